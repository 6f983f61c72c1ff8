#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/file.hpp"
#include "base/result.hpp"

// Files that keep a long work's state until it goes on: named sections of text or numbers. The
// format is described in docs/formats/checkpoints.md.

namespace mpd::storage {

/// The state of some work as named sections. Each has a type; a reader asks for name and type.
class Checkpoint {
 public:
  using Integers = std::vector<std::int64_t>;
  using Numbers = std::vector<double>;
  using Weights = std::vector<float>;
  using Content = std::variant<std::string, Integers, Numbers, Weights>;

  /// `what` the work is: `agent`, `features`. A reader compares it.
  explicit Checkpoint(std::string what) : what_(std::move(what)) {}

  [[nodiscard]] const std::string& what() const { return what_; }
  /// There must be no section of this name yet.
  void add(std::string name, Content content);

  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
  /// The section of this name; an error when there is none, or it has another type.
  template <class T>
  [[nodiscard]] base::Result<T> get(std::string_view name) const {
    const Content* content = find(name);
    if (content == nullptr) return base::fail("the section '{}' is missing", name);
    const T* typed = std::get_if<T>(content);
    if (typed == nullptr)
      return base::fail("the section '{}' holds {}, expected {}", name, type_name(content->index()),
                        type_name(Content(T{}).index()));
    return *typed;
  }

  /// An error when a number is not finite: a training may have diverged.
  [[nodiscard]] base::Result<void> check() const;
  /// The file's content.
  [[nodiscard]] std::string bytes() const;
  [[nodiscard]] static base::Result<Checkpoint> parse(std::string_view bytes);
  /// Whether these are the bytes of a checkpoint as somebody wrote them, of whatever version.
  [[nodiscard]] static bool is_whole(std::string_view bytes);

  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;

 private:
  struct Section {
    std::string name;
    Content content;
    friend bool operator==(const Section&, const Section&) = default;
  };
  [[nodiscard]] const Content* find(std::string_view name) const;
  [[nodiscard]] static std::string_view type_name(std::size_t index);

  std::string what_;
  std::vector<Section> sections_;
};

inline constexpr base::FileLimit kCheckpointFile{"a checkpoint", std::uint64_t{1} << 30};

/// Written under a temporary name and renamed: an interrupted writer leaves the old file. So does
/// an error, for instance a number that is not finite.
[[nodiscard]] base::Result<void> write_checkpoint(const std::filesystem::path& path,
                                                  const Checkpoint& checkpoint);
/// The error names the file and what is wrong with it; also when the checkpoint is not of `what`.
[[nodiscard]] base::Result<Checkpoint> read_checkpoint(const std::filesystem::path& path,
                                                       std::string_view what);

}  // namespace mpd::storage
