#include "players/spatial_games.hpp"

#include "draughts/record.hpp"
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
  ++count_.games;
  draughts::GameRecord history(start);
  while (true) {
    if (const auto end = history.end_by_rules()) return end->outcome;
    if (history.plies() >= 2 * static_cast<std::size_t>(options_.most_moves)) return Outcome::draw;
    const draughts::MoveList moves = Draughts::moves(history.state());
    draughts::Move move = moves.front();
    if (moves.size() > 1) {
      Seat& seat = history.to_move() == game::Seat::first ? *black_ : *white_;
      const auto report = seat.think(history, options_.depth);
      count_.nodes += report.nodes;
      move = report.lines.front().moves.front();
    }
    history.play(move);
    ++count_.plies;
  }
}

}  // namespace mpd::players
