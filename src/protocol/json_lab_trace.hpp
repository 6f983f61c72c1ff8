#pragma once

#include "base/json.hpp"
#include "lab/lab.hpp"

// Traces and comparisons of the lab as docs/protocols/json.md has them.

namespace mpd::protocol {

/// `subject` is what was traced.
[[nodiscard]] base::Json trace_json(const lab::Trace& trace, const lab::Subject& subject);
[[nodiscard]] base::Json comparison_json(const std::vector<lab::ComparisonRow>& rows,
                                         const lab::Subject& subject);

/// The name of an order in messages.
[[nodiscard]] std::string_view name_of(lab::MoveOrder order);

}  // namespace mpd::protocol
