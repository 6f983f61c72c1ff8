#include <chrono>
#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/commit.hpp"
#include "apps/common.hpp"
#include "apps/long_work.hpp"
#include "apps/progress.hpp"
#include "apps/train_backgammon.hpp"
#include "base/file.hpp"
#include "base/folder.hpp"
#include "players/player_kinds.hpp"
#include "players/training_log.hpp"
#include "players/training_run.hpp"
#include "protocol/job_log.hpp"
#include "research/training_chart.hpp"

namespace mpd::apps {
namespace {

struct TrainOptions {
  std::string player;
  std::optional<std::string> config;
  std::string family = "usual";
  std::string out;
  std::optional<std::int64_t> seed;
  int threads = 1;
  bool resume = false;
  bool show_config = false;
  std::optional<std::string> log;
  std::optional<double> lambda;
  std::optional<double> rate;
  std::optional<int> hidden;
  std::optional<int> look_ahead;
  std::optional<std::int64_t> games;
};

constexpr std::string_view kBackgammon = "backgammon";
/// Hidden units of networks for draughts.
constexpr int kMostHidden = 60;

/// What the command line changes in the recipe of agents that learn by playing against a clone.
void change(players::TrainingOptions& training, const TrainOptions& options) {
  training.td.lambda = options.lambda.value_or(training.td.lambda);
  training.td.rate = options.rate.value_or(training.td.rate);
  training.hidden = options.hidden.value_or(training.hidden);
  training.search.depth = options.look_ahead.value_or(training.search.depth);
}

players::Recipe changed(players::Recipe recipe, const TrainOptions& options) {
  if (!options.lambda && !options.rate && !options.hidden && !options.look_ahead) return recipe;
  using players::PlayerKind;
  if (recipe.kind == PlayerKind::anaconda || recipe.kind == PlayerKind::chinook_style)
    throw base::Failure(
        fmt::format("--lambda, --rate, --hidden and --look-ahead do not go with {}, expected a "
                    "player that learns by playing against its clone",
                    players::name_of(recipe.kind)));
  if (options.hidden) require_range("--hidden", *options.hidden, 1, kMostHidden);
  change(recipe.agent.training, options);
  change(recipe.endgame.training, options);
  return recipe;
}

players::Recipe recipe_from(const TrainOptions& options) {
  const auto kind = base::value_or_throw(players::player_kind_named(options.player));
  std::optional<std::string> file = options.config;
  const auto begun = std::filesystem::path(options.out) / "run.toml";
  if (!file && options.resume && std::filesystem::exists(begun)) file = begun.string();
  const auto family = base::value_or_throw(players::family_named(options.family));
  if (!file) return players::Recipe::of(kind, family);
  const std::string text = base::value_or_throw(base::read_file(*file, base::kConfigurationFile));
  return base::value_or_throw(players::Recipe::parse(kind, text, *file, family));
}

std::string kind_names() {
  std::string names;
  for (const players::KindDefinition* kind : players::player_kinds())
    names += std::string(kind->name) + ", ";
  return names + std::string(kBackgammon);
}

std::string tally_text(const players::Tally& tally) {
  return fmt::format("+{} ={} -{}", tally.wins, tally.draws, tally.losses);
}

std::optional<protocol::LoggedTally> logged_tally(const players::Tally& tally) {
  if (tally.games() == 0) return std::nullopt;
  return protocol::LoggedTally{static_cast<std::int64_t>(tally.wins),
                               static_cast<std::int64_t>(tally.draws),
                               static_cast<std::int64_t>(tally.losses)};
}

protocol::LoggedSession logged_session(const players::TrainingEvent& event) {
  const players::Session& session = *event.session;
  const bool has_errors = session.errors > 0;
  return {.agent = event.agent,
          .session = static_cast<std::int64_t>(event.number),
          .games = session.games,
          .wins = static_cast<std::int64_t>(session.test.wins),
          .draws = static_cast<std::int64_t>(session.test.draws),
          .losses = static_cast<std::int64_t>(session.test.losses),
          .clones = static_cast<std::int64_t>(event.clones),
          .error = has_errors ? std::optional(players::rms_error(session)) : std::nullopt,
          .against_random = logged_tally(session.against_random),
          .against_first = logged_tally(session.against_first)};
}

protocol::LoggedMap logged_map(const players::MapNews& news) {
  const learn::SomGrid& grid = news.map.map.grid();
  std::vector<protocol::LoggedMap::Epoch> forming;
  for (const players::MapEpoch& epoch : news.epochs)
    forming.push_back({{epoch.sizes.begin(), epoch.sizes.end()}, epoch.error});
  return {grid.rows, grid.columns, news.map.sizes, std::move(forming)};
}

protocol::TrainingNews training_news(const players::TrainingEvent& event) {
  protocol::TrainingNews news;
  news.stage = event.stage;
  if (event.session != nullptr) news.session = logged_session(event);
  if (event.map != nullptr) news.map = logged_map(*event.map);
  if (!event.warning.empty()) news.warning = event.warning;
  if (const auto* clones = event.tournament)
    news.clones = {event.agent, clones->points(), clones->games(), clones->best()};
  return news;
}

/// The bar of the stage under way, and a line for every session that ends. The log also tells of
/// the map, the tournaments of clones and warnings, and every second how far the stage is.
class TrainingDisplay {
 public:
  explicit TrainingDisplay(std::optional<std::string> log) : log_(std::move(log)) {}

  void hear(const players::TrainingEvent& event) {
    if (!event.warning.empty()) return warn(event);
    if (event.stage != stage_) {
      stage_ = event.stage;
      last_.clear();
      progress_ = std::make_unique<Progress>(event.unit, log_);
    }
    if (event.session != nullptr) last_ = session_text(event);
    const std::string what = last_.empty() ? stage_ : stage_ + ": " + last_;
    tell(what, event);
  }

 private:
  void warn(const players::TrainingEvent& event) {
    // What comes next begins a line of its own.
    progress_.reset();
    stage_.clear();
    Progress(event.unit, log_).warn(event.warning, protocol::to_json(training_news(event)));
  }

  void tell(const std::string& what, const players::TrainingEvent& event) {
    using namespace std::chrono_literals;
    const auto now = std::chrono::steady_clock::now();
    const bool is_step = event.session != nullptr;
    const auto done = static_cast<std::uint64_t>(event.done);
    const auto total = static_cast<std::uint64_t>(event.total);
    progress_->leave_out(static_cast<std::uint64_t>(event.earlier));
    progress_->set_workers(event.workers);
    const Json details = protocol::to_json(training_news(event));
    if (event.is_replay) return progress_->log(what, done, total, details);
    progress_->show(what, done, total, is_step, details);
    const bool is_due = event.map != nullptr || event.tournament != nullptr || now - logged_ >= 1s;
    if (!is_step && is_due) progress_->log(what, done, total, details);
    if (is_step || is_due) logged_ = now;
  }

  static std::string session_text(const players::TrainingEvent& event) {
    std::string text = event.agent;
    if (event.session->test.games() > 0)
      text += fmt::format(" {} {}", event.opponent, tally_text(event.session->test));
    if (event.opponent == "clone") text += fmt::format(" clones {}", event.clones);
    if (event.session->against_random.games() > 0)
      text += " random " + tally_text(event.session->against_random);
    return text;
  }

  std::optional<std::string> log_;
  std::string stage_;
  std::string last_;
  std::unique_ptr<Progress> progress_;
  std::chrono::steady_clock::time_point logged_;
};

/// What an agent sees.
std::string sight_of(const players::Agent& agent) {
  const auto* network = std::get_if<players::FeatureNetwork>(&agent.knowledge);
  if (network == nullptr) return players::shape_of(agent.knowledge);
  return fmt::format("{} inputs each", network->features.inputs());
}

void report(const players::TrainedPlayer& player, const std::string& folder) {
  fmt::print("{} is trained: {} agent{}, {}, in {}\n", player.name, player.agents.size(),
             player.agents.size() == 1 ? "" : "s", sight_of(player.agents.front()), folder);
  for (const std::string& fact : player.history) fmt::print("  {}\n", fact);
  fmt::print("Try it: mpdraughts match {}/ random --depth 4 --games 20\n", folder);
}

void run_backgammon(const TrainOptions& options) {
  if (options.config || options.show_config || options.look_ahead || options.family != "usual")
    throw WrongUsage(
        "--config, --family, --look-ahead and --show-config do not go with backgammon");
  train_backgammon({options.out, options.seed, options.threads, options.resume, options.log,
                    options.lambda, options.rate, options.hidden, options.games});
}

void run(const TrainOptions& options) {
  if (options.player == kBackgammon) return run_backgammon(options);
  if (options.games) throw WrongUsage("--games goes with backgammon alone");
  const players::Recipe recipe = changed(recipe_from(options), options);
  const std::int64_t seed = options.seed.value_or(recipe.seed.value_or(1));
  if (options.show_config) return fmt::print("{}", recipe.explained_text());
  if (options.out.empty())
    throw base::Failure("--out is missing, expected a folder for the training");
  const auto stop = interrupt_token();
  const auto lock = base::value_or_throw(base::FolderLock::take(options.out));
  TrainingDisplay display(options.log);
  players::TrainingRun training(recipe,
                                {options.out, static_cast<std::uint64_t>(seed), options.resume,
                                 std::string(MPD_VERSION " ") + commit_text()},
                                [&](const players::TrainingEvent& event) { display.hear(event); });
  const auto crew = make_crew(options.threads);
  const auto player = training.run(*crew, stop);
  if (!player) return fmt::print("\nInterrupted; add --resume to continue\n");
  research::write_training_chart(options.out);
  report(*player, options.out);
}

}  // namespace

void add_train(Command app) {
  auto options = std::make_shared<TrainOptions>();
  const Command command =
      app.add_subcommand("train", "Train a player from random weights by self-play");
  command.add_option("player", options->player, "Kind of player: " + kind_names()).required();
  command.add_option("--config", options->config,
                     "Recipe in TOML; missing keys take their defaults");
  command
      .add_option("--family", options->family,
                  "usual: the recipes that proved best; faithful: as in the dissertation")
      .capture_default_str()
      .checked([](const std::string& given) {
        return players::family_named(given).map([](players::Family) {});
      });
  command.add_option("--out", options->out, "Folder for the training and the trained player");
  command.add_number("--seed", options->seed, {0, std::int64_t{1} << 40},
                     "Seed of all random choices (default: the seed of the recipe's run, else 1)");
  command
      .add_number("--threads", options->threads, {1, 256},
                  "Threads; their number does not affect the result")
      .capture_default_str();
  command.add_number("--lambda", options->lambda, {0, 1},
                     "TD(λ): how far errors reach back (default: the recipe's)");
  command.add_number("--rate", options->rate, {0, 100}, "Learning rate (default: the recipe's)");
  command.add_number(
      "--hidden", options->hidden, {1, 512},
      "Hidden units of the networks, at most 60 in draughts (default: the recipe's)");
  command.add_number("--look-ahead", options->look_ahead, {1, 20},
                     "Plies of the search while training (default: the recipe's)");
  command.add_number("--games", options->games, {1, 1'000'000'000},
                     "Backgammon: games against itself (default: 480000)");
  command.add_flag("--resume", options->resume,
                   "Continue the training in the folder, with its recipe and seed");
  command.add_flag("--show-config", options->show_config,
                   "Print the whole recipe with every key explained, then exit");
  command.add_option("--log", options->log, "Append progress as lines of JSON to this file");
  command.footer(
      "Examples:\n"
      "  mpdraughts train neuro-draughts --out my-neuro\n"
      "  mpdraughts train vision-draughts --family faithful --out my-vision\n"
      "  mpdraughts train neuro-draughts --lambda 0.9 --hidden 40 --out wide\n"
      "  mpdraughts train mp-draughts --show-config > mp.toml\n"
      "  mpdraughts train mp-draughts --config mp.toml --out my-mp --threads 2\n"
      "  mpdraughts train backgammon --games 100000 --out my-gammon --threads 2\n"
      "  mpdraughts match my-mp/ neuro-draughts --depth 4");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
