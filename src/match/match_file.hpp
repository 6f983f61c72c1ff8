#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "base/descriptor.hpp"
#include "match/match_pdn.hpp"

namespace mpd::match {

/// The PDN file of a match. Every finished game is saved immediately; a crash loses nothing. The
/// file is locked: no other process can use it meanwhile.
class MatchFile {
 public:
  /// Creates the file, or reads its games. Cuts off an incomplete game at its end. Returns an
  /// error when it belongs to a match under other conditions, is damaged or in use; then nothing
  /// has been changed.
  static base::Result<MatchFile> open(const std::filesystem::path& path, const MatchTags& tags);

  /// The games that the file held when it was opened, by number.
  [[nodiscard]] const std::map<std::size_t, arena::GameSummary>& earlier_games() const {
    return earlier_;
  }

  /// Appends a game and flushes it to the disk. Throws a Failure when that fails.
  void append(const PlayedGame& played, const arena::GameSummary& summary);

  /// Ends the match: rewrites the games that count in the order of their numbers.
  void finish(const std::function<bool(std::size_t)>& counts);

 private:
  MatchFile(std::filesystem::path path, const MatchTags& tags, base::Descriptor file)
      : path_(std::move(path)), tags_(tags), file_(std::move(file)) {}
  base::Result<void> read();
  base::Result<void> read_game(std::string_view text);

  std::filesystem::path path_;
  MatchTags tags_;
  base::Descriptor file_;  // locked
  std::map<std::size_t, std::string> texts_;
  std::map<std::size_t, arena::GameSummary> earlier_;
};

}  // namespace mpd::match
