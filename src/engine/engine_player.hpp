#pragma once

#include <string>

#include "engine/catalogue.hpp"
#include "engine/engine.hpp"
#include "engine/thought.hpp"

namespace mpd::engine {

/// The engine as a player of matches: it uses what it is allowed, or its own limits.
class EnginePlayer final : public Player {
 public:
  /// `own` holds in addition to what a turn allows; `name` is what cross-tables show. A trained
  /// player searches to its own depth where neither limits it.
  EnginePlayer(std::string name, const Options& options, const game::Allowance& own = {});

  [[nodiscard]] std::string name() const override { return name_; }
  void new_game() override;
  /// A forced move is played at once.
  draughts::Move choose(const Turn& turn) override;
  [[nodiscard]] Thought thought() const override { return thought_of(report_, engine_.agent()); }
  void listen(OnThought listener) override { listener_ = std::move(listener); }

 private:
  std::string name_;
  game::Allowance own_;
  bool processor_time_;
  std::optional<int> usual_depth_;
  Engine engine_;
  Report report_;
  OnThought listener_;
};

}  // namespace mpd::engine
