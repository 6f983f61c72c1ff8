#include "base/text.hpp"
#include "games/backgammon/base64.hpp"
#include "games/backgammon/ids.hpp"

namespace mpd::games::backgammon {
namespace {

constexpr std::size_t kPositionBytes = 10;

/// Writes the men of one side from bit `next` on; returns the bit behind them.
std::size_t write_men(Bits& bits, const Men& men, std::size_t next) {
  for (int place = 1; place <= kBar; ++place) {
    for (int i = 0; i < men.at(place); ++i) bits.set(next++);
    ++next;
  }
  return next;
}

/// Reads the men of one side from bit `next` on, and moves `next` behind them.
base::Result<Men> read_men(const Bits& bits, std::size_t& next, std::string_view side) {
  Men men;
  for (int place = 1; place <= kBar; ++next) {
    if (next >= bits.size())
      return base::fail("the bits end before the bar of the side {}, expected 25 places a side",
                        side);
    if (!bits[next]) {
      ++place;
      continue;
    }
    if (men.off() == 0) return base::fail("the side {} has more than {} men", side, kMenPerSide);
    men = men.moved(kOff, place);
  }
  return men;
}

bool is_home_closed(const Men& men) {
  for (int point = 1; point <= kHomePoints; ++point)
    if (men.at(point) < 2) return false;
  return true;
}

base::Result<Board> read_board(const Bits& bits) {
  std::size_t next = 0;
  const auto other = read_men(bits, next, "not on roll");
  if (!other) return tl::unexpected(other.error());
  const auto own = read_men(bits, next, "on roll");
  if (!own) return tl::unexpected(own.error());
  for (; next < bits.size(); ++next)
    if (bits[next]) return base::fail("bit {} is set, expected zeros behind the men", next + 1);
  return Board{*own, *other};
}

}  // namespace

base::Result<void> check_board(const Board& board) {
  for (int point = 1; point <= kPoints; ++point)
    if (board.own.at(point) > 0 && board.other.at(seen_by_opponent(point)) > 0)
      return base::fail("both sides have men on point {} of the side on roll", point);
  if (board.own.off() == kMenPerSide && board.other.off() == kMenPerSide)
    return base::fail("both sides have all men off, expected one winner at most");
  if (board.own.on_bar() > 0 && board.other.on_bar() > 0 && is_home_closed(board.own) &&
      is_home_closed(board.other))
    return base::fail("both sides are on the bar of a closed home: no play is ever possible");
  return {};
}

std::string position_id(const Board& board) {
  Bits bits(kPositionBytes);
  write_men(bits, board.own, write_men(bits, board.other, 0));
  return to_base64(bits);
}

base::Result<Board> parse_position_id(std::string_view text) {
  const auto bits = parse_base64(text, kPositionBytes, "Position ID");
  if (!bits) return tl::unexpected(bits.error());
  const auto board = read_board(*bits);
  const auto possible = board.and_then(check_board);
  if (!possible)
    return base::fail("Position ID {}: {}", base::in_quotes(text), possible.error().message);
  return *board;
}

}  // namespace mpd::games::backgammon
