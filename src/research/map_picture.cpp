#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "base/text.hpp"
#include "research/chart.hpp"
#include "research/chart_frame.hpp"
#include "research/svg.hpp"

namespace mpd::research {
namespace {

constexpr double kTop = 48;
constexpr double kLegendHeight = 62;
constexpr double kGap = 0.16;  // of the distance between two cells

using Rgb = std::array<double, 3>;

constexpr std::array<Rgb, 4> kValueColors{
    {{255, 250, 205}, {127, 205, 187}, {44, 127, 184}, {20, 40, 110}}};
constexpr std::array<Rgb, 2> kShades{{{240, 242, 245}, {40, 44, 52}}};
constexpr const char* kNoValueColor = "#d8dce2";

template <std::size_t N>
Rgb mixed(const std::array<Rgb, N>& colors, double share) {
  const double place = std::clamp(share, 0.0, 1.0) * (N - 1);
  const auto index = std::min<std::size_t>(static_cast<std::size_t>(place), N - 2);
  const double part = place - static_cast<double>(index);
  Rgb mix;
  for (std::size_t i = 0; i < 3; ++i)
    mix[i] = (1 - part) * colors[index][i] + part * colors[index + 1][i];
  return mix;
}

std::string color_text(const Rgb& color) {
  return fmt::format("#{:02x}{:02x}{:02x}", static_cast<int>(std::lround(color[0])),
                     static_cast<int>(std::lround(color[1])),
                     static_cast<int>(std::lround(color[2])));
}

/// Text of the better contrast (weights of ITU-R BT.601).
const char* ink_on(const Rgb& color) {
  return 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2] > 122 ? "#24292f" : "#fff";
}

double share_of(double value, const ChartRange& range) {
  return range.high > range.low ? (value - range.low) / (range.high - range.low) : 0.5;
}

class MapPainter {
 public:
  explicit MapPainter(const MapPicture& picture)
      : picture_(picture),
        columns_(std::max(0, picture.columns)),
        rows_(columns_ == 0 ? 0 : static_cast<int>(picture.cells.size()) / columns_),
        shaded_(picture.across.size() + picture.down.size() > 0) {
    assert(picture.cells.size() == static_cast<std::size_t>(columns_) * rows_);
    assert(!shaded_ || (picture.across.size() == static_cast<std::size_t>(columns_ - 1) * rows_ &&
                        picture.down.size() == static_cast<std::size_t>(columns_) * (rows_ - 1)));
    RangeFinder values, distances;
    for (const MapCell& cell : picture.cells) values.add(cell.value);
    for (const double d : picture.across) distances.add(d);
    for (const double d : picture.down) distances.add(d);
    values_ = picture.value_range.value_or(values.range().value_or(ChartRange{0, 1}));
    distances_ = distances.range().value_or(ChartRange{0, 1});
    pitch_ = columns_ == 0 ? 0 : std::min({100.0, 680.0 / columns_, 640.0 / rows_});
  }

  [[nodiscard]] double height() const {
    return rows_ == 0 ? 160 : kTop + rows_ * pitch_ + kLegendHeight;
  }
  [[nodiscard]] bool empty() const { return rows_ == 0; }

  void draw(Svg& svg) const {
    if (shaded_) draw_shades(svg);
    for (int row = 0; row < rows_; ++row)
      for (int column = 0; column < columns_; ++column) draw_cell(row, column, svg);
    draw_scale(svg, {kChartMargin, height() - 44}, picture_.value_name, kValueColors, values_);
    if (shaded_)
      draw_scale(svg, {kChartWidth / 2 + 20, height() - 44}, "distance of neighbours", kShades,
                 distances_);
  }

 private:
  [[nodiscard]] SvgPoint corner_of(int row, int column) const {
    return {(kChartWidth - columns_ * pitch_) / 2 + column * pitch_, kTop + row * pitch_};
  }
  [[nodiscard]] double gap() const { return kGap * pitch_; }

  void draw_cell(int row, int column, Svg& svg) const {
    const MapCell& cell = picture_.cells[row * columns_ + column];
    const bool known = is_drawable(cell.value);
    const Rgb color = mixed(kValueColors, share_of(cell.value, values_));
    const SvgPoint corner = corner_of(row, column);
    const double size = pitch_ - gap();
    svg.begin_group(fmt::format("{}: {} {}, {} here", cell.label, picture_.value_name,
                                short_number(cell.value), cell.count));
    svg.rect({corner.x + gap() / 2, corner.y + gap() / 2, size, size},
             fmt::format("rx=\"3\" fill=\"{}\"", known ? color_text(color) : kNoValueColor));
    draw_texts(cell, {corner.x + pitch_ / 2, corner.y + pitch_ / 2},
               known ? ink_on(color) : "#24292f", svg);
    svg.end();
  }

  void draw_texts(const MapCell& cell, SvgPoint center, const char* ink, Svg& svg) const {
    constexpr double kRoomForText = 26;
    const double size = pitch_ - gap();
    if (size < kRoomForText) return;
    const double letters = std::min(13.0, size / 4);
    const std::string extra = fmt::format("fill=\"{}\"", ink);
    svg.text({center.x, center.y - 0.1 * letters}, svg_fitting(cell.label, size - 4, letters),
             {.size = letters, .anchor = "middle", .extra = extra});
    svg.text({center.x, center.y + 1.15 * letters}, base::with_thousands(cell.count),
             {.size = 0.85 * letters, .anchor = "middle", .extra = extra});
  }

  void draw_shade(SvgBox box, double distance, Svg& svg) const {
    if (!is_drawable(distance)) return;
    svg.rect(box, fmt::format("fill=\"{}\"",
                              color_text(mixed(kShades, share_of(distance, distances_)))));
  }

  /// Strips between neighbours as long as the cells; the squares where four cells meet have the
  /// mean of the strips around them.
  void draw_shades(Svg& svg) const {
    const double size = pitch_ - gap();
    for (int row = 0; row < rows_; ++row)
      for (int column = 0; column < columns_; ++column) {
        const SvgPoint next = corner_of(row + 1, column + 1);
        const SvgPoint corner = corner_of(row, column);
        const bool right = column + 1 < columns_, below = row + 1 < rows_;
        if (right)
          draw_shade({next.x - gap() / 2, corner.y + gap() / 2, gap(), size}, across(row, column),
                     svg);
        if (below)
          draw_shade({corner.x + gap() / 2, next.y - gap() / 2, size, gap()}, down(row, column),
                     svg);
        if (right && below)
          draw_shade({next.x - gap() / 2, next.y - gap() / 2, gap(), gap()},
                     (across(row, column) + across(row + 1, column) + down(row, column) +
                      down(row, column + 1)) /
                         4,
                     svg);
      }
  }

  [[nodiscard]] double across(int row, int column) const {
    return picture_.across[row * (columns_ - 1) + column];
  }
  [[nodiscard]] double down(int row, int column) const {
    return picture_.down[row * columns_ + column];
  }

  template <std::size_t N>
  static void draw_scale(Svg& svg, SvgPoint at, std::string_view name,
                         const std::array<Rgb, N>& colors, const ChartRange& range) {
    constexpr int kSteps = 24;
    constexpr double kStep = 8;
    svg.text(at, svg_fitting(name, 300));
    for (int i = 0; i < kSteps; ++i)
      svg.rect({at.x + i * kStep, at.y + 7, kStep + 0.5, 10},
               fmt::format("fill=\"{}\"", color_text(mixed(colors, (i + 0.5) / kSteps))));
    svg.text({at.x, at.y + 32}, short_number(range.low));
    svg.text({at.x + kSteps * kStep, at.y + 32}, short_number(range.high), {.anchor = "end"});
  }

  const MapPicture& picture_;
  int columns_;
  int rows_;
  bool shaded_;
  ChartRange values_{};
  ChartRange distances_{};
  double pitch_;
};

std::string description_of(const MapPicture& picture, const MapPainter& painter) {
  if (painter.empty()) return "A map without cells.";
  return fmt::format("A map of {} columns and {} rows, coloured by {}.", picture.columns,
                     picture.cells.size() / picture.columns, picture.value_name);
}

}  // namespace

std::string map_picture(const MapPicture& picture) {
  constexpr double kTitleSize = 16;
  const MapPainter painter(picture);
  Svg svg(kChartWidth, painter.height(), picture.title, description_of(picture, painter));
  svg.text({kChartMargin, 30},
           svg_fitting(picture.title, kChartWidth - 2 * kChartMargin, kTitleSize),
           {.size = kTitleSize, .extra = "font-weight=\"bold\""});
  if (painter.empty()) {
    svg.text({kChartWidth / 2, 90}, "no data", {.size = 14, .anchor = "middle"});
  } else {
    painter.draw(svg);
  }
  return std::move(svg).finish();
}

}  // namespace mpd::research
