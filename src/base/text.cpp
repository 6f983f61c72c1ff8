#include "base/text.hpp"

#include <charconv>

namespace mpd::base {

std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n\v\f";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

Result<std::int64_t> parse_integer(std::string_view text, std::string_view what, std::int64_t least,
                                   std::int64_t most) {
  std::int64_t number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code == std::errc::invalid_argument || end != text.data() + text.size())
    return fail("{}: {} is not a whole number", what, in_quotes(text));
  if (code != std::errc{} || number < least || number > most)
    return fail("{}: {} is out of range, expected {} to {}", what, in_quotes(text), least, most);
  return number;
}

std::string with_thousands(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

bool is_printable(std::string_view text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return false;
  return true;
}

std::string in_quotes(std::string_view input) {
  constexpr std::size_t kMost = 40;
  std::string text = "\"";
  for (const char c : input.substr(0, kMost)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7f) {
      text += fmt::format("\\x{:02x}", byte);
    } else {
      text += c;
    }
  }
  text += input.size() > kMost ? "…\"" : "\"";
  return text;
}

}  // namespace mpd::base
