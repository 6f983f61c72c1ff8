#include "lab/table.hpp"

#include <cmath>

namespace mpd::lab {
namespace {

std::string number_text(double utility) {
  return fmt::format("{:.4g}", utility);
}

std::string reason_text(const TableFacts& facts, const game::End& end) {
  switch (end.reason) {
    case game::EndReason::resigned:
      return fmt::format(": {} resigns",
                         facts.seats[end.outcome == game::Outcome::first_wins ? 1 : 0]);
    case game::EndReason::repetition:
      return ": the position came back";
    case game::EndReason::reversible_limit:
      return ": too many moves without progress";
    default:
      return "";
  }
}

}  // namespace

std::string result_text(const TableFacts& facts, std::span<const double> utilities,
                        const std::optional<game::End>& end) {
  const std::string reason = end ? reason_text(facts, *end) : "";
  if (facts.seats.size() == 2 && utilities[0] == -utilities[1]) {
    if (utilities[0] == 0) return fmt::format("A draw{}.", reason);
    const double points = std::abs(utilities[0]);
    return fmt::format("{} wins{}{}.", facts.seats[utilities[0] > 0 ? 0 : 1],
                       points == 1 ? "" : " " + number_text(points) + " points", reason);
  }
  std::string text = "The game is over:";
  for (std::size_t i = 0; i < utilities.size(); ++i)
    text += fmt::format("{} {} {}", i == 0 ? "" : ",", facts.seats[i], number_text(utilities[i]));
  return text + ".";
}

}  // namespace mpd::lab
