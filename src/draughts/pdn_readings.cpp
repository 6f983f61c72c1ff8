#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "base/text.hpp"
#include "draughts/pdn_reader.hpp"

namespace mpd::draughts {
namespace {

/// A game that fails after more moves than this is English draughts with a mistake in it.
constexpr std::size_t kFewMoves = 4;

constexpr bool is_square_letter(char c) {
  return (c >= 'a' && c <= 'l') || (c >= 'A' && c <= 'L');
}

bool has_square_letter(std::string_view move) {
  return std::any_of(move.begin(), move.end(), is_square_letter);
}

/// Whether a move with letters leaves the board of 8×8.
bool leaves_small_board(std::string_view move) {
  const auto beyond = [](char c) { return (c >= 'i' && c <= 'l') || (c >= 'I' && c <= 'L'); };
  return std::any_of(move.begin(), move.end(), beyond) || highest_number(move) > 8;
}

}  // namespace

/// The move at the token, legal in the line's position.
base::Result<Move> PdnReader::next_move(OpenLine& at) {
  if (Move settled = Move(); take_settled(at, settled)) return settled;
  if (const auto known = settle_names(at); !known) return tl::unexpected(known.error());
  auto move = parse_move(at.now, token_.text, names_);
  if (move) return move;
  if (moves_meant(at.now, token_.text, names_).size() > 1) {
    const auto texts = moves_ahead(at.depth);
    auto fitting = texts ? readings(at.now, *texts, names_) : std::vector<Reading>();
    if (fitting.size() != 1) return move;
    at.settled = std::move(fitting.front().moves);
    at.next_settled = 1;
    return at.settled.front();
  }
  const bool may_be_another = at.depth == 0 && at.line.moves.size() < kFewMoves;
  const std::string other = may_be_another ? other_game_ahead() : "";
  if (!other.empty())
    return base::fail("{} cannot be read; {}", base::in_quotes(token_.text), other);
  if (names_.letters && !game_.tag("GameType"))
    return base::fail("{}; without a GameType tag this may be Russian draughts (8×8), GameType 25",
                      move.error().message);
  return move;
}

/// The next of the moves that looking ahead has found, as long as they agree with the text.
bool PdnReader::take_settled(OpenLine& at, Move& move) {
  if (at.next_settled >= at.settled.size()) return false;
  move = at.settled[at.next_settled++];
  const MoveList meant = moves_meant(at.now, token_.text, names_);
  if (std::find(meant.begin(), meant.end(), move) != meant.end()) return true;
  at.settled.clear();
  return false;
}

/// Decides at the first square with a letter from which corner the letters count.
base::Result<void> PdnReader::settle_names(const OpenLine& at) {
  if (names_settled_ || !has_square_letter(token_.text)) return {};
  names_settled_ = true;
  names_ = type_.names.letters ? type_.names : SquareNames{.letters = true};
  const SquareNames turned = names_.turned();
  if (moves_meant(at.now, token_.text, turned).empty()) return {};
  if (moves_meant(at.now, token_.text, names_).empty()) {
    names_ = turned;
    return {};
  }
  if (type_.names.letters) return {};
  const auto texts = moves_ahead(at.depth);
  const bool fits = texts && !readings(at.now, *texts, names_).empty();
  const bool fits_turned = texts && !readings(at.now, *texts, turned).empty();
  if (fits == fits_turned)
    return base::fail(
        "{} can be read from both sides of the board, expected a GameType such as 21,B,8,8,A0,0",
        base::in_quotes(token_.text));
  if (fits_turned) names_ = turned;
  return {};
}

/// The moves from the token to the end of its line; nothing if the line does not end well, or if
/// looking ahead has become too much.
std::optional<PdnReader::MoveTexts> PdnReader::moves_ahead(int depth) {
  MoveTexts texts;
  PdnLexer lexer = lexer_;
  int open = 0;  // variations of this line
  for (PdnToken token = token_;; token = lexer.next()) {
    if (!spend(token.text.size() + 1)) return std::nullopt;
    const bool in_line = open == 0;
    switch (token.kind) {
      case PdnTokenKind::end:
      case PdnTokenKind::tag:
        if (!in_line || depth > 0) return std::nullopt;
        return texts;
      case PdnTokenKind::result:
        if (in_line && depth == 0) return texts;
        break;
      case PdnTokenKind::move:
        if (in_line) texts.push_back(token.text);
        break;
      case PdnTokenKind::junk:
        if (in_line) return std::nullopt;
        break;
      case PdnTokenKind::variation_begin:
        ++open;
        break;
      case PdnTokenKind::variation_end:
        if (in_line && depth == 0) return std::nullopt;
        if (in_line) return texts;
        --open;
        break;
      default:
        break;
    }
  }
}

/// All ways to play the texts; none as well when there are too many to follow.
std::vector<PdnReader::Reading> PdnReader::readings(const Position& position,
                                                    const MoveTexts& texts,
                                                    const SquareNames& names) {
  std::vector<Reading> all{{position, {}}};
  for (const std::string_view text : texts) {
    std::vector<Reading> next;
    for (Reading& reading : all) {
      if (!spend(text.size())) return {};
      const MoveList meant = moves_meant(reading.now, text, names);
      for (const Move move : meant) {
        Reading& longer = next.emplace_back(meant.size() == 1 ? std::move(reading) : reading);
        longer.now = longer.now.after(move);
        longer.moves.push_back(move);
      }
    }
    if (next.size() > kMostReadings) return {};
    all = std::move(next);
  }
  return all;
}

/// What the squares in the rest of the game say if it is another game; else empty.
std::string PdnReader::other_game_ahead() {
  PdnLexer lexer = lexer_;
  PdnToken token = token_;
  for (; token.kind != PdnTokenKind::end && token.kind != PdnTokenKind::tag; token = lexer.next()) {
    if (!spend(token.text.size() + 1)) break;
    if (token.kind == PdnTokenKind::result) break;
    if (token.kind != PdnTokenKind::move) continue;
    const std::string quoted = base::in_quotes(token.text);
    if (has_square_letter(token.text) && leaves_small_board(token.text))
      return fmt::format("{} belongs to a board larger than 8×8, expected English draughts",
                         quoted);
    const std::string_view other = game_with_square(highest_number(token.text));
    if (!other.empty())
      return fmt::format("this looks like {}, as {} names a square beyond 32", other, quoted);
  }
  return {};
}

/// Whether there is effort left for looking ahead; takes it.
bool PdnReader::spend(std::size_t effort) {
  if (look_ahead_ < effort) return false;
  look_ahead_ -= effort;
  return true;
}

}  // namespace mpd::draughts
