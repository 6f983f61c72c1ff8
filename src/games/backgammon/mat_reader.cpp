#include <algorithm>
#include <fmt/format.h>

#include "base/text.hpp"
#include "games/backgammon/mat.hpp"
#include "games/backgammon/mat_cells.hpp"
#include "games/backgammon/notation.hpp"

namespace mpd::games::backgammon {
namespace {

using Kind = Action::Kind;
using Done = base::Result<void>;

bool is_start_of_other_format(std::string_view line) {
  return line.starts_with('[') || line.starts_with("(;") || line.starts_with('{') ||
         line.starts_with('<');
}

/// Reads one file, line by line.
class MatReader {
 public:
  base::Result<MatchRecord> read(std::string_view text) {
    for (std::string_view line : base::split(text, '\n')) {
      ++line_number_;
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (const Done done = read_line(line); !done)
        return base::fail("line {}: {}", line_number_, done.error().message);
    }
    if (!has_length_)
      return base::fail("line {}: the file ends, expected N point match", line_number_);
    if (expects_names_)
      return base::fail("line {}: the file ends, expected the players", line_number_);
    return std::move(record_);
  }

 private:
  Done read_line(std::string_view line) {
    const std::string_view trimmed = base::trim(line);
    if (trimmed.empty()) return {};
    if (trimmed.starts_with(';')) return read_tag(trimmed.substr(1));
    if (!has_length_) return read_length(trimmed);
    if (expects_names_) return read_names(trimmed);
    if (trimmed.starts_with("Game ")) return read_game(trimmed.substr(5));
    if (record_.games.empty()) return base::fail("{}: expected Game 1", base::in_quotes(trimmed));
    return read_turns(line);
  }

  /// ` [Name "value"]`; anything else behind a semicolon is a comment.
  Done read_tag(std::string_view comment) {
    const std::string_view tag = base::trim(comment);
    const std::size_t open = tag.find('"');
    if (!tag.starts_with('[') || !tag.ends_with("\"]") || open + 2 >= tag.size()) return {};
    const std::string name(base::trim(tag.substr(1, open - 1)));
    const std::string value(tag.substr(open + 1, tag.size() - open - 3));
    if (name == "Variation" && value != "Backgammon")
      return base::fail("the variation {}, expected Backgammon", base::in_quotes(value));
    if (name == "Crawford") record_.rules.crawford = value != "Off";
    if (name == "Jacoby") record_.rules.jacoby = value != "Off";
    record_.tags.emplace_back(name, value);
    return {};
  }

  /// `5 point match`.
  Done read_length(std::string_view line) {
    constexpr std::string_view kEnd = " point match";
    if (is_start_of_other_format(line))
      return base::fail("{} belongs to a file of another game or format, expected N point match",
                        base::in_quotes(line));
    if (!line.ends_with(kEnd))
      return base::fail("{}: expected the length of the match, as in 5 point match",
                        base::in_quotes(line));
    line.remove_suffix(kEnd.size());
    const auto length = base::parse_integer(base::trim(line), "length", 0, kMostPoints);
    if (!length) return tl::unexpected(length.error());
    record_.rules.match_length = static_cast<int>(*length);
    has_length_ = true;
    return {};
  }

  Done read_game(std::string_view number) {
    const auto expected = static_cast<std::int64_t>(record_.games.size() + 1);
    const auto found = base::parse_integer(base::trim(number), "game", expected, expected);
    if (!found) return tl::unexpected(found.error());
    if (!record_.games.empty() && !record_.games.back().result)
      return base::fail("game {} has not ended, expected Wins N points", expected - 1);
    position_ = start_of_game(record_.rules, record_.games);
    if (position_.is_over()) return base::fail("the match is over, expected no game {}", expected);
    record_.games.emplace_back();
    turns_ = 0;
    expects_names_ = true;
    return {};
  }

  Done read_names(std::string_view text) {
    const auto line = parse_score_line(text);
    if (!line) return tl::unexpected(line.error());
    expects_names_ = false;
    const bool first = record_.games.size() == 1;
    for (std::size_t side = 0; side < 2; ++side) {
      if (first) record_.names[side] = line->names[side];
      if (record_.names[side] != line->names[side])
        return base::fail("the player {}, expected {}", base::in_quotes(line->names[side]),
                          base::in_quotes(record_.names[side]));
    }
    const std::array<int, 2> expected{position_.score[0], position_.score[1]};
    if (line->score != expected)
      return base::fail("a score of {} to {}, expected {} to {}", line->score[0], line->score[1],
                        expected[0], expected[1]);
    record_.games.back().score = line->score;
    return {};
  }

  /// ` 3) 52: 13/8 24/22   Doubles => 2`, or `   Wins 1 point`.
  Done read_turns(std::string_view line) {
    const std::size_t bracket = line.find(')');
    const bool numbered =
        bracket != std::string_view::npos && !base::trim(line).starts_with("Wins");
    if (numbered) {
      const auto number =
          base::parse_integer(base::trim(line.substr(0, bracket)), "turn", turns_ + 1, turns_ + 1);
      if (!number) return tl::unexpected(number.error());
      ++turns_;
    }
    const auto cells = parse_cells(numbered ? line.substr(bracket + 1) : line);
    if (!cells) return tl::unexpected(cells.error());
    for (const Cell& cell : *cells) {
      if (!numbered && cell.kind != Cell::Kind::wins)
        return base::fail("expected the number of the turn, as in {})", turns_ + 1);
      if (const Done done = read_cell(cell); !done) return done;
    }
    return {};
  }

  Done read_cell(const Cell& cell) {
    if (cell.kind == Cell::Kind::wins) return read_win(cell);
    if (ended_) return base::fail("the game is over, expected Wins {} points", ended_->points);
    if (record_.games.back().result) return base::fail("the game is over, expected the next one");
    if (position_.phase == Phase::opening) return read_opening(cell);
    if (Backgammon::to_move(position_) != cell.side)
      return base::fail("it is the turn of {}",
                        base::in_quotes(name_of(game::opponent(cell.side))));
    switch (cell.kind) {
      case Cell::Kind::roll:
        return read_roll(cell);
      case Cell::Kind::doubles:
        return read_double(cell);
      case Cell::Kind::takes:
        return read_answer({.kind = Kind::take});
      default:
        return read_answer({.kind = Kind::drop});
    }
  }

  Done read_opening(const Cell& cell) {
    if (cell.kind != Cell::Kind::roll || cell.dice.is_double())
      return base::fail("expected the opening roll, two different dice");
    act({Kind::opening_roll, cell.dice, cell.side, {}});
    return read_play(cell);
  }

  Done read_roll(const Cell& cell) {
    if (position_.phase == Phase::doubled) return base::fail("expected Takes or Drops");
    if (position_.phase == Phase::cube) act({.kind = Kind::no_double});
    act({.kind = Kind::roll, .dice = cell.dice});
    return read_play(cell);
  }

  Done read_play(const Cell& cell) {
    const auto play =
        parse_play(position_.board, position_.dice, cell.play.empty() ? kCannotMove : cell.play);
    if (!play) return tl::unexpected(play.error());
    act({.kind = Kind::play, .play = *play});
    return {};
  }

  Done read_double(const Cell& cell) {
    if (position_.phase != Phase::cube)
      return base::fail("{} may not double{}", base::in_quotes(name_of(cell.side)),
                        position_.crawford ? " in the Crawford game" : "");
    if (cell.number != 2 * position_.cube.value())
      return base::fail("a cube of {}, expected {}", cell.number, 2 * position_.cube.value());
    act({.kind = Kind::double_cube});
    return {};
  }

  Done read_answer(const Action& action) {
    if (position_.phase != Phase::doubled) return base::fail("there was no double to answer");
    act(action);
    return {};
  }

  /// What the rules say about a game that has ended; otherwise one side has resigned.
  Done read_win(const Cell& cell) {
    GameRecord& game = record_.games.back();
    if (game.result) return base::fail("the game has been won already");
    // In a line of its own, the column of the winner is all that says who it is.
    const GameResult told{cell.side, cell.number};
    if (ended_ && *ended_ != told)
      return base::fail("{} wins {}, expected {} to win {}", base::in_quotes(name_of(told.winner)),
                        told.points, base::in_quotes(name_of(ended_->winner)), ended_->points);
    const int stake = position_.cube.value();
    if (!ended_ && (told.points % stake != 0 || told.points > 3 * stake))
      return base::fail("{} points by resignation, expected {}, {} or {}", told.points, stake,
                        2 * stake, 3 * stake);
    game.result = told;
    ended_.reset();
    return {};
  }

  void act(const Action& action) {
    const Backgammon game(record_.rules, position_);
    const Position next = game.after(position_, action);
    record_.games.back().actions.push_back(action);
    // A game has ended when a side has more points.
    for (const game::Seat side : {game::Seat::first, game::Seat::second})
      if (const int points = next.points(side) - position_.points(side); points > 0)
        ended_ = GameResult{side, points};
    if (!ended_) position_ = next;
  }

  [[nodiscard]] const std::string& name_of(game::Seat side) const {
    return record_.names[static_cast<std::size_t>(game::index(side))];
  }

  MatchRecord record_;
  Position position_;                // of the game that is read; the last one before its end
  std::optional<GameResult> ended_;  // by the rules, but not yet told
  int line_number_ = 0;
  int turns_ = 0;
  bool has_length_ = false;
  bool expects_names_ = false;
};

}  // namespace

Position start_of_game(const Rules& rules, const std::vector<GameRecord>& before) {
  const Backgammon game(rules);
  Position position = game.initial();
  for (const GameRecord& record : before) {
    if (!record.result) continue;
    position = game.game_won(position, record.result->winner, record.result->points, Phase::won);
    if (!rules.is_match()) position = Position{.score = position.score};
  }
  return position;
}

base::Result<MatchRecord> parse_mat(std::string_view text) {
  return MatReader().read(text);
}

}  // namespace mpd::games::backgammon
