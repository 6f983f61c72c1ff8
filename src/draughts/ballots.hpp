#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"

// Openings by lot: what tournaments and engine matches start from, because the game from the start
// position is too often a draw.

namespace mpd::draughts {

/// Where a three-move ballot is played.
enum class BallotClass {
  crossboard,  ///< the 144 of the tournament deck
  mail,        ///< 12 more that are hard enough for play by mail only
  barred       ///< 18 that are held to be lost
};

[[nodiscard]] std::string_view name_of(BallotClass cls);
[[nodiscard]] base::Result<BallotClass> parse_ballot_class(std::string_view text);

/// A three-move ballot: Black, White, Black from the start position; White is to move.
struct Ballot {
  std::array<Move, 3> moves;
  Position position;
  BallotClass cls = BallotClass::crossboard;
  /// `9-13 21-17 5-9`
  std::string text;
};

/// The 174 ballots of the official deck in the order of its table: 144 crossboard, 12 mail, 18
/// barred. Their positions are all different.
[[nodiscard]] const std::vector<Ballot>& three_move_deck();
/// Those of the given classes only.
[[nodiscard]] std::vector<Ballot> three_move_deck(const std::vector<BallotClass>& classes);

/// An eleven-man ballot (Banks 1907): one man of each side is taken off its two front rows, then
/// each side has made one move; Black is to move.
struct ElevenManBallot {
  /// Black's man (5–12) and White's (21–28).
  std::array<Square, 2> removed;
  std::array<Move, 2> moves;
  /// Without the two men, before the moves.
  Position start;
  Position position;
  /// `without 9 and 24: 10-14 22-18`
  std::string text;
};

/// The 2,500 different positions of the eleven-man deck, ordered by the men removed and then by the
/// moves. The deck knows the seven first moves of each side, and the man behind moves up where the
/// man of such a move is the one removed: that is every legal move but those from a back row (with
/// these there would be 2,916). 8 × 7 draws give each side 50 different formations, and the two
/// sides do not meet yet: 50 × 50.
[[nodiscard]] const std::vector<ElevenManBallot>& eleven_man_ballots();

/// At most `count` of the ballots, chosen and ordered by lot; the same seed draws the same.
template <class AnyBallot>
[[nodiscard]] std::vector<AnyBallot> drawn(std::vector<AnyBallot> ballots, std::size_t count,
                                           std::uint64_t seed) {
  base::Random random(seed);
  random.shuffle(ballots);
  ballots.erase(ballots.begin() + static_cast<std::ptrdiff_t>(std::min(count, ballots.size())),
                ballots.end());
  return ballots;
}

}  // namespace mpd::draughts
