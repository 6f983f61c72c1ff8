#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "game/ply_value.hpp"
#include "game/ranked_moves.hpp"
#include "games/chess_endings/chess_ending.hpp"
#include "games/chess_endings/ending_index.hpp"

namespace mpd::games::chess_endings {

using game::PlyValue;

/// The move number of a mate in so many plies, as players count: White's moves.
constexpr int moves_of(PlyValue plies) {
  return (plies + 1) / 2;
}

/// What an ending holds: all positions, with their reflections and rotations counted one by one.
/// Two bishops are one pair: to exchange them makes no new position; both may be on one colour.
struct EndingCounts {
  std::uint64_t legal_white = 0;  ///< legal positions with White to move
  std::uint64_t won_white = 0;    ///< of these, White mates
  std::uint64_t legal_black = 0;  ///< legal positions with Black to move
  std::uint64_t lost_black = 0;   ///< of these, White mates; the mates themselves included
  std::uint64_t mates = 0;
  std::uint64_t stalemates = 0;
  int longest_mate = 0;       ///< moves of White
  Position longest_position;  ///< White to move, mate in `longest_mate`; the first by its number
};

/// An ending with the value of every position, solved once.
class SolvedEnding {
 public:
  /// A legal move and what the position is worth to its mover with it.
  using RankedMove = game::RankedMove<ChessEnding::Move, PlyValue>;

  /// Nothing when stopped in the middle.
  [[nodiscard]] static std::optional<SolvedEnding> solve(const Ending& ending,
                                                         std::stop_token stop = {});

  [[nodiscard]] const ChessEnding& game() const { return game_; }
  [[nodiscard]] const EndingIndex& index() const { return index_; }

  /// Plies to mate for the side to move. The position must be legal; a lost piece means a draw.
  [[nodiscard]] PlyValue value_of(const Position& p) const;
  /// The legal moves, the best first.
  [[nodiscard]] std::vector<RankedMove> ranked_moves(const Position& p) const;
  /// Best play of both sides until mate; empty when the position is drawn.
  [[nodiscard]] std::vector<ChessEnding::Move> perfect_line(Position p) const;

  [[nodiscard]] const EndingCounts& counts() const { return counts_; }
  [[nodiscard]] std::uint64_t legal_white() const { return counts_.legal_white; }
  [[nodiscard]] std::uint64_t legal_black() const { return counts_.legal_black; }
  [[nodiscard]] std::uint64_t mates() const { return counts_.mates; }
  /// In moves of White.
  [[nodiscard]] int longest_mate() const { return counts_.longest_mate; }

 private:
  explicit SolvedEnding(const Ending& ending) : game_(ending), index_(ending) {}
  void count_all();
  void count_white(const Position& p, PlyValue value, std::uint64_t images);
  void count_black(const Position& p, PlyValue value, std::uint64_t images);

  ChessEnding game_;
  EndingIndex index_;
  std::vector<PlyValue> values_;
  EndingCounts counts_;
};

}  // namespace mpd::games::chess_endings
