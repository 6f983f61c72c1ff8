#include "games/pig/pig.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace mpd::games {
namespace {

using Kind = Pig::Move::Kind;

/// The other side moves; it has these points now, and its opponent those.
Pig::State passed(const Pig::State& s, int kept) {
  return {s.other, static_cast<std::uint16_t>(kept), 0, game::opponent(s.turn), false};
}

}  // namespace

base::Result<Pig> Pig::checked(std::int64_t target) {
  if (target < kFewestPoints || target > kMostPoints)
    return base::fail("pig: to {} points, expected {} to {}", target, kFewestPoints, kMostPoints);
  return Pig(static_cast<int>(target));
}

std::vector<Pig::Move> Pig::moves(const State& s) const {
  if (is_terminal(s)) return {};
  if (!s.rolling) {
    if (s.turn_points == 0) return {{Kind::roll, 0}};
    return {{Kind::roll, 0}, {Kind::hold, 0}};
  }
  std::vector<Move> faces;
  for (std::uint8_t face = 1; face <= 6; ++face) faces.push_back({Kind::face, face});
  return faces;
}

Pig::State Pig::after(const State& s, Move move) const {
  State next = s;
  if (move.kind == Kind::roll) {
    next.rolling = true;
    return next;
  }
  if (move.kind == Kind::face && move.face == 1) return passed(s, s.own);
  if (move.kind == Kind::hold) {
    // Who holds the points that win has won: nobody moves after that.
    if (s.own + s.turn_points < target_) return passed(s, s.own + s.turn_points);
    next.own = static_cast<std::uint16_t>(s.own + s.turn_points);
    next.turn_points = 0;
    return next;
  }
  next.rolling = false;
  next.turn_points = static_cast<std::uint16_t>(s.turn_points + move.face);
  // Enough to win needs no more rolls, and points beyond the target count no more.
  if (s.own + next.turn_points > target_)
    next.turn_points = static_cast<std::uint16_t>(target_ - s.own);
  return next;
}

std::string Pig::state_text(const State& s) {
  return fmt::format("{} to move: {} to {}, {} in this turn{}",
                     s.turn == game::Seat::first ? "first" : "second", s.own, s.other,
                     s.turn_points, s.rolling ? ", rolling" : "");
}

std::string Pig::move_text(const State&, Move move) {
  if (move.kind == Kind::face) return std::to_string(move.face);
  return move.kind == Kind::roll ? "roll" : "hold";
}

base::Result<Pig::Move> Pig::parse_move(const State& s, std::string_view text) const {
  std::string known;
  for (const Move move : moves(s)) {
    if (move_text(s, move) == base::trim(text)) return move;
    known += " " + move_text(s, move);
  }
  return base::fail("{} is not possible, expected one of:{}", base::in_quotes(text),
                    known.empty() ? " none" : known);
}

}  // namespace mpd::games
