#include "research/svg.hpp"

#include <cassert>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "base/text.hpp"
#include "base/utf8.hpp"

namespace mpd::research {
namespace {

constexpr double kLetterWidth = 0.56;  // of the font's size, on the average

/// U+FFFE and U+FFFF are no characters of XML.
bool is_forbidden_at(std::string_view text, std::size_t place) {
  const std::string_view three = text.substr(place, 3);
  return three == "\xef\xbf\xbe" || three == "\xef\xbf\xbf";
}

bool begins_character(char c) {
  return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
}

std::string point_text(SvgPoint point) {
  return svg_number(point.x) + ',' + svg_number(point.y);
}

}  // namespace

std::string svg_number(double value) {
  assert(std::isfinite(value));
  std::string text = fmt::format("{:.2f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string svg_escaped(std::string_view text) {
  std::string result;
  const std::string valid = base::valid_utf8(text);
  for (std::size_t i = 0; i < valid.size(); ++i) {
    const char c = valid[i];
    if (is_forbidden_at(valid, i)) {
      i += 2;
    } else if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else if (c == '"') {
      result += "&quot;";
    } else {
      result += base::is_printable({&c, 1}) ? c : ' ';
    }
  }
  return result;
}

double svg_text_width(std::string_view text, double size) {
  int letters = 0;
  for (const char c : text) letters += begins_character(c);
  return kLetterWidth * size * letters;
}

std::string svg_fitting(std::string_view text, double width, double size) {
  if (svg_text_width(text, size) <= width) return std::string(text);
  const int most = static_cast<int>(width / (kLetterWidth * size)) - 1;
  int letters = 0;
  std::size_t end = 0;
  while (end < text.size() && letters + begins_character(text[end]) <= most)
    letters += begins_character(text[end++]);
  return end == 0 ? "" : std::string(text.substr(0, end)) + "…";
}

Svg::Svg(double width, double height, std::string_view title, std::string_view description) {
  content_ = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" role=\"img\" font-family=\"sans-serif\" fill=\"#24292f\">\n"
      "<title>{2}</title>\n<desc>{3}</desc>\n",
      svg_number(width), svg_number(height), svg_escaped(title), svg_escaped(description));
  rect({0.5, 0.5, width - 1, height - 1}, R"(rx="6" fill="#fff" stroke="#d0d7de")");
}

void Svg::rect(const SvgBox& box, std::string_view style) {
  content_ +=
      fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n", svg_number(box.x),
                  svg_number(box.y), svg_number(box.width), svg_number(box.height), style);
}

void Svg::line(SvgPoint from, SvgPoint to, std::string_view style) {
  content_ += fmt::format("<path d=\"M{} {}\" {}/>\n", point_text(from), point_text(to), style);
}

void Svg::polyline(std::span<const SvgPoint> points, std::string_view style) {
  content_ += "<polyline points=\"";
  for (const SvgPoint& point : points)
    content_ += (&point == points.data() ? "" : " ") + point_text(point);
  content_ += fmt::format("\" fill=\"none\" {}/>\n", style);
}

void Svg::circle(SvgPoint center, double radius, std::string_view style) {
  content_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>\n", svg_number(center.x),
                          svg_number(center.y), svg_number(radius), style);
}

void Svg::text(SvgPoint at, std::string_view text, const SvgTextStyle& style) {
  content_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\"", svg_number(at.x),
                          svg_number(at.y), svg_number(style.size));
  if (style.anchor != "start") content_ += fmt::format(" text-anchor=\"{}\"", style.anchor);
  if (!style.extra.empty()) content_ += fmt::format(" {}", style.extra);
  content_ += fmt::format(">{}</text>\n", svg_escaped(text));
}

void Svg::turned_text(SvgPoint at, std::string_view text, double degrees, std::string_view anchor) {
  const std::string turn = fmt::format("transform=\"rotate({} {} {})\"", svg_number(-degrees),
                                       svg_number(at.x), svg_number(at.y));
  this->text(at, text, {.anchor = anchor, .extra = turn});
}

void Svg::begin_window(const SvgBox& box) {
  const std::string x = svg_number(box.x), y = svg_number(box.y), width = svg_number(box.width),
                    height = svg_number(box.height);
  content_ += fmt::format(
      "<svg x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" viewBox=\"{0} {1} {2} {3}\">\n", x, y,
      width, height);
  open_.insert(0, "</svg>\n");
}

void Svg::begin_group(std::string_view tip) {
  content_ += fmt::format("<g>\n<title>{}</title>\n", svg_escaped(tip));
  open_.insert(0, "</g>\n");
}

void Svg::end() {
  const std::size_t size = open_.find('\n') + 1;
  assert(size > 0);
  content_ += open_.substr(0, size);
  open_.erase(0, size);
}

std::string Svg::finish() && {
  assert(open_.empty());
  return std::move(content_) + "</svg>\n";
}

}  // namespace mpd::research
