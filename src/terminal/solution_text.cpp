#include "terminal/solution_text.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "terminal/trace_text.hpp"

namespace mpd::terminal {
namespace {

using base::with_thousands;

std::string_view winner_of(int winner, const std::array<std::string_view, 2>& names) {
  return names[winner > 0 ? 0 : 1];
}

std::string strategy_text(const lab::StrategyResult& strategy,
                          const std::array<std::string_view, 2>& names) {
  return fmt::format(
      "{} {}: {} moves; with them {} positions can arise before one of {} that the table or the "
      "rules decide; found at depth {} with {} nodes, {:.1f} s",
      names[static_cast<std::size_t>(game::index(strategy.seat))],
      strategy.wins ? fmt::format("wins within {} plies", strategy.longest) : "does not lose",
      with_thousands(strategy.moves), with_thousands(strategy.states),
      with_thousands(strategy.ends), strategy.depth, with_thousands(strategy.nodes),
      strategy.seconds);
}

/// What is said in addition to value, line and cost.
struct Note {
  std::string operator()(std::monostate) const { return ""; }
  std::string operator()(lab::Rounded) const { return "values rounded to thousandths"; }
  std::string operator()(const lab::UtilityRange& range) const {
    return fmt::format("utilities lie in [{}, {}]", utility_text(range.least),
                       utility_text(range.most));
  }
  std::string operator()(const lab::GraphResult& graph) const {
    if (graph.winner == 0) return "neither side can force an end: a draw";
    return fmt::format("{} wins in {} plies", winner_of(graph.winner, graph.names), graph.plies);
  }
  std::string operator()(const lab::ProofResult& proof) const {
    std::string text = proof.winner == 0 ? "a draw, proved by a strategy for each side"
                                         : fmt::format("{} wins, proved by a strategy",
                                                       winner_of(proof.winner, proof.names));
    text += fmt::format("\ntable: all {} positions with at most {} pieces, {:.1f} s",
                        with_thousands(proof.table_size), proof.table_pieces, proof.table_seconds);
    for (const lab::StrategyResult& strategy : proof.strategies)
      text += "\n" + strategy_text(strategy, proof.names);
    return text;
  }
};

}  // namespace

std::string solution_text(const lab::Solution& solution) {
  std::string text = fmt::format(
      "{}: value {}{}", solution.algorithm, utility_text(solution.values),
      solution.moves.empty() ? "" : fmt::format(", best play {}", fmt::join(solution.moves, " ")));
  text += fmt::format("\n{} nodes", with_thousands(solution.nodes));
  if (solution.leaves > 0) text += fmt::format(", {} leaves", with_thousands(solution.leaves));
  text += fmt::format(", {:.3f} s\n", solution.seconds);
  const std::string note = std::visit(Note{}, solution.detail);
  return note.empty() ? text : text + note + "\n";
}

base::Json solution_json(const lab::Solution& solution) {
  base::Json json{{"algorithm", solution.algorithm}};
  if (solution.values.size() == 1) {
    json["value"] = solution.values.front();
  } else {
    json["values"] = solution.values;
  }
  json["moves"] = solution.moves;
  json["nodes"] = solution.nodes;
  if (solution.leaves > 0) json["leaves"] = solution.leaves;
  json["seconds"] = solution.seconds;
  if (const std::string note = std::visit(Note{}, solution.detail); !note.empty())
    json["note"] = note;
  return json;
}

}  // namespace mpd::terminal
