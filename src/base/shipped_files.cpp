#include "base/shipped_files.hpp"

#include <algorithm>
#include <string_view>

namespace mpd::base {
namespace {

namespace fs = std::filesystem;

// Packages for other machines are built without a source tree: its path means nothing there.
constexpr std::string_view kSourceTree = MPD_SOURCE_TREE;
constexpr std::string_view kConfiguredData = MPD_CONFIGURED_DATA;

/// Empty where the system does not say which program runs.
fs::path folder_of_program() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path();
}

}  // namespace

std::vector<fs::path> shipped_places(const fs::path& installed, const fs::path& source) {
  std::error_code ignored;
  const fs::path beside = folder_of_program().parent_path() / "share/mpdraughts";
  if (fs::is_directory(beside, ignored)) return {beside / installed};
  std::vector<fs::path> places;
  if (!kSourceTree.empty()) places.push_back(fs::path(kSourceTree) / source);
  places.push_back(fs::path(kConfiguredData) / installed);
  return places;
}

fs::path shipped_folder(const fs::path& installed, const fs::path& source) {
  const auto places = shipped_places(installed, source);
  const auto there = std::ranges::find_if(places, [](const fs::path& place) {
    std::error_code ignored;
    return fs::is_directory(place, ignored);
  });
  return there == places.end() ? places.front() : *there;
}

}  // namespace mpd::base
