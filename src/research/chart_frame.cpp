#include "research/chart_frame.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace mpd::research {
namespace {

constexpr double kAreaHeight = 300;
constexpr double kTitleHeight = 40;
constexpr double kLegendRow = 20;
constexpr double kSample = 22;
constexpr double kLegendGap = 18;
constexpr std::array kColors{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"};

double entry_width(const LegendEntry& entry) {
  return kSample + 6 + svg_text_width(entry.name) + kLegendGap;
}

/// Where the sample of every entry begins, by rows as wide as the picture.
std::vector<SvgPoint> legend_places(std::span<const LegendEntry> legend) {
  std::vector<SvgPoint> places;
  SvgPoint at{kChartMargin, kTitleHeight + 12};
  for (const LegendEntry& entry : legend) {
    if (at.x > kChartMargin && at.x + entry_width(entry) > kChartWidth - kChartMargin)
      at = {kChartMargin, at.y + kLegendRow};
    places.push_back(at);
    at.x += entry_width(entry);
  }
  return places;
}

SvgBox area_of(const FrameTexts& texts, const ChartAxis& y) {
  double widest = 0;
  for (const ChartAxis::Tick& tick : y.ticks) widest = std::max(widest, svg_text_width(tick.text));
  const double left = kChartMargin + (texts.y_label.empty() ? 0 : 20) + widest + 8;
  const auto places = legend_places(texts.legend);
  const double top = places.empty() ? kTitleHeight + 10 : places.back().y + kLegendRow;
  return {left, top, kChartWidth - left - kChartMargin, kAreaHeight};
}

}  // namespace

std::string series_color(std::size_t index) {
  return kColors[index % kColors.size()];
}

std::string series_dashes(std::size_t index) {
  constexpr std::array kDashes{"", " stroke-dasharray=\"7 4\"", " stroke-dasharray=\"2 3\""};
  return kDashes[index / kColors.size() % kDashes.size()];
}

ChartFrame::ChartFrame(const FrameTexts& texts, const ChartAxis& y, double below)
    : y_(y),
      area_(area_of(texts, y)),
      svg_(kChartWidth, area_.y + area_.height + below, texts.title, texts.description) {
  constexpr double kTitleSize = 16;
  svg_.text({kChartMargin, 30},
            svg_fitting(texts.title, kChartWidth - 2 * kChartMargin, kTitleSize),
            {.size = kTitleSize, .extra = "font-weight=\"bold\""});
  draw_legend(texts.legend);
  draw_y_axis(texts.y_label);
}

void ChartFrame::draw_legend(std::span<const LegendEntry> legend) {
  const auto places = legend_places(legend);
  for (std::size_t i = 0; i < legend.size(); ++i) {
    const SvgPoint at = places[i];
    svg_.line({at.x, at.y - 4}, {at.x + kSample, at.y - 4}, legend[i].style);
    svg_.text({at.x + kSample + 6, at.y},
              svg_fitting(legend[i].name, kChartWidth - 2 * kChartMargin - kSample - 6));
  }
}

void ChartFrame::draw_y_axis(std::string_view label) {
  for (const ChartAxis::Tick& tick : y_.ticks) {
    const double y = y_of(tick.at);
    svg_.line({area_.x, y}, {area_.x + area_.width, y},
              tick.at == 0 ? "stroke=\"#8c959f\"" : "stroke=\"#e3e6ea\"");
    svg_.text({area_.x - 6, y + 4}, tick.text, {.anchor = "end"});
  }
  if (!label.empty())
    svg_.turned_text({kChartMargin + 10, area_.y + area_.height / 2},
                     svg_fitting(label, area_.height), 90, "middle");
}

double ChartFrame::y_of(double value) const {
  constexpr double kFar = 10;
  const double share = std::clamp(y_.share_of(value), -kFar, kFar);
  return area_.y + (1 - share) * area_.height;
}

void ChartFrame::draw_x_axis(const ChartAxis& x, std::string_view label) {
  const double bottom = area_.y + area_.height;
  double free_from = 0;
  for (const ChartAxis::Tick& tick : x.ticks) {
    const double at = x_of(x.share_of(tick.at));
    svg_.line({at, bottom}, {at, bottom + 5}, "stroke=\"#8c959f\"");
    const double half = svg_text_width(tick.text) / 2;
    if (at - half < free_from) continue;  // no number over another
    free_from = at + half + 6;
    svg_.text({at, bottom + 18}, tick.text, {.anchor = "middle"});
  }
  svg_.line({area_.x, bottom}, {area_.x + area_.width, bottom}, "stroke=\"#8c959f\"");
  svg_.text({area_.x + area_.width / 2, bottom + 38}, svg_fitting(label, area_.width),
            {.anchor = "middle"});
}

void ChartFrame::say_no_data() {
  svg_.text({area_.x + area_.width / 2, area_.y + area_.height / 2}, "no data",
            {.size = 14, .anchor = "middle", .extra = "fill=\"#57606a\""});
}

}  // namespace mpd::research
