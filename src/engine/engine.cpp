#include "engine/engine.hpp"

#include <cassert>
#include <utility>

#include "engine/database_prober.hpp"
#include "engine/evaluator.hpp"
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

template <class Evaluator>
std::unique_ptr<Engine::Core> Engine::make_core(const Options& options, Evaluator evaluator) {
  if (options.table == TableKind::two_level)
    return std::make_unique<CoreWith<Evaluator, search::TwoLevelTable>>(options,
                                                                        std::move(evaluator));
  return std::make_unique<CoreWith<Evaluator, search::BucketTable>>(options, std::move(evaluator));
}

Root root_of(const draughts::GameRecord& game) {
  return {draughts::KeyedPosition(game.position()), game.earlier_keys()};
}

Engine::Engine(const Options& options)
    : core_(options.evaluation == Evaluation::plain
                ? make_core(options, PlainEvaluator{})
                : make_core(options, PatternEvaluator(options.weights
                                                          ? options.weights
                                                          : draughts::PatternWeights::shipped()))) {
}

Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

void Engine::new_game() {
  core_->new_game();
}

Report Engine::search(const Root& root, const search::Limits& limits, int lines,
                      const OnReport& on_report) {
  assert(draughts::has_move(root.state.position));
  return core_->search(root, limits, lines, on_report);
}

}  // namespace mpd::engine
