#include "draughts/fen.hpp"

#include <cctype>
#include <optional>

#include "base/text.hpp"

namespace mpd::draughts {
namespace {

/// A cursor over the FEN; every error names the column, counted from 1 in the text as given.
class FenReader {
 public:
  FenReader(std::string_view text, std::size_t offset) : text_(text), offset_(offset) {}

  base::Result<Position> read() {
    const auto turn = read_color("the side to move, B or W");
    if (!turn) return tl::unexpected(turn.error());
    std::optional<Bitboard> lists[2];
    for (int i = 0; i < 2; ++i) {
      if (!take(':')) return expected("':' and a list of pieces such as W21,K30");
      const auto color = read_color("the colour of a list, W or B");
      if (!color) return tl::unexpected(color.error());
      auto& list = lists[static_cast<int>(*color)];
      if (list) return base::fail("FEN column {}: second list for {}", column(), name_of(*color));
      const auto squares = read_list(*color);
      if (!squares) return tl::unexpected(squares.error());
      list = *squares;
    }
    take('.');
    if (at_ < text_.size()) return expected("the end of the position");
    auto position = Position::checked(*lists[0], *lists[1], kings_, *turn);
    if (!position) return base::fail("FEN: {}", position.error().message);
    return position;
  }

 private:
  base::Result<Color> read_color(const char* what) {
    if (take('B') || take('b')) return Color::black;
    if (take('W') || take('w')) return Color::white;
    return expected(what);
  }

  base::Result<Bitboard> read_list(Color color) {
    Bitboard list;
    if (at_ == text_.size() || peek() == ':' || peek() == '.') return list;
    do {
      const bool king = take('K') || take('k');
      const auto first = read_square();
      if (!first) return tl::unexpected(first.error());
      auto last = first;
      if (take('-')) last = read_square();
      if (!last) return tl::unexpected(last.error());
      for (int n = first->number(); n <= last->number(); ++n)
        if (const auto ok = add(*Square::from_number(n), king, color, list); !ok)
          return tl::unexpected(ok.error());
    } while (take(','));
    return list;
  }

  base::Result<void> add(Square square, bool king, Color color, Bitboard& list) {
    if (list.contains(square) || seen_.contains(square))
      return base::fail("FEN column {}: two pieces on square {}", column(), square.number());
    if (!king && king_row(color).contains(square))
      return base::fail(
          "FEN column {}: {} man on square {}, its own king row; expected a king (K{}) there",
          column(), name_of(color), square.number(), square.number());
    list |= Bitboard::of(square);
    seen_ |= Bitboard::of(square);
    if (king) kings_ |= Bitboard::of(square);
    return {};
  }

  base::Result<Square> read_square() {
    const std::size_t start = at_;
    int number = 0;
    while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(peek())) != 0 &&
           at_ - start < 4)
      number = 10 * number + (text_[at_++] - '0');
    if (at_ == start) return expected("a square number from 1 to 32");
    const auto square = Square::from_number(number);
    if (!square) {
      at_ = start;
      return base::fail("FEN column {}: square {} does not exist, expected 1 to 32", column(),
                        number);
    }
    return *square;
  }

  tl::unexpected<base::Error> expected(const char* what) {
    if (at_ >= text_.size())
      return base::fail("FEN column {}: the text ends, expected {}", column(), what);
    return base::fail("FEN column {}: found {}, expected {}", column(),
                      base::in_quotes(text_.substr(at_, 1)), what);
  }

  [[nodiscard]] char peek() const { return text_[at_]; }
  bool take(char c) {
    skip_blanks();
    if (at_ >= text_.size() || peek() != c) return false;
    ++at_;
    skip_blanks();
    return true;
  }
  void skip_blanks() {
    while (at_ < text_.size() && (peek() == ' ' || peek() == '\t')) ++at_;
  }
  [[nodiscard]] std::size_t column() const { return offset_ + at_ + 1; }

  std::string_view text_;
  std::size_t offset_;
  std::size_t at_ = 0;
  Bitboard kings_;
  Bitboard seen_;
};

std::string list_of(const Position& position, Color color) {
  std::string text;
  for (int n = 1; n <= 32; ++n) {
    const Square s = *Square::from_number(n);
    if (!position.pieces(color).contains(s)) continue;
    if (!text.empty()) text += ',';
    if (position.kings().contains(s)) text += 'K';
    text += std::to_string(n);
  }
  return text;
}

}  // namespace

base::Result<Position> parse_fen(std::string_view text) {
  const std::string_view trimmed = base::trim(text);
  return FenReader(trimmed, static_cast<std::size_t>(trimmed.data() - text.data())).read();
}

std::string fen_of(const Position& position) {
  return fmt::format("{}:W{}:B{}", position.turn() == Color::black ? 'B' : 'W',
                     list_of(position, Color::white), list_of(position, Color::black));
}

}  // namespace mpd::draughts
