#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draughts/color.hpp"
#include "draughts/feature_set.hpp"
#include "draughts/position.hpp"
#include "players/trained_player.hpp"

// What a trained player sees on a board, as plain numbers.

namespace mpd::engine {

/// One feature of a board, as an agent gets it.
struct FeatureView {
  std::string_view name;
  std::string_view about;  ///< one sentence for people
  int number = 0;          ///< from 1, in the order of the literature; men and kings come last
  int value = 0;
  std::vector<int> bits = {};  ///< 0 or 1, as the inputs of the network; none without a network
  float pull = 0;              ///< what the net input would lose without the feature
};

/// A board on a player's map.
struct MapView {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t place = 0;            ///< the nearest neuron: row · columns + column
  std::vector<double> distances;    ///< from each neuron
  std::vector<std::int64_t> sizes;  ///< boards that each neuron won when the map was made
  bool in_charge = false;           ///< few enough pieces for the map to choose the agent
};

/// A network over features at work. The weights of its constants, and of the squares, are left out.
struct NetworkView {
  std::vector<float> hidden;                  ///< activations
  std::vector<std::vector<float>> to_hidden;  ///< for each hidden unit, one per input
  std::vector<float> to_output;               ///< one per hidden unit
  std::vector<float> direct;                  ///< from each input straight to the output
};

/// A network over the squares of the board. What it sees is the board itself.
struct SpatialView {
  std::string layers;       ///< `32-91-40-10-1`
  std::size_t weights = 0;  ///< how many
  float king = 0;           ///< what a king is worth, a man being 1
};

/// Agents evaluate a board after a move, from the view of the side that made it: all numbers are
/// for `viewer`, which is not the side to move.
struct Inspection {
  draughts::Color viewer = draughts::Color::black;
  std::string agent;  ///< in charge of the next move
  std::vector<std::string> agents;
  std::optional<int> handover;  ///< pieces; empty for a player with one agent
  int pieces = 0;
  double man = 0.1;  ///< what one more man adds to the net input
  float net_input = 0;
  float output = 0;                   ///< −1 … 1
  std::vector<FeatureView> features;  ///< none for an agent that sees the squares
  /// What the net input would lose without the squares, for a network that sees them too.
  std::optional<float> squares;
  /// One of these, depending on what the agent knows.
  std::optional<NetworkView> network;
  std::optional<SpatialView> spatial;
  std::optional<int> phase;  ///< of a linear evaluation, from 0 for the opening
  std::optional<MapView> map;
};

/// What the player sees in the position after the moves; takes the whole game into account.
[[nodiscard]] Inspection inspect(const players::TrainedPlayer& player,
                                 const draughts::Position& start,
                                 std::span<const draughts::Move> moves);

/// The features of a board after a move, without any pull.
[[nodiscard]] std::vector<FeatureView> feature_views(const draughts::FeatureSet& features,
                                                     const draughts::Position& afterstate);

/// The boards of a map, by the neuron that won them.
using MapBoards = std::vector<std::vector<draughts::Position>>;
/// Assigns boards to the neurons of the player's map. The player must have a map.
[[nodiscard]] MapBoards boards_of_neurons(const players::TrainedPlayer& player,
                                          std::span<const draughts::Position> boards);

}  // namespace mpd::engine
