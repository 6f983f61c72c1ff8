#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "research/chart_axis.hpp"

// Charts as SVG text, 720 pixels wide, for documents and training logs. Numbers that are infinite,
// beyond ±1e100 or no numbers are left out; where nothing is left, the chart says so.

namespace mpd::research {

struct ChartPoint {
  double x;
  double y;
};

struct ChartSeries {
  std::string name;
  std::vector<ChartPoint> points;  ///< joined in this order; a point left out makes a gap
};

struct LineChart {
  std::string title;
  std::string x_label;
  std::string y_label;
  std::vector<ChartSeries> series;
  std::optional<ChartRange> y_range = std::nullopt;  ///< what is outside is cut off
  bool log_x = false;                                ///< points with x ≤ 0 are left out
};

[[nodiscard]] std::string line_chart(const LineChart& chart);

struct ChartBar {
  std::string name;
  double value;
  /// Both ends of an interval around the value, drawn where both are numbers.
  double low = std::numeric_limits<double>::quiet_NaN();
  double high = std::numeric_limits<double>::quiet_NaN();
  /// A second bar beside it.
  std::optional<double> other = std::nullopt;
};

struct BarChart {
  std::string title;
  std::string y_label;
  std::vector<ChartBar> bars;
  std::optional<ChartRange> y_range = std::nullopt;  ///< otherwise 0 is in the range
  std::string value_name = "measured";               ///< shown if some bar has an other beside it
  std::string other_name = "published";
};

[[nodiscard]] std::string bar_chart(const BarChart& chart);

/// Scores of everybody against everybody.
struct ScoreGrid {
  std::string title;
  std::vector<std::string> names;
  /// Points in 100 of the player of the row, by columns; nothing where both are the same.
  std::vector<std::vector<std::optional<double>>> rows;
};

[[nodiscard]] std::string score_grid(const ScoreGrid& grid);

struct MapCell {
  double value;
  std::string label;
  std::uint64_t count = 0;
};

/// A Kohonen map: cells coloured by their values, and between them, where distances are given, the
/// shades of the U-matrix (Ultsch and Siemon 1990): the darker, the farther apart.
struct MapPicture {
  std::string title;
  std::string value_name;
  int columns = 0;
  std::vector<MapCell> cells;  ///< row by row; as many as columns times rows
  std::optional<ChartRange> value_range = std::nullopt;
  /// Distances of neighbours: in every row `columns` − 1, between two rows `columns`. Or none.
  std::vector<double> across = {};
  std::vector<double> down = {};
};

[[nodiscard]] std::string map_picture(const MapPicture& picture);

}  // namespace mpd::research
