#include "engine/engine.hpp"

#include <cassert>
#include <optional>
#include <utility>

#include "engine/database_prober.hpp"
#include "engine/evaluator.hpp"
#include "engine/hazy_evaluator.hpp"
#include "players/judging.hpp"
#include "search/bucket_table.hpp"
#include "search/parallel_searcher.hpp"
#include "search/two_level_table.hpp"

namespace mpd::engine {

using draughts::Draughts;

/// Hides the type of the table: one virtual call per search, none inside.
class Engine::Core {
 public:
  virtual ~Core() = default;
  virtual void new_game() = 0;
  virtual Report search(const Root& root, const search::Limits& limits, int lines,
                        const OnReport& on_report) = 0;
  virtual void follow(const draughts::Position& /*start*/,
                      std::span<const draughts::Move> /*moves*/) {}
  [[nodiscard]] virtual std::string_view agent() const { return {}; }
};

template <class Evaluator, class Table>
class Engine::CoreWith final : public Engine::Core {
 public:
  CoreWith(const Options& options, Evaluator evaluator)
      : evaluator_(std::move(evaluator)),
        table_(options.table_bytes),
        searcher_(rules_, evaluator_, table_, options.switches, DatabaseProber(options.databases),
                  options.threads) {}

  void new_game() override { searcher_.forget(); }

  Report search(const Root& root, const search::Limits& limits, int lines,
                const OnReport& on_report) override {
    return searcher_.run(root, limits, lines, on_report);
  }

 private:
  Draughts rules_;
  Evaluator evaluator_;
  Table table_;
  search::ParallelSearcher<Draughts, Evaluator, Table, DatabaseProber> searcher_;
};

/// Searches with what the agents of a trained player know. What was thought of positions is
/// forgotten when another agent takes over, or when the other side thinks and the evaluation
/// depends on who does.
template <class Known, class Table>
class Engine::TrainedCore final : public Engine::Core {
 public:
  explicit TrainedCore(const Options& options)
      : player_(options.player),
        chooser_(*player_),
        judges_(judges_of(*player_)),
        evaluator_(judges_.front()),
        table_(options.table_bytes),
        searcher_(rules_, evaluator_, table_, options.switches, DatabaseProber(options.databases),
                  options.threads) {}

  void new_game() override {
    chooser_.new_game();
    searcher_.forget();
  }

  Report search(const Root& root, const search::Limits& limits, int lines,
                const OnReport& on_report) override {
    look_through(chooser_.choose(root.state.position), root.state.position.turn());
    return searcher_.run(root, limits, lines, on_report);
  }

  void follow(const draughts::Position& start, std::span<const draughts::Move> moves) override {
    chooser_.follow(start, moves);
  }

  [[nodiscard]] std::string_view agent() const override { return player_->agents[agent_].name; }

 private:
  using Judge = typename players::Judging<Known>::Judge;
  using Evaluator = typename players::Judging<Known>::Evaluator;
  static constexpr bool kHasEyes = requires(Evaluator evaluator, draughts::Color color) {
    evaluator.set_eyes(color);
  };

  /// One for each agent.
  static std::vector<Judge> judges_of(const players::TrainedPlayer& player) {
    std::vector<Judge> judges;
    for (const players::Agent& agent : player.agents) {
      judges.push_back(players::judge_of(std::get<Known>(agent.knowledge)));
      judges.back().set_man(agent.man);
    }
    return judges;
  }

  void look_through(std::size_t agent, draughts::Color thinker) {
    if (agent != agent_ || (kHasEyes && thinker != thinker_)) searcher_.forget();
    agent_ = agent;
    thinker_ = thinker;
    evaluator_ = Evaluator(judges_[agent_]);
    if constexpr (kHasEyes) evaluator_.set_eyes(thinker);
  }

  std::shared_ptr<const players::TrainedPlayer> player_;
  players::AgentChooser chooser_;
  std::vector<Judge> judges_;
  std::size_t agent_ = 0;
  std::optional<draughts::Color> thinker_;
  Draughts rules_;
  Evaluator evaluator_;
  Table table_;
  search::ParallelSearcher<Draughts, Evaluator, Table, DatabaseProber> searcher_;
};

/// For a player whose agents know something like `known`.
template <class Known>
std::unique_ptr<Engine::Core> Engine::make_trained(const Options& options, const Known& /*known*/) {
  if (options.table == TableKind::two_level)
    return std::make_unique<TrainedCore<Known, search::TwoLevelTable>>(options);
  return std::make_unique<TrainedCore<Known, search::BucketTable>>(options);
}

template <class Evaluator>
std::unique_ptr<Engine::Core> Engine::make_core(const Options& options, Evaluator evaluator) {
  if (options.table == TableKind::two_level)
    return std::make_unique<CoreWith<Evaluator, search::TwoLevelTable>>(options,
                                                                        std::move(evaluator));
  return std::make_unique<CoreWith<Evaluator, search::BucketTable>>(options, std::move(evaluator));
}

Root root_of(const draughts::GameRecord& game) {
  return {game.state(), game.earlier_keys()};
}

Options options_of(std::shared_ptr<const players::TrainedPlayer> player, const Options& base) {
  Options options = base;
  const players::SearchStyle& style = player->search;
  options.switches = style.switches();
  options.table =
      style.memory == players::Memory::two_level ? TableKind::two_level : TableKind::bucket;
  if (!player->databases) options.databases = nullptr;
  options.player = std::move(player);
  return options;
}

namespace {

NetworkEvaluator network_evaluator(const Options& options) {
  return NetworkEvaluator(options.network ? options.network : draughts::NetworkWeights::shipped());
}
PatternEvaluator pattern_evaluator(const Options& options) {
  return PatternEvaluator(options.weights ? options.weights : draughts::PatternWeights::shipped());
}

HazyEvaluator hazy_evaluator(const Options& options) {
  const auto through_haze = [&](const HazyEvaluator::Clear& clear) {
    return HazyEvaluator(clear, options.haze, options.haze_seed);
  };
  if (options.evaluation == Evaluation::plain) return through_haze(PlainEvaluator{});
  if (options.evaluation == Evaluation::network) return through_haze(network_evaluator(options));
  return through_haze(pattern_evaluator(options));
}

}  // namespace

std::unique_ptr<Engine::Core> Engine::core_for(const Options& options) {
  if (options.player)
    return std::visit([&](const auto& known) { return make_trained(options, known); },
                      options.player->agents.front().knowledge);
  // Opponents that see less need no choice of tables.
  if (options.haze > 0)
    return std::make_unique<CoreWith<HazyEvaluator, search::BucketTable>>(options,
                                                                          hazy_evaluator(options));
  if (options.evaluation == Evaluation::plain) return make_core(options, PlainEvaluator{});
  if (options.evaluation == Evaluation::network)
    return make_core(options, network_evaluator(options));
  return make_core(options, pattern_evaluator(options));
}

Engine::Engine(const Options& options) : core_(core_for(options)) {}

Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

void Engine::new_game() {
  core_->new_game();
}

void Engine::follow(const draughts::Position& start, std::span<const draughts::Move> moves) {
  core_->follow(start, moves);
}

Report Engine::search(const Root& root, const search::Limits& limits, int lines,
                      const OnReport& on_report) {
  assert(draughts::has_move(root.state.position));
  return core_->search(root, limits, lines, on_report);
}

std::string_view Engine::agent() const {
  return core_->agent();
}

}  // namespace mpd::engine
