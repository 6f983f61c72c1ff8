#include "draughts/pdn_variant.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "draughts/fen.hpp"

namespace mpd::draughts {
namespace {

constexpr std::string_view kInternational = "international draughts (10×10)";
constexpr std::string_view kCanadian = "Canadian draughts (12×12)";

/// The numbers of the GameType tag in PDN 3.0.
constexpr std::array<std::pair<int, std::string_view>, 17> kGames = {{
    {0, "chess"},
    {1, "Chinese chess"},
    {20, kInternational},
    {21, "English draughts (8×8)"},
    {22, "Italian draughts (8×8)"},
    {23, "pool checkers (8×8)"},
    {24, "Spanish draughts (8×8)"},
    {25, "Russian draughts (8×8)"},
    {26, "Brazilian draughts (8×8)"},
    {27, kCanadian},
    {28, "Portuguese draughts (8×8)"},
    {29, "Czech draughts (8×8)"},
    {30, "Turkish draughts (8×8)"},
    {31, "Thai draughts (8×8)"},
    {40, "Frisian draughts (10×10)"},
    {41, "Spantsiretti draughts (10×8)"},
    {50, "Othello"},
}};

std::string_view game_of_number(int number) {
  const auto found = std::find_if(kGames.begin(), kGames.end(),
                                  [&](const auto& game) { return game.first == number; });
  return found == kGames.end() ? std::string_view() : found->second;
}

constexpr bool is_number_digit(char c) {
  return c >= '0' && c <= '9';
}

/// `A0` … `A3` are letters from a corner as the starting player sees the board. Bit 0 stands for
/// right, bit 1 for top. On a board with a light bottom left corner left and right change places.
SquareNames names_of_fields(std::string_view notation, bool light_corner) {
  SquareNames names;
  if (notation.empty() || (notation.front() != 'A' && notation.front() != 'a')) return names;
  const int corner = notation.size() > 1 && is_number_digit(notation[1]) ? notation[1] - '0' : 0;
  names.letters = true;
  names.from_right = ((corner & 1) != 0) != light_corner;
  names.from_top = (corner & 2) != 0;
  return names;
}

/// Behind a colon the letter would be a colour: `b:w21:b1`.
bool has_lettered_square(std::string_view fen) {
  for (std::size_t i = 1; i + 1 < fen.size(); ++i)
    if (fen[i] >= 'a' && fen[i] <= 'h' && fen[i - 1] != ':' && is_number_digit(fen[i + 1]))
      return true;
  return false;
}

/// W for B and B for W, at the beginning and behind colons.
std::string with_colors_swapped(std::string_view fen) {
  std::string swapped(fen);
  bool names_color = true;
  for (char& c : swapped) {
    if (names_color && (c == 'W' || c == 'w')) {
      c = 'B';
      names_color = false;
    } else if (names_color && (c == 'B' || c == 'b')) {
      c = 'W';
      names_color = false;
    } else if (c != ' ') {
      names_color = c == ':';
    }
  }
  return swapped;
}

}  // namespace

std::optional<GameType> parse_game_type(std::string_view value) {
  auto fields = base::split(value, ',');
  for (std::string_view& field : fields) field = base::trim(field);
  fields.resize(std::max<std::size_t>(fields.size(), 6));
  const auto number = base::parse_integer(fields[0], "game type", 0, 999);
  if (!number) return std::nullopt;
  GameType type;
  type.number = static_cast<int>(*number);
  type.white_starts = fields[1] == "W" || fields[1] == "w";
  if (!fields[2].empty())
    type.width = static_cast<int>(base::parse_integer(fields[2], "width", 1, 99).value_or(0));
  if (!fields[3].empty())
    type.height = static_cast<int>(base::parse_integer(fields[3], "height", 1, 99).value_or(0));
  type.names = names_of_fields(fields[4], fields[5] == "1");
  return type;
}

base::Result<GameType> english_game_type(std::string_view value) {
  const auto type = parse_game_type(value);
  if (type && type->is_english()) return *type;
  if (type && type->number == 21)
    return base::fail("game type {} names a board of {}×{}, expected 8×8 (English draughts)",
                      base::in_quotes(value), type->width, type->height);
  const std::string_view game = type ? game_of_number(type->number) : "";
  if (game.empty())
    return base::fail("game type {}, expected 21 (English draughts)", base::in_quotes(value));
  return base::fail("this is {}, GameType {}; expected English draughts, GameType 21", game,
                    type->number);
}

std::string_view game_with_square(int number) {
  if (number > 32 && number <= 50) return kInternational;
  if (number > 50 && number <= 72) return kCanadian;
  return {};
}

int highest_number(std::string_view text) {
  int highest = 0;
  int number = 0;
  for (const char c : text) {
    number = is_number_digit(c) ? std::min(10 * number + (c - '0'), 999) : 0;
    highest = std::max(highest, number);
  }
  return highest;
}

base::Result<Position> position_of_fen(std::string_view fen, const GameType& type) {
  const bool lettered = has_lettered_square(fen);
  const bool swapped = lettered && type.names.letters && type.white_starts;
  auto position =
      swapped ? parse_fen(with_colors_swapped(fen), type.names) : parse_fen(fen, type.names);
  if (!position && lettered && !type.names.letters)
    return base::fail("{}; squares such as c3 need a GameType with a notation: 21,B,8,8,A0,0",
                      position.error().message);
  const std::string_view other = game_with_square(highest_number(fen));
  if (!position && !other.empty())
    return base::fail("{}; this looks like {}", position.error().message, other);
  return position;
}

}  // namespace mpd::draughts
