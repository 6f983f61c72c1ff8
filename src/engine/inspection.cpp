#include "engine/inspection.hpp"

#include <cassert>
#include <cmath>

#include "players/board_judge.hpp"

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
  const std::vector<float> row = players::map_row(board);
  MapView view{map.grid().rows,  map.grid().columns,
               map.nearest(row), {},
               agents.sizes,     board.count() <= agents.handover};
  for (std::size_t i = 0; i < map.grid().neurons(); ++i)
    view.distances.push_back(distance(map.weights_of(i), row));
  // A manifest need not tell the sizes.
  view.sizes.resize(map.grid().neurons());
  return view;
}

NetworkView network_view(const players::Agent& agent, std::span<const float> inputs) {
  const auto& network = agent.network;
  std::remove_cvref_t<decltype(network)>::Activation activation;
  network.activate(inputs, activation);
  NetworkView view{activation.hidden, activation.net_input, activation.output, {}, {}, {}};
  const auto hidden = static_cast<std::size_t>(network.shape().hidden);
  const std::span<const float> weights = network.weights();
  view.to_hidden.resize(hidden);
  for (std::size_t input = 0; input < inputs.size(); ++input)
    for (std::size_t unit = 0; unit < hidden; ++unit)
      view.to_hidden[unit].push_back(weights[input * hidden + unit]);
  const auto to_output = weights.subspan(network.hidden_to_output(), hidden);
  const auto direct = weights.subspan(network.input_to_output(), inputs.size());
  view.to_output.assign(to_output.begin(), to_output.end());
  view.direct.assign(direct.begin(), direct.end());
  return view;
}

/// Features and network of one agent.
void judge_board(Inspection& seen, const TrainedPlayer& player, const players::Agent& agent,
                 const Position& board) {
  players::BoardJudge judge(player.features);
  judge.load(agent.network);
  seen.features = feature_views(player.features, board);
  const std::vector<float> pulls = judge.pulls(board);
  for (std::size_t i = 0; i < pulls.size(); ++i) seen.features[i].pull = pulls[i];
  std::vector<float> inputs(player.features.inputs());
  judge.inputs(board, inputs);
  seen.network = network_view(agent, inputs);
}

}  // namespace

std::vector<FeatureView> feature_views(const draughts::FeatureSet& features,
                                       const Position& afterstate) {
  std::vector<std::uint8_t> codes(features.size());
  features.encode(afterstate, codes);
  const draughts::FeatureValues values = draughts::feature_values(afterstate);
  std::vector<FeatureView> views;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const auto [feature, bits] = features.features()[i];
    FeatureView& view =
        views.emplace_back(FeatureView{feature, values[static_cast<std::size_t>(feature)], {}});
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
  judge_board(seen, player, agent, board);
  if (player.map) {
    seen.handover = player.map->handover;
    seen.map = map_view(*player.map, board);
  }
  return seen;
}

MapBoards boards_of_neurons(const TrainedPlayer& player, std::span<const Position> boards) {
  assert(player.map);
  const auto& map = player.map->map;
  MapBoards divided(map.grid().neurons());
  for (const Position& board : boards)
    divided[map.nearest(players::map_row(board))].push_back(board);
  return divided;
}

}  // namespace mpd::engine
