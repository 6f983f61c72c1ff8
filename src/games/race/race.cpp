#include "games/race/race.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/text.hpp"

namespace mpd::games {
namespace {

using Runners = Race::Runners;

/// What one die makes of the runners: either of those that are not home moves.
std::vector<Runners> moved(const Runners& runners, int squares) {
  if (runners == Runners{}) return {runners};
  std::vector<Runners> results;
  for (const std::size_t which : {0, 1}) {
    if (runners[which] == 0) continue;
    Runners next = runners;
    next[which] = static_cast<std::uint8_t>(std::max(next[which] - squares, 0));
    if (next[0] < next[1]) std::swap(next[0], next[1]);
    results.push_back(next);
  }
  return results;
}

std::vector<Race::Move> rolls() {
  std::vector<Race::Move> rolls;
  for (std::uint8_t large = 1; large <= 6; ++large)
    for (std::uint8_t small = 1; small <= large; ++small) rolls.push_back({{large, small}});
  return rolls;
}

}  // namespace

base::Result<Race> Race::checked(std::int64_t length) {
  if (length < 1 || length > kMostSquares)
    return base::fail("race: {} squares, expected 1 to {}", length, kMostSquares);
  return Race(static_cast<int>(length));
}

std::vector<Race::Move> Race::moves(const State& s) {
  if (is_terminal(s)) return {};
  if (is_chance(s)) return rolls();
  const Runners runners = s.to_go[static_cast<std::size_t>(game::index(s.turn))];
  std::vector<Move> moves;
  for (const Runners& middle : moved(runners, s.dice[0]))
    for (const Runners& last : moved(middle, s.dice[1]))
      if (std::ranges::find(moves, Move{last}) == moves.end()) moves.push_back({last});
  return moves;
}

Race::State Race::after(const State& s, Move move) {
  State next = s;
  if (is_chance(s)) {
    next.dice = move.numbers;
    return next;
  }
  next.to_go[static_cast<std::size_t>(game::index(s.turn))] = move.numbers;
  next.dice = {};
  next.turn = game::opponent(s.turn);
  return next;
}

std::uint64_t Race::key(const State& s) {
  std::uint64_t fields = 0;
  for (const Runners& runners : s.to_go) fields = fields << 16 | runners[0] << 8 | runners[1];
  fields = fields << 8 | s.dice[0] << 4 | s.dice[1];
  fields = fields << 1 | std::uint64_t(s.turn);
  return base::split_mix(fields);
}

std::string Race::state_text(const State& s) {
  const auto own = static_cast<std::size_t>(game::index(s.turn));
  const std::string dice = s.dice[0] == 0 ? "" : fmt::format(" {}{}", s.dice[0], s.dice[1]);
  return fmt::format("{} to move{}: {} and {} to go, against {} and {}",
                     own == 0 ? "first" : "second", dice, s.to_go[own][0], s.to_go[own][1],
                     s.to_go[1 - own][0], s.to_go[1 - own][1]);
}

std::string Race::move_text(const State& s, Move move) {
  return fmt::format("{}{}{}", move.numbers[0], is_chance(s) ? "" : "-", move.numbers[1]);
}

base::Result<Race::Move> Race::parse_move(const State& s, std::string_view text) {
  for (const Move move : moves(s))
    if (move_text(s, move) == base::trim(text)) return move;
  const auto known = moves(s);
  return base::fail("{} is not possible, expected {}", base::in_quotes(text),
                    known.empty() ? "none: the race is over"
                                  : fmt::format("one of {} such as {}", known.size(),
                                                move_text(s, known.front())));
}

}  // namespace mpd::games
