#include "match/undue_draw.hpp"

#include <cstdlib>

namespace mpd::match {
namespace {

using draughts::Color;
using draughts::Position;

int worth_of(const Position& position, Color color) {
  return 2 * position.men(color).count() + 3 * position.kings(color).count();
}

bool should_win(const Position& position, const endgame::Databases* databases) {
  if (databases != nullptr)
    if (const auto known = databases->probe(position)) return *known != game::MoverOutcome::draw;
  const int lead = worth_of(position, Color::black) - worth_of(position, Color::white);
  return std::abs(lead) >= kWinningLead;
}

}  // namespace

bool is_undue_draw(const draughts::GameRecord& game, const endgame::Databases* databases) {
  const auto reversible = static_cast<std::size_t>(game.reversible_plies());
  for (std::size_t ply = game.plies() - reversible; ply <= game.plies(); ++ply)
    if (should_win(game.state_at(ply).position, databases)) return true;
  return false;
}

}  // namespace mpd::match
