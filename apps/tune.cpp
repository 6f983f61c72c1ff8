#include <filesystem>
#include <utility>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/endgames.hpp"
#include "apps/long_work.hpp"
#include "apps/progress.hpp"
#include "apps/tune_fit.hpp"
#include "base/text.hpp"
#include "research/sample_folder.hpp"

namespace mpd::apps {
namespace {

struct GamesOptions {
  std::string folder;
  std::int64_t games = 10'000;
  std::int64_t seed = 1;
  std::int64_t nodes = 4000;
  int random_plies = 8;
  int threads = 1;
  bool plain = false;
  std::optional<std::string> weights;
  std::optional<std::string> log;
  ShardOption shard;
  EndgameOptions endgames;
};

void check(const GamesOptions& options) {
  if (options.plain && options.weights)
    throw base::Failure("--plain and --weights exclude each other");
}

research::SampleFolder wanted_games(const GamesOptions& options) {
  research::SampleFolder wanted;
  wanted.folder = options.folder;
  wanted.games = static_cast<std::uint64_t>(options.games);
  wanted.samples = {static_cast<std::uint64_t>(options.seed),
                    static_cast<std::uint64_t>(options.nodes), options.random_plies};
  wanted.engine = {options.plain, options.weights, options.endgames.open()};
  return wanted;
}

/// What the user sees of the work: how much was there already, and how far it is.
class GamesNarrator {
 public:
  GamesNarrator(const GamesOptions& options, const work::Shard& shard)
      : place_(shard.is_whole() ? options.folder
                                : work::shard_path(options.folder, shard).string()),
        what_(shard.is_whole() ? options.folder
                               : fmt::format("shard {} of {}", shard.index + 1, shard.count)),
        progress_("games", options.log) {}

  void on_progress(const work::JobProgress& job) {
    if (!std::exchange(begun_, true) && job.earlier > 0)
      tell(fmt::format("{} of {} games are already in {}", games_in(job.earlier),
                       games_in(job.known), place_));
    progress_.show(what_, job, research::kGamesPerTask);
  }

 private:
  [[nodiscard]] static std::string games_in(std::size_t tasks) {
    return base::with_thousands(tasks * research::kGamesPerTask);
  }

  std::string place_;
  std::string what_;
  Progress progress_;
  bool begun_ = false;
};

work::Ending play_games(const research::SampleFolder& wanted, const GamesOptions& options,
                        const work::Shard& shard, const std::stop_token& stop) {
  GamesNarrator narrator(options, shard);
  const auto crew = make_crew(options.threads);
  const work::RunOptions run{
      .shard = shard,
      .on_progress = [&](const work::JobProgress& job) { narrator.on_progress(job); },
      .stop = stop};
  return base::value_or_throw(
      research::fill_sample_folder(wanted, *crew, {.on_notice = tell}, run));
}

void make_games(const GamesOptions& options) {
  check(options);
  const auto stop = interrupt_token();
  const work::Shard shard = options.shard.shard();
  const research::SampleFolder wanted = wanted_games(options);
  fmt::print("{} games in files of {}\n",
             base::with_thousands(research::in_whole_files(wanted.games)), research::kGamesPerFile);
  if (play_games(wanted, options, shard, stop) == work::Ending::waits_for_shards)
    tell_shard_is_done(shard, options.folder);
}

void add_sample_games(Command tune) {
  auto options = std::make_shared<GamesOptions>();
  const Command command =
      tune.add_subcommand("games", "Play self-play games to fit the weights to");
  command.add_option("folder", options->folder, "Folder for the games; rerun to continue")
      .required();
  command
      .add_number("--games", options->games, {1, std::int64_t{1} << 40},
                  "Number of games, rounded up to whole files")
      .capture_default_str();
  command.add_number("--seed", options->seed, {}, "Seed of the openings").capture_default_str();
  command.add_number("--nodes", options->nodes, {1, std::int64_t{1} << 40}, "Nodes per move")
      .capture_default_str();
  command
      .add_number("--random-plies", options->random_plies, {0, 40},
                  "Largest number of random plies after a ballot")
      .capture_default_str();
  command.add_number("--threads", options->threads, {1, 256}, "Games at the same time")
      .capture_default_str();
  command.add_option("--weights", options->weights,
                     "Weights to play with instead of the built-in ones");
  command.add_flag("--plain", options->plain,
                   "Play with the hand-made evaluation, for a first round");
  command.add_option("--log", options->log, "Append progress as lines of JSON to this file");
  options->shard.add_to(command);
  options->endgames.add_to(command);
  command.callback([options] { make_games(*options); });
}

}  // namespace

void add_tune(Command app) {
  const Command command = app.add_subcommand("tune", "Fit the evaluation to self-play games");
  command.require_subcommand();
  command.footer(
      "Examples:\n  mpdraughts tune games g1 --games 20000 --threads 2\n"
      "  mpdraughts tune fit g1 --out w1.bin\n"
      "  mpdraughts tune fit g1 --kind network --out n1.bin --threads 2\n"
      "  mpdraughts match champion:weights=w1.bin champion --time 0.05 --games 200");
  add_sample_games(command);
  add_tune_fit(command);
}

}  // namespace mpd::apps
