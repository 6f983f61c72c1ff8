#include "apps/search_options.hpp"

#include "apps/command_line.hpp"
#include "apps/common.hpp"
#include "engine/evaluation_choice.hpp"
#include "engine/techniques.hpp"

namespace mpd::apps {
namespace {

search::Method method_from(const std::string& name) {
  if (name == "minimax") return search::Method::minimax;
  if (name == "alpha-beta") return search::Method::alpha_beta;
  if (name == "pvs") return search::Method::pvs;
  if (name == "mtdf") return search::Method::mtdf;
  throw base::Failure(
      fmt::format("--method: {} is unknown, expected minimax, alpha-beta, pvs or mtdf", name));
}

}  // namespace

void SearchOptions::add_to(Command command) {
  command.add_option("--method", method, "minimax, alpha-beta, pvs or mtdf").capture_default_str();
  command.add_option("--table", table, "Transposition table: bucket, two-level or none")
      .capture_default_str();
  command.add_number("--hash", hash_mib, {1, 1 << 20}, "Size of the table in MiB")
      .capture_default_str();
  command
      .add_number("--step", step, {1, 2}, "Plies that iterative deepening adds each time, 1 or 2")
      .capture_default_str();
  command.add_number("--threads", threads, {1, 256}, "Search threads").capture_default_str();
  command.add_option("--without", without, "Parts of the search to leave out, such as probcut")
      .delimiter(',');
  command.add_option("--evaluation", evaluation,
                     "patterns, network or plain (default: patterns, or the kind of --weights)");
  command.add_option("--weights", weights, "File with the weights of patterns or of a network");
  command.add_flag(
      "--exact", exact,
      "Search every move to the full depth, without reductions, futility pruning or ProbCut");
}

void SearchOptions::choose_evaluation(engine::Options& options) const {
  if (weights) base::value_or_throw(engine::load_evaluation(options, *weights));
  if (!evaluation) return;
  const auto named = engine::parse_evaluation(*evaluation);
  if (!named) throw base::Failure("--evaluation: " + named.error().message);
  if (weights && options.evaluation != *named)
    throw base::Failure(fmt::format("--evaluation: {} does not use the weights {}, which are of {}",
                                    *evaluation, *weights, engine::name_of(options.evaluation)));
  options.evaluation = *named;
}

engine::Options SearchOptions::engine_options() const {
  engine::Options options;
  choose_evaluation(options);
  options.threads = threads;
  if (exact) options.switches = {};
  for (const std::string& name : without) {
    const auto done = engine::set_technique(options.switches, name, false);
    if (!done) throw base::Failure("--without: " + done.error().message);
  }
  options.table_bytes = static_cast<std::size_t>(hash_mib) << 20;
  options.switches.method = method_from(method);
  options.switches.deepening_step = step;
  if (table == "two-level") {
    options.table = engine::TableKind::two_level;
    if (threads > 1)
      throw base::Failure("--threads: the two-level table supports only one thread, expected 1");
  } else if (table == "none") {
    if (threads > 1)
      throw base::Failure("--threads: several threads need a table, expected 1 with --table none");
    options.switches.table = false;
  } else if (table != "bucket") {
    throw base::Failure(
        fmt::format("--table: {} is unknown, expected bucket, two-level or none", table));
  }
  return options;
}

}  // namespace mpd::apps
