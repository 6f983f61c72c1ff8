#include <atomic>
#include <filesystem>
#include <thread>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/endgames.hpp"
#include "apps/progress.hpp"
#include "apps/tune_fit.hpp"
#include "base/file.hpp"
#include "base/folder.hpp"
#include "base/text.hpp"
#include "research/sample_games.hpp"
#include "storage/sample_file.hpp"

namespace mpd::apps {
namespace {

using draughts::Sample;

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
  EndgameOptions endgames;
};

/// So many games are one file: what an interruption loses at most.
constexpr std::uint64_t kGamesPerFile = 250;
constexpr std::size_t kTableBytes = std::size_t{1} << 20;

std::uint64_t whole_files(std::uint64_t games) {
  return (games + kGamesPerFile - 1) / kGamesPerFile * kGamesPerFile;
}

/// What must be the same for all games of a folder.
std::string conditions_of(const GamesOptions& options) {
  return fmt::format("seed {}, {} nodes per move, at most {} random plies, weights {}\n",
                     options.seed, options.nodes, options.random_plies,
                     options.plain ? "none" : options.weights.value_or("shipped"));
}

/// A folder that was begun under other conditions is left alone.
void claim_folder(const GamesOptions& options) {
  const auto path = std::filesystem::path(options.folder) / "conditions.txt";
  const std::string wanted = conditions_of(options);
  if (!std::filesystem::exists(path)) {
    base::value_or_throw(base::write_file(path, wanted));
    return;
  }
  const std::string found = base::value_or_throw(base::read_file(path));
  if (found != wanted)
    throw base::Failure(fmt::format("{} holds games played otherwise: {}expected {}",
                                    options.folder, found, wanted));
}

engine::Options engine_options(const GamesOptions& options) {
  engine::Options made;
  made.table_bytes = kTableBytes;
  made.databases = options.endgames.open();
  if (options.plain) made.evaluation = engine::Evaluation::plain;
  if (options.weights) made.weights = load_weights(*options.weights);
  return made;
}

/// Plays the games first … first + count − 1 on several threads; the samples are in the order of
/// the games. Nothing when it was interrupted.
std::optional<std::vector<Sample>> play_games(
    std::vector<std::unique_ptr<research::SamplePlayer>>& players, std::uint64_t first,
    std::uint64_t count, const std::stop_token& stop) {
  std::vector<std::vector<Sample>> games(count);
  std::atomic<std::uint64_t> next{0};
  {
    std::vector<std::jthread> threads;
    for (auto& player : players)
      threads.emplace_back([&, &player = *player] {
        for (std::uint64_t i; !stop.stop_requested() && (i = next++) < count;)
          games[i] = player.play(first + i);
      });
  }
  if (stop.stop_requested()) return std::nullopt;
  std::vector<Sample> samples;
  for (const auto& game : games) samples.insert(samples.end(), game.begin(), game.end());
  return samples;
}

void check(const GamesOptions& options) {
  require_range("--games", options.games, 1, std::int64_t{1} << 40);
  require_range("--nodes", options.nodes, 1, std::int64_t{1} << 40);
  require_range("--random-plies", options.random_plies, 0, 40);
  require_range("--threads", options.threads, 1, 256);
  if (options.plain && options.weights)
    throw base::Failure("--plain and --weights exclude each other");
}

void make_games(const GamesOptions& options) {
  check(options);
  const auto stop = interrupt_token();
  const auto lock = base::value_or_throw(base::FolderLock::take(options.folder));
  claim_folder(options);
  const engine::Options engine = engine_options(options);
  const research::SampleOptions wanted{static_cast<std::uint64_t>(options.seed),
                                       static_cast<std::uint64_t>(options.nodes),
                                       options.random_plies};
  std::vector<std::unique_ptr<research::SamplePlayer>> players;
  for (int i = 0; i < options.threads; ++i)
    players.push_back(std::make_unique<research::SamplePlayer>(engine, wanted));
  const std::uint64_t all = whole_files(static_cast<std::uint64_t>(options.games));
  fmt::print("{} games in files of {}\n", base::with_thousands(all), kGamesPerFile);
  Progress progress("games", options.log);
  for (std::uint64_t first = 0; first < all; first += kGamesPerFile) {
    const auto path =
        std::filesystem::path(options.folder) / fmt::format("games-{:08}.samples", first);
    if (std::filesystem::exists(path)) continue;
    const auto samples = play_games(players, first, kGamesPerFile, stop);
    if (!samples) return;
    base::value_or_throw(storage::write_samples(path, *samples));
    progress.show(path.filename().string(), first + kGamesPerFile, all, true);
  }
}

void add_games(Command tune) {
  auto options = std::make_shared<GamesOptions>();
  const Command command = tune.add_subcommand("games", "Play games against itself to fit to");
  command.add_option("folder", options->folder, "Folder for the games; goes on where it stopped")
      .required();
  command.add_option("--games", options->games, "Number of games, rounded up to whole files")
      .capture_default_str();
  command.add_option("--seed", options->seed, "Seed of the openings").capture_default_str();
  command.add_option("--nodes", options->nodes, "Nodes per move").capture_default_str();
  command.add_option("--random-plies", options->random_plies, "Most random plies after a ballot")
      .capture_default_str();
  command.add_option("--threads", options->threads, "Games at once").capture_default_str();
  command.add_option("--weights", options->weights, "Weights to play with, instead of the shipped");
  command.add_flag("--plain", options->plain, "Play with the hand-made evaluation: a first round");
  command.add_option("--log", options->log, "File for progress as lines of JSON");
  options->endgames.add_to(command);
  command.callback([options] { make_games(*options); });
}

void add_fit(Command tune) {
  auto options = std::make_shared<FitOptions>();
  const Command command = tune.add_subcommand("fit", "Fit the weights of the pattern evaluation");
  command.add_option("folders", options->folders, "Folders of games").required();
  command.add_option("--out", options->out, "File for the weights").required();
  command.add_option("--epochs", options->epochs, "Passes over the games").capture_default_str();
  command.add_option("--scale", options->scale, "Score that means odds of e : 1")
      .capture_default_str();
  command
      .add_option("--results", options->results,
                  "Share of the games' results in the target; the rest are scores of searches")
      .capture_default_str();
  command.add_option("--rate", options->rate, "Rate of learning").capture_default_str();
  command.add_option("--decay", options->decay, "Pull of the weights towards 0")
      .capture_default_str();
  command.add_option("--seed", options->seed, "Seed of the order").capture_default_str();
  command.callback([options] { fit_weights(*options); });
}

}  // namespace

void add_tune(Command app) {
  const Command command =
      app.add_subcommand("tune", "Fit the evaluation to games played against itself");
  command.require_subcommand();
  command.footer(
      "Examples:\n  mpdraughts tune games g1 --games 20000 --threads 2\n"
      "  mpdraughts tune fit g1 --out w1.bin\n"
      "  mpdraughts match champion:weights=w1.bin champion --time 0.05 --games 200");
  add_games(command);
  add_fit(command);
}

}  // namespace mpd::apps
