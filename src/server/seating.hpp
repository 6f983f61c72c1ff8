#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "draughts/color.hpp"

namespace mpd::server {

/// What a person is called where players have names. No player can be called so: their names have
/// no capitals.
inline constexpr std::string_view kPerson = "Human";

/// Who sits at a board: a person and a player, two people, or two players that are watched.
class Seating {
 public:
  /// `opponents`: as the archive has it, `level-5`, `Human` or `level-5/level-3`. The last one sits
  /// below, where `below` is; without one a person does.
  Seating(std::string_view opponents, draughts::Color below);
  /// The opposite: what the archive keeps. `partner`: empty for a person.
  [[nodiscard]] static std::string text(const std::string& opponent, const std::string& partner);

  /// The player of a side; nothing: a person.
  [[nodiscard]] const std::optional<std::string>& player(draughts::Color side) const {
    return side == below_ ? partner_ : opponent_;
  }
  [[nodiscard]] std::string name(draughts::Color side) const {
    return player(side).value_or(std::string(kPerson));
  }
  /// The side at the lower edge of the board: the person's, where there is one.
  [[nodiscard]] draughts::Color below() const { return below_; }
  /// Who plays against that side.
  [[nodiscard]] std::string opponent() const { return name(draughts::opponent(below_)); }
  /// Who plays that side; null: a person.
  [[nodiscard]] base::Json partner_json() const {
    return partner_ ? base::Json(*partner_) : base::Json(nullptr);
  }
  /// Two people at one board.
  [[nodiscard]] bool is_shared() const { return !opponent_ && !partner_; }
  /// Two players, and people who only watch.
  [[nodiscard]] bool is_watched() const { return opponent_ && partner_; }

 private:
  draughts::Color below_;
  std::optional<std::string> opponent_;
  std::optional<std::string> partner_;
};

}  // namespace mpd::server
