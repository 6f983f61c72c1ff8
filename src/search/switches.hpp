#pragma once

namespace mpd::search {

enum class Method {
  minimax,     ///< no pruning: the yardstick
  alpha_beta,  ///< fail-soft alpha-beta with full windows
  pvs,         ///< principal variation search (Marsland, Campbell 1982; NegaScout, Reinefeld 1983)
  mtdf         ///< MTD(f) (Plaat et al. 1996): null windows around the last value, needs a table
};

/// The parts of the tuned search, each of which can be switched off to see what it is worth.
struct Switches {
  Method method = Method::pvs;
  bool table = true;
  bool deepening = true;   ///< iterative deepening; off: one search to the full depth
  int deepening_step = 1;  ///< 1, or 2 as in the dissertation
  bool table_move = true;  ///< try the table's move first
  bool killers = true;
  bool history = true;
  bool quiescence = true;
  /// Use table values only of exactly the depth wanted. The result is then that of plain minimax to
  /// the same depth; deeper values are usually better, so play does without.
  bool same_depth_only = false;
  bool counter_moves = true;  ///< try what refuted the opponent's last move before
  bool aspiration = true;     ///< begin with a small window around the last iteration's value

  // The parts below are selective: they change the value of a search to a given depth, because they
  // look less deeply where it seldom matters. Proved wins and losses stay true. They need an
  // evaluator that is Scaled.
  bool late_reductions = false;     ///< late moves less deeply
  bool internal_reduction = false;  ///< less deeply where the table knows no move
  bool futility = false;            ///< a judgement far outside the window decides near the horizon
  bool probcut = false;             ///< a shallow search predicts the deep one

  /// The strongest settings, used to play games.
  static Switches for_play() {
    Switches switches;
    switches.late_reductions = switches.internal_reduction = true;
    switches.futility = switches.probcut = true;
    return switches;
  }
};

}  // namespace mpd::search
