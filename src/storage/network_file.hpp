#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

// Files of weights: networks, maps, whatever consists of float numbers. The format is told in
// docs/formats/networks.md.

namespace mpd::storage {

struct StoredWeights {
  /// What the numbers are, in the words of whoever wrote them: `47-20-1`.
  std::string shape;
  std::vector<float> weights;

  friend bool operator==(const StoredWeights&, const StoredWeights&) = default;
};

/// The shape is one line of printable text, at most a mebibyte; the weights are finite. An error
/// otherwise, and then the file stays as it was.
[[nodiscard]] base::Result<void> write_weights(const std::filesystem::path& path,
                                               std::string_view shape,
                                               std::span<const float> weights);

/// The same numbers, bit by bit. The error names the file and what is wrong with it.
[[nodiscard]] base::Result<StoredWeights> read_weights(const std::filesystem::path& path);

/// The content of such a file; `name` stands for it in errors.
[[nodiscard]] base::Result<StoredWeights> parse_weights(std::string_view bytes,
                                                        std::string_view name);

}  // namespace mpd::storage
