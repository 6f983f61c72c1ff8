#pragma once

#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <string>
#include <utility>

#include "search/textbook/common.hpp"
#include "search/textbook/intervals.hpp"

namespace mpd::protocol {

/// A utility as people write it: whole numbers without a point, infinity as a sign.
[[nodiscard]] inline std::string utility_text(double value) {
  if (std::isinf(value)) return value < 0 ? "-∞" : "+∞";
  return fmt::format("{:g}", value);
}

/// Tells every step of a textbook search in one line each, indented by the ply; after every leaf it
/// adds the intervals of the nodes on the path, as AIMA figure 5.5 draws them.
template <game::Described G>
class TraceText {
 public:
  using Sink = std::function<void(const std::string& line)>;
  using Name = std::function<std::string(const game::StateOf<G>&)>;

  TraceText(const G& game, Name name, Sink sink)
      : game_(&game),
        name_(std::move(name)),
        sink_(std::move(sink)),
        intervals_(game, [this](const auto& path) { show_intervals(path); }) {}
  // The interval observer calls back into this object, so it must stay where it is.
  TraceText(const TraceText&) = delete;
  TraceText& operator=(const TraceText&) = delete;

  void operator()(const search::textbook::Event<G>& event) {
    using search::textbook::Step;
    const std::string name = name_(event.state);
    switch (event.step) {
      case Step::enter:
        if (!game_->is_terminal(event.state))
          say(event.ply, "{}: window {}", name, interval(event.alpha, event.beta));
        break;
      case Step::leaf:
        say(event.ply, "{}: leaf, value {}", name, utility_text(event.value));
        break;
      case Step::back:
        say(event.ply, "{}: after {} value {}, window {}", name,
            game_->move_text(event.state, *event.move), utility_text(event.value),
            interval(event.alpha, event.beta));
        break;
      case Step::cut:
        say(event.ply, "{}: cut after {}, {} move{} not looked at", name,
            game_->move_text(event.state, *event.move), event.skipped,
            event.skipped == 1 ? "" : "s");
        break;
      case Step::leave:
        if (!game_->is_terminal(event.state))
          say(event.ply, "{}: returns {}", name, utility_text(event.value));
        break;
    }
    intervals_(event);
  }

 private:
  template <class... Args>
  void say(int ply, fmt::format_string<Args...> format, Args&&... args) {
    sink_(std::string(2 * static_cast<std::size_t>(ply), ' ') +
          fmt::format(format, std::forward<Args>(args)...));
  }

  static std::string interval(double low, double high) {
    return fmt::format("[{}, {}]", utility_text(low), utility_text(high));
  }

  void show_intervals(const std::vector<search::textbook::KnownNode<G>>& path) {
    std::string line = "known:";
    for (const auto& node : path)
      if (!game_->is_terminal(node.state))
        line += fmt::format(" {} {}", name_(node.state),
                            interval(node.interval.low, node.interval.high));
    sink_(line);
  }

  const G* game_;
  Name name_;
  Sink sink_;
  search::textbook::IntervalObserver<G> intervals_;
};

}  // namespace mpd::protocol
