#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "research/chart_axis.hpp"
#include "research/svg.hpp"

// What charts with axes share: title, legend, grid and marks.

namespace mpd::research {

inline constexpr double kChartWidth = 720;
inline constexpr double kChartMargin = 20;

/// Colours that differ for colour-blind eyes too (Okabe and Ito 2008), then the same with dashes.
[[nodiscard]] std::string series_color(std::size_t index);
[[nodiscard]] std::string series_dashes(std::size_t index);

struct LegendEntry {
  std::string name;
  std::string style;  ///< attributes of its sample, a line
};

struct FrameTexts {
  std::string_view title;
  std::string_view description;
  std::string_view y_label;
  std::vector<LegendEntry> legend;
};

/// A picture with a plotting area. The marks of y and the grid are drawn; those of x are not.
class ChartFrame {
 public:
  /// `below`: the pixels under the plotting area.
  ChartFrame(const FrameTexts& texts, const ChartAxis& y, double below);

  Svg& svg() { return svg_; }
  [[nodiscard]] const SvgBox& area() const { return area_; }
  [[nodiscard]] double x_of(double share) const { return area_.x + share * area_.width; }
  /// Values far outside of the axis are brought nearer, so that coordinates stay small.
  [[nodiscard]] double y_of(double value) const;

  /// Marks, numbers and a name for an axis of numbers.
  void draw_x_axis(const ChartAxis& x, std::string_view label);
  void say_no_data();

 private:
  void draw_legend(std::span<const LegendEntry> legend);
  void draw_y_axis(std::string_view label);

  ChartAxis y_;
  SvgBox area_;
  Svg svg_;
};

}  // namespace mpd::research
