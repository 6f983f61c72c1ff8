#include "players/training_run.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/checksum.hpp"
#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "players/player_folder.hpp"
#include "players/player_kinds.hpp"
#include "players/training_boards.hpp"
#include "players/training_job.hpp"
#include "work/journal_file.hpp"
#include "work/queue.hpp"
#include "work/side_by_side.hpp"

namespace mpd::players {
namespace {

using std::filesystem::path;

constexpr const char* kRunFile = "run.toml";
constexpr const char* kJournalFile = "training.journal";

/// The players that the training meets, each with a checksum: another player of the same name would
/// make it another training.
std::vector<std::string> marked_opponents(const Recipe& recipe) {
  std::vector<std::string> names = definition_of(recipe.kind).opponents(recipe);
  for (std::string& name : names) {
    const TrainedPlayer player = load_opponent(name);
    const std::vector<float> numbers = numbers_of(player.agents.front().knowledge);
    name += fmt::format(" {:016x}", base::checksum_of(std::as_bytes(std::span(numbers))));
  }
  return names;
}

/// A file that a training would overwrite.
std::optional<std::string> foreign_file(const path& folder) {
  std::error_code problem;
  for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    const path name = entry->path().filename();
    if (name == kManifestName || name == kTrainingLog || name.extension() == ".net")
      return name.string();
  }
  const path journal = path(kCheckpoints) / kJournalFile;
  if (std::filesystem::exists(folder / journal)) return journal.string();
  return std::nullopt;
}

/// The states that trainings begin with, if somebody left some in the folder: with other ones, the
/// results in the journal would be others.
std::string marked_checkpoints(const path& folder) {
  constexpr std::string_view kStates[] = {".checkpoint", ".next", ".before", ".state",
                                          ".best",       ".json", ".part",   ".txt"};
  std::vector<std::string> marks;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const path name = entry.path().filename();
    if (!entry.is_regular_file() ||
        std::ranges::find(kStates, name.extension().string()) == std::end(kStates))
      continue;
    const std::string bytes = base::value_or_throw(base::read_file(entry.path()));
    marks.push_back(fmt::format("# begins with {} {:016x}\n", name.string(),
                                base::checksum_of(std::as_bytes(std::span(bytes)))));
  }
  std::ranges::sort(marks);
  std::string text;
  for (const std::string& mark : marks) text += mark;
  return text;
}

/// A version of the program that had no journals left the boards of its map beside the checkpoints
/// as soon as it had them.
void adopt_boards(const path& folder) {
  const path boards = folder / kBoardsFile;
  if (!std::filesystem::exists(boards) ||
      std::filesystem::exists(folder / kCheckpoints / kJournalFile))
    return;
  const std::string text = base::value_or_throw(base::read_file(boards));
  base::value_or_throw(base::write_file(folder / kCheckpoints / kBoardsFile, text));
}

/// What the results in the journal depend on. It changes with what tasks mean, too.
std::string journal_conditions(const path& folder, std::size_t lanes) {
  constexpr int kTasksVersion = 1;
  const std::string run = base::value_or_throw(base::read_file(folder / kRunFile));
  return fmt::format("a training, tasks of version {}, {} lanes, run.toml {:016x}\n{}",
                     kTasksVersion, lanes, base::checksum_of(std::as_bytes(std::span(run))),
                     marked_checkpoints(folder / kCheckpoints));
}

/// A run.toml with all keys: an earlier version of the program did not know some of them, and what
/// it did is what they have as default values.
std::string completed(const std::string& text, PlayerKind kind) {
  const std::size_t run = text.find(kRunSection);
  const auto recipe = Recipe::parse(kind, text, kRunFile);
  return recipe && run != std::string::npos ? recipe->text() + text.substr(run) : text;
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

TrainingRun::TrainingRun(const Recipe& recipe, RunSettings options, OnTraining on_event)
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
    if (const std::string whole = completed(found, recipe_.kind); whole != wanted)
      throw base::Failure(fmt::format("{} holds another training: {}", options_.folder.string(),
                                      first_difference(whole, wanted)));
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

bool TrainingRun::is_trained() const {
  return std::filesystem::exists(options_.folder / kManifestName);
}

std::unique_ptr<TrainingJob> TrainingRun::begin() const {
  claim_folder();
  if (is_trained()) {
    remove_checkpoints();
    return nullptr;
  }
  make_checkpoints_folder();
  adopt_boards(options_.folder);
  return std::make_unique<TrainingJob>(recipe_, options_, on_event_);
}

std::unique_ptr<work::Journal> TrainingRun::open_journal(std::size_t lanes) const {
  const path folder = options_.folder / kCheckpoints;
  auto journal = base::value_or_throw(
      work::JournalFile::open(folder / kJournalFile, journal_conditions(options_.folder, lanes)));
  for (const std::string& damage : journal->damage())
    if (on_event_)
      on_event_({.stage = "journal",
                 .warning = fmt::format("{}: {}; it is computed again",
                                        (folder / kJournalFile).string(), damage)});
  return journal;
}

void TrainingRun::remove_checkpoints() const {
  std::error_code ignored;
  std::filesystem::remove_all(options_.folder / kCheckpoints, ignored);
}

bool TrainingRun::run_all(std::span<TrainingRun> runs, work::Crew& crew,
                          const std::stop_token& stop) {
  std::vector<std::unique_ptr<work::Job>> jobs;
  std::vector<work::SideBySideJournal::Part> journals;
  std::vector<TrainingJob*> trainings;
  std::vector<const TrainingRun*> begun;
  for (const TrainingRun& run : runs) {
    auto job = run.begin();
    if (!job) continue;
    trainings.push_back(job.get());
    journals.push_back({run.open_journal(job->lanes()), job->lanes()});
    jobs.push_back(std::move(job));
    begun.push_back(&run);
  }
  if (jobs.empty()) return true;
  {
    work::SideBySideJob job(std::move(jobs));
    work::SideBySideJournal journal(std::move(journals));
    const auto on_progress = [&](const work::JobProgress& progress) {
      for (TrainingJob* training : trainings) training->tell_progress({false, progress.workers});
    };
    if (run_job(job, journal, crew, {.on_progress = on_progress, .stop = stop}) !=
        work::Ending::complete)
      return false;
  }
  for (const TrainingRun* run : begun) run->remove_checkpoints();
  return true;
}

std::optional<TrainedPlayer> TrainingRun::run(work::Crew& crew, const std::stop_token& stop) {
  if (!run_all({this, 1}, crew, stop)) return std::nullopt;
  return base::value_or_throw(load_player(options_.folder));
}

}  // namespace mpd::players
