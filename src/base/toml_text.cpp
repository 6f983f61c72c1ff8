#include "base/toml_text.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "base/text.hpp"
#include "base/utf8.hpp"

namespace mpd::base {
namespace {

bool is_digit_at(std::string_view text, std::size_t place) {
  return place < text.size() && text[place] >= '0' && text[place] <= '9';
}

/// Whether the dot stands in a number: digits before it and digits behind it, no dot after those.
bool is_decimal_point(std::string_view line, std::size_t dot) {
  std::size_t end = dot + 1;
  while (is_digit_at(line, end)) ++end;
  if (dot == 0 || !is_digit_at(line, dot - 1) || end == dot + 1) return false;
  return end == line.size() || line[end] != '.';
}

/// The place behind the string that begins with this quote.
std::size_t end_of_string(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  const std::string three(3, quote);
  const bool many_lines = text.substr(begin).starts_with(three);
  std::size_t i = begin + (many_lines ? 3 : 1);
  for (; i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
    } else if (!many_lines && (text[i] == quote || text[i] == '\n')) {
      return text[i] == quote ? i + 1 : i;
    } else if (many_lines && text.substr(i).starts_with(three)) {
      // More quotes are the end of what stands in the string.
      for (i += 3; i < text.size() && text[i] == quote;) ++i;
      return i;
    }
  }
  return text.size();
}

std::string with_point(std::string digits) {
  return digits.find_first_of(".en") == std::string::npos ? digits + ".0" : digits;
}

}  // namespace

bool is_bare_toml_key(std::string_view key) {
  constexpr std::string_view kBare =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
  return !key.empty() && key.find_first_not_of(kBare) == std::string_view::npos;
}

std::string shown_toml_key(std::string_view key) {
  const std::string quoted = in_quotes(key);
  return is_bare_toml_key(key) ? quoted.substr(1, quoted.size() - 2) : quoted;
}

std::string toml_number_text(double value) {
  return with_point(fmt::format("{}", value));
}

std::string toml_number_text(float value) {
  std::string text = fmt::format("{}", value);
  double back = 0;
  std::from_chars(text.data(), text.data() + text.size(), back);
  // A reader takes every number for a double and rounds it a second time.
  if (static_cast<float>(back) != value) return toml_number_text(static_cast<double>(value));
  return with_point(std::move(text));
}

std::string one_of(std::span<const std::string> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += in_quotes(words[i]);
  }
  return text;
}

std::string one_short_line(std::string_view words) {
  constexpr std::size_t kMost = 200;
  std::string text = valid_utf8(words.substr(0, kMost));
  for (char& c : text)
    if (!is_printable({&c, 1})) c = '?';
  return words.size() > kMost ? text + "…" : text;
}

std::string without_toml_strings(std::string_view text) {
  std::string result(text);
  for (std::size_t i = 0; i < text.size();) {
    const bool comment = text[i] == '#';
    const bool string = text[i] == '"' || text[i] == '\'';
    std::size_t end = i + 1;
    if (comment) end = std::min(text.find('\n', i), text.size());
    if (string) end = end_of_string(text, i);
    for (; i < end; ++i)
      if ((comment || string) && text[i] != '\n') result[i] = '_';
  }
  return result;
}

bool may_hold_endless_key(std::string_view line) {
  // Of two neighbouring dots of a key at most one looks like a decimal point: where the first does,
  // a blank follows its digits, and no digit stands before the second.
  constexpr int kMostDots = 250;
  int dots = 0;
  for (std::size_t i = line.find('.'); i != std::string_view::npos; i = line.find('.', i + 1))
    if (!is_decimal_point(line, i) && ++dots > kMostDots) return true;
  return false;
}

}  // namespace mpd::base
