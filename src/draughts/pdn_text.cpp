#include "draughts/pdn_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace mpd::draughts {
namespace {

constexpr unsigned char byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

/// How many bytes a first byte announces; 0 for a byte that begins no character.
constexpr std::size_t announced_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

/// The second byte excludes overlong forms, surrogates and numbers above U+10FFFF (RFC 3629).
constexpr bool fits_second(unsigned char first, unsigned char second) {
  switch (first) {
    case 0xe0:
      return second >= 0xa0;
    case 0xed:
      return second < 0xa0;
    case 0xf0:
      return second >= 0x90;
    case 0xf4:
      return second < 0x90;
    default:
      return true;
  }
}

constexpr bool is_control(unsigned char byte) {
  return byte < 0x20 || byte == 0x7f;
}

char lower(char c) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

bool is_utf16(std::string_view text) {
  if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) return true;
  // A program that took the text for UTF-8 may have replaced the mark by other bytes.
  const std::string_view begin = text.substr(0, 200);
  const auto zeros = std::count(begin.begin(), begin.end(), '\0');
  const bool alternate = begin.find(std::string_view("\0\0", 2)) == std::string_view::npos;
  return begin.size() >= 8 && alternate && zeros * 3 >= static_cast<std::ptrdiff_t>(begin.size());
}

std::size_t utf8_length(std::string_view text, std::size_t at) {
  const unsigned char first = byte_at(text, at);
  const std::size_t length = announced_length(first);
  if (length == 0 || length > text.size() - at) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte_at(text, at + i) & 0xc0) != 0x80) return 0;
  if (length > 1 && !fits_second(first, byte_at(text, at + 1))) return 0;
  return length;
}

std::size_t character_count(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count)
    at += std::max<std::size_t>(1, utf8_length(text, at));
  return count;
}

std::string clean_line(std::string_view text) {
  std::string clean;
  clean.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const unsigned char byte = byte_at(text, at);
    const std::size_t length = utf8_length(text, at);
    if (is_control(byte)) {
      clean += ' ';
    } else if (length == 0) {
      clean += static_cast<char>(0xc0 | byte >> 6);
      clean += static_cast<char>(0x80 | (byte & 0x3f));
    } else {
      clean += text.substr(at, length);
    }
    at += std::max<std::size_t>(1, length);
  }
  return clean;
}

std::string clean_comment(std::string_view text) {
  std::string comment;
  for (const char c : clean_line(text)) {
    const bool blank = c == ' ';
    if (blank && (comment.empty() || comment.back() == ' ')) continue;
    comment += c == '}' ? ')' : c;
  }
  if (!comment.empty() && comment.back() == ' ') comment.pop_back();
  return comment;
}

void join_comment(std::string& comment, std::string_view more) {
  if (!comment.empty() && !more.empty()) comment += ' ';
  comment += more;
}

std::string escape_value(std::string_view value) {
  std::string escaped;
  for (const char c : value) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string unescape_value(std::string_view escaped) {
  std::string value;
  for (std::size_t at = 0; at < escaped.size(); ++at) {
    const bool escapes = escaped[at] == '\\' && at + 1 < escaped.size() &&
                         (escaped[at + 1] == '"' || escaped[at + 1] == '\\');
    value += escapes ? escaped[++at] : escaped[at];
  }
  return value;
}

bool is_tag_character(char c) {
  const bool alphanumeric =
      (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return alphanumeric || std::string_view("_+-=#:.").find(c) != std::string_view::npos;
}

std::string_view known_tag_name(std::string_view name) {
  static constexpr std::array<std::string_view, 10> kNames = {
      "Event", "Site", "Date", "Round", "Black", "White", "Result", "GameType", "SetUp", "FEN"};
  for (const std::string_view known : kNames)
    if (same_name(name, known)) return known;
  return name;
}

std::vector<std::string_view> written_games(std::string_view content) {
  std::vector<std::string_view> games;
  std::size_t begin = 0;
  while (begin < content.size()) {
    const std::size_t next = content.find("\n\n[", begin);
    const std::size_t end = next == std::string_view::npos ? content.size() : next + 2;
    games.push_back(content.substr(begin, end - begin));
    begin = end;
  }
  return games;
}

bool is_whole_game(std::string_view text) {
  return text.ends_with("\n\n") && !text.ends_with("]\n\n");
}

}  // namespace mpd::draughts
