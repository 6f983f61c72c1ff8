#pragma once

#include <cassert>
#include <cstdint>

namespace mpd::games::backgammon {

inline constexpr int kOff = 0;
inline constexpr int kPoints = 24;
inline constexpr int kBar = 25;
inline constexpr int kHomePoints = 6;
inline constexpr int kMenPerSide = 15;

/// The same point as the opponent numbers it.
constexpr int seen_by_opponent(int point) {
  return kBar - point;
}

/// A place in a mask of places.
constexpr std::uint32_t bit(int place) {
  return std::uint32_t{1} << place;
}
inline constexpr std::uint32_t kAllPoints = bit(kBar) - bit(1);

/// A mask of points as the opponent numbers them: bit p becomes bit 25 − p; the bar falls away.
constexpr std::uint32_t points_seen_by_opponent(std::uint32_t mask) {
  mask = (mask & 0x55555555) << 1 | (mask >> 1 & 0x55555555);
  mask = (mask & 0x33333333) << 2 | (mask >> 2 & 0x33333333);
  mask = (mask & 0x0f0f0f0f) << 4 | (mask >> 4 & 0x0f0f0f0f);
  mask = (mask & 0x00ff00ff) << 8 | (mask >> 8 & 0x00ff00ff);
  return ((mask << 16 | mask >> 16) >> (31 - kBar)) & kAllPoints;
}

/// The 15 men of one side, as it numbers the points itself: 24 … 1 towards home, 0 for men that
/// are off, 25 for the bar. Four bits for each of these 26 places, in two words.
class Men {
 public:
  /// All 15 off.
  constexpr Men() = default;
  constexpr Men(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

  [[nodiscard]] static constexpr Men start() {
    return Men().with(24, 2).with(13, 5).with(8, 3).with(6, 5);
  }

  [[nodiscard]] constexpr int at(int place) const {
    assert(place >= kOff && place <= kBar);
    return static_cast<int>((place < kPlacesLow ? low_ : high_) >> shift(place) & 15);
  }
  [[nodiscard]] constexpr int off() const { return at(kOff); }
  [[nodiscard]] constexpr int on_bar() const { return at(kBar); }
  /// With one man moved, whatever the rules say.
  [[nodiscard]] constexpr Men moved(int from, int to) const {
    assert(at(from) > 0);
    return {low_ - low_unit(from) + low_unit(to), high_ - high_unit(from) + high_unit(to)};
  }
  /// With this many men that were off now on a place.
  [[nodiscard]] constexpr Men with(int place, int count) const {
    Men men = *this;
    for (int i = 0; i < count; ++i) men = men.moved(kOff, place);
    return men;
  }
  /// A bit for each place where men stand.
  [[nodiscard]] constexpr std::uint32_t occupied() const {
    return packed(low_ | low_ >> 1 | low_ >> 2 | low_ >> 3) |
           packed(high_ | high_ >> 1 | high_ >> 2 | high_ >> 3) << kPlacesLow;
  }
  /// A bit for each place where at least two men stand.
  [[nodiscard]] constexpr std::uint32_t held() const {
    return packed(low_ >> 1 | low_ >> 2 | low_ >> 3) | packed(high_ >> 1 | high_ >> 2 | high_ >> 3)
                                                           << kPlacesLow;
  }
  /// The sum of the distances to the end; a man on the bar has 25 to go.
  [[nodiscard]] constexpr int pips() const {
    int sum = 0;
    for (int place = 1; place <= kBar; ++place) sum += place * at(place);
    return sum;
  }

  [[nodiscard]] constexpr std::uint64_t low() const { return low_; }
  [[nodiscard]] constexpr std::uint64_t high() const { return high_; }
  friend constexpr bool operator==(const Men&, const Men&) = default;

 private:
  static constexpr int kPlacesLow = 16;

  static constexpr int shift(int place) { return place % kPlacesLow * 4; }
  static constexpr std::uint64_t low_unit(int place) {
    return std::uint64_t{place < kPlacesLow} << shift(place);
  }
  static constexpr std::uint64_t high_unit(int place) {
    return std::uint64_t{place >= kPlacesLow} << shift(place);
  }
  /// The lowest bits of the 16 groups of four, side by side.
  static constexpr std::uint32_t packed(std::uint64_t word) {
    word &= 0x1111111111111111;
    word = (word | word >> 3) & 0x0303030303030303;
    word = (word | word >> 6) & 0x000f000f000f000f;
    word = (word | word >> 12) & 0x000000ff000000ff;
    return static_cast<std::uint32_t>((word | word >> 24) & 0xffff);
  }

  std::uint64_t low_ = kMenPerSide;
  std::uint64_t high_ = 0;
};

}  // namespace mpd::games::backgammon
