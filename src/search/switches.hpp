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
};

}  // namespace mpd::search
