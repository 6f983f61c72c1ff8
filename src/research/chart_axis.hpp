#pragma once

#include <optional>
#include <string>
#include <vector>

namespace mpd::research {

struct ChartRange {
  double low;
  double high;
};

/// Whether a chart can show the number: it is finite, and differences of such numbers are.
[[nodiscard]] bool is_drawable(double value);

/// The range of all drawable numbers that were added.
class RangeFinder {
 public:
  void add(double value);
  /// Nothing, if no number was drawable.
  [[nodiscard]] std::optional<ChartRange> range() const { return range_; }

 private:
  std::optional<ChartRange> range_;
};

/// One axis of a chart, with marks at round numbers.
struct ChartAxis {
  struct Tick {
    double at;
    std::string text;
  };

  double low;
  double high;
  bool logarithmic = false;
  std::vector<Tick> ticks;

  /// Where the number lies: 0 at `low`, 1 at `high`.
  [[nodiscard]] double share_of(double value) const;
};

/// An axis that holds the range and ends at marks; a range of one number is made wider.
[[nodiscard]] ChartAxis linear_axis(const ChartRange& data);
/// An axis of exactly this range.
[[nodiscard]] ChartAxis exact_axis(const ChartRange& range);
/// An axis of numbers above 0 with marks at 1, 2 and 5 times powers of ten, or at powers alone.
[[nodiscard]] ChartAxis logarithmic_axis(const ChartRange& data);

/// A number for people, with few digits: `0.53`, `-12`, `85,242`, `3.2e-05`.
[[nodiscard]] std::string short_number(double value);

}  // namespace mpd::research
