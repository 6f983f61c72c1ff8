#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "base/descriptor.hpp"
#include "match/match_pdn.hpp"
#include "work/journal.hpp"

namespace mpd::match {

/// The PDN file of a match, which also is its journal: every finished game is saved immediately; a
/// crash loses nothing. The file is locked: no other process can use it meanwhile.
class MatchFile final : public work::Journal {
 public:
  /// Creates the file, or reads its games. Cuts off an incomplete game at its end. Returns an
  /// error when it belongs to a match under other conditions, is damaged or in use; then nothing
  /// has been changed.
  static base::Result<std::unique_ptr<MatchFile>> open(const std::filesystem::path& path,
                                                       const MatchTags& tags);

  /// The games that the file held when it was opened, by number.
  [[nodiscard]] const std::map<std::size_t, arena::GameSummary>& earlier_games() const {
    return earlier_;
  }
  [[nodiscard]] work::Results earlier() override { return texts_; }
  /// Appends games and flushes them to the disk. Throws a Failure when that fails.
  void keep(const std::vector<const work::Results::value_type*>& games) override;

  /// Ends the match: rewrites the games that count in the order of their numbers.
  void finish(const std::function<bool(std::size_t)>& counts);

 private:
  MatchFile(std::filesystem::path path, const MatchTags& tags, base::Descriptor file)
      : path_(std::move(path)), tags_(tags), file_(std::move(file)) {}
  base::Result<void> read();
  std::string kept_text(const work::Bytes& game);
  base::Result<void> read_game(std::string_view text);

  std::filesystem::path path_;
  MatchTags tags_;
  base::Descriptor file_;  // locked
  work::Results texts_;    // of all games, as they are in the file
  std::map<std::size_t, arena::GameSummary> earlier_;
  std::optional<std::string> date_;  // of the first game
  std::uint64_t size_ = 0;           // of the whole games in the file
};

}  // namespace mpd::match
