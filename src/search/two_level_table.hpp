#pragma once

#include <bit>
#include <vector>

#include "search/table.hpp"

namespace mpd::search {

/// The table of the dissertation (Duarte 2009, section 4.6.2, after Chinook and Breuker): every
/// address has two entries. The first keeps the deeper search ("Deep"), the second takes whatever
/// comes ("New"). A state is recognised by a 64-bit key and an independent 32-bit check.
///
/// Storing, in the source's three cases: an empty first level takes the entry; the same state in
/// the first level moves down to the second when the new search is deeper (or equal, so that a
/// newer result of the same depth is not lost), otherwise the new entry is dropped; another state
/// in the first level stays, and the new entry goes to the second.
class TwoLevelTable {
 public:
  static constexpr bool kShareable = false;

  /// As many addresses as fit into `bytes`, a power of two, at least one.
  explicit TwoLevelTable(std::size_t bytes)
      : slots_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Slot), 1))) {}

  [[nodiscard]] std::optional<TableEntry> probe(TableKey key, int depth) const {
    const Slot& slot = slots_[address(key)];
    if (slot.deep.holds(key) && slot.deep.entry.depth >= depth) return slot.deep.entry;
    if (slot.recent.holds(key) && slot.recent.entry.depth >= depth) return slot.recent.entry;
    if (slot.deep.holds(key)) return slot.deep.entry;
    if (slot.recent.holds(key)) return slot.recent.entry;
    return std::nullopt;
  }

  void store(TableKey key, TableEntry entry) {
    Slot& slot = slots_[address(key)];
    const Record record{key.key, key.check, true, entry};
    if (!slot.deep.used) {
      slot.deep = record;
    } else if (!slot.deep.holds(key)) {
      slot.recent = record;
    } else if (entry.depth >= slot.deep.entry.depth) {
      slot.recent = slot.deep;
      slot.deep = record;
    }
  }

  void new_search() {}
  void clear() { slots_.assign(slots_.size(), Slot{}); }
  void prefetch(TableKey key) const { __builtin_prefetch(&slots_[address(key)]); }
  [[nodiscard]] static constexpr bool uses_check() { return true; }

 private:
  struct Record {
    std::uint64_t key = 0;
    std::uint32_t check = 0;
    bool used = false;
    TableEntry entry;

    [[nodiscard]] bool holds(TableKey wanted) const {
      return used && key == wanted.key && check == wanted.check;
    }
  };
  struct Slot {
    Record deep;
    Record recent;
  };

  [[nodiscard]] std::size_t address(TableKey key) const { return key.key & (slots_.size() - 1); }

  std::vector<Slot> slots_;
};

static_assert(TranspositionTable<TwoLevelTable>);

}  // namespace mpd::search
