#pragma once

#include <algorithm>
#include <optional>
#include <ranges>
#include <vector>

namespace mpd::game {

/// A move and its value for the seat that makes it.
template <class Move, class Value>
struct RankedMove {
  Move move;
  Value value;
};

/// The moves, the best first; equally good moves keep their order. `value_of(move)` is empty when
/// the value is unknown: then the function ranks no moves and returns an empty list.
/// `is_better(a, b)` compares two values.
template <std::ranges::input_range Moves, class ValueOf, class IsBetter>
auto ranked_moves(const Moves& moves, const ValueOf& value_of, const IsBetter& is_better) {
  using Move = std::ranges::range_value_t<Moves>;
  using Value = typename decltype(value_of(*std::ranges::begin(moves)))::value_type;
  std::vector<RankedMove<Move, Value>> ranked;
  for (const Move& move : moves) {
    const std::optional<Value> value = value_of(move);
    if (!value) return std::vector<RankedMove<Move, Value>>();
    ranked.push_back({move, *value});
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [&](const auto& a, const auto& b) { return is_better(a.value, b.value); });
  return ranked;
}

}  // namespace mpd::game
