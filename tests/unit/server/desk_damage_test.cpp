#include <fstream>

#include "tests/support/archived_games.hpp"
#include "tests/unit/server/desk_fixture.hpp"

// A server whose archive is damaged: it serves what can be read.

namespace mpd::server {
namespace {

class DamagedDeskTest : public DeskTest {
 protected:
  void SetUp() override {
    auto archive = archive::GamesArchive::open(path()).value();
    for (int i = 0; i < kGames; ++i) {
      ASSERT_TRUE(archive.create(tests::played_game(id_of(i), 40)));
    }
  }
  static std::string id_of(int number) { return fmt::format("{:024x}", number); }
  [[nodiscard]] std::filesystem::path path() const { return folder.path() / kArchiveFile; }
  /// In place, as a bad disk would.
  void zero_from(std::size_t start) const {
    const auto end = static_cast<std::size_t>(std::filesystem::file_size(path()));
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(start));
    file << std::string(end - start, '\0');
  }

  static constexpr int kGames = 40;
};

TEST_F(DamagedDeskTest, ItStartsAndServesWhatCanBeRead) {
  zero_from(static_cast<std::size_t>(std::filesystem::file_size(path())) - 3 * 4096);
  start();
  ASSERT_TRUE(desk->archive_rescue());
  EXPECT_GT(desk->archive_rescue()->damage.findings.count, 0U);
  EXPECT_TRUE(std::filesystem::exists(desk->archive_rescue()->kept));
  const auto client = join();
  const Json games = result(client, "games")["games"];
  const auto& salvaged = desk->archive_rescue()->salvaged;
  EXPECT_EQ(games.size(), salvaged.whole + salvaged.shortened);
  ASSERT_GT(salvaged.whole, 10U);
  int whole = 0;
  for (const Json& game : games) {
    const Json opened = result(client, "open_game", {{"game", game["game"]}});
    EXPECT_EQ(opened["moves"].size(), game["plies"]);
    if (opened["moves"].size() == 40U) ++whole;
  }
  EXPECT_EQ(static_cast<std::size_t>(whole), salvaged.whole);
  start();
  EXPECT_FALSE(desk->archive_rescue()) << "the next start finds all in order";
}

TEST_F(DamagedDeskTest, DamageWhileItRunsIsAnErrorThatHelpsAndNotTheEnd) {
  start();
  EXPECT_FALSE(desk->archive_rescue());
  const auto client = join();
  // After another one's change the pages are read anew.
  {
    auto other = archive::GamesArchive::open(path()).value();
    ASSERT_TRUE(other.create(tests::played_game(id_of(kGames), 1)));
  }
  zero_from(4096);
  std::string message;
  for (int i = 0; i < kGames && message.empty(); ++i) {
    const Json answer = ask(client, "open_game", {{"game", id_of(i)}});
    if (answer["type"] == "error") message = answer["message"];
  }
  EXPECT_NE(message.find("mpdraughts archive check"), std::string::npos) << message;
  EXPECT_EQ(ask(client, "analyse_nothing")["type"], "error") << "it still answers";
}

}  // namespace
}  // namespace mpd::server
