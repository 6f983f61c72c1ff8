#include "protocol/hub_message.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"

namespace mpd::protocol {
namespace {

using draughts::Bitboard;
using draughts::Color;
using draughts::Move;
using draughts::Position;
using draughts::Square;

/// Scores from here on are proved wins.
constexpr double kProvedScore = 1000;

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

bool is_control(char c) {
  return c != '\t' && !base::is_printable({&c, 1});
}

/// A cursor over a line.
class MessageReader {
 public:
  explicit MessageReader(std::string_view line) : line_(line) {}

  base::Result<HubMessage> read() {
    const auto control = std::find_if(line_.begin(), line_.end(), is_control);
    if (control != line_.end())
      return fail_at(static_cast<std::size_t>(control - line_.begin()), "a control character");
    const auto command = take_name("a command");
    if (!command) return tl::unexpected(command.error());
    HubMessage message{*command};
    for (skip_blanks(); at_ < line_.size(); skip_blanks()) {
      auto argument = take_argument();
      if (!argument) return tl::unexpected(argument.error());
      message.arguments.push_back(*std::move(argument));
    }
    return message;
  }

 private:
  base::Result<HubMessage::Argument> take_argument() {
    const auto name = take_name("the name of an argument");
    if (!name) return tl::unexpected(name.error());
    skip_blanks();
    if (at_ == line_.size() || line_[at_] != '=') return HubMessage::Argument{*name};
    ++at_;
    skip_blanks();
    auto value = take_value();
    if (!value) return tl::unexpected(value.error());
    return HubMessage::Argument{*name, *std::move(value)};
  }

  base::Result<std::string> take_name(const char* what) {
    skip_blanks();
    const std::size_t start = at_;
    while (at_ < line_.size() && !is_blank(line_[at_]) && line_[at_] != '=' && line_[at_] != '"')
      ++at_;
    const bool ends_well = at_ == line_.size() || line_[at_] != '"';
    if (at_ == start || !ends_well) return fail_at(at_, "expected {}", what);
    return std::string(line_.substr(start, at_ - start));
  }

  base::Result<std::string> take_value() {
    if (at_ == line_.size()) return fail_at(at_, "expected a value; an empty one is written \"\"");
    const bool quoted = line_[at_] == '"';
    if (quoted) ++at_;
    const std::size_t start = at_;
    while (at_ < line_.size() && (quoted ? line_[at_] != '"' : !is_blank(line_[at_]))) ++at_;
    const std::string_view value = line_.substr(start, at_ - start);
    if (!quoted && value.find('"') != std::string_view::npos)
      return fail_at(start, "a quote within the value {}", base::in_quotes(value));
    if (quoted && at_ == line_.size()) return fail_at(start - 1, "this quote is not closed");
    if (quoted) ++at_;
    return std::string(value);
  }

  template <class... Args>
  tl::unexpected<base::Error> fail_at(std::size_t at, fmt::format_string<Args...> format,
                                      Args&&... args) const {
    return base::fail("column {}: {}", at + 1, fmt::format(format, std::forward<Args>(args)...));
  }

  void skip_blanks() {
    while (at_ < line_.size() && is_blank(line_[at_])) ++at_;
  }

  std::string_view line_;
  std::size_t at_ = 0;
};

std::string value_text(std::string value) {
  for (char& c : value) {
    if (c == '"') c = '\'';
    if (is_control(c)) c = ' ';
  }
  const bool plain = !value.empty() && value.find_first_of(" \t=") == std::string::npos;
  return plain ? value : '"' + value + '"';
}

char piece_letter(const Position& position, Square square) {
  if (!position.occupied().contains(square)) return 'e';
  const bool king = position.kings().contains(square);
  if (position.black().contains(square)) return king ? 'B' : 'b';
  return king ? 'W' : 'w';
}

/// The squares of `15x24x19`; nothing when the text is anything else.
std::vector<Square> squares_of_capture(std::string_view text) {
  std::vector<Square> squares;
  for (const std::string_view part : base::split(text, 'x')) {
    const auto number = base::parse_integer(part, "square", 1, 32);
    if (!number) return {};
    squares.push_back(*Square::from_number(static_cast<int>(*number)));
  }
  return squares;
}

}  // namespace

bool HubMessage::has(std::string_view name) const {
  return value(name).has_value();
}

std::optional<std::string_view> HubMessage::value(std::string_view name) const {
  for (const Argument& argument : arguments)
    if (argument.name == name) return argument.value ? std::string_view(*argument.value) : "";
  return std::nullopt;
}

base::Result<HubMessage> parse_hub_message(std::string_view line) {
  return MessageReader(line).read();
}

std::string hub_text(const HubMessage& message) {
  std::string text = message.command;
  for (const auto& [name, value] : message.arguments) {
    text += ' ' + name;
    if (value) text += '=' + value_text(*value);
  }
  return text;
}

base::Result<Position> parse_hub_position(std::string_view text) {
  constexpr std::size_t kLength = 33;
  if (text.size() != kLength)
    return base::fail("position: {} characters, expected 33: the side to move and 32 squares",
                      text.size());
  if (text[0] != 'B' && text[0] != 'W')
    return base::fail("position: the side to move is {}, expected B or W",
                      base::in_quotes(text.substr(0, 1)));
  Bitboard black;
  Bitboard white;
  Bitboard kings;
  for (int number = 1; number <= 32; ++number) {
    const char letter = text[static_cast<std::size_t>(number)];
    const Bitboard square = Bitboard::of(*Square::from_number(number));
    if (std::string_view("bBwWe").find(letter) == std::string_view::npos)
      return base::fail("position: {} on square {}, expected b, B, w, W or e",
                        base::in_quotes({&letter, 1}), number);
    if (letter == 'b' || letter == 'B') black |= square;
    if (letter == 'w' || letter == 'W') white |= square;
    if (letter == 'B' || letter == 'W') kings |= square;
  }
  auto position =
      Position::checked(black, white, kings, text[0] == 'B' ? Color::black : Color::white);
  if (!position) return base::fail("position: {}", position.error().message);
  return position;
}

std::string hub_position_text(const Position& position) {
  std::string text(1, position.turn() == Color::black ? 'B' : 'W');
  for (int number = 1; number <= 32; ++number)
    text += piece_letter(position, *Square::from_number(number));
  return text;
}

base::Result<Move> parse_hub_move(const Position& position, std::string_view text) {
  const std::vector<Square> squares = squares_of_capture(text);
  if (squares.size() > 2) {
    Bitboard captured;
    for (std::size_t i = 2; i < squares.size(); ++i) captured |= Bitboard::of(squares[i]);
    const Move move(squares[0], squares[1], captured);
    if (draughts::is_legal(position, move)) return move;
  }
  return draughts::parse_move(position, text);
}

std::string hub_move_text(Move move) {
  std::string text = fmt::format("{}{}{}", move.from().number(), move.is_capture() ? 'x' : '-',
                                 move.to().number());
  for (int number = 1; number <= 32; ++number)
    if (move.captured().contains(*Square::from_number(number))) text += fmt::format("x{}", number);
  return text;
}

std::string hub_moves_text(std::span<const Move> moves) {
  std::string text;
  for (const Move move : moves) text += (text.empty() ? "" : " ") + hub_move_text(move);
  return text;
}

std::string hub_score_text(const game::PlayerValue& value) {
  if (!value.is_proved()) return fmt::format("{:.2f}", value.units());
  const auto plies = value.plies_to_end();
  const double size = kProvedScore + (plies ? 1.0 / (1.0 + *plies) : 0.0);
  // The parts of a man that tell the length of a proved win are small.
  return fmt::format("{:.4f}", value.is_win() ? size : -size);
}

game::PlayerValue value_of_hub_score(double score) {
  const double part = std::abs(score) - kProvedScore;
  if (part < 0) return game::PlayerValue::estimate(score);
  // Other engines use other numbers beyond 1000: then the length is not known.
  const auto plies = part > 0 && part <= 1
                         ? std::optional(static_cast<int>(std::lround(1 / part - 1)))
                         : std::nullopt;
  return score > 0 ? game::PlayerValue::win(plies) : game::PlayerValue::loss(plies);
}

}  // namespace mpd::protocol
