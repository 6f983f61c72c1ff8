#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "base/result.hpp"
#include "storage/checkpoint_file.hpp"

namespace mpd::storage {

/// Hears of something that went wrong but does not end the work.
using OnWarning = std::function<void(const std::string&)>;

/// A checkpoint with the one before it: `agent.checkpoint` and `agent.checkpoint.before`. At every
/// moment at least one of them is whole, wherever a writer is interrupted.
class CheckpointPair {
 public:
  /// `what` the checkpoints are of (see Checkpoint).
  CheckpointPair(std::filesystem::path file, std::string what);

  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  /// Whether there is a checkpoint, one before it, or one that was about to become it.
  [[nodiscard]] bool exists() const;

  /// What was the checkpoint becomes the one before, unless it is damaged. An error leaves both.
  [[nodiscard]] base::Result<void> write(const Checkpoint& checkpoint) const;

  /// The checkpoint. When it is missing, a writer may have been interrupted: the one that was
  /// written (`agent.checkpoint.next`) takes its place. When that is not there either or the
  /// checkpoint is damaged, the one before takes its place, `warn` hears of it, and the damaged
  /// file is kept as `agent.checkpoint.damaged`. When neither can be read, the error names both,
  /// and both stay as they are; so they do when a whole file cannot be read now or is newer.
  [[nodiscard]] base::Result<Checkpoint> read(const OnWarning& warn) const;

 private:
  [[nodiscard]] std::filesystem::path beside(const char* ending) const;
  [[nodiscard]] base::Result<void> restore(const Checkpoint& before) const;
  [[nodiscard]] base::Result<Checkpoint> read_next() const;
  [[nodiscard]] base::Result<Checkpoint> read_before(const base::Error& why,
                                                     const OnWarning& warn) const;

  std::filesystem::path file_;
  std::string what_;
};

}  // namespace mpd::storage
