#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "draughts/record.hpp"
#include "endgame/databases.hpp"
#include "engine/engine.hpp"

namespace mpd::engine {

/// How bad a move was.
enum class Fault { none, inaccuracy, mistake, blunder };

/// The smallest loss in men for each kind of fault.
inline constexpr double kInaccuracyFrom = 0.3;
inline constexpr double kMistakeFrom = 0.6;
inline constexpr double kBlunderFrom = 1.0;
/// A won game counts as this many men. A larger advantage counts as won, so that a player is not
/// blamed for winning with one piece less.
inline constexpr double kMenOfAWin = 4.0;

/// A certain result that a move gave away.
enum class Thrown { nothing, win_for_draw, win_for_loss, draw_for_loss };

/// The value of a move in a game. Values are for the side that made it.
struct Judgement {
  draughts::Move played;
  bool forced = false;  ///< the only move: not judged
  search::Value best = {};
  search::Value value = {};                    ///< of the move played
  std::vector<draughts::Move> best_line = {};  ///< instead of the move played; empty when forced
  double loss = 0;                             ///< in men, never negative
  Thrown thrown = Thrown::nothing;
  bool by_database = false;  ///< a database knows both results: the change is exact
  Fault fault = Fault::none;
};

/// The loss of a move in men, for values of the same side. Wins and losses count as kMenOfAWin.
[[nodiscard]] double loss_in_men(search::Value best, search::Value value);

/// Judges the moves of games by searching every position with the same limits. A move that seems to
/// be a fault is checked again: both positions after the two moves are searched in the same way.
/// Under limits of depth or nodes the same game always gets the same judgements.
class Judge {
 public:
  Judge(const Options& options, const search::Limits& limits);

  /// One judgement for each move, in order. After a stop request, only those completed before it.
  /// Calls `on_move` with the number of moves judged so far.
  [[nodiscard]] std::vector<Judgement> judge(const draughts::GameRecord& game,
                                             const std::function<void(std::size_t)>& on_move = {});

  /// The same move by move: starts again, and judges a move in the position that the record has
  /// reached. Empty after a stop: the value of an interrupted search means nothing.
  void begin();
  [[nodiscard]] std::optional<Judgement> judge_next(draughts::GameRecord& record,
                                                    draughts::Move played,
                                                    const std::stop_token& stop);

 private:
  /// What is known about a position, from the side to move.
  struct Look {
    search::Value value;
    std::vector<draughts::Move> line;  // empty when the game is over
    std::optional<game::MoverOutcome> certain;
    bool by_database = false;
  };

  Look look_at(const draughts::GameRecord& record);
  Look look_after(draughts::GameRecord& record, draughts::Move move);
  Judgement judge_move(draughts::GameRecord& record, draughts::Move played);
  void compare(Judgement& judgement, const Look& here, const Look& after) const;
  void compare_again(Judgement& judgement, draughts::GameRecord& record);

  std::shared_ptr<const endgame::Databases> databases_;
  search::Limits limits_;
  Engine engine_;
  std::optional<Look> here_;  // the position before the next move, where the last one needed it
};

}  // namespace mpd::engine
