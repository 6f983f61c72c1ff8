#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/catalogue.hpp"
#include "protocol/hub_message.hpp"

namespace mpd::protocol {

/// What a user of the Hub protocol can set about our engine.
struct HubParameters {
  std::string player = "champion";
  int hash = 64;  ///< MiB
  int threads = 1;
  std::string databases = {};           ///< a folder; empty: the usual place; `none`
  int level = 0;                        ///< 1 to 10: no stronger than that; 0: not limited
  std::string evaluation = "patterns";  ///< of the champion and the levels

  friend bool operator==(const HubParameters&, const HubParameters&) = default;
};

/// A `param` line for each of them.
[[nodiscard]] std::vector<HubMessage> announcements(const HubParameters& parameters);

/// The error names the parameter, and what was expected.
[[nodiscard]] base::Result<void> set_parameter(HubParameters& parameters, std::string_view name,
                                               std::string_view value);

/// A finite number in [least, most]; `what` names it in the error.
[[nodiscard]] base::Result<double> parse_real(std::string_view text, std::string_view what,
                                              double least, double most);

/// What a `level` line allows for a move. No limit at all must be said by `infinite`.
[[nodiscard]] base::Result<engine::Allowance> parse_hub_level(const HubMessage& message);

/// The `level` line of an allowance. One without limits is told as `move-time=1`, because whoever
/// is asked for a move has to come to an end.
[[nodiscard]] HubMessage hub_level(const engine::Allowance& allowance);

}  // namespace mpd::protocol
