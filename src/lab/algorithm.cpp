#include "lab/algorithm.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <stdexcept>

#include "base/text.hpp"
#include "lab/algorithm_list.hpp"

namespace mpd::lab {
namespace {

constexpr auto kAlgorithms = std::apply(
    [](const auto&... entry) { return std::array{entry.kAlgorithm...}; }, AlgorithmList{});

}  // namespace

std::span<const Algorithm> algorithms() {
  return kAlgorithms;
}

base::Result<const Algorithm*> find_algorithm(std::string_view name) {
  const auto found = std::ranges::find_if(kAlgorithms, [&](const Algorithm& algorithm) {
    return algorithm.name == name || (!name.empty() && algorithm.alias == name);
  });
  if (found != kAlgorithms.end()) return &*found;
  std::vector<std::string_view> names;
  for (const Algorithm& algorithm : kAlgorithms) names.push_back(algorithm.name);
  return base::fail("{} is unknown, expected {}", name, either(names));
}

const Algorithm& algorithm_named(std::string_view name) {
  const auto found = find_algorithm(name);
  if (!found) throw std::logic_error(found.error().message);
  return **found;
}

std::string either(const std::vector<std::string_view>& names) {
  if (names.empty()) return "none";
  const auto last = names.end() - 1;
  if (last == names.begin()) return std::string(*last);
  return fmt::format("{} or {}", fmt::join(names.begin(), last, ", "), *last);
}

}  // namespace mpd::lab
