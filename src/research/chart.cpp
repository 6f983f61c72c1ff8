#include "research/chart.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>
#include <utility>

#include "research/chart_frame.hpp"
#include "research/svg.hpp"

namespace mpd::research {
namespace {

constexpr ChartRange kNothing{0, 1};
constexpr double kSmallestLogX = 1e-90;

bool is_on_chart(const LineChart& chart, ChartPoint point) {
  return is_drawable(point.x) && is_drawable(point.y) && (!chart.log_x || point.x >= kSmallestLogX);
}

struct LineAxes {
  ChartAxis x;
  ChartAxis y;
  bool empty;
};

LineAxes axes_of(const LineChart& chart) {
  RangeFinder x, y;
  for (const ChartSeries& series : chart.series)
    for (const ChartPoint& point : series.points)
      if (is_on_chart(chart, point)) {
        x.add(point.x);
        y.add(point.y);
      }
  const ChartRange x_range = x.range().value_or(chart.log_x ? ChartRange{1, 10} : kNothing);
  return {chart.log_x ? logarithmic_axis(x_range) : linear_axis(x_range),
          chart.y_range ? exact_axis(*chart.y_range) : linear_axis(y.range().value_or(kNothing)),
          !x.range().has_value()};
}

/// For those who cannot see the picture: what it shows, and how every series begins and ends.
std::string description_of(const LineChart& chart) {
  std::string text = fmt::format("A line chart: {} over {}.", chart.y_label, chart.x_label);
  for (const ChartSeries& series : chart.series) {
    std::vector<ChartPoint> points;
    for (const ChartPoint& point : series.points)
      if (is_on_chart(chart, point)) points.push_back(point);
    text += fmt::format(" {}: ", series.name);
    text += points.empty()
                ? "no points."
                : fmt::format("{} points, from {} to {}.", points.size(),
                              short_number(points.front().y), short_number(points.back().y));
  }
  return text;
}

/// The pieces of a line between points that are left out, in pixels.
std::vector<std::vector<SvgPoint>> pieces_of(const LineChart& chart, const ChartSeries& series,
                                             const ChartAxis& x, const ChartFrame& frame) {
  std::vector<std::vector<SvgPoint>> pieces(1);
  for (const ChartPoint& point : series.points) {
    if (is_on_chart(chart, point)) {
      pieces.back().push_back({frame.x_of(x.share_of(point.x)), frame.y_of(point.y)});
    } else if (!pieces.back().empty()) {
      pieces.emplace_back();
    }
  }
  if (pieces.back().empty()) pieces.pop_back();
  return pieces;
}

/// Of many points in the same column of pixels only the first, the outermost and the last: the
/// picture stays the same, and the file small.
std::vector<SvgPoint> thinned(std::span<const SvgPoint> points) {
  constexpr std::size_t kFew = 1000;
  if (points.size() <= kFew) return {points.begin(), points.end()};
  std::vector<SvgPoint> kept;
  for (auto from = points.begin(); from != points.end();) {
    const double column = std::floor(from->x);
    const auto to =
        std::find_if(from, points.end(), [&](SvgPoint p) { return std::floor(p.x) != column; });
    auto [low, high] =
        std::minmax_element(from, to, [](SvgPoint a, SvgPoint b) { return a.y < b.y; });
    if (high < low) std::swap(low, high);
    auto last = points.end();
    for (const auto point : {from, low, high, to - 1})
      if (point != std::exchange(last, point)) kept.push_back(*point);
    from = to;
  }
  return kept;
}

void draw_series(const LineChart& chart, std::size_t index, const ChartAxis& x, ChartFrame& frame) {
  constexpr std::size_t kFewPoints = 30;
  const ChartSeries& series = chart.series[index];
  const std::string color = series_color(index);
  for (const auto& piece : pieces_of(chart, series, x, frame)) {
    if (piece.size() > 1)
      frame.svg().polyline(thinned(piece), fmt::format("stroke=\"{}\" stroke-width=\"2\" "
                                                       "stroke-linejoin=\"round\"{}",
                                                       color, series_dashes(index)));
    if (piece.size() == 1 || series.points.size() <= kFewPoints)
      for (const SvgPoint& point : piece)
        frame.svg().circle(point, 3, fmt::format("fill=\"{}\"", color));
  }
}

std::vector<LegendEntry> legend_of(const LineChart& chart) {
  if (chart.series.size() == 1 && chart.series.front().name.empty()) return {};
  std::vector<LegendEntry> legend;
  for (std::size_t i = 0; i < chart.series.size(); ++i)
    legend.push_back({chart.series[i].name, fmt::format("stroke=\"{}\" stroke-width=\"3\"{}",
                                                        series_color(i), series_dashes(i))});
  return legend;
}

}  // namespace

std::string line_chart(const LineChart& chart) {
  constexpr double kBelow = 54;
  const LineAxes axes = axes_of(chart);
  const std::string description = description_of(chart);
  ChartFrame frame({chart.title, description, chart.y_label, legend_of(chart)}, axes.y, kBelow);
  frame.draw_x_axis(axes.x, chart.x_label);
  if (axes.empty) {
    frame.say_no_data();
    return std::move(frame.svg()).finish();
  }
  // A little room, so that marks at the border are whole.
  const SvgBox& area = frame.area();
  frame.svg().begin_window({area.x - 4, area.y - 4, area.width + 8, area.height + 8});
  for (std::size_t i = 0; i < chart.series.size(); ++i) draw_series(chart, i, axes.x, frame);
  frame.svg().end();
  return std::move(frame.svg()).finish();
}

}  // namespace mpd::research
