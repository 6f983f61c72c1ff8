#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace mpd::base {

/// The bits of `word` under the mask, moved together at the low end.
inline std::uint32_t extract_bits(std::uint32_t word, std::uint32_t mask) {
#ifdef __BMI2__
  return _pext_u32(word, mask);
#else
  std::uint32_t packed = 0;
  for (int place = 0; mask != 0; mask &= mask - 1, ++place)
    if ((word & mask & (0u - mask)) != 0) packed |= 1u << place;
  return packed;
#endif
}

namespace detail {

/// Neighbouring bits of a mask, and how far they are moved when the bits are moved together.
struct BitRun {
  std::uint32_t bits = 0;
  int shift = 0;
};

/// The runs of a mask; those after the last are empty.
template <std::uint32_t Mask>
inline constexpr auto kRuns = [] {
  std::array<BitRun, 16> runs{};
  std::size_t count = 0;
  int place = 0;
  for (int bit = 0; bit < 32; ++bit) {
    if ((Mask >> bit & 1) == 0) continue;
    const int shift = bit - place++;
    if (count == 0 || runs[count - 1].shift != shift) runs[count++].shift = shift;
    runs[count - 1].bits |= std::uint32_t{1} << bit;
  }
  return runs;
}();

}  // namespace detail

/// The same for a mask that the compiler knows: without the instruction, a shift for every run.
template <std::uint32_t Mask>
inline std::uint32_t extract_bits(std::uint32_t word) {
#ifdef __BMI2__
  return _pext_u32(word, Mask);
#else
  return [word]<std::size_t... I>(std::index_sequence<I...>) {
    constexpr auto& runs = detail::kRuns<Mask>;
    return (... | ((word & runs[I].bits) >> runs[I].shift));
  }
  (std::make_index_sequence<16>());
#endif
}

/// The inverse: the low bits of `packed` spread over the places of the mask.
inline std::uint32_t deposit_bits(std::uint32_t packed, std::uint32_t mask) {
#ifdef __BMI2__
  return _pdep_u32(packed, mask);
#else
  std::uint32_t word = 0;
  for (; mask != 0; mask &= mask - 1, packed >>= 1)
    if ((packed & 1) != 0) word |= mask & (0u - mask);
  return word;
#endif
}

/// Binomial coefficients n over k for n up to 32.
inline constexpr auto kBinomial = [] {
  std::array<std::array<std::uint32_t, 33>, 33> table{};
  for (int n = 0; n <= 32; ++n) {
    table[n][0] = 1;
    for (int k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
  }
  return table;
}();

/// The place of a set among the sets with as many members, in the order of their words.
inline std::uint32_t rank_of_set(std::uint32_t set) {
  std::uint32_t rank = 0;
  for (int k = 1; set != 0; set &= set - 1, ++k) rank += kBinomial[std::countr_zero(set)][k];
  return rank;
}

/// The next set with as many members, in the order of their words (Gosper). The empty set has none.
constexpr std::uint32_t next_set(std::uint32_t set) {
  const std::uint32_t lowest = set & (0u - set);
  const std::uint64_t ripple = std::uint64_t{set} + lowest;
  return static_cast<std::uint32_t>(ripple | ((set ^ ripple) / lowest >> 2));
}

/// Walks over the set bits of a word, the lowest first; `MemberAt` turns the number of a bit into a
/// member of the set.
template <class Word, auto MemberAt>
class SetIterator {
 public:
  using value_type = decltype(MemberAt(0));
  using difference_type = std::ptrdiff_t;

  constexpr SetIterator() = default;
  explicit constexpr SetIterator(Word bits) : bits_(bits) {}
  constexpr value_type operator*() const { return MemberAt(std::countr_zero(bits_)); }
  constexpr SetIterator& operator++() {
    bits_ &= bits_ - 1;
    return *this;
  }
  constexpr SetIterator operator++(int) {
    const SetIterator old = *this;
    ++*this;
    return old;
  }
  friend constexpr bool operator==(SetIterator, SetIterator) = default;

 private:
  Word bits_ = 0;
};

namespace detail {

/// All sets of K of 32 members, in the order of their words.
template <int K>
inline constexpr auto kSetsOf = [] {
  std::array<std::uint32_t, kBinomial[32][K]> sets{};
  sets[0] = (1u << K) - 1;
  for (std::size_t i = 1; i < sets.size(); ++i) sets[i] = next_set(sets[i - 1]);
  return sets;
}();

}  // namespace detail

/// The inverse of rank_of_set: the set of `count` members with this rank.
inline std::uint32_t set_of_rank(std::uint32_t rank, int count) {
  std::uint32_t set = 0;
  for (int n = 31; count > 3; --count) {
    while (kBinomial[n][count] > rank) --n;
    rank -= kBinomial[n][count];
    set |= 1u << n;
  }
  if (count == 3) return set | detail::kSetsOf<3>[rank];
  if (count == 2) return set | detail::kSetsOf<2>[rank];
  return count == 1 ? set | 1u << rank : set;
}

}  // namespace mpd::base
