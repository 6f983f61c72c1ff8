#include "protocol/json_lab_trace.hpp"

#include <cmath>

namespace mpd::protocol {
namespace {

using base::Json;
using lab::NodeRole;
using lab::Step;

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
      return "leave";
    case Step::pass:
      return "pass";
    case Step::again:
      return "again";
    case Step::hit:
      return "hit";
    case Step::narrow:
      return "narrow";
    case Step::store:
      return "store";
    case Step::take:
      return "take";
    case Step::purge:
      break;
  }
  return "purge";
}

std::string_view name_of(NodeRole role) {
  switch (role) {
    case NodeRole::max:
      return "max";
    case NodeRole::min:
      return "min";
    case NodeRole::chance:
      return "chance";
    case NodeRole::player:
      return "player";
    case NodeRole::leaf:
      break;
  }
  return "leaf";
}

/// A number, `"-inf"` or `"+inf"`.
Json bound_json(double value) {
  if (std::isinf(value)) return value < 0 ? "-inf" : "+inf";
  return value;
}

/// A number of MAX; one number per player: `[1, 2, 6]`; nothing.
Json values_json(const std::vector<double>& values, bool is_duel) {
  if (values.empty()) return nullptr;
  if (is_duel) return bound_json(values.front());
  return Json(values);
}

Json node_json(const lab::TraceNode& node, bool is_duel) {
  Json json{{"parent", node.parent ? Json(*node.parent) : Json()},
            {"move", node.move},
            {"label", node.label},
            {"kind", name_of(node.role)},
            {"value", values_json(node.values, is_duel)}};
  if (node.role == NodeRole::player) json["seat"] = game::index(node.seat);
  return json;
}

Json known_json(const std::vector<lab::KnownNumber>& known) {
  Json json = Json::array();
  for (const auto& [node, interval] : known)
    json.push_back(
        {{"node", node}, {"low", bound_json(interval.low)}, {"high", bound_json(interval.high)}});
  return json;
}

Json step_json(const lab::TraceStep& step, bool is_duel) {
  Json json{{"step", name_of(step.step)},
            {"node", step.node},
            {"alpha", bound_json(step.window.low)},
            {"beta", bound_json(step.window.high)},
            {"value", values_json(step.values, is_duel)},
            {"skipped", Json(step.skipped)},
            {"known", known_json(step.known)}};
  if (step.depth > 0) json["depth"] = step.depth;
  return json;
}

}  // namespace

Json trace_json(const lab::Trace& trace, const lab::Subject& subject) {
  const bool is_duel = subject.facts().is_duel();
  Json nodes = Json::array();
  for (const lab::TraceNode& node : trace.nodes) nodes.push_back(node_json(node, is_duel));
  Json steps = Json::array();
  for (const lab::TraceStep& step : trace.steps) steps.push_back(step_json(step, is_duel));
  Json json{{"nodes", std::move(nodes)},
            {"steps", std::move(steps)},
            {"value", values_json(trace.values, is_duel)},
            {"line", Json(trace.line)},
            {"visited", trace.visited},
            {"leaves", trace.leaves}};
  if (!is_duel) json["players"] = subject.players();
  return json;
}

Json comparison_json(const std::vector<lab::ComparisonRow>& rows, const lab::Subject& subject) {
  Json json = Json::array();
  for (const lab::ComparisonRow& row : rows)
    // The page knows expectiminimax as the minimax of trees with chance nodes.
    json.push_back({{"algorithm", row.algorithm == "expectiminimax" ? "minimax" : row.algorithm},
                    {"order", name_of(row.order)},
                    {"visited", row.visited},
                    {"leaves", row.leaves},
                    {"value", values_json(row.values, subject.facts().is_duel())}});
  return json;
}

std::string_view name_of(lab::MoveOrder order) {
  switch (order) {
    case lab::MoveOrder::given:
      return "given";
    case lab::MoveOrder::reversed:
      return "reversed";
    case lab::MoveOrder::best_first:
      return "best-first";
    case lab::MoveOrder::worst_first:
      break;
  }
  return "worst-first";
}

}  // namespace mpd::protocol
