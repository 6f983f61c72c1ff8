#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "lab/subject.hpp"

namespace mpd::lab {

/// An ordered tree, as the type `Base`, with everything that some search wants to know of it: keys
/// of positions, estimates of inner nodes, the utilities that occur.
template <class Base>
class WatchedTree : public Base {
 public:
  using State = OrderedTree::State;

  /// `nodes` by number; `numbers` are those of the states.
  WatchedTree(Base tree, const std::vector<std::uint32_t>& numbers,
              const std::vector<TraceNode>& nodes)
      : Base(std::move(tree)) {
    for (const std::uint32_t number : numbers)
      known_.push_back({nodes[number].key, nodes[number].estimate});
    for (const TraceNode& node : nodes)
      if (node.values.size() == 1) see(node.values.front());
  }

  [[nodiscard]] std::uint64_t key(State s) const { return known_[s.node].key; }
  [[nodiscard]] double evaluate(State s, game::Seat seat) const {
    return seat == game::Seat::first ? known_[s.node].estimate : -known_[s.node].estimate;
  }
  [[nodiscard]] UtilityRange utility_range() const { return range_; }
  /// Values in hundredths have smaller steps than whole ones.
  [[nodiscard]] double least_step() const { return whole_ ? 1 : 0.01; }

 private:
  struct Known {
    std::uint64_t key;
    double estimate;
  };

  void see(double value) {
    whole_ = whole_ && value == std::floor(value);
    range_ = {std::min(range_.least, value), std::max(range_.most, value)};
  }

  std::vector<Known> known_;  // by state
  UtilityRange range_{search::textbook::kInfinity, -search::textbook::kInfinity};
  bool whole_ = true;
};

}  // namespace mpd::lab
