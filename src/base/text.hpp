#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace mpd::base {

/// The text without white space at its ends.
std::string_view trim(std::string_view text);

/// The parts between separators; empty parts are kept.
std::vector<std::string_view> split(std::string_view text, char separator);

/// A whole decimal number in [least, most]; `what` names it in the error.
Result<std::int64_t> parse_integer(std::string_view text, std::string_view what, std::int64_t least,
                                   std::int64_t most);

/// 85242128 → "85,242,128".
std::string with_thousands(std::uint64_t number);

/// No control characters: safe to send to a terminal.
bool is_printable(std::string_view text);

/// A piece of someone's input made fit for an error message: one line, printable, not too long.
std::string in_quotes(std::string_view input);

}  // namespace mpd::base
