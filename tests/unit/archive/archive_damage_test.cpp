#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <array>
#include <fstream>
#include <gtest/gtest.h>
#include <map>

#include "archive/archive_care.hpp"
#include "base/file.hpp"
#include "draughts/moves.hpp"
#include "tests/support/archived_games.hpp"
#include "tests/support/temporary_folder.hpp"

// A thousand archives damaged at random: no crash, and no game that was not played. A log that is
// damaged may cost the last changes: a game as it was before one of them is right, too.

namespace mpd::archive {
namespace {

/// The files of an archive.
struct Files {
  std::string database;
  std::string log;
  friend bool operator==(const Files&, const Files&) = default;
};

std::filesystem::path log_path(const std::filesystem::path& path) {
  return path.string() + "-wal";
}

Files read_files(const std::filesystem::path& path) {
  const bool has_log = std::filesystem::exists(log_path(path));
  return {base::read_file(path).value(),
          has_log ? base::read_file(log_path(path)).value() : std::string()};
}

void write_files(const std::filesystem::path& path, const Files& files) {
  for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(path.string() + ending);
  std::ofstream(path, std::ios::binary) << files.database;
  if (!files.log.empty()) std::ofstream(log_path(path), std::ios::binary) << files.log;
}

/// All games that were ever written under an id, as they were after each change.
using Story = std::map<std::string, std::vector<ArchivedGame>>;

class ArchiveDamage : public testing::TestWithParam<std::uint64_t> {
 protected:
  /// Many pages of games, some of them still in the log.
  static void SetUpTestSuite() {
    story().clear();
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "games.db";
    auto archive = GamesArchive::open(path).value();
    base::Random random(11);
    for (int i = 0; i < 50; ++i) write(archive, tests::random_archived_game(random, i));
    SQLite::Database(path.string(), SQLite::OPEN_READWRITE).exec("PRAGMA wal_checkpoint(TRUNCATE)");
    for (int i = 50; i < 56; ++i) write(archive, tests::random_archived_game(random, i));
    for (const int i : {3, 20, 41}) take_back(archive, "game-" + std::to_string(i));
    files() = read_files(path);
  }

  static void write(GamesArchive& archive, const ArchivedGame& game) {
    ASSERT_TRUE(archive.create(game));
    story()[game.id].push_back(game);
  }
  static void take_back(GamesArchive& archive, const std::string& id) {
    ArchivedGame game = archive.find(id).value().value();
    ASSERT_TRUE(archive.truncate(id, game.moves.size() / 2));
    story()[id].push_back(archive.find(id).value().value());
  }

  static Story& story() {
    static Story told;
    return told;
  }
  static Files& files() {
    static Files undamaged;
    return undamaged;
  }
  [[nodiscard]] std::filesystem::path path() const { return folder_.path() / "games.db"; }
  [[nodiscard]] std::filesystem::path salvaged() const { return folder_.path() / "salvaged.db"; }

  tests::TemporaryFolder folder_;
};

bool is_legal_game(const ArchivedGame& game) {
  draughts::Position position = game.start;
  for (const ArchivedMove& played : game.moves) {
    if (!draughts::is_legal(position, played.move)) return false;
    position = position.after(played.move);
  }
  return true;
}

/// A game that was once so, to the last letter.
bool is_told(const Story& story, const ArchivedGame& game) {
  const auto found = story.find(game.id);
  return found != story.end() && std::ranges::find(found->second, game) != found->second.end();
}

/// The beginning of such a game, without an end. Its clocks may be others.
bool is_told_in_part(const Story& story, ArchivedGame game) {
  const auto found = story.find(game.id);
  if (found == story.end() || game.end) return false;
  return std::ranges::any_of(found->second, [&](ArchivedGame whole) {
    if (whole.moves.size() < game.moves.size()) return false;
    whole.moves.resize(game.moves.size());
    whole.end.reset();
    if (whole.clock && game.clock) whole.clock->left = game.clock->left;
    return whole == game;
  });
}

void overwrite(std::string& bytes, base::Random& random) {
  const std::size_t count = 1 + random.below(20);
  for (std::size_t i = 0; i < count; ++i)
    bytes[random.below(bytes.size())] = static_cast<char>(random());
}

void overwrite_range(std::string& bytes, base::Random& random) {
  const std::size_t start = random.below(bytes.size());
  const std::size_t end = std::min(bytes.size(), start + 1 + random.below(6000));
  const bool zero = random.below(2) == 0;
  for (std::size_t i = start; i < end; ++i) bytes[i] = zero ? '\0' : static_cast<char>(random());
}

constexpr std::size_t kPage = 4096;

void zero_page(std::string& bytes, base::Random& random) {
  const std::size_t page = random.below(bytes.size() / kPage);
  bytes.replace(page * kPage, kPage, kPage, '\0');
}

void swap_pages(std::string& bytes, base::Random& random) {
  const std::size_t a = random.below(bytes.size() / kPage) * kPage;
  const std::size_t b = random.below(bytes.size() / kPage) * kPage;
  const std::string first = bytes.substr(a, kPage);
  const std::string second = bytes.substr(b, kPage);
  bytes.replace(a, kPage, second);
  bytes.replace(b, kPage, first);
}

void cut(std::string& bytes, base::Random& random) {
  bytes.resize(random.below(bytes.size()));
}

/// A digit of a text for another one: mostly what SQLite cannot notice.
void change_digit(std::string& bytes, base::Random& random) {
  for (int tries = 0; tries < 10000; ++tries) {
    char& byte = bytes[random.below(bytes.size())];
    if (byte < '0' || byte > '9') continue;
    byte = static_cast<char>('0' + random.below(10));
    return;
  }
}

using Damage = void (*)(std::string&, base::Random&);
constexpr std::array<Damage, 6> kDamages{overwrite, overwrite_range, zero_page, swap_pages,
                                         cut,       change_digit};

Files damaged(Files files, base::Random& random) {
  const std::size_t kind = random.below(10);
  if (kind == 9) files.log.clear();
  if (kind < 8) kDamages[random.below(kDamages.size())](files.database, random);
  if (kind >= 7 && !files.log.empty()) kDamages[random.below(kDamages.size())](files.log, random);
  return files;
}

/// The games that the archive returns, all of them as they were told.
std::size_t expect_only_told(const GamesArchive& archive, const Story& story) {
  std::size_t count = 0;
  const auto newest = archive.newest(1000);
  for (const auto& [id, versions] : story) {
    const auto game = archive.find(id);
    if (!game || !*game) continue;
    ++count;
    EXPECT_TRUE(is_legal_game(**game));
    EXPECT_TRUE(is_told(story, **game) || is_told_in_part(story, **game)) << id;
  }
  if (newest) {
    EXPECT_EQ(newest->size(), count) << "no game that is none, and none is hidden";
  }
  return count;
}

using UndamagedArchive = ArchiveDamage;
TEST_F(UndamagedArchive, IsFoundAsItWasWritten) {
  write_files(path(), files());
  const auto archive = GamesArchive::open(path());
  ASSERT_TRUE(archive) << archive.error().message;
  EXPECT_EQ(expect_only_told(*archive, story()), story().size());
  ASSERT_GT(files().log.size(), 40000U);
  ASSERT_GT(files().database.size(), 80000U);
}

/// Opens the archive past all care: if that works, it is whole.
void expect_right_or_refused(const std::filesystem::path& path,
                             const base::Result<Checked>& checked, const Story& story) {
  const auto archive = GamesArchive::open(path);
  if (!archive) return;
  EXPECT_TRUE(!checked || checked->findings.count == 0) << checked->findings.listed.front();
  expect_only_told(*archive, story);
}

/// Returns whether the archive could be opened, perhaps after a rescue.
bool expect_rescue(const std::filesystem::path& path, const Files& bad, const Story& story) {
  const auto opened = open_or_rescue(path, Durability::process);
  if (!opened) return false;
  expect_only_told(opened->archive, story);
  if (!opened->rescue) return true;
  const auto& kept = opened->rescue->kept;
  EXPECT_TRUE(base::read_file(kept).value() == bad.database) << "the damaged file stays as it was";
  std::filesystem::remove(kept);
  std::filesystem::remove(log_path(kept));
  return true;
}

/// A thousand in all.
constexpr std::uint64_t kRounds = 4;
constexpr std::uint64_t kPerRound = 250;

TEST_P(ArchiveDamage, NoCrashAndNoWrongAnswer) {
  std::size_t found = 0;
  std::size_t refused = 0;
  for (std::uint64_t i = 0; i < kPerRound && !HasFailure(); ++i) {
    const std::uint64_t seed = GetParam() * kPerRound + i;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    base::Random random(seed);
    const Files bad = damaged(files(), random);
    write_files(path(), bad);
    const auto checked = check(path());
    std::filesystem::remove(salvaged());
    const auto saved = salvage(path(), salvaged());
    EXPECT_TRUE(read_files(path()) == bad) << "neither changes the file";
    EXPECT_EQ(checked.has_value(), saved.has_value());
    if (saved) {
      const auto good = GamesArchive::open(salvaged());
      ASSERT_TRUE(good) << good.error().message;
      const std::size_t count = expect_only_told(*good, story());
      EXPECT_EQ(count, saved->whole + saved->shortened);
      found += count;
    }
    expect_right_or_refused(path(), checked, story());
    write_files(path(), bad);
    const bool opened = expect_rescue(path(), bad, story());
    EXPECT_EQ(opened, saved.has_value());
    if (!opened) ++refused;
  }
  RecordProperty("games_saved", static_cast<int>(found));
  RecordProperty("refused", static_cast<int>(refused));
  // Most games survive most damages. Refused is what no longer says that it is an archive.
  EXPECT_GT(found, kPerRound * story().size() * 9 / 10);
  EXPECT_LT(refused, kPerRound / 20);
}
INSTANTIATE_TEST_SUITE_P(Seeds, ArchiveDamage, testing::Range(std::uint64_t{0}, kRounds));

}  // namespace
}  // namespace mpd::archive
