#include "players/endgame_teacher.hpp"

#include <map>
#include <mutex>

#include "endgame/solve.hpp"

namespace mpd::players {
namespace {

/// A win that takes as long as any is worth this much less than one that is there.
constexpr double kWorthOfTime = 0.5;

}  // namespace

std::shared_ptr<const EndgameTeacher> EndgameTeacher::of(int pieces) {
  static std::mutex lock;
  static std::map<int, std::shared_ptr<const EndgameTeacher>> known;
  const std::scoped_lock guard(lock);
  auto& teacher = known[pieces];
  if (!teacher) teacher.reset(new EndgameTeacher(pieces));
  return teacher;
}

EndgameTeacher::EndgameTeacher(int pieces) : pieces_(pieces) {
  for (const endgame::Material& material : endgame::slices_in_order(pieces))
    if (slices_.find(material) == nullptr) endgame::solve_slice_pair(material, slices_);
}

std::optional<double> EndgameTeacher::value(const draughts::Position& afterstate) const {
  if (afterstate.count() > pieces_) return std::nullopt;
  const game::PlyValue opponent = slices_.value_of(afterstate);
  if (opponent == game::kDrawn) return 0;
  const double worth = 1 - kWorthOfTime * opponent / game::kMostPlies;
  return game::is_loss(opponent) ? worth : -worth;
}

}  // namespace mpd::players
