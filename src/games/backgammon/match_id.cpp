#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "games/backgammon/base64.hpp"
#include "games/backgammon/ids.hpp"

namespace mpd::games::backgammon {
namespace {

constexpr std::size_t kMatchBytes = 9;

/// A row of bits in the Match ID.
struct Field {
  std::size_t from;
  std::size_t count;
};
constexpr Field kCubeLog{0, 4};
constexpr Field kCubeOwner{4, 2};
constexpr Field kOnRoll{6, 1};
constexpr Field kCrawford{7, 1};
constexpr Field kGameState{8, 3};
constexpr Field kDecider{11, 1};
constexpr Field kDoubled{12, 1};
constexpr Field kResigned{13, 2};
constexpr std::array kDice{Field{15, 3}, Field{18, 3}};
constexpr Field kLength{21, 15};
constexpr std::array kScore{Field{36, 15}, Field{51, 15}};
constexpr Field kNoJacoby{66, 1};
constexpr Field kRest{67, 5};

constexpr int kCentred = 3;
/// States of the game.
constexpr int kNone = 0;
constexpr int kPlaying = 1;
constexpr int kWon = 2;
constexpr int kDropped = 4;

int read(const Bits& bits, Field field) {
  int number = 0;
  for (std::size_t i = 0; i < field.count; ++i) number |= int{bits[field.from + i]} << i;
  return number;
}

void write(Bits& bits, Field field, int number) {
  for (std::size_t i = 0; i < field.count; ++i)
    if ((number >> i & 1) != 0) bits.set(field.from + i);
}

int state_of(Phase phase) {
  switch (phase) {
    case Phase::opening:
      return kNone;
    case Phase::won:
      return kWon;
    case Phase::dropped:
      return kDropped;
    default:
      return kPlaying;
  }
}

/// Who decides next; after a drop it is still the side that dropped.
game::Seat decider_of(const Position& position) {
  const bool other = position.phase == Phase::doubled || position.phase == Phase::dropped;
  return other ? game::opponent(position.on_roll) : position.on_roll;
}

base::Result<Cube> read_cube(const Bits& bits) {
  const int log = read(bits, kCubeLog);
  const int owner = read(bits, kCubeOwner);
  if (log > kMostCubeLog)
    return base::fail("a cube of 2^{}, expected at most 2^{}", log, kMostCubeLog);
  if (owner == 2) return base::fail("side 2 owns the cube, expected 0, 1 or 3 (centred)");
  if (owner == kCentred) return Cube{static_cast<std::uint8_t>(log), true, game::Seat::first};
  return Cube{static_cast<std::uint8_t>(log), false, game::seat_at(owner)};
}

base::Result<Dice> read_dice(const Bits& bits) {
  const int a = read(bits, kDice[0]);
  const int b = read(bits, kDice[1]);
  if (a > 6 || b > 6 || (a == 0) != (b == 0))
    return base::fail("dice {} and {}, expected 1 to 6, or both 0", a, b);
  return Dice::of(a, b);
}

Phase phase_before_roll(const Rules& rules, const Position& position) {
  return may_double(rules, position) ? Phase::cube : Phase::roll;
}

base::Result<Phase> read_phase(const Bits& bits, const Rules& rules, const Position& position) {
  const int state = read(bits, kGameState);
  const bool doubled = read(bits, kDoubled) != 0;
  const bool rolled = position.dice.rolled();
  if (state > kDropped || state == 3)
    return base::fail("game state {}, expected 0 (none), 1 (playing), 2 (over) or 4 (dropped)",
                      state);
  if (read(bits, kResigned) != 0) return base::fail("a resignation on offer, expected none");
  if (doubled && (rolled || state != kPlaying))
    return base::fail("a double on offer {}, expected one before the roll of a game",
                      rolled ? "after the roll" : "outside a game");
  if (rolled && state != kPlaying) return base::fail("dice outside a game, expected none");
  if (state == kNone) return Phase::opening;
  if (state == kWon) return Phase::won;
  if (state == kDropped) return Phase::dropped;
  if (doubled) return Phase::doubled;
  return rolled ? Phase::play : phase_before_roll(rules, position);
}

base::Result<void> check_score(const Rules& rules, const Position& position) {
  if (!rules.is_match()) {
    if (position.crawford) return base::fail("a Crawford game without a match");
    return {};
  }
  const int most = std::max(position.score[0], position.score[1]);
  if (!position.is_over() && most >= rules.match_length)
    return base::fail("a score of {} in a match to {} that goes on", most, rules.match_length);
  if (position.crawford && most < rules.match_length - 1)
    return base::fail("a Crawford game at {} to {}, expected a side that lacks one point of {}",
                      position.score[0], position.score[1], rules.match_length);
  return {};
}

base::Result<void> check_turn(const Bits& bits, const Rules& rules, const Position& position) {
  const game::Seat decider = game::seat_at(read(bits, kDecider));
  if (!position.is_over() && position.phase != Phase::opening && decider != decider_of(position))
    return base::fail("side {} is on roll and side {} is to decide{}",
                      game::index(position.on_roll), game::index(decider),
                      position.phase == Phase::doubled ? " about its own double" : "");
  if (position.phase == Phase::doubled && !may_double(rules, position))
    return base::fail("a double by a side that may not double");
  return {};
}

base::Result<void> check_men(const Position& position) {
  const Board& board = position.board;
  const bool done = board.own.off() == kMenPerSide || board.other.off() == kMenPerSide;
  if (done && !position.is_over())
    return base::fail("a side has all men off, expected a game that is over");
  if (position.phase == Phase::opening && board != Board{})
    return base::fail("no game has begun, expected the men in their starting places");
  if (position.phase == Phase::won && board.own.off() < kMenPerSide)
    return base::fail("the game is won, expected the side on roll to have all men off");
  return {};
}

base::Result<Situation> read_situation(const Bits& bits, const Board& board) {
  if (read(bits, kRest) != 0)
    return base::fail("bits are set behind the last field, expected zeros");
  Situation found;
  Position& position = found.position;
  position.board = board;
  found.rules.match_length = read(bits, kLength);
  found.rules.jacoby = read(bits, kNoJacoby) == 0;
  position.on_roll = game::seat_at(read(bits, kOnRoll));
  position.crawford = read(bits, kCrawford) != 0;
  for (std::size_t side = 0; side < 2; ++side)
    position.score[side] = static_cast<std::uint16_t>(read(bits, kScore[side]));
  return read_cube(bits)
      .and_then([&](Cube cube) { return position.cube = cube, read_dice(bits); })
      .and_then(
          [&](Dice dice) { return position.dice = dice, read_phase(bits, found.rules, position); })
      .and_then(
          [&](Phase phase) { return position.phase = phase, check_score(found.rules, position); })
      .and_then([&] { return check_turn(bits, found.rules, position); })
      .and_then([&] { return check_men(position); })
      .map([&] { return found; });
}

}  // namespace

std::string match_id(const Rules& rules, const Position& position) {
  Bits bits(kMatchBytes);
  const Cube& cube = position.cube;
  write(bits, kCubeLog, cube.log);
  write(bits, kCubeOwner, cube.centred ? kCentred : game::index(cube.owner));
  write(bits, kOnRoll, game::index(position.on_roll));
  write(bits, kCrawford, position.crawford ? 1 : 0);
  write(bits, kGameState, state_of(position.phase));
  write(bits, kDecider, game::index(decider_of(position)));
  write(bits, kDoubled, position.phase == Phase::doubled ? 1 : 0);
  write(bits, kDice[0], position.dice.large);
  write(bits, kDice[1], position.dice.small);
  write(bits, kLength, rules.match_length);
  for (std::size_t side = 0; side < 2; ++side) write(bits, kScore[side], position.score[side]);
  write(bits, kNoJacoby, rules.jacoby ? 0 : 1);
  return to_base64(bits);
}

std::string ids_of(const Rules& rules, const Position& position) {
  return position_id(position.board) + ":" + match_id(rules, position);
}

base::Result<Situation> parse_ids(std::string_view text) {
  const std::string_view trimmed = base::trim(text);
  const std::size_t colon = trimmed.find(':');
  const auto board = parse_position_id(trimmed.substr(0, colon));
  if (!board) return tl::unexpected(board.error());
  if (colon == std::string_view::npos) {
    Position position;
    position.board = *board;
    position.phase = phase_before_roll({}, position);
    return check_men(position).map([&] { return Situation{{}, position}; });
  }
  const std::string_view second = trimmed.substr(colon + 1);
  const auto bits = parse_base64(second, kMatchBytes, "Match ID");
  if (!bits) return tl::unexpected(bits.error());
  auto situation = read_situation(*bits, *board);
  if (!situation)
    return base::fail("Match ID {}: {}", base::in_quotes(second), situation.error().message);
  return situation;
}

}  // namespace mpd::games::backgammon
