#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "search/value.hpp"

namespace mpd::search {

/// How a stored value relates to the true one.
enum class Bound : std::uint8_t { none = 0, at_most = 1, at_least = 2, exact = 3 };

/// What a transposition table remembers about a state. The best move is remembered by its place in
/// the game's list of moves, which depends only on the state; so a table does not store moves.
struct TableEntry {
  static constexpr std::uint8_t kNoMove = 255;

  Value value;
  std::int16_t depth = 0;
  Bound bound = Bound::none;
  std::uint8_t move_index = kNoMove;

  friend bool operator==(const TableEntry&, const TableEntry&) = default;
};

/// The two keys of a state. `check` guards against two states with the same 64-bit key; tables that
/// compare all 64 bits may ignore it.
struct TableKey {
  std::uint64_t key = 0;
  std::uint32_t check = 0;
};

/// A table of search results. `probe` prefers an entry of at least `depth`, but gives a shallower
/// one rather than none: its move still helps.
template <class T>
concept TranspositionTable = requires(T table, const T& constant, TableKey key, int depth,
                                      TableEntry entry) {
  { constant.probe(key, depth) } -> std::same_as<std::optional<TableEntry>>;
  {table.store(key, entry)};
  {table.new_search()};
  {table.clear()};
  {constant.prefetch(key)};
  { constant.uses_check() } -> std::same_as<bool>;
  /// Threads may use it at the same time.
  { T::kShareable } -> std::convertible_to<bool>;
};

}  // namespace mpd::search
