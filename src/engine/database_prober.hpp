#pragma once

#include <memory>
#include <optional>

#include "draughts/game.hpp"
#include "endgame/databases.hpp"
#include "search/prober.hpp"

namespace mpd::engine {

/// Adapts the endgame databases to the search.
class DatabaseProber {
 public:
  DatabaseProber() = default;
  explicit DatabaseProber(std::shared_ptr<const endgame::Databases> databases)
      : databases_(std::move(databases)) {
    if (databases_) pieces_ = databases_->pieces(endgame::FileKind::results);
  }

  /// The result alone: its blocks are small and soon all in the cache.
  [[nodiscard]] std::optional<search::Verdict> probe(const draughts::KeyedPosition& state) const {
    if (state.position.count() > pieces_) return std::nullopt;
    const auto outcome = databases_->probe(state.position);
    if (!outcome) return std::nullopt;
    return search::Verdict{*outcome};
  }

  [[nodiscard]] std::optional<search::Verdict> probe_fully(
      const draughts::KeyedPosition& state) const {
    if (!databases_) return std::nullopt;
    const auto value = databases_->probe_distance(state.position);
    if (!value) return probe(state);
    return search::verdict_of(*value);
  }

 private:
  std::shared_ptr<const endgame::Databases> databases_;
  int pieces_ = 0;  // what the results know completely
};

static_assert(search::Prober<DatabaseProber, draughts::Draughts>);

/// The exact value of a position for the side to move; empty if the databases do not know it or
/// there are no databases.
[[nodiscard]] inline std::optional<search::Value> known_value(
    const std::shared_ptr<const endgame::Databases>& databases,
    const draughts::Position& position) {
  const auto verdict = DatabaseProber(databases).probe_fully(draughts::KeyedPosition(position));
  if (!verdict) return std::nullopt;
  return verdict->value_at(0);
}

}  // namespace mpd::engine
