#include "games/battleship/battleship.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

#include "base/random.hpp"
#include "base/text.hpp"

namespace mpd::games::battleship {
namespace {

/// Where a ship of this length can lie, in the order of their cells.
std::vector<Cells> places_of(const Sea& sea, int length) {
  std::vector<Cells> places;
  const auto add = [&](int columns, int rows, int step) {
    for (int row = 0; row + rows <= sea.rows; ++row)
      for (int column = 0; column + columns <= sea.columns; ++column) {
        Cells ship = 0;
        for (int i = 0; i < length; ++i)
          ship |= Cells{1} << (row * sea.columns + column + i * step);
        places.push_back(ship);
      }
  };
  add(length, 1, 1);
  if (length > 1) add(1, length, sea.columns);
  return places;
}

/// Adds ship after ship; false when there are too many fleets.
bool add_ships(const Sea& sea, const Fleet& begun, std::size_t most, std::vector<Fleet>& fleets) {
  const std::size_t next = begun.ships.size();
  if (next == sea.ships.size()) {
    fleets.push_back(begun);
    return fleets.size() <= most;
  }
  const bool has_twin = next > 0 && sea.ships[next] == sea.ships[next - 1];
  for (const Cells place : places_of(sea, sea.ships[next])) {
    if ((place & begun.all()) != 0 || (has_twin && place < begun.ships.back())) continue;
    Fleet fleet = begun;
    fleet.ships.push_back(place);
    if (!add_ships(sea, fleet, most, fleets)) return false;
  }
  return true;
}

base::Result<void> read_ships(std::string_view text, Sea& sea) {
  const auto lengths = base::split(text, ',');
  if (lengths.size() > Sea::kMostShips)
    return base::fail("found {} ships, expected at most {}", lengths.size(), Sea::kMostShips);
  sea.ships.clear();
  for (const std::string_view length : lengths) {
    const auto number = base::parse_integer(base::trim(length), "length of a ship", 1,
                                            std::max(sea.columns, sea.rows));
    if (!number) return tl::unexpected(number.error());
    sea.ships.push_back(static_cast<int>(*number));
  }
  // Equal ships stand beside each other.
  std::sort(sea.ships.begin(), sea.ships.end(), std::greater<>());
  return {};
}

}  // namespace

std::string Sea::cell_text(int cell) const {
  return fmt::format("{}{}", static_cast<char>('a' + cell % columns), cell / columns + 1);
}

base::Result<Sea> parse_sea(std::string_view text) {
  const auto halves = base::split(base::trim(text), ':');
  const auto sizes = base::split(halves.front(), 'x');
  if (halves.size() != 2 || sizes.size() != 2)
    return base::fail("sea: found {}, expected size and ships such as 6x6:3,2,2",
                      base::in_quotes(text));
  Sea sea;
  const auto columns = base::parse_integer(sizes[0], "columns of the sea", 1, 26);
  if (!columns) return tl::unexpected(columns.error());
  const auto rows = base::parse_integer(sizes[1], "rows of the sea", 1, 64 / *columns);
  if (!rows) return tl::unexpected(rows.error());
  sea.columns = static_cast<int>(*columns);
  sea.rows = static_cast<int>(*rows);
  if (const auto ok = read_ships(halves[1], sea); !ok) return tl::unexpected(ok.error());
  return sea;
}

base::Result<std::vector<Fleet>> all_fleets(const Sea& sea, std::size_t most) {
  std::vector<Fleet> fleets;
  if (!add_ships(sea, {}, most, fleets))
    return base::fail("more than {} fleets fit into the sea, expected a smaller one", most);
  if (fleets.empty()) return base::fail("the ships do not fit into the sea together");
  return fleets;
}

Reply reply_to(const Fleet& fleet, Cells earlier_shots, int cell) {
  const Cells shot = Cells{1} << cell;
  for (const Cells ship : fleet.ships)
    if ((ship & shot) != 0) {
      const bool is_sunk = (ship & ~(earlier_shots | shot)) == 0;
      return {true, is_sunk ? std::popcount(ship) : 0};
    }
  return {};
}

Battleship::Moves Battleship::moves(const State& s) const {
  Moves list;
  if (is_terminal(s)) return list;
  for (int cell = 0; cell < sea_.cells(); ++cell)
    if ((s.shots >> cell & 1) == 0) list.push_back(cell);
  return list;
}

std::uint64_t Battleship::key(const State& s) {
  std::uint64_t key = s.shots;
  for (const Cells ship : s.fleet.ships) {
    key ^= ship;
    key = base::split_mix(key);
  }
  return key;
}

Battleship::Observation Battleship::observe(const State& s, game::Seat) {
  Observation seen{s.shots, s.shots & s.fleet.all(), 0};
  for (const Cells ship : s.fleet.ships)
    if ((ship & ~s.shots) == 0) seen.sunk |= ship;
  return seen;
}

std::string Battleship::state_text(const State& s) const {
  std::string text;
  for (int cell = 0; cell < sea_.cells(); ++cell) {
    if (cell > 0 && cell % sea_.columns == 0) text += '/';
    const bool is_shot = (s.shots >> cell & 1) != 0;
    const bool is_ship = (s.fleet.all() >> cell & 1) != 0;
    text += is_ship ? (is_shot ? 'x' : 's') : (is_shot ? 'o' : '.');
  }
  return text;
}

base::Result<int> Battleship::parse_move(const State& s, std::string_view text) const {
  for (const int cell : moves(s))
    if (sea_.cell_text(cell) == base::trim(text)) return cell;
  return base::fail("{} is no cell to shoot at, expected one from a1 to {} that was not shot at",
                    base::in_quotes(text), sea_.cell_text(sea_.cells() - 1));
}

}  // namespace mpd::games::battleship
