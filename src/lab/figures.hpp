#pragma once

#include <string_view>
#include <vector>

namespace mpd::lab {

/// A tree of the books that is worth a walk: a file of data/trees, which is part of the program.
struct Figure {
  std::string_view name;
  std::string_view tree;  ///< as docs/formats/tree.md has it
};

/// In the order of figures.S, which lists them.
[[nodiscard]] const std::vector<Figure>& figures();

}  // namespace mpd::lab
