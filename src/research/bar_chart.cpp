#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "research/chart.hpp"
#include "research/chart_frame.hpp"
#include "research/svg.hpp"

namespace mpd::research {
namespace {

constexpr double kLegendThickness = 12;
constexpr double kNumberSize = 11;
// Light enough for the dark line of an interval.
constexpr const char* kValueColor = "#4f9fd6";
constexpr const char* kOtherColor = "#b8c4d0";

bool has_interval(const ChartBar& bar) {
  return is_drawable(bar.value) && is_drawable(bar.low) && is_drawable(bar.high);
}

/// The end of the bar or of its interval, whichever is farther from 0.
double edge_of(const ChartBar& bar) {
  if (!has_interval(bar)) return bar.value;
  return bar.value < 0 ? std::min(bar.low, bar.value) : std::max(bar.high, bar.value);
}

std::string number_text(double value) {
  return is_drawable(value) ? short_number(value) : "–";
}

bool has_others(const BarChart& chart) {
  return std::any_of(chart.bars.begin(), chart.bars.end(),
                     [](const ChartBar& bar) { return bar.other && is_drawable(*bar.other); });
}

std::optional<ChartRange> range_of(const BarChart& chart) {
  RangeFinder finder;
  for (const ChartBar& bar : chart.bars) {
    finder.add(bar.value);
    if (bar.other) finder.add(*bar.other);
    if (!has_interval(bar)) continue;
    finder.add(bar.low);
    finder.add(bar.high);
  }
  return finder.range();
}

/// With 0, and with room for the number above (or below) the outermost bar.
ChartAxis axis_of(const BarChart& chart) {
  if (chart.y_range) return exact_axis(*chart.y_range);
  ChartRange range = range_of(chart).value_or(ChartRange{0, 1});
  constexpr double kRoom = 0.07;
  if (range.high > 0) range.high += kRoom * (range.high - std::min(0.0, range.low));
  if (range.low < 0) range.low -= kRoom * (std::max(0.0, range.high) - range.low);
  return linear_axis({std::min(0.0, range.low), std::max(0.0, range.high)});
}

std::string description_of(const BarChart& chart) {
  std::string text = fmt::format("A bar chart: {}.", chart.y_label);
  for (const ChartBar& bar : chart.bars) {
    text += fmt::format(" {}: {}", bar.name, short_number(bar.value));
    if (has_interval(bar))
      text += fmt::format(" ({} to {})", short_number(bar.low), short_number(bar.high));
    if (bar.other) text += fmt::format(", {} {}", chart.other_name, short_number(*bar.other));
    text += '.';
  }
  return text;
}

std::vector<LegendEntry> legend_of(const BarChart& chart) {
  if (!has_others(chart)) return {};
  const auto style = [](std::string_view color) {
    return fmt::format("stroke=\"{}\" stroke-width=\"{}\"", color, kLegendThickness);
  };
  return {{chart.value_name, style(kValueColor)}, {chart.other_name, style(kOtherColor)}};
}

/// Which bars have room for their numbers.
enum class Numbers { none, values, all };

Numbers numbers_for(const BarChart& chart, double slot, double bar) {
  double value = 0, other = 0;
  for (const ChartBar& each : chart.bars) {
    value = std::max(value, svg_text_width(number_text(each.value), kNumberSize));
    if (each.other) other = std::max(other, svg_text_width(number_text(*each.other), kNumberSize));
  }
  if (value > slot - 2) return Numbers::none;
  return other > 0 && std::max(value, other) > bar - 1 ? Numbers::values : Numbers::all;
}

/// The bars of one chart, each in its slot of the same width.
class BarPainter {
 public:
  BarPainter(const BarChart& chart, const ChartAxis& axis, ChartFrame& frame)
      : chart_(chart),
        axis_(axis),
        frame_(frame),
        slot_(frame.area().width / std::max<double>(1, static_cast<double>(chart.bars.size()))),
        bar_(std::min(56.0, slot_ * (has_others(chart) ? 0.38 : 0.62))),
        numbers_(numbers_for(chart, slot_, bar_)) {}

  [[nodiscard]] double center_of(std::size_t index) const {
    return frame_.area().x + (static_cast<double>(index) + 0.5) * slot_;
  }

  void draw(std::size_t index) {
    const ChartBar& bar = chart_.bars[index];
    const bool two = bar.other && is_drawable(*bar.other);
    const double left = center_of(index) - (two ? bar_ : bar_ / 2);
    draw_bar(left, bar.value, kValueColor);
    if (has_interval(bar)) draw_interval(left + bar_ / 2, bar);
    if (numbers_ != Numbers::none) draw_number(left + bar_ / 2, bar.value, edge_of(bar));
    if (!two) return;
    draw_bar(left + bar_, *bar.other, kOtherColor);
    if (numbers_ == Numbers::all) draw_number(left + 1.5 * bar_, *bar.other, *bar.other);
  }

 private:
  [[nodiscard]] double y_of(double value) const {
    return frame_.y_of(std::clamp(value, axis_.low, axis_.high));
  }

  void draw_bar(double left, double value, std::string_view color) {
    if (!is_drawable(value)) return;
    const double y = y_of(value), base = y_of(0);
    frame_.svg().rect({left + 1, std::min(y, base), bar_ - 2, std::abs(y - base)},
                      fmt::format("fill=\"{}\"", color));
  }

  /// The value above the bar and its interval, or below them.
  void draw_number(double center, double value, double edge) {
    const double y = is_drawable(edge) ? y_of(edge) : y_of(0);
    frame_.svg().text({center, value < 0 ? y + kNumberSize + 3 : y - 5}, number_text(value),
                      {.size = kNumberSize, .anchor = "middle"});
  }

  void draw_interval(double center, const ChartBar& bar) {
    constexpr const char* kStyle = "stroke=\"#24292f\" stroke-width=\"1.5\"";
    const double low = y_of(bar.low), high = y_of(bar.high), half = std::min(6.0, bar_ / 4);
    frame_.svg().line({center, low}, {center, high}, kStyle);
    for (const double y : {low, high})
      frame_.svg().line({center - half, y}, {center + half, y}, kStyle);
  }

  const BarChart& chart_;
  const ChartAxis& axis_;
  ChartFrame& frame_;
  double slot_;
  double bar_;
  Numbers numbers_;
};

/// Names under the bars, turned where they are wider than their slots.
struct NameStyle {
  bool turned;
  double height;
};

NameStyle name_style(const BarChart& chart) {
  constexpr double kAreaWidth = 620;
  constexpr double kLongest = 120;
  double widest = 0;
  for (const ChartBar& bar : chart.bars) widest = std::max(widest, svg_text_width(bar.name));
  const double slot = kAreaWidth / std::max<double>(1, static_cast<double>(chart.bars.size()));
  if (widest <= slot - 6) return {false, 34};
  return {true, 30 + 0.7 * std::min(widest, kLongest)};
}

void draw_name(const std::string& name, double center, bool turned, ChartFrame& frame) {
  const double bottom = frame.area().y + frame.area().height;
  if (turned) {
    frame.svg().turned_text({center + 4, bottom + 16}, svg_fitting(name, 120), 40, "end");
  } else {
    frame.svg().text({center, bottom + 18}, name, {.anchor = "middle"});
  }
}

}  // namespace

std::string bar_chart(const BarChart& chart) {
  const ChartAxis axis = axis_of(chart);
  const NameStyle names = name_style(chart);
  const std::string description = description_of(chart);
  ChartFrame frame({chart.title, description, chart.y_label, legend_of(chart)}, axis, names.height);
  BarPainter painter(chart, axis, frame);
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    painter.draw(i);
    draw_name(chart.bars[i].name, painter.center_of(i), names.turned, frame);
  }
  if (!range_of(chart)) frame.say_no_data();
  return std::move(frame.svg()).finish();
}

}  // namespace mpd::research
