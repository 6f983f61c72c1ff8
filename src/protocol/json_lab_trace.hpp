#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/json.hpp"
#include "protocol/json_lab_tree.hpp"
#include "search/textbook/intervals.hpp"
#include "search/textbook/maxn.hpp"

namespace mpd::protocol {

/// The numbers that the nodes of a tree are told by: those of a depth-first walk in its order.
using LabNumbers = std::vector<std::uint32_t>;

/// A number, `"-inf"` or `"+inf"`.
[[nodiscard]] base::Json bound_json(double value);
/// One number per player: `[1, 2, 6]`.
[[nodiscard]] base::Json values_json(std::span<const double> values);

/// Watches a search of the tree and keeps its steps as messages.
class LabSteps {
 public:
  using Event = search::textbook::Event<LabTree>;

  LabSteps(const LabTree& tree, const LabNumbers& numbers);
  // The interval observer calls back into this object, so it must stay where it is.
  LabSteps(const LabSteps&) = delete;
  LabSteps& operator=(const LabSteps&) = delete;

  void operator()(const Event& event);
  [[nodiscard]] base::Json take() && { return std::move(steps_); }

 private:
  using Interval = search::textbook::Interval;

  void follow_window(const Event& event);
  [[nodiscard]] double value_of(const Event& event) const;
  [[nodiscard]] base::Json skipped_by(const Event& event) const;
  void keep_known(const std::vector<search::textbook::KnownNode<LabTree>>& path);

  const LabTree& tree_;
  const LabNumbers& numbers_;
  search::textbook::IntervalObserver<LabTree> intervals_;
  std::vector<Interval> windows_;  // of the nodes on the path
  base::Json known_ = base::Json::array();
  base::Json steps_ = base::Json::array();
};

/// The same for max^n, which has neither windows nor cuts.
class LabVectorSteps {
 public:
  using Event = search::textbook::VectorEvent<LabTree>;

  explicit LabVectorSteps(const LabNumbers& numbers) : numbers_(numbers) {}

  void operator()(const Event& event);
  [[nodiscard]] base::Json take() && { return std::move(steps_); }

 private:
  const LabNumbers& numbers_;
  base::Json steps_ = base::Json::array();
};

}  // namespace mpd::protocol
