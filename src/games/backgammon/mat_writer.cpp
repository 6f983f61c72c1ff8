#include <fmt/format.h>

#include "games/backgammon/mat.hpp"
#include "games/backgammon/notation.hpp"

namespace mpd::games::backgammon {
namespace {

using Kind = Action::Kind;

/// Every step by itself, with 25 for the bar and 0 for off: what other programs read.
std::string steps_text(const Board& board, const Play& play) {
  std::string text;
  Board now = board;
  for (const Step step : play) {
    const Board next = now.after(step);
    text += fmt::format(" {}/{}{}", step.from, step.to(), next.other != now.other ? "*" : "");
    now = next;
  }
  return text;
}

/// The lines of one game: entries go into columns as they come.
class GameWriter {
 public:
  GameWriter(const Rules& rules, const Position& start) : rules_(rules), position_(start) {}

  std::string lines(const GameRecord& record) {
    for (const Action& action : record.actions) write(action);
    if (record.result) write_win(*record.result);
    return text_ + (text_.ends_with('\n') ? "" : "\n");
  }

 private:
  void write(const Action& action) {
    const game::Seat side = Backgammon::to_move(position_);
    if (action.kind == Kind::play)
      add(side, fmt::format("{}:{}", dice_text(position_.dice),
                            steps_text(position_.board, action.play)));
    if (action.kind == Kind::double_cube)
      add(side, fmt::format(" Doubles => {}", 2 * position_.cube.value()));
    if (action.kind == Kind::take) add(side, " Takes");
    if (action.kind == Kind::drop) add(side, " Drops");
    position_ = Backgammon(rules_, position_).after(position_, action);
  }

  void add(game::Seat side, const std::string& entry) {
    if (side == game::Seat::first || text_.empty()) text_ += fmt::format("{:3}) ", ++turns_);
    if (side == game::Seat::first) {
      left_ = entry;
      text_ += entry;
      return;
    }
    constexpr std::size_t kLeftWidth = 27;
    const std::size_t blanks = left_.size() < kLeftWidth ? kLeftWidth - left_.size() : 0;
    text_ += std::string(blanks + 1, ' ') + entry + '\n';
    left_.clear();
  }

  /// In the column of the winner: beside the last entry where that column is free, otherwise in a
  /// line of its own. GNU Backgammon misreads a line of its own below a drop on the left.
  void write_win(const GameResult& result) {
    const std::string win =
        fmt::format("Wins {} point{}", result.points, result.points == 1 ? "" : "s");
    const bool is_line_open = !text_.empty() && !text_.ends_with('\n');
    const bool left = result.winner == game::Seat::first;
    if (is_line_open && !left) return add(game::Seat::second, " " + win);
    text_ += fmt::format("{}{:{}}{}\n", is_line_open ? "\n" : "", "", left ? 6 : 34, win);
  }

  const Rules& rules_;
  Position position_;
  std::string text_;
  std::string left_;
  int turns_ = 0;
};

}  // namespace

std::string mat_text(const MatchRecord& record) {
  std::string text;
  for (const auto& [name, value] : record.tags) text += fmt::format("; [{} \"{}\"]\n", name, value);
  text += fmt::format("{} {} point match\n", text.empty() ? "" : "\n", record.rules.match_length);
  std::vector<GameRecord> before;
  for (const GameRecord& game : record.games) {
    text += fmt::format("\n Game {}\n {:<30} {} : {}\n", before.size() + 1,
                        fmt::format("{} : {}", record.names[0], game.score[0]), record.names[1],
                        game.score[1]);
    text += GameWriter(record.rules, start_of_game(record.rules, before)).lines(game);
    before.push_back(game);
  }
  return text;
}

}  // namespace mpd::games::backgammon
