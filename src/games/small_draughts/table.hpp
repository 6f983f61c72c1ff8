#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "game/ply_value.hpp"
#include "games/small_draughts/slice_index.hpp"

namespace mpd::games::small_draughts {

using game::PlyValue;

/// The value of every position with few pieces, by retrograde analysis. Positions are held with
/// Black to move; the others are turned.
class EndgameTable {
 public:
  static constexpr int kFewestPieces = 2;
  static constexpr int kMostPieces = 8;

  /// Solves all positions of the board with at most `pieces` pieces. Nothing when stopped.
  [[nodiscard]] static std::optional<EndgameTable> solve(const Board& board, int pieces,
                                                         std::stop_token stop = {});

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] int pieces() const { return pieces_; }
  [[nodiscard]] std::uint64_t size() const { return size_; }

  /// The value for the side to move, which has lost when it has no pieces. Nothing for a position
  /// with more pieces than the table holds, or without an opponent.
  [[nodiscard]] std::optional<PlyValue> value_of(const Position& p) const;

  /// Derives every value anew from those one move later and counts where the two differ. Distances
  /// that all agree prove the wins and losses, from the shortest on; the rest can be held for ever.
  [[nodiscard]] std::uint64_t count_disagreements() const;

 private:
  struct Slice {
    SliceIndex index;
    std::vector<PlyValue> values;
  };

  explicit EndgameTable(const Board& board);
  bool solve_pair(const Material& material, const std::stop_token& stop);
  Slice& add(const Material& material);
  [[nodiscard]] const Slice* find(const Material& material) const;
  [[nodiscard]] PlyValue derived_value(const Position& p) const;

  Board board_;
  int pieces_ = 0;
  std::uint64_t size_ = 0;
  std::vector<std::unique_ptr<Slice>> slices_;
};

}  // namespace mpd::games::small_draughts
