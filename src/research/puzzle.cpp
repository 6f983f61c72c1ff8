#include "research/puzzle.hpp"

#include <cmath>
#include <fmt/format.h>
#include <set>
#include <span>

#include "base/checksum.hpp"
#include "base/json.hpp"
#include "base/json_fields.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"

namespace mpd::research {
namespace {

using base::Json;
using draughts::Move;
using draughts::Position;

constexpr std::string_view kPuzzleFormat = "mpdraughts puzzles";
constexpr int kPuzzleVersion = 1;
/// The solver's choices in bits, from which a puzzle is no longer easy, and from which it is hard.
constexpr double kMediumBits = 5;
constexpr double kHardBits = 8;
constexpr int kMostHalfMen = 36;

std::vector<std::string> line_texts(const Puzzle& puzzle) {
  std::vector<std::string> texts;
  Position position = puzzle.position;
  for (const Move move : puzzle.line) {
    texts.push_back(draughts::move_text(position, move));
    position = position.after(move);
  }
  return texts;
}

Json json_of(const Puzzle& puzzle) {
  Json json{{"id", id_of(puzzle)},
            {"kind", name_of(puzzle.kind)},
            {"fen", draughts::fen_of(puzzle.position)},
            {"line", line_texts(puzzle)},
            {"difficulty", name_of(difficulty_of(puzzle))}};
  if (puzzle.kind == PuzzleKind::shot) json["gain"] = puzzle.gain / 2.0;
  return json;
}

/// Moves that are legal one after the other, the first and the last by the solver.
base::Result<std::vector<Move>> parse_line(Position position,
                                           const std::vector<std::string>& texts) {
  if (texts.size() % 2 == 0)
    return base::fail("line: {} moves, expected an odd number: the solver begins and ends",
                      texts.size());
  std::vector<Move> line;
  for (const std::string& text : texts) {
    const auto move = draughts::parse_move(position, text);
    if (!move) return base::fail("line: {}", move.error().message);
    line.push_back(*move);
    position = position.after(*move);
  }
  return line;
}

/// What the entry says beside position and line must agree with them.
base::Result<Puzzle> agreed(const Puzzle& puzzle, std::string_view id, Difficulty difficulty) {
  if (id != id_of(puzzle)) return base::fail("id: expected {} for this position", id_of(puzzle));
  if (difficulty != difficulty_of(puzzle))
    return base::fail("difficulty: expected {} for this line", name_of(difficulty_of(puzzle)));
  return puzzle;
}

base::Result<Puzzle> puzzle_from(const base::JsonFields& entry) {
  Puzzle puzzle;
  std::string id;
  std::string fen;
  std::vector<std::string> line;
  Difficulty difficulty{};
  double gain = 0;
  const base::JsonFields fields = entry.required();
  fields.text("id", id);
  fields.choice("kind", puzzle.kind, {{"win", PuzzleKind::win}, {"shot", PuzzleKind::shot}});
  fields.text("fen", fen);
  fields.texts("line", line);
  fields.choice(
      "difficulty", difficulty,
      {{"easy", Difficulty::easy}, {"medium", Difficulty::medium}, {"hard", Difficulty::hard}});
  if (puzzle.kind == PuzzleKind::shot) fields.number("gain", gain, 0.5, kMostHalfMen / 2.0);
  if (const auto verdict = fields.finish(); !verdict) return tl::unexpected(verdict.error());
  const auto position = draughts::parse_fen(fen);
  if (!position) return base::fail("fen: {}", position.error().message);
  const auto moves = parse_line(*position, line);
  if (!moves) return tl::unexpected(moves.error());
  puzzle.position = *position;
  puzzle.line = *moves;
  puzzle.gain = static_cast<int>(std::lround(2 * gain));
  return agreed(puzzle, id, difficulty);
}

/// The array of entries, after a look at what kind of file it is.
base::Result<const Json*> entries_of(const Json& json) {
  const base::JsonFields fields = base::JsonFields(json).required();
  std::string format;
  std::string made_by;
  int version = 0;
  fields.text("format", format);
  fields.integer("version", version, 0, 1'000'000);
  fields.text("made_by", made_by);
  const Json* entries = fields.any("puzzles");
  if (entries != nullptr && !entries->is_array()) fields.refuse("puzzles", "is no array");
  if (const auto verdict = fields.finish(); !verdict) return tl::unexpected(verdict.error());
  if (format != kPuzzleFormat) return base::fail("format: expected \"{}\"", kPuzzleFormat);
  if (version != kPuzzleVersion)
    return base::fail("version: {} is unknown, expected {}", version, kPuzzleVersion);
  return entries;
}

}  // namespace

std::string id_of(const Puzzle& puzzle) {
  const std::string fen = draughts::fen_of(puzzle.position);
  return fmt::format("{:08x}", base::checksum_of(std::as_bytes(std::span(fen))) >> 32);
}

std::vector<std::size_t> choices_of(const Puzzle& puzzle) {
  std::vector<std::size_t> choices;
  Position position = puzzle.position;
  for (std::size_t ply = 0; ply < puzzle.line.size(); ++ply) {
    if (ply % 2 == 0) choices.push_back(draughts::legal_moves(position).size());
    position = position.after(puzzle.line[ply]);
  }
  return choices;
}

Difficulty difficulty_of(const Puzzle& puzzle) {
  double bits = 0;
  for (const std::size_t choice : choices_of(puzzle)) bits += std::log2(choice);
  if (bits < kMediumBits) return Difficulty::easy;
  return bits < kHardBits ? Difficulty::medium : Difficulty::hard;
}

std::string idea_of(const Puzzle& puzzle) {
  std::string idea(name_of(puzzle.kind));
  const bool turned = puzzle.position.turn() == draughts::Color::white;
  for (std::size_t ply = 0; ply < puzzle.line.size(); ply += 2) {
    const Move move = turned ? puzzle.line[ply].rotated() : puzzle.line[ply];
    idea += fmt::format(" {}-{}", move.from().number(), move.to().number());
  }
  return idea;
}

std::string_view name_of(PuzzleKind kind) {
  return kind == PuzzleKind::win ? "win" : "shot";
}

std::string_view name_of(Difficulty difficulty) {
  if (difficulty == Difficulty::easy) return "easy";
  return difficulty == Difficulty::medium ? "medium" : "hard";
}

std::string puzzles_text(const std::vector<Puzzle>& puzzles, std::string_view made_by) {
  std::string text =
      fmt::format("{{\n  \"format\": {},\n  \"version\": {},\n  \"made_by\": {},\n  \"puzzles\": [",
                  Json(kPuzzleFormat).dump(), kPuzzleVersion, Json(made_by).dump());
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    text += fmt::format("{}\n    {}", i == 0 ? "" : ",", json_of(puzzles[i]).dump());
  return text + "\n  ]\n}\n";
}

base::Result<std::vector<Puzzle>> parse_puzzles(std::string_view text) {
  const auto json = base::read_json(text, {});
  if (!json) return tl::unexpected(json.error());
  const auto entries = entries_of(*json);
  if (!entries) return tl::unexpected(entries.error());
  std::vector<Puzzle> puzzles;
  std::set<std::string> ids;
  for (const Json& entry : **entries) {
    const auto puzzle = puzzle_from(base::JsonFields(entry));
    if (!puzzle) return base::fail("puzzle {}: {}", puzzles.size() + 1, puzzle.error().message);
    if (!ids.insert(id_of(*puzzle)).second)
      return base::fail("puzzle {}: id {} appears twice", puzzles.size() + 1, id_of(*puzzle));
    puzzles.push_back(*puzzle);
  }
  return puzzles;
}

}  // namespace mpd::research
