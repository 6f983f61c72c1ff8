#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "research/chart.hpp"
#include "research/chart_frame.hpp"
#include "research/svg.hpp"

namespace mpd::research {
namespace {

constexpr double kNamesWidth = 170;
constexpr double kHeadHeight = 64;
constexpr double kLargestCell = 40;
constexpr double kLevel = 50;

/// Blue above the level, orange below it, the stronger the farther: colours that differ for
/// colour-blind eyes too.
std::string fill_of(double score) {
  return fmt::format(R"(fill="{}" fill-opacity="{:.2f}")", score >= kLevel ? "#0072b2" : "#d55e00",
                     std::min(1.0, std::abs(score - kLevel) / kLevel) * 0.75);
}

void draw_row(Svg& svg, const ScoreGrid& grid, std::size_t row, double cell) {
  const double y = kHeadHeight + cell * static_cast<double>(row);
  svg.text({kNamesWidth - 6, y + cell / 2 + 4},
           svg_fitting(fmt::format("{}. {}", row + 1, grid.names[row]), kNamesWidth - 12),
           {.anchor = "end"});
  for (std::size_t column = 0; column < grid.names.size(); ++column) {
    const auto& score = grid.rows[row][column];
    if (!score) continue;
    const double x = kNamesWidth + cell * static_cast<double>(column);
    svg.begin_group(fmt::format("{} – {}: {:.1f}", grid.names[row], grid.names[column], *score));
    svg.rect({x, y, cell - 1, cell - 1}, fill_of(*score));
    svg.text({x + cell / 2, y + cell / 2 + 4}, fmt::format("{:.0f}", *score),
             {.size = std::min(12.0, cell / 2.2), .anchor = "middle"});
    svg.end();
  }
}

}  // namespace

std::string score_grid(const ScoreGrid& grid) {
  const auto count = static_cast<double>(std::max<std::size_t>(1, grid.names.size()));
  const double cell = std::min(kLargestCell, (kChartWidth - kNamesWidth - kChartMargin) / count);
  Svg svg(kChartWidth, kHeadHeight + cell * count + kChartMargin, grid.title,
          "Blue: more than half of the points, orange: less.");
  svg.text({kChartWidth / 2, 26}, grid.title,
           {.size = 16, .anchor = "middle", .extra = "font-weight=\"bold\""});
  for (std::size_t i = 0; i < grid.names.size(); ++i) {
    svg.text({kNamesWidth + cell * (static_cast<double>(i) + 0.5), kHeadHeight - 8},
             std::to_string(i + 1), {.size = 11, .anchor = "middle"});
    draw_row(svg, grid, i, cell);
  }
  return std::move(svg).finish();
}

}  // namespace mpd::research
