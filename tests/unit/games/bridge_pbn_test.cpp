#include <gtest/gtest.h>
#include <string>

#include "games/bridge/pbn.hpp"

namespace mpd::games::bridge {
namespace {

constexpr const char* kFull =
    "N:AKQJ.T98.765.432 T987.AKQ.J432.65 6543.J765.AKQ.J9 2.432.T98.AKQT87";

void expect_error(const char* text, const char* part) {
  const auto deal = parse_deal(text);
  ASSERT_FALSE(deal) << text;
  EXPECT_NE(deal.error().message.find(part), std::string::npos) << deal.error().message;
}

TEST(BridgeDeal, RoundTrips) {
  EXPECT_EQ(text_of(parse_deal(kFull).value()), kFull);
  EXPECT_EQ(text_of(parse_deal("S:A... K... Q... J...").value()), "N:Q... J... A... K...")
      << "the hands follow clockwise from the seat named";
  base::Random random(1);
  for (int i = 0; i < 100; ++i) {
    const Deal deal = random_deal(random, i % 14);
    EXPECT_EQ(parse_deal(text_of(deal)).value(), deal);
    EXPECT_EQ(deal.all().count(), 4 * (i % 14));
  }
}

TEST(BridgeDeal, Errors) {
  expect_error("", "expected a seat and four hands");
  expect_error("X:A... K... Q... J...", "expected a seat: N, E, S or W");
  expect_error("N:A... K... Q...", "found 3 hands, expected 4");
  expect_error("N:A.. K... Q... J...", "North: found 3 suits in \"A..\", expected 4");
  expect_error("N:A... K... Q... 1...", "spades of West: found \"1\", expected some of AKQJT98");
  expect_error("N:AA... KQ... JT... 98...", "North has SA twice");
  expect_error("N:A... K... A... J...", "SA is in two hands, of North and South");
  expect_error("N:A.K.. Q... J... T...", "North has 2 cards and East has 1");
  expect_error("N:AKQJT98765432.A.. ... ... ...", "North has 14 cards, expected at most 13");
}

TEST(BridgeContract, ReadsBids) {
  const Contract contract = parse_contract("4HX", "W").value();
  EXPECT_EQ(contract, (Contract{Strain::hearts, kWest, 10, 1}));
  EXPECT_EQ(contract.dummy(), kEast);
  EXPECT_EQ(contract.leader(), kNorth);
  EXPECT_EQ(bid_of(contract), "4HX");
  EXPECT_EQ(bid_of(parse_contract("7NTXX", "N").value()), "7NTXX");
  for (const char* bid : {"", "8C", "0C", "3", "3N", "3NTXXX", "NT3", "3SXY"})
    EXPECT_FALSE(parse_contract(bid, "N")) << bid;
  EXPECT_FALSE(parse_contract("3NT", "Q"));
}

constexpr const char* kRecord =
    "[Deal \"N:AK... QJ... 32... T9...\"]\n"
    "[Declarer \"S\"]\n"
    "[Contract \"1NT\"]\n"
    "[Play \"W\"]\n"
    "ST SA SQ S2\n"
    "S9 SK SJ S3\n"
    "*\n";

TEST(BridgeRecord, RoundTrips) {
  const auto record = parse_pbn(kRecord);
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->plays.size(), 8u);
  EXPECT_EQ(text_of(record->plays[4]), "SK") << "North won the first trick and leads";
  EXPECT_EQ(parse_pbn(text_of(*record)).value(), *record);
}

TEST(BridgeRecord, AnUnfinishedTrickIsKept) {
  PlayRecord record{
      parse_deal("N:AK... QJ... 32... T9...").value(), parse_contract("1NT", "S").value(), {}};
  for (const char* card : {"ST", "SA", "SQ", "S2", "SK"})
    record.plays.push_back(parse_card(card).value());
  EXPECT_NE(text_of(record).find("- SK - -"), std::string::npos) << text_of(record);
  EXPECT_EQ(parse_pbn(text_of(record)).value(), record);
}

TEST(BridgeRecord, Errors) {
  const auto error = [](std::string text, const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
    const auto record = parse_pbn(text);
    return record ? "no error" : record.error().message;
  };
  const std::string good = kRecord;
  EXPECT_EQ(error(good, "SQ", "H2"),
            "PBN: Play, trick 1: East does not hold H2, expected one of: SJ SQ");
  EXPECT_EQ(error(good, "SJ S3", "SJ S2"),
            "PBN: Play, trick 2: South does not hold S2, expected one of: S3");
  EXPECT_NE(error(good, "[Declarer \"S\"]\n", "").find("the tag Declarer is missing"),
            std::string::npos);
  EXPECT_NE(error(good, "[Play \"W\"]", "[Play \"N\"]").find("expected West, who leads"),
            std::string::npos);
  EXPECT_NE(error(good, "[Declarer \"S\"]", "[Declarer S]").find("line 2: found"),
            std::string::npos);
  EXPECT_NE(error(good, "S9 SK SJ S3", "S9 SK SJ S3 ST").find("nobody can play more"),
            std::string::npos);
}

}  // namespace
}  // namespace mpd::games::bridge
