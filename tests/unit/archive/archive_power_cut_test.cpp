#include <gtest/gtest.h>

#include "archive/games_archive.hpp"
#include "tests/support/archived_games.hpp"
#include "tests/support/power_cut.hpp"
#include "tests/support/temporary_folder.hpp"

// The power goes at any moment: what is left of the archive.

namespace mpd::archive {
namespace {

constexpr int kTables = 4;
constexpr int kChanges = 700;
/// One of so many moments becomes an image.
constexpr std::size_t kOneOf = 9;

using Games = std::vector<std::optional<ArchivedGame>>;

std::string table_id(int table) {
  return "table-" + std::to_string(table);
}

Games games_in(const GamesArchive& archive) {
  Games games;
  for (int table = 0; table < kTables; ++table) {
    const auto found = archive.find(table_id(table));
    EXPECT_TRUE(found) << found.error().message;
    games.push_back(found ? *found : std::nullopt);
  }
  return games;
}

/// What a disk might hold after a power cut, and how many changes had been acknowledged.
struct Cut {
  tests::PowerCutDisk::Image image;
  std::size_t acknowledged = 0;
};

/// An archive at work; what it held after each change, and the cuts meanwhile.
class Work {
 public:
  explicit Work(Durability durability) : durability_(durability) {
    disk_.before_change = [this] {
      if (random_.below(kOneOf) == 0) cuts_.push_back({disk_.image(random_), states_.size() - 1});
    };
    states_.emplace_back(kTables);
    reopen();
    for (int i = 0; i < kChanges; ++i) {
      change_something();
      states_.push_back(games_in(*archive_));
      // Closing folds the log into the file and removes it.
      if (random_.below(100) == 0) reopen();
    }
    archive_.reset();
    disk_.before_change = {};
  }

  [[nodiscard]] const std::vector<Games>& states() const { return states_; }
  [[nodiscard]] const std::vector<Cut>& cuts() const { return cuts_; }

 private:
  void reopen() {
    archive_.reset();
    archive_.emplace(GamesArchive::open(folder_.path() / "games.db", durability_).value());
  }

  void change_something() {
    const int table = static_cast<int>(random_.below(kTables));
    const auto game = archive_->find(table_id(table)).value();
    if (!game) return expect_done(archive_->create(tests::some_game(table_id(table))));
    ArchivedGame longer = *game;
    tests::play_on(longer, random_, game->moves.size() + 1);
    if (longer.moves.size() == game->moves.size() || random_.below(50) == 0)
      return expect_done(archive_->truncate(game->id, game->moves.size() / 2));
    expect_done(archive_->add_move(game->id, tests::first_moves(*game, game->moves.size()),
                                   longer.moves.back()));
  }
  static void expect_done(const base::Result<void>& done) {
    EXPECT_TRUE(done) << done.error().message;
  }

  Durability durability_;
  tests::TemporaryFolder folder_;
  tests::PowerCutDisk disk_;
  base::Random random_{7};
  std::optional<GamesArchive> archive_;
  std::vector<Games> states_;
  std::vector<Cut> cuts_;
};

/// How many of the acknowledged changes are gone; nothing where the games never were so.
std::optional<std::size_t> changes_lost(const Work& work, const Cut& cut) {
  const tests::TemporaryFolder folder;
  tests::PowerCutDisk::write_image(cut.image, folder.path());
  const auto archive = GamesArchive::open(folder.path() / "games.db");
  EXPECT_TRUE(archive) << archive.error().message;
  if (!archive) return std::nullopt;
  const Games games = games_in(*archive);
  // The change that was under way may be there as well.
  for (std::size_t i = std::min(cut.acknowledged + 2, work.states().size()); i-- > 0;)
    if (work.states()[i] == games) return i >= cut.acknowledged ? 0 : cut.acknowledged - i;
  return std::nullopt;
}

TEST(ArchivePowerCut, NoAcknowledgedChangeIsLostWhereTheDiskIsWaitedFor) {
  const Work work(Durability::power);
  ASSERT_GT(work.cuts().size(), 300U);
  for (const Cut& cut : work.cuts()) {
    ASSERT_EQ(changes_lost(work, cut), 0U) << "after " << cut.acknowledged << " changes";
  }
}

TEST(ArchivePowerCut, OtherwiseOnlyTheLastChangesAreLost) {
  const Work work(Durability::process);
  ASSERT_GT(work.cuts().size(), 300U);
  std::size_t with_losses = 0;
  for (const Cut& cut : work.cuts()) {
    const auto lost = changes_lost(work, cut);
    ASSERT_TRUE(lost) << "after " << cut.acknowledged << " changes";
    if (*lost > 0) ++with_losses;
  }
  EXPECT_GT(with_losses, work.cuts().size() / 10) << "else the disk would not lose anything";
}

}  // namespace
}  // namespace mpd::archive
