#include "work/journal_file.hpp"

#include <csignal>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/random.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::work {
namespace {

using std::filesystem::path;

const Results kSome{
    {0, "first"}, {7, std::string("\0\xff", 2)}, {3, ""}, {4, std::string(5000, 'x')}};

std::unique_ptr<JournalFile> opened_journal(const path& file) {
  return base::value_or_throw(JournalFile::open(file, "seed 1"));
}

void keep_all(JournalFile& journal, const Results& results) {
  std::vector<const Results::value_type*> all;
  for (const auto& result : results) all.push_back(&result);
  journal.keep(all);
}

class JournalFileTest : public testing::Test {
 protected:
  std::string written() {
    keep_all(*opened_journal(file_), kSome);
    return content();
  }
  [[nodiscard]] std::string content() const { return base::value_or_throw(base::read_file(file_)); }
  void replace(const std::string& text) { base::value_or_throw(base::write_file(file_, text)); }

  tests::TemporaryFolder folder_;
  path file_ = folder_.path() / "work.journal";
};

TEST_F(JournalFileTest, ReadsBackWhatWasKept) {
  {
    auto journal = opened_journal(file_);
    EXPECT_TRUE(journal->earlier().empty());
    keep_all(*journal, kSome);
  }
  auto journal = opened_journal(file_);
  EXPECT_EQ(journal->earlier(), kSome);
  EXPECT_TRUE(journal->damage().empty());
}

TEST_F(JournalFileTest, RefusesOtherConditions) {
  written();
  const std::string before = content();
  const auto other = JournalFile::open(file_, "seed 2");
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().message.find("seed 1"), std::string::npos) << other.error().message;
  EXPECT_EQ(content(), before);
}

TEST_F(JournalFileTest, RefusesASecondUser) {
  const auto journal = opened_journal(file_);
  const auto second = JournalFile::open(file_, "seed 1");
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().message.find("in use"), std::string::npos);
}

TEST_F(JournalFileTest, RefusesWhatIsNoJournal) {
  replace("[Event \"a game\"]\n1. 11-15 *\n");
  EXPECT_FALSE(JournalFile::open(file_, "seed 1"));
  EXPECT_EQ(content(), "[Event \"a game\"]\n1. 11-15 *\n");
}

TEST_F(JournalFileTest, GoesOnWhereverItsWritingEnded) {
  const std::string whole = written();
  for (std::size_t size = 0; size < whole.size(); size += size < 400 ? 1 : 97) {
    replace(whole.substr(0, size));
    auto journal = opened_journal(file_);
    EXPECT_TRUE(journal->damage().empty()) << size;
    Results found = journal->earlier();
    for (const auto& [number, bytes] : found) EXPECT_EQ(bytes, kSome.at(number));
    Results missing = kSome;
    std::erase_if(missing, [&](const auto& result) { return found.contains(result.first); });
    EXPECT_FALSE(missing.empty());
    keep_all(*journal, missing);
    journal.reset();
    EXPECT_EQ(opened_journal(file_)->earlier(), kSome) << size;
  }
}

TEST_F(JournalFileTest, AFlippedBitCostsAtMostTwoResults) {
  const std::string whole = written();
  const std::size_t head = 24 + std::string("seed 1").size();
  base::Random random(5);
  for (int i = 0; i < 160; ++i) {
    const std::size_t place =
        i < 80 ? head + static_cast<std::size_t>(i) : head + random.below(whole.size() - head);
    std::string damaged = whole;
    damaged[place] = static_cast<char>(damaged[place] ^ (1 << random.below(8)));
    replace(damaged);
    auto journal = opened_journal(file_);
    const Results found = journal->earlier();
    EXPECT_GE(found.size() + 2, kSome.size()) << place;
    EXPECT_LT(found.size(), kSome.size()) << place;
    for (const auto& [number, bytes] : found) EXPECT_EQ(bytes, kSome.at(number));
    // The file is clean again.
    journal.reset();
    EXPECT_TRUE(opened_journal(file_)->damage().empty());
  }
}

TEST_F(JournalFileTest, ADamagedHeadIsAnError) {
  std::string damaged = written();
  damaged[26] ^= 1;
  replace(damaged);
  EXPECT_FALSE(JournalFile::open(file_, "seed 1"));
  EXPECT_EQ(content(), damaged);
}

/// A limit of the size of files stands for a full disk.
TEST_F(JournalFileTest, AFullDiskLosesNothing) {
  auto journal = opened_journal(file_);
  keep_all(*journal, kSome);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{content().size() + 100, before.rlim_max};
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  EXPECT_THROW(keep_all(*journal, {{9, std::string(1000, 'y')}}), base::Failure);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, old_handler);
  keep_all(*journal, {{10, "ten"}});
  journal.reset();
  auto again = opened_journal(file_);
  EXPECT_TRUE(again->damage().empty());
  Results expected = kSome;
  expected.emplace(10, "ten");
  EXPECT_EQ(again->earlier(), expected);
}

}  // namespace
}  // namespace mpd::work
