#include "terminal/table_play.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/random.hpp"
#include "base/text.hpp"

namespace mpd::terminal {
namespace {

constexpr const char* kHelp =
    "Type a move, or:\n"
    "  moves    the legal moves              board   the position again\n"
    "  hint     what a program would play    undo    take back your last move\n"
    "  resign   give up the game             record  the game so far\n"
    "  help     this text                    quit    leave\n"
    "Enter alone plays the only legal move.\n";

constexpr std::size_t kMovesInALine = 8;

std::size_t place(game::Seat seat) {
  return static_cast<std::size_t>(game::index(seat));
}

}  // namespace

TablePlay::TablePlay(const lab::GameBox& box, TablePlayOptions options)
    : box_(box),
      options_(std::move(options)),
      table_(box.set_up(options_.seed)),
      told_(box.facts().seats.size()) {
  if (options_.programs.empty())
    options_.programs.push_back({std::string(box.facts().adviser), {}});
  std::uint64_t seeds = options_.seed;
  for (std::size_t i = 0; i < told_.size(); ++i) {
    const game::Seat seat = game::seat_at(static_cast<int>(i));
    const auto& spec = options_.programs[std::min(i, options_.programs.size() - 1)];
    const std::uint64_t seed = base::split_mix(seeds);
    if (!is_person(seat)) base::value_or_throw(table_->seat_player(seat, spec, seed));
  }
  if (box.facts().hidden && options_.people.size() == 1) holder_ = options_.people.front();
}

bool TablePlay::is_person(game::Seat seat) const {
  return std::ranges::find(options_.people, seat) != options_.people.end();
}

std::optional<game::Seat> TablePlay::viewer() const {
  return box_.facts().hidden && !options_.people.empty() ? holder_ : std::nullopt;
}

bool TablePlay::must_hand_over() const {
  return box_.facts().hidden && !table_->is_over() && is_person(table_->to_move()) &&
         holder_ != table_->to_move();
}

std::string TablePlay::name_of(game::Seat seat) const {
  return box_.facts().seats[place(seat)];
}

std::string TablePlay::greeting() const {
  std::string text;
  for (std::size_t i = 0; i < told_.size(); ++i) {
    const auto& spec = options_.programs[std::min(i, options_.programs.size() - 1)];
    const bool person = is_person(game::seat_at(static_cast<int>(i)));
    text += fmt::format("{}: {}\n", box_.facts().seats[i], person ? "you" : spec.text());
  }
  return text + (options_.people.empty() ? "\n" : "Type help for the commands.\n\n");
}

bool TablePlay::waits() const {
  if (table_->is_over()) return true;
  return !table_->is_chance() && is_person(table_->to_move());
}

bool TablePlay::is_done() const {
  return quit_ || (table_->is_over() && options_.people.empty() && shown_);
}

std::string TablePlay::go_on() {
  if (table_->is_chance())
    table_->roll();
  else
    table_->ask();
  return after_ply();
}

/// What happened since the viewer was last told.
std::string TablePlay::take_news() {
  const auto seat = viewer();
  if (box_.facts().hidden && !seat && !options_.people.empty()) return "";
  std::size_t& told = told_[seat ? place(*seat) : 0];
  std::string text;
  for (; told < table_->plies(); ++told) {
    const lab::News news = table_->news(told, seat);
    text += fmt::format("{}: {}\n", news.who ? name_of(*news.who) : "Dice", news.text);
  }
  return text;
}

std::string TablePlay::save_now() const {
  if (!options_.save) return "";
  const auto saved = options_.save(table_->record());
  return saved ? "" : saved.error().message + "\n";
}

std::string TablePlay::after_ply() {
  shown_ = false;
  // The record of a hidden game would show what the others hold.
  const bool may_save = !box_.facts().hidden || table_->is_over();
  return (may_save ? save_now() : "") + take_news();
}

std::string TablePlay::final_text() const {
  return fmt::format("{}{}\n", table_->everything(), table_->result());
}

std::string TablePlay::situation() {
  shown_ = true;
  if (table_->is_over()) return final_text();
  return "\n" + table_->view(table_->to_move());
}

std::string TablePlay::prompt() {
  if (must_hand_over()) {
    const std::string next = name_of(table_->to_move());
    if (holder_)
      return fmt::format("{}: press Enter to clear the screen, then {} takes the keyboard> ",
                         name_of(*holder_), next);
    return fmt::format("{}: press Enter when only you see the screen> ", next);
  }
  const std::string shown = shown_ ? "" : situation();
  if (table_->is_over())
    return options_.people.empty() ? shown : shown + "The game is over (undo, record or quit)> ";
  return shown + name_of(table_->to_move()) + "> ";
}

/// First the one who has moved leaves, then the next one comes.
std::string TablePlay::hand_over() {
  if (holder_) {
    holder_.reset();
    return options_.clear_screen;
  }
  holder_ = table_->to_move();
  shown_ = false;
  return take_news();
}

std::string TablePlay::handle(std::string_view line) {
  line = base::trim(line);
  if (line == "quit" || line == "exit") {
    quit_ = true;
    return "";
  }
  if (must_hand_over()) return hand_over();
  if (line.empty()) return table_->is_over() ? "" : play_only_move();
  // A move comes first: a game may call one of its moves like a command.
  const auto moves = table_->moves();
  if (std::ranges::find(moves, line) != moves.end()) return play(line);
  if (const auto answer = command(line)) return *answer;
  return play(line);
}

std::string TablePlay::play(std::string_view move) {
  if (const auto played = table_->play(move); !played) return played.error().message + "\n";
  return after_ply();
}

std::string TablePlay::play_only_move() {
  const auto moves = table_->moves();
  return moves.size() == 1 ? play(moves.front()) : moves_text();
}

std::string TablePlay::moves_text() const {
  const auto moves = table_->moves();
  std::string text = moves.empty() ? "No moves: the game is over" : "Moves:";
  for (std::size_t i = 0; i < moves.size(); ++i)
    text += (i > 0 && i % kMovesInALine == 0 ? "\n        " : "  ") + moves[i];
  return text + "\n";
}

std::optional<std::string> TablePlay::command(std::string_view word) {
  if (word == "help" || word == "?") return kHelp;
  if (word == "moves") return moves_text();
  if (word == "board") return situation();
  if (word == "hint") return hint();
  if (word == "undo") return undo();
  if (word == "resign") return resign();
  if (word == "record")
    return box_.facts().hidden && !table_->is_over()
               ? "The record is shown when the game is over: it has what others may not see.\n"
               : table_->record();
  return std::nullopt;
}

std::string TablePlay::hint() const {
  if (table_->is_over()) return "The game is over.\n";
  const std::string adviser(box_.facts().adviser);
  const auto move = table_->advice({adviser, {}});
  if (!move) return move.error().message + "\n";
  return fmt::format("{} would play {}\n", adviser, *move);
}

std::string TablePlay::resign() {
  const auto resigned = table_->resign(table_->to_move());
  return resigned ? after_ply() : resigned.error().message + "\n";
}

std::string TablePlay::undo() {
  const auto undone = table_->undo(options_.people);
  if (!undone) return undone.error().message + "\n";
  for (std::size_t& told : told_) told = std::min(told, table_->plies());
  return after_ply();
}

std::string TablePlay::leave() {
  return box_.facts().hidden && !table_->is_over() ? save_now() : "";
}

}  // namespace mpd::terminal
