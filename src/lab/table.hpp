#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/outcome.hpp"
#include "game/player_spec.hpp"

// Games as those see them who play: a box with a game in it, and a table at which one is played.
// Everything is text here. What is behind it is compiled once per game, in the game's source file.

namespace mpd::lab {

/// What is known of a game before anybody sits down.
struct TableFacts {
  std::string_view game;
  std::vector<std::string> seats;  ///< their names
  std::string_view adviser;        ///< the strongest of its players that answers in a moment
  bool has_chance = false;
  bool hidden = false;  ///< seats see different things
  /// Seats of one party win and lose together: 1 for a game of one player, else 2.
  int parties = 2;

  /// Seats of different parties alternate.
  [[nodiscard]] int party_of(game::Seat seat) const { return game::index(seat) % parties; }
};

/// What somebody perceived of a ply.
struct News {
  std::optional<game::Seat> who;  ///< nobody: the dice
  std::string text;
};

/// A game in progress. A seat sees what it may see; `everything` is for nobody who plays a game
/// with hidden information that still goes on.
class Table {
 public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  [[nodiscard]] virtual bool is_over() const = 0;
  /// Dice are thrown next: nobody is to move.
  [[nodiscard]] virtual bool is_chance() const = 0;
  [[nodiscard]] virtual game::Seat to_move() const = 0;
  [[nodiscard]] virtual std::size_t plies() const = 0;
  /// What this seat sees.
  [[nodiscard]] virtual std::string view(game::Seat seat) const = 0;
  [[nodiscard]] virtual std::string everything() const = 0;
  /// The legal moves of the seat to move. Where information is hidden a move may still be refused.
  [[nodiscard]] virtual std::vector<std::string> moves() const = 0;
  /// What a seat perceived of a ply, or somebody who sees everything.
  [[nodiscard]] virtual News news(std::size_t ply, std::optional<game::Seat> seat) const = 0;
  /// Of every seat, when the game is over.
  [[nodiscard]] virtual std::vector<double> utilities() const = 0;
  /// In a sentence, when the game is over.
  [[nodiscard]] virtual std::string result() const = 0;
  /// The whole game in the format that is usual for it, otherwise a line for every ply.
  [[nodiscard]] virtual std::string record() const = 0;

  /// The error says what was wrong with the text and what was expected.
  virtual base::Result<void> play(std::string_view text) = 0;
  virtual void roll() = 0;
  virtual base::Result<void> resign(game::Seat seat) = 0;
  /// Takes back the last move of one of these seats and what came after it. The error says why not:
  /// never where information is hidden, nor after dice that a player has seen.
  virtual base::Result<void> undo(const std::vector<game::Seat>& seats) = 0;

  /// Seats a program. The error names what is wrong with the specification.
  virtual base::Result<void> seat_player(game::Seat seat, const game::PlayerSpec& spec,
                                         std::uint64_t seed) = 0;
  /// The program whose turn it is makes its move. Throws a base::Failure when it does not.
  virtual void ask() = 0;
  /// What a program would play for the seat to move.
  [[nodiscard]] virtual base::Result<std::string> advice(const game::PlayerSpec& spec) const = 0;
};

/// A program that plays one game.
struct PlayerRow {
  std::string_view name;
  std::string_view about;
};

/// A game of dice and two seats that is solved.
struct OptimalPlay {
  std::string method;
  double wins = 0;                 ///< the probability that the first seat wins
  std::vector<std::string> lines;  ///< how to play, for people
};

/// A game with all that belongs to it: its programs, and tables at which it is played.
class GameBox {
 public:
  GameBox(const GameBox&) = delete;
  GameBox& operator=(const GameBox&) = delete;
  virtual ~GameBox() = default;

  [[nodiscard]] const TableFacts& facts() const { return facts_; }
  [[nodiscard]] virtual std::vector<PlayerRow> players() const = 0;
  /// Whether there is such a player; the error names those there are.
  [[nodiscard]] virtual base::Result<void> check_player(const game::PlayerSpec& spec) const = 0;
  /// A new game. The seed decides dice, cards and what else is drawn by lot. Each seat has dice of
  /// its own: with the same seed its first throw is the same, whoever sits there.
  [[nodiscard]] virtual std::unique_ptr<Table> set_up(std::uint64_t seed) const = 0;
  /// For games that are solved by all their states; otherwise nothing.
  [[nodiscard]] virtual std::optional<OptimalPlay> optimal_play() const { return std::nullopt; }

 protected:
  explicit GameBox(TableFacts facts) : facts_(std::move(facts)) {}

 private:
  TableFacts facts_;
};

using GameBoxPtr = std::shared_ptr<const GameBox>;

/// How a game ended: `White wins: Black resigns.`, `A draw.`, `South +1, West -1, …`.
[[nodiscard]] std::string result_text(const TableFacts& facts, std::span<const double> utilities,
                                      const std::optional<game::End>& end);

}  // namespace mpd::lab
