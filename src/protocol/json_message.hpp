#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "base/json.hpp"
#include "base/json_fields.hpp"

// The envelopes of docs/protocols/json.md.

namespace mpd::protocol {

inline constexpr int kJsonVersion = 4;
inline constexpr std::size_t kLargestMessage = std::size_t{1} << 20;  ///< bytes
inline constexpr std::size_t kLongestName = 100;  ///< of a player, a recipe, a job

enum class ErrorCode { bad_message, not_found, refused, busy, too_fast, internal };
[[nodiscard]] std::string_view name_of(ErrorCode code);

/// Why a request was not answered.
struct Problem {
  ErrorCode code;
  std::string message;
};
/// The `result` of a reply, or what stands in an error.
using Answer = tl::expected<base::Json, Problem>;

template <class... Args>
[[nodiscard]] tl::unexpected<Problem> problem(ErrorCode code, fmt::format_string<Args...> format,
                                              Args&&... args) {
  return tl::unexpected(Problem{code, fmt::format(format, std::forward<Args>(args)...)});
}
/// What came from outside was wrong.
[[nodiscard]] inline tl::unexpected<Problem> bad_message(const base::Error& error) {
  return tl::unexpected(Problem{ErrorCode::bad_message, error.message});
}

struct Request {
  std::string type;
  std::int64_t id = 0;
  base::Json body;  ///< an object: everything but type and id
};

/// A request that could not be read; the id where at least that was there.
struct BadRequest {
  std::optional<std::int64_t> id;
  Problem problem;
};

[[nodiscard]] tl::expected<Request, BadRequest> parse_request(std::string_view text);
/// The id of a message that is not read whole: where it begins as our pages begin theirs.
[[nodiscard]] std::optional<std::int64_t> id_at_beginning(std::string_view text);

[[nodiscard]] std::string reply_text(std::int64_t id, const Answer& answer);
[[nodiscard]] std::string error_text(std::optional<std::int64_t> id, const Problem& problem);
/// Texts that are not UTF-8 are mended: nothing is unsendable.
[[nodiscard]] std::string message_text(const base::Json& message);

}  // namespace mpd::protocol
