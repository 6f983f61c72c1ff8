#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "draughts/fen.hpp"
#include "draughts/keys.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "draughts/position.hpp"
#include "draughts/rules.hpp"
#include "game/game.hpp"

namespace mpd::draughts {

/// A position that carries its key along.
struct KeyedPosition {
  Position position;
  Key key = 0;

  KeyedPosition() : KeyedPosition(Position{}) {}
  explicit KeyedPosition(const Position& p) : position(p), key(key_of(p)) {}
  KeyedPosition(const Position& p, Key k) : position(p), key(k) {}
  friend bool operator==(const KeyedPosition&, const KeyedPosition&) = default;
};

/// English draughts as a game::Game, from any position.
class Draughts {
 public:
  using State = KeyedPosition;
  using Move = draughts::Move;
  static constexpr bool kZeroSum = true;
  static constexpr bool kAlternates = true;

  Draughts() = default;
  /// Not explicit: a position is enough to begin a game (`GameRecord record(position)`).
  Draughts(const Position& start) : start_(start) {}

  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] State initial() const { return State(start_); }
  [[nodiscard]] static game::Seat to_move(const State& s) { return seat_of(s.position.turn()); }
  [[nodiscard]] static MoveList moves(const State& s) { return legal_moves(s.position); }
  [[nodiscard]] static State after(const State& s, Move move) {
    return {s.position.after(move), key_after(s.key, s.position, move)};
  }
  [[nodiscard]] static bool is_terminal(const State& s) { return !has_move(s.position); }
  /// The side that cannot move has lost.
  [[nodiscard]] static double utility(const State& s, game::Seat seat) {
    return seat == to_move(s) ? -1.0 : 1.0;
  }

  [[nodiscard]] static std::uint64_t key(const State& s) { return s.key; }
  [[nodiscard]] static std::uint32_t check_key(const State& s);
  /// A static judgement can be trusted when no capture is due and the side to move can move.
  [[nodiscard]] static bool is_quiet(const State& s) {
    return !has_capture(s.position) && has_move(s.position);
  }
  /// The opponent could capture if it were to move.
  [[nodiscard]] static bool is_threatened(const State& s) { return threatens_capture(s.position); }
  [[nodiscard]] static bool is_reversible(const State& s, Move move) {
    return !move.is_capture() && s.position.kings().contains(move.from());
  }
  [[nodiscard]] static int reversible_limit() { return kReversiblePliesForDraw; }
  /// Whether a side's move goes back where its earlier move came from; captures undo nothing.
  [[nodiscard]] static bool undoes(Move later, Move earlier) {
    return !later.is_capture() && !earlier.is_capture() && later.from() == earlier.to() &&
           later.to() == earlier.from();
  }
  /// From and to squares: 32 × 32.
  [[nodiscard]] static std::size_t move_code(Move move) {
    return static_cast<std::size_t>(move.from().bit()) * 32 + move.to().bit();
  }
  [[nodiscard]] static std::size_t move_codes() { return 32 * 32; }

  [[nodiscard]] static std::string state_text(const State& s) { return fen_of(s.position); }
  [[nodiscard]] static std::string move_text(const State& s, Move move) {
    return draughts::move_text(s.position, move);
  }
  [[nodiscard]] static base::Result<Move> parse_move(const State& s, std::string_view text) {
    return draughts::parse_move(s.position, text);
  }

 private:
  Position start_ = Position::start();
};

inline std::uint32_t Draughts::check_key(const State& s) {
  // A mixing function of the board itself, unrelated to the Zobrist numbers of the first key.
  std::uint64_t state = s.position.black().raw() | std::uint64_t{s.position.white().raw()} << 32;
  std::uint64_t mixed = base::split_mix(state);
  mixed ^= s.position.kings().raw() | std::uint64_t(s.position.turn()) << 32;
  return static_cast<std::uint32_t>(base::split_mix(mixed) >> 32);
}

}  // namespace mpd::draughts
