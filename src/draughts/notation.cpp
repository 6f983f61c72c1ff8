#include "draughts/notation.hpp"

#include <algorithm>
#include <cctype>

#include "base/text.hpp"

namespace mpd::draughts {
namespace {

std::string path_text(const Path& path, char separator) {
  std::string text;
  for (const Square s : path) {
    if (!text.empty()) text += separator;
    text += std::to_string(s.number());
  }
  return text;
}

/// The squares named by a move's text: two or more.
base::Result<Path> parse_squares(std::string_view text) {
  const std::string_view whole = text;
  Path path;
  while (true) {
    text = base::trim(text);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0)
      return base::fail("{} is not a move, expected for instance 11-15 or 15x24",
                        base::in_quotes(whole));
    const auto number = base::parse_integer(text.substr(0, digits), "square", 1, 32);
    if (!number) return tl::unexpected(number.error());
    if (path.size() == Path::capacity())
      return base::fail("{} names too many squares", base::in_quotes(whole));
    path.push_back(*Square::from_number(static_cast<int>(*number)));
    text = base::trim(text.substr(digits));
    if (text.empty()) break;
    if (std::string_view("-xX:").find(text.front()) == std::string_view::npos)
      return base::fail("{} is not a move, expected '-' or 'x' after square {}",
                        base::in_quotes(whole), *number);
    text.remove_prefix(1);
  }
  if (path.size() < 2)
    return base::fail("{} is not a move, expected two squares such as 11-15",
                      base::in_quotes(whole));
  return path;
}

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

std::string legal_text(const Position& position) {
  std::string text;
  for (const Move move : moves_by_number(position)) {
    if (!text.empty()) text += ' ';
    text += move_text(position, move);
  }
  return text.empty() ? "none" : text;
}

}  // namespace

std::string move_text(const Position& position, Move move) {
  if (!move.is_capture()) return path_text({move.from(), move.to()}, '-');
  const MoveList moves = legal_moves(position);
  const auto same_ends = std::count_if(moves.begin(), moves.end(), [&](Move other) {
    return other.from() == move.from() && other.to() == move.to();
  });
  const auto paths = paths_of(position, move);
  if (same_ends < 2 || paths.empty()) return path_text({move.from(), move.to()}, 'x');
  return path_text(paths.front(), 'x');
}

MoveList moves_by_number(const Position& position) {
  MoveList moves = legal_moves(position);
  std::stable_sort(moves.begin(), moves.end(), [](Move a, Move b) {
    if (a.from() == b.from()) return a.to().number() < b.to().number();
    return a.from().number() < b.from().number();
  });
  return moves;
}

base::Result<Move> parse_move(const Position& position, std::string_view text) {
  const auto named = parse_squares(text);
  if (!named) return tl::unexpected(named.error());
  const MoveList meant = meant_by(*named, position);
  if (meant.size() == 1) return meant.front();
  if (meant.size() > 1)
    return base::fail("{} is ambiguous, expected the full path, one of: {}",
                      base::in_quotes(base::trim(text)), legal_text(position));
  return base::fail("{} is not legal for {}, expected one of: {}",
                    base::in_quotes(base::trim(text)), name_of(position.turn()),
                    legal_text(position));
}

}  // namespace mpd::draughts
