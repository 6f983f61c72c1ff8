#include <algorithm>
#include <bit>

#include "base/json.hpp"
#include "base/text.hpp"
#include "games/tictactoe/generalised.hpp"

namespace mpd::games {
namespace {

using base::check_keys;
using base::describe;
using base::is_good_name;
using base::Json;
using base::JsonLimits;
using base::read_json;
using base::Result;
using Names = std::vector<std::string>;

constexpr JsonLimits kLimits{8, 1'000'000};
constexpr std::size_t kMost = GeneralisedTicTacToe::kMostSquares;

/// "squares": 9 stands for the names 1 to 9.
Result<Names> numbered_squares(const Json& json) {
  if (!json.is_number_unsigned() || json.get<std::uint64_t>() < 1 ||
      json.get<std::uint64_t>() > kMost)
    return base::fail("squares: found {}, expected 1 to {}", describe(json), kMost);
  Names names;
  for (std::uint64_t n = 1; n <= json.get<std::uint64_t>(); ++n) names.push_back(std::to_string(n));
  return names;
}

Result<Names> read_squares(const Json& json) {
  if (json.is_number()) return numbered_squares(json);
  if (!json.is_array() || json.empty() || json.size() > kMost)
    return base::fail("squares: found {}, expected a number or an array of 1 to {} names",
                      describe(json), kMost);
  Names names;
  for (const Json& item : json) {
    if (!item.is_string() || !is_good_name(item.get_ref<const std::string&>()))
      return base::fail("squares/{}: found {}, expected a name without blanks at its ends",
                        names.size() + 1, describe(item));
    const auto& name = item.get_ref<const std::string&>();
    if (std::find(names.begin(), names.end(), name) != names.end())
      return base::fail("squares/{}: the square {} appears twice", names.size() + 1,
                        base::in_quotes(name));
    names.push_back(name);
  }
  return names;
}

/// The bit of one square of a winning set: its name, or its number where squares have numbers.
Result<std::uint64_t> read_square(const Json& json, const Names& squares, bool numbered) {
  if (!json.is_string() && !(numbered && json.is_number_unsigned()))
    return base::fail("found {}, expected the name of a square", describe(json));
  const std::string name = json.is_string() ? json.get<std::string>() : json.dump();
  const auto place = std::find(squares.begin(), squares.end(), name);
  if (place == squares.end())
    return base::fail("there is no square {}, expected one of {}", base::in_quotes(name),
                      fmt::join(squares, " "));
  return std::uint64_t{1} << (place - squares.begin());
}

Result<std::uint64_t> read_win(const Json& json, const Names& squares, bool numbered) {
  if (!json.is_array() || json.empty())
    return base::fail("found {}, expected an array of squares, at least one", describe(json));
  std::uint64_t win = 0;
  for (const Json& item : json) {
    const auto square = read_square(item, squares, numbered);
    if (!square) return square;
    if ((win & *square) != 0)
      return base::fail("the square {} appears twice", squares[std::countr_zero(*square)]);
    win |= *square;
  }
  return win;
}

Result<std::vector<std::uint64_t>> read_wins(const Json& json, const Names& squares,
                                             bool numbered) {
  if (!json.is_array() || json.size() > GeneralisedTicTacToe::kMostWins)
    return base::fail("wins: found {}, expected an array of at most {} winning sets",
                      describe(json), GeneralisedTicTacToe::kMostWins);
  std::vector<std::uint64_t> wins;
  for (const Json& item : json) {
    const auto win = read_win(item, squares, numbered);
    if (!win) return base::fail("wins/{}: {}", wins.size() + 1, win.error().message);
    const auto same = std::find(wins.begin(), wins.end(), *win);
    if (same != wins.end())
      return base::fail("wins/{}: the same set as wins/{}", wins.size() + 1,
                        same - wins.begin() + 1);
    wins.push_back(*win);
  }
  return wins;
}

Result<GeneralisedTicTacToe> read_game(std::string_view text) {
  const auto json = read_json(text, kLimits);
  if (!json) return tl::unexpected(json.error());
  if (const auto ok = check_keys(*json, {"squares", "wins"}); !ok)
    return tl::unexpected(ok.error());
  auto squares = read_squares((*json)["squares"]);
  if (!squares) return tl::unexpected(squares.error());
  auto wins = read_wins((*json)["wins"], *squares, (*json)["squares"].is_number());
  if (!wins) return tl::unexpected(wins.error());
  return GeneralisedTicTacToe(*std::move(squares), *std::move(wins));
}

}  // namespace

Result<GeneralisedTicTacToe> GeneralisedTicTacToe::parse(std::string_view text) {
  auto game = read_game(text);
  if (!game) return base::fail("generalised tic-tac-toe: {}", game.error().message);
  return game;
}

}  // namespace mpd::games
