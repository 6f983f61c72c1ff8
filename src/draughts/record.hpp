#pragma once

#include <optional>
#include <span>
#include <vector>

#include "draughts/keys.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"
#include "game/seat.hpp"

namespace mpd::draughts {

enum class EndReason { no_move, repetition, forty_moves };

struct GameEnd {
  game::Outcome outcome;
  EndReason reason;
};

/// A game as it was played: start position, moves, and what the rules say about its end.
class GameRecord {
 public:
  explicit GameRecord(const Position& start = Position::start());

  [[nodiscard]] const Position& start() const { return positions_.front(); }
  [[nodiscard]] const Position& position() const { return positions_.back(); }
  [[nodiscard]] std::span<const Move> moves() const { return moves_; }
  /// The position before ply `ply` (0 = the start); `ply` up to and including `plies()`.
  [[nodiscard]] const Position& position_at(std::size_t ply) const { return positions_[ply]; }
  [[nodiscard]] std::size_t plies() const { return moves_.size(); }

  /// Adds a legal move.
  void play(Move move);
  /// Takes back the last move; false when there is none.
  bool undo();

  /// The end of the game by the rules, if it has ended.
  [[nodiscard]] std::optional<GameEnd> end() const;
  /// How often the current position has been on the board, this time included.
  [[nodiscard]] int repetitions() const;
  /// Plies since the last capture or man move (or the start).
  [[nodiscard]] int reversible_plies() const { return reversible_.back(); }
  /// Keys of the earlier positions that can still come back, oldest first; the current is not in
  /// it.
  [[nodiscard]] std::span<const Key> earlier_keys() const;

 private:
  std::vector<Position> positions_;
  std::vector<Key> keys_;
  std::vector<int> reversible_;
  std::vector<Move> moves_;
};

}  // namespace mpd::draughts
