#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/json_fields.hpp"
#include "draughts/game.hpp"
#include "games/tictactoe/tictactoe.hpp"
#include "games/tree/tree.hpp"
#include "protocol/json_lab_tree.hpp"
#include "protocol/json_message.hpp"

// What a search of the lab is about.

namespace mpd::protocol {

/// Draughts with leaves in men: the plain evaluation; who cannot move has lost this many.
class LabDraughts : public draughts::Draughts {
 public:
  static constexpr double kLostGame = 100;

  using Draughts::Draughts;
  [[nodiscard]] static double utility(const State& s, game::Seat seat);
  [[nodiscard]] static double evaluate(const State& s, game::Seat seat);
};

/// Tic-tac-toe in which a judged board is worth less than any won one: hundredths.
class LabTicTacToe : public games::TicTacToe {
 public:
  using TicTacToe::TicTacToe;
  [[nodiscard]] static double evaluate(State s, game::Seat seat) {
    return games::TicTacToe::evaluate(s, seat) / 100;
  }
};

static_assert(game::Evaluated<LabDraughts> && game::Evaluated<LabTicTacToe>);

using LabGame = std::variant<games::Tree, LabTicTacToe, LabDraughts>;

struct LabSubject {
  LabGame game;
  int depth;
};

/// The keys `subject` and `depth` of a request. Nothing: the mistake is in the fields.
[[nodiscard]] std::optional<LabSubject> read_subject(const base::JsonFields& fields);

/// Two whose utilities sum to zero are MAX and MIN, whatever their names.
[[nodiscard]] LabSides sides_of(const LabGame& game);

/// What the players of a tree are called, seat by seat.
[[nodiscard]] std::vector<std::string> players_of(const games::Tree& tree);

/// Whether a search here has a meaning in the game; a Problem of code `refused`.
[[nodiscard]] tl::expected<void, Problem> check_players(const LabGame& game);

}  // namespace mpd::protocol
