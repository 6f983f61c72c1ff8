#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "draughts/position.hpp"

namespace mpd::endgame {

/// The pieces of a state: the mover's ("own") and the opponent's.
struct Material {
  int own_men = 0;
  int own_kings = 0;
  int other_men = 0;
  int other_kings = 0;

  [[nodiscard]] int own() const { return own_men + own_kings; }
  [[nodiscard]] int other() const { return other_men + other_kings; }
  [[nodiscard]] int pieces() const { return own() + other(); }
  [[nodiscard]] int men() const { return own_men + other_men; }
  /// The same pieces with the opponent to move.
  [[nodiscard]] Material mirrored() const { return {other_men, other_kings, own_men, own_kings}; }

  friend auto operator<=>(const Material&, const Material&) = default;
};

/// The most pieces that the tables here have places for.
inline constexpr int kMostPieces = 8;

/// A place for every material of at most kMostPieces with pieces on both sides, 0 … kMaterialPlaces
/// − 1.
inline constexpr std::size_t kMaterialPlaces = 4096;
[[nodiscard]] constexpr std::size_t place_of(const Material& m) {
  return static_cast<std::size_t>(((m.own_men * 8 + m.own_kings) * 8 + m.other_men) * 8 +
                                  m.other_kings);
}

[[nodiscard]] Material material_of(const draughts::Position& position);

/// `2m1k-1m2k`: two men and a king to move against a man and two kings.
[[nodiscard]] std::string name_of(const Material& material);

/// The inverse; nothing for a text that is no such name.
[[nodiscard]] std::optional<Material> material_named(std::string_view name);

/// All slices with pieces on both sides and at most `pieces` of them, in an order in which every
/// slice comes after those that its captures and promotions lead to. A slice and its mirror stand
/// side by side, the greater one first.
[[nodiscard]] std::vector<Material> slices_in_order(int pieces);

}  // namespace mpd::endgame
