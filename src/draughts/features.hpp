#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "draughts/bitboard.hpp"
#include "draughts/position.hpp"

namespace mpd::draughts {

/// What a board shows to a player that learns (Samuel 1959, appendix C; Lynch 1997), numbered from
/// 1 in the order of the literature.
enum class Feature : std::uint8_t {
  piece_advantage,
  piece_disadvantage,
  piece_threat,
  piece_take,
  advancement,
  double_diagonal,
  back_row_bridge,
  centre_control,
  x_centre_control,
  total_mobility,
  exposure,
  king_centre_control,
  threat,
  diagonal_moment,
  apex,
  cramp,
  denial_of_occupancy,
  undenied_mobility,
  dyke,
  exchange,
  fork,
  gap,
  back_row_control,
  hole,
  node,
  triangle_of_oreo,
  pole,
  taken
};
inline constexpr int kFeatureCount = 28;

struct FeatureInfo {
  std::string_view name;        ///< PieceAdvantage
  std::string_view short_name;  ///< Samuel's: ADV; the long one again where he has none
  int bits;                     ///< of the line's own code
  std::string_view meaning;     ///< one sentence for people
};
[[nodiscard]] const FeatureInfo& info_of(Feature feature);
/// By name or short name, whatever the case.
[[nodiscard]] std::optional<Feature> feature_named(std::string_view name);

/// No legal board has a feature outside these: 12 kings more or less, 8 men advanced or behind.
inline constexpr int kLeastFeatureValue = -8;
inline constexpr int kMostFeatureValue = 36;

/// What the features of one board share, computed once. Passive plays down, as Black does; active
/// plays up and is to move. To step is to move without capturing, whether or not a capture is due.
struct FeatureBoards {
  Bitboard passive;
  Bitboard active;
  Bitboard kings;  ///< of both sides
  Bitboard empty;
  /// The squares with an empty neighbour in each direction, by the number of the Direction.
  std::array<Bitboard, 4> beside_empty;
  Bitboard active_man_steps;   ///< where a man of active can step
  Bitboard active_king_steps;  ///< where a king of active can step
};

/// Those up to DiagonalMoment, which networks see: evaluated together they are faster than one by
/// one.
inline constexpr int kFirstFeatureCount = 14;
using FirstFeatureValues = std::array<std::int8_t, kFirstFeatureCount>;

/// A board after a move, seen by the side that made it (passive, "me") as if it were Black. The
/// other side (active) is to move.
class Afterstate {
 public:
  /// `position.turn()` is the active side.
  explicit Afterstate(const Position& position);

  [[nodiscard]] int value(Feature feature) const;
  [[nodiscard]] FirstFeatureValues first_values() const;
  [[nodiscard]] const FeatureBoards& boards() const { return boards_; }

 private:
  FeatureBoards boards_;
};

/// All 28, by the number of the feature.
using FeatureValues = std::array<std::int16_t, kFeatureCount>;
[[nodiscard]] FeatureValues feature_values(const Position& position);

}  // namespace mpd::draughts
