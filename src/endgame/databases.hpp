#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "draughts/position.hpp"
#include "endgame/block_cache.hpp"
#include "endgame/packing.hpp"
#include "endgame/slice_file.hpp"
#include "endgame/slice_index.hpp"
#include "game/outcome.hpp"

namespace mpd::endgame {

using game::MoverOutcome;

/// The endgame databases of a folder, opened. Probing is for any number of threads at once and
/// takes no memory. What the folder does not hold, or holds damaged, is unknown: never guessed. The
/// files can be cut off, overwritten or removed at any time: a file of which a part can no longer
/// be read as it was is dropped, and the others go on answering.
class Databases {
 public:
  struct Options {
    std::size_t result_cache = std::size_t{32} << 20;   ///< bytes of decoded blocks
    std::size_t distance_cache = std::size_t{8} << 20;  ///< bytes of decoded blocks
    /// Bytes of files that are held in memory: results first, and those of fewer pieces. Each other
    /// file takes a descriptor. The results of up to six pieces have room here.
    std::size_t held_files = std::size_t{32} << 20;
  };
  /// Called with the problem when a file is dropped in use, once for every file, by the thread that
  /// probes. It must not ask the databases.
  using OnProblem = std::function<void(const std::string&)>;

  /// Opens what the folder holds. A file that cannot be used is left out and becomes one of the
  /// problems; only a folder that cannot be read is an error.
  static base::Result<std::shared_ptr<const Databases>> open(const std::filesystem::path& folder,
                                                             const Options& options,
                                                             OnProblem on_problem = {});
  static base::Result<std::shared_ptr<const Databases>> open(const std::filesystem::path& folder) {
    return open(folder, Options());
  }

  /// The outcome for the side to move.
  [[nodiscard]] std::optional<MoverOutcome> probe(const draughts::Position& position) const;
  /// With the plies to the end.
  [[nodiscard]] std::optional<PlyValue> probe_distance(const draughts::Position& position) const;

  /// Every position with at most so many pieces, and pieces on both sides, is known: 0 for none.
  [[nodiscard]] int pieces(FileKind kind) const;
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  /// The headers of the files that are in use, smaller slices first.
  [[nodiscard]] std::vector<SliceHeader> headers(FileKind kind) const;
  /// Bytes of all files of a kind.
  [[nodiscard]] std::uint64_t file_bytes(FileKind kind) const;
  /// What is wrong with the files that are not used: first those that were left out at opening,
  /// then those that were dropped in use, one line each.
  [[nodiscard]] std::vector<std::string> problems() const;
  /// Blocks that had to be decoded.
  [[nodiscard]] std::uint64_t decoded_blocks(FileKind kind) const;

 private:
  struct Slice {
    SliceIndex index;
    ResultLayout layout;
    /// Files of distances are large: their content is checked when it is first wanted.
    mutable SliceFile file;
    mutable std::once_flag checked;
    mutable std::atomic<bool> usable = true;

    explicit Slice(SliceFile opened)
        : index(opened.header().material), layout(index), file(std::move(opened)) {}
  };
  using Slices = std::vector<std::unique_ptr<Slice>>;

  Databases(std::filesystem::path folder, const Options& options, OnProblem on_problem);
  void add(const Material& material, FileKind kind);
  [[nodiscard]] base::Result<SliceFile> open_file(const Material& material, FileKind kind);
  [[nodiscard]] const Slices& slices(FileKind kind) const {
    return kind == FileKind::results ? results_ : distances_;
  }
  [[nodiscard]] bool is_usable(const Slice& slice) const;
  void refuse(const Slice& slice, const std::string& problem) const;
  [[nodiscard]] std::optional<std::uint8_t> byte_of(const Slice& slice, std::uint64_t byte) const;
  [[nodiscard]] std::optional<PlyValue> stored_result(const draughts::Position& position) const;
  [[nodiscard]] std::optional<PlyValue> stored_distance(const draughts::Position& position) const;
  [[nodiscard]] const Slice* find(FileKind kind, const draughts::Position& position) const;

  std::filesystem::path folder_;
  std::size_t room_for_files_;  // bytes of files that can still be held
  OnProblem on_problem_;
  std::uint64_t descriptors_ = 0;  // that the files keep
  Slices results_ = Slices(kMaterialPlaces);
  Slices distances_ = Slices(kMaterialPlaces);
  mutable BlockCache result_cache_;
  mutable BlockCache distance_cache_;
  mutable std::mutex problems_lock_;
  mutable std::vector<std::string> problems_;
};

}  // namespace mpd::endgame
