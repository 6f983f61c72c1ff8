#pragma once

#include <string>
#include <string_view>
#include <vector>

// Just enough XML to know that our pictures are well-formed.

namespace mpd::tests {

/// An element of a document, in the order of the opening tags.
struct XmlElement {
  std::string name;
  std::string attributes;  ///< as they stand in the tag
  std::string text;        ///< directly inside, with references resolved
  int depth = 0;           ///< 0: the root

  /// The value of an attribute; empty: there is none.
  [[nodiscard]] std::string attribute(std::string_view wanted) const;
};

/// What is read, and what is wrong with it: empty, if it is well-formed.
struct XmlDocument {
  std::vector<XmlElement> elements;
  std::string error;

  [[nodiscard]] std::vector<XmlElement> named(std::string_view name) const;
  /// The texts of all elements of a name.
  [[nodiscard]] std::vector<std::string> texts_of(std::string_view name) const;
};

[[nodiscard]] XmlDocument read_xml(std::string_view text);

}  // namespace mpd::tests
