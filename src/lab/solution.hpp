#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/seat.hpp"
#include "lab/algorithm.hpp"
#include "search/textbook/intervals.hpp"
#include "search/textbook/star1.hpp"

// What can be asked of an algorithm, and what it answers. Everything is typed; texts for people and
// JSON are made in protocol.

namespace mpd::lab {

using search::textbook::Interval;
using search::textbook::Step;
using search::textbook::UtilityRange;

/// What is known about an open node of the path.
struct KnownState {
  std::string state;
  Interval interval;
};

/// One step of a search of a game, as it happens.
struct GameStep {
  Step step;
  int ply;
  std::string state;  ///< the name of the node
  bool terminal;
  std::string move;                     ///< for `back` and `cut`
  std::vector<double> values = {};      ///< one, or one per player; none where max-n enters a node
  std::optional<Interval> window = {};  ///< none for max-n
  std::size_t skipped = 0;              ///< moves, for `cut`
  std::vector<KnownState> known = {};   ///< root first, for `leaf`
  int depth = 0;                        ///< for `pass`
};

struct Request {
  const Algorithm* algorithm = nullptr;
  std::optional<int> depth = {};  ///< plies; none: to the end
  std::function<void(const GameStep&)> steps = {};
};

/// The values were rounded to thousandths.
struct Rounded {};

/// The value of a state among all that can be reached from it.
struct GraphResult {
  int winner = 0;  ///< 1 the first seat, −1 the second, 0 nobody: play can go on for ever
  int plies = 0;
  std::array<std::string_view, 2> names;  ///< of the two seats
};

/// A strategy of one side whose promise was checked against all replies.
struct StrategyResult {
  game::Seat seat;
  bool wins;  ///< otherwise it does not lose
  int longest = 0;
  std::size_t moves = 0;
  std::size_t states = 0;
  std::size_t ends = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct ProofResult {
  int winner = 0;  ///< as in GraphResult
  std::array<std::string_view, 2> names = {};
  std::size_t table_size = 0;
  int table_pieces = 0;
  double table_seconds = 0;
  std::vector<StrategyResult> strategies = {};
};

/// What an algorithm found. Values are for the first seat.
struct Solution {
  std::string_view algorithm = {};
  std::vector<double> values = {};      ///< one, or one per seat for max-n
  std::vector<std::string> moves = {};  ///< best play as far as the algorithm knows it
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;  ///< 0 where the algorithm does not count them
  double seconds = 0;
  /// What some algorithms know in addition; a range is the one that Star1 was given.
  std::variant<std::monostate, Rounded, UtilityRange, GraphResult, ProofResult> detail = {};
};

}  // namespace mpd::lab
