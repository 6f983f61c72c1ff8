#pragma once

#include <string>
#include <string_view>

namespace mpd::base {

/// The text as UTF-8 for formats that allow nothing else: every byte that belongs to no well-formed
/// character becomes U+FFFD.
[[nodiscard]] std::string valid_utf8(std::string_view text);

}  // namespace mpd::base
