#include "players/training_boards.hpp"

#include <gtest/gtest.h>

#include "base/file.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::players {
namespace {

using Boards = std::vector<draughts::Position>;

Boards some_boards() {
  return drawn_ballots(5, 1);
}

base::Result<Boards> read_text(const std::string& text) {
  const tests::TemporaryFolder folder;
  const auto file = folder.path() / "boards.txt";
  EXPECT_TRUE(base::write_file(file, text));
  return read_boards(file);
}

TEST(BoardsFile, ReadsBackWhatWasWritten) {
  const std::string text = boards_file_text(some_boards());
  EXPECT_TRUE(text.starts_with("# checksum "));
  EXPECT_EQ(read_text(text).value(), some_boards());
  EXPECT_EQ(read_text(boards_file_text({})).value(), Boards{});
}

TEST(BoardsFile, OldFilesHaveNoChecksum) {
  EXPECT_EQ(read_text(boards_text(some_boards())).value(), some_boards());
}

TEST(BoardsFile, AFlippedBitIsAnError) {
  const std::string text = boards_file_text(some_boards());
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string damaged = text;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_FALSE(read_text(damaged)) << i;
  }
  EXPECT_NE(read_text(text + "\n").error().message.find("boards.txt: damaged: the checksum"),
            std::string::npos);
}

/// Wherever it was cut: at the end of a line as well. An empty file has no boards.
TEST(BoardsFile, ACutFileIsAnError) {
  const std::string text = boards_file_text(some_boards());
  for (std::size_t i = 1; i < text.size(); ++i)
    EXPECT_FALSE(read_text(text.substr(0, i))) << text.substr(0, i);
}

}  // namespace
}  // namespace mpd::players
