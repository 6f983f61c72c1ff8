#pragma once

#include <functional>
#include <utility>

#include "lab/solution.hpp"
#include "search/textbook/maxn.hpp"

namespace mpd::lab {

/// Turns the events of a search into typed steps with the names of states and moves.
template <game::Described G>
class StepTeller {
 public:
  using Name = std::function<std::string(const game::StateOf<G>&)>;

  /// `intervals`: of the path, for searches that visit every node at most once, depth first.
  StepTeller(const G& game, Name name, const std::function<void(const GameStep&)>& sink,
             bool intervals)
      : game_(game),
        name_(std::move(name)),
        sink_(sink),
        with_intervals_(intervals),
        intervals_(game, [this](const auto& path) { keep_known(path); }) {}
  // The interval observer calls back into this object, so it must stay where it is.
  StepTeller(const StepTeller&) = delete;
  StepTeller& operator=(const StepTeller&) = delete;

  void operator()(const search::textbook::Event<G>& event) {
    if (with_intervals_) intervals_(event);
    GameStep step = step_of(event);
    step.values = {event.value};
    step.window = Interval{event.alpha, event.beta};
    step.skipped = event.skipped;
    step.depth = event.depth;
    step.known = std::exchange(known_, {});
    sink_(step);
  }
  void operator()(const search::textbook::VectorEvent<G>& event) {
    GameStep step = step_of(event);
    step.values = event.values;
    sink_(step);
  }

 private:
  template <class Event>
  GameStep step_of(const Event& event) const {
    return {.step = event.step,
            .ply = event.ply,
            .state = name_(event.state),
            .terminal = game_.is_terminal(event.state),
            .move = event.move ? game_.move_text(event.state, *event.move) : std::string()};
  }

  /// Leaves of the game are left out: their value is their utility.
  void keep_known(const std::vector<search::textbook::KnownNode<G>>& path) {
    for (const auto& [state, interval] : path)
      if (!game_.is_terminal(state)) known_.push_back({name_(state), interval});
  }

  const G& game_;
  Name name_;
  const std::function<void(const GameStep&)>& sink_;
  bool with_intervals_;
  search::textbook::IntervalObserver<G> intervals_;
  std::vector<KnownState> known_;
};

}  // namespace mpd::lab
