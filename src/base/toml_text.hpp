#pragma once

#include <span>
#include <string>
#include <string_view>

// The words that the reader and the writer of TOML share.

namespace mpd::base {

/// Whether a key needs no quotes.
[[nodiscard]] bool is_bare_toml_key(std::string_view key);

/// A key for an error. Like the file, it has quotes where a dot in it would look like a step to
/// another table.
[[nodiscard]] std::string shown_toml_key(std::string_view key);

/// The shortest digits that give the number back, with a point or an exponent: 5.0 is not the whole
/// number 5, and whole numbers have no −0.
[[nodiscard]] std::string toml_number_text(double value);
[[nodiscard]] std::string toml_number_text(float value);

/// `"a", "b" or "c"`, for an error.
[[nodiscard]] std::string one_of(std::span<const std::string> words);

/// Words of a library that repeat pieces of a file as they are, made one short line.
[[nodiscard]] std::string one_short_line(std::string_view words);

/// The text with `_` for every byte of strings and comments; lines stay lines.
[[nodiscard]] std::string without_toml_strings(std::string_view text);

/// Whether a line without strings may hold a key of more than some hundred parts.
[[nodiscard]] bool may_hold_endless_key(std::string_view line);

}  // namespace mpd::base
