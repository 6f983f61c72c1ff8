#include "players/workbench.hpp"

#include <utility>

#include "base/failure.hpp"
#include "players/judging.hpp"
#include "players/material_slope.hpp"
#include "players/player_folder.hpp"
#include "players/training_log.hpp"

namespace mpd::players {

Workbench::Workbench(const Recipe& wanted, RunSettings run_options, OnTraining listener)
    : recipe(wanted), options(std::move(run_options)), on_event(std::move(listener)) {
  player.name = recipe.name;
  player.about = recipe.about;
  player.search = recipe.play;
  player.databases = recipe.databases;
  note("kind", std::string(name_of(recipe.kind)));
  note("seed", std::to_string(options.seed));
  note("version", options.version);
}

std::uint64_t Workbench::part_seed(std::uint64_t part) const {
  std::uint64_t state =
      (options.seed * 10 + static_cast<std::uint64_t>(recipe.kind)) * 100'000 + part;
  return base::split_mix(state);
}

void Workbench::note(const std::string& what, const std::string& value) {
  player.history.push_back(what + ": " + value);
}

void Workbench::add_agent(const std::string& name, const draughts::FeatureSet& features,
                          const TrainingState& trained, int most_pieces) {
  add_agent(name, FeatureNetwork{features, *trained.best}, most_pieces);
  for (std::size_t i = 0; i < trained.sessions.size(); ++i)
    log += session_line(name, i + 1, trained.sessions[i]);
}

void Workbench::add_agent(const std::string& name, const Knowledge& knowledge, int most_pieces) {
  const AfterstateValue value = std::visit(
      [](const auto& known) -> AfterstateValue {
        return [judge = judge_of(known)](const draughts::Position& board) {
          return judge.net_input(board);
        };
      },
      knowledge);
  const double slope = material_slope(value);
  player.agents.push_back({name, knowledge, slope});
  const LossProbe probe = probe_losses(value, most_pieces);
  std::string finding = fmt::format("minds the loss of two men on {:.0f} % of {} boards",
                                    100 * probe.share(), probe.boards);
  if (probe.has_failed()) {
    finding += ": its training has failed";
    if (on_event) on_event({.stage = name, .warning = name + " " + finding});
  }
  note(name, fmt::format("a man is worth {:.3f}; {}", slope, finding));
}

TrainedPlayer load_opponent(const std::string& name) {
  return base::value_or_throw(load_player(base::value_or_throw(find_player(name))));
}

}  // namespace mpd::players
