#include "terminal/trace_text.hpp"

#include <cmath>
#include <fmt/format.h>

namespace mpd::terminal {
namespace {

using lab::GameStep;
using lab::Step;

std::string interval_text(const lab::Interval& interval) {
  return fmt::format("[{}, {}]", utility_text(interval.low), utility_text(interval.high));
}

/// max-n has no windows.
std::string window_text(const GameStep& step, std::string_view before) {
  return step.window ? fmt::format("{}window {}", before, interval_text(*step.window)) : "";
}

/// Empty: nothing happened that is worth a line.
std::string step_text(const GameStep& step) {
  switch (step.step) {
    case Step::enter:
      if (step.terminal) return "";
      return step.state + (step.window ? window_text(step, ": ") : ": entered");
    case Step::leaf:
      return fmt::format("{}: leaf, value {}", step.state, utility_text(step.values));
    case Step::back:
      return fmt::format("{}: after {} value {}{}", step.state, step.move,
                         utility_text(step.values), window_text(step, ", "));
    case Step::cut:
      return fmt::format("{}: cut after {}, {} move{} not looked at", step.state, step.move,
                         step.skipped, step.skipped == 1 ? "" : "s");
    case Step::leave:
      if (step.terminal) return "";
      return fmt::format("{}: returns {}", step.state, utility_text(step.values));
    case Step::pass:
      return fmt::format("search from {}{}{}", step.state,
                         step.depth > 0 ? fmt::format(" to depth {}", step.depth) : "",
                         window_text(step, ", "));
    case Step::again:
      return fmt::format("{}: {} seems to have value {}, again{}", step.state, step.move,
                         utility_text(step.values), window_text(step, " with "));
    case Step::hit:
      return fmt::format("{}: in the table {}, value {}", step.state, interval_text(*step.window),
                         utility_text(step.values));
    case Step::narrow:
      return fmt::format("{}: the table makes the window {}", step.state,
                         interval_text(*step.window));
    case Step::store:
      return fmt::format("{}: into the table {}", step.state, interval_text(*step.window));
    case Step::take:
      return fmt::format("{}: taken, worth at most {}", step.state, utility_text(step.values));
    case Step::purge:
      return step.state + ": no longer needed";
  }
  return "";
}

}  // namespace

std::string utility_text(double value) {
  if (std::isinf(value)) return value < 0 ? "-∞" : "+∞";
  return fmt::format("{:g}", value);
}

std::string utility_text(const std::vector<double>& values) {
  if (values.size() == 1) return utility_text(values.front());
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : ", ") + utility_text(value);
  return "(" + text + ")";
}

void write_step(const GameStep& step, const std::function<void(const std::string&)>& line) {
  const std::string text = step_text(step);
  if (!text.empty()) line(std::string(2 * static_cast<std::size_t>(step.ply), ' ') + text);
  if (step.step != Step::leaf || step.known.empty()) return;
  std::string known = "known:";
  for (const auto& [state, interval] : step.known)
    known += fmt::format(" {} {}", state, interval_text(interval));
  line(known);
}

}  // namespace mpd::terminal
