#include "engine/techniques.hpp"

#include <array>
#include <string>

namespace mpd::engine {
namespace {

using search::Switches;

constexpr std::array kTechniques{
    Technique{"table", &Switches::table, "transposition table"},
    Technique{"deepening", &Switches::deepening, "iterative deepening"},
    Technique{"table-move", &Switches::table_move, "the table's move first"},
    Technique{"killers", &Switches::killers, "killer moves"},
    Technique{"history", &Switches::history, "history of cuts"},
    Technique{"counter-moves", &Switches::counter_moves, "answers to the last move"},
    Technique{"aspiration", &Switches::aspiration, "small windows at the root"},
    Technique{"late-reductions", &Switches::late_reductions, "late moves searched less deeply"},
    Technique{"internal-reduction", &Switches::internal_reduction,
              "nodes without a table move searched less deeply"},
    Technique{"futility", &Switches::futility, "hopeless moves near the horizon skipped"},
    Technique{"probcut", &Switches::probcut, "a shallow search predicts the deep one"},
    Technique{"quiescence", &Switches::quiescence, "no evaluation while a capture is due"},
};

}  // namespace

std::span<const Technique> techniques() {
  return kTechniques;
}

base::Result<void> set_technique(Switches& switches, std::string_view name, bool on) {
  std::string names;
  for (const Technique& technique : kTechniques) {
    if (technique.name == name) {
      switches.*technique.part = on;
      return {};
    }
    names += (names.empty() ? "" : ", ") + std::string(technique.name);
  }
  return base::fail("there is no technique '{}', expected one of: {}", name, names);
}

}  // namespace mpd::engine
