#include "players/training_log.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace mpd::players {

double rms_error(const Session& session) {
  return std::sqrt(session.squared_error / std::max(static_cast<double>(session.errors), 1.0));
}

std::string session_head() {
  return "agent,session,games,wins,draws,losses,loops,mean_plies,rms_error,test_wins,test_draws,"
         "test_losses,cloned,random_wins,random_draws,random_losses,first_wins,first_draws,"
         "first_losses\n";
}

std::string session_line(const std::string& agent, std::size_t number, const Session& s) {
  const double games = static_cast<double>(std::max<std::uint64_t>(s.training.games(), 1));
  return fmt::format("{},{},{},{},{},{},{},{:.1f},{:.4f},{},{},{},{},{},{},{},{},{},{}\n", agent,
                     number, s.games, s.training.wins, s.training.draws, s.training.losses, s.loops,
                     static_cast<double>(s.plies) / games, rms_error(s), s.test.wins, s.test.draws,
                     s.test.losses, s.cloned ? 1 : 0, s.against_random.wins, s.against_random.draws,
                     s.against_random.losses, s.against_first.wins, s.against_first.draws,
                     s.against_first.losses);
}

}  // namespace mpd::players
