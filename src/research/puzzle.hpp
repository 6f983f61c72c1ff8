#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"

// Puzzles and their file (docs/formats/puzzles.md).

namespace mpd::research {

enum class PuzzleKind {
  win,  ///< an ending: only one move wins, again and again, to the end of the game
  shot  ///< a sacrifice that wins material by force
};
inline constexpr int kPuzzleKinds = 2;

enum class Difficulty { easy, medium, hard };
inline constexpr int kDifficulties = 3;

/// A position in which one move is right, and so are the moves after it.
struct Puzzle {
  PuzzleKind kind = PuzzleKind::win;
  draughts::Position position;
  /// The solver's moves and the best replies; it begins and ends with a move of the solver.
  std::vector<draughts::Move> line;
  int gain = 0;  ///< of a shot, in half men
  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// Names the puzzle by its position alone: a file that is made again keeps the names.
[[nodiscard]] std::string id_of(const Puzzle& puzzle);

/// How many legal moves the solver has, turn by turn.
[[nodiscard]] std::vector<std::size_t> choices_of(const Puzzle& puzzle);
/// From the number of ways in which the solver could go: the product of all choices.
[[nodiscard]] Difficulty difficulty_of(const Puzzle& puzzle);
/// What the solver's pieces do, as if Black: the same for puzzles that differ in side issues alone.
[[nodiscard]] std::string idea_of(const Puzzle& puzzle);

[[nodiscard]] std::string_view name_of(PuzzleKind kind);
[[nodiscard]] std::string_view name_of(Difficulty difficulty);

/// One puzzle a line. `made_by`: the command that makes the same file.
[[nodiscard]] std::string puzzles_text(const std::vector<Puzzle>& puzzles,
                                       std::string_view made_by);
/// Reads a file. Illegal moves, lines of even length and entries that contradict the position are
/// errors that name the puzzle; whether a solution is right is for prove_puzzle.
[[nodiscard]] base::Result<std::vector<Puzzle>> parse_puzzles(std::string_view text);

}  // namespace mpd::research
