#include "apps/solving.hpp"

#include <fmt/format.h>

#include "apps/common.hpp"
#include "terminal/solution_text.hpp"
#include "terminal/trace_text.hpp"

namespace mpd::apps {
namespace {

const lab::Algorithm& algorithm_of(const lab::Subject& subject, const SolveOptions& options) {
  if (options.algorithm.empty()) return lab::default_algorithm(subject);
  const auto found = lab::find_algorithm(options.algorithm);
  if (!found) throw base::Failure("--algorithm: " + found.error().message);
  return **found;
}

}  // namespace

void solve_and_print(const lab::Subject& subject, const SolveOptions& options) {
  lab::Request request{&algorithm_of(subject, options), options.depth};
  std::vector<std::string> lines;
  const auto show = [&](const std::string& line) {
    if (!options.json) fmt::print("{}\n", line);
    if (options.json) lines.push_back(line);
  };
  if (options.trace)
    request.steps = [&](const lab::GameStep& step) { terminal::write_step(step, show); };
  if (const auto fit = lab::check_fit(subject, request); !fit)
    throw base::Failure(fit.error().message);
  if (const std::string title = subject.title(); !options.json && !title.empty())
    fmt::print("{}\n", title);
  const auto solution = base::value_or_throw(lab::solve(subject, request));
  if (!options.json) return fmt::print("{}", terminal::solution_text(solution));
  Json json = terminal::solution_json(solution);
  if (options.trace) json["trace"] = lines;
  fmt::print("{}\n", json.dump(2));
}

std::string searching_algorithms(bool with_chance) {
  std::vector<std::string_view> names;
  for (const lab::Algorithm& algorithm : lab::algorithms())
    if (algorithm.own_depth.empty() && (with_chance || !algorithm.knows_chance))
      names.push_back(algorithm.name);
  return lab::either(names);
}

}  // namespace mpd::apps
