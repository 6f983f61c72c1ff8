#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "draughts/move.hpp"
#include "draughts/position.hpp"
#include "draughts/record.hpp"

// Portable Draughts Notation 3.0 for English draughts: games as text.

namespace mpd::draughts {

struct PdnTag {
  std::string name;
  std::string value;
  friend bool operator==(const PdnTag&, const PdnTag&) = default;
};

enum class PdnResult { unknown, black_wins, white_wins, draw };

/// `1-0` (Black, the first mover, wins), `0-1`, `1/2-1/2` or `*`.
[[nodiscard]] std::string_view result_text(PdnResult result);

[[nodiscard]] PdnResult result_of(game::Outcome outcome);

/// Reads the four texts above, and `2-0`, `0-2`, `1-1`, `1/2` of sloppy files. `0-0` is a double
/// forfeit in PDN 3.0, a game without a result on the board, and so unknown.
[[nodiscard]] std::optional<PdnResult> parse_result(std::string_view text);

struct PdnMove;

/// Moves in a row; the first is made in a position that the owner of the line knows.
struct PdnLine {
  std::vector<PdnMove> moves;
};
[[nodiscard]] bool operator==(const PdnLine& a, const PdnLine& b);

/// A legal move with its annotations.
struct PdnMove {
  Move move;
  /// Numeric annotation glyphs 0..255. The strengths ! ? !! ?? !? ?! are 1..6, a star (the only
  /// move) is 7.
  std::vector<int> nags;
  /// Stands between the move's number and the move.
  std::string comment_before;
  std::string comment;
  /// Lines that could have been played instead of this move.
  std::vector<PdnLine> variations;

  friend bool operator==(const PdnMove&, const PdnMove&) = default;
};

struct PdnGame {
  std::vector<PdnTag> tags;
  Position start = Position::start();
  /// The comment before the first move.
  std::string comment;
  PdnLine line;
  PdnResult result = PdnResult::unknown;
  /// Moves are missing: reading met an error in this game.
  bool incomplete = false;
  /// The game as it stands in the file, byte by byte, if reading met an error in it; else empty.
  std::string source = {};

  /// The value of a tag, nothing when there is no such tag. Names are spelled as in `Event`.
  [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const;
  /// The main line.
  [[nodiscard]] GameRecord to_record() const;
  friend bool operator==(const PdnGame&, const PdnGame&) = default;
};

/// Plies in all variations of the line, at every depth.
[[nodiscard]] std::size_t variation_plies(const PdnLine& line);

/// Something wrong in a file. Games, lines and columns (characters) are counted from 1.
struct PdnError {
  std::size_t game = 0;
  std::size_t line = 0;
  std::size_t column = 0;
  std::string message;
  friend bool operator==(const PdnError&, const PdnError&) = default;
};

/// `file:line:column: game N: message`.
[[nodiscard]] std::string error_text(std::string_view file, const PdnError& error);

/// Game `errors[i].game` is `games[errors[i].game - 1]`. A warning does not shorten a game; an
/// example is a Result tag that contradicts the result after the moves.
struct PdnFile {
  std::vector<PdnGame> games;
  std::vector<PdnError> errors;
  std::vector<PdnError> warnings;
};

/// Reads any number of games in strict or sloppy PDN. Never fails as a whole: a game with an error
/// is reported, keeps the moves before it, is marked `incomplete`, and reading goes on with the
/// next game. A variation with an error costs only the rest of that variation. At most
/// `kMostPdnReports` errors and warnings are reported per game, and then how many more there are.
/// Takes time linear in the text. Another game than English draughts is an error that names it;
/// UTF-16 is one game with one error.
///
/// Squares may have letters (c3), from the corner that the GameType tag names; if that does not fit
/// the first move, from the opposite one. A capture that fits several ways is settled by the moves
/// that follow when just one reading fits to the end of its line.
///
/// The result is the one after the moves; where that is `*` or missing, that of the Result tag.
/// Comments become one line of UTF-8; bytes that are not UTF-8 are taken as Latin-1. A comment
/// before a move's number belongs to the move before it, but after a variation or the number to
/// the move that follows.
[[nodiscard]] PdnFile read_pdn(std::string_view text);

/// Receives the games of a file one by one, errors and warnings of a game before the game itself.
struct PdnVisitor {
  std::function<void(PdnGame)> game;
  std::function<void(PdnError)> error;
  std::function<void(PdnError)> warning;
  /// May be empty. Where in the text the game ends that comes next, in bytes: what lies between the
  /// ends of two games is the later one, and reads alone as it does here.
  std::function<void(std::size_t)> extent = {};
};

/// The same for files that are too large to hold all their games.
void read_pdn(std::string_view text, const PdnVisitor& visitor);

inline constexpr std::size_t kMostPdnReports = 20;
inline constexpr std::size_t kMostPdnTags = 200;
inline constexpr int kMostPdnNesting = 100;

/// The game as clean PDN 3.0, lines wrapped at 80 columns where words allow it, ended by the
/// result and a line break. Moves must be legal and variations nested at most `kMostPdnNesting`
/// deep. PDN cannot express `}` in a comment: it becomes `)`. Squares are named as the GameType tag
/// says.
[[nodiscard]] std::string write_pdn(const PdnGame& game);

/// The same, but a game with errors as it stands in its file, so that nothing of it is lost.
[[nodiscard]] std::string write_pdn_or_source(const PdnGame& game);

/// The game as it comes back from `read_pdn(write_pdn(game))`: the tags Event, Site, Date, Round,
/// Black, White, Result, GameType, SetUp and FEN (for another start), then the others, each once;
/// clean texts; no empty variations. A GameType of English draughts, and a FEN that describes the
/// start, stay as they are.
[[nodiscard]] PdnGame canonical(const PdnGame& game);

}  // namespace mpd::draughts
