#pragma once

#include <filesystem>
#include <string>

#include "base/failure.hpp"
#include "base/file.hpp"

namespace mpd::games {

/// A path inside the repository.
inline std::filesystem::path repository_path(const std::string& path) {
  return std::filesystem::path(MPD_TEST_DATA).parent_path().parent_path() / path;
}

/// The content of a file of the repository, for instance "data/trees/fig_5_2.json".
inline std::string shipped(const std::string& path) {
  return base::value_or_throw(base::read_file(repository_path(path)));
}

}  // namespace mpd::games
