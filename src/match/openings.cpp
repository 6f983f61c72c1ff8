#include "match/openings.hpp"

#include <fmt/format.h>

#include "base/checksum.hpp"
#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "draughts/ballots.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/pdn.hpp"

namespace mpd::match {
namespace {

using draughts::KeyedPosition;
using draughts::Position;

constexpr std::string_view kThreeMove = "three-move";

std::vector<Opening> three_move_openings(std::string_view classes) {
  std::vector<draughts::BallotClass> wanted;
  for (const std::string_view name : base::split(classes, '+')) {
    const auto cls = draughts::parse_ballot_class(name);
    if (!cls) throw base::Failure("--openings: " + cls.error().message);
    wanted.push_back(*cls);
  }
  std::vector<Opening> openings;
  for (const draughts::Ballot& ballot : draughts::three_move_deck(wanted))
    openings.push_back({KeyedPosition(Position::start()),
                        {ballot.moves.begin(), ballot.moves.end()},
                        ballot.text});
  return openings;
}

std::vector<Opening> eleven_man_openings() {
  std::vector<Opening> openings;
  for (const draughts::ElevenManBallot& ballot : draughts::eleven_man_ballots())
    openings.push_back(
        {KeyedPosition(ballot.start), {ballot.moves.begin(), ballot.moves.end()}, ballot.text});
  return openings;
}

Opening opening_of(const std::string& path, const draughts::PdnGame& game, std::size_t number,
                   std::optional<int> plies) {
  Opening opening{KeyedPosition(game.start), {}, fmt::format("game {}", number)};
  if (const auto name = game.tag("Opening")) opening.name = *name;
  draughts::GameRecord record(game.start);
  for (const draughts::PdnMove& played : game.line.moves) {
    if (plies && opening.moves.size() == static_cast<std::size_t>(*plies)) break;
    opening.moves.push_back(played.move);
    record.play(played.move);
  }
  if (record.end())
    throw base::Failure(fmt::format("{}: game {} is over after its {} plies, expected an opening",
                                    path, number, record.plies()));
  return opening;
}

std::vector<Opening> pdn_openings(const std::string& path, const std::string& content,
                                  std::optional<int> plies) {
  const draughts::PdnFile file = draughts::read_pdn(content);
  if (!file.errors.empty()) throw base::Failure(draughts::error_text(path, file.errors.front()));
  std::vector<Opening> openings;
  for (const draughts::PdnGame& game : file.games)
    openings.push_back(opening_of(path, game, openings.size() + 1, plies));
  return openings;
}

std::vector<Opening> fen_openings(const std::string& path, const std::string& content) {
  std::vector<Opening> openings;
  std::size_t number = 0;
  for (std::string_view line : base::split(content, '\n')) {
    ++number;
    line = base::trim(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const auto position = draughts::parse_fen(line);
    if (!position)
      throw base::Failure(fmt::format("{}:{}: {}", path, number, position.error().message));
    if (!draughts::has_move(*position))
      throw base::Failure(fmt::format("{}:{}: {} has no move, the game is over", path, number,
                                      draughts::name_of(position->turn())));
    openings.push_back({KeyedPosition(*position), {}, draughts::fen_of(*position)});
  }
  return openings;
}

OpeningDeck file_openings(const std::string& path, std::optional<int> plies) {
  const auto content = base::read_file(path);
  if (!content)
    throw base::Failure(
        fmt::format("--openings: {}; expected a file, three-move, eleven-man or "
                    "start",
                    content.error().message));
  OpeningDeck deck;
  deck.openings =
      path.ends_with(".pdn") ? pdn_openings(path, *content, plies) : fen_openings(path, *content);
  if (deck.openings.empty()) throw base::Failure(fmt::format("{} holds no opening", path));
  deck.text = fmt::format("{:016x}{}", base::checksum_of(std::as_bytes(std::span(*content))),
                          plies ? fmt::format(" to ply {}", *plies) : "");
  return deck;
}

}  // namespace

OpeningDeck openings_from(const std::string& text, std::optional<int> plies) {
  if (text == "start") return {{{KeyedPosition(Position::start()), {}, "start"}}, text};
  if (text == "eleven-man") return {eleven_man_openings(), text};
  if (text == kThreeMove) return {three_move_openings("crossboard"), "three-move:crossboard"};
  if (text.starts_with("three-move:"))
    return {three_move_openings(std::string_view(text).substr(kThreeMove.size() + 1)), text};
  return file_openings(text, plies);
}

}  // namespace mpd::match
