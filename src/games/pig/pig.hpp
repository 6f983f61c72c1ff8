#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "game/game.hpp"

namespace mpd::games {

/// Pig (Scarne 1945): in its turn a side rolls one die as often as it likes and adds up the points.
/// Who holds keeps them; who rolls a 1 loses the points of this turn. The first with `target`
/// points wins. A side rolls at least once.
class Pig {
 public:
  static constexpr int kFewestPoints = 2;
  static constexpr int kMostPoints = 1000;
  static constexpr int kUsualTarget = 100;

  struct State {
    std::uint16_t own = 0;    ///< points that the side to move has kept
    std::uint16_t other = 0;  ///< those of its opponent
    std::uint16_t turn_points = 0;
    game::Seat turn = game::Seat::first;
    bool rolling = false;  ///< the die is in the air
    friend bool operator==(const State&, const State&) = default;
  };
  struct Move {
    enum class Kind : std::uint8_t { roll, hold, face };
    Kind kind = Kind::roll;
    std::uint8_t face = 0;  ///< 1 … 6, where the die shows a face
    friend bool operator==(Move, Move) = default;
  };

  static constexpr bool kZeroSum = true;

  /// For a number that comes from outside.
  [[nodiscard]] static base::Result<Pig> checked(std::int64_t target);
  explicit Pig(int target = kUsualTarget) : target_(static_cast<std::uint16_t>(target)) {
    assert(target >= kFewestPoints && target <= kMostPoints);
  }

  [[nodiscard]] int target() const { return target_; }
  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] static State initial() { return {}; }
  /// Of a die in the air: who has thrown it. Of a game that is over: the winner.
  [[nodiscard]] static game::Seat to_move(const State& s) { return s.turn; }
  [[nodiscard]] std::vector<Move> moves(const State& s) const;
  [[nodiscard]] State after(const State& s, Move move) const;
  [[nodiscard]] bool is_terminal(const State& s) const { return s.own >= target_; }
  [[nodiscard]] static double utility(const State& s, game::Seat seat) {
    return seat == s.turn ? 1 : -1;
  }
  [[nodiscard]] static bool is_chance(const State& s) { return s.rolling; }
  [[nodiscard]] static double probability(const State&, Move) { return 1.0 / 6; }
  /// Different for all states: the mixing function is one to one.
  [[nodiscard]] static std::uint64_t key(const State& s) {
    std::uint64_t fields = s.own | std::uint64_t{s.other} << 16 |
                           std::uint64_t{s.turn_points} << 32 | std::uint64_t(s.turn) << 48 |
                           std::uint64_t{s.rolling} << 49;
    return base::split_mix(fields);
  }

  /// `first to move: 20 to 13, 8 in this turn`.
  [[nodiscard]] static std::string state_text(const State& s);
  /// `roll`, `hold`, `5`.
  [[nodiscard]] static std::string move_text(const State&, Move move);
  [[nodiscard]] base::Result<Move> parse_move(const State& s, std::string_view text) const;

 private:
  std::uint16_t target_;
};

static_assert(game::ZeroSum<Pig> && game::Hashed<Pig> && game::Stochastic<Pig> &&
              game::Described<Pig>);

}  // namespace mpd::games
