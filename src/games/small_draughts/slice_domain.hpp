#pragma once

#include <cstdint>

#include "game/retrograde.hpp"
#include "games/small_draughts/moves.hpp"
#include "games/small_draughts/slice_index.hpp"
#include "games/small_draughts/table.hpp"

namespace mpd::games::small_draughts {

/// A material and its mirror as one domain of retrograde analysis: moves that neither capture nor
/// crown lead from one to the other and back. Captures and crownings lead to materials that the
/// table must hold already.
class SliceDomain {
 public:
  SliceDomain(const EndgameTable& table, const Material& material)
      : table_(table),
        board_(table.board()),
        first_(board_, material),
        second_(board_, material.mirrored()) {}

  /// A material that is its own mirror.
  [[nodiscard]] bool is_single() const { return first_.material() == second_.material(); }
  [[nodiscard]] std::uint64_t size() const {
    return first_.size() + (is_single() ? 0 : second_.size());
  }
  [[nodiscard]] game::FirstLook first_look(std::uint64_t index) const;

  template <class Visit>
  void visit_predecessors(std::uint64_t index, const Visit& visit) const {
    // Turned round, whoever moved last plays Black, and so does the mover of the predecessor.
    Position now = turned(board_, position_of(index));
    now.turn = game::Seat::first;
    const bool to_second = index < first_.size() && !is_single();
    const SliceIndex& before = to_second ? second_ : first_;
    const std::uint64_t offset = to_second ? first_.size() : 0;
    const Squares empty = board_.all() & ~(now.black | now.white);
    for (int direction = 0; direction < Board::kDirections; ++direction) {
      const Squares movers = direction < Board::kUp ? now.black : now.black & now.kings;
      for_each_square(movers & board_.stepped(empty, direction), [&](Squares to) {
        const Squares swap = to | board_.stepped(to, Board::opposite(direction));
        Position earlier = now;
        earlier.black ^= swap;
        if ((now.kings & to) != 0) earlier.kings ^= swap;
        if (jumpers(board_, earlier) == 0) visit(offset + before.index_of(earlier));
      });
    }
  }

 private:
  [[nodiscard]] Position position_of(std::uint64_t index) const {
    return index < first_.size() ? first_.position_of(index)
                                 : second_.position_of(index - first_.size());
  }

  const EndgameTable& table_;
  const Board& board_;
  SliceIndex first_;
  SliceIndex second_;
};

static_assert(game::RetrogradeDomain<SliceDomain>);

}  // namespace mpd::games::small_draughts
