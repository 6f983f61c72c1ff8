#include "research/puzzle_mine.hpp"

#include <algorithm>
#include <tuple>

#include "base/random.hpp"
#include "draughts/ballots.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/record.hpp"
#include "engine/engine.hpp"
#include "research/endings.hpp"
#include "research/puzzle_proof.hpp"

namespace mpd::research {
namespace {

using draughts::GameRecord;
using draughts::Position;

constexpr std::size_t kQuarryTable = std::size_t{1} << 20;
/// Games as strong as they are quiet: one move in five is drawn by lot.
constexpr std::uint64_t kMovesPerSlip = 5;
constexpr std::size_t kLongestGame = 120;
/// Games that go on without a shot look alike; many puzzles of one game do, too.
constexpr std::size_t kMostOfAGame = 2;
/// A shot of which the engine thinks otherwise is left out: another move may be as good for reasons
/// that no count of captures sees.
constexpr std::uint64_t kDoubtNodes = 40'000;
constexpr int kClearLead = 80;  // hundredths of a man
constexpr int kLeastAfterShot = -30;
constexpr std::size_t kLeastChoice = 4;
constexpr std::size_t kLeastWinPlies = 5;
constexpr std::size_t kMostWinPlies = 19;

/// The same for both colours.
std::string colourless(const Position& position) {
  return draughts::fen_of(
      position.turn() == draughts::Color::black ? position : position.rotated_and_swapped());
}

/// Nothing is asked where the first move is forced, or nearly.
bool has_choice(const Position& position) {
  return !draughts::has_capture(position) && draughts::legal_moves(position).size() >= kLeastChoice;
}

/// Both sides have something to play with, and the win is neither at hand nor endless.
bool is_worthwhile_win(const Puzzle& puzzle) {
  const Position& position = puzzle.position;
  const int own = position.pieces(position.turn()).count();
  const int others = position.pieces(opponent(position.turn())).count();
  return others >= 2 && own <= others + 1 && puzzle.line.size() >= kLeastWinPlies &&
         puzzle.line.size() <= kMostWinPlies;
}

/// Plays games by number and offers what it finds in them.
class ShotMiner {
 public:
  explicit ShotMiner(const PuzzleQuarry& quarry)
      : quarry_(quarry),
        player_({.table_bytes = kQuarryTable}),
        judge_({.table_bytes = kQuarryTable}) {}

  void mine(std::uint64_t number, PuzzleCollection& collection) {
    std::uint64_t state = quarry_.seed;
    base::Random random(base::split_mix(state) + number);
    const auto& deck = draughts::three_move_deck();
    GameRecord game(deck[random.below(deck.size())].position);
    player_.new_game();
    std::size_t found = 0;
    while (!game.end() && game.plies() < kLongestGame && found < kMostOfAGame) {
      found += look_around(game.state().position, kMostOfAGame - found, collection);
      game.play(next_move(game, random));
    }
  }

 private:
  draughts::Move next_move(const GameRecord& game, base::Random& random) {
    const auto moves = draughts::legal_moves(game.state().position);
    if (random.below(kMovesPerSlip) == 0) return moves[random.below(moves.size())];
    return player_.search(engine::root_of(game), {.nodes = quarry_.nodes})
        .lines.front()
        .moves.front();
  }

  /// Behind every move that could be made here.
  std::size_t look_around(const Position& position, std::size_t most,
                          PuzzleCollection& collection) {
    std::size_t found = 0;
    for (const draughts::Move move : draughts::legal_moves(position)) {
      const Position after = position.after(move);
      if (!has_choice(after)) continue;
      const auto shot = find_shot(after);
      if (!shot || !collection.wants(difficulty_of(*shot)) || !is_confirmed(*shot)) continue;
      if (collection.add(*shot) && ++found == most) break;
    }
    return found;
  }

  bool is_confirmed(const Puzzle& shot) {
    judge_.new_game();
    const auto report =
        judge_.search({draughts::KeyedPosition(shot.position), {}}, {.nodes = kDoubtNodes}, 2);
    const auto& best = report.lines.front();
    return best.moves.front() == shot.line.front() && best.value.units() >= kLeastAfterShot &&
           best.value.units() - report.lines.back().value.units() >= kClearLead;
  }

  const PuzzleQuarry& quarry_;
  engine::Engine player_;
  engine::Engine judge_;
};

}  // namespace

bool PuzzleCollection::add(const Puzzle& puzzle) {
  const Difficulty difficulty = difficulty_of(puzzle);
  const std::string position = colourless(puzzle.position);
  const std::string idea = idea_of(puzzle);
  if (!wants(difficulty) || known_.contains(position) || known_.contains(idea)) return false;
  known_.insert({position, idea});
  ++counts_[static_cast<std::size_t>(difficulty)];
  puzzles_.push_back(puzzle);
  return true;
}

std::vector<Puzzle> PuzzleCollection::sorted() const {
  std::vector<Puzzle> sorted = puzzles_;
  const auto rank = [](const Puzzle& puzzle) {
    return std::tuple(difficulty_of(puzzle), puzzle.line.size(), id_of(puzzle));
  };
  std::sort(sorted.begin(), sorted.end(),
            [&](const Puzzle& a, const Puzzle& b) { return rank(a) < rank(b); });
  return sorted;
}

std::vector<Puzzle> mine_shots(const PuzzleQuarry& quarry, const OnPuzzles& on_puzzles,
                               const std::stop_token& stop) {
  PuzzleCollection collection(quarry.shots);
  ShotMiner miner(quarry);
  for (std::uint64_t game = 0; game < quarry.games && !collection.is_full(); ++game) {
    if (stop.stop_requested()) break;
    miner.mine(game, collection);
    if (on_puzzles) on_puzzles(collection.size(), collection.wanted());
  }
  return collection.sorted();
}

std::vector<Puzzle> mine_wins(const PuzzleQuarry& quarry, const endgame::Databases& databases,
                              const OnPuzzles& on_puzzles, const std::stop_token& stop) {
  PuzzleCollection collection(quarry.wins);
  const EndingLottery lottery(databases.pieces(endgame::FileKind::distances));
  base::Random random(quarry.seed);
  for (std::uint64_t draw = 0; draw < quarry.endings && !collection.is_full(); ++draw) {
    if (stop.stop_requested()) break;
    const Position position = lottery.draw(random);
    if (!has_choice(position)) continue;
    const auto win = find_win(position, databases);
    if (!win || !is_worthwhile_win(*win) || !collection.add(*win)) continue;
    if (on_puzzles) on_puzzles(collection.size(), collection.wanted());
  }
  return collection.sorted();
}

}  // namespace mpd::research
