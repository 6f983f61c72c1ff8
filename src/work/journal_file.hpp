#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.hpp"
#include "base/result.hpp"
#include "work/journal.hpp"

namespace mpd::work {

/// What a journal holds.
struct JournalContent {
  std::string conditions;
  Results results;
  /// What was damaged and left out, for people. The end of a file whose writing was interrupted is
  /// no damage.
  std::vector<std::string> damage = {};
};

/// Reads a journal from the text of a file, even of a damaged one. An error, which names the file,
/// when it is none.
[[nodiscard]] base::Result<JournalContent> parse_journal(std::string_view text,
                                                         const std::filesystem::path& file);

/// Reads a journal, even a damaged one, without changing it. An error when it is none.
[[nodiscard]] base::Result<JournalContent> read_journal(const std::filesystem::path& path);

/// A journal as a file (docs/formats/journal.md). The file is locked: no other process can use it
/// meanwhile.
class JournalFile final : public Journal {
 public:
  /// Makes the file, or reads its results. `conditions`: everything that affects the results, as
  /// text. A journal of other conditions, one in use and a file that is no journal are errors and
  /// stay as they are.
  [[nodiscard]] static base::Result<std::unique_ptr<JournalFile>> open(
      const std::filesystem::path& path, const std::string& conditions);

  /// See JournalContent. A damaged result is computed again.
  [[nodiscard]] const std::vector<std::string>& damage() const { return damage_; }

  [[nodiscard]] Results earlier() override { return earlier_; }
  void keep(const std::vector<const Results::value_type*>& results) override;
  /// The job is complete: removes the file.
  void remove();

 private:
  JournalFile(std::filesystem::path path, std::string conditions, base::Descriptor file)
      : path_(std::move(path)), conditions_(std::move(conditions)), file_(std::move(file)) {}
  base::Result<void> load();

  std::filesystem::path path_;
  std::string conditions_;
  base::Descriptor file_;  // locked
  std::uint64_t size_ = 0;
  Results earlier_;
  std::vector<std::string> damage_;
};

}  // namespace mpd::work
