#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "game/game.hpp"

namespace mpd::games {

/// A race with two dice, without contact: each side has two runners, `length` squares from home. It
/// rolls two dice and moves a runner by each of them, two different ones or the same one twice. A
/// runner that reaches home or runs past it is home and moves no more. The side whose runners are
/// both home first wins. Every roll brings a runner nearer, so the game ends and can be solved from
/// its end.
class Race {
 public:
  static constexpr int kMostSquares = 60;

  /// Squares to go, the larger number first.
  using Runners = std::array<std::uint8_t, 2>;
  struct State {
    std::array<Runners, 2> to_go{};  ///< by seat
    game::Seat turn = game::Seat::first;
    std::array<std::uint8_t, 2> dice{};  ///< the larger first; 0: to be rolled
    friend bool operator==(const State&, const State&) = default;
  };
  /// The dice that are rolled, or where the runners of the side to move stand afterwards.
  struct Move {
    std::array<std::uint8_t, 2> numbers{};
    friend bool operator==(Move, Move) = default;
  };

  static constexpr bool kZeroSum = true;

  /// For a number that comes from outside.
  [[nodiscard]] static base::Result<Race> checked(std::int64_t length);
  explicit Race(int length) : length_(static_cast<std::uint8_t>(length)) {
    assert(length >= 1 && length <= kMostSquares);
  }

  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] State initial() const {
    const Runners both{length_, length_};
    return {{both, both}, game::Seat::first, {}};
  }
  [[nodiscard]] static game::Seat to_move(const State& s) { return s.turn; }
  /// The 21 rolls, or the different ways to move.
  [[nodiscard]] static std::vector<Move> moves(const State& s);
  [[nodiscard]] static State after(const State& s, Move move);
  [[nodiscard]] static bool is_terminal(const State& s) {
    return s.to_go[0] == Runners{} || s.to_go[1] == Runners{};
  }
  [[nodiscard]] static double utility(const State& s, game::Seat seat) {
    return s.to_go[static_cast<std::size_t>(game::index(seat))] == Runners{} ? 1 : -1;
  }
  [[nodiscard]] static bool is_chance(const State& s) { return s.dice[0] == 0 && !is_terminal(s); }
  [[nodiscard]] static double probability(const State&, Move move) {
    return move.numbers[0] == move.numbers[1] ? 1.0 / 36 : 1.0 / 18;
  }
  [[nodiscard]] static std::uint64_t key(const State& s);

  /// `first to move 31: 5 and 2 to go, against 6 and 0`.
  [[nodiscard]] static std::string state_text(const State& s);
  /// `31` for a roll, `5-2` for the squares that are then to go.
  [[nodiscard]] static std::string move_text(const State& s, Move move);
  [[nodiscard]] static base::Result<Move> parse_move(const State& s, std::string_view text);

 private:
  std::uint8_t length_;
};

static_assert(game::ZeroSum<Race> && game::Hashed<Race> && game::Stochastic<Race> &&
              game::Described<Race>);

}  // namespace mpd::games
