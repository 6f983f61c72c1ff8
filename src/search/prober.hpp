#pragma once

#include <concepts>
#include <optional>

#include "game/game.hpp"
#include "game/outcome.hpp"
#include "game/ply_value.hpp"
#include "search/value.hpp"

namespace mpd::search {

using game::MoverOutcome;

/// What a database of solved states says about a state, from the side to move.
struct Verdict {
  static constexpr int kNoLength = -1;

  MoverOutcome outcome = MoverOutcome::draw;
  /// Plies to the end under best play, where the database knows; of no meaning for a draw.
  int plies = kNoLength;

  [[nodiscard]] bool has_length() const { return plies != kNoLength; }
  /// A win or a loss whose length is known, or a draw.
  [[nodiscard]] bool is_complete() const { return outcome == MoverOutcome::draw || has_length(); }
  /// The value at a node `ply` plies from the root.
  [[nodiscard]] Value value_at(int ply) const {
    if (outcome == MoverOutcome::draw) return Value::draw();
    const Value win = has_length() ? Value::win_in(ply + plies) : Value::database_win(ply);
    return outcome == MoverOutcome::win ? win : -win;
  }
};

/// The verdict that the result of a retrograde analysis means.
constexpr Verdict verdict_of(game::PlyValue value) {
  if (value == game::kDrawn) return {MoverOutcome::draw};
  return {game::is_win(value) ? MoverOutcome::win : MoverOutcome::loss, value};
}

/// Answers only for states whose value is known; empty for all others, never a guess.
template <class P, class G>
concept Prober = requires(const P prober, const game::StateOf<G> state) {
  /// Called at every node: fast, and may omit the length.
  { prober.probe(state) } -> std::same_as<std::optional<Verdict>>;
  /// Called at the root: includes the length if it is known.
  { prober.probe_fully(state) } -> std::same_as<std::optional<Verdict>>;
};

/// Which nodes ask the database.
enum class Probing {
  everywhere,
  /// Only behind a move after which no earlier state can come back. For a root that the database
  /// knows without its length: with an answer at every node, the search would see no way forward.
  after_conversion
};

/// For searches without a database. The compiler removes the probes completely.
struct NoProber {
  template <class State>
  [[nodiscard]] std::optional<Verdict> probe(const State&) const {
    return std::nullopt;
  }
  template <class State>
  [[nodiscard]] std::optional<Verdict> probe_fully(const State&) const {
    return std::nullopt;
  }
};

}  // namespace mpd::search
