#include "apps/solving.hpp"

#include "base/text.hpp"

namespace mpd::apps {

void print_solution(const Solution& solution) {
  std::string values;
  for (const double value : solution.values)
    values += (values.empty() ? "" : ", ") + protocol::utility_text(value);
  if (solution.values.size() > 1) values = "(" + values + ")";
  std::string line;
  for (const std::string& move : solution.moves) line += " " + move;
  fmt::print("{}: value {}{}{}\n", solution.algorithm, values, line.empty() ? "" : ", best play",
             line);
  fmt::print("{} nodes", base::with_thousands(solution.nodes));
  if (solution.leaves > 0) fmt::print(", {} leaves", base::with_thousands(solution.leaves));
  fmt::print(", {:.3f} s\n", solution.seconds);
  if (!solution.note.empty()) fmt::print("{}\n", solution.note);
}

Json solution_json(const Solution& solution) {
  Json json{{"algorithm", solution.algorithm}};
  if (solution.values.size() == 1) {
    json["value"] = solution.values.front();
  } else {
    json["values"] = solution.values;
  }
  json["moves"] = solution.moves;
  json["nodes"] = solution.nodes;
  if (solution.leaves > 0) json["leaves"] = solution.leaves;
  json["seconds"] = solution.seconds;
  if (!solution.note.empty()) json["note"] = solution.note;
  return json;
}

}  // namespace mpd::apps
