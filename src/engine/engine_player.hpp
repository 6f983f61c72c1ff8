#pragma once

#include <string>

#include "engine/catalogue.hpp"
#include "engine/engine.hpp"
#include "engine/manner.hpp"
#include "engine/thought.hpp"

namespace mpd::engine {

/// The engine as a player of matches: it uses the limits of the turn, or its own.
class EnginePlayer final : public Player {
 public:
  /// `own` applies in addition to the limits of a turn; cross-tables show `name`. Without any
  /// limit, a trained player searches to its own depth.
  EnginePlayer(std::string name, const Options& options, const game::Allowance& own = {},
               const Manner& manner = {}, const Personality& personality = {});

  [[nodiscard]] std::string name() const override { return name_; }
  void new_game() override;
  /// Plays a forced move immediately.
  draughts::Move choose(const Turn& turn) override;
  [[nodiscard]] Thought thought() const override { return thought_of(report_, engine_.agent()); }
  void listen(OnThought listener) override { listener_ = std::move(listener); }

 private:
  std::string name_;
  game::Allowance own_;
  bool processor_time_;
  std::optional<int> usual_depth_;
  MovePicker picker_;
  Engine engine_;
  Report report_;
  OnThought listener_;
};

}  // namespace mpd::engine
