#include "players/training_log.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "base/file.hpp"
#include "base/text.hpp"

namespace mpd::players {

double rms_error(const Session& session) {
  return std::sqrt(session.squared_error / std::max(static_cast<double>(session.errors), 1.0));
}

std::string session_head() {
  return "agent,session,games,wins,draws,losses,loops,mean_plies,rms_error,test_wins,test_draws,"
         "test_losses,cloned,random_wins,random_draws,random_losses,first_wins,first_draws,"
         "first_losses,wasted_leads\n";
}

std::string session_line(const std::string& agent, std::size_t number, const Session& s) {
  const double games = static_cast<double>(std::max<std::uint64_t>(s.training.games(), 1));
  return fmt::format("{},{},{},{},{},{},{},{:.1f},{:.4f},{},{},{},{},{},{},{},{},{},{},{}\n", agent,
                     number, s.games, s.training.wins, s.training.draws, s.training.losses, s.loops,
                     static_cast<double>(s.plies) / games, rms_error(s), s.test.wins, s.test.draws,
                     s.test.losses, s.cloned ? 1 : 0, s.against_random.wins, s.against_random.draws,
                     s.against_random.losses, s.against_first.wins, s.against_first.draws,
                     s.against_first.losses, s.wasted_leads);
}

base::Result<std::uint64_t> logged_count(const std::filesystem::path& folder,
                                         std::string_view name) {
  const std::filesystem::path file = folder / kTrainingLog;
  const auto text = base::read_file(file);
  if (!text) return tl::unexpected(text.error());
  const auto lines = base::split(*text, '\n');
  const auto head = base::split(lines.front(), ',');
  const auto column = static_cast<std::size_t>(std::ranges::find(head, name) - head.begin());
  std::uint64_t sum = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].empty()) continue;
    const auto fields = base::split(lines[i], ',');
    if (column >= fields.size())
      return base::fail("{}, line {}: no column '{}'", file.string(), i + 1, name);
    const auto count = base::parse_integer(fields[column], name, 0, std::int64_t{1} << 40);
    if (!count) return base::fail("{}, line {}: {}", file.string(), i + 1, count.error().message);
    sum += static_cast<std::uint64_t>(*count);
  }
  return sum;
}

}  // namespace mpd::players
