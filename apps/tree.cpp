#include "games/tree/tree.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/solving.hpp"
#include "base/file.hpp"

namespace mpd::apps {
namespace {

using games::Tree;

struct Options {
  std::string file;
  std::string algorithm;
  std::optional<int> depth;
  bool trace = false;
  bool json = false;
};

/// What decides which algorithms make sense.
struct Shape {
  bool has_chance = false;
  search::textbook::UtilityRange range{search::textbook::kInfinity, -search::textbook::kInfinity};
  int height = 0;
  bool whole_numbers = true;  // all utilities and estimates
};

Shape shape_of(const Tree& tree) {
  Shape shape;
  std::vector<int> depth(tree.size(), 0);
  std::vector<Tree::State> open{tree.initial()};
  while (!open.empty()) {
    const Tree::State state = open.back();
    open.pop_back();
    shape.has_chance |= tree.is_chance(state);
    shape.height = std::max(shape.height, depth[state.node]);
    for (const Tree::Move move : tree.moves(state)) {
      const Tree::State child = tree.after(state, move);
      depth[child.node] = depth[state.node] + 1;
      open.push_back(child);
    }
    // An estimate of an inner node stands for a utility where the depth is limited.
    if (tree.values(state).empty()) continue;
    const double value = tree.values(state)[0];
    shape.whole_numbers &= value == std::floor(value);
    shape.range = {std::min(shape.range.least, value), std::max(shape.range.most, value)};
  }
  return shape;
}

std::string fitting_algorithm(const Tree& tree, const Shape& shape) {
  if (shape.has_chance) return "expectiminimax";
  return tree.seats() == 2 && tree.is_zero_sum() ? "alpha-beta" : "maxn";
}

void check_fit(const Tree& tree, const Shape& shape, const std::string& algorithm) {
  const bool knows_chance = algorithm == "expectiminimax" || algorithm == "star1";
  if (shape.has_chance && !knows_chance)
    throw base::Failure(fmt::format(
        "{} cannot search a tree with chance nodes, expected expectiminimax or star1", algorithm));
  if (algorithm != "maxn" && (tree.seats() != 2 || !tree.is_zero_sum()))
    throw base::Failure(
        fmt::format("{} needs two players whose utilities sum to zero, expected maxn", algorithm));
  if (algorithm != "pvs" && algorithm != "mtdf") return;
  const double greatest = std::max(-shape.range.least, shape.range.most);
  const double most = search::Value::kMostEvaluation / (shape.whole_numbers ? 1.0 : 1000.0);
  if (shape.height > search::kMaxPly || greatest > most)
    throw base::Failure(
        fmt::format("{}: the tree has {} plies and a utility of {}, expected at most {} and {}",
                    algorithm, shape.height, greatest, search::kMaxPly, most));
}

Solution solve_star1(const Tree& tree, const Shape& shape, const SolveRequest& request) {
  using namespace search::textbook;
  if (request.trace) throw base::Failure("--trace does not work with star1");
  const auto start = std::chrono::steady_clock::now();
  const auto answer = Star1<Tree>(tree, shape.range).decide(tree.initial(), request.depth);
  Solution solution{"star1", {answer.value}, {}, answer.nodes, answer.leaves, "", 0};
  Tree::State state = tree.initial();
  for (const Tree::Move move : answer.moves) {
    solution.moves.push_back(tree.move_text(state, move));
    state = tree.after(state, move);
  }
  solution.note =
      fmt::format("utilities lie in [{}, {}]", protocol::utility_text(shape.range.least),
                  protocol::utility_text(shape.range.most));
  solution.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return solution;
}

void run(const Options& options) {
  if (options.depth) require_range("--depth", *options.depth, 1, 1'000'000);
  const auto parsed = Tree::parse(base::value_or_throw(base::read_file(options.file)));
  if (!parsed) throw base::Failure(fmt::format("{}: {}", options.file, parsed.error().message));
  const Tree& tree = *parsed;
  const Shape shape = shape_of(tree);
  SolveRequest request;
  request.algorithm =
      options.algorithm.empty() ? fitting_algorithm(tree, shape) : options.algorithm;
  if (options.depth) request.depth = *options.depth;
  request.scale = shape.whole_numbers ? 1 : 1000;
  std::vector<std::string> steps;
  if (options.trace)
    request.trace = [&](const std::string& line) {
      if (!options.json) fmt::print("{}\n", line);
      if (options.json) steps.push_back(line);
    };
  check_fit(tree, shape, request.algorithm);
  if (!options.json && !tree.title().empty()) fmt::print("{}\n", tree.title());
  const Solution solution = request.algorithm == "star1" ? solve_star1(tree, shape, request)
                                                         : Solver<Tree>(tree, [&](Tree::State s) {
                                                             return tree.node_name(s);
                                                           }).solve(tree.initial(), request);
  if (!options.json) return print_solution(solution);
  Json json = solution_json(solution);
  if (options.trace) json["trace"] = steps;
  fmt::print("{}\n", json.dump(2));
}

}  // namespace

void add_tree(Command program) {
  auto options = std::make_shared<Options>();
  const Command command =
      program.add_subcommand("tree", "Search a game tree typed as JSON, step by step if wanted");
  command.add_option("FILE", options->file, "The tree (docs/formats/tree.md)").required();
  command.add_option("--algorithm", options->algorithm,
                     "minimax, negamax, alpha-beta, alpha-beta-hard, sss, pvs, mtdf, maxn, "
                     "expectiminimax or star1 (default: what fits the tree)");
  command.add_option("--depth", options->depth, "Plies; beyond them the tree's \"eval\" counts");
  command.add_flag("--trace", options->trace, "Show every step: windows, values, cuts, intervals");
  command.add_flag("--json", options->json, "Answer as JSON");
  command.footer(
      "The figures of the books are in data/trees.\n\nExamples:\n"
      "  mpdraughts tree data/trees/fig_5_2.json --algorithm alpha-beta --trace\n"
      "  mpdraughts tree data/trees/fig_5_4.json\n"
      "  mpdraughts tree data/trees/fig_5_19.json --algorithm star1");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
