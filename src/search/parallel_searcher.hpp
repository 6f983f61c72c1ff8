#pragma once

#include <algorithm>
#include <memory>
#include <numeric>
#include <stop_token>
#include <thread>
#include <vector>

#include "base/parallel.hpp"
#include "search/searchable.hpp"
#include "search/searcher.hpp"

namespace mpd::search {

/// One searcher for every thread, all with the same table (Lazy SMP). The first one obeys the
/// limits and gives the answer; the others fill the table ahead of it. With one thread it is the
/// plain searcher, and the same search gives the same answer.
template <Searchable G, Evaluator<G> E, TranspositionTable T, Prober<G> P = NoProber>
class ParallelSearcher {
 public:
  /// Uses one thread if the table cannot be shared.
  ParallelSearcher(const G& game, const E& evaluator, T& table, const Switches& switches,
                   const P& prober, int threads) {
    const int most = T::kShareable && switches.table ? std::max(threads, 1) : 1;
    for (int i = 0; i < most; ++i)
      searchers_.push_back(
          std::make_unique<Searcher<G, E, T, P>>(game, evaluator, table, switches, prober));
  }

  /// As Searcher::run. Node limits apply to the first thread; the final report counts the nodes of
  /// all threads. Earlier reports cover only the first thread.
  Report<G> run(const Root<G>& root, const Limits& limits, int lines = 1,
                const OnReport<G>& on_report = {}) {
    if (searchers_.size() == 1) return searchers_.front()->run(root, limits, lines, on_report);
    std::vector<std::uint64_t> nodes(searchers_.size(), 0);
    Report<G> report;
    searchers_.front()->begin();
    {
      std::vector<std::jthread> helpers;
      for (std::size_t i = 1; i < searchers_.size(); ++i)
        helpers.push_back(base::start_thread([&, i](std::stop_token stop) {
          nodes[i] = searchers_[i]->help(root, std::move(stop), static_cast<int>(i));
        }));
      report = searchers_.front()->run_begun(root, limits, lines, on_report);
      for (std::jthread& helper : helpers) helper.request_stop();
    }
    report.nodes = std::accumulate(nodes.begin(), nodes.end(), report.nodes);
    return report;
  }

  /// Clears the results of all earlier searches, including the table.
  void forget() {
    for (const auto& searcher : searchers_) searcher->forget();
  }

 private:
  std::vector<std::unique_ptr<Searcher<G, E, T, P>>> searchers_;
};

}  // namespace mpd::search
