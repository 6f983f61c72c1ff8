#pragma once

#include <optional>

#include "games/small_draughts/table.hpp"
#include "search/prober.hpp"

namespace mpd::lab {

/// The endgame table as the search wants it.
class SmallDraughtsProber {
 public:
  using State = games::small_draughts::Position;

  explicit SmallDraughtsProber(const games::small_draughts::EndgameTable& table) : table_(&table) {}

  [[nodiscard]] std::optional<search::Verdict> probe(const State& state) const {
    const auto value = table_->value_of(state);
    if (!value) return std::nullopt;
    return search::verdict_of(*value);
  }
  [[nodiscard]] std::optional<search::Verdict> probe_fully(const State& state) const {
    return probe(state);
  }

 private:
  const games::small_draughts::EndgameTable* table_;
};

}  // namespace mpd::lab
