#include "arena/outcome.hpp"

#include <algorithm>

namespace mpd::arena {

using game::EndReason;

namespace {

constexpr std::array<std::pair<EndReason, std::string_view>, 13> kNames{{
    {EndReason::terminal, "rules"},
    {EndReason::repetition, "repetition"},
    {EndReason::reversible_limit, "no progress"},
    {EndReason::loop, "loop"},
    {EndReason::length, "length"},
    {EndReason::database, "database"},
    {EndReason::values, "score"},
    {EndReason::resigned, "resigned"},
    {EndReason::agreed, "agreed"},
    {EndReason::time, "time forfeit"},
    {EndReason::failure, "failure"},
    {EndReason::illegal_move, "illegal move"},
    {EndReason::stopped, "stopped"},
}};

}  // namespace

std::string_view name_of(EndReason reason) {
  return kNames[static_cast<std::size_t>(reason)].second;
}

std::optional<EndReason> parse_end_reason(std::string_view text) {
  const auto found = std::find_if(kNames.begin(), kNames.end(),
                                  [&](const auto& entry) { return entry.second == text; });
  if (found == kNames.end()) return std::nullopt;
  return found->first;
}

Effort& Effort::operator+=(const Effort& other) {
  moves += other.moves;
  searched += other.searched;
  depth_sum += other.depth_sum;
  nodes += other.nodes;
  seconds += other.seconds;
  overrun = std::max(overrun, other.overrun);
  return *this;
}

double Effort::mean_depth() const {
  return searched == 0 ? 0 : static_cast<double>(depth_sum) / static_cast<double>(searched);
}

double Effort::nodes_per_second() const {
  return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
}

}  // namespace mpd::arena
