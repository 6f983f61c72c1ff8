#include "players/board_harvest.hpp"

#include <algorithm>
#include <array>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/parallel.hpp"
#include "base/text.hpp"
#include "draughts/ballots.hpp"
#include "players/contest.hpp"
#include "players/training_boards.hpp"
#include "storage/checkpoint_pair.hpp"

namespace mpd::players {
namespace {

using draughts::Draughts;
using draughts::Position;
using std::filesystem::path;
using storage::Checkpoint;

constexpr int kMostHarvestPlies = 200;
/// So many boards are what an interruption can lose.
constexpr std::size_t kBoardsPerCheckpoint = 50;
/// A pairing that gives no new boards for so many games never will.
constexpr int kFutileGames = 2000;

constexpr const char* kBoardsCheckpoint = "boards";

/// What a pairing has given so far.
struct Gathered {
  std::uint64_t next_game = 0;
  std::vector<Position> boards;
};

path file_of(const path& folder, const std::string& pairing, const char* extension) {
  return folder / ("boards-" + pairing + extension);
}

storage::CheckpointPair boards_checkpoint(const path& folder, const std::string& pairing) {
  return {file_of(folder, pairing, ".checkpoint"), kBoardsCheckpoint};
}

void save(const path& folder, const std::string& pairing, const Gathered& gathered) {
  Checkpoint checkpoint(kBoardsCheckpoint);
  checkpoint.add("next game", Checkpoint::Integers{static_cast<std::int64_t>(gathered.next_game)});
  checkpoint.add("boards", boards_text(gathered.boards));
  base::value_or_throw(boards_checkpoint(folder, pairing).write(checkpoint));
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

Gathered load_gathered(const path& folder, const std::string& pairing,
                       const storage::OnWarning& warn) {
  const storage::CheckpointPair stored = boards_checkpoint(folder, pairing);
  if (stored.exists())
    return base::value_read(gathered_from(base::value_or_throw(stored.read(warn))), stored.file());
  const path old_file = file_of(folder, pairing, ".txt");
  if (!std::filesystem::exists(old_file)) return {};
  return base::value_read(parse_old(base::value_or_throw(base::read_file(old_file))), old_file);
}

/// A trained player with its first agent: all that is asked about here happens before another takes
/// over.
Contender opening_contender(const TrainedPlayer& player, int depth) {
  SearchStyle style = player.search;
  style.depth = depth;
  return {player.features, player.agents.front().network, style};
}

}  // namespace

BoardHarvest::BoardHarvest(const BoardsRecipe& recipe, int pieces, const Family& family,
                           std::uint64_t seed)
    : recipe_(recipe),
      pieces_(pieces),
      seed_(seed),
      pairings_{{&family.vision, &family.neuro, "vision-neuro"},
                {&family.vision, &family.ls, "vision-ls"},
                {&family.vision, &family.opening, "vision-opening"},
                {&family.ls, &family.neuro, "ls-neuro"}} {}

std::optional<Position> BoardHarvest::board_of_game(const Pairing& pairing,
                                                    std::uint64_t number) const {
  std::uint64_t mixed = seed_ + number;
  base::Random random(base::split_mix(mixed));
  const auto& deck = draughts::three_move_deck();
  GameCourse course(deck[random.below(deck.size())].position);
  const auto random_plies = random.below(recipe_.random_plies + 1);
  SeatedNetwork a(opening_contender(*pairing.first, recipe_.depth));
  SeatedNetwork b(opening_contender(*pairing.second, recipe_.depth));
  std::array<SeatedNetwork*, 2> seats{&a, &b};
  // Both colours in turn: the number counts the games of all pairings.
  if (number / pairings_.size() % 2 == 1) std::swap(seats[0], seats[1]);
  for (std::uint64_t ply = 0; !course.end(kMostHarvestPlies); ++ply) {
    if (course.position().count() <= pieces_) break;
    const draughts::MoveList moves = Draughts::moves(course.history().state());
    course.play(ply < random_plies
                    ? moves[random.below(moves.size())]
                    : seats[game::index(course.history().to_move())]->best_line(course).front());
  }
  const bool wanted = course.position().count() == pieces_ && !course.end(kMostHarvestPlies);
  return wanted ? std::optional(course.position()) : std::nullopt;
}

bool BoardHarvest::gather_pairing(std::size_t index, const path& folder,
                                  std::vector<Position>& boards, const std::stop_token& stop,
                                  StageProgress& progress) const {
  const Pairing& pairing = pairings_[index];
  const auto wanted = static_cast<std::size_t>(recipe_.per_pairing);
  Gathered gathered = load_gathered(
      folder, pairing.name, [&](const std::string& text) { progress.warn(pairing.name, text); });
  progress.add_earlier(pairing.name, static_cast<std::int64_t>(gathered.boards.size()));
  int futile = 0;
  while (gathered.boards.size() < wanted && !stop.stop_requested()) {
    const auto board = board_of_game(pairing, gathered.next_game++ * pairings_.size() + index);
    const bool is_new =
        board && std::ranges::find(gathered.boards, *board) == gathered.boards.end();
    futile = is_new ? 0 : futile + 1;
    if (futile > kFutileGames)
      throw base::Failure(
          fmt::format("{}: {} games without a new board of {} pieces; more random_plies may help",
                      pairing.name, futile, pieces_));
    if (!is_new) continue;
    gathered.boards.push_back(*board);
    progress.add(pairing.name, 1);
    if (gathered.boards.size() % kBoardsPerCheckpoint == 0) save(folder, pairing.name, gathered);
  }
  save(folder, pairing.name, gathered);
  boards = std::move(gathered.boards);
  return boards.size() >= wanted;
}

std::optional<std::vector<Position>> BoardHarvest::gather(const path& folder, int threads,
                                                          const std::stop_token& stop,
                                                          StageProgress& progress) const {
  std::vector<std::vector<Position>> found(pairings_.size());
  std::vector<char> complete(pairings_.size());
  base::for_each_index(pairings_.size(), threads, [&](std::size_t i) {
    complete[i] = gather_pairing(i, folder, found[i], stop, progress);
  });
  if (std::find(complete.begin(), complete.end(), 0) != complete.end()) return std::nullopt;
  std::vector<Position> all;
  for (const auto& boards : found) all.insert(all.end(), boards.begin(), boards.end());
  return all;
}

}  // namespace mpd::players
