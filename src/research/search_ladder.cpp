#include "research/search_ladder.hpp"

#include <cmath>

#include "engine/engine.hpp"

namespace mpd::research {
namespace {

using search::Method;

struct RungPlan {
  const char* name;
  search::Switches switches;
};

std::vector<RungPlan> plan() {
  search::Switches switches;
  switches.method = Method::minimax;
  switches.table = switches.deepening = false;
  switches.table_move = switches.killers = switches.history = false;
  switches.quiescence = false;
  switches.same_depth_only = true;
  std::vector<RungPlan> rungs{{"minimax", switches}};
  switches.method = Method::alpha_beta;
  rungs.push_back({"alpha-beta", switches});
  switches.table = true;
  rungs.push_back({"+ table", switches});
  switches.deepening = true;
  switches.table_move = true;
  rungs.push_back({"+ iterative deepening", switches});
  switches.killers = switches.history = true;
  rungs.push_back({"+ ordering", switches});
  switches.method = Method::pvs;
  rungs.push_back({"+ null windows (PVS)", switches});
  return rungs;
}

}  // namespace

double effective_branching_factor(double nodes, int depth) {
  double low = 1;
  double high = std::max(2.0, nodes);
  for (int i = 0; i < 200; ++i) {
    const double b = (low + high) / 2;
    double sum = 0;
    for (int power = 0; power <= depth && sum <= nodes; ++power) sum += std::pow(b, power);
    (sum > nodes ? high : low) = b;
  }
  return low;
}

Ladder climb_search_ladder(const std::vector<draughts::Position>& positions, int depth,
                           std::stop_token stop,
                           const std::function<void(const LadderRung&)>& on_rung) {
  Ladder ladder{depth, static_cast<int>(positions.size()), {}, 0};
  std::vector<search::Value> truth;
  for (const RungPlan& planned : plan()) {
    engine::Engine engine({.switches = planned.switches});
    LadderRung rung{planned.name, 0, 0, 0};
    for (std::size_t i = 0; i < positions.size(); ++i) {
      engine.new_game();
      const draughts::GameRecord game(positions[i]);
      const engine::Report report =
          engine.search(engine::root_of(game), {.depth = depth, .stop = stop});
      if (stop.stop_requested()) return ladder;
      if (truth.size() == i) truth.push_back(report.lines.front().value);
      rung.nodes += report.nodes;
      rung.seconds += report.seconds;
      rung.same_values += report.lines.front().value == truth[i] ? 1 : 0;
    }
    ladder.rungs.push_back(rung);
    if (on_rung) on_rung(rung);
  }
  const double mean_nodes =
      static_cast<double>(ladder.rungs.front().nodes) / static_cast<double>(positions.size());
  ladder.branching = effective_branching_factor(mean_nodes, depth);
  return ladder;
}

}  // namespace mpd::research
