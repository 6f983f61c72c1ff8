#include "players/spatial_games.hpp"

#include "players/spatial_judge.hpp"
#include "search/bucket_table.hpp"
#include "search/searcher.hpp"

namespace mpd::players {

using draughts::Draughts;
using game::Outcome;

namespace {

/// Small: it is emptied before every game.
constexpr std::size_t kSpatialTableBytes = std::size_t{1} << 16;

}  // namespace

search::Switches spatial_switches() {
  search::Switches switches;
  switches.method = search::Method::alpha_beta;
  switches.deepening_step = 2;
  switches.same_depth_only = true;
  return switches;
}

class SpatialGames::Seat {
 public:
  Seat(learn::SpatialMlp::Shape shape, draughts::Color color)
      : judge_(shape),
        evaluator_(judge_, color),
        table_(kSpatialTableBytes),
        searcher_(rules_, evaluator_, table_, spatial_switches()) {}

  void sit_down(const learn::Individual& network) {
    judge_.load(network.weights, network.king);
    searcher_.forget();
  }

  search::Report<Draughts> think(const draughts::GameRecord& history, int depth) {
    return searcher_.run({history.state(), history.earlier_keys()}, {.depth = depth});
  }

 private:
  Draughts rules_;
  SpatialJudge judge_;
  SpatialEvaluator evaluator_;
  search::BucketTable table_;
  search::Searcher<Draughts, SpatialEvaluator, search::BucketTable> searcher_;
};

SpatialGames::SpatialGames(const SpatialGameOptions& options)
    : options_(options),
      black_(std::make_unique<Seat>(options.shape, draughts::Color::black)),
      white_(std::make_unique<Seat>(options.shape, draughts::Color::white)) {}

SpatialGames::~SpatialGames() = default;

Outcome SpatialGames::play(const learn::Individual& first, const learn::Individual& second,
                           const draughts::Position& start) {
  black_->sit_down(first);
  white_->sit_down(second);
  return play_out(start, [this](const draughts::GameRecord& history, const draughts::MoveList&) {
    return thought_out(history);
  });
}

Outcome SpatialGames::play_against_chance(const learn::Individual& network, game::Seat seat,
                                          const draughts::Position& start, base::Random& random) {
  at(seat).sit_down(network);
  return play_out(start, [&](const draughts::GameRecord& history, const draughts::MoveList& moves) {
    return history.to_move() == seat ? thought_out(history) : moves[random.below(moves.size())];
  });
}

draughts::Move SpatialGames::thought_out(const draughts::GameRecord& history) {
  const auto report = at(history.to_move()).think(history, options_.depth);
  count_.nodes += report.nodes;
  return report.lines.front().moves.front();
}

Outcome SpatialGames::play_out(const draughts::Position& start, const Choose& choose) {
  ++count_.games;
  draughts::GameRecord history(start);
  while (true) {
    if (const auto end = history.end_by_rules()) return end->outcome;
    if (history.plies() >= 2 * static_cast<std::size_t>(options_.most_moves)) return Outcome::draw;
    const draughts::MoveList moves = Draughts::moves(history.state());
    history.play(moves.size() > 1 ? choose(history, moves) : moves.front());
    ++count_.plies;
  }
}

}  // namespace mpd::players
