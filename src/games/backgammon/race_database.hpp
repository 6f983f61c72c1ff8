#pragma once

#include <optional>
#include <vector>

#include "games/backgammon/home_index.hpp"

namespace mpd::games::backgammon {

/// What a position is worth to the side on roll, for money and a stake of 1.
struct RaceValue {
  double win = 0;  ///< the probability to win without a cube
  // Points expected with best use of the cube, before the side on roll decides about it:
  double centred = 0;
  double owned = 0;    ///< the side on roll owns the cube
  double unowned = 0;  ///< its opponent does
};

/// The exact two-sided database: both sides have up to `most_men` men left, all at home. Nobody can
/// lose a gammon there, because each side has men off. The cube has no highest value.
class RaceDatabase {
 public:
  static constexpr int kUsualMen = 6;

  /// Computes all positions: 924² for six men.
  explicit RaceDatabase(int most_men = kUsualMen);

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  /// Nothing for men outside home or too many men, or when a side has none left.
  [[nodiscard]] std::optional<RaceValue> probe(const Board& board) const;

 private:
  /// By position and roll: where the plays lead.
  using Results = std::vector<std::array<std::vector<std::uint32_t>, kRolls.size()>>;

  [[nodiscard]] RaceValue& at(std::uint32_t own, std::uint32_t other) {
    return values_[std::size_t{own} * index_.size() + other];
  }
  [[nodiscard]] RaceValue computed(const Results& results, std::uint32_t own, std::uint32_t other);

  HomeIndex index_;
  std::vector<RaceValue> values_;
};

}  // namespace mpd::games::backgammon
