#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/random.hpp"

namespace mpd::tests {

/// A disk under SQLite that can lose its power. As long as this lives, all files that SQLite opens
/// go through it: what was synced is told from what was only written. The files themselves are as
/// SQLite wrote them; what a power cut would leave of them is an image.
///
/// Names of files are taken for safe as soon as they are made; a log that was removed may come
/// back. A write that is not synced may be lost, also in part (by sectors of 512 bytes) or in any
/// order, but hurts nothing beside it: SQLite relies on that (`powersafe overwrite`).
class PowerCutDisk {
 public:
  PowerCutDisk();
  PowerCutDisk(const PowerCutDisk&) = delete;
  PowerCutDisk& operator=(const PowerCutDisk&) = delete;
  ~PowerCutDisk();

  /// Called before anything changes on the disk: a moment at which the power may go.
  std::function<void()> before_change;

  /// By the names of the files: what a power cut at this moment might leave.
  using Image = std::map<std::string, std::string>;
  [[nodiscard]] Image image(base::Random& random) const;
  static void write_image(const Image& image, const std::filesystem::path& folder);

  // For the layer under SQLite.

  void opened(const std::string& path, bool is_database);
  void written(const std::string& path, std::int64_t at, std::string bytes);
  void truncated(const std::string& path, std::int64_t size);
  void synced(const std::string& path);
  void removed(const std::string& path, bool synced);
  void change_comes() const {
    if (before_change) before_change();
  }

 private:
  /// Bytes at a place, or a new size.
  struct Change {
    std::int64_t at = 0;
    std::string bytes;
    bool is_size = false;
  };
  struct File {
    std::string safe;
    std::vector<Change> unsafe;
    bool is_removed = false;
    bool is_new = false;  ///< a log or journal that was not synced yet
  };
  static void apply(std::string& content, const Change& change);
  static std::vector<Change> survivors(const std::vector<Change>& changes, base::Random& random);

  std::map<std::string, File> files_;
};

}  // namespace mpd::tests
