#include "endgame/build.hpp"

#include <algorithm>
#include <memory>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>

#include "base/folder.hpp"
#include "endgame/read_slice.hpp"
#include "endgame/slice_file.hpp"
#include "endgame/solve.hpp"
#include "endgame/write_slice.hpp"

namespace mpd::endgame {
namespace {

using base::fail;
using base::Result;
using Stage = BuildProgress::Stage;

/// A slice and its mirror; one alone if they are the same.
std::vector<Material> both_of(const Material& pair) {
  if (pair == pair.mirrored()) return {pair};
  return {pair, pair.mirrored()};
}

std::uint64_t states_in_pair(const Material& pair) {
  return SliceIndex(pair).size() * both_of(pair).size();
}

/// Slices with their mirrors, each named once by the greater of the two.
std::vector<Material> pairs_in_order(int pieces) {
  std::vector<Material> pairs = slices_in_order(pieces);
  std::erase_if(pairs, [](const Material& m) { return m < m.mirrored(); });
  return pairs;
}

/// The pairs with as many pieces that a pair leads to, by crowning.
std::vector<Material> crowned(const Material& m) {
  std::vector<Material> pairs;
  const auto add = [&](const Material& c) { pairs.push_back(std::max(c, c.mirrored())); };
  if (m.own_men > 0) add({m.own_men - 1, m.own_kings + 1, m.other_men, m.other_kings});
  if (m.other_men > 0) add({m.own_men, m.own_kings, m.other_men - 1, m.other_kings + 1});
  return pairs;
}

/// A pair while it is solved: values, moves still open, and something for what is written.
std::uint64_t memory_to_solve(const Material& pair) {
  return states_in_pair(pair) * 5 / 2;
}

/// Holds what a pair needs, within a limit of memory.
class Workshop {
 public:
  Workshop(std::filesystem::path folder, std::uint64_t memory)
      : folder_(std::move(folder)), memory_(memory) {}

  SolvedSlices& slices() { return slices_; }

  /// Brings in everything that the moves of `pair` lead to. All of it must be on disk.
  Result<void> prepare(const Material& pair) {
    for (const Material& m : pairs_in_order(pair.pieces() - 1))
      if (auto held = hold(m); !held) return held;
    make_room(pair);
    for (const Material& m : crowned(pair))
      if (auto held = hold(m); !held) return held;
    return {};
  }

  /// A pair that was solved here.
  void note(const Material& pair) { held_.push_back(pair); }

  Result<void> hold(const Material& pair) {
    if (slices_.find(pair) != nullptr) return {};
    if (auto read = read_slice_pair(folder_, pair, slices_); !read) return read;
    held_.push_back(pair);
    return {};
  }

 private:
  /// Drops pairs of the same number of pieces that this one does not need, if space is short.
  void make_room(const Material& pair) {
    const auto needed = crowned(pair);
    std::uint64_t total = memory_to_solve(pair);
    for (const Material& m : held_) total += states_in_pair(m);
    for (const Material& m : needed)
      if (slices_.find(m) == nullptr) total += states_in_pair(m);
    std::erase_if(held_, [&](const Material& m) {
      const bool keep = total <= memory_ || m.pieces() < pair.pieces() ||
                        std::find(needed.begin(), needed.end(), m) != needed.end();
      if (keep) return false;
      total -= states_in_pair(m);
      slices_.remove(m);
      slices_.remove(m.mirrored());
      return true;
    });
  }

  std::filesystem::path folder_;
  std::uint64_t memory_;
  SolvedSlices slices_;
  std::vector<Material> held_;
};

/// Both files of a slice are there and whole.
bool is_finished(const std::filesystem::path& folder, const Material& material) {
  for (const FileKind kind : {FileKind::results, FileKind::distances}) {
    auto file = SliceFile::open(folder, material, kind);
    if (!file || !file->check_content()) return false;
  }
  return true;
}

/// The counts in both headers are those of the values.
bool counts_agree(const std::filesystem::path& folder, const SolvedSlice& slice) {
  const SliceCounts counts = count_values(slice.values);
  for (const FileKind kind : {FileKind::results, FileKind::distances}) {
    const auto file = SliceFile::open(folder, slice.index.material(), kind);
    if (!file || file->header().counts != counts) return false;
  }
  return true;
}

std::string in_mib(std::uint64_t bytes) {
  return fmt::format("{:.1f} MiB", static_cast<double>(bytes) / (1 << 20));
}

Result<void> check_memory(const BuildOptions& options) {
  const std::uint64_t needed = memory_to_build(options.pieces);
  const std::uint64_t available = base::available_memory();
  if (needed > options.memory)
    return fail("{} pieces need {} of memory, {} are allowed", options.pieces, in_mib(needed),
                in_mib(options.memory));
  if (needed > available)
    return fail("{} pieces need {} of memory, {} are available", options.pieces, in_mib(needed),
                in_mib(available));
  return {};
}

/// What is allowed, but never more than there is: a build that fits by dropping slices must not
/// fill the memory because it might.
std::uint64_t usable_memory(const BuildOptions& options) {
  return std::min(options.memory, base::available_memory());
}

// 0.22 on six pieces (docs/results/endgame.md), and a third more.
constexpr double kDiskBytesPerState = 0.3;

Result<void> check_disk(const std::filesystem::path& folder, std::uint64_t states) {
  const auto available = base::free_space(folder);
  if (!available) return tl::unexpected(available.error());
  const auto needed = static_cast<std::uint64_t>(static_cast<double>(states) * kDiskBytesPerState);
  if (needed > *available)
    return fail("the missing databases need about {} on disk, but only {} are free in {}",
                in_mib(needed), in_mib(*available), folder.string());
  return {};
}

std::unique_ptr<tbb::global_control> limit_threads(int threads) {
  const int count = threads > 0 ? threads : tbb::info::default_concurrency();
  return std::make_unique<tbb::global_control>(tbb::global_control::max_allowed_parallelism,
                                               static_cast<std::size_t>(count));
}

class Build {
 public:
  Build(const BuildOptions& options, const OnBuild& on_progress, std::stop_token stop)
      : options_(options),
        on_progress_(on_progress),
        stop_(std::move(stop)),
        workshop_(options.folder, usable_memory(options)) {}

  Result<BuildSummary> run() {
    if (!find_missing().empty())
      if (auto enough = check_memory(options_); !enough) return tl::unexpected(enough.error());
    const auto lock = base::FolderLock::take(options_.folder, options_.patience);
    if (!lock) return tl::unexpected(lock.error());
    // Whoever held the lock may have made some meanwhile.
    const std::vector<Material> missing = find_missing();
    base::remove_temporary_files(options_.folder);
    if (auto enough = check_disk(options_.folder, progress_.states_all); !enough)
      return tl::unexpected(enough.error());
    const auto threads = limit_threads(options_.threads);
    for (const Material& pair : missing) {
      if (auto made = make(pair); !made) return tl::unexpected(made.error());
      if (summary_.stopped) break;
    }
    return summary_;
  }

 private:
  std::vector<Material> find_missing() {
    std::vector<Material> missing;
    summary_.states_found = progress_.states_all = 0;
    for (const Material& pair : pairs_in_order(options_.pieces)) {
      if (is_finished(options_.folder, pair) && is_finished(options_.folder, pair.mirrored())) {
        summary_.states_found += states_in_pair(pair);
      } else {
        missing.push_back(pair);
        progress_.states_all += states_in_pair(pair);
      }
    }
    return missing;
  }

  Result<void> make(const Material& pair) {
    progress_.material = pair;
    tell(Stage::reading);
    if (auto ready = workshop_.prepare(pair); !ready) return ready;
    const bool solved = solve_slice_pair(pair, workshop_.slices(), stop_, [&](int plies) {
      progress_.plies = plies;
      tell(Stage::solving);
    });
    summary_.stopped = !solved;
    if (!solved) return {};
    workshop_.note(pair);
    tell(Stage::writing);
    for (const Material& m : both_of(pair))
      if (auto written = write_slice(options_.folder, *workshop_.slices().find(m)); !written)
        return written;
    progress_.states_done += states_in_pair(pair);
    summary_.states_solved += states_in_pair(pair);
    tell(Stage::finished);
    return {};
  }

  void tell(Stage stage) {
    progress_.stage = stage;
    if (on_progress_) on_progress_(progress_);
  }

  const BuildOptions& options_;
  const OnBuild& on_progress_;
  std::stop_token stop_;
  Workshop workshop_;
  BuildProgress progress_;
  BuildSummary summary_;
};

}  // namespace

std::uint64_t memory_to_build(int pieces) {
  std::uint64_t smaller = 0;
  for (const Material& m : pairs_in_order(pieces - 1)) smaller += states_in_pair(m);
  std::uint64_t most = 0;
  for (const Material& pair : pairs_in_order(pieces)) {
    if (pair.pieces() < pieces) continue;
    std::uint64_t memory = smaller + memory_to_solve(pair);
    for (const Material& m : crowned(pair)) memory += states_in_pair(m);
    most = std::max(most, memory);
  }
  return most;
}

Result<BuildSummary> build_databases(const BuildOptions& options, const OnBuild& on_progress,
                                     std::stop_token stop) {
  return Build(options, on_progress, std::move(stop)).run();
}

Result<std::uint64_t> verify_databases(const BuildOptions& options, const OnBuild& on_progress,
                                       std::stop_token stop) {
  const auto threads = limit_threads(options.threads);
  if (auto enough = check_memory(options); !enough) return tl::unexpected(enough.error());
  Workshop workshop(options.folder, usable_memory(options));
  BuildProgress progress;
  for (const Material& pair : pairs_in_order(options.pieces))
    progress.states_all += states_in_pair(pair);
  std::uint64_t wrong = 0;
  for (const Material& pair : pairs_in_order(options.pieces)) {
    if (stop.stop_requested()) return fail("interrupted");
    if (auto ready = workshop.prepare(pair); !ready) return tl::unexpected(ready.error());
    if (auto held = workshop.hold(pair); !held) return tl::unexpected(held.error());
    for (const Material& m : both_of(pair)) {
      const SolvedSlice& slice = *workshop.slices().find(m);
      wrong += count_disagreements(workshop.slices(), slice);
      if (!counts_agree(options.folder, slice)) ++wrong;
      const auto wrong_results = count_wrong_results(options.folder, slice);
      if (!wrong_results) return tl::unexpected(wrong_results.error());
      wrong += *wrong_results;
    }
    progress.material = pair;
    progress.stage = Stage::finished;
    progress.states_done += states_in_pair(pair);
    if (on_progress) on_progress(progress);
  }
  return wrong;
}

}  // namespace mpd::endgame
