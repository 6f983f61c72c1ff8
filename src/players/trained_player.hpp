#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draughts/position.hpp"
#include "learn/som.hpp"
#include "players/knowledge.hpp"
#include "players/map_input.hpp"
#include "players/search_style.hpp"

namespace mpd::players {

/// Somebody who evaluates boards, with a name: `agent`, `iiga`, `ega-07`.
struct Agent {
  std::string name;
  Knowledge knowledge;
  double man = 0.1;  ///< what one more man adds to its net input
};

/// The network of an agent that sees features. Throws a base::Failure when it sees something else.
[[nodiscard]] const FeatureNetwork& feature_network(const Agent& agent);

/// How the agents of a player share a game: the first agent plays while many pieces remain; then
/// the map chooses the agent that takes over.
struct AgentMap {
  learn::SelfOrganisingMap map;
  int handover = 12;      ///< pieces on the board
  bool reselect = false;  ///< choose again at every move; otherwise once
  /// How many boards each neuron won when the map was made.
  std::vector<std::int64_t> sizes = {};
  MapInput input = {};

  /// The neuron that is nearest to a board.
  [[nodiscard]] std::size_t place_of(const draughts::Position& board) const {
    return map.nearest(input.row(board));
  }
};

/// A trained player: the contents of its folder in data/players.
struct TrainedPlayer {
  std::string name;
  std::string about;
  SearchStyle search = {};
  bool databases = false;  ///< looks endings up in the databases, if any
  /// At least one. All know the same kind of thing. All but the first see the same features, if
  /// any.
  std::vector<Agent> agents;
  std::optional<AgentMap> map;
  /// How it was trained, for people: `seed: 1`, one fact per line. The full recipe is in run.toml.
  std::vector<std::string> history;

  /// The number of the agent that would take over on this board.
  [[nodiscard]] std::size_t agent_for(const draughts::Position& position) const;
};

/// Tracks which agent is in charge during a game.
class AgentChooser {
 public:
  explicit AgentChooser(const TrainedPlayer& player) : player_(&player) {}

  /// The agent in charge of the move on this board. A board with more pieces than the last belongs
  /// to another game.
  std::size_t choose(const draughts::Position& position);
  /// The agent in charge of the next move of a game, from its start on.
  std::size_t follow(const draughts::Position& start, std::span<const draughts::Move> moves);
  void new_game() { chosen_.reset(); }

 private:
  const TrainedPlayer* player_;
  std::optional<std::size_t> chosen_;
  int pieces_ = 0;
};

}  // namespace mpd::players
