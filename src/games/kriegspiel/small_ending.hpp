#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "base/static_vector.hpp"
#include "game/belief.hpp"
#include "game/game.hpp"
#include "games/chess/attacks.hpp"
#include "games/kriegspiel/umpire.hpp"

namespace mpd::games::kriegspiel {

/// King and piece of White, the lone king of Black.
struct SmallPosition {
  Square white_king;
  Square piece;  ///< off the board when it was captured
  Square black_king;
  game::Seat turn = game::Seat::first;

  friend constexpr auto operator<=>(const SmallPosition&, const SmallPosition&) = default;
};

/// Kriegspiel with king and rook, or king and queen, against a king on a board of 3 to 8 files and
/// ranks. White sees nothing of Black; Black sees everything, so that what White can force it can
/// force against any defence. Only White's attempts can be illegal.
class SmallEnding {
 public:
  using State = SmallPosition;
  using Move = chess::Move;
  using Percept = kriegspiel::Percept;
  using Moves = base::StaticVector<Move, 40>;

  static constexpr bool kZeroSum = true;

  /// `piece`: a rook or a queen.
  SmallEnding(int files, int ranks, chess::PieceKind piece);

  [[nodiscard]] SquareSet board() const { return board_; }
  [[nodiscard]] static int seats() { return 2; }
  /// White's king on a1 and piece on b1, Black's king in the opposite corner.
  [[nodiscard]] State initial() const;
  [[nodiscard]] static game::Seat to_move(const State& s) { return s.turn; }
  [[nodiscard]] Moves moves(const State& s) const;
  [[nodiscard]] bool is_legal(const State& s, Move move) const;
  [[nodiscard]] State after(const State& s, Move move) const;
  [[nodiscard]] bool is_terminal(const State& s) const;
  [[nodiscard]] double utility(const State& s, game::Seat seat) const;
  [[nodiscard]] bool is_check(const State& s) const;
  [[nodiscard]] static std::uint64_t key(const State& s);

  [[nodiscard]] Announcement announce(const State& s, Move move) const;
  [[nodiscard]] Percept percept(const State& s, Move move, game::Seat seat) const {
    const bool sees = seat == game::Seat::second || s.turn == seat;
    return {sees ? move : Move{}, announce(s, move)};
  }

  /// Where the black king can stand when White is to move.
  [[nodiscard]] SquareSet hidden_squares(Square white_king, Square piece) const;

  /// `WK b2, WR b1, BK d4, White`.
  [[nodiscard]] std::string state_text(const State& s) const;
  [[nodiscard]] static std::string move_text(const State&, Move move) {
    return chess::squares_text(move);
  }
  [[nodiscard]] base::Result<Move> parse_move(const State& s, std::string_view text) const;

 private:
  [[nodiscard]] SquareSet white_attacks(const State& s, SquareSet occupied) const;
  [[nodiscard]] SquareSet black_targets(const State& s) const;

  int files_;
  int ranks_;
  chess::PieceKind kind_;
  SquareSet board_;
};

static_assert(game::ZeroSum<SmallEnding> && game::Believable<SmallEnding> &&
              game::Described<SmallEnding>);

using SmallBelief = game::Belief<SmallEnding>;

/// White to move, the black king on one of these squares.
[[nodiscard]] SmallBelief belief_of(const SmallEnding& game, Square white_king, Square piece,
                                    SquareSet black_kings);
/// Every belief with White to move: every placement of White's men with every set of squares that
/// is not empty.
[[nodiscard]] std::vector<SmallBelief> all_beliefs(const SmallEnding& game);

}  // namespace mpd::games::kriegspiel
