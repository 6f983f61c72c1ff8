#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/sprt.hpp"
#include "match/contestants.hpp"
#include "match/match_pdn.hpp"
#include "match/openings.hpp"

namespace mpd::match {

/// The settings of a match or tournament.
struct MatchSetup {
  std::vector<std::string> players = {};  ///< two or more texts, see contestants_from
  MakeExternal make_external = {};
  std::size_t pairs = 1;  ///< game pairs per two players: every opening with both colours
  OpeningDeck openings = {};
  arena::GameRules rules = {};
  std::shared_ptr<const endgame::Databases> databases = {};  ///< may be null
  bool adjudicate = true;  ///< end a game when the databases know its result
  std::optional<arena::SprtPlan> sprt = {};
  std::uint64_t seed = 1;
  /// Only players that are at most this many places apart in the list meet. Empty: all meet.
  std::optional<std::size_t> neighbours = {};
  /// Measure the time of players by the clock even where all of them are ours.
  bool wall_time = false;

  /// Where all players are ours, processor time: other work on the machine costs them nothing.
  [[nodiscard]] arena::TimeKind time_kind() const;
};

/// Everything that is fixed before the first game.
struct MatchPlan {
  arena::MatchSetting<draughts::Draughts> setting;
  std::vector<arena::Fixture> fixtures;
  std::shared_ptr<const endgame::Databases> databases;
  std::optional<arena::SprtPlan> sprt;
  MatchTags tags;
  MatchSetup setup;  ///< what it was made from
};

/// Creates the players and the pairings. The error says what is wrong with the settings.
[[nodiscard]] base::Result<MatchPlan> plan_match(MatchSetup setup);

/// `2+0.02`: seconds for the game and for each move; the increment may be missing.
[[nodiscard]] base::Result<game::Clock> parse_clock(std::string_view text);
/// `0,5`: elo0 and elo1.
[[nodiscard]] base::Result<arena::SprtPlan> parse_sprt(std::string_view text);

/// The longest time limit of a move or a game.
inline constexpr double kMostSeconds = 1e6;

}  // namespace mpd::match
