#include "games/backgammon/backgammon.hpp"
#include "games/backgammon/board_text.hpp"
#include "games/backgammon/ids.hpp"
#include "games/backgammon/mat.hpp"
#include "lab/boxes.hpp"
#include "lab/table_of.hpp"

namespace mpd::lab {
namespace {

namespace bg = games::backgammon;
using bg::Backgammon;

/// In a match an estimate counts the points of both sides too: otherwise a won game, after which
/// the next one begins, would look level.
class WithScore : public Backgammon {
 public:
  explicit WithScore(const Backgammon& game) : Backgammon(game) {}
  [[nodiscard]] double evaluate(const bg::Position& position, game::Seat seat) const {
    const double share = Backgammon::evaluate(position, seat);
    if (!rules().is_match()) return share;
    const double length = rules().match_length;
    const double lead = position.points(seat) - position.points(game::opponent(seat));
    return (lead + share * std::min<double>(position.cube.value(), length)) / (2 * length);
  }
};
static_assert(game::Evaluated<WithScore>);

/// Who has won points between two positions of which the second ends a game.
bg::GameResult result_between(const bg::Position& before, const bg::Position& after) {
  const game::Seat winner = after.points(game::Seat::first) > before.points(game::Seat::first)
                                ? game::Seat::first
                                : game::Seat::second;
  return {winner, after.points(winner) - before.points(winner)};
}

/// The games of a match as far as they were played.
bg::MatchRecord match_of(const game::History<WithScore>& history) {
  bg::MatchRecord match{.rules = history.game().rules(), .names = {"X", "O"}};
  match.games.push_back({.score = {}, .actions = {}, .result = {}});
  for (std::size_t ply = 0; ply < history.plies(); ++ply) {
    const bg::Position& before = history.state_at(ply);
    const bg::Position& after = history.state_at(ply + 1);
    match.games.back().actions.push_back(history.moves()[ply]);
    if (after.score == before.score) continue;
    match.games.back().result = result_between(before, after);
    if (!after.is_over())
      match.games.push_back(
          {.score = {after.score[0], after.score[1]}, .actions = {}, .result = {}});
  }
  return match;
}

struct BackgammonPlay {
  using Game = WithScore;
  Game game;

  [[nodiscard]] std::string view(const bg::Position& position, game::Seat) const {
    return bg::board_text(game.rules(), position);
  }
  [[nodiscard]] double resigned_points(const bg::Position& position) const {
    return game.rules().is_match() ? 1 : position.cube.value();
  }
  /// A file of Jellyfish begins where a match begins.
  [[nodiscard]] std::string record(const game::History<Game>& history) const {
    auto match = match_of(history);
    const auto end = history.end();
    if (end && end->reason == game::EndReason::resigned)
      match.games.back().result = bg::GameResult{
          end->outcome == game::Outcome::first_wins ? game::Seat::first : game::Seat::second,
          history.state().cube.value()};
    return bg::mat_text(match);
  }
  [[nodiscard]] PlayerMakers<Game> makers() const {
    const double most = game.most_utility();
    return {random_maker<Game>(), estimating_maker<Game>({"pips", "the greatest lead in pips"}),
            expectiminimax_maker<Game>(), star2_maker<Game>({-most, most})};
  }
};

/// One game without the cube, or a match to `--size` points with it.
base::Result<Backgammon> backgammon_of(const Given& given) {
  bg::Rules rules{.match_length = given.size.value_or(0), .cube = given.size.has_value()};
  if (rules.match_length > bg::kMostPoints)
    return base::fail("--size: a match to {} points, expected at most {}", rules.match_length,
                      bg::kMostPoints);
  if (!given.board) return Backgammon(rules);
  if (given.size) return base::fail("--size does not go with --board, which knows the match");
  return bg::parse_ids(*given.board).map([&](const bg::Situation& situation) {
    rules = situation.rules;
    rules.cube = rules.is_match();
    return Backgammon(rules, situation.position);
  });
}

}  // namespace

base::Result<GameBoxPtr> box_of_backgammon(const Given& given) {
  return backgammon_of(given).map([](const Backgammon& game) {
    return make_box({.game = "backgammon", .seats = {"X", "O"}, .adviser = "star2"},
                    BackgammonPlay{WithScore(game)});
  });
}

}  // namespace mpd::lab
