#pragma once

#include <algorithm>
#include <cassert>
#include <functional>
#include <vector>

#include "search/textbook/common.hpp"

namespace mpd::search::textbook {

/// The values that a node can still have.
struct Interval {
  double low = -kInfinity;
  double high = kInfinity;
  friend bool operator==(const Interval&, const Interval&) = default;
};

/// An open node of the search and what is known about it.
template <game::Game G>
struct KnownNode {
  game::StateOf<G> state;
  Interval interval;
};

/// An observer that keeps the interval of possible values of every node on the current path, as
/// drawn in AIMA figure 5.5, and hands the path (root first) to `report` after every leaf.
template <game::Game G>
class IntervalObserver {
 public:
  using Report = std::function<void(const std::vector<KnownNode<G>>& path)>;

  IntervalObserver(const G& game, Report report) : game_(game), report_(std::move(report)) {}

  void operator()(const Event<G>& event) {
    if (event.step == Step::enter) enter(event.state);
    if (event.step == Step::leaf) reach_leaf(event.value);
    if (event.step == Step::leave) leave();
  }

 private:
  struct Frame {
    game::StateOf<G> state;
    bool is_max;
    std::vector<double> chances;     // of the moves of a chance node; empty otherwise
    std::vector<Interval> children;  // of the moves in order; unvisited ones can be anything
    std::size_t next = 0;
    Interval own;  // of a leaf
  };

  void enter(const game::StateOf<G>& state) {
    const std::size_t count = std::ranges::size(game_.moves(state));
    std::vector<double> chances;
    if constexpr (game::Stochastic<G>)
      if (game_.is_chance(state))
        for (const auto& move : game_.moves(state))
          chances.push_back(game_.probability(state, move));
    const bool is_max = game_.to_move(state) == game::Seat::first;
    path_.push_back({state, is_max, std::move(chances), std::vector<Interval>(count), 0, {}});
  }

  void reach_leaf(double value) {
    path_.back().children.clear();
    path_.back().own = {value, value};
    std::vector<KnownNode<G>> known;
    for (std::size_t i = path_.size(); i-- > 0;) {
      known.push_back({path_[i].state, interval_of(path_[i])});
      if (i > 0) path_[i - 1].children[path_[i - 1].next] = known.back().interval;
    }
    std::reverse(known.begin(), known.end());
    report_(known);
  }

  void leave() {
    const Interval interval = interval_of(path_.back());
    path_.pop_back();
    if (path_.empty()) return;
    Frame& parent = path_.back();
    parent.children[parent.next++] = interval;
  }

  static Interval interval_of(const Frame& frame) {
    if (frame.children.empty()) return frame.own;
    if (!frame.chances.empty()) return mean_of(frame);
    Interval found = frame.children.front();
    for (const Interval& child : frame.children) {
      found.low = frame.is_max ? std::max(found.low, child.low) : std::min(found.low, child.low);
      found.high =
          frame.is_max ? std::max(found.high, child.high) : std::min(found.high, child.high);
    }
    return found;
  }

  static Interval mean_of(const Frame& frame) {
    Interval mean{0, 0};
    for (std::size_t i = 0; i < frame.children.size(); ++i) {
      mean.low += frame.chances[i] * frame.children[i].low;
      mean.high += frame.chances[i] * frame.children[i].high;
    }
    return mean;
  }

  const G& game_;
  Report report_;
  std::vector<Frame> path_;
};

}  // namespace mpd::search::textbook
