#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/table.hpp"

namespace mpd::terminal {

struct TablePlayOptions {
  std::vector<game::Seat> people = {};
  /// By seat, where no person sits; the last one also for the seats after it. Empty: the adviser.
  std::vector<game::PlayerSpec> programs = {};
  std::uint64_t seed = 1;
  /// Removes what the last person has seen from the screen.
  std::string clear_screen = "\n";
  /// Keeps the record of the game; empty: nobody does.
  std::function<base::Result<void>(const std::string& record)> save = {};
};

/// A game at the terminal, whichever it is: takes lines of text, gives back text to show. Knows
/// nothing of the terminal itself. What a seat must not see is not in the text that is shown while
/// its person is at the keyboard.
class TablePlay {
 public:
  /// Throws a base::Failure when there is no such player.
  TablePlay(const lab::GameBox& box, TablePlayOptions options);

  [[nodiscard]] std::string greeting() const;
  /// Whether the next step needs a line; otherwise `go_on` makes it.
  [[nodiscard]] bool waits() const;
  /// Throws the dice or lets a program move.
  std::string go_on();
  /// What to show before a line is read, with the question.
  std::string prompt();
  /// Carries out a line: a move or a command.
  std::string handle(std::string_view line);
  /// The person has had enough, or there is nothing to wait for.
  [[nodiscard]] bool is_done() const;
  /// At the end of the input too: keeps a game in which something was hidden.
  std::string leave();

 private:
  [[nodiscard]] bool is_person(game::Seat seat) const;
  /// Who looks at the screen; nobody in particular where nothing is hidden from those who do.
  [[nodiscard]] std::optional<game::Seat> viewer() const;
  /// The keyboard is to change hands before anything is shown.
  [[nodiscard]] bool must_hand_over() const;
  [[nodiscard]] std::string name_of(game::Seat seat) const;
  [[nodiscard]] std::string moves_text() const;
  [[nodiscard]] std::string final_text() const;
  std::string take_news();
  std::string situation();
  std::string hand_over();

  std::string play(std::string_view move);
  std::string play_only_move();
  std::optional<std::string> command(std::string_view word);
  [[nodiscard]] std::string hint() const;
  std::string resign();
  std::string undo();
  std::string save_now() const;
  std::string after_ply();

  const lab::GameBox& box_;
  TablePlayOptions options_;
  std::unique_ptr<lab::Table> table_;
  std::optional<game::Seat> holder_;  // of the keyboard, where something is hidden
  std::vector<std::size_t> told_;     // plies, by seat
  bool shown_ = false;                // the situation, since it last changed
  bool quit_ = false;
};

}  // namespace mpd::terminal
