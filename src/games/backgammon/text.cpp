#include "base/text.hpp"

#include <fmt/format.h>

#include "games/backgammon/backgammon.hpp"
#include "games/backgammon/ids.hpp"
#include "games/backgammon/notation.hpp"

// The text of states and moves.

namespace mpd::games::backgammon {
namespace {

using Kind = Action::Kind;

std::string opening_text(const Action& action) {
  const bool first = action.starter == game::Seat::first;
  return fmt::format("{}-{}", first ? action.dice.large : action.dice.small,
                     first ? action.dice.small : action.dice.large);
}

base::Result<Action> parse_opening(std::string_view text) {
  if (text.size() == 3 && text[1] == '-') {
    const auto dice = parse_dice(std::string{text[0], text[2]});
    if (dice && !dice->is_double())
      return Action{Kind::opening_roll,
                    *dice,
                    text[0] > text[2] ? game::Seat::first : game::Seat::second,
                    {}};
  }
  return base::fail("{} is not an opening roll, expected two different dice such as 3-1",
                    base::in_quotes(text));
}

/// One of two words.
base::Result<Action> parse_word(const Position& position, std::string_view text, Kind a, Kind b) {
  for (const Kind kind : {a, b})
    if (text == Backgammon::move_text(position, {.kind = kind})) return Action{.kind = kind};
  return base::fail("{} is not possible here, expected {} or {}", base::in_quotes(text),
                    Backgammon::move_text(position, {.kind = a}),
                    Backgammon::move_text(position, {.kind = b}));
}

}  // namespace

std::string Backgammon::state_text(const State& s) const {
  return ids_of(rules_, s);
}

std::string Backgammon::move_text(const State& s, const Move& move) {
  switch (move.kind) {
    case Kind::opening_roll:
      return opening_text(move);
    case Kind::roll:
      return dice_text(move.dice);
    case Kind::no_double:
      return "roll";
    case Kind::double_cube:
      return "double";
    case Kind::take:
      return "take";
    case Kind::drop:
      return "drop";
    case Kind::play:
      return play_text(s.board, move.play);
  }
  return {};
}

base::Result<Action> Backgammon::parse_move(const State& s, std::string_view text) const {
  const std::string_view trimmed = base::trim(text);
  switch (s.phase) {
    case Phase::opening:
      return parse_opening(trimmed);
    case Phase::cube:
      return parse_word(s, trimmed, Kind::no_double, Kind::double_cube);
    case Phase::doubled:
      return parse_word(s, trimmed, Kind::take, Kind::drop);
    case Phase::roll:
      return parse_dice(trimmed).map(
          [](Dice dice) { return Action{.kind = Kind::roll, .dice = dice}; });
    case Phase::play:
      return parse_play(s.board, s.dice, trimmed).map([](const Play& play) {
        return Action{.kind = Kind::play, .play = play};
      });
    default:
      return base::fail("{}: the game is over, expected no move", base::in_quotes(trimmed));
  }
}

}  // namespace mpd::games::backgammon
