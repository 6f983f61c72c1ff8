#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/position.hpp"
#include "tests/unit/endgame/endgame_folders.hpp"

// Files that are not what they should be: every probe is right or unknown, the file is named with a
// reason, and all others go on answering.

namespace mpd::endgame {
namespace {

namespace fs = std::filesystem;
using draughts::Position;

const std::string kResults = "1m0k-1m0k.results";
const std::string kDistances = "1m0k-1m0k.distances";
const Material kDamaged{1, 0, 1, 0};

struct Answers {
  int wrong = 0;
  int unknown = 0;            ///< where the damaged file is needed
  int unknown_elsewhere = 0;  ///< where it is not
};

/// All probes of one kind with two pieces.
Answers answers_of(const Databases& databases, FileKind kind) {
  Answers answers;
  for (const Material& material : slices_in_order(2))
    for_all_positions(material, [&](const Position& position) {
      const PlyValue value = solved<2>().value_of(position);
      const auto result = databases.probe(position);
      const auto distance = databases.probe_distance(position);
      const bool known = kind == FileKind::results ? result.has_value() : distance.has_value();
      if (result && *result != outcome_of(value)) ++answers.wrong;
      if (distance && *distance != value) ++answers.wrong;
      if (!known) ++(material == kDamaged ? answers.unknown : answers.unknown_elsewhere);
    });
  return answers;
}

/// What is said about a damaged file, after everything was asked. Empty when that is not as it
/// should be, with a failure of the test.
std::string problem_with(const SpoiledFolder<2>& folder, const std::string& name) {
  const auto databases = opened(folder.path());
  const FileKind kind = name == kResults ? FileKind::results : FileKind::distances;
  const Answers answers = answers_of(*databases, kind);
  EXPECT_EQ(answers.wrong, 0);
  EXPECT_GT(answers.unknown, 0);
  EXPECT_EQ(answers.unknown_elsewhere, 0);
  EXPECT_EQ(databases->pieces(kind), 0);
  const std::vector<std::string> problems = databases->problems();
  EXPECT_EQ(problems.size(), 1u);
  if (problems.size() != 1) return "";
  const std::string path = (folder.path() / name).string();
  EXPECT_NE(problems.front().find(path), std::string::npos) << problems.front();
  return problems.front();
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

class DamagedFile : public testing::TestWithParam<std::string> {};

TEST_P(DamagedFile, WithOneBitFlippedAnywhere) {
  const SpoiledFolder<2> folder;
  const std::string whole = folder.read(GetParam());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ 1 << i % 8);
    folder.write(GetParam(), damaged);
    const std::string problem = problem_with(folder, GetParam());
    const std::string reason = i < kVersionPlace       ? "not an endgame database"
                               : i < kVersionPlace + 2 ? "format version"
                               : i < kContentPlace     ? "damaged: the checksum of the header"
                                                       : "damaged: ";
    ASSERT_TRUE(has(problem, reason)) << "byte " << i << ": " << problem;
    ASSERT_FALSE(HasFailure()) << "byte " << i;
  }
}

TEST_P(DamagedFile, CutOffAnywhere) {
  const SpoiledFolder<2> folder;
  const std::string whole = folder.read(GetParam());
  for (std::size_t size = 0; size < whole.size(); ++size) {
    folder.write(GetParam(), whole.substr(0, size));
    const std::string problem = problem_with(folder, GetParam());
    ASSERT_TRUE(has(problem, "truncated")) << size << " bytes: " << problem;
    ASSERT_TRUE(has(problem, fmt::format(": {} bytes", size))) << problem;
    ASSERT_FALSE(HasFailure()) << size << " bytes";
  }
}

TEST_P(DamagedFile, WithSomethingAppended) {
  const SpoiledFolder<2> folder;
  const std::string whole = folder.read(GetParam());
  for (const std::string& tail : {std::string(1, '\0'), std::string("x"), whole}) {
    folder.write(GetParam(), whole + tail);
    const std::string problem = problem_with(folder, GetParam());
    EXPECT_TRUE(has(problem, "something was appended")) << problem;
    EXPECT_TRUE(has(problem, fmt::format("expected {}", whole.size()))) << problem;
  }
}

TEST_P(DamagedFile, OfAnotherVersion) {
  const SpoiledFolder<2> folder;
  std::string file = folder.read(GetParam());
  file[kVersionPlace] = 2;
  sign(file);
  folder.write(GetParam(), file);
  const std::string problem = problem_with(folder, GetParam());
  EXPECT_TRUE(has(problem, "format version 2, expected 1")) << problem;
}

TEST_P(DamagedFile, ThatIsAnother) {
  const SpoiledFolder<2> folder;
  const std::string end = GetParam().substr(GetParam().find('.'));
  const std::string other_kind = GetParam() == kResults ? kDistances : kResults;
  for (const std::string& other : {"0m1k-0m1k" + end, "0m1k-1m0k" + end, other_kind}) {
    folder.write(GetParam(), folder.read(other));
    const std::string problem = problem_with(folder, GetParam());
    EXPECT_TRUE(has(problem, "holds " + other)) << problem;
  }
}

TEST_P(DamagedFile, ThatIsNoFile) {
  const SpoiledFolder<2> folder;
  fs::remove(folder.path() / GetParam());
  fs::create_directory(folder.path() / GetParam());
  const std::string problem = problem_with(folder, GetParam());
  EXPECT_TRUE(has(problem, "not a regular file")) << problem;
  fs::remove(folder.path() / GetParam());
  fs::create_symlink("nowhere", folder.path() / GetParam());
  const std::string broken_link = problem_with(folder, GetParam());
  EXPECT_TRUE(has(broken_link, "No such file")) << broken_link;
}

/// Right checksums over a wrong content, which no accident makes: still nothing may go wrong that
/// the format itself can tell.
TEST_P(DamagedFile, SignedWithWrongSizes) {
  const SpoiledFolder<2> folder;
  const std::string whole = folder.read(GetParam());
  struct Change {
    std::size_t place;
    const char* reason;
  };
  for (const Change& change :
       {Change{16, "its sizes do not fit"}, Change{52, "its sizes do not fit"},
        Change{56, "its sizes do not fit"}, Change{80, "its sizes do not fit"},
        Change{64, "bytes, expected"}, Change{10, "holds"}, Change{13, "holds"},
        Change{kContentPlace, "its table of blocks is wrong"},
        Change{kContentPlace + 4, "its table of blocks is wrong"}}) {
    std::string file = whole;
    file[change.place] = static_cast<char>(file[change.place] ^ 3);
    sign(file);
    folder.write(GetParam(), file);
    const std::string problem = problem_with(folder, GetParam());
    EXPECT_TRUE(has(problem, change.reason)) << change.place << ": " << problem;
  }
}

TEST_P(DamagedFile, SignedWithABlockThatCannotBeDecoded) {
  const SpoiledFolder<2> folder;
  std::string file = folder.read(GetParam());
  const std::size_t block = kContentPlace + 4 + 2;  // after one group and one length
  ASSERT_GT(file.size(), block + 20);
  std::fill(file.begin() + block, file.end(), '\xff');
  sign(file);
  folder.write(GetParam(), file);
  const std::string problem = problem_with(folder, GetParam());
  EXPECT_TRUE(has(problem, "a block cannot be decoded")) << problem;
}

TEST_P(DamagedFile, IsMadeAgainByABuild) {
  const SpoiledFolder<2> folder;
  const std::string whole = folder.read(GetParam());
  for (const std::string& damage :
       {std::string(), whole.substr(0, 100), whole + "x", folder.read("0m1k-0m1k.results"),
        whole.substr(0, whole.size() - 1) + static_cast<char>(whole.back() ^ 1)}) {
    folder.write(GetParam(), damage);
    EXPECT_EQ(build_into(folder.path(), 2).states_solved, SliceIndex(kDamaged).size());
    expect_same_files(built<2>(), folder.path());
  }
}

INSTANTIATE_TEST_SUITE_P(, DamagedFile, testing::Values(kResults, kDistances),
                         [](const auto& test) { return test.param.substr(10); });

}  // namespace
}  // namespace mpd::endgame
