#include "protocol/dxp_message.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "base/text.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"

namespace mpd::protocol {
namespace {

using base::Result;
using draughts::Color;
using draughts::Square;

constexpr int kSquares = 32;

char letter_of(Color color) {
  return color == Color::white ? 'W' : 'Z';
}

/// What can be sent and shown: printable ASCII.
std::string plain(std::string_view text, std::size_t most) {
  std::string made(text.substr(0, most));
  std::replace_if(
      made.begin(), made.end(), [](char c) { return c < 0x20 || c > 0x7e; }, '?');
  return made;
}

std::string padded_name(std::string_view name) {
  return fmt::format("{:<{}}", plain(name, kDxpNameLength), kDxpNameLength);
}

/// Takes a message apart from left to right; the first fault is kept, and all that follows is
/// nothing.
class Fields {
 public:
  explicit Fields(std::string_view text) : text_(text) {}

  std::string_view take(std::size_t length, const char* what) {
    if (error_.empty() && at_ + length > text_.size())
      error_ = fmt::format("{} ends at character {}, expected {} there", base::in_quotes(text_),
                           text_.size() + 1, what);
    if (!error_.empty()) return {};
    at_ += length;
    return text_.substr(at_ - length, length);
  }

  int number(std::size_t digits, int least, int most, const char* what) {
    const std::string_view field = take(digits, what);
    // Some programs fill with blanks instead of zeros.
    const auto parsed = base::parse_integer(base::trim(field), what, least, most);
    if (!error_.empty()) return least;
    const bool digits_only =
        std::ranges::all_of(field, [](char c) { return (c >= '0' && c <= '9') || c == ' '; });
    if (parsed && digits_only) return static_cast<int>(*parsed);
    complain(field, fmt::format("{} from {} to {}", what, least, most));
    return least;
  }

  Square square(const char* what) { return *Square::from_number(number(2, 1, kSquares, what)); }

  Color color(const char* what) {
    const std::string_view field = take(1, what);
    if (error_.empty() && field != "W" && field != "Z")
      complain(field, fmt::format("W or Z ({})", what));
    return field == "W" ? Color::white : Color::black;
  }

  std::string name() {
    return plain(base::trim(take(kDxpNameLength, "a name of 32 characters")), kDxpNameLength);
  }

  std::string_view rest() { return take(text_.size() - std::min(at_, text_.size()), "more"); }

  void complain(std::string_view field, const std::string& expected) {
    if (error_.empty())
      error_ = fmt::format("{}: {} at character {}, expected {}", base::in_quotes(text_),
                           base::in_quotes(field), at_ - field.size() + 1, expected);
  }

  /// The message, unless something was wrong or is left over.
  template <class Message>
  Result<DxpMessage> finished(Message message) {
    if (error_.empty() && at_ != text_.size()) {
      const std::string_view left = rest();
      complain(left, "the end");
    }
    if (!error_.empty()) return base::fail("{}", error_);
    return DxpMessage(std::move(message));
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::string error_;
};

Result<DxpMessage> parse_request(Fields fields) {
  DxpRequest request;
  request.version = fields.number(2, 0, 99, "a version");
  if (request.version != kDxpVersion) {
    fields.rest();
    return fields.finished(request);
  }
  request.name = fields.name();
  request.follower = fields.color("the follower's colour");
  request.minutes = fields.number(3, 0, 999, "minutes");
  request.moves = fields.number(3, 0, 999, "moves");
  const std::string_view kind = fields.take(1, "A or B");
  if (kind == "B") {
    request.board = std::string(fields.rest());
  } else if (kind != "A") {
    fields.complain(kind, "A (the start position) or B");
  }
  return fields.finished(std::move(request));
}

Result<DxpMessage> parse_move_message(Fields fields) {
  DxpMove move{fields.number(4, 0, 9999, "seconds"), fields.square("a square"),
               fields.square("a square")};
  const int count = fields.number(2, 0, draughts::kMostPieces, "captured pieces");
  for (int i = 0; i < count; ++i) {
    const Square square = fields.square("a captured square");
    if (move.captured.contains(square))
      fields.complain(fmt::format("{:02}", square.number()), "every captured square once");
    move.captured |= draughts::Bitboard::of(square);
  }
  return fields.finished(move);
}

Result<DxpMessage> parse_end(Fields fields) {
  DxpEnd end;
  end.reason = static_cast<DxpReason>(fields.number(1, 0, 3, "a reason"));
  end.no_more_games = fields.number(1, 0, 1, "a stop code") == 1;
  return fields.finished(end);
}

struct Writer {
  std::string operator()(const DxpRequest& m) const {
    return fmt::format("R{:02}{}{}{:03}{:03}{}", std::clamp(m.version, 0, 99), padded_name(m.name),
                       letter_of(m.follower), std::clamp(m.minutes, 0, 999),
                       std::clamp(m.moves, 0, 999), m.board ? "B" + *m.board : "A");
  }
  std::string operator()(const DxpAcceptance& m) const {
    return fmt::format("A{}{}", padded_name(m.name), static_cast<int>(m.answer));
  }
  std::string operator()(const DxpMove& m) const {
    std::string text = fmt::format("M{:04}{:02}{:02}{:02}", std::clamp(m.seconds, 0, 9999),
                                   m.from.number(), m.to.number(), m.captured.count());
    for (int n = 1; n <= kSquares; ++n)
      if (m.captured.contains(*Square::from_number(n))) text += fmt::format("{:02}", n);
    return text;
  }
  std::string operator()(const DxpEnd& m) const {
    return fmt::format("E{}{}", static_cast<int>(m.reason), m.no_more_games ? 1 : 0);
  }
  std::string operator()(const DxpChat& m) const {
    return "C" + plain(m.text, kLongestDxpMessage - 1);
  }
  std::string operator()(const DxpBackRequest& m) const {
    return fmt::format("B{:03}{}", std::clamp(m.move_number, 0, 999), letter_of(m.turn));
  }
  std::string operator()(const DxpBackAcceptance& m) const {
    return fmt::format("K{}", static_cast<int>(m.answer));
  }
};

}  // namespace

base::Result<DxpMessage> parse_dxp(std::string_view text) {
  if (text.size() > kLongestDxpMessage)
    return base::fail("a message of {} characters, expected at most {}", text.size(),
                      kLongestDxpMessage);
  Fields fields(text);
  const std::string_view kind = fields.take(1, "one of R A M E C B K");
  if (kind == "R") return parse_request(fields);
  if (kind == "A") {
    std::string name = fields.name();
    return fields.finished(DxpAcceptance{
        std::move(name), static_cast<DxpAnswer>(fields.number(1, 0, 3, "an answer"))});
  }
  if (kind == "M") return parse_move_message(fields);
  if (kind == "E") return parse_end(fields);
  if (kind == "C") return fields.finished(DxpChat{plain(fields.rest(), kLongestDxpMessage)});
  if (kind == "B") {
    const int number = fields.number(3, 0, 999, "a move number");
    return fields.finished(DxpBackRequest{number, fields.color("the side to move")});
  }
  if (kind == "K")
    return fields.finished(
        DxpBackAcceptance{static_cast<DxpBackAnswer>(fields.number(1, 0, 2, "an answer"))});
  fields.complain(kind, "one of R A M E C B K");
  return fields.finished(DxpChat{});
}

std::string dxp_text(const DxpMessage& message) {
  return std::visit(Writer{}, message);
}

std::string dxp_board(const draughts::Position& position) {
  std::string text(1, letter_of(position.turn()));
  for (int n = 1; n <= kSquares; ++n) {
    const Square square = *Square::from_number(n);
    char c = 'e';
    if (position.white().contains(square)) c = position.kings().contains(square) ? 'W' : 'w';
    if (position.black().contains(square)) c = position.kings().contains(square) ? 'Z' : 'z';
    text += c;
  }
  return text;
}

base::Result<draughts::Position> parse_dxp_board(std::string_view text) {
  if (text.size() != 1 + kSquares)
    return base::fail("a position of {} characters, expected {}: the side to move and {} squares",
                      text.size(), 1 + kSquares, kSquares);
  if (text[0] != 'W' && text[0] != 'Z')
    return base::fail("side to move {}, expected W or Z", base::in_quotes(text.substr(0, 1)));
  draughts::Bitboard black;
  draughts::Bitboard white;
  draughts::Bitboard kings;
  for (int n = 1; n <= kSquares; ++n) {
    const auto here = draughts::Bitboard::of(*Square::from_number(n));
    const char c = text[static_cast<std::size_t>(n)];
    if (c == 'w' || c == 'W') white |= here;
    if (c == 'z' || c == 'Z') black |= here;
    if (c == 'W' || c == 'Z') kings |= here;
    if (std::string_view("wzWZe").find(c) == std::string_view::npos)
      return base::fail("{} on square {}, expected one of w z W Z e",
                        base::in_quotes(text.substr(static_cast<std::size_t>(n), 1)), n);
  }
  return draughts::Position::checked(black, white, kings,
                                     text[0] == 'W' ? Color::white : Color::black);
}

DxpMove dxp_move(draughts::Move move, int seconds) {
  return {seconds, move.from(), move.to(), move.captured()};
}

base::Result<draughts::Move> legal_dxp_move(const draughts::Position& position,
                                            const DxpMove& move) {
  const draughts::Move meant(move.from, move.to, move.captured);
  if (draughts::is_legal(position, meant)) return meant;
  std::string legal;
  for (const draughts::Move& other : draughts::moves_by_number(position))
    legal += ' ' + dxp_text(dxp_move(other, 0)).substr(5);
  return base::fail("{} is not a legal move, expected one of:{}",
                    dxp_text(dxp_move(meant, move.seconds)), legal);
}

base::Result<std::optional<std::string>> DxpInbox::next() {
  const std::size_t end = bytes_.find('\0');
  const std::size_t length = end == std::string::npos ? bytes_.size() : end;
  if (length > kLongestDxpMessage)
    return base::fail("more than {} characters without a zero byte: this is not DXP",
                      kLongestDxpMessage);
  if (end == std::string::npos) return std::nullopt;
  std::string message = bytes_.substr(0, end);
  bytes_.erase(0, end + 1);
  return message;
}

}  // namespace mpd::protocol
