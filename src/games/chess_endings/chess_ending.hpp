#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "base/result.hpp"
#include "base/static_vector.hpp"
#include "game/game.hpp"
#include "games/chess_endings/position.hpp"

namespace mpd::games::chess_endings {

/// A chess ending of a lone black king: White (the first seat) has a king and one or two pieces.
/// The game ends with mate (1 for White, −1 for Black), stalemate (0), or the loss of a piece (0):
/// White could not force or even reach a mate with the rest.
///
/// Positions can recur for ever. The game says nothing about that, nor about fifty moves.
class ChessEnding {
 public:
  using State = Position;
  struct Move {
    Square from;
    Square to;
    friend bool operator==(Move, Move) = default;
  };
  /// A queen has 27 moves at most, two bishops have 26, a king has 8.
  using Moves = base::StaticVector<Move, 40>;

  static constexpr bool kZeroSum = true;
  static constexpr bool kAlternates = true;

  explicit ChessEnding(const Ending& ending) : ending_(ending) {}

  [[nodiscard]] const Ending& ending() const { return ending_; }
  [[nodiscard]] static int seats() { return 2; }
  /// White's men on their squares of the ordinary game, Black's king on e8; White moves.
  [[nodiscard]] State initial() const;
  [[nodiscard]] static game::Seat to_move(const State& s) { return s.turn; }
  /// The king first, then the pieces in the order of the ending, each to a1 … h8.
  [[nodiscard]] Moves moves(const State& s) const;
  [[nodiscard]] State after(State s, Move move) const;
  [[nodiscard]] bool is_terminal(const State& s) const { return moves(s).empty(); }
  [[nodiscard]] double utility(const State& s, game::Seat seat) const;
  [[nodiscard]] bool is_mate(const State& s) const;

  /// Different for all states: the mixing function is one to one.
  [[nodiscard]] static std::uint64_t key(const State& s) {
    std::uint64_t fields = s.packed();
    return base::split_mix(fields);
  }

  /// The first two fields of a chess FEN: `4k3/8/8/8/8/8/8/4K2R w`.
  [[nodiscard]] std::string state_text(const State& s) const;
  /// A legal position of this ending with all its pieces. The other four fields of a FEN may
  /// follow; they must not speak of castling or pawns.
  [[nodiscard]] base::Result<State> parse_state(std::string_view text) const;

  /// Algebraic: `Kc3`, `Rb1+`, `Kxb2`, `Bdc3` where both bishops can go there, `Ra8#`.
  [[nodiscard]] std::string move_text(const State& s, Move move) const;
  /// Reads that, with or without its check sign, and plain squares: `c2c3`.
  [[nodiscard]] base::Result<Move> parse_move(const State& s, std::string_view text) const;

 private:
  [[nodiscard]] std::string bare_move_text(const State& s, Move move) const;

  Ending ending_;
};

static_assert(game::ZeroSum<ChessEnding> && game::Hashed<ChessEnding> &&
              game::Described<ChessEnding>);

}  // namespace mpd::games::chess_endings
