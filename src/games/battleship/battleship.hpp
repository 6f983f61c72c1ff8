#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/static_vector.hpp"
#include "game/belief.hpp"
#include "game/game.hpp"

namespace mpd::games::battleship {

/// A set of cells, one bit each, row by row from the first.
using Cells = std::uint64_t;

/// The size of the sea, at most 64 cells, and the lengths of the ships.
struct Sea {
  static constexpr std::size_t kMostShips = 5;

  int columns = 6;
  int rows = 6;
  base::StaticVector<int, kMostShips> ships{3, 2, 2};

  [[nodiscard]] int cells() const { return columns * rows; }
  /// `b3`: second column, third row.
  [[nodiscard]] std::string cell_text(int cell) const;
};

/// `6x6:3,2,2`. At most 26 columns and 64 cells; up to five ships, each fits into the sea.
[[nodiscard]] base::Result<Sea> parse_sea(std::string_view text);

/// The cells of each ship, in the order of the sea's list. Ships do not overlap, but may touch.
/// Ships of equal length are in the order of their cells, so that each fleet has one form.
struct Fleet {
  base::StaticVector<Cells, Sea::kMostShips> ships;

  [[nodiscard]] Cells all() const {
    Cells cells = 0;
    for (const Cells ship : ships) cells |= ship;
    return cells;
  }
  friend bool operator==(const Fleet&, const Fleet&) = default;
};

/// Every fleet that fits. Fails where there are more than `most`.
[[nodiscard]] base::Result<std::vector<Fleet>> all_fleets(const Sea& sea,
                                                          std::size_t most = 2'000'000);

/// What is answered to a shot.
struct Reply {
  bool hit = false;
  int sunk = 0;  ///< the length of the ship that this shot sank
  friend bool operator==(const Reply&, const Reply&) = default;
};

[[nodiscard]] Reply reply_to(const Fleet& fleet, Cells earlier_shots, int cell);

/// One player shoots at a hidden fleet until it is sunk. The utility is minus the number of shots.
class Battleship {
 public:
  struct State {
    Fleet fleet;
    Cells shots = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  /// A cell, counted from 0.
  using Move = int;
  /// What the shooter knows of a state: where it has shot, what it has hit, what has sunk.
  struct Observation {
    Cells shots = 0;
    Cells hits = 0;
    Cells sunk = 0;
    friend bool operator==(const Observation&, const Observation&) = default;
  };
  struct Percept {
    int cell = 0;
    Reply reply;
    friend bool operator==(const Percept&, const Percept&) = default;
  };
  using Moves = base::StaticVector<int, 64>;

  Battleship(const Sea& sea, const Fleet& fleet) : sea_(sea), fleet_(fleet) {}

  [[nodiscard]] const Sea& sea() const { return sea_; }
  [[nodiscard]] static int seats() { return 1; }
  [[nodiscard]] State initial() const { return {fleet_, 0}; }
  [[nodiscard]] static game::Seat to_move(const State&) { return game::Seat::first; }
  /// The cells that have not been shot at.
  [[nodiscard]] Moves moves(const State& s) const;
  [[nodiscard]] static State after(const State& s, int cell) {
    return {s.fleet, s.shots | Cells{1} << cell};
  }
  [[nodiscard]] static bool is_terminal(const State& s) { return (s.fleet.all() & ~s.shots) == 0; }
  [[nodiscard]] static double utility(const State& s, game::Seat) {
    return -std::popcount(s.shots);
  }
  [[nodiscard]] static std::uint64_t key(const State& s);

  [[nodiscard]] static Observation observe(const State& s, game::Seat);
  [[nodiscard]] static Percept percept(const State& s, int cell, game::Seat) {
    return {cell, reply_to(s.fleet, s.shots, cell)};
  }

  /// The rows: `.` water, `o` a miss, `s` a ship, `x` a hit.
  [[nodiscard]] std::string state_text(const State& s) const;
  [[nodiscard]] std::string move_text(const State&, int cell) const { return sea_.cell_text(cell); }
  [[nodiscard]] base::Result<int> parse_move(const State& s, std::string_view text) const;

 private:
  Sea sea_;
  Fleet fleet_;
};

static_assert(game::Hidden<Battleship> && game::Believable<Battleship> &&
              game::Described<Battleship>);

}  // namespace mpd::games::battleship
