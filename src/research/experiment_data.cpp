#include <cmath>

#include "research/data_rows.hpp"
#include "research/experiment_report.hpp"

// An experiment's report for programs.

namespace mpd::research {
namespace {

using base::Json;

Json finite_or_null(double number) {
  return std::isfinite(number) ? Json(number) : Json();
}

Json row_json(const ReportTable& table, const std::vector<std::string>& cells) {
  Json row = Json::object();
  for (std::size_t i = 0; i < cells.size(); ++i) add_cell(row, table.head[i], cells[i]);
  return row;
}

Json bars_json(const BarChart& chart) {
  Json bars = Json::array();
  for (const ChartBar& bar : chart.bars) {
    bars.push_back({{"name", bar.name},
                    {"value", finite_or_null(bar.value)},
                    {"low", finite_or_null(bar.low)},
                    {"high", finite_or_null(bar.high)}});
    if (bar.other) bars.back()[chart.other_name] = finite_or_null(*bar.other);
  }
  return bars;
}

}  // namespace

Json json_of(const ExperimentReport& report) {
  Json json{{"name", report.name},       {"title", report.title},        {"about", report.about},
            {"command", report.command}, {"conditions", Json::object()}, {"tables", Json::array()},
            {"notes", report.notes}};
  for (const auto& [what, value] : report.conditions) json["conditions"][what] = value;
  for (const ReportTable& table : report.tables) {
    Json rows = Json::array();
    for (const auto& cells : table.rows) rows.push_back(row_json(table, cells));
    json["tables"].push_back({{"title", table.title}, {"rows", std::move(rows)}});
  }
  json["chart"] = {{"title", report.chart.title},
                   {"unit", report.chart.y_label},
                   {"bars", bars_json(report.chart)}};
  return json;
}

std::string csv_of(const ExperimentReport& report) {
  DataRows rows;
  for (const ReportTable& table : report.tables)
    for (const auto& cells : table.rows) {
      Json row{{"table", table.title}};
      row.update(row_json(table, cells));
      rows.push_back(std::move(row));
    }
  return csv_of(rows);
}

}  // namespace mpd::research
