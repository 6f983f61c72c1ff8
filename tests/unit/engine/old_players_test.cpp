#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "engine/engine.hpp"
#include "engine/inspection.hpp"
#include "players/player_folder.hpp"

// Folders of trained players that an earlier program wrote (tests/data/old/README.md). The expected
// numbers are what that program printed about them.

namespace mpd::engine {
namespace {

constexpr const char* kStart = "B:W21-32:B1-12";
constexpr const char* kEnding = "B:W18,21,22,K30:B1,5,9,K14";

/// What the player makes of a position.
struct Known {
  const char* folder;
  const char* fen;
  const char* agent;
  double net_input;
  std::uint64_t nodes;  ///< of a search to depth 4
  const char* line;
};

constexpr Known kKnown[] = {
    {"neuro-draughts", kStart, "agent", 0.0423689, 2252, "11-16 23-19 16x23 26x19"},
    {"neuro-draughts", kEnding, "agent", -0.0674165, 149, "14x23 21-17 9-13 17-14"},
    {"vision-draughts", kStart, "agent", -0.1990069, 514, "10-15 22-17 9-13 26-22"},
    {"vision-draughts", kEnding, "agent", -0.1737961, 64, "14x23 22-18 23x14 21-17"},
    {"ls-draughts", kStart, "agent", 0.0757298, 2252, "11-16 23-19 16x23 27x18"},
    {"ls-draughts", kEnding, "agent", -0.2412685, 149, "14x23 30-25 1-6 21-17"},
    {"mp-draughts", kStart, "iiga", 0.0797821, 149, "9-14 23-18 14x23 27x18"},
    {"mp-draughts", kEnding, "ega-01", -0.1972067, 37, "14x23 22-18 23x14 30-25"},
};

std::string line_text(draughts::Position position, const std::vector<draughts::Move>& moves) {
  std::string text;
  for (const draughts::Move move : moves) {
    text += (text.empty() ? "" : " ") + draughts::move_text(position, move);
    position = position.after(move);
  }
  return text;
}

TEST(OldPlayers, SeeAndPlayWhatTheyDid) {
  for (const Known& known : kKnown) {
    SCOPED_TRACE(std::string(known.folder) + " on " + known.fen);
    auto loaded = players::load_player(MPD_TEST_DATA "/old/players/" + std::string(known.folder));
    ASSERT_TRUE(loaded) << loaded.error().message;
    const auto player = std::make_shared<const players::TrainedPlayer>(*std::move(loaded));
    EXPECT_EQ(player->name, known.folder);
    const draughts::Position position = draughts::parse_fen(known.fen).value();
    const Inspection seen = inspect(*player, position, {});
    EXPECT_EQ(seen.agent, known.agent);
    EXPECT_NEAR(seen.net_input, known.net_input, 1e-6);

    Engine engine(options_of(player, {.table_bytes = std::size_t{1} << 20}));
    const draughts::GameRecord game(position);
    engine.follow(position, {});
    const Report report = engine.search(root_of(game), {.depth = 4});
    EXPECT_EQ(report.nodes, known.nodes);
    EXPECT_EQ(line_text(position, report.lines.at(0).moves), known.line);
  }
}

TEST(OldPlayers, TheMapIsTheOneThatWasMade) {
  const auto player = players::load_player(MPD_TEST_DATA "/old/players/mp-draughts");
  ASSERT_TRUE(player) << player.error().message;
  ASSERT_EQ(player->agents.size(), 3u);
  EXPECT_NEAR(player->agents[1].man, 0.0554033, 1e-6);
  ASSERT_TRUE(player->map);
  EXPECT_EQ(player->map->handover, 12);
  EXPECT_EQ(player->map->sizes, (std::vector<std::int64_t>{35, 5}));
}

}  // namespace
}  // namespace mpd::engine
