#pragma once

#include <memory>
#include <string_view>

#include "base/result.hpp"
#include "engine/catalogue.hpp"

namespace mpd::protocol {

/// Starts a program of someone else that speaks Hub, and greets it. The text is `hub:COMMAND LINE`
/// or `hub[parameter=value,…]:COMMAND LINE`. The error says what went wrong. A match::MakeExternal.
[[nodiscard]] base::Result<std::unique_ptr<engine::Player>> start_external_player(
    std::string_view spec);

}  // namespace mpd::protocol
