#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draughts/pdn.hpp"
#include "engine/judgement.hpp"

// Judged games as annotated PDN, and what the judgements say about the players.

namespace mpd::protocol {

/// What all the judged moves of one player come to.
struct PlayerSummary {
  std::string name;
  std::size_t games = 0;
  std::size_t moves = 0;  ///< judged: forced moves are not
  std::size_t best = 0;   ///< moves that lost nothing
  double loss = 0;        ///< men, over all moves
  std::size_t inaccuracies = 0;
  std::size_t mistakes = 0;
  std::size_t blunders = 0;
  std::size_t database_errors = 0;  ///< results given away, as databases know; blunders as well

  void add(const engine::Judgement& judgement);
  /// Per judged move; 0 when there is none.
  [[nodiscard]] double mean_loss() const;
  [[nodiscard]] double best_share() const;
};

/// The players of any number of games by their names, in the order in which they appear.
class Summary {
 public:
  /// Adds a game with the judgements of its first moves.
  void add(const draughts::PdnGame& game, std::span<const engine::Judgement> judgements);
  [[nodiscard]] const std::vector<PlayerSummary>& players() const { return players_; }

 private:
  PlayerSummary& named(std::string_view name);
  std::vector<PlayerSummary> players_;
};

/// A table with a line for each player.
[[nodiscard]] std::string summary_text(const Summary& summary);

/// The numeric annotation glyph of a fault: `?!` 6, `?` 2, `??` 4; 0 for none.
[[nodiscard]] int nag_of(engine::Fault fault);

/// What a fault is about: `best 11-15 23-19 8-11 (+0.35), this loses 0.82`, the score for Black.
[[nodiscard]] std::string comment_on(const draughts::Position& position,
                                     const engine::Judgement& judgement);

/// The game with every fault among its first moves marked, commented, and with the best line as a
/// variation. What annotators said before stays; what is there already is not said again.
[[nodiscard]] draughts::PdnGame annotated(draughts::PdnGame game,
                                          std::span<const engine::Judgement> judgements);

}  // namespace mpd::protocol
