#pragma once

#include <memory>
#include <string_view>

#include "base/result.hpp"
#include "engine/catalogue.hpp"

namespace mpd::protocol {

/// Whether the text names an external program: `hub:COMMAND LINE` or
/// `hub[parameter=value,…]:COMMAND LINE`.
[[nodiscard]] bool is_external_player(std::string_view spec);

/// Starts the program and greets it. The error says what went wrong.
[[nodiscard]] base::Result<std::unique_ptr<engine::Player>> start_external_player(
    std::string_view spec);

}  // namespace mpd::protocol
