#include <atomic>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <thread>

#include "base/failure.hpp"
#include "base/random.hpp"
#include "draughts/fen.hpp"
#include "endgame/build.hpp"
#include "engine/catalogue.hpp"
#include "engine/engine.hpp"
#include "engine/level.hpp"
#include "research/playout.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::engine {
namespace {

namespace fs = std::filesystem;
using draughts::Position;
using endgame::Databases;

std::shared_ptr<const Databases> four_pieces() {
  static const tests::TemporaryFolder folder;
  static const auto databases = [] {
    base::value_or_throw(endgame::build_databases({.pieces = 4, .folder = folder.path()}));
    return base::value_or_throw(Databases::open(folder.path()));
  }();
  return databases;
}

TEST(EngineWithDatabases, WinsWhatIsWon) {
  const research::PlayoutResult result =
      research::play_out_won_endings(four_pieces(), {.pieces = 4, .games = 5000});
  EXPECT_EQ(result.games, 5000u);
  EXPECT_GT(result.longest, 40);
  for (const auto& position : result.failures) ADD_FAILURE() << draughts::fen_of(position);
}

TEST(EngineWithDatabases, GamesDependOnTheSeedAlone) {
  const research::PlayoutResult a = research::play_out_won_endings(four_pieces(), {4, 300, 5});
  const research::PlayoutResult b = research::play_out_won_endings(four_pieces(), {4, 300, 5});
  const research::PlayoutResult c = research::play_out_won_endings(four_pieces(), {4, 300, 6});
  EXPECT_EQ(a.plies, b.plies);
  EXPECT_NE(a.plies, c.plies);
}

TEST(EngineWithDatabases, AsksWhileItSearches) {
  const auto position = *draughts::parse_fen("W:W31,24,K15:B12,3,K28");
  Engine with({.table_bytes = 1 << 20, .databases = four_pieces()});
  Engine without({.table_bytes = 1 << 20});
  const Root root{draughts::KeyedPosition(position)};
  EXPECT_GT(with.search(root, {.depth = 11}).database_hits, 100u);
  EXPECT_EQ(without.search(root, {.depth = 11}).database_hits, 0u);
}

/// The weaker levels do not know endings by heart.
TEST(EngineWithDatabases, OnlyStrongLevelsUseThem) {
  const draughts::GameRecord record(*draughts::parse_fen("W:W20,K15:B12,K28"));
  for (const Level& level : levels()) {
    const auto player = *make_player(*parse_player_spec(fmt::format("level-{}", level.number)),
                                     {.databases = four_pieces(), .most_table_bytes = 1 << 20});
    player->choose(game::Turn<draughts::Draughts>(record));
    const bool knows = player->thought().value == game::PlayerValue::win(81);
    EXPECT_EQ(knows, level.number >= 7) << level.name;
  }
}

// --- files that vanish under searches ------------------------------------------------------------

Position random_ending(base::Random& random) {
  static const std::vector<endgame::Material> slices = endgame::slices_in_order(4);
  const endgame::SliceIndex index(slices[random.below(slices.size())]);
  const Position position = index.position_of(random.below(index.size()));
  return random.below(2) == 0 ? position : position.rotated_and_swapped();
}

/// Searches until it is stopped, and compares its probes with those of unharmed files.
class Asker {
 public:
  Asker(std::shared_ptr<const Databases> databases, std::uint64_t seed)
      : databases_(std::move(databases)), random_(seed) {}

  void run(const std::atomic<bool>& is_over) {
    Engine engine({.table_bytes = 1 << 16, .databases = databases_});
    const auto start = *draughts::parse_fen("W:W31,24,K15:B12,3,K28");
    do {
      engine.new_game();
      engine.search({draughts::KeyedPosition(start)}, {.nodes = 3000});
      for (int i = 0; i < 50; ++i) compare(random_ending(random_));
      ++searches_;
    } while (!is_over);
  }
  [[nodiscard]] int searches() const { return searches_; }
  [[nodiscard]] int known() const { return known_; }
  [[nodiscard]] int wrong() const { return wrong_; }

 private:
  void compare(const Position& position) {
    const auto result = databases_->probe(position);
    const auto distance = databases_->probe_distance(position);
    known_ += (result ? 1 : 0) + (distance ? 1 : 0);
    if (result && result != four_pieces()->probe(position)) ++wrong_;
    if (distance && distance != four_pieces()->probe_distance(position)) ++wrong_;
  }

  std::shared_ptr<const Databases> databases_;
  base::Random random_;
  int searches_ = 0;
  int known_ = 0;
  int wrong_ = 0;
};

/// Cuts the file off, overwrites it with random bytes or removes it.
void pull_away(const fs::path& file, base::Random& random) {
  const std::uintmax_t size = fs::file_size(file);
  switch (random.below(4)) {
    case 0:
      fs::resize_file(file, random.below(size));
      break;
    case 1:
      fs::resize_file(file, 0);
      break;
    case 2: {
      std::string bytes(size, '\0');
      for (char& byte : bytes) byte = static_cast<char>(random.below(256));
      std::ofstream(file, std::ios::binary | std::ios::in | std::ios::out) << bytes;
      break;
    }
    default:
      fs::remove(file);
  }
}

TEST(EngineWithDatabases, GoesOnWhenFilesArePulledAway) {
  const tests::TemporaryFolder folder;
  fs::copy(four_pieces()->folder(), folder.path());
  std::atomic<std::size_t> said = 0;
  // Nothing is kept in memory: whatever happens to a file, a search comes to feel it.
  const auto databases = base::value_or_throw(
      Databases::open(folder.path(), {1, 1, 0}, [&said](const std::string&) { ++said; }));
  ASSERT_EQ(databases->pieces(endgame::FileKind::results), 4);
  std::vector<Asker> askers;
  for (std::uint64_t i = 0; i < 20; ++i) askers.emplace_back(databases, i);
  std::atomic<bool> is_over = false;
  {
    std::vector<std::jthread> threads;
    for (Asker& asker : askers) threads.emplace_back([&] { asker.run(is_over); });
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder.path()))
      if (entry.path().filename() != ".lock") files.push_back(entry.path());
    base::Random random(14);
    random.shuffle(files);
    for (const fs::path& file : files) {
      pull_away(file, random);
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    is_over = true;
  }
  for (const Asker& asker : askers) {
    EXPECT_EQ(asker.wrong(), 0);
    EXPECT_GT(asker.known(), 0);
    EXPECT_GT(asker.searches(), 0);
  }
  EXPECT_GT(said, 20u);
  EXPECT_EQ(databases->problems().size(), said);
}

}  // namespace
}  // namespace mpd::engine
