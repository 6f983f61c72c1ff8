#pragma once

#include <memory>
#include <string_view>

#include "game/player.hpp"
#include "games/backgammon/backgammon.hpp"
#include "gammon/look_ahead.hpp"

namespace mpd::gammon {

using BackgammonPlayer = game::Player<games::backgammon::Backgammon>;

/// Plays what the networks find best after looking ahead. It knows no cube: it never doubles, and
/// takes when it expects to lose no more than half of the stake.
class TdGammonPlayer final : public BackgammonPlayer {
 public:
  TdGammonPlayer(std::shared_ptr<const Brain> brain, const LookAhead& look_ahead)
      : brain_(std::move(brain)), look_ahead_(look_ahead) {}

  [[nodiscard]] std::string name() const override;
  games::backgammon::Action choose(const game::Turn<games::backgammon::Backgammon>& turn) override;
  [[nodiscard]] game::Thought<games::backgammon::Backgammon> thought() const override {
    return thought_;
  }

 private:
  std::shared_ptr<const Brain> brain_;
  LookAhead look_ahead_;
  game::Thought<games::backgammon::Backgammon> thought_;
};

/// Makes the lead in pips as large as it can; never doubles, takes everything.
class PipsPlayer final : public BackgammonPlayer {
 public:
  [[nodiscard]] std::string name() const override { return "pips"; }
  games::backgammon::Action choose(const game::Turn<games::backgammon::Backgammon>& turn) override;
};

/// The names that make_player knows.
inline constexpr std::string_view kTdGammon = "td-gammon";
inline constexpr std::string_view kPips = "pips";

/// A player by its name, as people write it: `pips`, `td-gammon`, `td-gammon:plies=1`,
/// `td-gammon:weights=FILE,plies=2`. Without `weights` the networks that ship. Errors: an unknown
/// name or option, a number out of range, a file that cannot be read.
[[nodiscard]] base::Result<std::unique_ptr<BackgammonPlayer>> make_player(std::string_view spec);

/// Where the weights that ship are.
[[nodiscard]] std::filesystem::path shipped_brain();

/// The most plies that a player may look ahead.
inline constexpr int kMostPliesAhead = 3;

}  // namespace mpd::gammon
