#pragma once

#include <cstddef>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"

// A reader for JSON typed by hand or sent by a stranger, and the words of its errors.

namespace mpd::base {

/// Keeps the keys of an object in the order of the text.
using Json = nlohmann::ordered_json;

struct JsonLimits {
  std::size_t depth = 16;          ///< arrays and objects inside each other
  std::size_t values = 1'000'000;  ///< values in the whole text, keys not counted
};

/// Reads strict JSON. Refuses what the library lets pass or answers badly: a key that appears twice
/// in an object, a zero byte, nesting without end. A syntax error names line and column.
[[nodiscard]] Result<Json> read_json(std::string_view text, const JsonLimits& limits);

/// What was found, for an error: `a number`, `the text "x"`, `an array of 3`.
[[nodiscard]] std::string describe(const Json& value);

/// Where in a text, for an error: `max/a1/min/b2`. Long paths are shortened in the middle.
[[nodiscard]] std::string path_text(std::span<const std::string> steps);

/// `"a", "b", "c"`, for an error.
[[nodiscard]] std::string quoted_list(std::span<const std::string> words);

/// Checks that the value is an object with exactly these keys, and perhaps a "title", a text.
[[nodiscard]] Result<void> check_keys(const Json& value, std::initializer_list<const char*> keys);

/// Adds to an object a key that is known to be new. The library's own insertion looks through all
/// earlier keys: quadratic time on an object with very many of them.
Json& append(Json& object, std::string key, Json value);

/// Whether a name can be typed: not empty, without control characters or blanks at its ends.
[[nodiscard]] bool is_good_name(std::string_view name);

}  // namespace mpd::base
