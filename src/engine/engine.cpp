#include "engine/engine.hpp"

#include <cassert>

#include "engine/database_prober.hpp"
#include "engine/evaluator.hpp"
#include "search/bucket_table.hpp"
#include "search/searcher.hpp"
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

template <class Table>
class Engine::CoreWith final : public Engine::Core {
 public:
  explicit CoreWith(const Options& options)
      : table_(options.table_bytes),
        searcher_(rules_, evaluator_, table_, options.switches, DatabaseProber(options.databases)) {
  }

  void new_game() override { searcher_.forget(); }

  Report search(const Root& root, const search::Limits& limits, int lines,
                const OnReport& on_report) override {
    return searcher_.run(root, limits, lines, on_report);
  }

 private:
  Draughts rules_;
  PlainEvaluator evaluator_;
  Table table_;
  search::Searcher<Draughts, PlainEvaluator, Table, DatabaseProber> searcher_;
};

Root root_of(const draughts::GameRecord& game) {
  return {draughts::KeyedPosition(game.position()), game.earlier_keys()};
}

Engine::Engine(const Options& options) {
  if (options.table == TableKind::two_level) {
    core_ = std::make_unique<CoreWith<search::TwoLevelTable>>(options);
  } else {
    core_ = std::make_unique<CoreWith<search::BucketTable>>(options);
  }
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
