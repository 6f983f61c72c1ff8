#include "protocol/json_inside.hpp"

#include <algorithm>
#include <cmath>

#include "draughts/fen.hpp"
#include "protocol/json_view.hpp"

namespace mpd::protocol {
namespace {

using base::Json;
using engine::Inspection;
using engine::ShelvedPlayer;

constexpr std::size_t kMostBoards = 60;
constexpr double kMostMen = 900;  // as search tells networks' values

/// Four decimals: nobody sees more of them, and hundreds of weights are sent.
double rounded(double number) {
  return std::round(number * 1e4) / 1e4;
}

template <class Numbers>
Json rounded_list(const Numbers& numbers) {
  Json list = Json::array();
  for (const auto number : numbers) list.push_back(rounded(static_cast<double>(number)));
  return list;
}

/// The conversion to Black's view: 1 when Black has just moved, −1 when White has.
double sign_of(const Inspection& seen) {
  return seen.viewer == draughts::Color::black ? 1 : -1;
}

Json map_json(const engine::MapView& map) {
  return {{"rows", map.rows},   {"columns", map.columns},
          {"place", map.place}, {"distances", rounded_list(map.distances)},
          {"sizes", map.sizes}, {"in_charge", map.in_charge}};
}

/// What a part of the board adds to the value, in men, in Black's view.
double pull_in_men(const Inspection& seen, float pull) {
  return rounded(sign_of(seen) * double{pull} / seen.man);
}

Json features_json(const Inspection& seen) {
  Json features = Json::array();
  for (const engine::FeatureView& view : seen.features) {
    features.push_back({{"name", view.name},
                        {"about", view.about},
                        {"value", view.value},
                        {"bits", view.bits},
                        {"pull", pull_in_men(seen, view.pull)}});
  }
  return features;
}

Json network_json(const engine::NetworkView& network, double output) {
  Json to_hidden = Json::array();
  for (const auto& weights : network.to_hidden) to_hidden.push_back(rounded_list(weights));
  return {{"hidden", rounded_list(network.hidden)},
          {"output", output},
          {"to_hidden", std::move(to_hidden)},
          {"to_output", rounded_list(network.to_output)},
          {"direct", rounded_list(network.direct)}};
}

Json spatial_json(const engine::SpatialView& spatial) {
  return {{"layers", spatial.layers},
          {"weights", spatial.weights},
          {"king", rounded(double{spatial.king})}};
}

Json inspection_json(const std::string& player, const Inspection& seen) {
  const double men = std::clamp(double{seen.net_input} / seen.man, -kMostMen, kMostMen);
  const double output = rounded(sign_of(seen) * double{seen.output});
  return {{"player", player},
          {"agent", seen.agent},
          {"agents", seen.agents},
          {"handover", seen.handover ? Json(*seen.handover) : Json()},
          {"pieces", seen.pieces},
          {"value", rounded(sign_of(seen) * men)},
          {"map", seen.map ? map_json(*seen.map) : Json()},
          {"features", features_json(seen)},
          {"squares", seen.squares ? Json(pull_in_men(seen, *seen.squares)) : Json()},
          {"network", seen.network ? network_json(*seen.network, output) : Json()},
          {"spatial", seen.spatial ? spatial_json(*seen.spatial) : Json()},
          {"phase", seen.phase ? Json(*seen.phase) : Json()}};
}

Json neuron_json(const ShelvedPlayer& shelved, std::size_t index) {
  const players::AgentMap& agents = *shelved.player.map;
  Json boards = Json::array();
  if (!shelved.boards.empty())
    for (const draughts::Position& board : shelved.boards[index])
      if (boards.size() < kMostBoards) boards.push_back(draughts::fen_of(board));
  return {{"neuron", index},
          {"size", index < agents.sizes.size() ? agents.sizes[index] : 0},
          {"weights", rounded_list(agents.input.unscaled(agents.map.weights_of(index)))},
          {"features", agents.input.names()},
          {"boards", std::move(boards)}};
}

}  // namespace

Answer inside(engine::PlayerShelf& shelf, const Json& body) {
  const base::JsonFields fields(body);
  std::string name;
  fields.required().text("player", name, kLongestName);
  const draughts::GameRecord past = read_past(fields);
  if (const auto good = fields.finish(); !good) return bad_message(good.error());
  const auto found = shelf.find(name);
  if (!found) return problem(ErrorCode::not_found, "{}", found.error().message);
  return inspection_json(name,
                         engine::inspect((*found)->player, past.start().position, past.moves()));
}

Answer neuron(engine::PlayerShelf& shelf, const Json& body) {
  const base::JsonFields fields = base::JsonFields(body).required();
  std::string name;
  std::size_t index = 0;
  fields.text("player", name, kLongestName);
  fields.integer("neuron", index, 0, 1'000'000);
  if (const auto good = fields.finish(); !good) return bad_message(good.error());
  const auto found = shelf.find(name);
  if (!found) return problem(ErrorCode::not_found, "{}", found.error().message);
  const auto& map = (*found)->player.map;
  if (!map) return problem(ErrorCode::not_found, "{} has no map", name);
  const std::size_t neurons = map->map.grid().neurons();
  if (index >= neurons)
    return problem(ErrorCode::not_found, "there is no neuron {}, expected 0 to {}", index,
                   neurons - 1);
  return neuron_json(**found, index);
}

}  // namespace mpd::protocol
