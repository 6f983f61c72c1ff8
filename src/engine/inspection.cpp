#include "engine/inspection.hpp"

#include <cassert>
#include <cmath>

#include "players/judging.hpp"

namespace mpd::engine {
namespace {

using draughts::Position;
using players::AgentMap;
using players::TrainedPlayer;

double distance(std::span<const float> a, std::span<const float> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += std::pow(double{a[i]} - double{b[i]}, 2);
  return std::sqrt(sum);
}

MapView map_view(const AgentMap& agents, const Position& board) {
  const auto& map = agents.map;
  const std::vector<float> row = agents.input.row(board);
  MapView view{map.grid().rows,  map.grid().columns,
               map.nearest(row), {},
               agents.sizes,     board.count() <= agents.handover};
  for (std::size_t i = 0; i < map.grid().neurons(); ++i)
    view.distances.push_back(distance(map.weights_of(i), row));
  // A manifest need not tell the sizes.
  view.sizes.resize(map.grid().neurons());
  return view;
}

/// With the links of so many inputs, from the first on.
NetworkView network_view(const learn::Mlp& network, int inputs,
                         const learn::Mlp::Activation& activation) {
  NetworkView view{activation.hidden, {}, {}, {}};
  const auto hidden = static_cast<std::size_t>(network.shape().hidden);
  const std::span<const float> weights = network.weights();
  view.to_hidden.resize(hidden);
  const auto shown = static_cast<std::size_t>(inputs);
  for (std::size_t input = 0; input < shown; ++input)
    for (std::size_t unit = 0; unit < hidden; ++unit)
      view.to_hidden[unit].push_back(weights[input * hidden + unit]);
  const auto to_output = weights.subspan(network.hidden_to_output(), hidden);
  const auto direct = weights.subspan(network.input_to_output(), shown);
  view.to_output.assign(to_output.begin(), to_output.end());
  view.direct.assign(direct.begin(), direct.end());
  return view;
}

/// Features and network.
void judge_board(Inspection& seen, const players::FeatureNetwork& known, const Position& board) {
  const players::BoardJudge judge = players::judge_of(known);
  seen.features = feature_views(known.features, board);
  const players::BoardJudge::Pulls pulls = judge.pulls(board);
  for (std::size_t i = 0; i < seen.features.size(); ++i) seen.features[i].pull = pulls.features[i];
  seen.squares = pulls.squares;
  std::vector<float> inputs(known.features.inputs());
  judge.inputs(board, inputs);
  learn::Mlp::Activation activation;
  known.network.activate(inputs, activation);
  seen.net_input = activation.net_input;
  seen.output = activation.output;
  seen.network = network_view(known.network, known.features.feature_inputs(), activation);
}

void judge_board(Inspection& seen, const players::SpatialNetwork& known, const Position& board) {
  seen.net_input = players::judge_of(known).net_input(board);
  seen.output = std::tanh(seen.net_input);
  seen.spatial = SpatialView{players::layers_of(known.shape), known.weights.size(), known.king};
}

/// Of all features of a linear evaluation.
std::vector<FeatureView> plain_views(const players::PhasedFeatures& values) {
  std::vector<FeatureView> views;
  for (int i = 0; i < players::kPhasedFeatures; ++i) {
    FeatureView& view = views.emplace_back();
    view.number = i + 1;
    view.value = static_cast<int>(values[static_cast<std::size_t>(i)]);
    if (i < draughts::kFeatureCount) {
      const draughts::FeatureInfo& info = draughts::info_of(static_cast<draughts::Feature>(i));
      view.name = info.name;
      view.about = info.meaning;
    }
  }
  views[players::kMenFeature].name = "Men";
  views[players::kMenFeature].about = "My men less the opponent's.";
  views[players::kKingsFeature].name = "Kings";
  views[players::kKingsFeature].about = "My kings less the opponent's.";
  return views;
}

void judge_board(Inspection& seen, const learn::PhasedLinear& known, const Position& board) {
  const players::PhasedFeatures values = players::phased_features(board);
  const int phase = learn::PhasedLinear::phase_of(board.count());
  seen.net_input = known.net_input(values, phase);
  seen.output = known.output(values, phase);
  seen.phase = phase;
  seen.features = plain_views(values);
  const std::span<const float> weights = known.weights_of(phase);
  for (std::size_t i = 0; i < values.size(); ++i) seen.features[i].pull = weights[i] * values[i];
}

}  // namespace

std::vector<FeatureView> feature_views(const draughts::FeatureSet& features,
                                       const Position& afterstate) {
  std::vector<std::uint8_t> codes(features.codes());
  features.encode(afterstate, codes);
  const draughts::FeatureValues values = draughts::feature_values(afterstate);
  std::vector<FeatureView> views;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const auto [feature, bits] = features.features()[i];
    const draughts::FeatureInfo& info = draughts::info_of(feature);
    const auto index = static_cast<std::size_t>(feature);
    FeatureView& view = views.emplace_back(
        FeatureView{info.name, info.meaning, static_cast<int>(index) + 1, values[index]});
    for (int bit = 0; bit < bits; ++bit) view.bits.push_back(codes[i] >> bit & 1);
  }
  return views;
}

Inspection inspect(const TrainedPlayer& player, const Position& start,
                   std::span<const draughts::Move> moves) {
  const std::size_t chosen = players::AgentChooser(player).follow(start, moves);
  Position board = start;
  for (const draughts::Move move : moves) board = board.after(move);
  const players::Agent& agent = player.agents[chosen];
  Inspection seen;
  seen.viewer = draughts::opponent(board.turn());
  seen.agent = agent.name;
  for (const players::Agent& other : player.agents) seen.agents.push_back(other.name);
  seen.pieces = board.count();
  seen.man = agent.man;
  std::visit([&](const auto& known) { judge_board(seen, known, board); }, agent.knowledge);
  if (player.map) {
    seen.handover = player.map->handover;
    seen.map = map_view(*player.map, board);
  }
  return seen;
}

MapBoards boards_of_neurons(const TrainedPlayer& player, std::span<const Position> boards) {
  assert(player.map);
  MapBoards divided(player.map->map.grid().neurons());
  for (const Position& board : boards) divided[player.map->place_of(board)].push_back(board);
  return divided;
}

}  // namespace mpd::engine
