#pragma once

#include <string>

#include "engine/catalogue.hpp"
#include "engine/engine.hpp"
#include "engine/thinker.hpp"

namespace mpd::engine {

/// The engine as a player of matches: it uses what it is allowed, or its own limits.
class EnginePlayer final : public Player, public Thinker {
 public:
  /// `own` holds in addition to what a turn allows; `name` is what cross-tables show. A trained
  /// player searches to its own depth where neither limits it.
  EnginePlayer(std::string name, const Options& options, const game::Allowance& own = {});

  [[nodiscard]] std::string name() const override { return name_; }
  void new_game() override;
  /// A forced move is played at once.
  draughts::Move choose(const game::Turn<draughts::Draughts>& turn) override;
  [[nodiscard]] game::Thought thought() const override;
  void listen(OnReport listener) override { listener_ = std::move(listener); }
  [[nodiscard]] const Report& last_report() const override { return report_; }
  [[nodiscard]] std::string_view agent() const override { return engine_.agent(); }

 private:
  std::string name_;
  game::Allowance own_;
  bool processor_time_;
  std::optional<int> usual_depth_;
  Engine engine_;
  Report report_;
  OnReport listener_;
};

/// What a report says about its best line, for the seam.
[[nodiscard]] game::Thought thought_of(const Report& report);
/// And back: the value that a thought tells; nothing where it tells none.
[[nodiscard]] std::optional<search::Value> value_of(const game::Thought& thought);

}  // namespace mpd::engine
