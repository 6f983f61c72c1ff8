#include "protocol/terminal_game.hpp"

#include <cctype>
#include <fmt/format.h>

#include "base/text.hpp"
#include "draughts/end.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "engine/thought.hpp"
#include "protocol/value_text.hpp"

namespace mpd::protocol {
namespace {

using draughts::Bitboard;
using draughts::Color;
using draughts::Move;

constexpr const char* kHelp =
    "  11-15, 15x24   make a move (squares as numbered on the board)\n"
    "  moves          the legal moves          board     the board again\n"
    "  hint           what the engine would do undo      take back your last move\n"
    "  level N        opponent 1 to 10         flip      turn the board round\n"
    "  draw           offer a draw             resign    give up the game\n"
    "  save FILE      save the game as PDN     fen       the position as text\n"
    "  new [black|white|both]  a new game      quit      leave\n";

constexpr double kAdviceSeconds = 1.0;

std::string_view outcome_text(game::Outcome outcome) {
  if (outcome == game::Outcome::draw) return "The game is drawn";
  return outcome == game::Outcome::first_wins ? "Black wins" : "White wins";
}

}  // namespace

std::string level_list() {
  std::string text;
  for (const engine::Level& level : engine::levels())
    text += fmt::format("  {:>2}  {:<18}  about {} Elo\n", level.number, level.name, level.rating);
  return text;
}

TerminalGame::TerminalGame(TerminalOptions options)
    : options_(std::move(options)), record_(options_.start), adviser_(options_.engine) {
  make_player();
}

void TerminalGame::make_player() {
  const std::string name =
      options_.player.empty() ? fmt::format("level-{}", options_.level) : options_.player;
  const auto spec = base::value_or_throw(engine::parse_player_spec(name));
  player_ = base::value_or_throw(engine::make_player(spec, {.databases = options_.engine.databases,
                                                            .seed = options_.seed,
                                                            .variety = options_.variety}));
}

bool TerminalGame::is_person(Color color) const {
  if (options_.people == People::both) return true;
  if (options_.people == People::none) return false;
  return (options_.people == People::black) == (color == Color::black);
}

std::string TerminalGame::name_of_side(Color color) const {
  return is_person(color) ? "You" : player_->name();
}

std::string TerminalGame::ending_text() const {
  const game::End end = *record_.end();
  return fmt::format(
      "{}: {}.\nType new for another game, undo to take back, save FILE to keep it, or quit.\n",
      outcome_text(end.outcome), draughts::reason_text(end, record_.state().position));
}

std::string TerminalGame::board() const {
  Bitboard marked;
  if (record_.plies() > 0) {
    const Move last = record_.moves().back();
    marked = Bitboard::of(last.from()) | Bitboard::of(last.to());
  }
  return board_text(record_.state().position, options_.style, marked);
}

std::string TerminalGame::moves_text() const {
  std::string text;
  for (const Move move : draughts::moves_by_number(record_.state().position))
    text += "  " + draughts::move_text(record_.state().position, move);
  const bool capture = draughts::has_capture(record_.state().position);
  return fmt::format("{}{}\n", capture ? "You must capture:" : "Moves:", text);
}

/// The board and what is to be done now.
std::string TerminalGame::situation() const {
  std::string text = board();
  if (is_over()) return text + ending_text();
  if (is_person(record_.state().position.turn())) text += moves_text();
  return text;
}

std::string TerminalGame::greeting() const {
  return fmt::format("Black (moves first): {}\nWhite: {}\nType help for the commands.\n\n{}",
                     name_of_side(Color::black), name_of_side(Color::white), situation());
}

std::string TerminalGame::prompt() const {
  if (is_over()) return "> ";
  return fmt::format("{} to move> ", draughts::name_of(record_.state().position.turn()));
}

bool TerminalGame::engine_to_move() const {
  return !is_over() && !is_person(record_.state().position.turn());
}

std::string TerminalGame::play_engine_move(std::stop_token stop) {
  const Move move = player_->choose(engine::Turn(record_, {}, std::move(stop)));
  std::string text = fmt::format("{} plays {}", draughts::name_of(record_.state().position.turn()),
                                 draughts::move_text(record_.state().position, move));
  const engine::Thought thought = player_->thought();
  if (thought.value)
    text += fmt::format("   ({})", judgement(engine::value_of(*thought.value), thought.depth));
  return text + "\n" + play(move);
}

std::string TerminalGame::play(Move move) {
  record_.play(move);
  // After a person's move the board is shown once, with the engine's reply on it.
  const bool reply_follows = engine_to_move() && options_.people != People::none;
  return keep_saved() + (reply_follows ? "" : situation());
}

std::string TerminalGame::keep_saved() {
  if (options_.save_path.empty()) return "";
  const auto saved = write_game(options_.save_path);
  return saved ? "" : saved.error().message + "\n";
}

base::Result<void> TerminalGame::write_game(const std::string& path) {
  const auto [place, is_new] = before_.try_emplace(path);
  if (is_new) place->second = options_.read(path);
  const std::string& before = place->second;
  return options_.write(path, before + (before.empty() ? "" : "\n") + draughts::write_pdn(pdn()));
}

std::string TerminalGame::handle(std::string_view line, std::stop_token stop) {
  line = base::trim(line);
  if (line.empty()) return is_over() ? ending_text() : moves_text();
  if (std::isdigit(static_cast<unsigned char>(line.front())) == 0) {
    const std::size_t end = line.find(' ');
    const std::string_view argument =
        end == std::string_view::npos ? "" : base::trim(line.substr(end));
    std::string word(line.substr(0, end));
    for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return command(word, argument, std::move(stop));
  }
  if (is_over()) return ending_text();
  const auto move = draughts::parse_move(record_.state().position, line);
  if (!move) return move.error().message + "\n";
  return play(*move);
}

std::string TerminalGame::command(std::string_view word, std::string_view argument,
                                  std::stop_token stop) {
  if (word == "help" || word == "?") return kHelp;
  if (word == "moves") return is_over() ? ending_text() : moves_text();
  if (word == "board") return situation();
  if (word == "hint") return hint(std::move(stop));
  if (word == "undo") return undo();
  if (word == "level") return set_level(argument);
  if (word == "draw") return offer_draw(std::move(stop));
  if (word == "resign") return resign();
  if (word == "save") return save(argument);
  if (word == "fen") return draughts::fen_of(record_.state().position) + "\n";
  if (word == "new") return start_again(argument);
  if (word == "flip") {
    options_.style.black_at_bottom = !options_.style.black_at_bottom;
    return board();
  }
  if (word == "quit" || word == "exit") {
    quit_ = true;
    return "";
  }
  return fmt::format("Unknown command {}. Type help for the commands.\n", base::in_quotes(word));
}

/// Back to the person's last decision: the engine's reply goes too. A resignation or an agreed draw
/// goes alone.
std::string TerminalGame::undo() {
  if (record_.is_finished()) {
    record_.reopen();
    return keep_saved() + situation();
  }
  std::size_t last = record_.plies();
  while (last > 0 && !is_person(record_.state_at(last - 1).position.turn())) --last;
  if (last == 0) return "There is no move to take back.\n";
  while (record_.plies() >= last) record_.undo();
  return keep_saved() + situation();
}

/// The score of the best line, and how far the search looked where that says something.
std::string TerminalGame::judgement(search::Value value, int depth) const {
  const std::string score = value_text(value, record_.state().position.turn());
  return value.is_decided() ? score : fmt::format("{}, depth {}", score, depth);
}

std::string TerminalGame::hint(std::stop_token stop) {
  if (is_over()) return ending_text();
  const auto report = adviser_.search(engine::root_of(record_),
                                      {.seconds = kAdviceSeconds, .stop = std::move(stop)});
  const auto& line = report.lines.front();
  return fmt::format("Hint: {}   ({})\n", line_text(record_.state().position, line.moves),
                     judgement(line.value, report.depth));
}

std::string TerminalGame::resign() {
  if (is_over()) return ending_text();
  const Color loser = record_.state().position.turn();
  record_.finish({game::win_for(seat_of(opponent(loser))), game::EndReason::resigned});
  return keep_saved() + ending_text();
}

/// The engine agrees when it does not see itself ahead in an advanced game. Between two people the
/// one who types it speaks for both.
std::string TerminalGame::offer_draw(std::stop_token stop) {
  if (is_over()) return ending_text();
  if (options_.people != People::both) {
    constexpr std::size_t kEarliestPly = 40;
    if (record_.plies() < kEarliestPly) return "No draw before move 20.\n";
    const auto report = adviser_.search(engine::root_of(record_),
                                        {.seconds = kAdviceSeconds, .stop = std::move(stop)});
    constexpr search::Value kLevel(10);
    if (-report.lines.front().value > kLevel) return "The engine plays on.\n";
  }
  record_.finish({game::Outcome::draw, game::EndReason::agreed});
  return keep_saved() + ending_text();
}

std::string TerminalGame::save(std::string_view path) {
  if (path.empty()) return "Type a file name: save game.pdn\n";
  const auto saved = write_game(std::string(path));
  if (!saved) return saved.error().message + "\n";
  const bool alone = before_[std::string(path)].empty();
  return fmt::format("{} {}.\n", alone ? "Saved" : "Added to", path);
}

std::string TerminalGame::set_level(std::string_view text) {
  if (text.empty()) return "Type level and a number:\n" + level_list();
  const auto most = static_cast<std::int64_t>(engine::levels().size());
  const auto level = base::parse_integer(text, "level", 1, most);
  if (!level) return level.error().message + "\n";
  options_.level = static_cast<int>(*level);
  options_.player.clear();
  make_player();
  return fmt::format("Opponent: {}\n", player_->name());
}

std::string TerminalGame::start_again(std::string_view color) {
  if (color == "black") options_.people = People::black;
  if (color == "white") options_.people = People::white;
  if (color == "both") options_.people = People::both;
  if (!color.empty() && color != "black" && color != "white" && color != "both")
    return fmt::format("{} is not a side, expected black, white or both.\n",
                       base::in_quotes(color));
  if (color == "black" || color == "white") options_.style.black_at_bottom = color == "black";
  record_ = draughts::GameRecord(options_.start);
  before_.clear();
  // Another seed: otherwise an opponent would answer the same moves as in the last game.
  ++options_.seed;
  make_player();
  return greeting();
}

draughts::PdnGame TerminalGame::pdn() const {
  draughts::PdnGame game;
  game.start = record_.start().position;
  game.tags = {{"Event", "Terminal game"},
               {"Date", options_.date},
               {"Black", is_person(Color::black) ? "Player" : player_->name()},
               {"White", is_person(Color::white) ? "Player" : player_->name()}};
  for (const Move move : record_.moves()) game.line.moves.push_back({move, {}, {}, {}, {}});
  if (const auto end = record_.end()) {
    game.result = draughts::result_of(end->outcome);
    game.tags.push_back({"Termination", draughts::reason_text(*end, record_.state().position)});
  }
  return game;
}

}  // namespace mpd::protocol
