#pragma once

#include <array>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/json_lab.hpp"

namespace mpd::tests {

inline constexpr std::array kOrders{"given", "reversed", "best-first", "worst-first"};

/// The subject of a ready figure.
inline base::Json figure(std::string_view name) {
  const base::Json all = (*protocol::lab_figures(base::Json::object()))["figures"];
  for (const base::Json& figure : all)
    if (figure["name"] == name) return {{"tree", figure["tree"]}};
  ADD_FAILURE() << "no figure " << name;
  return {};
}

inline base::Json value_of(const protocol::Answer& answer) {
  if (answer) return *answer;
  ADD_FAILURE() << answer.error().message;
  return {};
}

inline base::Json traced(const base::Json& subject, const char* algorithm, const char* order,
                         std::optional<int> depth = {}) {
  base::Json body{{"subject", subject}, {"algorithm", algorithm}, {"order", order}};
  if (depth) body["depth"] = *depth;
  return value_of(protocol::lab_trace(body));
}

/// The rows.
inline base::Json compared(const base::Json& subject, std::optional<int> depth = {}) {
  base::Json body{{"subject", subject}};
  if (depth) body["depth"] = *depth;
  return value_of(protocol::lab_compare(body))["rows"];
}

inline std::string bound_text(const base::Json& bound) {
  return bound.is_string() ? bound.get<std::string>() : fmt::format("{:g}", bound.get<double>());
}

}  // namespace mpd::tests
