#include "draughts/network_kernel.hpp"

#include <algorithm>
#include <cstring>

#include "draughts/network_weights.hpp"

// Highway compiles this file once for every set of vector instructions.
// Highway 1.0.3 leaves its best one (AVX3_DL) out unless asked, and then does not compile where the
// compiler may use it everywhere, as with -march=native on processors with AVX-512 VNNI and VBMI.
#define HWY_WANT_AVX3_DL
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "draughts/network_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace mpd::draughts::network::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// The hidden layer's sums are divided by 64, to the nearest.
constexpr int kHiddenShift = 6;
constexpr std::int32_t kRounding = 1 << (kHiddenShift - 1);
static_assert(1 << kHiddenShift == NetworkNumbers::kHiddenScale);

// Two vectors divide any width.
constexpr hn::CappedTag<std::int16_t, 32> kShorts;

/// So many vectors of the wide layer at a time stay in registers while columns come and go.
template <int kVectors>
HWY_INLINE void update_tile(const Task& task, std::size_t first) {
  using Vector = hn::Vec<decltype(kShorts)>;
  const std::size_t lanes = hn::Lanes(kShorts);
  const std::int16_t* const columns = task.columns + first;
  const auto wide = static_cast<std::size_t>(task.wide);
  Vector a = hn::Load(kShorts, task.from + first);
  Vector b = hn::Load(kShorts, task.from + first + lanes);
  Vector c = a;
  Vector d = a;
  if constexpr (kVectors == 4) {
    c = hn::Load(kShorts, task.from + first + 2 * lanes);
    d = hn::Load(kShorts, task.from + first + 3 * lanes);
  }
  for (int i = 0; i < task.added; ++i) {
    const std::int16_t* const column = columns + task.added_columns[i] * wide;
    a = hn::Add(a, hn::Load(kShorts, column));
    b = hn::Add(b, hn::Load(kShorts, column + lanes));
    if constexpr (kVectors == 4) {
      c = hn::Add(c, hn::Load(kShorts, column + 2 * lanes));
      d = hn::Add(d, hn::Load(kShorts, column + 3 * lanes));
    }
  }
  for (int i = 0; i < task.removed; ++i) {
    const std::int16_t* const column = columns + task.removed_columns[i] * wide;
    a = hn::Sub(a, hn::Load(kShorts, column));
    b = hn::Sub(b, hn::Load(kShorts, column + lanes));
    if constexpr (kVectors == 4) {
      c = hn::Sub(c, hn::Load(kShorts, column + 2 * lanes));
      d = hn::Sub(d, hn::Load(kShorts, column + 3 * lanes));
    }
  }
  hn::Store(a, kShorts, task.sums + first);
  hn::Store(b, kShorts, task.sums + first + lanes);
  if constexpr (kVectors == 4) {
    hn::Store(c, kShorts, task.sums + first + 2 * lanes);
    hn::Store(d, kShorts, task.sums + first + 3 * lanes);
  }
}

HWY_INLINE void update(const Task& task) {
  const std::size_t lanes = hn::Lanes(kShorts);
  const auto wide = static_cast<std::size_t>(task.wide);
  std::size_t first = 0;
  for (; first + 4 * lanes <= wide; first += 4 * lanes) update_tile<4>(task, first);
  for (; first < wide; first += 2 * lanes) update_tile<2>(task, first);
}

/// The activations of the wide layer.
HWY_INLINE void clip(const Task& task, std::int16_t* HWY_RESTRICT clipped) {
  const auto zero = hn::Zero(kShorts);
  const auto one = hn::Set(kShorts, std::int16_t{NetworkNumbers::kOne});
  const std::size_t lanes = hn::Lanes(kShorts);
  for (std::size_t i = 0; i < static_cast<std::size_t>(task.wide); i += lanes)
    hn::Store(hn::Min(hn::Max(hn::Load(kShorts, task.sums + i), zero), one), kShorts, clipped + i);
}

#if HWY_ARCH_X86 && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

/// Two neighbours as one number; the compiler loads it from memory into all lanes at once.
HWY_INLINE std::int32_t pair_at(const std::int16_t* place) {
  std::int32_t pair;
  std::memcpy(&pair, place, sizeof pair);
  return pair;
}

/// The output without its constant. A pair of activations meets the pairs of weights of all hidden
/// units at once: on x86 the product of pairs leaves its sums where they belong; other processors
/// reorder them.
template <int kHidden>
HWY_INLINE std::int32_t add_up(const Task& task, const std::int16_t* HWY_RESTRICT clipped) {
  constexpr hn::CappedTag<std::int32_t, kHidden> kLongs;
  constexpr hn::Repartition<std::int16_t, decltype(kLongs)> kPairs;
  using Vector = hn::Vec<decltype(kLongs)>;
  constexpr std::size_t kLanes = hn::MaxLanes(kLongs);
  const Vector rounding = hn::Set(kLongs, kRounding);
  const Vector one = hn::Set(kLongs, NetworkNumbers::kOne);
  const Vector zero = hn::Zero(kLongs);
  Vector output = zero;
  Vector unused = zero;
  for (std::size_t first = 0; first < kHidden; first += kLanes) {
    Vector even = hn::LoadU(kLongs, task.constants + first);
    Vector odd = rounding;
    const std::int16_t* weights = task.weights + 2 * first;
    for (int i = 0; i < task.wide; i += 4, weights += 4 * kHidden) {
      const auto left = hn::BitCast(kPairs, hn::Set(kLongs, pair_at(clipped + i)));
      const auto right = hn::BitCast(kPairs, hn::Set(kLongs, pair_at(clipped + i + 2)));
      even = hn::ReorderWidenMulAccumulate(kLongs, left, hn::Load(kPairs, weights), even, unused);
      odd = hn::ReorderWidenMulAccumulate(kLongs, right, hn::Load(kPairs, weights + 2 * kHidden),
                                          odd, unused);
    }
    const Vector units = hn::ShiftRight<kHiddenShift>(hn::Add(even, odd));
    const Vector limited = hn::Min(hn::Max(units, zero), one);
    output = hn::Add(output, hn::Mul(limited, hn::LoadU(kLongs, task.output + first)));
  }
  return hn::GetLane(hn::SumOfLanes(kLongs, output));
}

#else

template <int kHidden>
HWY_INLINE std::int32_t add_up(const Task& task, const std::int16_t* HWY_RESTRICT clipped) {
  std::array<std::int32_t, kHidden> sums;
  std::copy_n(task.constants, kHidden, sums.begin());
  const std::int16_t* weights = task.weights;
  for (int i = 0; i < task.wide; i += 2, weights += 2 * kHidden)
    for (int unit = 0; unit < kHidden; ++unit)
      sums[unit] += clipped[i] * weights[2 * unit] + clipped[i + 1] * weights[2 * unit + 1];
  std::int32_t output = 0;
  for (int unit = 0; unit < kHidden; ++unit)
    output += std::clamp((sums[unit] + kRounding) >> kHiddenShift, 0, NetworkNumbers::kOne) *
              task.output[unit];
  return output;
}

#endif

template <int kHidden>
HWY_INLINE std::int32_t output_of(const Task& task) {
  alignas(64) std::int16_t clipped[NetworkWeights::kMostWide];
  clip(task, clipped);
  return task.output_constant + add_up<kHidden>(task, clipped);
}

std::int32_t run_here(const Task& task) {
  update(task);
  return task.hidden == 16 ? output_of<16>(task) : output_of<32>(task);
}

}  // namespace mpd::draughts::network::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mpd::draughts::network {

HWY_EXPORT(run_here);

std::int32_t run(const Task& task) {
  return HWY_DYNAMIC_DISPATCH(run_here)(task);
}

}  // namespace mpd::draughts::network
#endif
