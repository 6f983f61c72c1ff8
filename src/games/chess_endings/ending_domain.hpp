#pragma once

#include <cstdint>

#include "game/retrograde.hpp"
#include "games/chess_endings/ending_index.hpp"

namespace mpd::games::chess_endings {

/// All positions of an ending, up to symmetry, as one domain of retrograde analysis. The only moves
/// out of it are captures, which draw. A number that is not used is a draw without moves.
class EndingDomain {
 public:
  explicit EndingDomain(const Ending& ending) : index_(ending) {}

  [[nodiscard]] const EndingIndex& index() const { return index_; }
  [[nodiscard]] std::uint64_t size() const { return index_.size(); }
  [[nodiscard]] game::FirstLook first_look(std::uint64_t index) const;

  /// A position stands for all its images, and the first look counts the moves of one image. Where
  /// a position is its own mirror image and the one on the other side of the move is not, the
  /// mirror images of a move must be told apart: two moves back into positions that are images of
  /// each other are one move; one move back may be two, the move and its mirror image.
  template <class Visit>
  void visit_predecessors(std::uint64_t index, const Visit& visit) const {
    const Position now = index_.position_of(index);
    if (!index_.is_used(now)) return;
    const bool own_mirror = index_.is_own_mirror(now);
    take_back(now, [&](const Position& before) {
      if (own_mirror && transposed(ending(), before).packed() < before.packed()) return;
      const std::uint64_t number = index_.index_of(before);
      visit(number);
      if (!own_mirror && index_.is_own_mirror(index_.canonical(before))) visit(number);
    });
  }

 private:
  [[nodiscard]] const Ending& ending() const { return index_.ending(); }

  /// Calls `act` with every legal position from which a move that does not capture leads here. A
  /// man goes back as it goes forward, and White must not have left a check standing.
  template <class Act>
  void take_back(const Position& now, const Act& act) const {
    Position before = now;
    before.turn = game::opponent(now.turn);
    if (now.white_moves()) {
      for (const Square from :
           king_attacks(now.black_king) - king_attacks(now.white_king) - now.white_pieces()) {
        before.black_king = from;
        act(before);
      }
      return;
    }
    const auto act_if_legal = [&] {
      if (!is_check(ending(), before)) act(in_order(ending(), before));
    };
    for (const Square from : white_king_targets(now)) {
      before.white_king = from;
      act_if_legal();
    }
    before.white_king = now.white_king;
    for (std::size_t i = 0; i < ending().pieces; ++i) {
      for (const Square from : piece_targets(ending(), now, i)) {
        before.pieces[i] = from;
        act_if_legal();
      }
      before.pieces[i] = now.pieces[i];
    }
  }

  EndingIndex index_;
};

static_assert(game::RetrogradeDomain<EndingDomain>);

}  // namespace mpd::games::chess_endings
