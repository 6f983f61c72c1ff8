#include "match/undue_draw.hpp"

#include <cstdlib>

#include "draughts/wasted_lead.hpp"

namespace mpd::match {
namespace {

using draughts::Position;

bool should_win(const Position& position, const endgame::Databases* databases) {
  if (databases != nullptr)
    if (const auto known = databases->probe(position)) return *known != game::MoverOutcome::draw;
  return std::abs(draughts::material_lead(position)) >= kWinningLead;
}

}  // namespace

bool is_undue_draw(const draughts::GameRecord& game, const endgame::Databases* databases) {
  const auto reversible = static_cast<std::size_t>(game.reversible_plies());
  for (std::size_t ply = game.plies() - reversible; ply <= game.plies(); ++ply)
    if (should_win(game.state_at(ply).position, databases)) return true;
  return false;
}

}  // namespace mpd::match
