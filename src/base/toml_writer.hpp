#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace mpd::base {

/// Writes TOML that people like to read and base::TomlTable reads back: numbers bit by bit, texts
/// byte by byte. Keys may be any text; names of sections are keys joined by dots. Numbers must be
/// finite, texts UTF-8 (other bytes become U+FFFD).
class TomlWriter {
 public:
  /// One line of comment for every line of the text.
  void comment(std::string_view text);
  /// `[name]`, after an empty line and a comment, if there is one.
  void section(std::string_view name, std::string_view comment_text = {});
  /// `[[name]]`, one more element of an array of tables.
  void element(std::string_view name, std::string_view comment_text = {});

  void number(std::string_view key, double value);
  void number(std::string_view key, float value);
  void integer(std::string_view key, std::int64_t value);
  void flag(std::string_view key, bool value);
  void text(std::string_view key, std::string_view value);

  void numbers(std::string_view key, std::span<const double> values);
  void numbers(std::string_view key, std::span<const float> values);
  void integers(std::string_view key, std::span<const std::int64_t> values);
  void texts(std::string_view key, std::span<const std::string> values);

  [[nodiscard]] const std::string& content() const { return content_; }

 private:
  void header(std::string_view comment_text, std::string line);
  void line(std::string_view key, std::string_view value);
  void array(std::string_view key, std::span<const std::string> values);

  std::string content_;
};

}  // namespace mpd::base
