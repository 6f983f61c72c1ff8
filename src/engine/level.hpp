#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "draughts/game.hpp"
#include "engine/engine.hpp"
#include "engine/thought.hpp"
#include "game/player.hpp"

namespace mpd::engine {

/// The strength of an opponent: how far it looks ahead, and how often it plays a random move.
struct Level {
  int number;
  std::string_view name;
  int depth;       ///< plies
  double seconds;  ///< per move
  double slip;     ///< probability of a random move
  bool endgames;   ///< plays perfectly where a database knows the position
};

/// From beginner (1) to the strongest level.
[[nodiscard]] std::span<const Level> levels();

/// An engine that plays at a level.
class LevelPlayer final : public game::Player<draughts::Draughts> {
 public:
  LevelPlayer(const Level& level, std::uint64_t seed, const Options& options = {});

  [[nodiscard]] std::string name() const override;
  void new_game() override { engine_.new_game(); }
  /// Plays a forced move immediately; a search stays within the limits of the turn.
  draughts::Move choose(const game::Turn<draughts::Draughts>& turn) override;
  /// Empty when the move was forced or random.
  [[nodiscard]] Thought thought() const override { return thought_of(report_, {}); }
  void listen(OnThought listener) override { listener_ = std::move(listener); }

 private:
  Level level_;
  bool processor_time_;
  base::Random random_;
  Engine engine_;
  Report report_;
  OnThought listener_;
};

}  // namespace mpd::engine
