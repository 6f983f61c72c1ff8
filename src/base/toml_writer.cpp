#include "base/toml_writer.hpp"

#include <cassert>
#include <cmath>
#include <concepts>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "base/toml_text.hpp"
#include "base/utf8.hpp"

namespace mpd::base {
namespace {

constexpr std::size_t kLineWidth = 100;

std::string quoted_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : valid_utf8(text)) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += {'\\', c};
    } else if (c == '\n') {
      result += "\\n";
    } else if (c == '\t') {
      result += "\\t";
    } else if (byte < 0x20 || byte == 0x7f) {
      result += fmt::format("\\u{:04X}", byte);
    } else {
      result += c;
    }
  }
  return result + '"';
}

std::string key_text(std::string_view key) {
  return is_bare_toml_key(key) ? std::string(key) : quoted_text(key);
}

std::string section_text(std::string_view name) {
  std::string text;
  for (const std::string_view part : split(name, '.')) {
    if (!text.empty()) text += '.';
    text += key_text(part);
  }
  return text;
}

template <std::floating_point T>
std::string number_text(T value) {
  assert(std::isfinite(value));
  return toml_number_text(value);
}

template <class T, class ToText>
std::vector<std::string> texts_of(std::span<const T> values, ToText to_text) {
  std::vector<std::string> texts;
  for (const T& value : values) texts.push_back(to_text(value));
  return texts;
}

std::string joined(std::span<const std::string> values) {
  std::string text;
  for (const std::string& value : values) {
    if (!text.empty()) text += ", ";
    text += value;
  }
  return text;
}

/// As many values on a line as fit.
std::string wrapped(std::span<const std::string> values) {
  std::string text = "[";
  std::size_t used = kLineWidth;
  for (const std::string& value : values) {
    if (used + value.size() + 2 > kLineWidth) {
      text += "\n ";
      used = 1;
    }
    text += ' ' + value + ',';
    used += value.size() + 2;
  }
  return text + "\n]";
}

}  // namespace

void TomlWriter::comment(std::string_view text) {
  const std::string valid = valid_utf8(text);
  for (const std::string_view line : split(valid, '\n')) {
    std::string shown(line);
    for (char& c : shown)
      if (!is_printable({&c, 1})) c = ' ';
    content_ += shown.empty() ? "#\n" : "# " + shown + '\n';
  }
}

void TomlWriter::header(std::string_view comment_text, std::string line) {
  if (!content_.empty()) content_ += '\n';
  if (!comment_text.empty()) comment(comment_text);
  content_ += std::move(line) + '\n';
}

void TomlWriter::section(std::string_view name, std::string_view comment_text) {
  header(comment_text, '[' + section_text(name) + ']');
}

void TomlWriter::element(std::string_view name, std::string_view comment_text) {
  header(comment_text, "[[" + section_text(name) + "]]");
}

void TomlWriter::line(std::string_view key, std::string_view value) {
  content_ += fmt::format("{} = {}\n", key_text(key), value);
}

void TomlWriter::number(std::string_view key, double value) {
  line(key, number_text(value));
}

void TomlWriter::number(std::string_view key, float value) {
  line(key, number_text(value));
}

void TomlWriter::integer(std::string_view key, std::int64_t value) {
  line(key, fmt::format("{}", value));
}

void TomlWriter::flag(std::string_view key, bool value) {
  line(key, value ? "true" : "false");
}

void TomlWriter::text(std::string_view key, std::string_view value) {
  line(key, quoted_text(value));
}

void TomlWriter::array(std::string_view key, std::span<const std::string> values) {
  const std::string short_form = '[' + joined(values) + ']';
  const bool fits = key_text(key).size() + 3 + short_form.size() <= kLineWidth;
  line(key, fits ? short_form : wrapped(values));
}

void TomlWriter::numbers(std::string_view key, std::span<const double> values) {
  array(key, texts_of(values, [](double value) { return number_text(value); }));
}

void TomlWriter::numbers(std::string_view key, std::span<const float> values) {
  array(key, texts_of(values, [](float value) { return number_text(value); }));
}

void TomlWriter::integers(std::string_view key, std::span<const std::int64_t> values) {
  array(key, texts_of(values, [](std::int64_t value) { return fmt::format("{}", value); }));
}

void TomlWriter::texts(std::string_view key, std::span<const std::string> values) {
  array(key, texts_of(values, [](const std::string& value) { return quoted_text(value); }));
}

}  // namespace mpd::base
