#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace mpd::base {

/// Advances `state` and returns the next number of SplitMix64 (Steele, Lea, Flood 2014).
constexpr std::uint64_t split_mix(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15ULL);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

/// The seeded source of all randomness: xoshiro256** (Blackman, Vigna 2018). The same seed gives
/// the same numbers on every machine and compiler, which the standard distributions do not promise.
class Random {
 public:
  using result_type = std::uint64_t;

  explicit constexpr Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = split_mix(seed);
  }

  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }

  constexpr result_type operator()() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// Uniform in 0 … bound − 1, without bias.
  constexpr std::uint64_t below(std::uint64_t bound) {
    assert(bound > 0);
    const std::uint64_t limit = max() - max() % bound;
    std::uint64_t draw = (*this)();
    while (draw >= limit) draw = (*this)();
    return draw % bound;
  }

  /// Uniform in [0, 1).
  constexpr double uniform() { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

  /// Puts the items into a random order (Fisher, Yates).
  template <class Items>
  constexpr void shuffle(Items& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace mpd::base
