#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "game/hearing_player.hpp"
#include "game/player.hpp"
#include "lab/player_options.hpp"
#include "lab/table.hpp"
#include "search/bucket_table.hpp"
#include "search/evaluator.hpp"
#include "search/searcher.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/expectiminimax.hpp"
#include "search/textbook/maxn.hpp"
#include "search/textbook/star2.hpp"

// The programs that can play any game for which their search exists.

namespace mpd::lab {

namespace detail {

template <game::Game G>
struct PlayerKind {
  using Type = game::Player<G>;
};
template <game::Perceived G>
struct PlayerKind<G> {
  using Type = game::HearingPlayer<G>;
};

}  // namespace detail

/// Where information arrives move by move, a player that hears of it.
template <game::Game G>
using PlayerOf = typename detail::PlayerKind<G>::Type;
template <game::Game G>
using PlayerPtr = std::unique_ptr<PlayerOf<G>>;

/// A row of the list of programs for a game.
template <game::Game G>
struct PlayerMaker {
  PlayerRow row;
  std::vector<PlayerOption> options;
  std::function<PlayerPtr<G>(const PlayerOptions&, std::uint64_t seed)> make;
};

template <game::Game G>
using PlayerMakers = std::vector<PlayerMaker<G>>;

/// A player that is a function of its turn.
template <game::Game G>
class FunctionPlayer final : public game::Player<G> {
 public:
  using Choose = std::function<game::MoveOf<G>(const game::Turn<G>&)>;
  FunctionPlayer(std::string name, Choose choose)
      : name_(std::move(name)), choose_(std::move(choose)) {}

  [[nodiscard]] std::string name() const override { return name_; }
  game::MoveOf<G> choose(const game::Turn<G>& turn) override { return choose_(turn); }

 private:
  std::string name_;
  Choose choose_;
};

/// The move after which the state seems best to its mover; one of several by lot.
template <game::Open G>
game::MoveOf<G> best_by_estimate(const game::Turn<G>& turn, base::Random& random) {
  const G& game = turn.game();
  std::vector<game::MoveOf<G>> best;
  double highest = -search::textbook::kInfinity;
  for (const auto& move : game.moves(turn.observation())) {
    const auto next = game.after(turn.observation(), move);
    const double value = search::textbook::judge(game, next, turn.seat(), game.is_terminal(next));
    if (value > highest) best.clear();
    if (value >= highest) best.push_back(move);
    highest = std::max(highest, value);
  }
  return best[random.below(best.size())];
}

/// How much a move may cost where nobody limits it.
inline constexpr std::uint64_t kNodesOfAMove = 300'000;

/// Whether the next iteration of a search would cost too much, or could not find more.
[[nodiscard]] bool is_enough(std::uint64_t last_nodes, std::uint64_t nodes);

/// A textbook search to a depth; without one as deep as kNodesOfAMove allows.
template <game::Game G, class Search>
game::MoveOf<G> deepened(Search search, const game::StateOf<G>& state,
                         std::optional<std::int64_t> depth) {
  if (depth) return search.decide(state, static_cast<int>(*depth)).moves.front();
  std::uint64_t last = 0;
  for (int plies = 1;; ++plies) {
    const auto answer = search.decide(state, plies);
    if (is_enough(last, answer.nodes)) return answer.moves.front();
    last = answer.nodes;
  }
}

inline const std::vector<PlayerOption> kDepthOption{{"depth", 1, 60}};

/// A player without options that is a function of its turn.
template <game::Game G>
PlayerMaker<G> function_maker(PlayerRow row, typename FunctionPlayer<G>::Choose choose) {
  return {row, {}, [row, choose](const PlayerOptions&, std::uint64_t) {
            return std::make_unique<FunctionPlayer<G>>(std::string(row.name), choose);
          }};
}

/// `make_search(game)` gives a textbook search.
template <game::Open G, class MakeSearch>
PlayerMaker<G> searching_player(PlayerRow row, MakeSearch make_search) {
  return {row, kDepthOption, [row, make_search](const PlayerOptions& options, std::uint64_t) {
            const auto depth = options.number("depth");
            return std::make_unique<FunctionPlayer<G>>(
                std::string(row.name), [depth, make_search](const game::Turn<G>& turn) {
                  return deepened<G>(make_search(turn.game()), turn.observation(), depth);
                });
          }};
}

template <game::Open G>
PlayerMaker<G> random_maker() {
  return {{"random", "any legal move with the same probability"},
          {},
          [](const PlayerOptions&, std::uint64_t seed) {
            return std::make_unique<game::RandomPlayer<G>>(seed);
          }};
}

template <game::Open G>
PlayerMaker<G> estimating_maker(PlayerRow row) {
  return {row, {}, [row](const PlayerOptions&, std::uint64_t seed) {
            return std::make_unique<FunctionPlayer<G>>(
                std::string(row.name),
                [random = base::Random(seed)](const game::Turn<G>& turn) mutable {
                  return best_by_estimate(turn, random);
                });
          }};
}

template <game::Open G>
requires game::Deterministic<G> PlayerMaker<G> alpha_beta_maker() {
  using namespace search::textbook;
  return searching_player<G>({"alpha-beta", "the textbook's search, depth=N"},
                             [](const G& game) { return AlphaBeta<Fail::soft, G>(game); });
}

/// For games so small that alpha-beta looks to the end.
template <game::Open G>
requires game::Deterministic<G> PlayerMaker<G> perfect_maker() {
  return function_maker<G>({"optimal", "never gives anything away"}, [](const game::Turn<G>& turn) {
    using namespace search::textbook;
    return AlphaBeta<Fail::soft, G>(turn.game()).decide(turn.observation()).moves.front();
  });
}

template <game::Open G>
requires game::Deterministic<G> PlayerMaker<G> max_n_maker() {
  return searching_player<G>({"max-n", "every seat for itself, depth=N"},
                             [](const G& game) { return search::textbook::MaxN<G>(game); });
}

template <game::Open G>
requires game::Stochastic<G> PlayerMaker<G> expectiminimax_maker() {
  return searching_player<G>({"expectiminimax", "means over all dice, depth=N"}, [](const G& game) {
    return search::textbook::Expectiminimax<G>(game);
  });
}

/// `range`: of all utilities and estimates.
template <game::Open G>
requires game::Stochastic<G> PlayerMaker<G> star2_maker(search::textbook::UtilityRange range) {
  return searching_player<G>(
      {"star2", "the same value with cuts at chance nodes, depth=N"},
      [range](const G& game) { return search::textbook::Star2<G>(game, range); });
}

/// The tuned search with a table of its own.
template <game::Open G>
requires search::Searchable<G> && game::ZeroSum<G>
class TunedPlayer final : public game::Player<G> {
 public:
  explicit TunedPlayer(const PlayerOptions& options) : table_(kTableBytes) {
    const auto depth = options.number("depth");
    const auto nodes = options.number("nodes");
    if (depth) limits_.depth = static_cast<int>(*depth);
    if (nodes || !depth) limits_.nodes = nodes ? static_cast<std::uint64_t>(*nodes) : kNodesOfAMove;
  }

  [[nodiscard]] std::string name() const override { return "pvs"; }
  void new_game() override { table_.clear(); }
  game::MoveOf<G> choose(const game::Turn<G>& turn) override {
    using Evaluator = search::DistanceEvaluator<G>;
    const Evaluator evaluator(turn.game(), kScale);
    search::Searcher<G, Evaluator, search::BucketTable> searcher(turn.game(), evaluator, table_);
    search::Limits limits = limits_;
    limits.stop = turn.stop();
    return searcher.run({turn.observation(), turn.history().earlier_keys()}, limits)
        .lines.front()
        .moves.front();
  }

 private:
  static constexpr std::size_t kTableBytes = std::size_t{16} << 20;
  static constexpr double kScale = 10'000;
  search::BucketTable table_;
  search::Limits limits_;
};

template <game::Open G>
PlayerMaker<G> tuned_maker() {
  return {{"pvs", "the tuned search with table and deepening, depth=N or nodes=N"},
          {{"depth", 1, search::kMaxPly}, {"nodes", 1, 1'000'000'000}},
          [](const PlayerOptions& options, std::uint64_t) {
            return std::make_unique<TunedPlayer<G>>(options);
          }};
}

/// The programs of a game of two seats without dice in which nothing is hidden.
template <game::Open G>
PlayerMakers<G> makers_of_open_game() {
  return {random_maker<G>(), estimating_maker<G>({"greedy", "the best estimate after its move"}),
          alpha_beta_maker<G>(), max_n_maker<G>(), tuned_maker<G>()};
}

}  // namespace mpd::lab
