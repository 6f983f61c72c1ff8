#pragma once

#include <optional>

#include "draughts/move_kernel.hpp"
#include "endgame/file_kind.hpp"
#include "game/ply_value.hpp"

// Files leave out the positions whose value follows from others at once: those with a capture, and
// most of those in which the opponent threatens one. They would cost more than all the rest, for
// next to them the values jump.

namespace mpd::endgame {

using game::PlyValue;

/// How the value of a position is known.
enum class Storage {
  stored,
  by_captures,  ///< the mover must capture: fewer pieces are left after every move
  by_moves      ///< the opponent threatens to capture: every move leads to one of the other two
};

namespace detail {

/// Whether the side has a capture, if it is its turn or if it were.
template <draughts::Color Side>
bool could_capture(const draughts::Position& position) {
  namespace kernel = draughts::kernel;
  return !kernel::jumpers<Side>(kernel::board_of<Side>(position)).empty();
}

/// Whether the mover cannot capture, but the opponent could if it were its turn.
template <draughts::Color Mover>
bool is_threatened(const draughts::Position& position) {
  return !could_capture<Mover>(position) && could_capture<opponent(Mover)>(position);
}

}  // namespace detail

/// For a position with Black to move. A threatened position is stored when a move leads to one in
/// which the opponent is threatened in turn, since following such threats could go on for ever.
/// Files of distances also store it when a man can step on its last row: so a slice and its mirror
/// can be read back without the slices of the crowned.
inline Storage storage_of(const draughts::Position& position, FileKind kind) {
  using draughts::Bitboard;
  using draughts::Color;
  namespace kernel = draughts::kernel;
  const kernel::Board board = kernel::board_of<Color::black>(position);
  if (!kernel::jumpers<Color::black>(board).empty()) return Storage::by_captures;
  if (!detail::could_capture<Color::white>(position)) return Storage::stored;
  const Bitboard last_row = board.empty() & draughts::king_row(Color::black);
  const Bitboard before_it = last_row.sources<kernel::kForward0<Color::black>>() |
                             last_row.sources<kernel::kForward1<Color::black>>();
  if (kind == FileKind::distances && (board.own & ~board.kings).intersects(before_it))
    return Storage::stored;
  bool counter_threat = false;
  kernel::visit_steps<Color::black>(board, [&](Bitboard from, Bitboard to) {
    const auto after = kernel::after_step<Color::black>(board, from, to);
    counter_threat = counter_threat || detail::is_threatened<Color::white>(after);
  });
  return counter_threat ? Storage::stored : Storage::by_moves;
}

/// The value of any position with Black to move from the stored ones: `lookup(position)` answers
/// for a stored position, or not; `before` is the value one move earlier. Nothing when the
/// answer hangs on something that is not known. `kind` is that of the files looked up.
template <class Lookup, class Before>
std::optional<PlyValue> resolved_value(const draughts::Position& position, const Lookup& lookup,
                                       const Before& before, FileKind kind) {
  using draughts::Bitboard;
  using draughts::Color;
  namespace kernel = draughts::kernel;
  const Storage storage = storage_of(position, kind);
  if (storage == Storage::stored) return lookup(position);
  constexpr PlyValue kBestOfAll = 1;
  PlyValue best = 0;  // a mover without a move has lost
  bool all_known = true;
  const auto consider = [&](const draughts::Position& after) {
    if (best == kBestOfAll) return;
    std::optional<PlyValue> value = PlyValue{0};
    if (!after.white().empty())
      value = resolved_value(after.rotated_and_swapped(), lookup, before, kind);
    if (!value) {
      all_known = false;
    } else if (const PlyValue own = before(*value); game::is_better(own, best)) {
      best = own;
    }
  };
  const kernel::Board board = kernel::board_of<Color::black>(position);
  if (storage == Storage::by_captures) {
    kernel::visit_jumps<Color::black>(
        board, kernel::jumpers<Color::black>(board),
        [&](Bitboard from, Bitboard to, Bitboard captured) {
          consider(kernel::after_jump<Color::black>(board, from, to, captured));
        });
  } else {
    kernel::visit_steps<Color::black>(board, [&](Bitboard from, Bitboard to) {
      consider(kernel::after_step<Color::black>(board, from, to));
    });
  }
  if (!all_known && best != kBestOfAll) return std::nullopt;
  return best;
}

}  // namespace mpd::endgame
