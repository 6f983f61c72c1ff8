#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/result.hpp"
#include "games/chess/piece.hpp"
#include "games/chess/square.hpp"

namespace mpd::games::chess_endings {

using chess::PieceKind;
using chess::Square;
using chess::SquareSet;

/// What White has besides the king, against a lone king: one or two pieces.
struct Ending {
  std::string_view name;
  std::size_t pieces = 0;
  std::array<PieceKind, 2> kinds{};       ///< the first `pieces` of them count
  std::array<Square, 2> start_squares{};  ///< where they stand before the first move of a game

  /// Two pieces that may change places without any difference.
  [[nodiscard]] constexpr bool has_twins() const { return pieces == 2 && kinds[0] == kinds[1]; }
  friend constexpr bool operator==(const Ending& a, const Ending& b) { return a.name == b.name; }
};

inline constexpr Ending kKrk{
    "KRK", 1, {PieceKind::rook, PieceKind::rook}, {Square::of(7, 0), Square()}};
inline constexpr Ending kKqk{
    "KQK", 1, {PieceKind::queen, PieceKind::queen}, {Square::of(3, 0), Square()}};
inline constexpr Ending kKbnk{
    "KBNK", 2, {PieceKind::bishop, PieceKind::knight}, {Square::of(5, 0), Square::of(6, 0)}};
inline constexpr Ending kKbbk{
    "KBBK", 2, {PieceKind::bishop, PieceKind::bishop}, {Square::of(2, 0), Square::of(5, 0)}};
inline constexpr std::array kEndings{kKrk, kKqk, kKbnk, kKbbk};

/// Small letters are read as capitals.
[[nodiscard]] base::Result<Ending> parse_ending(std::string_view text);

}  // namespace mpd::games::chess_endings
