#include <array>
#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/endgames.hpp"
#include "apps/progress.hpp"
#include "base/file.hpp"
#include "research/puzzle.hpp"
#include "research/puzzle_mine.hpp"
#include "research/puzzle_proof.hpp"

namespace mpd::apps {
namespace {

using research::Puzzle;
using research::PuzzleKind;

struct PuzzleMine {
  std::string out;
  std::int64_t seed = 1;
  std::int64_t shots = 300;
  std::int64_t wins = 180;
  std::int64_t games = 1500;
  std::int64_t nodes = 1500;
  std::int64_t endings = 4'000'000;
  EndgameOptions endgames;
};

struct PuzzleCheck {
  std::string file;
  bool skip_unknown = false;
  bool json = false;
  EndgameOptions endgames;
};

// --- mine ------------------------------------------------------------------------------------

research::PuzzleQuarry quarry_of(const PuzzleMine& options) {
  const auto count = [](std::int64_t number) { return static_cast<std::uint64_t>(number); };
  return {.seed = count(options.seed),
          .shots = count(options.shots),
          .wins = count(options.wins),
          .games = count(options.games),
          .nodes = count(options.nodes),
          .endings = count(options.endings)};
}

/// The command that makes the same file: what it says does not depend on where the file is.
std::string mine_command_text(const PuzzleMine& options, int pieces) {
  return fmt::format(
      "mpdraughts puzzles mine --seed {} --shots {} --wins {} --games {} --nodes {} --endings {}, "
      "endgame databases of {} pieces",
      options.seed, options.shots, options.wins, options.games, options.nodes, options.endings,
      pieces);
}

research::OnPuzzles puzzles_shown_by(Progress& progress, const char* what) {
  return [&progress, what](std::size_t found, std::size_t wanted) {
    progress.show(what, found, wanted, true);
  };
}

std::vector<Puzzle> mined(const PuzzleMine& options, const endgame::Databases* databases) {
  const research::PuzzleQuarry quarry = quarry_of(options);
  const auto stop = interrupt_token();
  std::vector<Puzzle> puzzles;
  if (databases != nullptr) {
    Progress progress("wins", std::nullopt);
    puzzles = research::mine_wins(quarry, *databases, puzzles_shown_by(progress, "endings"), stop);
  }
  Progress progress("shots", std::nullopt);
  const auto shots = research::mine_shots(quarry, puzzles_shown_by(progress, "games"), stop);
  puzzles.insert(puzzles.end(), shots.begin(), shots.end());
  return puzzles;
}

void print_puzzle_counts(const std::vector<Puzzle>& puzzles) {
  for (const PuzzleKind kind : {PuzzleKind::win, PuzzleKind::shot}) {
    std::array<std::size_t, research::kDifficulties> counts{};
    for (const Puzzle& puzzle : puzzles)
      if (puzzle.kind == kind) ++counts[static_cast<std::size_t>(research::difficulty_of(puzzle))];
    fmt::print("{:<5} {:>4} easy {:>4} medium {:>4} hard\n", research::name_of(kind), counts[0],
               counts[1], counts[2]);
  }
}

void mine_puzzles(const PuzzleMine& options) {
  const auto databases = options.wins > 0 ? options.endgames.open() : nullptr;
  if (options.wins > 0 && !databases)
    throw base::Failure("wins come from endgame databases, and there are none; expected --wins 0");
  const auto puzzles = mined(options, databases.get());
  if (was_interrupted()) throw base::Failure("interrupted: nothing was written");
  const int pieces = databases ? databases->pieces(endgame::FileKind::distances) : 0;
  base::value_or_throw(base::write_file(
      options.out, research::puzzles_text(puzzles, mine_command_text(options, pieces))));
  print_puzzle_counts(puzzles);
  fmt::print("{} puzzles written to {}\n", puzzles.size(), options.out);
}

// --- check -----------------------------------------------------------------------------------

struct Proofs {
  std::size_t proved = 0;
  std::size_t unknown = 0;
  std::vector<std::string> failures;
};

Proofs prove_all(const std::vector<Puzzle>& puzzles, const endgame::Databases* databases) {
  const auto stop = interrupt_token();
  Progress progress("puzzles", std::nullopt);
  Proofs checked;
  for (std::size_t i = 0; i < puzzles.size() && !stop.stop_requested(); ++i) {
    const auto proof = research::prove_puzzle(puzzles[i], databases);
    if (!proof) {
      checked.failures.push_back(
          fmt::format("puzzle {}: {}", research::id_of(puzzles[i]), proof.error().message));
    } else {
      ++(*proof == research::Proof::proved ? checked.proved : checked.unknown);
    }
    progress.show("proofs", i + 1, puzzles.size(), true);
  }
  return checked;
}

void print_proofs(const PuzzleCheck& options, const Proofs& checked) {
  if (options.json) {
    fmt::print("{}\n", Json{{"proved", checked.proved},
                            {"unknown", checked.unknown},
                            {"failures", checked.failures}}
                           .dump(2));
    return;
  }
  for (const std::string& failure : checked.failures) fmt::print("{}\n", failure);
  fmt::print("{} puzzles proved, {} wrong", checked.proved, checked.failures.size());
  if (checked.unknown > 0)
    fmt::print(", {} not checked: their endings are not in the databases", checked.unknown);
  fmt::print("\n");
}

void check_puzzles(const PuzzleCheck& options) {
  const auto text = base::value_or_throw(base::read_file(options.file, base::kJsonFile));
  const auto puzzles = research::parse_puzzles(text);
  if (!puzzles) throw base::Failure(fmt::format("{}: {}", options.file, puzzles.error().message));
  const auto databases = options.endgames.open();
  const Proofs checked = prove_all(*puzzles, databases.get());
  if (was_interrupted()) return;
  print_proofs(options, checked);
  if (!checked.failures.empty())
    throw base::Failure(fmt::format("{}: wrong puzzles", options.file));
  if (checked.unknown > 0 && !options.skip_unknown)
    throw base::Failure(
        "not all puzzles were checked: build larger databases (mpdraughts endgame build --pieces "
        "5), or add --skip-unknown");
}

// --- the command line ------------------------------------------------------------------------

void add_puzzles_mine(Command puzzles) {
  constexpr std::int64_t kMost = 1'000'000;
  auto options = std::make_shared<PuzzleMine>();
  const Command command = puzzles.add_subcommand(
      "mine", "Find puzzles in games of the engine against itself and in endgame databases");
  command.add_option("--out", options->out, "File to write (docs/formats/puzzles.md)").required();
  command.add_number("--seed", options->seed, {}, "Seed of games and endings")
      .capture_default_str();
  command
      .add_number("--shots", options->shots, {0, kMost}, "Shots wanted, a third of each difficulty")
      .capture_default_str();
  command
      .add_number("--wins", options->wins, {0, kMost},
                  "Won endings wanted, a third of each difficulty")
      .capture_default_str();
  command.add_number("--games", options->games, {0, kMost}, "Largest number of games to play")
      .capture_default_str();
  command.add_number("--nodes", options->nodes, {1, kMost}, "Nodes per move of these games")
      .capture_default_str();
  command
      .add_number("--endings", options->endings, {0, std::int64_t{1} << 40},
                  "Largest number of endings to draw")
      .capture_default_str();
  options->endgames.add_to(command);
  command.callback([options] { mine_puzzles(*options); });
}

void add_puzzles_check(Command puzzles) {
  auto options = std::make_shared<PuzzleCheck>();
  const Command command = puzzles.add_subcommand(
      "check", "Prove again that the solution of every puzzle in a file is the only one");
  command.add_option("file", options->file, "File of puzzles").required();
  command.add_flag("--skip-unknown", options->skip_unknown,
                   "Succeed even if some endings are not in the databases");
  command.add_flag("--json", options->json, "Print JSON");
  options->endgames.add_to(command);
  command.callback([options] { check_puzzles(*options); });
}

}  // namespace

void add_puzzles(Command program) {
  const Command command = program.add_subcommand(
      "puzzles", "Mine puzzles with proved solutions, and check files of them");
  command.require_subcommand();
  command.footer(
      "Examples:\n"
      "  mpdraughts puzzles mine --out my-puzzles.json --shots 60 --wins 60\n"
      "  mpdraughts puzzles check data/puzzles/puzzles.json");
  add_puzzles_mine(command);
  add_puzzles_check(command);
}

}  // namespace mpd::apps
