#include "gammon/exact_ends.hpp"

#include "games/backgammon/backgammon.hpp"
#include "games/backgammon/bearoff.hpp"

namespace mpd::gammon {
namespace {

using games::backgammon::BearoffDatabase;
using games::backgammon::kMenPerSide;
using games::backgammon::Men;

const BearoffDatabase& bearoff() {
  static const BearoffDatabase database;
  return database;
}

Outcome won_against(const Men& loser) {
  const int size = games::backgammon::size_of_win(loser);
  return {1, size > 1 ? 1.0f : 0.0f, size > 2 ? 1.0f : 0.0f, 0, 0};
}

/// The side on roll wins when it needs no more rolls than the other.
double win_of_race(const BearoffDatabase::Distribution& own,
                   const BearoffDatabase::Distribution& other) {
  double win = 0;
  double other_needs_as_many = 1;
  for (std::size_t rolls = 0; rolls < own.size(); ++rolls) {
    win += own[rolls] * other_needs_as_many;
    other_needs_as_many -= other[rolls];
  }
  return win;
}

}  // namespace

std::optional<Outcome> exact_outcome(const Board& board) {
  if (board.own.off() == kMenPerSide) return won_against(board.other);
  if (board.other.off() == kMenPerSide) return won_against(board.own).turned();
  if (board.own.off() == 0 || board.other.off() == 0) return std::nullopt;
  const auto* own = bearoff().distribution(board.own);
  if (own == nullptr) return std::nullopt;
  const auto* other = bearoff().distribution(board.other);
  if (other == nullptr) return std::nullopt;
  return Outcome{static_cast<float>(win_of_race(*own, *other)), 0, 0, 0, 0};
}

}  // namespace mpd::gammon
