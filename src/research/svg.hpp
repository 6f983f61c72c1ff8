#pragma once

#include <span>
#include <string>
#include <string_view>

// Pictures as text: the few elements of SVG 1.1 that charts need. All measures are pixels.

namespace mpd::research {

struct SvgPoint {
  double x;
  double y;
};

struct SvgBox {
  double x;
  double y;
  double width;
  double height;
};

struct SvgTextStyle {
  double size = 12;
  std::string_view anchor = "start";  ///< which end stands at the point: start, middle or end
  std::string_view extra = {};        ///< further attributes
};

/// At most two decimals, no trailing zeros, no −0: files stay small and their differences few.
[[nodiscard]] std::string svg_number(double value);

/// Text fit for XML: escaped, valid UTF-8, without control characters.
[[nodiscard]] std::string svg_escaped(std::string_view text);

/// About how wide a text is in a sans-serif font.
[[nodiscard]] double svg_text_width(std::string_view text, double size = 12);

/// The text, cut with `…` where it is wider.
[[nodiscard]] std::string svg_fitting(std::string_view text, double width, double size = 12);

/// A picture under construction. It has its own background, readable on light and dark pages, and
/// names nothing by an identifier: several may stand in one page.
class Svg {
 public:
  Svg(double width, double height, std::string_view title, std::string_view description);

  // `style` holds attributes: `fill="#eee"`.
  void rect(const SvgBox& box, std::string_view style);
  void line(SvgPoint from, SvgPoint to, std::string_view style);
  void polyline(std::span<const SvgPoint> points, std::string_view style);
  void circle(SvgPoint center, double radius, std::string_view style);
  void text(SvgPoint at, std::string_view text, const SvgTextStyle& style = {});
  /// From below to above.
  void turned_text(SvgPoint at, std::string_view text, double degrees, std::string_view anchor);

  /// What follows is seen inside of the box only, until `end`.
  void begin_window(const SvgBox& box);
  /// What follows belongs together and is explained by a tip, until `end`.
  void begin_group(std::string_view tip);
  void end();

  [[nodiscard]] std::string finish() &&;

 private:
  std::string content_;
  std::string open_;  ///< the closing tags of what was begun, the innermost first
};

}  // namespace mpd::research
