#include "games/backgammon/backgammon.hpp"

#include <algorithm>
#include <cmath>

#include "base/random.hpp"
#include "games/backgammon/plays.hpp"

namespace mpd::games::backgammon {
namespace {

using Kind = Action::Kind;

std::vector<Action> opening_rolls() {
  std::vector<Action> rolls;
  for (const game::Seat starter : {game::Seat::first, game::Seat::second})
    for (const Dice dice : kRolls)
      if (!dice.is_double()) rolls.push_back({Kind::opening_roll, dice, starter, {}});
  return rolls;
}

std::vector<Action> rolls() {
  std::vector<Action> rolls;
  for (const Dice dice : kRolls) rolls.push_back({.kind = Kind::roll, .dice = dice});
  return rolls;
}

std::vector<Action> plays(const Position& position) {
  thread_local PlayFinder finder;
  std::vector<Action> plays;
  for (const FoundPlay& found : finder.find(position.board, position.dice))
    plays.push_back({.kind = Kind::play, .play = found.play});
  return plays;
}

/// The first game of the match in which a side lacks one point, if the score before was `before`.
bool is_crawford(const Rules& rules, const Position& before, const Position& after) {
  const int almost = rules.match_length - 1;
  const auto reached = [&](const Position& p) {
    return p.score[0] == almost || p.score[1] == almost;
  };
  return rules.crawford && reached(after) && !reached(before);
}

}  // namespace

int size_of_win(const Men& loser) {
  if (loser.off() > 0) return 1;
  // The winner's home is the last quarter of the way for the loser.
  for (int place = kPoints - kHomePoints + 1; place <= kBar; ++place)
    if (loser.at(place) > 0) return 3;
  return 2;
}

std::vector<Action> Backgammon::moves(const State& s) const {
  switch (s.phase) {
    case Phase::opening:
      return opening_rolls();
    case Phase::cube:
      return {{.kind = Kind::no_double}, {.kind = Kind::double_cube}};
    case Phase::doubled:
      return {{.kind = Kind::take}, {.kind = Kind::drop}};
    case Phase::roll:
      return rolls();
    case Phase::play:
      return plays(s);
    default:
      return {};
  }
}

Position Backgammon::after(const State& s, const Move& move) const {
  State next = s;
  switch (move.kind) {
    case Kind::opening_roll:
      next.on_roll = move.starter;
      [[fallthrough]];
    case Kind::roll:
      next.dice = move.dice;
      next.phase = Phase::play;
      return next;
    case Kind::no_double:
      next.phase = Phase::roll;
      return next;
    case Kind::double_cube:
      next.phase = Phase::doubled;
      return next;
    case Kind::take:
      next.cube = {static_cast<std::uint8_t>(s.cube.log + 1), false, game::opponent(s.on_roll)};
      next.phase = Phase::roll;
      return next;
    case Kind::drop:
      return game_won(s, s.on_roll, s.cube.value(), Phase::dropped);
    case Kind::play:
      return played(s, move.play);
  }
  return next;
}

Position Backgammon::played(const State& s, const Play& play) const {
  const State next = s.after(play);
  if (next.board.own.off() < kMenPerSide) return turn_passed(next);
  const bool single = !rules_.is_match() && rules_.jacoby && rules_.cube && s.cube.centred;
  const int size = single ? 1 : size_of_win(next.board.other);
  return game_won(next, s.on_roll, size * s.cube.value(), Phase::won);
}

Position Backgammon::turn_passed(State s) const {
  s.board = s.board.turned();
  s.on_roll = game::opponent(s.on_roll);
  s.dice = {};
  s.phase = may_double(rules_, s) ? Phase::cube : Phase::roll;
  return s;
}

Position Backgammon::game_won(const State& s, game::Seat winner, int points, Phase how) const {
  State next = s;
  auto& score = next.score[static_cast<std::size_t>(game::index(winner))];
  score = static_cast<std::uint16_t>(std::min(score + points, kMostPoints));
  next.phase = how;
  next.dice = {};
  if (!rules_.is_match() || score >= rules_.match_length) return next;
  State fresh;
  fresh.score = next.score;
  fresh.crawford = is_crawford(rules_, s, next);
  return fresh;
}

double Backgammon::utility(const State& s, game::Seat seat) const {
  const auto won = [&](game::Seat who) { return s.points(who) - start_.points(who); };
  if (rules_.is_match()) return s.points(seat) >= rules_.match_length ? 1 : -1;
  return won(seat) - won(game::opponent(seat));
}

double Backgammon::most_utility() const {
  if (rules_.is_match()) return 1;
  return rules_.cube ? 3.0 * (1 << kMostCubeLog) : 3;
}

double Backgammon::evaluate(const State& s, game::Seat seat) const {
  constexpr double kPipsForCertainty = 40;
  const double lead = (s.board.other.pips() - s.board.own.pips()) / kPipsForCertainty;
  const double share = std::tanh(seat == s.on_roll ? lead : 0 - lead);
  return rules_.is_match() ? share : share * s.cube.value();
}

std::uint64_t Backgammon::key(const State& s) {
  const auto byte = [](auto field, int place) { return std::uint64_t(field) << 8 * place; };
  const std::uint64_t turn = byte(s.on_roll, 0) | byte(s.phase, 1) | byte(s.dice.large, 2) |
                             byte(s.dice.small, 3) | byte(s.cube.log, 4) | byte(s.cube.centred, 5) |
                             byte(s.cube.owner, 6) | byte(s.crawford, 7);
  std::uint64_t key = 0;
  for (const std::uint64_t word :
       {s.board.own.low(), s.board.own.high(), s.board.other.low(), s.board.other.high(), turn,
        std::uint64_t{s.score[0]} << 16 | s.score[1]}) {
    key ^= word;
    key = base::split_mix(key);
  }
  return key;
}

}  // namespace mpd::games::backgammon
