#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "base/descriptor.hpp"
#include "base/random.hpp"
#include "draughts/position.hpp"
#include "tests/unit/endgame/endgame_folders.hpp"

// Files that change while they are open: every probe is right or unknown, a file that can no longer
// be read is named once, and all others go on answering.

namespace mpd::endgame {
namespace {

namespace fs = std::filesystem;
using draughts::Position;

/// Databases of which no file is in memory, and what they say while they are asked.
struct Watched {
  std::vector<std::string> said;
  std::shared_ptr<const Databases> databases;

  explicit Watched(const fs::path& folder, const Databases::Options& options = kTinyCaches)
      : databases(base::value_or_throw(Databases::open(
            folder, options, [this](const std::string& problem) { said.push_back(problem); }))) {}
};

struct ProbeTally {
  int right = 0;
  int unknown = 0;
  int wrong = 0;

  void count(bool known, bool is_right) { ++(!known ? unknown : is_right ? right : wrong); }
};

void probe_both(const Databases& databases, const Position& position, ProbeTally& tally) {
  const PlyValue value = solved<3>().value_of(position);
  const auto result = databases.probe(position);
  const auto distance = databases.probe_distance(position);
  tally.count(result.has_value(), result == outcome_of(value));
  tally.count(distance.has_value(), distance == value);
}

ProbeTally probe_all(const Databases& databases) {
  ProbeTally tally;
  for (const Material& material : slices_in_order(3)) {
    const SliceIndex index(material);
    for (std::uint64_t i = 0; i < index.size(); i += 7)
      probe_both(databases, index.position_of(i), tally);
  }
  return tally;
}

/// Loads the content of the distances too, which are checked when they are first wanted.
void use_all(const Databases& databases) {
  ProbeTally tally;
  for (const Material& material : slices_in_order(3)) {
    const SliceIndex index(material);
    for (std::uint64_t i = 0; i < 200; ++i)
      probe_both(databases, index.position_of(i * (index.size() / 200)), tally);
  }
  ASSERT_EQ(tally.wrong + tally.unknown, 0);
}

const std::string kChanging = "1m1k-0m1k";

class ChangingFile : public testing::TestWithParam<std::string> {
 protected:
  ChangingFile() { use_all(*watched_.databases); }

  /// The file was named, once, and everything said is right.
  void expect_dropped(const std::string& reason) {
    const ProbeTally tally = probe_all(*watched_.databases);
    EXPECT_EQ(tally.wrong, 0);
    EXPECT_GT(tally.unknown, 0);
    EXPECT_GT(tally.right, tally.unknown);
    ASSERT_EQ(watched_.said.size(), 1u);
    EXPECT_NE(watched_.said.front().find((folder_.path() / name_).string()), std::string::npos);
    EXPECT_NE(watched_.said.front().find(reason), std::string::npos) << watched_.said.front();
    EXPECT_EQ(watched_.databases->problems(), watched_.said);
  }
  void expect_unharmed() {
    const ProbeTally tally = probe_all(*watched_.databases);
    EXPECT_EQ(tally.wrong + tally.unknown, 0);
    EXPECT_TRUE(watched_.said.empty());
    EXPECT_TRUE(watched_.databases->problems().empty());
  }

  SpoiledFolder<3> folder_;
  std::string name_ = kChanging + GetParam();
  std::string whole_ = folder_.read(name_);
  Watched watched_{folder_.path()};
};

TEST_P(ChangingFile, Emptied) {
  folder_.overwrite(name_, "");
  expect_dropped("truncated while it was in use");
}

TEST_P(ChangingFile, CutOff) {
  fs::resize_file(folder_.path() / name_, whole_.size() / 2);
  expect_dropped("truncated while it was in use");
}

TEST_P(ChangingFile, OverwrittenWithZeros) {
  folder_.overwrite(name_, std::string(whole_.size(), '\0'));
  expect_dropped("changed while it was in use");
}

TEST_P(ChangingFile, OverwrittenWithAnotherGoodFile) {
  std::string other = folder_.read("2m0k-0m1k" + GetParam());
  other.resize(whole_.size());
  folder_.overwrite(name_, other);
  expect_dropped("changed while it was in use");
}

TEST_P(ChangingFile, WithNothingButItsTablesOverwritten) {
  std::string tables = whole_;
  std::fill_n(tables.begin(), kContentPlace + 6, '\xff');
  folder_.overwrite(name_, tables);
  expect_unharmed();
}

TEST_P(ChangingFile, Appended) {
  folder_.overwrite(name_, whole_ + "more");
  expect_unharmed();
}

TEST_P(ChangingFile, Removed) {
  fs::remove(folder_.path() / name_);
  expect_unharmed();
}

TEST_P(ChangingFile, ReplacedByAnother) {
  folder_.write(name_, "something else");
  expect_unharmed();
}

TEST_P(ChangingFile, ThatComesBackStaysDropped) {
  folder_.overwrite(name_, "");
  expect_dropped("truncated");
  folder_.overwrite(name_, whole_);
  expect_dropped("truncated");
}

TEST_P(ChangingFile, InMemoryIsNotHarmed) {
  const Watched held(folder_.path(), {1, 1, 1 << 20});
  folder_.overwrite(name_, "");
  const ProbeTally tally = probe_all(*held.databases);
  EXPECT_EQ(tally.wrong + tally.unknown, 0);
  EXPECT_TRUE(held.said.empty());
}

/// Many of these bytes can be decoded as before, to other values: only checksums tell.
TEST_P(ChangingFile, WithOneBitFlippedAnywhere) {
  int dropped = 0;
  for (std::size_t i = kContentPlace; i < whole_.size(); i += 29) {
    folder_.overwrite(name_, whole_);
    const Watched watched(folder_.path());
    const SliceIndex index(*material_named(kChanging));
    ProbeTally tally;
    for (const std::uint64_t first : {std::uint64_t{0}, index.size() / 2})
      probe_both(*watched.databases, index.position_of(first), tally);
    std::string damaged = whole_;
    damaged[i] = static_cast<char>(damaged[i] ^ 1 << i % 8);
    folder_.overwrite(name_, damaged);
    for (std::uint64_t k = 0; k < index.size(); k += 61)
      probe_both(*watched.databases, index.position_of(k), tally);
    ASSERT_EQ(tally.wrong, 0) << "byte " << i;
    ASSERT_LE(watched.said.size(), 1u);
    dropped += watched.said.empty() ? 0 : 1;
  }
  EXPECT_GT(dropped, 0);
}

INSTANTIATE_TEST_SUITE_P(, ChangingFile, testing::Values(".results", ".distances"),
                         [](const auto& test) { return test.param.substr(1); });

TEST(ChangingFiles, DistancesThatAreSpoiledBeforeTheirFirstUse) {
  const SpoiledFolder<3> folder;
  const Watched watched(folder.path());
  const std::string name = kChanging + ".distances";
  fs::resize_file(folder.path() / name, 200);
  EXPECT_TRUE(watched.said.empty());
  const ProbeTally tally = probe_all(*watched.databases);
  EXPECT_EQ(tally.wrong, 0);
  ASSERT_EQ(watched.said.size(), 1u);
  EXPECT_NE(watched.said.front().find(name), std::string::npos);
  EXPECT_EQ(watched.databases->pieces(FileKind::results), 3);
  EXPECT_LT(watched.databases->pieces(FileKind::distances), 3);
}

// --- random damage ---------------------------------------------------------------------------

class RandomDamage {
 public:
  RandomDamage(const SpoiledFolder<3>& folder, std::uint64_t seed)
      : folder_(folder), random_(seed) {
    for (const auto& [name, content] : contents_of(built<3>())) names_.push_back(name);
  }

  /// Damages one file, in place or by another under its name.
  void strike() {
    const std::string& name = names_[random_.below(names_.size())];
    damaged_.push_back(name);
    const fs::path path = folder_.path() / name;
    if (random_.below(8) == 0) {
      fs::remove_all(path);
      if (random_.below(3) == 0) fs::create_directory(path);
      return;
    }
    if (!fs::is_regular_file(path)) return;
    const std::string content = changed(folder_.read(name));
    random_.below(4) == 0 ? folder_.write(name, content) : folder_.overwrite(name, content);
  }
  void repair() {
    for (const std::string& name : damaged_)
      folder_.write(name, base::read_file(built<3>() / name).value());
    damaged_.clear();
  }
  base::Random& random() { return random_; }

 private:
  std::string changed(std::string content) {
    const std::size_t place = random_.below(content.size() + 1);
    const std::size_t count = random_.below(content.size() - place + 1);
    switch (random_.below(6)) {
      case 0:
        content.resize(place);
        break;
      case 1:
        content += std::string(1 + random_.below(100), 'x');
        break;
      case 2:
        std::fill_n(content.begin() + static_cast<std::ptrdiff_t>(place), count, '\0');
        break;
      case 3:
        for (std::size_t i = place; i < place + count; ++i)
          content[i] = static_cast<char>(random_.below(256));
        break;
      case 4:
        content = base::read_file(built<3>() / names_[random_.below(names_.size())]).value();
        break;
      default:
        if (place < content.size()) content[place] ^= static_cast<char>(1 << random_.below(8));
    }
    return content;
  }

  const SpoiledFolder<3>& folder_;
  base::Random random_;
  std::vector<std::string> names_;
  std::vector<std::string> damaged_;
};

TEST(ChangingFiles, AThousandDamagedFolders) {
  const SpoiledFolder<3> folder;
  RandomDamage damage(folder, 14);
  const std::vector<Material> slices = slices_in_order(3);
  ProbeTally tally;
  const auto ask = [&](const Databases& databases) {
    for (int i = 0; i < 100; ++i) {
      const SliceIndex index(slices[damage.random().below(slices.size())]);
      probe_both(databases, index.position_of(damage.random().below(index.size())), tally);
    }
  };
  std::size_t dropped = 0;
  for (int round = 0; round < 1000; ++round) {
    for (std::uint64_t i = damage.random().below(4); i > 0; --i) damage.strike();
    const Databases::Options options{
        1, 1, damage.random().below(2) == 0 ? 0 : damage.random().below(60'000)};
    const Watched watched(folder.path(), options);
    const std::size_t left_out = watched.databases->problems().size();
    ask(*watched.databases);
    for (std::uint64_t i = damage.random().below(6); i > 0; --i) damage.strike();
    ask(*watched.databases);
    ASSERT_EQ(tally.wrong, 0) << "round " << round;
    ASSERT_EQ(watched.databases->problems().size(), left_out + watched.said.size());
    dropped += watched.said.size();
    damage.repair();
  }
  EXPECT_GT(tally.right, 100'000);
  EXPECT_GT(tally.unknown, 1'000);
  EXPECT_GT(dropped, 300u);
}

// --- descriptors -----------------------------------------------------------------------------

/// A limit of open files for the scope.
class DescriptorLimit {
 public:
  explicit DescriptorLimit(rlim_t limit) {
    ::getrlimit(RLIMIT_NOFILE, &before_);
    const rlimit lower{limit, before_.rlim_max};
    ::setrlimit(RLIMIT_NOFILE, &lower);
  }
  ~DescriptorLimit() { ::setrlimit(RLIMIT_NOFILE, &before_); }
  DescriptorLimit(const DescriptorLimit&) = delete;
  DescriptorLimit& operator=(const DescriptorLimit&) = delete;

 private:
  rlimit before_{};
};

TEST(Descriptors, DatabasesLeaveHalfToTheProgram) {
  built<3>();
  const DescriptorLimit limit(40);
  const Watched watched(built<3>());
  const auto problems = watched.databases->problems();
  EXPECT_EQ(problems.size(), 2 * slices_in_order(3).size() - 20);
  for (const std::string& problem : problems)
    EXPECT_NE(problem.find("too many open files: the databases use at most half of the limit of "
                           "40 (ulimit -n)"),
              std::string::npos)
        << problem;
  EXPECT_EQ(watched.databases->pieces(FileKind::results), 3);
  EXPECT_EQ(probe_all(*watched.databases).wrong, 0);
}

TEST(Descriptors, RunningOutIsAProblemAndNoMore) {
  built<3>();
  const DescriptorLimit limit(100);
  std::vector<base::Descriptor> taken;
  while (true) {
    taken.emplace_back(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    if (!taken.back().valid()) break;
  }
  EXPECT_FALSE(Databases::open(built<3>()));
  taken.erase(taken.begin(), taken.begin() + 5);
  const Watched watched(built<3>());
  const auto problems = watched.databases->problems();
  ASSERT_FALSE(problems.empty());
  EXPECT_NE(problems.front().find("Too many open files"), std::string::npos);
  const ProbeTally tally = probe_all(*watched.databases);
  EXPECT_EQ(tally.wrong, 0);
  EXPECT_GT(tally.right, 0);
}

}  // namespace
}  // namespace mpd::endgame
