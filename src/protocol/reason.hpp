#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "base/json.hpp"

// Why a request failed, for programs: a code with arguments beside the English message, so that a
// page can say it in another language. The messages are made in many rooms, which know neither
// codes nor languages; here each is recognised by its text.

namespace mpd::protocol {

struct Reason {
  std::string_view code;
  std::map<std::string, std::string, std::less<>> args = {};
};

/// What a message looks like; arguments stand in braces: "there is no job {job}".
struct ReasonText {
  std::string_view code;
  std::string_view text;
};

/// Of a message that is not in the table.
inline constexpr std::string_view kOtherReason = "other";

/// The table. Where several texts fit a message, the first counts.
[[nodiscard]] std::span<const ReasonText> reason_texts();

/// The code and the arguments of a message. The field of the request with which a message may begin
/// (`"start": …`) is left out.
[[nodiscard]] Reason reason_of(std::string_view message);

/// Adds the reason of this message to an error: `reason` and `args`.
void add_reason(base::Json& error, std::string_view message);

}  // namespace mpd::protocol
