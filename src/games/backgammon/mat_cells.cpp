#include "games/backgammon/mat_cells.hpp"

#include "base/text.hpp"
#include "games/backgammon/notation.hpp"
#include "games/backgammon/rules.hpp"

namespace mpd::games::backgammon {
namespace {

using CellKind = Cell::Kind;

/// A left entry begins at most this many blanks behind the bracket, a right one far more.
constexpr std::size_t kWidestGap = 12;

struct Word {
  std::string_view text;
  std::size_t at;
};

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(" \t", at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    words.push_back({text.substr(at, end - at), at});
    at = end;
  }
  return words;
}

bool is_roll(std::string_view word) {
  return word.size() == 3 && word[2] == ':';
}

bool begins_cell(std::string_view word) {
  return is_roll(word) || word == "Doubles" || word == "Takes" || word == "Drops" || word == "Wins";
}

base::Result<Cell> roll_cell(std::string_view text, const std::vector<Word>& words) {
  const auto dice = parse_dice(words[0].text.substr(0, 2));
  if (!dice) return tl::unexpected(dice.error());
  const std::string_view play = base::trim(text.substr(words[0].text.size()));
  return Cell{.kind = CellKind::roll, .dice = *dice, .play = play == "Cannot Move" ? "" : play};
}

/// `Doubles => 2`.
base::Result<Cell> double_cell(const std::vector<Word>& words) {
  if (words.size() != 3 || words[1].text != "=>")
    return base::fail("expected the new cube, as in Doubles => 2");
  return base::parse_integer(words[2].text, "cube", 2, 1 << kMostCubeLog).map([](auto cube) {
    return Cell{.kind = CellKind::doubles, .number = static_cast<int>(cube)};
  });
}

/// `Wins 2 points`, `Wins 1 point and the match`.
base::Result<Cell> win_cell(const std::vector<Word>& words) {
  const bool match = words.size() == 6 && words[3].text == "and" && words[5].text == "match";
  if ((words.size() != 3 && !match) || !words[2].text.starts_with("point"))
    return base::fail("expected the points, as in Wins 2 points");
  return base::parse_integer(words[1].text, "points", 1, kMostPoints).map([](auto points) {
    return Cell{.kind = CellKind::wins, .number = static_cast<int>(points)};
  });
}

/// An entry from its first word to the last character before the next entry.
base::Result<Cell> parse_cell(std::string_view text) {
  const auto words = words_of(text);
  if (is_roll(words[0].text)) return roll_cell(text, words);
  if (words[0].text == "Doubles") return double_cell(words);
  if (words[0].text == "Wins") return win_cell(words);
  if (words.size() > 1) return base::fail("unexpected {}", base::in_quotes(words[1].text));
  return Cell{.kind = words[0].text == "Takes" ? CellKind::takes : CellKind::drops};
}

/// One half of a line of names: the text before the last colon, and the number behind it.
base::Result<void> parse_name(std::string_view text, std::string_view& name, int& score) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return base::fail("expected NAME : SCORE");
  name = base::trim(text.substr(0, colon));
  if (name.empty()) return base::fail("expected a name before the score");
  const auto points =
      base::parse_integer(base::trim(text.substr(colon + 1)), "score", 0, kMostPoints);
  if (!points) return tl::unexpected(points.error());
  score = static_cast<int>(*points);
  return {};
}

}  // namespace

base::Result<std::vector<Cell>> parse_cells(std::string_view text) {
  const auto words = words_of(text);
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < words.size();) {
    if (!begins_cell(words[i].text))
      return base::fail("{}: expected a roll such as 31:, Doubles, Takes, Drops or Wins",
                        base::in_quotes(words[i].text));
    std::size_t next = i + 1;
    while (next < words.size() && !begins_cell(words[next].text)) ++next;
    const std::size_t end = next < words.size() ? words[next].at : text.size();
    const std::string_view whole = base::trim(text.substr(words[i].at, end - words[i].at));
    auto cell = parse_cell(whole);
    if (!cell) return base::fail("{}: {}", base::in_quotes(whole), cell.error().message);
    if (!cells.empty() || words[i].at > kWidestGap) cell->side = game::Seat::second;
    cells.push_back(*cell);
    i = next;
  }
  if (cells.size() > 2) return base::fail("{} entries in one line, expected two", cells.size());
  return cells;
}

base::Result<ScoreLine> parse_score_line(std::string_view text) {
  // Between the two halves: a number, then blanks, then the second name.
  const std::string_view trimmed = base::trim(text);
  std::size_t cut = trimmed.find(" : ");
  if (cut != std::string_view::npos) cut = trimmed.find_first_not_of("0123456789", cut + 3);
  if (cut == std::string_view::npos)
    return base::fail("{}: expected the players with their scores, as in Alice : 0   Bob : 0",
                      base::in_quotes(trimmed));
  ScoreLine line;
  const auto both = parse_name(trimmed.substr(0, cut), line.names[0], line.score[0]).and_then([&] {
    return parse_name(trimmed.substr(cut), line.names[1], line.score[1]);
  });
  if (!both) return base::fail("{}: {}", base::in_quotes(trimmed), both.error().message);
  return line;
}

}  // namespace mpd::games::backgammon
