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

namespace mpd::players {
namespace {

using draughts::Draughts;
using draughts::Position;

constexpr int kMostPlies = 200;
/// So many boards are what an interruption can lose.
constexpr std::size_t kBoardsPerCheckpoint = 50;
/// A pairing that gives no new boards for so many games never will.
constexpr int kFutileGames = 2000;

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
  for (std::uint64_t ply = 0; !course.outcome(kMostPlies); ++ply) {
    if (course.position().count() <= pieces_) break;
    const draughts::MoveList moves = Draughts::moves(course.state());
    course.play(
        ply < random_plies
            ? moves[random.below(moves.size())]
            : seats[game::index(Draughts::to_move(course.state()))]->best_line(course).front());
  }
  const bool wanted = course.position().count() == pieces_ && !course.outcome(kMostPlies);
  return wanted ? std::optional(course.position()) : std::nullopt;
}

bool BoardHarvest::gather_pairing(std::size_t index, const std::filesystem::path& file,
                                  std::vector<Position>& boards, const std::stop_token& stop,
                                  StageProgress& progress) const {
  const Pairing& pairing = pairings_[index];
  std::uint64_t next = 0;
  const auto wanted = static_cast<std::size_t>(recipe_.per_pairing);
  // The file begins with the number of the next game.
  if (std::filesystem::exists(file)) {
    const std::string text = base::value_or_throw(base::read_file(file));
    const std::size_t end = text.find('\n');
    next = static_cast<std::uint64_t>(base::value_or_throw(
        base::parse_integer(text.substr(0, end), file.string(), 0, std::int64_t{1} << 60)));
    auto stored = parse_boards(text.substr(end + 1));
    if (!stored) throw base::Failure(fmt::format("{}: {}", file.string(), stored.error().message));
    boards = std::move(*stored);
  }
  progress.add_earlier(pairing.name, static_cast<std::int64_t>(boards.size()));
  const auto save = [&] {
    base::value_or_throw(base::write_file(file, std::to_string(next) + "\n" + boards_text(boards)));
  };
  int futile = 0;
  while (boards.size() < wanted && !stop.stop_requested()) {
    const auto board = board_of_game(pairing, next++ * pairings_.size() + index);
    const bool is_new = board && std::find(boards.begin(), boards.end(), *board) == boards.end();
    futile = is_new ? 0 : futile + 1;
    if (futile > kFutileGames)
      throw base::Failure(
          fmt::format("{}: {} games without a new board of {} pieces; more random_plies may help",
                      pairing.name, futile, pieces_));
    if (!is_new) continue;
    boards.push_back(*board);
    progress.add(pairing.name, 1);
    if (boards.size() % kBoardsPerCheckpoint == 0) save();
  }
  save();
  return boards.size() >= wanted;
}

std::optional<std::vector<Position>> BoardHarvest::gather(const std::filesystem::path& folder,
                                                          int threads, const std::stop_token& stop,
                                                          StageProgress& progress) const {
  std::vector<std::vector<Position>> found(pairings_.size());
  std::vector<char> complete(pairings_.size());
  base::for_each_index(pairings_.size(), threads, [&](std::size_t i) {
    const auto file = folder / (std::string("boards-") + pairings_[i].name + ".txt");
    complete[i] = gather_pairing(i, file, found[i], stop, progress);
  });
  if (std::find(complete.begin(), complete.end(), 0) != complete.end()) return std::nullopt;
  std::vector<Position> all;
  for (const auto& boards : found) all.insert(all.end(), boards.begin(), boards.end());
  return all;
}

}  // namespace mpd::players
