#include "players/training_run.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/checksum.hpp"
#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "players/player_folder.hpp"
#include "players/player_kinds.hpp"
#include "players/training_log.hpp"

namespace mpd::players {
namespace {

using std::filesystem::path;

constexpr const char* kRunFile = "run.toml";
constexpr const char* kLogFile = "training.csv";

/// The players that the training meets, each with a checksum: another player of the same name would
/// make it another training.
std::vector<std::string> marked_opponents(const Recipe& recipe) {
  std::vector<std::string> names = definition_of(recipe.kind).opponents(recipe);
  for (std::string& name : names) {
    const TrainedPlayer player = load_opponent(name);
    const auto weights = std::as_bytes(player.agents.front().network.weights());
    name += fmt::format(" {:016x}", base::checksum_of(weights));
  }
  return names;
}

/// A file that a training would overwrite.
std::optional<std::string> foreign_file(const path& folder) {
  std::error_code problem;
  for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    const path name = entry->path().filename();
    if (name == kManifestName || name == kLogFile || name.extension() == ".net")
      return name.string();
  }
  return std::nullopt;
}

/// Where two texts differ first, for an error.
std::string first_difference(std::string_view found, std::string_view wanted) {
  const auto lines = [](std::string_view text) { return base::split(text, '\n'); };
  const auto a = lines(found);
  const auto b = lines(wanted);
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    const std::string_view left = i < a.size() ? a[i] : "nothing";
    const std::string_view right = i < b.size() ? b[i] : "nothing";
    if (left != right) return fmt::format("there '{}', now '{}'", left, right);
  }
  return "no difference";
}

}  // namespace

TrainingRun::TrainingRun(const Recipe& recipe, RunOptions options, OnTraining on_event)
    : recipe_(recipe), options_(std::move(options)), on_event_(std::move(on_event)) {}

void TrainingRun::make_checkpoints_folder() const {
  const path folder = options_.folder / kCheckpoints;
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem)
    throw base::Failure(fmt::format("cannot make {}: {}", folder.string(), problem.message()));
}

void TrainingRun::claim_folder() const {
  const path file = options_.folder / kRunFile;
  const std::string wanted = run_text(recipe_, options_.seed, marked_opponents(recipe_));
  if (std::filesystem::exists(file)) {
    const std::string found = base::value_or_throw(base::read_file(file, base::kConfigurationFile));
    if (found != wanted)
      throw base::Failure(fmt::format("{} holds another training: {}", options_.folder.string(),
                                      first_difference(found, wanted)));
    if (!options_.resume)
      throw base::Failure(fmt::format("{} already holds this training; add --resume to continue it",
                                      options_.folder.string()));
  } else if (const auto foreign = foreign_file(options_.folder)) {
    throw base::Failure(
        fmt::format("{} holds {}, which does not belong to a running training there",
                    options_.folder.string(), *foreign));
  } else {
    make_checkpoints_folder();
    base::value_or_throw(base::write_file(file, wanted));
  }
}

std::optional<TrainedPlayer> TrainingRun::run(const std::stop_token& stop) {
  claim_folder();
  if (std::filesystem::exists(options_.folder / kManifestName))
    return base::value_or_throw(load_player(options_.folder));
  make_checkpoints_folder();
  auto player = train(stop);
  if (!player) return std::nullopt;
  base::value_or_throw(save_player(options_.folder, *player));
  std::error_code ignored;
  std::filesystem::remove_all(options_.folder / kCheckpoints, ignored);
  return player;
}

std::optional<TrainedPlayer> TrainingRun::train(const std::stop_token& stop) const {
  Workbench bench(recipe_, options_, on_event_);
  for (const auto& stage : definition_of(recipe_.kind).stages()) {
    if (!stage->is_done(bench) && !stage->run(bench, stop)) return std::nullopt;
    stage->take_up(bench);
  }
  base::value_or_throw(base::write_file(options_.folder / kLogFile, session_head() + bench.log));
  return std::move(bench.player);
}

}  // namespace mpd::players
