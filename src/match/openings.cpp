#include "match/openings.hpp"

#include <fmt/format.h>

#include "base/checksum.hpp"
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

using Openings = base::Result<std::vector<Opening>>;

Openings three_move_openings(std::string_view classes) {
  std::vector<draughts::BallotClass> wanted;
  for (const std::string_view name : base::split(classes, '+')) {
    const auto cls = draughts::parse_ballot_class(name);
    if (!cls) return tl::unexpected(cls.error());
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

base::Result<Opening> opening_of(const std::string& path, const draughts::PdnGame& game,
                                 std::size_t number, std::optional<int> plies) {
  Opening opening{KeyedPosition(game.start), {}, fmt::format("game {}", number)};
  if (const auto name = game.tag("Opening")) opening.name = *name;
  draughts::GameRecord record(game.start);
  for (const draughts::PdnMove& played : game.line.moves) {
    if (plies && opening.moves.size() == static_cast<std::size_t>(*plies)) break;
    opening.moves.push_back(played.move);
    record.play(played.move);
  }
  if (record.end())
    return base::fail("{}: game {} is over after its {} plies, expected an opening", path, number,
                      record.plies());
  return opening;
}

Openings pdn_openings(const std::string& path, const std::string& content,
                      std::optional<int> plies) {
  const draughts::PdnFile file = draughts::read_pdn(content);
  if (!file.errors.empty())
    return base::fail("{}", draughts::error_text(path, file.errors.front()));
  std::vector<Opening> openings;
  for (const draughts::PdnGame& game : file.games) {
    auto opening = opening_of(path, game, openings.size() + 1, plies);
    if (!opening) return tl::unexpected(opening.error());
    openings.push_back(*std::move(opening));
  }
  return openings;
}

Openings fen_openings(const std::string& path, const std::string& content) {
  std::vector<Opening> openings;
  std::size_t number = 0;
  for (std::string_view line : base::split(content, '\n')) {
    ++number;
    line = base::trim(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const auto position = draughts::parse_fen(line);
    if (!position) return base::fail("{}:{}: {}", path, number, position.error().message);
    if (!draughts::has_move(*position))
      return base::fail("{}:{}: {} has no move, the game is over", path, number,
                        draughts::name_of(position->turn()));
    openings.push_back({KeyedPosition(*position), {}, draughts::fen_of(*position)});
  }
  return openings;
}

base::Result<OpeningDeck> file_openings(const std::string& path, std::optional<int> plies) {
  const auto content =
      base::read_file(path, {"a PDN file or a list of FENs", std::uint64_t{1} << 30});
  if (!content)
    return base::fail("{}; expected a file, three-move, eleven-man or start",
                      content.error().message);
  auto openings =
      path.ends_with(".pdn") ? pdn_openings(path, *content, plies) : fen_openings(path, *content);
  if (!openings) return tl::unexpected(openings.error());
  if (openings->empty()) return base::fail("{} contains no openings", path);
  return OpeningDeck{*std::move(openings),
                     fmt::format("{:016x}{}", base::checksum_of(std::as_bytes(std::span(*content))),
                                 plies ? fmt::format(" to ply {}", *plies) : "")};
}

base::Result<OpeningDeck> three_move_deck(std::string_view classes, const std::string& text) {
  auto openings = three_move_openings(classes);
  if (!openings) return tl::unexpected(openings.error());
  return OpeningDeck{*std::move(openings), text};
}

}  // namespace

base::Result<OpeningDeck> openings_from(const std::string& text, std::optional<int> plies) {
  if (text == "start") return OpeningDeck{{{KeyedPosition(Position::start()), {}, "start"}}, text};
  if (text == "eleven-man") return OpeningDeck{eleven_man_openings(), text};
  if (text == kThreeMove) return three_move_deck("crossboard", "three-move:crossboard");
  if (text.starts_with("three-move:"))
    return three_move_deck(std::string_view(text).substr(kThreeMove.size() + 1), text);
  return file_openings(text, plies);
}

}  // namespace mpd::match
