#pragma once

#include <span>
#include <string>
#include <string_view>

namespace mpd::base {

/// The known word that was probably meant by a mistyped one; empty: none is near.
[[nodiscard]] std::string_view nearest_word(std::string_view typed,
                                            std::span<const std::string> known);

}  // namespace mpd::base
