#include "players/trained_player.hpp"

#include <fmt/format.h>

#include "base/failure.hpp"

namespace mpd::players {

const FeatureNetwork& feature_network(const Agent& agent) {
  if (const auto* known = std::get_if<FeatureNetwork>(&agent.knowledge)) return *known;
  throw base::Failure(fmt::format("the agent '{}' is '{}', expected a network over features",
                                  agent.name, shape_of(agent.knowledge)));
}

std::size_t TrainedPlayer::agent_for(const draughts::Position& position) const {
  if (!map || position.count() > map->handover) return 0;
  return 1 + map->place_of(position);
}

std::size_t AgentChooser::choose(const draughts::Position& position) {
  const bool same_game = position.count() <= pieces_;
  pieces_ = position.count();
  const bool keep = chosen_ && *chosen_ != 0 && same_game && !player_->map->reselect;
  if (!keep) chosen_ = player_->agent_for(position);
  return *chosen_;
}

std::size_t AgentChooser::follow(const draughts::Position& start,
                                 std::span<const draughts::Move> moves) {
  new_game();
  draughts::Position board = start;
  std::size_t chosen = choose(board);
  for (const draughts::Move move : moves) chosen = choose(board = board.after(move));
  return chosen;
}

}  // namespace mpd::players
