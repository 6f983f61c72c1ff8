#include "protocol/json_lab_trace.hpp"

#include <cmath>
#include <utility>

namespace mpd::protocol {
namespace {

using base::Json;
using search::textbook::kInfinity;
using search::textbook::Step;

std::string_view name_of(Step step) {
  switch (step) {
    case Step::enter:
      return "enter";
    case Step::leaf:
      return "leaf";
    case Step::back:
      return "back";
    case Step::cut:
      return "cut";
    case Step::leave:
      break;
  }
  return "leave";
}

}  // namespace

Json bound_json(double value) {
  if (std::isinf(value)) return value < 0 ? "-inf" : "+inf";
  return value;
}

Json values_json(std::span<const double> values) {
  Json json = Json::array();
  for (const double value : values) json.push_back(value);
  return json;
}

LabSteps::LabSteps(const LabTree& tree, const LabNumbers& numbers)
    : tree_(tree),
      numbers_(numbers),
      intervals_(tree, [this](const auto& path) { keep_known(path); }) {}

void LabSteps::operator()(const Event& event) {
  follow_window(event);
  intervals_(event);
  steps_.push_back({{"step", name_of(event.step)},
                    {"node", numbers_[event.state.node]},
                    {"alpha", bound_json(windows_.back().low)},
                    {"beta", bound_json(windows_.back().high)},
                    {"value", bound_json(value_of(event))},
                    {"skipped", skipped_by(event)},
                    {"known", std::exchange(known_, Json::array())}});
  if (event.step == Step::leave) windows_.pop_back();
}

/// A leaf and a node that is left tell no window of their own: it is the one they had.
void LabSteps::follow_window(const Event& event) {
  if (event.step == Step::enter) windows_.emplace_back();
  if (event.step == Step::enter || event.step == Step::back || event.step == Step::cut)
    windows_.back() = {event.alpha, event.beta};
}

/// What the node is worth as far as the search has seen it.
double LabSteps::value_of(const Event& event) const {
  if (event.step != Step::enter) return event.value;
  switch (tree_.kind(event.state)) {
    case LabKind::max:
      return -kInfinity;
    case LabKind::min:
      return kInfinity;
    case LabKind::chance:
      return 0;
    case LabKind::player:
    case LabKind::leaf:
      break;
  }
  return tree_.value(event.state);
}

Json LabSteps::skipped_by(const Event& event) const {
  Json skipped = Json::array();
  if (event.step != Step::cut) return skipped;
  const auto moves = tree_.moves(event.state);
  for (std::size_t i = moves.size() - event.skipped; i < moves.size(); ++i)
    skipped.push_back(numbers_[tree_.after(event.state, static_cast<LabTree::Move>(i)).node]);
  return skipped;
}

/// Leaves are left out: they are what they are.
void LabSteps::keep_known(const std::vector<search::textbook::KnownNode<LabTree>>& path) {
  for (const auto& [state, interval] : path)
    if (!tree_.is_terminal(state))
      known_.push_back({{"node", numbers_[state.node]},
                        {"low", bound_json(interval.low)},
                        {"high", bound_json(interval.high)}});
}

void LabVectorSteps::operator()(const Event& event) {
  steps_.push_back({{"step", name_of(event.step)},
                    {"node", numbers_[event.state.node]},
                    {"alpha", bound_json(-kInfinity)},
                    {"beta", bound_json(kInfinity)},
                    {"value", event.step == Step::enter ? Json() : values_json(event.values)},
                    {"skipped", Json::array()},
                    {"known", Json::array()}});
}

}  // namespace mpd::protocol
