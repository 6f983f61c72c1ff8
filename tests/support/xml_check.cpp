#include "tests/support/xml_check.hpp"

#include <array>
#include <cctype>
#include <set>
#include <utility>

namespace mpd::tests {
namespace {

bool is_name(std::string_view text) {
  if (text.empty() || std::isalpha(static_cast<unsigned char>(text.front())) == 0) return false;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-' && c != ':') return false;
  return true;
}

/// The text with its references resolved; false: there is a stray `&`, `<` or control character.
bool resolve(std::string_view raw, std::string& text) {
  constexpr std::array<std::pair<std::string_view, char>, 4> kReferences{
      {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}}};
  while (!raw.empty()) {
    const auto byte = static_cast<unsigned char>(raw.front());
    if (byte == '<' || (byte < 0x20 && byte != '\n')) return false;
    std::size_t used = byte == '&' ? 0 : 1;
    char meant = raw.front();
    for (const auto& [reference, c] : kReferences)
      if (raw.starts_with(reference)) {
        used = reference.size();
        meant = c;
      }
    if (used == 0) return false;
    text += meant;
    raw.remove_prefix(used);
  }
  return true;
}

/// ` a="b" c="d"`, every name once.
bool are_attributes(std::string_view text) {
  std::set<std::string_view> names;
  while (!text.empty()) {
    const std::size_t equals = text.find("=\"");
    const std::size_t end = equals == std::string_view::npos ? equals : text.find('"', equals + 2);
    if (text.front() != ' ' || end == std::string_view::npos) return false;
    const std::string_view name = text.substr(1, equals - 1);
    std::string value;
    if (!is_name(name) || !names.insert(name).second) return false;
    if (!resolve(text.substr(equals + 2, end - equals - 2), value)) return false;
    text.remove_prefix(end + 1);
  }
  return true;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  XmlDocument read() && {
    while (!rest_.empty() && document_.error.empty()) step();
    if (!open_.empty()) complain("never closed: " + document_.elements[open_.back()].name);
    if (document_.elements.empty()) complain("no element");
    return std::move(document_);
  }

 private:
  void complain(const std::string& why) {
    if (document_.error.empty()) document_.error = why;
  }

  void step() {
    const std::size_t tag = std::min(rest_.find('<'), rest_.size());
    std::string text;
    if (!resolve(rest_.substr(0, tag), text)) return complain("bad text");
    if (open_.empty() && text.find_first_not_of("\n") != std::string::npos)
      return complain("text outside of the root");
    if (!open_.empty()) document_.elements[open_.back()].text += text;
    rest_.remove_prefix(tag);
    if (rest_.empty()) return;
    const std::size_t end = rest_.find('>');
    if (end == std::string_view::npos) return complain("a tag without end");
    read_tag(rest_.substr(1, end - 1));
    rest_.remove_prefix(end + 1);
  }

  void read_tag(std::string_view tag) {
    if (tag.starts_with('/')) {
      if (open_.empty() || document_.elements[open_.back()].name != tag.substr(1))
        return complain("wrong closing tag: " + std::string(tag));
      open_.pop_back();
      return;
    }
    const bool whole = tag.ends_with('/');
    if (whole) tag.remove_suffix(1);
    const std::string_view name = tag.substr(0, tag.find(' '));
    if (!is_name(name)) return complain("bad name: " + std::string(name));
    if (!are_attributes(tag.substr(name.size())))
      return complain("bad attributes: " + std::string(tag));
    if (open_.empty() && !document_.elements.empty()) return complain("a second root");
    document_.elements.push_back({std::string(name), std::string(tag.substr(name.size())), "",
                                  static_cast<int>(open_.size())});
    if (!whole) open_.push_back(document_.elements.size() - 1);
  }

  std::string_view rest_;
  XmlDocument document_;
  std::vector<std::size_t> open_;
};

}  // namespace

std::string XmlElement::attribute(std::string_view wanted) const {
  const std::string start = ' ' + std::string(wanted) + "=\"";
  const std::size_t begin = attributes.find(start);
  if (begin == std::string::npos) return {};
  const std::size_t from = begin + start.size();
  return attributes.substr(from, attributes.find('"', from) - from);
}

std::vector<XmlElement> XmlDocument::named(std::string_view name) const {
  std::vector<XmlElement> found;
  for (const XmlElement& element : elements)
    if (element.name == name) found.push_back(element);
  return found;
}

std::vector<std::string> XmlDocument::texts_of(std::string_view name) const {
  std::vector<std::string> texts;
  for (const XmlElement& element : named(name)) texts.push_back(element.text);
  return texts;
}

XmlDocument read_xml(std::string_view text) {
  return Reader(text).read();
}

}  // namespace mpd::tests
