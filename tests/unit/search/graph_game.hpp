#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "game/game.hpp"
#include "search/value.hpp"

// Games made of a small random graph: the same state is reached on many ways and at several
// depths, which trees never show to a transposition table.

namespace mpd::tests {

struct GraphNode {
  game::Seat turn = game::Seat::first;
  bool quiet = true;
  int estimate = 0;  ///< for the first seat; the utility of a node without edges
  std::vector<std::uint32_t> edges;
};

/// The moves lead to nodes with higher numbers only, so every game ends.
class GraphGame {
 public:
  struct State {
    std::uint32_t node = 0;
    friend bool operator==(State, State) = default;
  };
  /// The place among the edges of the node.
  using Move = std::uint32_t;

  explicit GraphGame(std::vector<GraphNode> nodes) : nodes_(std::move(nodes)) {
    std::size_t widest = 0;
    for (const GraphNode& node : nodes_) widest = std::max(widest, node.edges.size());
    for (std::uint32_t i = 0; i < widest; ++i) moves_.push_back(i);
  }

  static int seats() { return 2; }
  static State initial() { return {}; }
  [[nodiscard]] game::Seat to_move(State s) const { return nodes_[s.node].turn; }
  [[nodiscard]] std::span<const Move> moves(State s) const {
    return std::span(moves_).first(nodes_[s.node].edges.size());
  }
  [[nodiscard]] State after(State s, Move move) const { return {nodes_[s.node].edges[move]}; }
  [[nodiscard]] bool is_terminal(State s) const { return nodes_[s.node].edges.empty(); }
  [[nodiscard]] double utility(State s, game::Seat seat) const { return evaluate(s, seat); }
  [[nodiscard]] double evaluate(State s, game::Seat seat) const {
    return seat == game::Seat::first ? nodes_[s.node].estimate : -nodes_[s.node].estimate;
  }
  [[nodiscard]] bool is_quiet(State s) const { return nodes_[s.node].quiet && !is_terminal(s); }
  [[nodiscard]] static std::uint64_t key(State s) {
    std::uint64_t number = s.node;
    return base::split_mix(number);
  }
  [[nodiscard]] static std::size_t move_code(Move move) { return move; }
  [[nodiscard]] std::size_t move_codes() const { return moves_.size(); }

  [[nodiscard]] std::span<const GraphNode> nodes() const { return nodes_; }

 private:
  std::vector<GraphNode> nodes_;
  std::vector<Move> moves_;
};
static_assert(game::Hashed<GraphGame> && game::Quiescent<GraphGame> && game::Evaluated<GraphGame> &&
              game::CodedMoves<GraphGame>);

/// The same with a first key that many states share; only the second key tells them apart.
class CollidingGraph : public GraphGame {
 public:
  using GraphGame::GraphGame;
  static std::uint64_t key(State s) { return s.node % 3; }
  static std::uint32_t check_key(State s) { return 1000 + s.node; }
};
static_assert(game::DoublyHashed<CollidingGraph>);

/// Nodes without cycles; the root has at least one edge.
inline std::vector<GraphNode> random_graph(base::Random& random) {
  const std::size_t count = 2 + random.below(40);
  const std::uint64_t most_edges = 1 + random.below(4);
  const std::uint64_t reach = 1 + random.below(8);
  const std::uint64_t spread = 1 + random.below(20);
  const bool unquiet = random.below(2) == 0;
  std::vector<GraphNode> nodes(count);
  for (std::size_t i = 0; i < count; ++i) {
    nodes[i].turn = random.below(2) == 0 ? game::Seat::first : game::Seat::second;
    nodes[i].quiet = !unquiet || random.below(3) != 0;
    nodes[i].estimate = static_cast<int>(random.below(2 * spread + 1)) - static_cast<int>(spread);
    const std::size_t left = count - 1 - i;
    const bool is_end = i > 0 && random.below(8) == 0;
    std::uint64_t edges = is_end ? 0 : 1 + random.below(most_edges);
    for (; edges > 0 && left > 0; --edges)
      nodes[i].edges.push_back(
          static_cast<std::uint32_t>(i + 1 + random.below(std::min<std::uint64_t>(reach, left))));
  }
  return nodes;
}

/// A game whose positions come back: rooms in a row, each a few nodes that one can walk about in
/// for ever; from a room a move can lead into a later one, never back.
template <bool Alternating>
class RoomsGame : public GraphGame {
 public:
  static constexpr bool kAlternates = Alternating;

  RoomsGame(std::vector<GraphNode> nodes, std::vector<int> rooms, int limit)
      : GraphGame(std::move(nodes)), rooms_(std::move(rooms)), limit_(limit) {}

  [[nodiscard]] bool is_reversible(State s, Move move) const {
    return rooms_[s.node] == rooms_[after(s, move).node];
  }
  [[nodiscard]] int reversible_limit() const { return limit_; }

 private:
  std::vector<int> rooms_;
  int limit_;
};
static_assert(game::Repeating<RoomsGame<true>> && game::Repeating<RoomsGame<false>>);

/// Makes random rooms. A node has two or three moves, mostly within its room; the last moves lead
/// to ends that are won by one side or the other.
template <bool Alternating>
class RoomsMaker {
 public:
  explicit RoomsMaker(base::Random& random)
      : random_(random), count_(kRoomSize * static_cast<std::uint32_t>(1 + random.below(3))) {}

  RoomsGame<Alternating> make() {
    std::vector<int> rooms(count_ + kEnds, 1000);
    for (std::uint32_t i = 0; i < count_; ++i) {
      rooms[i] = static_cast<int>(i / kRoomSize);
      const auto turn = Alternating ? i % 2 : static_cast<std::uint32_t>(random_.below(2));
      nodes_[i].turn = game::seat_at(static_cast<int>(turn));
      nodes_[i].estimate = static_cast<int>(random_.below(41)) - 20;
      for (std::uint64_t edges = 2 + random_.below(2); edges > 0; --edges) add_edge(i);
    }
    for (std::uint32_t i = count_; i < count_ + kEnds; ++i) {
      nodes_[i].turn = game::seat_at(static_cast<int>(i % 2));
      nodes_[i].estimate = i < count_ + kEnds / 2 ? 1 : -1;
    }
    const int limit = static_cast<int>(3 + random_.below(12));
    return RoomsGame<Alternating>(std::move(nodes_), std::move(rooms), limit);
  }

 private:
  static constexpr std::uint32_t kRoomSize = 8;
  static constexpr std::uint32_t kEnds = 4;

  /// The other side's turn follows where turns alternate; otherwise a move may even stay where it
  /// is.
  void add_edge(std::uint32_t from) {
    const std::uint32_t room = from / kRoomSize * kRoomSize;
    std::uint32_t to = from;
    do {
      to = room + static_cast<std::uint32_t>(random_.below(kRoomSize));
      if (random_.below(5) == 0) to += kRoomSize;
      if (to >= count_) to = count_ + to % kEnds;
    } while (Alternating && to % 2 == from % 2);
    nodes_[from].edges.push_back(to);
  }

  base::Random& random_;
  std::uint32_t count_;
  std::vector<GraphNode> nodes_{count_ + kEnds};
};

template <bool Alternating>
RoomsGame<Alternating> random_rooms(base::Random& random) {
  return RoomsMaker<Alternating>(random).make();
}

/// A utility above 0 is a win, one below a loss; other states have the game's estimate.
class WinsAndLosses {
 public:
  explicit WinsAndLosses(const GraphGame& game) : game_(&game) {}
  [[nodiscard]] search::Value evaluate(GraphGame::State s) const {
    return search::Value(static_cast<int>(game_->evaluate(s, game_->to_move(s))));
  }
  [[nodiscard]] search::Value terminal(GraphGame::State s, int ply) const {
    return game_->utility(s, game_->to_move(s)) > 0 ? search::Value::win_in(ply)
                                                    : search::Value::loss_in(ply);
  }

 private:
  const GraphGame* game_;
};

}  // namespace mpd::tests
