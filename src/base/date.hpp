#pragma once

#include <cstdint>
#include <string>

namespace mpd::base {

/// Now.
[[nodiscard]] std::int64_t seconds_since_1970();
/// `2009.05.31`, as PDN has it, in local time; the argument counts seconds since 1970.
[[nodiscard]] std::string date_text(std::int64_t time);
/// Of today.
[[nodiscard]] std::string today_text();

}  // namespace mpd::base
