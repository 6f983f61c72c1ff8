#pragma once

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "base/bytes.hpp"
#include "base/checksum.hpp"
#include "base/failure.hpp"
#include "base/file.hpp"
#include "endgame/build.hpp"
#include "endgame/databases.hpp"
#include "endgame/slice_file.hpp"
#include "endgame/solved_slices.hpp"
#include "tests/support/endgame_facts.hpp"
#include "tests/support/temporary_folder.hpp"

// What the tests of endgame files share: solved values to compare with, and folders of files.

namespace mpd::endgame {

/// Everything up to so many pieces, solved once in every test program that asks.
template <int Pieces>
const SolvedSlices& solved() {
  static const SolvedSlices slices = tests::solved_slices(Pieces);
  return slices;
}

inline BuildSummary build_into(const std::filesystem::path& folder, int pieces) {
  return base::value_or_throw(build_databases({.pieces = pieces, .folder = folder}));
}

/// A folder with the files of up to so many pieces, built once; only for reading.
template <int Pieces>
const std::filesystem::path& built() {
  static const tests::TemporaryFolder folder;
  [[maybe_unused]] static const BuildSummary summary = build_into(folder.path(), Pieces);
  return folder.path();
}

/// Name and content of every file; the lock has nothing to tell.
inline std::map<std::string, std::string> contents_of(const std::filesystem::path& folder) {
  std::map<std::string, std::string> contents;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().filename() != ".lock")
      contents[entry.path().filename().string()] = base::read_file(entry.path()).value();
  return contents;
}

/// Two folders hold the same files, byte for byte.
inline void expect_same_files(const std::filesystem::path& a, const std::filesystem::path& b) {
  const auto in_a = contents_of(a);
  const auto in_b = contents_of(b);
  EXPECT_EQ(in_a.size(), in_b.size());
  for (const auto& [name, content] : in_a) {
    const auto found = in_b.find(name);
    ASSERT_NE(found, in_b.end()) << name;
    EXPECT_TRUE(found->second == content) << name;
  }
}

/// A copy of a built folder that a test may spoil.
template <int Pieces>
class SpoiledFolder {
 public:
  SpoiledFolder() {
    for (const auto& [name, content] : contents_of(built<Pieces>())) write(name, content);
  }
  [[nodiscard]] const std::filesystem::path& path() const { return folder_.path(); }
  [[nodiscard]] std::string read(const std::string& name) const {
    return base::read_file(path() / name).value();
  }
  /// A new file under the name: programs that have the old one open keep it.
  void write(const std::string& name, const std::string& content) const {
    std::filesystem::remove_all(path() / name);
    std::ofstream(path() / name, std::ios::binary) << content;
  }
  /// The same file with another content: programs that have it open see the change.
  void overwrite(const std::string& name, const std::string& content) const {
    std::ofstream(path() / name, std::ios::binary | std::ios::trunc) << content;
  }
  void remove(const Material& material) const {
    for (const FileKind kind : {FileKind::results, FileKind::distances})
      std::filesystem::remove(path() / file_name(material, kind));
  }

 private:
  tests::TemporaryFolder folder_;
};

/// The fields of a file that tests change, as docs/formats/endgame.md gives them.
inline constexpr std::size_t kVersionPlace = 8;
inline constexpr std::size_t kContentSumPlace = 72;
inline constexpr std::size_t kHeaderSumPlace = 88;
inline constexpr std::size_t kContentPlace = 96;

/// Makes both checksums of a file right, whatever else is wrong with it.
inline void sign(std::string& file) {
  const auto put_sum = [&file](std::size_t from, std::size_t to, std::size_t place) {
    std::string sum;
    base::append_number(sum,
                        base::checksum_of(std::as_bytes(std::span(file).subspan(from, to - from))));
    file.replace(place, sum.size(), sum);
  };
  put_sum(kContentPlace, file.size(), kContentSumPlace);
  put_sum(0, kHeaderSumPlace, kHeaderSumPlace);
}

/// Caches of four blocks each and no file in memory: nearly every probe has to read and decode.
inline constexpr Databases::Options kTinyCaches{4 * block_bytes(FileKind::results),
                                                4 * block_bytes(FileKind::distances), 0};

inline std::shared_ptr<const Databases> opened(const std::filesystem::path& folder,
                                               const Databases::Options& options = kTinyCaches) {
  return base::value_or_throw(Databases::open(folder, options));
}

/// Every position of a slice, first with Black to move, then its twin.
template <class Visit>
void for_all_positions(const Material& material, const Visit& visit) {
  const SliceIndex index(material);
  for (std::uint64_t i = 0; i < index.size(); ++i) {
    visit(index.position_of(i));
    visit(index.position_of(i).rotated_and_swapped());
  }
}

[[nodiscard]] inline MoverOutcome outcome_of(PlyValue value) {
  if (value == game::kDrawn) return MoverOutcome::draw;
  return game::is_win(value) ? MoverOutcome::win : MoverOutcome::loss;
}

}  // namespace mpd::endgame
