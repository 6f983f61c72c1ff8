#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/chess/square.hpp"

// The first field of a FEN: which piece stands where.

namespace mpd::games::chess {

inline constexpr char kEmptySquare = '.';
/// The letters of White's pieces; Black's are the same in lower case.
inline constexpr std::string_view kWhiteLetters = "KQRBNP";
inline constexpr std::string_view kBlackLetters = "kqrbnp";

/// One letter for each square.
class Placement {
 public:
  Placement() { letters_.fill(kEmptySquare); }
  [[nodiscard]] char at(Square square) const {
    return letters_[static_cast<std::size_t>(square.index())];
  }
  void put(Square square, char letter) {
    letters_[static_cast<std::size_t>(square.index())] = letter;
  }
  [[nodiscard]] SquareSet squares_of(char letter) const;
  /// The letters of one side, in the order of `letters`: `KBN`.
  [[nodiscard]] std::string men_of(std::string_view letters) const;
  friend bool operator==(const Placement&, const Placement&) = default;

 private:
  std::array<char, Square::kCount> letters_;
};

/// `4k3/8/8/8/8/8/8/4K2R`: eight ranks, the eighth first. Any number of any pieces.
[[nodiscard]] base::Result<Placement> parse_placement(std::string_view text);
[[nodiscard]] std::string text_of(const Placement& placement);

}  // namespace mpd::games::chess
