#include "research/training_chart.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "players/training_log.hpp"
#include "research/chart.hpp"

namespace mpd::research {
namespace {

using Row = std::map<std::string, double>;

/// The rows of the first agent in the file.
std::vector<Row> first_agent_rows(const std::string& csv) {
  std::vector<Row> rows;
  const auto lines = base::split(csv, '\n');
  const auto head = base::split(lines.front(), ',');
  std::string_view agent;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto cells = base::split(lines[i], ',');
    if (cells.size() != head.size()) continue;
    if (agent.empty()) agent = cells.front();
    if (cells.front() != agent) break;
    Row& row = rows.emplace_back();
    for (std::size_t k = 1; k < head.size(); ++k)
      row[std::string(head[k])] = std::stod(std::string(cells[k]));
  }
  return rows;
}

/// Points out of 100 in the matches whose columns begin with this word.
ChartSeries score_series(const std::vector<Row>& rows, const std::string& name,
                         const std::string& word) {
  ChartSeries series{name, {}};
  for (const Row& row : rows) {
    if (!row.contains(word + "_wins")) continue;
    const double wins = row.at(word + "_wins");
    const double draws = row.at(word + "_draws");
    const double games = wins + draws + row.at(word + "_losses");
    if (games > 0) series.points.push_back({row.at("games"), 100 * (wins + draws / 2) / games});
  }
  return series;
}

}  // namespace

void write_training_chart(const std::filesystem::path& folder) {
  const std::string csv = base::value_or_throw(base::read_file(folder / players::kTrainingLog));
  const std::vector<Row> rows = first_agent_rows(csv);
  LineChart chart{"Training of " + std::filesystem::absolute(folder).filename().string(),
                  "training games",
                  "points in 100",
                  {},
                  ChartRange{0, 100}};
  for (const auto& [name, word] :
       {std::pair{"against its clone", "test"}, std::pair{"against its predecessor", "previous"},
        std::pair{"against a random player", "random"},
        std::pair{"against itself untrained", "first"}}) {
    ChartSeries series = score_series(rows, name, word);
    if (!series.points.empty()) chart.series.push_back(std::move(series));
  }
  base::value_or_throw(base::write_file(folder / "training.svg", line_chart(chart)));
}

}  // namespace mpd::research
