#include "players/board_harvest.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "draughts/ballots.hpp"
#include "players/agent_checkpoint.hpp"
#include "players/contest.hpp"
#include "players/message_parts.hpp"
#include "players/training_boards.hpp"
#include "work/side_by_side.hpp"

namespace mpd::players {
namespace {

using draughts::Draughts;
using draughts::Position;
using std::filesystem::path;
using storage::Checkpoint;

constexpr CourseRules kHarvestGames{.most_plies = 200};
/// A pairing that gives no new boards for so many games never will.
constexpr std::uint64_t kFutileGames = 2000;
constexpr std::uint64_t kGamesPerBatch = 20;
/// Of each pairing.
constexpr std::size_t kBatchesAhead = 4;

constexpr const char* kBoardsCheckpoint = "boards";

/// What a pairing has given so far.
struct Gathered {
  std::uint64_t next_game = 0;
  std::vector<Position> boards;
};

path file_of(const path& folder, const std::string& pairing, const char* extension) {
  return folder / ("boards-" + pairing + extension);
}

base::Result<Gathered> gathered_from(std::int64_t next_game, const std::string& text) {
  if (next_game < 0) return base::fail("the next game is {}, expected at least 0", next_game);
  auto boards = parse_boards(text);
  if (!boards) return tl::unexpected(boards.error());
  return Gathered{static_cast<std::uint64_t>(next_game), std::move(*boards)};
}

base::Result<Gathered> gathered_from(const Checkpoint& checkpoint) {
  const auto next = checkpoint.get<Checkpoint::Integers>("next game");
  if (!next) return tl::unexpected(next.error());
  const auto boards = checkpoint.get<std::string>("boards");
  if (!boards) return tl::unexpected(boards.error());
  return gathered_from(next->size() == 1 ? next->front() : -1, *boards);
}

/// From before checkpoints had a format of their own: a line with the number of the next game, then
/// the boards.
base::Result<Gathered> parse_old(const std::string& text) {
  const std::size_t end = text.find('\n');
  const auto next =
      base::parse_integer(text.substr(0, end), "the next game", 0, std::int64_t{1} << 60);
  if (!next) return tl::unexpected(next.error());
  return gathered_from(*next, end == std::string::npos ? "" : text.substr(end + 1));
}

/// What an earlier version of the program left in the folder, if anything.
Gathered begun_pairing(const path& folder, const std::string& pairing) {
  const path file = latest_checkpoint(file_of(folder, pairing, ".checkpoint"));
  if (std::filesystem::exists(file))
    return base::value_read(
        gathered_from(base::value_or_throw(storage::read_checkpoint(file, kBoardsCheckpoint))),
        file);
  const path old_file = file_of(folder, pairing, ".txt");
  if (!std::filesystem::exists(old_file)) return {};
  return base::value_read(parse_old(base::value_or_throw(base::read_file(old_file))), old_file);
}

/// A trained player with its first agent: all that is asked about here happens before another takes
/// over.
Contender opening_contender(const TrainedPlayer& player, int depth) {
  SearchStyle style = player.search;
  style.depth = depth;
  const FeatureNetwork& known = feature_network(player.agents.front());
  return {known.features, known.network, style};
}

/// A pairing of the harvest.
struct Pairing {
  std::string name;
  Contender first;
  Contender second;
  std::size_t index = 0;
};

/// What is the same for all games.
struct HarvestRules {
  int pieces = 12;
  int random_plies = 0;
  std::uint64_t seed = 1;
};

/// The number of a game among those of all pairings.
std::uint64_t number_of_game(std::uint64_t game, std::size_t pairing) {
  return game * kHarvestLanes + pairing;
}

std::optional<Position> board_of_game(const Pairing& pairing, const HarvestRules& rules,
                                      std::uint64_t game) {
  std::uint64_t mixed = rules.seed + number_of_game(game, pairing.index);
  base::Random random(base::split_mix(mixed));
  const auto& deck = draughts::three_move_deck();
  GameCourse course(deck[random.below(deck.size())].position);
  const auto random_plies = random.below(static_cast<std::uint64_t>(rules.random_plies) + 1);
  SeatedNetwork a(pairing.first);
  SeatedNetwork b(pairing.second);
  std::array<SeatedNetwork*, 2> seats{&a, &b};
  // Both colours in turn.
  if (game % 2 == 1) std::swap(seats[0], seats[1]);
  for (std::uint64_t ply = 0; !course.end(kHarvestGames); ++ply) {
    if (course.position().count() <= rules.pieces) break;
    const draughts::MoveList moves = Draughts::moves(course.history().state());
    course.play(ply < random_plies
                    ? moves[random.below(moves.size())]
                    : seats[game::index(course.history().to_move())]->best_line(course).front());
  }
  const bool wanted = course.position().count() == rules.pieces && !course.end(kHarvestGames);
  return wanted ? std::optional(course.position()) : std::nullopt;
}

/// The games of one pairing, until they have given enough boards. Some batches of games are known
/// ahead, so that several workers have something to do.
class PairingJob final : public work::Job {
 public:
  PairingJob(Pairing pairing, const HarvestRules& rules, std::size_t wanted, Gathered gathered,
             StageProgress& progress)
      : pairing_(std::move(pairing)),
        rules_(rules),
        wanted_(wanted),
        first_game_(gathered.next_game),
        boards_(std::move(gathered.boards)),
        progress_(progress) {
    progress_.add_earlier(static_cast<std::int64_t>(boards_.size()));
    known_ = is_over() ? 0 : kBatchesAhead;
  }

  [[nodiscard]] std::size_t known(std::size_t) const override { return known_; }

  [[nodiscard]] work::Bytes task(work::TaskPlace place) const override {
    Checkpoint task(kBoardsTask);
    add_contender(task, "first", pairing_.first);
    add_contender(task, "second", pairing_.second);
    add_seed(task, rules_.seed);
    task.add("pairing", Checkpoint::Integers{static_cast<std::int64_t>(pairing_.index)});
    task.add("pieces", Checkpoint::Integers{rules_.pieces});
    task.add("random plies", Checkpoint::Integers{rules_.random_plies});
    task.add("game", Checkpoint::Integers{first_game_of(place.number)});
    return task.bytes();
  }

  bool apply(work::TaskPlace place, const work::Bytes& result) override {
    const Checkpoint message = parse_message(result, kBoardsTask);
    if (number_in(message, "game") != first_game_of(place.number))
      throw base::Failure(pairing_.name + ": boards of other games than expected");
    const auto text = base::value_or_throw(message.get<std::string>("boards"));
    const std::size_t before = boards_.size();
    for (const Position& board : base::value_or_throw(parse_boards(text))) add(board);
    count_futile(boards_.size() - before);
    progress_.add(pairing_.name, static_cast<std::int64_t>(boards_.size() - before));
    if (!is_over()) ++known_;
    return !is_over();
  }

  [[nodiscard]] std::unique_ptr<work::Worker> make_worker() const override {
    return training_workers().here();
  }
  [[nodiscard]] std::optional<work::WorkerPlan> remote() const override {
    return training_workers().elsewhere;
  }

  [[nodiscard]] const std::vector<Position>& boards() const { return boards_; }

 private:
  [[nodiscard]] std::int64_t first_game_of(std::size_t batch) const {
    return static_cast<std::int64_t>(first_game_ + batch * kGamesPerBatch);
  }
  [[nodiscard]] bool is_over() const { return boards_.size() >= wanted_; }

  void add(const Position& board) {
    if (!is_over() && std::ranges::find(boards_, board) == boards_.end()) boards_.push_back(board);
  }

  void count_futile(std::size_t found) {
    futile_ = found > 0 ? 0 : futile_ + kGamesPerBatch;
    if (futile_ >= kFutileGames)
      throw base::Failure(
          fmt::format("{}: {} games without a new board of {} pieces; more random_plies may help",
                      pairing_.name, futile_, rules_.pieces));
  }

  Pairing pairing_;
  HarvestRules rules_;
  std::size_t wanted_;
  std::uint64_t first_game_;
  std::vector<Position> boards_;
  StageProgress& progress_;
  std::size_t known_ = 0;
  std::uint64_t futile_ = 0;  // games since the last new board
};

std::vector<Pairing> pairings_of(const HarvestPlayers& players, int depth) {
  std::vector<Pairing> pairings;
  const auto add = [&](const char* name, const TrainedPlayer& first, const TrainedPlayer& second) {
    pairings.push_back(
        {name, opening_contender(first, depth), opening_contender(second, depth), pairings.size()});
  };
  add("vision-neuro", players.vision, players.neuro);
  add("vision-ls", players.vision, players.ls);
  add("vision-opening", players.vision, players.opening);
  add("ls-neuro", players.ls, players.neuro);
  return pairings;
}

}  // namespace

Harvest begin_harvest(const HarvestPlan& plan, const HarvestPlayers& players,
                      StageProgress& progress) {
  const HarvestRules rules{plan.pieces, plan.recipe.random_plies, plan.seed};
  std::vector<std::unique_ptr<work::Job>> jobs;
  std::vector<const std::vector<Position>*> boards;
  for (Pairing& pairing : pairings_of(players, plan.recipe.depth)) {
    Gathered begun = begun_pairing(plan.folder, pairing.name);
    auto job = std::make_unique<PairingJob>(std::move(pairing), rules,
                                            static_cast<std::size_t>(plan.recipe.per_pairing),
                                            std::move(begun), progress);
    boards.push_back(&job->boards());
    jobs.push_back(std::move(job));
  }
  return {std::make_unique<work::SideBySideJob>(std::move(jobs)), std::move(boards)};
}

std::optional<Checkpoint> gather_boards(const Checkpoint& task, const std::stop_token& stop) {
  const HarvestRules rules{static_cast<int>(number_in(task, "pieces")),
                           static_cast<int>(number_in(task, "random plies")), seed_in(task)};
  const Pairing pairing{{},
                        contender_in(task, "first"),
                        contender_in(task, "second"),
                        static_cast<std::size_t>(number_in(task, "pairing"))};
  const auto first = static_cast<std::uint64_t>(number_in(task, "game"));
  std::vector<Position> boards;
  for (std::uint64_t i = 0; i < kGamesPerBatch; ++i) {
    if (stop.stop_requested()) return std::nullopt;
    if (const auto board = board_of_game(pairing, rules, first + i)) boards.push_back(*board);
  }
  Checkpoint result(kBoardsTask);
  result.add("game", Checkpoint::Integers{static_cast<std::int64_t>(first)});
  result.add("boards", boards_text(boards));
  return result;
}

}  // namespace mpd::players
