#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "game/game.hpp"

namespace mpd::games {

/// A map for Pursuit whose parts are known to fit: see Pursuit::parse.
struct PursuitMap {
  std::vector<std::string> nodes;
  std::vector<std::pair<int, int>> edges;  ///< by the numbers of the nodes, in both directions
  int pursuer = 0;
  int evader = 0;
  int max_plies = 0;
};

/// Pursuit and evasion on a graph (AIMA exercise 5.3). The pursuer (the first seat) moves first;
/// both must move along an edge, which takes one ply. The game ends when both are on one node, also
/// when the evader steps onto the pursuer. The pursuer's utility is minus the plies played, the
/// evader's the opposite.
///
/// `max_plies` makes the game finite: at that ply it is over with utility −max_plies, which means
/// "not caught sooner". Read from JSON: docs/formats/pursuit.md.
class Pursuit {
 public:
  static constexpr std::size_t kMostNodes = 256;
  static constexpr int kMostPlies = 10'000;

  struct State {
    std::uint16_t pursuer = 0;
    std::uint16_t evader = 0;
    std::uint16_t plies = 0;  ///< played so far; even: the pursuer moves
    friend bool operator==(State, State) = default;
  };
  struct Move {
    std::uint16_t to = 0;  ///< the node where the side to move arrives
    friend bool operator==(Move, Move) = default;
  };

  static constexpr bool kZeroSum = true;
  static constexpr bool kAlternates = true;

  /// Errors name the place and what was expected.
  [[nodiscard]] static base::Result<Pursuit> parse(std::string_view text);
  explicit Pursuit(PursuitMap map);

  [[nodiscard]] const PursuitMap& map() const { return map_; }
  /// Edges on a shortest way between two nodes; `max_plies` where there is none.
  [[nodiscard]] int distance(int from, int to) const {
    return distances_[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
  }

  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] State initial() const;
  [[nodiscard]] static game::Seat to_move(State s) {
    return s.plies % 2 == 0 ? game::Seat::first : game::Seat::second;
  }
  /// In the order in which the file names the edges.
  [[nodiscard]] std::span<const Move> moves(State s) const;
  [[nodiscard]] static State after(State s, Move move);
  [[nodiscard]] bool is_terminal(State s) const {
    return s.pursuer == s.evader || s.plies >= map_.max_plies;
  }
  [[nodiscard]] static double utility(State s, game::Seat seat) {
    return seat == game::Seat::first ? 0.0 - s.plies : s.plies;
  }
  /// A bound: each ply brings the two closer by one edge at most (part d of the exercise).
  [[nodiscard]] double evaluate(State s, game::Seat seat) const;

  /// All of the state, the plies played too: they are part of the utility.
  [[nodiscard]] static std::uint64_t key(State s) { return mixed(s, std::uint64_t{s.plies} + 2); }
  /// Both nodes and the turn, for whoever looks at the graph of states.
  [[nodiscard]] static std::uint64_t board_key(State s) { return mixed(s, s.plies % 2); }
  [[nodiscard]] static std::size_t move_code(Move move) { return move.to; }
  [[nodiscard]] std::size_t move_codes() const { return map_.nodes.size(); }

  /// `P b, E d, ply 0`.
  [[nodiscard]] std::string state_text(State s) const;
  [[nodiscard]] std::string move_text(State, Move move) const { return map_.nodes[move.to]; }
  [[nodiscard]] base::Result<Move> parse_move(State s, std::string_view text) const;

 private:
  static std::uint64_t mixed(State s, std::uint64_t time) {
    std::uint64_t fields = s.pursuer | std::uint64_t{s.evader} << 16 | time << 32;
    return base::split_mix(fields);
  }
  [[nodiscard]] std::vector<int> distances_from(std::size_t start) const;

  PursuitMap map_;
  std::vector<std::vector<Move>> ways_;
  std::vector<std::vector<int>> distances_;
};

static_assert(game::ZeroSum<Pursuit> && game::Hashed<Pursuit> && game::Evaluated<Pursuit> &&
              game::CodedMoves<Pursuit> && game::Described<Pursuit>);

}  // namespace mpd::games
