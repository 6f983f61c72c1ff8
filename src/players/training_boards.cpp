#include "players/training_boards.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>

#include "base/checksum.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "draughts/ballots.hpp"
#include "draughts/fen.hpp"

namespace mpd::players {

using draughts::Position;

std::vector<Position> drawn_ballots(int count, std::uint64_t seed) {
  std::vector<Position> boards;
  for (const draughts::Ballot& ballot :
       draughts::drawn(draughts::three_move_deck({draughts::BallotClass::crossboard}),
                       static_cast<std::size_t>(count), seed))
    boards.push_back(ballot.position);
  return boards;
}

TrainingBoards boards_for(const AgentRecipe& recipe, std::uint64_t seed) {
  constexpr int kAllBallots = 1000;
  const std::vector<Position> ballots = drawn_ballots(kAllBallots, seed);
  const auto first = [&](Start start, int count) -> std::vector<Position> {
    if (start == Start::initial) return {Position::start()};
    return {ballots.begin(), ballots.begin() + count};
  };
  return {first(recipe.start, static_cast<int>(ballots.size())),
          first(recipe.test_start.value_or(recipe.start), recipe.test_boards)};
}

std::string boards_text(const std::vector<Position>& boards) {
  std::string text;
  for (const Position& board : boards) text += draughts::fen_of(board) + "\n";
  return text;
}

namespace {

constexpr std::string_view kChecksumHead = "# checksum ";

/// The line above these boards. It comes first: a file that was cut still has it.
std::string checksum_line(std::string_view boards) {
  return fmt::format("{}{:016x}\n", kChecksumHead,
                     base::checksum_of(std::as_bytes(std::span(boards))));
}

/// What is below the checksum, if there is one: files of older programs, and those that people
/// write, have none.
base::Result<std::string> checked_boards(const std::string& text) {
  if (!text.starts_with(kChecksumHead)) return text;
  const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
  std::string boards = text.substr(end);
  if (text.compare(0, end, checksum_line(boards)) != 0)
    return base::fail("damaged: the checksum in line 1 is not that of the other lines");
  return boards;
}

}  // namespace

std::string boards_file_text(const std::vector<Position>& boards) {
  const std::string text = boards_text(boards);
  return checksum_line(text) + text;
}

base::Result<std::vector<Position>> parse_boards(const std::string& text) {
  std::vector<Position> boards;
  std::size_t number = 0;
  for (const std::string_view line : base::split(text, '\n')) {
    ++number;
    if (line.empty()) continue;
    auto position = draughts::parse_fen(line);
    if (!position) return base::fail("line {}: {}", number, position.error().message);
    boards.push_back(*position);
  }
  return boards;
}

base::Result<std::vector<Position>> read_boards(const std::filesystem::path& file) {
  const auto text = base::read_file(file, {"a list of boards", std::uint64_t{256} << 20});
  if (!text) return tl::unexpected(text.error());
  auto boards = checked_boards(*text).and_then(parse_boards);
  if (!boards) return base::fail("{}: {}", file.string(), boards.error().message);
  return boards;
}

}  // namespace mpd::players
