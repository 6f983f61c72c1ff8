#include "research/chart.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <sstream>

#include "tests/support/xml_check.hpp"

namespace mpd::research {
namespace {

using tests::XmlDocument;
using tests::XmlElement;

const double kNan = std::numeric_limits<double>::quiet_NaN();
const double kInfinity = std::numeric_limits<double>::infinity();

/// The picture, checked for what every picture must obey.
XmlDocument checked(const std::string& svg) {
  XmlDocument xml = tests::read_xml(svg);
  EXPECT_EQ(xml.error, "");
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_EQ(svg.find("inf\""), std::string::npos);
  EXPECT_EQ(svg.find(" id="), std::string::npos);
  EXPECT_EQ(xml.elements.at(0).attribute("role"), "img");
  EXPECT_EQ(xml.elements.at(0).attribute("width"), "720");
  EXPECT_EQ(xml.elements.at(1).name, "title");
  EXPECT_EQ(xml.elements.at(2).name, "desc");
  // The background: the first thing drawn, over everything.
  EXPECT_EQ(xml.elements.at(3).name, "rect");
  EXPECT_EQ(xml.elements.at(3).attribute("width"), "719");
  EXPECT_EQ(xml.elements.at(3).attribute("fill"), "#fff");
  return xml;
}

bool says(const XmlDocument& xml, const std::string& text) {
  const auto texts = xml.texts_of("text");
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

/// The numbers of a list of points.
std::vector<ChartPoint> points_of(const XmlElement& polyline) {
  std::vector<ChartPoint> points;
  std::string rest = polyline.attribute("points");
  for (char& c : rest)
    if (c == ',') c = ' ';
  std::istringstream in(rest);
  for (ChartPoint point{}; in >> point.x >> point.y;) points.push_back(point);
  return points;
}

LineChart some_lines() {
  return {.title = "Learning",
          .x_label = "games",
          .y_label = "score",
          .series = {{"train", {{0, 0}, {50, 10}, {100, 5}}}, {"test", {{0, 0}, {100, 10}}}}};
}

TEST(LineChart, PointsStandWhereTheyBelong) {
  const XmlDocument xml = checked(line_chart(some_lines()));
  const auto lines = xml.named("polyline");
  ASSERT_EQ(lines.size(), 2U);
  const auto train = points_of(lines[0]);
  const auto test = points_of(lines[1]);
  ASSERT_EQ(train.size(), 3U);
  ASSERT_EQ(test.size(), 2U);
  EXPECT_NEAR(train[1].x, (train[0].x + train[2].x) / 2, 0.02);
  EXPECT_NEAR(train[2].y, (train[0].y + train[1].y) / 2, 0.02);
  EXPECT_LT(train[1].y, train[0].y);  // up is small in SVG
  EXPECT_EQ(test[0].x, train[0].x);
  EXPECT_EQ(test[1].y, train[1].y);
  EXPECT_NE(lines[0].attribute("stroke"), lines[1].attribute("stroke"));
}

TEST(LineChart, TextsAreThere) {
  const XmlDocument xml = checked(line_chart(some_lines()));
  for (const char* text : {"Learning", "games", "score", "train", "test", "0", "20", "100", "10"})
    EXPECT_TRUE(says(xml, text)) << text;
  EXPECT_EQ(xml.texts_of("title").at(0), "Learning");
  EXPECT_EQ(xml.texts_of("desc").at(0),
            "A line chart: score over games. train: 3 points, from 0 to 5. test: 2 points, from 0 "
            "to 10.");
}

TEST(LineChart, TextIsEscaped) {
  LineChart chart = some_lines();
  chart.title = "<script>&\"'";
  chart.series[0].name = "a < b\x01";
  const XmlDocument xml = checked(line_chart(chart));
  EXPECT_TRUE(says(xml, "<script>&\"'"));
  EXPECT_TRUE(says(xml, "a < b "));
  EXPECT_TRUE(xml.named("script").empty());
}

TEST(LineChart, NothingIsSaid) {
  for (const LineChart& chart :
       {LineChart{}, LineChart{.title = "x", .x_label = "", .y_label = "", .series = {{"a", {}}}},
        LineChart{.title = "x",
        .x_label = "",
        .y_label = "",
        .series = {{"a", {{kNan, 1}, {1, kNan}, {kInfinity, 1}, {1, -kInfinity}}}}}}) {
    const XmlDocument xml = checked(line_chart(chart));
    EXPECT_TRUE(says(xml, "no data"));
    EXPECT_TRUE(xml.named("polyline").empty());
  }
}

TEST(LineChart, WhatIsNoNumberMakesAGap) {
  LineChart chart = some_lines();
  chart.series = {{"a", {{0, 1}, {1, 2}, {2, kNan}, {3, 1}, {4, 1}, {5, kInfinity}, {6, 2}}}};
  const XmlDocument xml = checked(line_chart(chart));
  ASSERT_EQ(xml.named("polyline").size(), 2U);
  EXPECT_EQ(points_of(xml.named("polyline")[0]).size(), 2U);
  EXPECT_EQ(xml.named("circle").size(), 5U);
}

TEST(LineChart, OnePointIsADot) {
  LineChart chart = some_lines();
  chart.series = {{"a", {{5, 7}}}};
  const XmlDocument xml = checked(line_chart(chart));
  EXPECT_TRUE(xml.named("polyline").empty());
  EXPECT_EQ(xml.named("circle").size(), 1U);
}

TEST(LineChart, EqualValuesAreInTheMiddle) {
  LineChart chart = some_lines();
  chart.series = {{"a", {{0, 5}, {1, 5}}}};
  const auto points = points_of(checked(line_chart(chart)).named("polyline").at(0));
  chart.y_range = {4, 6};
  const auto same = points_of(checked(line_chart(chart)).named("polyline").at(0));
  EXPECT_EQ(points.at(0).y, points.at(1).y);
  EXPECT_NEAR(points.at(0).y, same.at(0).y, 0.01);
}

TEST(LineChart, LogarithmicAxis) {
  LineChart chart = some_lines();
  chart.log_x = true;
  chart.series = {{"a", {{0, 9}, {-1, 9}, {1, 1}, {10, 2}, {100, 3}}}};
  const auto points = points_of(checked(line_chart(chart)).named("polyline").at(0));
  ASSERT_EQ(points.size(), 3U);
  EXPECT_NEAR(points[1].x, (points[0].x + points[2].x) / 2, 0.02);
}

TEST(LineChart, ManyPointsMakeASmallFile) {
  LineChart chart = some_lines();
  chart.series = {{"a", {}}};
  for (int i = 0; i < 200'000; ++i)
    chart.series[0].points.push_back({i * 1.0, i == 77'777 ? 9.0 : std::sin(i * 0.1)});
  const std::string svg = line_chart(chart);
  EXPECT_LT(svg.size(), 60'000U);
  const auto points = points_of(checked(svg).named("polyline").at(0));
  const auto [high, low] =
      std::minmax_element(points.begin(), points.end(), [](auto a, auto b) { return a.y < b.y; });
  // The one high point is kept.
  EXPECT_GT(low->y - high->y, 200);
}

TEST(LineChart, ManySeriesAreTold) {
  LineChart chart = some_lines();
  chart.series.clear();
  for (int i = 0; i < 18; ++i)
    chart.series.push_back({"series " + std::to_string(i), {{0, i * 1.0}, {1, i * 2.0}}});
  const XmlDocument xml = checked(line_chart(chart));
  std::set<std::string> styles;
  for (const XmlElement& line : xml.named("polyline"))
    styles.insert(line.attribute("stroke") + line.attribute("stroke-dasharray"));
  EXPECT_EQ(styles.size(), 18U);
  EXPECT_TRUE(says(xml, "series 17"));
}

/// Numbers of any bits: huge and tiny ones, infinite ones and such as are none.
RC_GTEST_PROP(LineChart, NeverMakesGarbage,
              (std::vector<std::pair<std::uint64_t, std::uint64_t>> points, bool log_x,
               std::string name)) {
  LineChart chart = some_lines();
  chart.log_x = log_x;
  chart.series[0] = {name, {}};
  for (const auto& [x, y] : points)
    chart.series[0].points.push_back({std::bit_cast<double>(x), std::bit_cast<double>(y)});
  const std::string svg = line_chart(chart);
  RC_ASSERT(tests::read_xml(svg).error.empty());
  RC_ASSERT(svg.find("=\"nan") == std::string::npos && svg.find("inf\"") == std::string::npos);
}

BarChart some_bars() {
  return {.title = "Scores",
          .y_label = "score",
          .bars = {{"one", 0.5, 0.4, 0.6, 0.55}, {"two", 1.0}, {"three", -0.25, -0.5, 0.1}}};
}

/// The bars of a colour.
std::vector<XmlElement> bars_of(const XmlDocument& xml, const std::string& color) {
  std::vector<XmlElement> bars;
  for (const XmlElement& rect : xml.named("rect"))
    if (rect.attribute("fill") == color) bars.push_back(rect);
  return bars;
}

double number_of(const XmlElement& element, std::string_view attribute) {
  return std::stod(element.attribute(attribute));
}

TEST(BarChart, BarsAreAsHighAsTheirValues) {
  const XmlDocument xml = checked(bar_chart(some_bars()));
  const auto bars = bars_of(xml, "#4f9fd6");
  ASSERT_EQ(bars.size(), 3U);
  EXPECT_NEAR(number_of(bars[0], "height") * 2, number_of(bars[1], "height"), 0.03);
  EXPECT_NEAR(number_of(bars[2], "height") * 4, number_of(bars[1], "height"), 0.05);
  // They begin at 0: where those above end, those below begin.
  const double base = number_of(bars[0], "y") + number_of(bars[0], "height");
  EXPECT_NEAR(number_of(bars[2], "y"), base, 0.02);
  ASSERT_EQ(bars_of(xml, "#b8c4d0").size(), 1U);
}

TEST(BarChart, TextsAreThere) {
  const XmlDocument xml = checked(bar_chart(some_bars()));
  for (const char* text : {"Scores", "score", "one", "two", "three", "0.5", "1", "-0.25", "0.55",
                           "measured", "published"})
    EXPECT_TRUE(says(xml, text)) << text;
  EXPECT_EQ(xml.texts_of("desc").at(0),
            "A bar chart: score. one: 0.5 (0.4 to 0.6), published 0.55. two: 1. three: -0.25 (-0.5 "
            "to 0.1).");
  BarChart alone = some_bars();
  alone.bars[0].other.reset();
  EXPECT_FALSE(says(checked(bar_chart(alone)), "measured"));
}

TEST(BarChart, IntervalsAreDrawn) {
  BarChart with = some_bars();
  BarChart without = some_bars();
  for (ChartBar& bar : without.bars) bar.low = bar.high = kNan;
  without.y_range = with.y_range = {-1, 2};
  const auto lines = [](const BarChart& chart) {
    return checked(bar_chart(chart)).named("path").size();
  };
  EXPECT_EQ(lines(with), lines(without) + 2 * 3);
}

TEST(BarChart, WhatIsNoNumberIsNoBar) {
  BarChart chart = some_bars();
  chart.bars[1].value = kNan;
  chart.bars[2].value = kInfinity;
  chart.bars[0].other = kNan;
  chart.bars[0].high = kInfinity;
  const XmlDocument xml = checked(bar_chart(chart));
  EXPECT_EQ(bars_of(xml, "#4f9fd6").size(), 1U);
  EXPECT_TRUE(bars_of(xml, "#b8c4d0").empty());
  EXPECT_TRUE(says(xml, "–"));
  EXPECT_TRUE(says(xml, "two"));
}

TEST(BarChart, NothingIsSaid) {
  EXPECT_TRUE(says(checked(bar_chart({})), "no data"));
  EXPECT_TRUE(
      says(checked(bar_chart({.title = "", .y_label = "", .bars = {{"a", kNan}}})), "no data"));
  EXPECT_FALSE(
      says(checked(bar_chart({.title = "", .y_label = "", .bars = {{"a", 0}}})), "no data"));
}

TEST(BarChart, ManyLongNamesAreTurned) {
  BarChart chart{.title = "", .y_label = "", .bars = {}};
  for (int i = 0; i < 30; ++i)
    chart.bars.push_back({"a rather long name " + std::to_string(i), 1.0 + i});
  const XmlDocument xml = checked(bar_chart(chart));
  EXPECT_EQ(bars_of(xml, "#4f9fd6").size(), 30U);
  int turned = 0;
  for (const XmlElement& text : xml.named("text"))
    turned += text.attribute("transform").starts_with("rotate(");
  EXPECT_EQ(turned, 30);
}

TEST(BarChart, BarsStayInsideOfAGivenRange) {
  BarChart chart{.title = "", .y_label = "", .bars = {{"a", 5, 4, 6}, {"b", 0.7}}};
  chart.y_range = {0.5, 1};
  const auto bars = bars_of(checked(bar_chart(chart)), "#4f9fd6");
  ASSERT_EQ(bars.size(), 2U);
  EXPECT_EQ(number_of(bars[0], "height"), 300);
  EXPECT_NEAR(number_of(bars[1], "height"), 300 * 0.4, 0.02);
}

MapPicture some_map() {
  MapPicture picture{.title = "Map", .value_name = "win rate", .columns = 3, .cells = {}};
  for (int i = 0; i < 6; ++i)
    picture.cells.push_back(
        {i / 5.0, "c" + std::to_string(i), static_cast<std::uint64_t>(1000 * i)});
  picture.across = {1, 2, 3, 4};
  picture.down = {1, 5, 2};
  return picture;
}

TEST(MapPicture, CellsHaveTheirLabelsAndCounts) {
  const XmlDocument xml = checked(map_picture(some_map()));
  for (const char* text : {"Map", "win rate", "c0", "c5", "0", "5,000", "1", "5"})
    EXPECT_TRUE(says(xml, text)) << text;
  EXPECT_EQ(xml.named("g").size(), 6U);
  EXPECT_EQ(xml.texts_of("title").at(2), "c1: win rate 0.2, 1000 here");
  EXPECT_EQ(xml.texts_of("desc").at(0), "A map of 3 columns and 2 rows, coloured by win rate.");
}

/// The colours of the cells, and of what lies between them.
std::vector<std::string> colors_of(const XmlDocument& xml, int depth) {
  std::vector<std::string> colors;
  for (const XmlElement& rect : xml.named("rect"))
    if (rect.depth == depth) colors.push_back(rect.attribute("fill"));
  return colors;
}

TEST(MapPicture, ColorsFollowTheValues) {
  const auto colors = colors_of(checked(map_picture(some_map())), 2);
  ASSERT_EQ(colors.size(), 6U);
  EXPECT_EQ(colors.front(), "#fffacd");
  EXPECT_EQ(colors.back(), "#14286e");
  MapPicture wide = some_map();
  wide.value_range = {0, 2};
  EXPECT_NE(colors_of(checked(map_picture(wide)), 2).back(), "#14286e");
}

TEST(MapPicture, ShadesFollowTheDistances) {
  const auto colors = colors_of(checked(map_picture(some_map())), 1);
  // The background, then 4 strips between columns, 3 between rows, 2 corners, and 2 scales.
  ASSERT_EQ(colors.size(), 1U + 4 + 3 + 2 + 24 + 24);
  EXPECT_EQ(colors.at(1), "#f0f2f5");  // the smallest distance
  const auto darkest = std::count(colors.begin(), colors.end(), "#282c34");
  EXPECT_EQ(darkest, 1);
  MapPicture plain = some_map();
  plain.across.clear();
  plain.down.clear();
  EXPECT_EQ(colors_of(checked(map_picture(plain)), 1).size(), 1U + 24);
}

TEST(MapPicture, ExtremesAreDrawn) {
  MapPicture picture = some_map();
  picture.cells[0].value = kNan;
  picture.cells[1].value = kInfinity;
  picture.across[0] = kNan;
  picture.cells[2].label = "<a very long label & more of it>";
  const auto xml = checked(map_picture(picture));
  EXPECT_EQ(colors_of(xml, 2).at(0), "#d8dce2");
  EXPECT_EQ(colors_of(xml, 2).at(1), "#d8dce2");
  EXPECT_EQ(xml.named("g").size(), 6U);
  for (MapCell& cell : picture.cells) cell.value = 3;
  EXPECT_EQ(colors_of(checked(map_picture(picture)), 2).size(), 6U);
  EXPECT_TRUE(says(checked(map_picture({})), "no data"));
  const MapPicture one{.title = "", .value_name = "", .columns = 1, .cells = {{1, "x", 2}}};
  EXPECT_TRUE(says(checked(map_picture(one)), "x"));
}

TEST(MapPicture, LargeMapsFit) {
  MapPicture picture{.title = "", .value_name = "", .columns = 80, .cells = {}};
  for (int i = 0; i < 80 * 60; ++i) picture.cells.push_back({i * 1.0, "x", 1});
  for (const XmlElement& rect : checked(map_picture(picture)).named("rect"))
    EXPECT_LE(number_of(rect, "x") + number_of(rect, "width"), 720);
}

TEST(ScoreGrid, HasACellForEveryTwo) {
  const std::string svg =
      score_grid({"Points <in> 100", {"one", "two"}, {{std::nullopt, 75}, {25, std::nullopt}}});
  EXPECT_NE(svg.find("one – two: 75.0"), std::string::npos) << svg;
  EXPECT_NE(svg.find("two – one: 25.0"), std::string::npos) << svg;
  EXPECT_NE(svg.find("Points &lt;in&gt; 100"), std::string::npos) << svg;
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(ScoreGrid, OfNobodyIsEmpty) {
  EXPECT_NE(score_grid({"Nobody", {}, {}}).find("Nobody"), std::string::npos);
}

}  // namespace
}  // namespace mpd::research
