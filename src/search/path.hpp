#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "game/game.hpp"
#include "search/report.hpp"
#include "search/searchable.hpp"
#include "search/value.hpp"

namespace mpd::search {

/// A value and what it depends on besides the state: `oldest` is the ply of the oldest position on
/// the path whose recurrence decided it, −1 for one before the root, kIndependent for none.
struct Scored {
  static constexpr int kIndependent = std::numeric_limits<int>::max();

  Value value;
  int oldest = kIndependent;
};

/// Turns always alternate: the game declares it; otherwise every node must ask.
template <class G>
inline constexpr bool kAlternating = requires {
  requires G::kAlternates;
};

/// The path from the root to the current node, and the part of the game before the root that
/// matters for repetitions.
template <Searchable G>
class SearchPath {
 public:
  using State = game::StateOf<G>;
  using Move = game::MoveOf<G>;

  explicit SearchPath(const G& game) : game_(game) {}

  void start(const Root<G>& root) {
    before_root_ = root.earlier_keys.size();
    keys_.assign(root.earlier_keys.begin(), root.earlier_keys.end());
    keys_.resize(before_root_ + kMaxPly + 2);
    keys_[before_root_] = game_.key(root.state);
    reversible_[0] = static_cast<int>(before_root_);
  }

  /// The move made at `ply`; `key` is that of the state it leads to.
  void push(const State& state, const Move& move, std::uint64_t key, int ply) {
    moves_[ply] = move;
    keys_[before_root_ + ply + 1] = key;
    if constexpr (game::Repeating<G>)
      reversible_[ply + 1] = game_.is_reversible(state, move) ? reversible_[ply] + 1 : 0;
  }

  /// The move that led to the node at `ply`.
  [[nodiscard]] const Move& move_to(int ply) const { return moves_[ply - 1]; }

  /// Whether a move since the root cannot be taken back.
  [[nodiscard]] bool is_converted(int ply) const { return reversible_[ply] < ply; }

  /// A draw when the position has been on the path since the root, or twice before it, or when
  /// nothing irreversible has happened for too long.
  [[nodiscard]] std::optional<Scored> drawn_by_rule(const State& state, int ply) const {
    constexpr int kStep = kAlternating<G> ? 2 : 1;
    const int reversible = reversible_[ply];
    int before_root = 0;
    for (int back = kStep; back <= reversible; back += kStep) {
      if (keys_[before_root_ + ply - back] != keys_[before_root_ + ply]) continue;
      if (back <= ply) return Scored{Value::draw(), ply - back};
      if (++before_root == 2) return Scored{Value::draw(), -1};
    }
    if (reversible >= game_.reversible_limit() && !game_.is_terminal(state))
      return Scored{Value::draw(), -1};
    return std::nullopt;
  }

 private:
  const G& game_;
  std::size_t before_root_ = 0;
  std::vector<std::uint64_t> keys_;
  std::array<int, kMaxPly + 2> reversible_{};  // moves in a row that can be taken back
  std::array<Move, kMaxPly + 2> moves_{};
};

}  // namespace mpd::search
