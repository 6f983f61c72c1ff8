#include "research/chart_axis.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <fmt/format.h>

#include "base/text.hpp"

namespace mpd::research {
namespace {

constexpr double kLargest = 1e100;
constexpr double kWantedTicks = 6;

/// 1, 2 or 5 times a power of ten, at least `least`.
double round_step(double least) {
  const double power = std::pow(10, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= least * (1 - 1e-9)) return factor * power;
  return 10 * power;
}

/// Digits behind the point that a multiple of the step has.
int decimals_of(double step) {
  return std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
}

std::string with_thousands(double value) {
  const std::string digits =
      base::with_thousands(static_cast<std::uint64_t>(std::llround(std::abs(value))));
  return value < 0 ? '-' + digits : digits;
}

/// A multiple of the step, so that neighbours differ: `0.05`, `12`, `250k`, `1.5M`.
std::string tick_text(double value, double step, double largest) {
  struct Unit {
    double size;
    double from;
    const char* name;
  };
  if (value == 0) return "0";
  if (largest >= 1e15 || step < 1e-6)
    return fmt::format("{:.{}g}", value,
                       1 + static_cast<int>(std::ceil(std::log10(largest / step))));
  for (const Unit& unit : {Unit{1e9, 1e9, "G"}, Unit{1e6, 1e6, "M"}, Unit{1e3, 1e4, "k"}})
    if (largest >= unit.from && step >= unit.size / 100)
      return fmt::format("{:.{}f}{}", value / unit.size, decimals_of(step / unit.size), unit.name);
  const int decimals = decimals_of(step);
  return decimals == 0 ? with_thousands(value) : fmt::format("{:.{}f}", value, decimals);
}

/// The range, wide enough to be divided.
ChartRange widened(ChartRange range) {
  const double largest = std::max(std::abs(range.low), std::abs(range.high));
  const double least = largest < 1e-90 ? 1e-90 : largest * 1e-6;
  if (range.high - range.low >= least) return range;
  const double margin = largest < 1e-90 ? 1 : largest * 0.1;
  return {range.low - margin, range.high + margin};
}

ChartAxis with_ticks(double low, double high, double step) {
  ChartAxis axis{low, high, false, {}};
  const double largest = std::max(std::abs(low), std::abs(high));
  const double first = std::ceil(low / step - 1e-6);
  const double last = std::floor(high / step + 1e-6);
  for (double i = first; i <= last; ++i) {
    const double at = i * step + 0.0;  // −0 becomes 0
    axis.ticks.push_back({at, tick_text(at, step, largest)});
  }
  return axis;
}

/// The nearest number of the form 1, 2 or 5 times a power of ten, not above (or not below).
double round_number(double value, bool up) {
  const double above = round_step(value);
  if (up || above <= value * (1 + 1e-9)) return above;
  const double power = std::pow(10, std::floor(std::log10(value)));
  return value >= 5 * power ? 5 * power : value >= 2 * power ? 2 * power : power;
}

/// What is marked in every decade, or in every how many decades one power is.
std::vector<double> factors_for(double decades) {
  if (decades <= 2.5) return {1, 2, 5};
  return {1};
}

}  // namespace

bool is_drawable(double value) {
  return std::isfinite(value) && std::abs(value) <= kLargest;
}

void RangeFinder::add(double value) {
  if (!is_drawable(value)) return;
  if (!range_) range_ = {value, value};
  range_->low = std::min(range_->low, value);
  range_->high = std::max(range_->high, value);
}

double ChartAxis::share_of(double value) const {
  if (!logarithmic) return (value - low) / (high - low);
  return std::log(value / low) / std::log(high / low);
}

ChartAxis linear_axis(const ChartRange& data) {
  const ChartRange range = widened(data);
  const double step = round_step((range.high - range.low) / kWantedTicks);
  return with_ticks(std::floor(range.low / step + 1e-6) * step,
                    std::ceil(range.high / step - 1e-6) * step, step);
}

ChartAxis exact_axis(const ChartRange& range) {
  const ChartRange wide = widened(range);
  return with_ticks(wide.low, wide.high, round_step((wide.high - wide.low) / kWantedTicks));
}

ChartAxis logarithmic_axis(const ChartRange& data) {
  assert(data.low > 0 && data.low <= data.high);
  ChartAxis axis{round_number(data.low, false), round_number(data.high, true), true, {}};
  if (axis.high <= axis.low * (1 + 1e-9)) {
    axis.low /= 10;
    axis.high *= 10;
  }
  const double decades = std::log10(axis.high / axis.low);
  const double stride = std::max(1.0, std::ceil(decades / 8));
  const double first = std::floor(std::log10(axis.low) + 1e-9);
  for (double power = first; power <= std::log10(axis.high) + 1e-9; power += stride)
    for (const double factor : factors_for(decades)) {
      const double at = factor * std::pow(10, power);
      if (at >= axis.low * (1 - 1e-9) && at <= axis.high * (1 + 1e-9))
        axis.ticks.push_back({at, tick_text(at, std::pow(10, power), at)});
    }
  return axis;
}

std::string short_number(double value) {
  if (!std::isfinite(value)) return "–";
  const double size = std::abs(value);
  if (size >= 1e12 || (size > 0 && size < 0.005)) return fmt::format("{:.2g}", value);
  if (size >= 9999.5) return with_thousands(value);
  std::string text = fmt::format("{:.2f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

}  // namespace mpd::research
