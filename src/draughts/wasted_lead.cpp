#include "draughts/wasted_lead.hpp"

#include <cstdlib>

namespace mpd::draughts {
namespace {

constexpr int kKingWorth = 3;
/// A game that reached its greatest length while men still moved was not idle.
constexpr int kIdlePlies = 20;

int worth_of(const Position& position, Color color) {
  return kManWorth * position.men(color).count() + kKingWorth * position.kings(color).count();
}

bool ended_idly(const GameRecord& game, game::EndReason reason) {
  using game::EndReason;
  if (reason == EndReason::length) return game.reversible_plies() >= kIdlePlies;
  return reason == EndReason::repetition || reason == EndReason::reversible_limit ||
         reason == EndReason::loop;
}

}  // namespace

int material_lead(const Position& position) {
  return worth_of(position, Color::black) - worth_of(position, Color::white);
}

bool is_wasted_lead(const GameRecord& game, const game::End& end) {
  return end.outcome == game::Outcome::draw && ended_idly(game, end.reason) &&
         std::abs(material_lead(game.state().position)) >= kManWorth;
}

}  // namespace mpd::draughts
