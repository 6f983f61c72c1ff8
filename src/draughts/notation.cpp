#include "draughts/notation.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace mpd::draughts {
namespace {

std::string path_text(const Path& path, char separator, const SquareNames& names) {
  std::string text;
  for (const Square s : path) {
    if (!text.empty()) text += separator;
    text += names.text(s);
  }
  return text;
}

constexpr char lower_letter(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Reads the squares that a move's text names.
class SquareReader {
 public:
  SquareReader(std::string_view text, const SquareNames& names)
      : whole_(text), text_(text), names_(names) {}

  /// Two or more.
  base::Result<Path> read() {
    Path path;
    while (true) {
      text_ = base::trim(text_);
      const auto square = read_square();
      if (!square) return tl::unexpected(square.error());
      if (path.size() == Path::capacity())
        return base::fail("{} names too many squares", base::in_quotes(whole_));
      path.push_back(*square);
      text_ = base::trim(text_);
      if (text_.empty()) break;
      if (std::string_view("-xX:").find(text_.front()) == std::string_view::npos)
        return base::fail("{} is not a move, expected '-' or 'x' after square {}",
                          base::in_quotes(whole_),
                          lettered_ ? names_.text(*square) : std::to_string(square->number()));
      text_.remove_prefix(1);
    }
    if (path.size() < 2)
      return base::fail("{} is not a move, expected two squares such as {}",
                        base::in_quotes(whole_), lettered_ ? "c3-d4" : "11-15");
    return path;
  }

 private:
  base::Result<Square> read_square() {
    const char file = text_.empty() ? ' ' : lower_letter(text_.front());
    lettered_ = names_.letters && file >= 'a' && file <= 'z';
    const std::string_view rest = text_.substr(lettered_ ? 1 : 0);
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (digits == 0)
      return base::fail("{} is not a move, expected for instance {}", base::in_quotes(whole_),
                        names_.letters ? "c3-d4 or c3xe5" : "11-15 or 15x24");
    text_ = rest.substr(digits);
    if (lettered_) return read_lettered(file, rest.substr(0, digits));
    const auto number = base::parse_integer(rest.substr(0, digits), "square", 1, 32);
    if (!number) return tl::unexpected(number.error());
    return *Square::from_number(static_cast<int>(*number));
  }

  base::Result<Square> read_lettered(char file, std::string_view rank) const {
    const auto number = base::parse_integer(rank, "rank", 1, 8);
    const auto square =
        number ? names_.at(file - 'a', static_cast<int>(*number) - 1) : std::nullopt;
    if (!square)
      return base::fail("{}: {}{} is not a dark square of the board", base::in_quotes(whole_), file,
                        rank.substr(0, 9));
    return *square;
  }

  std::string_view whole_;
  std::string_view text_;
  const SquareNames& names_;
  bool lettered_ = false;  // the square read last
};

/// Whether the squares named are visited in this order; the ends are known to agree.
bool visits_in_order(const Path& path, const Path& named) {
  const Square* at = path.begin();
  for (const Square s : named) {
    at = std::find(at, path.end(), s);
    if (at == path.end()) return false;
    ++at;
  }
  return true;
}

/// The moves that the text can mean. A full path means exactly one move, even where another goes
/// through the same squares on a longer way.
MoveList meant_by(const Path& named, const Position& position) {
  MoveList same_ends;
  for (const Move move : legal_moves(position))
    if (named.front() == move.from() && named.back() == move.to()) same_ends.push_back(move);
  if (named.size() == 2 && same_ends.size() <= 1) return same_ends;
  MoveList meant;
  for (const Move move : same_ends) {
    const auto paths = paths_of(position, move);
    if (std::find(paths.begin(), paths.end(), named) != paths.end()) return {move};
    if (std::any_of(paths.begin(), paths.end(),
                    [&](const Path& path) { return visits_in_order(path, named); }))
      meant.push_back(move);
  }
  return meant;
}

std::string legal_text(const Position& position, const SquareNames& names) {
  std::string text;
  for (const Move move : moves_by_number(position)) {
    if (!text.empty()) text += ' ';
    text += move_text(position, move, names);
  }
  return text.empty() ? "none" : text;
}

}  // namespace

std::string SquareNames::text(Square square) const {
  if (!letters) return std::to_string(square.number());
  const int file = from_right ? square.column() : 7 - square.column();
  const int rank = from_top ? 7 - square.row() : square.row();
  return {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
}

std::optional<Square> SquareNames::at(int file, int rank) const {
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
  const int column = from_right ? file : 7 - file;
  const int row = from_top ? 7 - rank : rank;
  if ((row + column) % 2 == 0) return std::nullopt;
  return Square::from_number(4 * row + column / 2 + 1);
}

std::string move_text(const Position& position, Move move, const SquareNames& names) {
  if (!move.is_capture()) return path_text({move.from(), move.to()}, '-', names);
  const MoveList moves = legal_moves(position);
  const auto same_ends = std::count_if(moves.begin(), moves.end(), [&](Move other) {
    return other.from() == move.from() && other.to() == move.to();
  });
  const auto paths = paths_of(position, move);
  if (same_ends < 2 || paths.empty()) return path_text({move.from(), move.to()}, 'x', names);
  return path_text(paths.front(), 'x', names);
}

MoveList moves_by_number(const Position& position) {
  MoveList moves = legal_moves(position);
  std::stable_sort(moves.begin(), moves.end(), [](Move a, Move b) {
    if (a.from() == b.from()) return a.to().number() < b.to().number();
    return a.from().number() < b.from().number();
  });
  return moves;
}

base::Result<Move> parse_move(const Position& position, std::string_view text,
                              const SquareNames& names) {
  const auto named = SquareReader(text, names).read();
  if (!named) return tl::unexpected(named.error());
  const MoveList meant = meant_by(*named, position);
  if (meant.size() == 1) return meant.front();
  if (meant.size() > 1)
    return base::fail("{} is ambiguous, expected the full path, one of: {}",
                      base::in_quotes(base::trim(text)), legal_text(position, names));
  return base::fail("{} is not legal for {}, expected one of: {}",
                    base::in_quotes(base::trim(text)), name_of(position.turn()),
                    legal_text(position, names));
}

MoveList moves_meant(const Position& position, std::string_view text, const SquareNames& names) {
  const auto named = SquareReader(text, names).read();
  if (!named) return {};
  return meant_by(*named, position);
}

}  // namespace mpd::draughts
