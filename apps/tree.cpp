#include <fmt/format.h>
#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/solving.hpp"
#include "base/file.hpp"

namespace mpd::apps {
namespace {

struct TreeOptions {
  std::string file;
  SolveOptions solve;
};

void run(const TreeOptions& options) {
  const auto subject =
      lab::open_game(lab::game_named("tree"),
                     {.file = base::value_or_throw(base::read_file(options.file, base::kJsonFile)),
                      .board = {},
                      .size = {}});
  if (!subject) throw base::Failure(fmt::format("{}: {}", options.file, subject.error().message));
  solve_and_print(**subject, options.solve);
}

}  // namespace

void add_tree(Command program) {
  auto options = std::make_shared<TreeOptions>();
  const Command command =
      program.add_subcommand("tree", "Search a game tree given as JSON, step by step with --trace");
  command.add_option("FILE", options->file, "The tree (docs/formats/tree.md)").required();
  command.add_option("--algorithm", options->solve.algorithm,
                     searching_algorithms(true) + " (default: one that suits the tree)");
  command.add_number("--depth", options->solve.depth, {1, 1'000'000},
                     "Depth in plies; at that depth the search uses the tree's \"eval\"");
  command.add_flag("--trace", options->solve.trace,
                   "Show every step: windows, values, cuts, intervals");
  command.add_flag("--json", options->solve.json, "Print JSON");
  command.footer(
      "The figures of the books are in data/trees.\n\nExamples:\n"
      "  mpdraughts tree data/trees/fig_5_2.json --algorithm alpha-beta --trace\n"
      "  mpdraughts tree data/trees/fig_5_4.json\n"
      "  mpdraughts tree data/trees/fig_5_19.json --algorithm star1");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
