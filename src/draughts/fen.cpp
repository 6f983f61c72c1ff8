#include "draughts/fen.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "base/text.hpp"

namespace mpd::draughts {
namespace {

/// A cursor over the FEN; every error names the column, counted from 1 in the text as given.
class FenReader {
 public:
  FenReader(std::string_view text, std::size_t offset, const SquareNames& names)
      : text_(text), offset_(offset), names_(names) {}

  base::Result<Position> read() {
    const auto turn = read_color("the side to move, B or W");
    if (!turn) return tl::unexpected(turn.error());
    for (int i = 0; i < 2; ++i) {
      if (!take(':')) return expected("':' and a list of pieces such as W21,K30");
      const std::size_t start = at_;
      const auto color = read_color("the colour of a list, W or B");
      if (!color) return tl::unexpected(color.error());
      auto& list = lists_[static_cast<int>(*color)];
      if (list) return fail_at(start, "second list for {}", name_of(*color));
      list = Bitboard{};
      if (const auto ok = read_list(*color); !ok) return tl::unexpected(ok.error());
    }
    skip_counters();
    take('.');
    if (at_ < text_.size()) return expected("the end of the position");
    auto position = Position::checked(*lists_[0], *lists_[1], kings_, *turn);
    if (!position) return base::fail("FEN: {}", position.error().message);
    return position;
  }

 private:
  base::Result<Color> read_color(const char* what) {
    if (take('B') || take('b')) return Color::black;
    if (take('W') || take('w')) return Color::white;
    return expected(what);
  }

  /// Some programs tell how many moves were reversible and how many were played: `:H0:F1`. Neither
  /// is part of a position.
  void skip_counters() {
    for (const char* counter : {":H", ":F"}) {
      if (!text_.substr(at_).starts_with(counter)) continue;
      const std::size_t digits = at_ + 2;
      const std::size_t end = std::min(text_.find_first_not_of("0123456789", digits), text_.size());
      if (end > digits) at_ = end;
    }
  }

  base::Result<void> read_list(Color color) {
    if (at_ == text_.size() || peek() == ':' || peek() == '.') return {};
    do {
      if (const auto ok = read_pieces(color); !ok) return ok;
    } while (take(','));
    return {};
  }

  /// One square or one range; a K before it makes kings of them all.
  base::Result<void> read_pieces(Color color) {
    const std::size_t start = at_;
    const bool king = take('K') || take('k');
    const auto first = read_square();
    if (!first) return tl::unexpected(first.error());
    auto last = first;
    if (take('-')) last = read_square();
    if (!last) return tl::unexpected(last.error());
    if (last->number() < first->number())
      return fail_at(start, "range {}-{} runs backwards, expected the lower square first",
                     first->number(), last->number());
    for (int n = first->number(); n <= last->number(); ++n)
      if (const auto ok = add(*Square::from_number(n), king, color, start); !ok) return ok;
    return {};
  }

  base::Result<void> add(Square square, bool king, Color color, std::size_t start) {
    Bitboard& list = *lists_[static_cast<int>(color)];
    if (seen_.contains(square)) return fail_at(start, "two pieces on square {}", square.number());
    if (!king && king_row(color).contains(square))
      return fail_at(start, "{} man on square {}, its own king row; expected a king (K{}) there",
                     name_of(color), square.number(), square.number());
    if (list.count() == kMostPieces)
      return fail_at(start, "{} has more than {} pieces", name_of(color), kMostPieces);
    list |= Bitboard::of(square);
    seen_ |= Bitboard::of(square);
    if (king) kings_ |= Bitboard::of(square);
    return {};
  }

  base::Result<Square> read_square() {
    const std::size_t start = at_;
    if (names_.letters && at_ + 1 < text_.size() && std::isalpha(byte_here()) != 0)
      return read_lettered();
    while (at_ < text_.size() && std::isdigit(byte_here()) != 0) ++at_;
    if (at_ == start) return expected("a square number from 1 to 32");
    const std::string_view digits = text_.substr(start, at_ - start);
    const auto number = base::parse_integer(digits, "square", 1, 32);
    if (!number)
      return fail_at(start, "square {} does not exist, expected 1 to 32", base::in_quotes(digits));
    return *Square::from_number(static_cast<int>(*number));
  }

  base::Result<Square> read_lettered() {
    const int file = std::tolower(byte_here()) - 'a';
    const auto square = names_.at(file, text_[at_ + 1] - '1');
    if (!square) return expected("a dark square such as c3");
    at_ += 2;
    return *square;
  }

  tl::unexpected<base::Error> expected(const char* what) {
    if (at_ >= text_.size()) return fail_at(at_, "the text ends, expected {}", what);
    return fail_at(at_, "found {}, expected {}", base::in_quotes(text_.substr(at_, 1)), what);
  }
  template <class... Args>
  tl::unexpected<base::Error> fail_at(std::size_t at, fmt::format_string<Args...> format,
                                      Args&&... args) const {
    return base::fail("FEN column {}: {}", offset_ + at + 1,
                      fmt::format(format, std::forward<Args>(args)...));
  }

  [[nodiscard]] char peek() const { return text_[at_]; }
  [[nodiscard]] unsigned char byte_here() const { return static_cast<unsigned char>(peek()); }
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

  std::string_view text_;
  std::size_t offset_;
  const SquareNames& names_;
  std::size_t at_ = 0;
  std::optional<Bitboard> lists_[2];
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

base::Result<Position> parse_fen(std::string_view text, const SquareNames& names) {
  const std::string_view trimmed = base::trim(text);
  // Nothing but blanks is trimmed to a view that points nowhere.
  const std::size_t offset = trimmed.empty() ? 0 : trimmed.data() - text.data();
  return FenReader(trimmed, offset, names).read();
}

std::string fen_of(const Position& position) {
  return fmt::format("{}:W{}:B{}", position.turn() == Color::black ? 'B' : 'W',
                     list_of(position, Color::white), list_of(position, Color::black));
}

}  // namespace mpd::draughts
