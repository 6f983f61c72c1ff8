#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "draughts/pdn.hpp"
#include "draughts/record.hpp"
#include "engine/catalogue.hpp"
#include "engine/engine.hpp"
#include "engine/level.hpp"
#include "protocol/board_text.hpp"

namespace mpd::protocol {

/// Which sides the person at the terminal plays.
enum class People { black, white, both, none };

struct TerminalOptions {
  draughts::Position start = draughts::Position::start();
  People people = People::black;
  int level = 5;
  /// An opponent of the catalogue instead of a level; it must be known there.
  std::string player = {};
  std::uint64_t seed = 1;
  bool variety = true;  ///< the opponent varies its games
  engine::Options engine = {};
  BoardStyle style = {};
  std::string date = "????.??.??";
  /// Where the game is kept after every move, added to what the file holds; empty: nowhere until
  /// `save` is typed.
  std::string save_path = {};
  /// What a file holds, nothing if there is none; and writing one. Given from outside, because this
  /// class only turns text into text.
  std::function<std::string(const std::string& path)> read = {};
  std::function<base::Result<void>(const std::string& path, const std::string& text)> write = {};
};

/// The levels with their names and ratings, a line each.
[[nodiscard]] std::string level_list();

/// A game at the terminal: takes lines of text, gives back text to show. Knows nothing of the
/// terminal itself, so that tests can play too.
class TerminalGame {
 public:
  explicit TerminalGame(TerminalOptions options);

  /// What to show first.
  [[nodiscard]] std::string greeting() const;
  [[nodiscard]] std::string prompt() const;
  /// Carries out a line typed by the person: a move or a command.
  std::string handle(std::string_view line, std::stop_token stop = {});
  /// It is the engine's turn and the game is on.
  [[nodiscard]] bool engine_to_move() const;
  std::string play_engine_move(std::stop_token stop = {});
  /// The person has had enough.
  [[nodiscard]] bool wants_to_quit() const { return quit_; }
  [[nodiscard]] bool is_over() const { return record_.end().has_value(); }
  /// The game so far.
  [[nodiscard]] draughts::PdnGame pdn() const;

 private:
  [[nodiscard]] bool is_person(draughts::Color color) const;
  [[nodiscard]] std::string ending_text() const;
  [[nodiscard]] std::string board() const;
  [[nodiscard]] std::string moves_text() const;
  [[nodiscard]] std::string situation() const;
  [[nodiscard]] std::string name_of_side(draughts::Color color) const;

  std::string play(draughts::Move move);
  std::string command(std::string_view word, std::string_view argument, std::stop_token stop);
  std::string undo();
  std::string hint(std::stop_token stop);
  std::string resign();
  std::string offer_draw(std::stop_token stop);
  std::string save(std::string_view path);
  std::string set_level(std::string_view text);
  std::string start_again(std::string_view color);
  std::string keep_saved();
  base::Result<void> write_game(const std::string& path);
  void make_player();
  [[nodiscard]] std::string judgement(search::Value value, int depth) const;

  TerminalOptions options_;
  draughts::GameRecord record_;
  std::unique_ptr<engine::Player> player_;
  engine::Engine adviser_;
  /// What the files written held before this game: the game is added to it.
  std::map<std::string, std::string> before_;
  bool quit_ = false;
};

}  // namespace mpd::protocol
