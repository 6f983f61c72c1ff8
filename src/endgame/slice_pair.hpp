#pragma once

#include <cstdint>

#include "draughts/move_kernel.hpp"
#include "endgame/slice_index.hpp"
#include "endgame/solved_slices.hpp"
#include "game/retrograde.hpp"

namespace mpd::endgame {

/// A slice and its mirror as one domain of retrograde analysis: moves that neither capture nor
/// crown lead from one to the other and back. Captures and crownings lead to slices that must have
/// been solved before.
class SlicePair {
 public:
  SlicePair(const Material& material, const SolvedSlices& solved)
      : first_(material), second_(material.mirrored()), solved_(solved) {}

  /// A slice that is its own mirror.
  [[nodiscard]] bool is_single() const { return first_.material() == second_.material(); }
  [[nodiscard]] std::uint64_t size() const {
    return first_.size() + (is_single() ? 0 : second_.size());
  }
  [[nodiscard]] game::FirstLook first_look(std::uint64_t index) const;

  template <class Visit>
  void visit_predecessors(std::uint64_t index, const Visit& visit) const {
    using draughts::Bitboard;
    namespace kernel = draughts::kernel;
    constexpr draughts::Color kMover = draughts::Color::black;
    // Turned round, whoever moved last plays Black, and so does the mover of the predecessor.
    const bool in_first = index < first_.size();
    const draughts::Position now = position_of(index).rotated_and_swapped();
    const SliceIndex& before = in_first && !is_single() ? second_ : first_;
    const std::uint64_t offset = in_first && !is_single() ? first_.size() : 0;
    const auto take_back = [&]<draughts::Direction D>(Bitboard movers) {
      for (Bitboard m = movers & now.empty().stepped<D>(); !m.empty(); m = m.without_lowest()) {
        const Bitboard to = m.lowest();
        const Bitboard from = to.sources<D>();
        const Bitboard kings = now.kings().intersects(to) ? now.kings() ^ to ^ from : now.kings();
        const draughts::Position earlier(now.black() ^ to ^ from, now.white(), kings, kMover);
        if (kernel::jumpers<kMover>(kernel::board_of<kMover>(earlier)).empty())
          visit(offset + before.index_of(earlier));
      }
    };
    take_back.template operator()<kernel::kForward0<kMover>>(now.black());
    take_back.template operator()<kernel::kForward1<kMover>>(now.black());
    const Bitboard own_kings = now.kings(kMover);
    take_back.template operator()<kernel::kBackward0<kMover>>(own_kings);
    take_back.template operator()<kernel::kBackward1<kMover>>(own_kings);
  }

 private:
  [[nodiscard]] draughts::Position position_of(std::uint64_t index) const {
    return index < first_.size() ? first_.position_of(index)
                                 : second_.position_of(index - first_.size());
  }

  SliceIndex first_;
  SliceIndex second_;
  const SolvedSlices& solved_;
};

static_assert(game::RetrogradeDomain<SlicePair>);

}  // namespace mpd::endgame
