#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <random>
#include <unistd.h>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/endgames.hpp"
#include "apps/table_commands.hpp"
#include "base/date.hpp"
#include "base/file.hpp"
#include "protocol/terminal_game.hpp"

namespace mpd::apps {
namespace {

using protocol::People;

constexpr int kUsualLevel = 5;

struct PlayOptions {
  bool terminal = false;
  GameOptions game;
  std::optional<std::string> seats;
  std::optional<std::string> color;
  std::optional<int> level;
  std::string player;
  std::optional<std::string> fen;
  std::string save;
  std::uint64_t seed = 0;
  EndgameOptions endgames;
  bool ascii = false;
  bool no_color = false;
};

People people_from(const std::string& color) {
  if (color == "black") return People::black;
  if (color == "white") return People::white;
  if (color == "both") return People::both;
  if (color == "none") return People::none;
  throw base::Failure(
      fmt::format("--color: {} is unknown, expected black, white, both or none", color));
}

/// Games that begin at the same time differ too.
std::uint64_t fresh_seed() {
  std::random_device entropy;
  return (std::uint64_t{entropy()} << 32U) | entropy();
}

protocol::TerminalOptions terminal_options(const PlayOptions& options) {
  protocol::TerminalOptions made;
  made.start = position_from(options.fen);
  made.people = people_from(options.color.value_or("black"));
  made.level = options.level.value_or(kUsualLevel);
  made.player = options.player;
  made.seed = options.seed != 0 ? options.seed : fresh_seed();
  made.style.color = isatty(STDOUT_FILENO) != 0 && !options.no_color && !options.ascii &&
                     std::getenv("NO_COLOR") == nullptr;
  made.style.ascii = options.ascii;
  made.style.black_at_bottom = made.people != People::white;
  made.engine.databases = options.endgames.open();
  made.date = base::today_text();
  made.save_path = options.save;
  made.read = [](const std::string& path) {
    return std::filesystem::exists(path) ? base::value_or_throw(base::read_file(path)) : "";
  };
  made.write = [](const std::string& path, const std::string& text) {
    return base::write_file(path, text);
  };
  return made;
}

void show(const std::string& text) {
  fmt::print("{}", text);
  std::fflush(stdout);
}

void play_other_game(const PlayOptions& options) {
  const std::string& game = options.game.game;
  refuse("--color", options.color.has_value(), game + ", use --seats");
  refuse("--level", options.level.has_value(), game + ", use --player");
  refuse("--fen", options.fen.has_value(), game + ", use --board");
  play_at_table({.game = options.game,
                 .people = options.seats.value_or(""),
                 .player = options.player,
                 .save = options.save,
                 .seed = options.seed != 0 ? options.seed : fresh_seed()});
}

void run(const PlayOptions& options) {
  if (!options.game.is_draughts()) return play_other_game(options);
  refuse("--seats", options.seats.has_value(), "draughts, use --color");
  refuse("--file", options.game.file.has_value(), "draughts");
  refuse("--board", options.game.board.has_value(), "draughts, use --fen");
  refuse("--size", options.game.size.has_value(), "draughts");
  // A line of input is waited for, so Ctrl-C keeps its usual meaning here: leave at once.
  const protocol::TerminalOptions made = terminal_options(options);
  // A file that cannot be written is better known before the game than after it.
  if (!options.save.empty())
    base::value_or_throw(base::write_file(options.save, made.read(options.save)));
  protocol::TerminalGame game(made);
  show("MP-Draughts\n\n" + game.greeting());
  while (!game.wants_to_quit()) {
    if (game.engine_to_move()) {
      if (isatty(STDOUT_FILENO) != 0) show("thinking…\r");
      show(game.play_engine_move());
      continue;
    }
    if (made.people == People::none && game.is_over()) break;
    show(game.prompt());
    std::string line;
    if (!std::getline(std::cin, line)) {
      show("\n");
      break;
    }
    show(game.handle(line));
  }
}

}  // namespace

void add_play(Command program) {
  auto options = std::make_shared<PlayOptions>();
  const Command command = program.add_subcommand("play", "Play a game at the terminal");
  command.add_flag("--terminal", options->terminal,
                   "Play at the terminal; use mpdraughts serve for the board in the browser");
  options->game.add_to(command);
  command.add_option("--seats", options->seats,
                     "Of another game than draughts: the seats of people such as White or "
                     "North,South, or all, or none (default: the one that moves first)");
  command.add_option("--color", options->color,
                     "Your side: black, white, both (two people) or none (watch) (default: black)");
  command.add_number("--level", options->level,
                     {1, static_cast<std::int64_t>(engine::levels().size())},
                     "Strength of the opponent, 1 to 10; see the list below (default: 5)");
  command
      .add_option("--player", options->player,
                  "Play against this player instead of a level; mpdraughts players lists them")
      .checked(check_player_options);
  command.add_option("--fen", options->fen, "Start from this position");
  command.add_option(
      "--save", options->save,
      "Append the game to this PDN file, saved after every move; of another game a new file");
  command.add_number("--seed", options->seed, {},
                     "Seed of the opponent's choices: the same seed and the same moves of yours "
                     "give the same game (default: clock)");
  options->endgames.add_to(command);
  command.add_flag("--ascii", options->ascii,
                   "Draw the board with letters instead of Unicode draughtsmen");
  command.add_flag("--no-color", options->no_color, "Print without colours");
  command.footer(
      "Levels, rated by games against each other (docs/results/levels.md); the scale is our "
      "own:\n" +
      protocol::level_list() +
      "Opponents vary their openings. For the strongest play with as much time as you like:\n"
      "--player champion:time=10.\n\n"
      "Type help in the game for its commands: moves, hint, undo, level, save, resign, …\n\n"
      "Examples:\n"
      "  mpdraughts play --terminal\n"
      "  mpdraughts play --color white --level 8 --save game.pdn\n"
      "  mpdraughts play --player mp-draughts:time=1\n"
      "  mpdraughts play --color none --level 3\n"
      "  mpdraughts play --game backgammon --size 5 --save match.mat\n"
      "  mpdraughts play --game kriegspiel --seats all");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
