#include "research/family_workshop.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fmt/format.h>
#include <numeric>
#include <set>

#include "base/checksum.hpp"
#include "base/failure.hpp"
#include "base/file.hpp"
#include "draughts/pdn.hpp"
#include "draughts/wasted_lead.hpp"
#include "match/match_pdn.hpp"
#include "players/player_folder.hpp"

namespace mpd::research {
namespace {

using std::filesystem::path;

/// Seconds that a move may be late on the wall: other programs may have had the processor.
constexpr double kMargin = 60;
constexpr int kMostMatchPlies = 500;
constexpr std::int64_t kParts = 20;

std::string fingerprint(const std::string& text) {
  return fmt::format("{:016x}", base::checksum_of(std::as_bytes(std::span(text))));
}

path make_temporary_folder() {
  std::string name = (std::filesystem::temp_directory_path() / "mpdraughts_XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr)
    throw base::Failure(fmt::format("cannot make {}: {}", name, std::strerror(errno)));
  return name;
}

std::string with_option(const std::string& player, const std::string& option) {
  return player + (player.find(':') == std::string::npos ? ":" : ",") + option;
}

match::MatchSetup setup_of(const FamilySettings& settings, const std::string& first,
                           const std::string& second, std::uint64_t seed, const MoveLimit& limit) {
  match::MatchSetup setup;
  setup.players = {first, second};
  if (limit.seconds)
    for (std::string& player : setup.players) player = with_option(player, "processor-time=yes");
  setup.pairs = static_cast<std::size_t>((settings.games + 1) / 2);
  setup.openings = base::value_or_throw(match::openings_from("three-move", {}));
  game::Allowance& allowance = setup.rules.allowance;
  allowance.seconds = limit.seconds;
  if (limit.nodes) allowance.nodes = static_cast<std::uint64_t>(*limit.nodes);
  allowance.depth = limit.depth;
  setup.rules.margin = kMargin;
  setup.rules.most_plies = kMostMatchPlies;
  setup.databases = settings.databases;
  // A game that is not played out shows neither loops nor undue draws.
  setup.adjudicate = false;
  setup.seed = seed;
  return setup;
}

/// Changes when a player of the same name is trained anew: kept games are then those of another.
std::string identity_of(const std::string& player) {
  const auto manifest =
      players::find_player(player.substr(0, player.find(':'))).and_then([](const path& folder) {
        return base::read_file(folder / players::kManifestName);
      });
  return manifest.value_or("");
}

std::vector<draughts::PdnGame> games_of(const path& file) {
  return draughts::read_pdn(base::value_or_throw(base::read_file(file))).games;
}

std::uint64_t wasted_leads(const std::vector<draughts::PdnGame>& games,
                           const match::MatchTags& tags) {
  std::uint64_t count = 0;
  for (const draughts::PdnGame& game : games) {
    const game::End end = base::value_or_throw(match::summary_of(game, tags)).end;
    count += draughts::is_wasted_lead(game.to_record(), end) ? 1 : 0;
  }
  return count;
}

/// Games with the same colours and moves say nothing new.
std::uint64_t different_games(const std::vector<draughts::PdnGame>& games) {
  std::set<std::string> seen;
  for (const draughts::PdnGame& game : games) {
    std::string moves(game.tag("Black").value_or(""));
    for (const draughts::PdnMove& played : game.line.moves)
      moves += fmt::format(" {},{},{}", played.move.from().number(), played.move.to().number(),
                           played.move.captured().raw());
    seen.insert(std::move(moves));
  }
  return seen.size();
}

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// What an experiment asks for may be more than a recipe can say.
const players::Recipe& checked_recipe(const players::Recipe& recipe) {
  (void)base::value_or_throw(players::Recipe::parse(recipe.kind, recipe.text(), "its recipe"));
  return recipe;
}

/// One bar for trainings that run at once: the stages under way.
class TrainingsProgress {
 public:
  TrainingsProgress(const std::vector<WantedTraining>& jobs, OnProgress on_progress)
      : on_progress_(std::move(on_progress)) {
    for (const WantedTraining& job : jobs) stages_.push_back({0, job.recipe.agent.training.games});
  }

  void hear(std::size_t job, const players::TrainingEvent& event) {
    stages_[job] = {event.done, event.total};
    Stage all;
    for (const Stage& stage : stages_) all.done += stage.done, all.total += stage.total;
    on_progress_({fmt::format("{} trainings", stages_.size()), static_cast<std::uint64_t>(all.done),
                  static_cast<std::uint64_t>(all.total), event.session != nullptr});
  }

 private:
  struct Stage {
    std::int64_t done = 0;
    std::int64_t total = 0;
  };
  std::vector<Stage> stages_;
  OnProgress on_progress_;
};

}  // namespace

WorkFolder::WorkFolder(const std::optional<std::string>& keep)
    : path_(keep ? std::filesystem::path(*keep) : make_temporary_folder()), temporary_(!keep) {
  // Players are named by their folders, and what follows a colon are options.
  if (path_.string().find(':') != std::string::npos)
    throw base::Failure("--keep: a folder without ':' in its name is expected");
  path_ = std::filesystem::absolute(path_);
  lock_ = base::value_or_throw(base::FolderLock::take(path_));
}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  if (temporary_) std::filesystem::remove_all(path_, ignored);
}

PlayedMatch& PlayedMatch::operator+=(const PlayedMatch& other) {
  figures += other.figures;
  different += other.different;
  forfeits += other.forfeits;
  return *this;
}

double TrainingSpan::all_seconds() const {
  return std::accumulate(seconds.begin(), seconds.end(), 0.0);
}

PlayedMatch Workshop::play(const std::string& first, const std::string& second, std::uint64_t seed,
                           const MoveLimit& limit) {
  check_stop();
  const std::string what = fmt::format("{} {} {} {} {} {} {}", first, identity_of(first), second,
                                       identity_of(second), settings_.games, limit.text(), seed);
  const path file = folder_ / fmt::format("match-{}.pdn", fingerprint(what));
  const match::MatchPlan plan =
      base::value_or_throw(match::plan_match(setup_of(settings_, first, second, seed, limit)));
  judging_pieces_ = plan.databases ? plan.databases->pieces(endgame::FileKind::results) : 0;
  const match::MatchEvents events =
      events_.on_match ? events_.on_match(plan, file) : match::MatchEvents{};
  const arena::Standing standing =
      base::value_or_throw(
          match::run_match(plan, crew_, {.file = file, .events = events, .stop = stop_}))
          .standing;
  check_stop();
  const std::vector<draughts::PdnGame> games = games_of(file);
  return {{standing.tally(0, 1), standing.pairs(0, 1), wasted_leads(games, plan.tags),
           standing.loops(), standing.undue_draws()},
          different_games(games),
          standing.forfeits(0).all() + standing.forfeits(1).all()};
}

OnProgress Workshop::begin_work() const {
  OnProgress on_progress = events_.on_work ? events_.on_work() : OnProgress{};
  return on_progress ? on_progress : [](const WorkProgress&) {};
}

void Workshop::check_stop() const {
  if (stop_.stop_requested()) throw base::Failure("interrupted: this experiment has no report");
}

players::RunSettings Workshop::run_settings(const path& folder, std::uint64_t seed) const {
  return {folder, seed, true, settings_.version};
}

bool Workshop::warned(const players::TrainingEvent& event) const {
  if (event.warning.empty()) return false;
  if (events_.on_warning) events_.on_warning(event.warning);
  return true;
}

path Workshop::folder_for(const WantedTraining& job) const {
  const std::string what = fmt::format("{} {}{}", job.seed, job.recipe.text(), job.begins_with);
  return folder_ / fmt::format("{}-{}", name_of(job.recipe.kind), fingerprint(what));
}

std::vector<path> Workshop::train(const std::vector<WantedTraining>& wanted) {
  check_stop();
  std::vector<path> folders;
  std::vector<WantedTraining> jobs;
  std::vector<path> job_folders;
  for (const WantedTraining& job : wanted) {
    folders.push_back(folder_for(job));
    // The same training may be wanted twice.
    if (std::ranges::find(job_folders, folders.back()) != job_folders.end()) continue;
    jobs.push_back(job);
    job_folders.push_back(folders.back());
    if (job.prepare && !std::filesystem::exists(folders.back() / players::kManifestName))
      job.prepare(folders.back());
  }
  TrainingsProgress progress(jobs, begin_work());
  // Each has a file open.
  constexpr std::size_t kMostAtOnce = 200;
  for (std::size_t first = 0; first < jobs.size(); first += kMostAtOnce) {
    std::vector<players::TrainingRun> runs;
    for (std::size_t i = first; i < std::min(jobs.size(), first + kMostAtOnce); ++i)
      runs.emplace_back(checked_recipe(jobs[i].recipe), run_settings(job_folders[i], jobs[i].seed),
                        [&, i](const players::TrainingEvent& event) {
                          if (!warned(event)) progress.hear(i, event);
                        });
    (void)players::TrainingRun::run_all(runs, crew_, stop_);
    check_stop();
  }
  return folders;
}

TrainingSpan Workshop::watch(const players::SelfPlay& training, std::int64_t games,
                             const std::function<void(std::int64_t)>& on_games) const {
  const std::int64_t parts = std::min(kParts, games);
  players::TrainingState state = training.begin();
  TrainingSpan span;
  for (std::int64_t part = 1; part <= parts; ++part) {
    const std::int64_t end = games * part / parts;
    const double begin = processor_seconds();
    while (state.games < end && !stop_.stop_requested())
      training.train(state, [&] { return state.games < end && !stop_.stop_requested(); });
    span.seconds.push_back(processor_seconds() - begin);
    on_games(state.games - span.games);
    span.games = state.games;
  }
  return span;
}

}  // namespace mpd::research
