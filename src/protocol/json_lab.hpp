#pragma once

#include <stop_token>

#include "base/json.hpp"
#include "protocol/json_message.hpp"

// The search lab of docs/protocols/json.md: textbook searches of small trees, told step by step.

namespace mpd::protocol {

inline constexpr std::size_t kMostNodesTold = 3'000;
/// Steps tell what is known on the whole path, so a deep tree makes a long story.
inline constexpr int kMostPliesTold = 64;
/// Searches that visit nodes more than once take more.
inline constexpr std::size_t kMostStepsTold = 30'000;
inline constexpr std::size_t kMostNodesCompared = 2'000'000;

/// The requests of these names.
[[nodiscard]] Answer lab_figures(const base::Json& body);
[[nodiscard]] Answer lab_trace(const base::Json& body);
/// Given up between two searches when it is stopped: nobody waits for the answer then.
[[nodiscard]] Answer lab_compare(const base::Json& body, const std::stop_token& stop = {});

}  // namespace mpd::protocol
