#include "research/data_rows.hpp"

#include <gtest/gtest.h>

#include "research/experiment_report.hpp"

namespace mpd::research {
namespace {

using base::Json;

Json row(const std::string& cell) {
  Json made = Json::object();
  add_cell(made, "x", cell);
  return made;
}

TEST(DataRows, CellsBecomeNumbersWhereTheyAreNumbers) {
  EXPECT_EQ(row("1,234"), Json({{"x", 1234}}));
  EXPECT_EQ(row("-3.5"), Json({{"x", -3.5}}));
  EXPECT_EQ(row("75.0 [58.7, 91.3]"), Json({{"x", 75.0}, {"x low", 58.7}, {"x high", 91.3}}));
  EXPECT_EQ(row("+190.8 [+61.4, +∞]"), Json({{"x", 190.8}, {"x low", 61.4}, {"x high", nullptr}}));
  EXPECT_EQ(row("5 (25.0 %)"), Json({{"x", 5}, {"x %", 25.0}}));
  EXPECT_EQ(row("–"), Json({{"x", nullptr}}));
  EXPECT_EQ(row("+13 =4 −3"), Json({{"x wins", 13}, {"x draws", 4}, {"x losses", 3}}));
  EXPECT_EQ(row("+13 =4"), Json({{"x", "+13 =4"}}));
  EXPECT_EQ(row(""), Json({{"x", ""}}));
  EXPECT_EQ(row("a [b, c]"), Json({{"x", "a [b, c]"}}));
  EXPECT_EQ(row("12 hidden units"), Json({{"x", "12 hidden units"}}));
}

TEST(DataRows, KeysDoNotRepeatWhatTheCellShows) {
  Json made = Json::object();
  add_cell(made, "W-D-L", "+1 =0 −2");
  add_cell(made, "score % (95 %)", "75.0 [58.7, 91.3]");
  EXPECT_EQ(made, Json({{"wins", 1},
                        {"draws", 0},
                        {"losses", 2},
                        {"score %", 75.0},
                        {"score % low", 58.7},
                        {"score % high", 91.3}}));
}

TEST(DataRows, CsvHasTheColumnsOfAllRows) {
  EXPECT_EQ(csv_of(DataRows{{{"a", 1}, {"b", "x, \"y\""}}, {{"a", nullptr}, {"c", 2.5}}}),
            "a,b,c\n1,\"x, \"\"y\"\"\",\n,,2.5\n");
  EXPECT_EQ(csv_of(DataRows{}), "\n");
}

ExperimentReport report_of_rows() {
  ExperimentReport report;
  report.name = "small";
  report.command = "mpdraughts experiment small";
  report.conditions = {{"seed", "1"}};
  report.tables = {{"First", {"player", "score"}, {{"a", "50.0 [40.0, 60.0]"}}},
                   {"Second", {"player", "games"}, {{"b", "1,000"}}}};
  report.notes = {"few games"};
  report.chart.y_label = "score";
  report.chart.bars = {{.name = "a", .value = 50}};
  return report;
}

TEST(ReportAsData, JsonHasEverything) {
  const Json json = json_of(report_of_rows());
  EXPECT_EQ(json["command"], "mpdraughts experiment small");
  EXPECT_EQ(json["conditions"]["seed"], "1");
  EXPECT_EQ(json["tables"][0]["rows"][0]["score low"], 40.0);
  EXPECT_EQ(json["tables"][1]["rows"][0]["games"], 1000);
  EXPECT_EQ(json["chart"]["bars"][0]["value"], 50.0);
  EXPECT_TRUE(json["chart"]["bars"][0]["low"].is_null());
}

TEST(ReportAsData, CsvLeadsEachRowByItsTable) {
  EXPECT_EQ(csv_of(report_of_rows()),
            "table,player,score,score low,score high,games\n"
            "First,a,50.0,40.0,60.0,\nSecond,b,,,,1000\n");
}

}  // namespace
}  // namespace mpd::research
