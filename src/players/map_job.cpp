#include "players/map_job.hpp"

#include <algorithm>
#include <functional>

#include "base/failure.hpp"
#include "players/message_parts.hpp"
#include "players/training_boards.hpp"

namespace mpd::players {
namespace {

using storage::Checkpoint;

MapInput input_of(const MapRecipe& recipe, const std::vector<draughts::Position>& boards) {
  return recipe.standardised ? standardised(recipe.sight, boards) : MapInput{recipe.sight};
}

using OnMapEpoch =
    std::function<void(const learn::SelfOrganisingMap& map, const learn::SomEpoch& epoch)>;

learn::SelfOrganisingMap trained_map(const learn::DataRows& data, const learn::SomOptions& options,
                                     const OnMapEpoch& on_epoch) {
  auto training = base::value_or_throw(learn::SomTraining::begin(data, options));
  while (!training.is_done()) {
    const learn::SomEpoch epoch = training.run_epoch();
    on_epoch(training.map(), epoch);
  }
  return training.map();
}

FormedMap formed_map(MapInput input, const std::vector<draughts::Position>& boards,
                     const learn::SomOptions& options, double grow_share) {
  const std::vector<float> rows = input.rows(boards);
  const learn::DataRows data{rows, input.dimensions()};
  std::vector<MapEpoch> epochs;
  const OnMapEpoch note = [&](const learn::SelfOrganisingMap& map, const learn::SomEpoch& epoch) {
    // Of a growing line, the epochs of the last length are its own.
    if (!epochs.empty() && epochs.back().sizes.size() != map.grid().neurons()) epochs.clear();
    epochs.push_back({map.cluster_sizes(map.assign(data)), epoch.quantisation_error});
  };
  learn::SelfOrganisingMap map =
      grow_share > 0 ? base::value_or_throw(learn::grow_line(data, options, grow_share, note))
                     : trained_map(data, options, note);
  auto assigned = base::value_or_throw(map.assign_without_empty(data));
  return {std::move(input), std::move(map), std::move(epochs), std::move(assigned.neurons),
          assigned.relocations.size()};
}

Checkpoint checkpoint_of(const FormedMap& formed) {
  Checkpoint::Integers sizes;
  Checkpoint::Numbers errors;
  for (const MapEpoch& epoch : formed.epochs) {
    sizes.insert(sizes.end(), epoch.sizes.begin(), epoch.sizes.end());
    errors.push_back(epoch.error);
  }
  const auto weights = formed.map.weights();
  Checkpoint checkpoint(kMapTask);
  if (!formed.input.scales.empty())
    checkpoint.add("scales",
                   Checkpoint::Weights(formed.input.scales.begin(), formed.input.scales.end()));
  checkpoint.add("weights", Checkpoint::Weights(weights.begin(), weights.end()));
  checkpoint.add("neurons", Checkpoint::Integers(formed.neurons.begin(), formed.neurons.end()));
  checkpoint.add("columns",
                 Checkpoint::Integers{static_cast<std::int64_t>(formed.map.grid().columns)});
  checkpoint.add("moved", Checkpoint::Integers{static_cast<std::int64_t>(formed.moved)});
  checkpoint.add("epoch sizes", std::move(sizes));
  checkpoint.add("epoch errors", std::move(errors));
  return checkpoint;
}

base::Result<FormedMap> formed_map_from(const Checkpoint& checkpoint, const MapRecipe& recipe,
                                        std::size_t boards) {
  const auto columns = checkpoint.get<Checkpoint::Integers>("columns");
  if (!columns) return tl::unexpected(columns.error());
  learn::SomGrid grid = recipe.options.grid;
  if (columns->size() != 1 || columns->front() < 1 ||
      static_cast<std::size_t>(columns->front()) > grid.columns)
    return base::fail("expected a map of up to {} columns", grid.columns);
  grid.columns = static_cast<std::size_t>(columns->front());
  MapInput input{recipe.sight};
  if (recipe.standardised) {
    const auto scales = checkpoint.get<Checkpoint::Weights>("scales");
    if (!scales) return tl::unexpected(scales.error());
    if (scales->size() != input.dimensions())
      return base::fail("{} scales of a map, expected {}", scales->size(), input.dimensions());
    input.scales.assign(scales->begin(), scales->end());
  }
  const auto weights = checkpoint.get<Checkpoint::Weights>("weights");
  if (!weights) return tl::unexpected(weights.error());
  const auto neurons = checkpoint.get<Checkpoint::Integers>("neurons");
  if (!neurons) return tl::unexpected(neurons.error());
  const auto moved = checkpoint.get<Checkpoint::Integers>("moved");
  if (!moved) return tl::unexpected(moved.error());
  const auto sizes = checkpoint.get<Checkpoint::Integers>("epoch sizes");
  if (!sizes) return tl::unexpected(sizes.error());
  const auto errors = checkpoint.get<Checkpoint::Numbers>("epoch errors");
  if (!errors) return tl::unexpected(errors.error());
  const auto count = static_cast<std::int64_t>(grid.neurons());
  if (neurons->size() != boards || moved->size() != 1 ||
      sizes->size() != errors->size() * grid.neurons() ||
      !std::ranges::all_of(*neurons, [&](std::int64_t n) { return n >= 0 && n < count; }))
    return base::fail("expected a map of {} neurons and {} boards", count, boards);
  auto map = learn::SelfOrganisingMap::from_weights(grid, input.dimensions(), *weights);
  if (!map) return tl::unexpected(map.error());
  FormedMap formed{std::move(input),
                   std::move(*map),
                   {},
                   {neurons->begin(), neurons->end()},
                   static_cast<std::size_t>(moved->front())};
  for (std::size_t i = 0; i < errors->size(); ++i) {
    const auto first = sizes->begin() + static_cast<std::ptrdiff_t>(i) * count;
    formed.epochs.push_back({{first, first + count}, (*errors)[i]});
  }
  return formed;
}

}  // namespace

work::Bytes MapJob::task(work::TaskPlace) const {
  Checkpoint task(kMapTask);
  task.add("recipe", recipe_.text());
  task.add("boards", boards_text(boards_));
  add_seed(task, seed_);
  return task.bytes();
}

bool MapJob::apply(work::TaskPlace, const work::Bytes& result) {
  formed_ = base::value_or_throw(
      formed_map_from(parse_message(result, kMapTask), recipe_.map, boards_.size()));
  return false;
}

std::unique_ptr<work::Worker> MapJob::make_worker() const {
  return training_workers().here();
}

std::optional<work::WorkerPlan> MapJob::remote() const {
  return training_workers().elsewhere;
}

std::optional<Checkpoint> form_map(const Checkpoint& task, const std::stop_token& stop) {
  if (stop.stop_requested()) return std::nullopt;
  const Recipe recipe = base::value_or_throw(Recipe::parse(
      PlayerKind::mp, base::value_or_throw(task.get<std::string>("recipe")), "recipe"));
  const std::vector<draughts::Position> boards = boards_in(task, "boards");
  learn::SomOptions options = recipe.map.options;
  options.seed = seed_in(task);
  return checkpoint_of(
      formed_map(input_of(recipe.map, boards), boards, options, recipe.map.grow_share));
}

}  // namespace mpd::players
