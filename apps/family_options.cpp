#include "apps/family_options.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <thread>

#include "apps/command_line.hpp"
#include "apps/common.hpp"
#include "search/value.hpp"

namespace mpd::apps {
namespace {

constexpr std::int64_t kMostGames = 10'000'000;

template <class T>
void add_usual_number(Command command, const char* option, std::optional<T>& place,
                      std::int64_t most, const std::string& about, const std::optional<T>& usual) {
  command.add_number(option, place, {1, most}, fmt::format("{} (default: {})", about, *usual));
}

/// What the machine can do at once: players that share a core take each other's time.
int most_threads() {
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void add_limits(Command command, research::MoveLimit& limit, const research::MoveLimit& usual) {
  const Option time = command.add_number(
      "--time", limit.seconds, {0, 1e6, true},
      fmt::format("Seconds of processor time for a move (default limit: {})", usual.text()));
  const Option nodes =
      command.add_number("--nodes", limit.nodes, {1, std::int64_t{1} << 60}, "Nodes for a move")
          .excludes(time);
  command.add_number("--depth", limit.depth, {1, search::kMaxPly}, "Plies of search for a move")
      .excludes(time)
      .excludes(nodes);
}

std::string command_of(const std::string& name, const research::FamilyUsual& usual,
                       const research::FamilySettings& settings, const EndgameOptions& endgames) {
  std::string text = "mpdraughts experiment " + name;
  if (usual.games) text += fmt::format(" --games {}", settings.games);
  if (usual.training_games) text += fmt::format(" --training-games {}", settings.training_games);
  if (usual.seeds) text += fmt::format(" --seeds {}", settings.seeds);
  if (usual.limit.is_set()) text += " " + settings.limit.option();
  if (endgames.folder) text += " --endgames " + *endgames.folder;
  return text + fmt::format(" --seed {} --threads {}", settings.seed, settings.threads);
}

}  // namespace

void FamilyOptions::add_to(Command command, const research::FamilyUsual& usual) {
  if (usual.games)
    add_usual_number(command, "--games", games, kMostGames,
                     usual.limit.is_set()
                         ? "Games per match; every opening is played with both colours"
                         : "Number of training games to time",
                     usual.games);
  if (usual.training_games)
    add_usual_number(command, "--training-games", training_games, kMostGames, "Games per training",
                     usual.training_games);
  if (usual.seeds)
    add_usual_number(command, "--seeds", seeds, 1000, "Number of trainings of each kind",
                     usual.seeds);
  if (usual.limit.is_set()) {
    add_limits(command, limit, usual.limit);
    endgames.add_to(command);
  }
  command
      .add_number("--threads", threads, {1, most_threads()},
                  "Threads; their number does not affect the results")
      .capture_default_str();
  command
      .add_number("--seed", seed, {0, std::int64_t{1} << 40},
                  "Seed of the drawn openings and of the first training")
      .capture_default_str();
  command.add_option("--out", out,
                     "Folder for the report NAME.md and its chart NAME.svg (default: the current "
                     "folder)");
  command.add_option("--keep", keep,
                     "Folder for games and trained players; rerun the same command to continue");
  form.add_to(command);
}

research::FamilySettings FamilyOptions::settings(const std::string& name,
                                                 const research::FamilyUsual& usual) const {
  research::FamilySettings made;
  made.games = games.value_or(usual.games.value_or(0));
  made.training_games = training_games.value_or(usual.training_games.value_or(0));
  made.seeds = seeds.value_or(usual.seeds.value_or(1));
  made.limit = limit.is_set() ? limit : usual.limit;
  made.threads = threads;
  made.seed = static_cast<std::uint64_t>(seed);
  made.games += usual.limit.is_set() ? made.games % 2 : 0;
  made.command = command_of(name, usual, made, endgames);
  return made;
}

std::filesystem::path FamilyOptions::report_folder() const {
  if (!out) return ".";
  std::error_code problem;
  std::filesystem::create_directories(*out, problem);
  if (!std::filesystem::is_directory(*out))
    throw base::Failure(fmt::format("--out: cannot create the folder {}{}", *out,
                                    problem ? ": " + problem.message() : ""));
  return *out;
}

}  // namespace mpd::apps
