#include "research/sample_games.hpp"

#include <algorithm>
#include <atomic>
#include <optional>

#include "base/parallel.hpp"
#include "base/random.hpp"
#include "draughts/ballots.hpp"

namespace mpd::research {
namespace {

using draughts::Color;
using draughts::GameRecord;
using draughts::Sample;

constexpr int kMostSamplePlies = 200;
constexpr int kMostScore = 3000;

std::int16_t score_of(search::Value value) {
  return static_cast<std::int16_t>(std::clamp(value.units(), -kMostScore, kMostScore));
}

draughts::Position drawn_opening(base::Random& random) {
  if (random.below(2) == 0) {
    const auto& deck = draughts::three_move_deck();
    return deck[random.below(deck.size())].position;
  }
  const auto& deck = draughts::eleven_man_ballots();
  return deck[random.below(deck.size())].position;
}

GameRecord opened_game(const SampleOptions& options, base::Random& random) {
  GameRecord game(drawn_opening(random));
  const auto plies = random.below(static_cast<std::uint64_t>(options.most_random_plies) + 1);
  for (std::uint64_t i = 0; i < plies; ++i) {
    const auto moves = draughts::legal_moves(game.state().position);
    if (moves.empty()) break;
    game.play(moves[random.below(moves.size())]);
  }
  return game;
}

/// 1 for a win, 0 for a draw, −1 for a loss.
std::int8_t result_for(Color side, game::Outcome outcome) {
  if (outcome == game::Outcome::draw) return 0;
  return outcome == game::win_for(draughts::seat_of(side)) ? 1 : -1;
}

/// Nothing while the game is on and the databases do not know how it ends.
std::optional<game::Outcome> outcome_of(const GameRecord& game,
                                        const endgame::Databases* databases) {
  if (const auto end = game.end()) return end->outcome;
  if (static_cast<int>(game.plies()) >= kMostSamplePlies) return game::Outcome::draw;
  if (databases == nullptr) return std::nullopt;
  const auto known = databases->probe(game.state().position);
  if (!known) return std::nullopt;
  return game::outcome_of(*known, draughts::seat_of(game.state().position.turn()));
}

}  // namespace

SamplePlayer::SamplePlayer(const engine::Options& engine, const SampleOptions& options)
    : options_(options), databases_(engine.databases), engine_(engine) {}

std::vector<Sample> SamplePlayer::play(std::uint64_t number) {
  std::uint64_t state = options_.seed;
  base::Random random(base::split_mix(state) + number);
  engine_.new_game();
  GameRecord game = opened_game(options_, random);
  std::vector<Sample> samples;
  std::optional<game::Outcome> outcome;
  while (!(outcome = outcome_of(game, databases_.get()))) {
    const engine::Report report = engine_.search(engine::root_of(game), {.nodes = options_.nodes});
    const auto& best = report.lines.front();
    if (!draughts::has_capture(game.state().position) && !best.value.is_decided())
      samples.push_back({game.state().position, score_of(best.value), 0});
    game.play(best.moves.front());
  }
  for (Sample& sample : samples) sample.result = result_for(sample.position.turn(), *outcome);
  return samples;
}

std::optional<std::vector<Sample>> sample_games(const engine::Options& engine,
                                                const SampleOptions& options, GameRange games,
                                                int threads, const std::stop_token& stop) {
  std::vector<std::vector<Sample>> played(games.count);
  std::atomic<std::uint64_t> next{0};
  base::for_each_index(static_cast<std::size_t>(threads), threads, [&](std::size_t /*thread*/) {
    SamplePlayer player(engine, options);
    for (std::uint64_t game; !stop.stop_requested() && (game = next++) < games.count;)
      played[game] = player.play(games.first + game);
  });
  if (stop.stop_requested()) return std::nullopt;
  std::vector<Sample> samples;
  for (const auto& game : played) samples.insert(samples.end(), game.begin(), game.end());
  return samples;
}

}  // namespace mpd::research
