#include "games/chess/placement.hpp"

#include <utility>

#include "base/text.hpp"

namespace mpd::games::chess {
namespace {

using base::Result;

bool is_piece_letter(char c) {
  return kWhiteLetters.find(c) != std::string_view::npos ||
         kBlackLetters.find(c) != std::string_view::npos;
}

Result<void> read_rank(std::string_view text, int rank, Placement& placement) {
  int file = 0;
  for (const char c : text) {
    const bool is_gap = c >= '1' && c <= '8';
    if (!is_piece_letter(c) && !is_gap)
      return base::fail(
          "rank {}: found {}, expected a piece such as K or k, or 1 to 8 empty squares", rank + 1,
          base::in_quotes({&c, 1}));
    if (!is_gap && file < 8) placement.put(Square::of(file, rank), c);
    file += is_gap ? c - '0' : 1;
    if (file > 8) return base::fail("rank {}: more than 8 squares", rank + 1);
  }
  if (file != 8) return base::fail("rank {}: found {} squares, expected 8", rank + 1, file);
  return {};
}

std::string rank_text(const Placement& placement, int rank) {
  std::string text;
  int gap = 0;
  for (int file = 0; file < 8; ++file) {
    const char letter = placement.at(Square::of(file, rank));
    if (letter == kEmptySquare) ++gap;
    if (gap > 0 && (letter != kEmptySquare || file == 7))
      text += std::to_string(std::exchange(gap, 0));
    if (letter != kEmptySquare) text += letter;
  }
  return text;
}

}  // namespace

SquareSet Placement::squares_of(char letter) const {
  SquareSet squares;
  for (int i = 0; i < Square::kCount; ++i)
    if (at(Square::at(i)) == letter) squares = squares | SquareSet::of(Square::at(i));
  return squares;
}

std::string Placement::men_of(std::string_view letters) const {
  std::string men;
  for (const char letter : letters)
    men.append(static_cast<std::size_t>(squares_of(letter).count()), letter);
  return men;
}

base::Result<Placement> parse_placement(std::string_view text) {
  const auto ranks = base::split(text, '/');
  if (ranks.size() != 8)
    return base::fail("found {} rank{} in {}, expected 8 such as 4k3/8/8/8/8/8/8/4K2R",
                      ranks.size(), ranks.size() == 1 ? "" : "s", base::in_quotes(text));
  Placement placement;
  for (int i = 0; i < 8; ++i)
    if (const auto ok = read_rank(ranks[static_cast<std::size_t>(i)], 7 - i, placement); !ok)
      return tl::unexpected(ok.error());
  return placement;
}

std::string text_of(const Placement& placement) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) text += rank_text(placement, rank) + (rank > 0 ? "/" : "");
  return text;
}

}  // namespace mpd::games::chess
