#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <mpdraughts/base/random.hpp>
#include <mpdraughts/base/result.hpp>
#include <mpdraughts/base/text.hpp>
#include <mpdraughts/game/game.hpp>
#include <string>
#include <string_view>
#include <vector>

/// Nim with three piles: take any number of counters from one pile; who takes the last one wins.
class Nim {
 public:
  struct State {
    std::array<std::uint8_t, 3> piles{};
    mpd::game::Seat turn = mpd::game::Seat::first;
    friend bool operator==(const State&, const State&) = default;
  };
  struct Move {
    std::uint8_t pile = 0;
    std::uint8_t count = 0;
    friend bool operator==(Move, Move) = default;
  };
  static constexpr bool kZeroSum = true;     // mpd::game::ZeroSum
  static constexpr bool kAlternates = true;  // spares the tuned search a question per node

  explicit Nim(std::array<std::uint8_t, 3> piles) : start_{piles, mpd::game::Seat::first} {}

  // The six components: game::Game.
  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] State initial() const { return start_; }
  [[nodiscard]] static mpd::game::Seat to_move(const State& s) { return s.turn; }
  [[nodiscard]] static std::vector<Move> moves(const State& s) {
    std::vector<Move> moves;
    for (std::uint8_t pile = 0; pile < 3; ++pile)
      for (std::uint8_t count = 1; count <= s.piles[pile]; ++count) moves.push_back({pile, count});
    return moves;
  }
  [[nodiscard]] static State after(State s, Move move) {
    s.piles[move.pile] = static_cast<std::uint8_t>(s.piles[move.pile] - move.count);
    s.turn = mpd::game::opponent(s.turn);
    return s;
  }
  [[nodiscard]] static bool is_terminal(const State& s) { return s.piles == decltype(s.piles){}; }
  /// The opponent has taken the last counter.
  [[nodiscard]] static double utility(const State& s, mpd::game::Seat seat) {
    return seat == s.turn ? -1 : 1;
  }

  // Lets a transposition table be used: game::Hashed.
  [[nodiscard]] static std::uint64_t key(const State& s) {
    std::uint64_t fields = s.piles[0] | s.piles[1] << 8 | s.piles[2] << 16;
    fields |= std::uint64_t(s.turn) << 24;
    return mpd::base::split_mix(fields);
  }

  // Lets people play it and makes failures readable: game::Described.
  [[nodiscard]] static std::string state_text(const State& s) {
    return fmt::format("{} {} {}, {} to move", s.piles[0], s.piles[1], s.piles[2],
                       s.turn == mpd::game::Seat::first ? "first" : "second");
  }
  /// `2:5` takes five from the second pile.
  [[nodiscard]] static std::string move_text(const State&, Move move) {
    return fmt::format("{}:{}", move.pile + 1, move.count);
  }
  [[nodiscard]] static mpd::base::Result<Move> parse_move(const State& s, std::string_view text) {
    for (const Move move : moves(s))
      if (move_text(s, move) == mpd::base::trim(text)) return move;
    return mpd::base::fail("{} is not a move, expected PILE:COUNT such as 1:2 in {}",
                      mpd::base::in_quotes(text), state_text(s));
  }

 private:
  State start_;
};

static_assert(mpd::game::ZeroSum<Nim> && mpd::game::Hashed<Nim> && mpd::game::Described<Nim>);
