#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "lab/subject.hpp"

namespace mpd::terminal {

/// The largest tree that the search lab of the page shows.
inline constexpr std::size_t kMostNodesShown = 3'000;

struct ExportedTree {
  std::string text;  ///< docs/formats/tree.md
  std::size_t nodes = 0;
  int depth = 0;
};

/// The tree of the game down to a depth; without a depth, as deep as the page's lab can show it.
/// The error says what the format cannot express.
[[nodiscard]] base::Result<ExportedTree> export_tree(const lab::Subject& subject,
                                                     const std::string& title,
                                                     const std::vector<std::string>& seats,
                                                     std::optional<int> depth);

}  // namespace mpd::terminal
