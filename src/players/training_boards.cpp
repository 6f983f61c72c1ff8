#include "players/training_boards.hpp"

#include "base/file.hpp"
#include "base/text.hpp"
#include "draughts/ballots.hpp"
#include "draughts/fen.hpp"

namespace mpd::players {

using draughts::Position;

TrainingBoards boards_for(Start start, int test_boards, std::uint64_t seed) {
  if (start == Start::initial) return {{Position::start()}, {Position::start()}};
  TrainingBoards boards;
  for (const draughts::Ballot& ballot :
       draughts::drawn(draughts::three_move_deck({draughts::BallotClass::crossboard}), 1000, seed))
    boards.games.push_back(ballot.position);
  boards.tests.assign(boards.games.begin(), boards.games.begin() + test_boards);
  return boards;
}

std::string boards_text(const std::vector<Position>& boards) {
  std::string text;
  for (const Position& board : boards) text += draughts::fen_of(board) + "\n";
  return text;
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
  auto boards = parse_boards(*text);
  if (!boards) return base::fail("{}: {}", file.string(), boards.error().message);
  return boards;
}

}  // namespace mpd::players
