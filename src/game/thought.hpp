#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace mpd::game {

/// How a player values its position, from its own point of view: an estimate in the unit of the
/// game (in draughts: men), or a proved win or loss.
class PlayerValue {
 public:
  static constexpr PlayerValue estimate(double units) { return {Kind::estimate, units, {}}; }
  /// `plies`: to the end of the game; nothing where only the winner is known.
  static constexpr PlayerValue win(std::optional<int> plies = {}) { return {Kind::win, 0, plies}; }
  static constexpr PlayerValue loss(std::optional<int> plies = {}) {
    return {Kind::loss, 0, plies};
  }

  [[nodiscard]] constexpr bool is_win() const { return kind_ == Kind::win; }
  [[nodiscard]] constexpr bool is_loss() const { return kind_ == Kind::loss; }
  [[nodiscard]] constexpr bool is_proved() const { return kind_ != Kind::estimate; }
  /// Of an estimate.
  [[nodiscard]] constexpr double units() const {
    assert(!is_proved());
    return units_;
  }
  /// Of a proved value.
  [[nodiscard]] constexpr std::optional<int> plies_to_end() const { return plies_; }
  /// Whether it is a win, or an estimate of at least this many units.
  [[nodiscard]] constexpr bool is_at_least(double units) const {
    return is_win() || (!is_loss() && units_ >= units);
  }
  /// Whether it is a loss, or an estimate of at most this many units.
  [[nodiscard]] constexpr bool is_at_most(double units) const {
    return is_loss() || (!is_win() && units_ <= units);
  }

  friend constexpr bool operator==(const PlayerValue&, const PlayerValue&) = default;

 private:
  enum class Kind : std::uint8_t { estimate, win, loss };
  constexpr PlayerValue(Kind kind, double units, std::optional<int> plies)
      : kind_(kind), units_(units), plies_(plies) {}

  Kind kind_;
  double units_;
  std::optional<int> plies_;
};

/// What a player reports about a choice. Fields that it does not know are zero or empty.
template <Game G>
struct Thought {
  std::optional<PlayerValue> value = {};
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<MoveOf<G>> line = {};  ///< the expected moves, its own first
  std::string agent = {};            ///< the agent in charge, where a player has several
  /// The share of the probes of its transposition table that found an entry, 0 to 1.
  std::optional<double> table_hits = {};
};

template <Game G>
using OnThought = std::function<void(const Thought<G>&)>;

}  // namespace mpd::game
