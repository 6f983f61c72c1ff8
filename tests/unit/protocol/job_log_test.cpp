#include "protocol/job_log.hpp"

#include <fstream>
#include <gtest/gtest.h>

// tests/data/jobs/*.jsonl are logs of `mpdraughts train` and `mpdraughts tournament`: those that
// end in _2 as they are written now, the others with the keys of version 1 of the protocol.

namespace mpd::protocol {
namespace {

using base::Json;

std::vector<std::string> lines_of(const std::string& name) {
  std::ifstream file(std::string(MPD_TEST_DATA "/jobs/") + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  EXPECT_FALSE(lines.empty()) << name;
  return lines;
}

JobProgress progress_of(const Json& json) {
  return {json["what"], json["done"],    json["total"],
          json["unit"], json["seconds"], json["per_second"]};
}

TEST(JobLogLines, OfATrainingComeBackByteForByte) {
  std::size_t sessions = 0;
  std::size_t maps = 0;
  std::size_t clones = 0;
  for (const std::string& text : lines_of("training_2.jsonl")) {
    const auto line = parse_job_line(text);
    ASSERT_TRUE(line) << text;
    EXPECT_FALSE(line->standings);
    sessions += line->session.has_value();
    maps += line->map.has_value();
    clones += line->clones.has_value();
    Json written = to_json(progress_of(Json::parse(text)));
    EXPECT_EQ(written["done"], *line->done);
    EXPECT_EQ(written["total"], *line->total);
    EXPECT_EQ(written["per_second"], *line->per_second);
    written.update(to_json(TrainingNews{*line->stage, line->session, line->map, line->clones}));
    EXPECT_EQ(written.dump(), text);
  }
  EXPECT_EQ(sessions, 11u);
  EXPECT_EQ(maps, 1u);
  EXPECT_EQ(clones, 5u);
}

TEST(JobLogLines, TellTheMatchesAgainstPlayersThatNeverChange) {
  LoggedSession session;
  session.agent = "agent";
  session.session = 3;
  session.against_random = LoggedTally{9, 1, 0};
  const Json json = to_json(session);
  EXPECT_EQ(json["against_random"].dump(), R"({"wins":9,"draws":1,"losses":0})");
  EXPECT_FALSE(json.contains("against_first"));
  const auto line = parse_job_line(Json{{"stage", "agent"}, {"session", json}}.dump());
  ASSERT_TRUE(line && line->session);
  EXPECT_EQ(*line->session, session);
}

GameLine::Effort effort_of(const Json& json) {
  return {json["moves"], json["nodes"], json["seconds"], json["mean_depth"], json["overrun"]};
}

TEST(JobLogLines, OfATournamentComeBackByteForByte) {
  std::size_t standings = 0;
  for (const std::string& text : lines_of("tournament_2.jsonl")) {
    const auto line = parse_job_line(text);
    ASSERT_TRUE(line) << text;
    if (line->standings) {
      ++standings;
      const StandingsLine written{*line->standings, static_cast<std::uint64_t>(*line->done),
                                  static_cast<std::uint64_t>(*line->total), *line->per_second};
      EXPECT_EQ(to_json(written).dump(), text);
      continue;
    }
    const Json json = Json::parse(text);
    GameLine game{json["game"],
                  json["black"],
                  json["white"],
                  json["opening"],
                  std::nullopt,
                  json["reason"],
                  json["explanation"],
                  json["plies"],
                  json["loop"],
                  json["undue_draw"],
                  effort_of(json["black_effort"]),
                  effort_of(json["white_effort"])};
    if (!json["winner"].is_null()) game.winner = json["winner"];
    EXPECT_EQ(to_json(game).dump(), text);
  }
  EXPECT_GE(standings, 2u);
}

/// Lines of version 1 had no intervals.
JobLine without_margins(JobLine line) {
  if (line.standings)
    for (LoggedStandings::Row& row : line.standings->rows) row.margin.reset();
  return line;
}

TEST(JobLogLines, OfVersion1AreReadAsThoseOfToday) {
  for (const std::string kind : {"training", "tournament"}) {
    const std::vector<std::string> old_lines = lines_of(kind + ".jsonl");
    const std::vector<std::string> lines = lines_of(kind + "_2.jsonl");
    ASSERT_EQ(old_lines.size(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto old_line = parse_job_line(old_lines[i]);
      ASSERT_TRUE(old_line) << old_lines[i];
      EXPECT_EQ(*old_line, without_margins(parse_job_line(lines[i]).value())) << old_lines[i];
    }
  }
  const auto session = parse_job_line(lines_of("training.jsonl")[1]);
  EXPECT_EQ(session->total, 60);
  EXPECT_TRUE(session->session->error);
  EXPECT_TRUE(parse_job_line(lines_of("tournament.jsonl")[1])->standings);
}

TEST(JobLogLines, NameTheWorkersOfSeveralProcesses) {
  const StandingsLine written{{{"a", "b"}, {}}, 2, 4, 8, JobWorkers{1, 3}};
  const Json json = to_json(written);
  EXPECT_EQ(json["left"], 0.25);
  const auto line = parse_job_line(json.dump());
  ASSERT_TRUE(line);
  EXPECT_EQ(line->workers, (JobWorkers{1, 3}));
  const Json progress = to_json(JobProgress{"x", 3, 3, "games", 1, 3, JobWorkers{2, 2}});
  EXPECT_EQ(progress["left"], 0.0);
  EXPECT_EQ(progress["workers"]["alive"], 2);
  EXPECT_FALSE(parse_job_line(R"({"workers":{"alive":"all"}})")->workers);
}

TEST(JobLogLines, OfOtherProgramsAreReadAsFarAsTheyGo) {
  EXPECT_FALSE(parse_job_line("{\"done\":"));
  EXPECT_FALSE(parse_job_line("nonsense"));
  for (const char* text :
       {"[]", "3", "{}", R"({"session":3})", R"({"session":{"agent":7}})", R"({"map":1})",
        R"({"map":{"rows":1,"columns":2,"sizes":["a"]}})", R"({"standings":[]})",
        R"({"standings":{"players":["a"],"rows":[1]}})", R"({"clones":{"agent":"a"}})"}) {
    const auto line = parse_job_line(text);
    ASSERT_TRUE(line) << text;
    EXPECT_FALSE(line->done || line->session || line->map || line->clones || line->standings)
        << text;
  }
  const auto line = parse_job_line(R"({"done":3,"total":"many","new_key":1,"stage":"agent",
      "map":{"rows":1,"columns":2,"sizes":[7,9],"new_key":2}})");
  ASSERT_TRUE(line);
  EXPECT_EQ(line->done, 3);
  EXPECT_FALSE(line->total);
  EXPECT_EQ(line->stage, "agent");
  EXPECT_EQ(to_json(*line->map).dump(), R"({"rows":1,"columns":2,"sizes":[7,9]})");
}

}  // namespace
}  // namespace mpd::protocol
