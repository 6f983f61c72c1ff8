#include "protocol/reason.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <set>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "protocol/json_lab.hpp"

// Every reason has a code, and real messages are recognised.

namespace mpd::protocol {
namespace {

using base::Json;

std::set<std::string> codes() {
  std::set<std::string> all{std::string(kOtherReason)};
  for (const ReasonText& reason : reason_texts()) all.emplace(reason.code);
  return all;
}

TEST(Reasons, AreThoseOfTheSchema) {
  const auto schema =
      base::value_or_throw(base::read_file(MPD_DATA "/../src/protocol/schema/common.schema.json"));
  const Json parsed = Json::parse(schema);
  std::set<std::string> listed;
  for (const Json& code : parsed["definitions"]["ErrorReason"]["enum"])
    EXPECT_TRUE(listed.insert(code).second) << code;
  EXPECT_EQ(listed, codes());
}

/// The text with `x1`, `x2`, … for its arguments.
std::string filled(std::string_view text) {
  std::string made;
  int number = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') {
      made += text[i];
      continue;
    }
    made += fmt::format("x{}", ++number);
    i = text.find('}', i);
  }
  return made;
}

TEST(Reasons, AreRecognisedByTheirOwnTexts) {
  for (const auto& [code, text] : reason_texts()) {
    EXPECT_EQ(reason_of(filled(text)).code, code) << text;
    EXPECT_EQ(reason_of("\"a.b[0]\": " + filled(text)).code, code) << text;
  }
}

/// The text as the compiler sees its string literals: those that follow one another are one.
std::string with_joined_literals(std::string_view text) {
  std::string joined;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("\\\"")) {
      joined += text[++i];
      continue;
    }
    const std::size_t next = text.find_first_not_of(" \n", i + 1);
    const bool divided = text[i] == '"' && next != i + 1 && next < text.size() && text[next] == '"';
    if (divided)
      i = next;
    else
      joined += text[i];
  }
  return joined;
}

/// All source files of the rooms and commands but the table itself.
std::string all_sources() {
  std::string all;
  for (const char* folder : {MPD_DATA "/../src", MPD_DATA "/../apps"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
      if (const auto& file = entry.path();
          (file.extension() == ".cpp" || file.extension() == ".hpp") && file.stem() != "reason")
        all += base::value_or_throw(base::read_file(file));
  return with_joined_literals(all);
}

/// The words between the arguments and the marks where messages are put together.
std::vector<std::string_view> pieces_of(std::string_view text) {
  std::vector<std::string_view> pieces;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("{:,"), text.size());
    pieces.push_back(base::trim(text.substr(0, end)));
    text.remove_prefix(end);
    if (text.starts_with('{')) text.remove_prefix(text.find('}'));
    if (!text.empty()) text.remove_prefix(1);
  }
  return pieces;
}

// A message that is reworded would otherwise be shown in English without notice.
TEST(Reasons, AreStillTheWordsOfTheSources) {
  const std::string sources = all_sources();
  constexpr std::size_t kTelling = 8;
  // The sources put these together from smaller pieces.
  const std::set<std::string_view> composed{
      "one_training",  "one_tournament",       "tree_json", "pdn_looks_like", "process_killed",
      "process_ended", "pdn_unclosed_comment", "disk_full", "file_denied",    "file_missing"};
  for (const auto& [code, text] : reason_texts())
    for (const std::string_view piece : pieces_of(text)) {
      if (piece.size() < kTelling || composed.contains(code)) continue;
      EXPECT_NE(sources.find(piece), std::string::npos) << code << ": " << piece;
    }
}

TEST(Reasons, KeepTheWordsThatDependOnTheCase) {
  const Reason reason = reason_of("the game has gone on elsewhere: it has 7 moves, not 5");
  EXPECT_EQ(reason.code, "game_changed");
  EXPECT_EQ(reason.args.at("moves"), "7");
  EXPECT_EQ(reason.args.at("seen"), "5");
}

TEST(Reasons, AreOtherForWhatNobodyKnows) {
  for (const char* message : {"", "disk full", "\"", "\": ", "the game is over and done"})
    EXPECT_EQ(reason_of(message).code, kOtherReason) << message;
}

// These are put together from words of the system, which the sources do not hold.
TEST(Reasons, OfJobsThatFail) {
  const Reason full = reason_of("cannot write /x/run.toml: No space left on device");
  EXPECT_EQ(full.code, "disk_full");
  EXPECT_EQ(full.args.at("file"), "/x/run.toml");
  EXPECT_EQ(reason_of("the process was ended by signal 9 (Killed)").code, "process_killed");
  EXPECT_EQ(reason_of("the process ended with exit code 3").args.at("code"), "3");
  EXPECT_EQ(reason_of("12.5 % of the games were lost on time, at most 5.0 % are accepted "
                      "(--most-time-forfeits)")
                .args.at("percent"),
            "12.5");
}

TEST(Reasons, OfPositionsThatAreTyped) {
  const std::map<std::string, std::string> expected{{"B:W21:W23", "fen_second_list"},
                                                    {"B:W5-3:B1", "fen_backwards"},
                                                    {"B:W5:B5", "fen_two_pieces"},
                                                    {"B:W1:B2", "fen_uncrowned"},
                                                    {"B:W40:B1", "fen_no_square"},
                                                    {"B:W", "fen_ends"},
                                                    {"x", "fen_found"}};
  for (const auto& [fen, code] : expected) {
    const auto position = draughts::parse_fen(fen);
    ASSERT_FALSE(position) << fen;
    EXPECT_EQ(reason_of(position.error().message).code, code)
        << fen << ": " << position.error().message;
  }
}

TEST(Reasons, OfMoves) {
  const auto start = draughts::parse_fen("B:W21-32:B1-12").value();
  const auto reason = [&](const char* text) {
    return std::string(reason_of(draughts::parse_move(start, text).error().message).code);
  };
  EXPECT_EQ(reason("1-5"), "move_illegal");
  EXPECT_EQ(reason("11"), "move_unreadable");
}

std::string lab_reason(const char* body) {
  const auto answer = lab_trace(Json::parse(body));
  return answer ? "no error" : std::string(reason_of(answer.error().message).code);
}

#define HOW R"(, "algorithm": "alpha-beta", "order": "given"})"
TEST(Reasons, OfTheSearchLab) {
  EXPECT_EQ(lab_reason(R"({"subject": {"tree": {"evenly": [1, 2]}})" HOW), "no_chance");
  EXPECT_EQ(lab_reason(R"({"subject": {"tree": {"max": [[1, 5]]}})" HOW), "no_zero_sum");
  EXPECT_EQ(lab_reason(R"({"subject": {"tree": {"max": [1, "x"]}})" HOW), "tree_found");
  EXPECT_EQ(lab_reason(R"({"subject": {"tree": 3})" HOW), "tree_top");
  EXPECT_EQ(lab_reason(R"({"subject": {"tree": "{\"max\": [1,]}"})" HOW), "tree_json");
  EXPECT_EQ(lab_reason(R"({"subject": {"tree": {"chance": [[0.5, 1]]}})" HOW),
            "tree_probabilities");
  EXPECT_EQ(lab_reason(R"({"subject": {"tictactoe": "XXX/.../..."})" HOW), "board_counts");
  EXPECT_EQ(lab_reason(R"({"subject": {"draughts": "B:W21-32:B1-12"}, "depth": 6)" HOW),
            "tree_too_large");
  EXPECT_EQ(lab_reason(R"({"subject": {"tictactoe": 3})" HOW), "value_found");
  EXPECT_EQ(lab_reason("{}"), "key_missing");
}
#undef HOW

}  // namespace
}  // namespace mpd::protocol
