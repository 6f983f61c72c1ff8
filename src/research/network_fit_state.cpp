#include "research/network_fit_state.hpp"

namespace mpd::research {
namespace {

using storage::Checkpoint;

}  // namespace

Checkpoint to_checkpoint(const NetworkFitState& state, const std::string& conditions) {
  Checkpoint checkpoint(kNetworkFitCheckpoint);
  checkpoint.add("conditions", conditions);
  checkpoint.add("places",
                 Checkpoint::Integers{state.seed_index, state.epoch, state.batch, state.waited,
                                      state.adam.steps, state.winner_index});
  checkpoint.add("losses", Checkpoint::Numbers{state.fitted, state.best_loss, state.winner_loss});
  checkpoint.add("weights", state.weights);
  checkpoint.add("means", state.adam.means);
  checkpoint.add("squares", state.adam.squares);
  checkpoint.add("best", state.best);
  checkpoint.add("winner", state.winner);
  return checkpoint;
}

base::Result<NetworkFitState> from_checkpoint(const Checkpoint& checkpoint,
                                              const std::string& conditions, std::size_t weights) {
  const auto found = checkpoint.get<std::string>("conditions");
  if (!found) return tl::unexpected(found.error());
  if (*found != conditions)
    return base::fail("is of another fit: {}, expected {}", *found, conditions);
  const auto places = checkpoint.get<Checkpoint::Integers>("places");
  if (!places) return tl::unexpected(places.error());
  const auto losses = checkpoint.get<Checkpoint::Numbers>("losses");
  if (!losses) return tl::unexpected(losses.error());
  if (places->size() != 6 || losses->size() != 3)
    return base::fail("holds {} places and {} losses, expected 6 and 3", places->size(),
                      losses->size());
  const auto& p = *places;
  NetworkFitState state{p[0], p[1], p[2], p[3], (*losses)[0]};
  state.adam.steps = p[4];
  state.winner_index = p[5];
  state.best_loss = (*losses)[1];
  state.winner_loss = (*losses)[2];
  const std::pair<const char*, std::vector<float>*> lists[] = {{"weights", &state.weights},
                                                               {"means", &state.adam.means},
                                                               {"squares", &state.adam.squares},
                                                               {"best", &state.best},
                                                               {"winner", &state.winner}};
  for (const auto& [name, list] : lists) {
    auto numbers = checkpoint.get<Checkpoint::Weights>(name);
    if (!numbers) return tl::unexpected(numbers.error());
    const bool may_be_empty = list == &state.best || list == &state.winner;
    if (numbers->size() != weights && !(may_be_empty && numbers->empty()))
      return base::fail("holds {} numbers of '{}', expected {}", numbers->size(), name, weights);
    *list = *std::move(numbers);
  }
  return state;
}

}  // namespace mpd::research
