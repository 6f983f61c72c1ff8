#include <algorithm>
#include <array>
#include <bit>
#include <gtest/gtest.h>
#include <set>
#include <vector>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "tests/support/random_positions.hpp"

// Is there room in a MoveList and in a Path for every position with at most 12 pieces a side?
//
// Steps: 12 pieces in 4 directions, so at most 48. Captures: a jump goes two rows and two columns
// on, so a piece only ever visits the 8 squares of its own class; there are four classes. The
// enemies that one class can jump stand on 9 squares, those between its own; the two classes on
// rows of the same parity share these 9. So a class is a small graph of 8 nodes and 9 edges, and
// its greatest number of captures can be counted out over all sets of enemies and occupied nodes.

namespace mpd::draughts {
namespace {

constexpr int kNodes = 8;
constexpr int kEnemySets = 1 << 9;

/// A class seen as a 4×4 grid of which every other node counts; an edge is the middle of a jump.
struct Grid {
  int enemies;
  int occupied;
};

int node_at(int row, int column) {
  return 2 * row + column / 2;
}

/// Where a jump can end and what it has captured by then, for a piece that may go back (king) or
/// only in the direction `forward` of the rows (man).
void collect(const Grid& grid, int row, int column, int captured, bool king, int forward,
             std::set<std::pair<int, int>>& ends) {
  bool ended = true;
  for (const int down : {-1, 1})
    for (const int right : {-1, 1}) {
      const int r = row + down, c = column + right;
      if ((!king && down != forward) || r < 0 || r > 3 || c < 0 || c > 3) continue;
      const int enemy = 1 << (3 * std::min(row, r) + std::min(column, c));
      if ((grid.enemies & ~captured & enemy) == 0 || (grid.occupied >> node_at(r, c) & 1)) continue;
      ended = false;
      collect(grid, r, c, captured | enemy, king, forward, ends);
    }
  if (ended && captured != 0) ends.emplace(node_at(row, column), captured);
}

/// The captures of the piece on one node: the most that a king or a man of either side has.
int captures_from(Grid grid, int row, int column) {
  grid.occupied &= ~(1 << node_at(row, column));
  std::size_t most = 0;
  for (const auto& [king, forward] : {std::pair(true, 0), {false, 1}, {false, -1}}) {
    std::set<std::pair<int, int>> ends;
    collect(grid, row, column, 0, king, forward, ends);
    most = std::max(most, ends.size());
  }
  return static_cast<int>(most);
}

/// By number of own pieces: the most captures of a class with these enemies, whatever else stands
/// in the way.
using MostByPieces = std::array<int, 13>;

MostByPieces most_of_class(int parity, int enemies) {
  MostByPieces most{};
  for (int occupied = 0; occupied < 1 << kNodes; ++occupied) {
    std::vector<int> captures;
    for (int row = 0; row < 4; ++row)
      for (int column = (row + parity) % 2; column < 4; column += 2)
        if (occupied >> node_at(row, column) & 1)
          captures.push_back(captures_from({enemies, occupied}, row, column));
    std::sort(captures.rbegin(), captures.rend());
    int sum = 0;
    for (std::size_t pieces = 1; pieces <= captures.size(); ++pieces) {
      sum += captures[pieces - 1];
      most[pieces] = std::max(most[pieces], sum);
    }
  }
  for (std::size_t pieces = 1; pieces < most.size(); ++pieces)
    most[pieces] = std::max(most[pieces], most[pieces - 1]);
  return most;
}

/// The best way to share the pieces out between two independent halves.
MostByPieces together(const MostByPieces& a, const MostByPieces& b) {
  MostByPieces most{};
  for (std::size_t pieces = 0; pieces < most.size(); ++pieces)
    for (std::size_t first = 0; first <= pieces; ++first)
      most[pieces] = std::max(most[pieces], a[first] + b[pieces - first]);
  return most;
}

/// An upper bound: enemies of one half may block the squares of the other, which is left aside.
int bound_of_captures() {
  std::vector<MostByPieces> half;
  for (int enemies = 0; enemies < kEnemySets; ++enemies)
    half.push_back(together(most_of_class(0, enemies), most_of_class(1, enemies)));
  int bound = 0;
  for (unsigned a = 0; a < kEnemySets; ++a)
    for (unsigned b = 0; b <= a; ++b)
      if (std::popcount(a) + std::popcount(b) <= kMostPieces)
        bound = std::max(bound, together(half[a], half[b])[kMostPieces]);
  return bound;
}

TEST(MoveList, HasRoomForEveryPosition) {
  const int bound = bound_of_captures();
  EXPECT_EQ(bound, 34);
  EXPECT_LE(std::max(bound, 4 * kMostPieces), static_cast<int>(MoveList::capacity()));
  // A class has 9 enemies to jump, so a path has 10 squares at most.
  EXPECT_GE(Path::capacity(), 10u);
}

/// Climbs to positions with many moves, captures or steps, and looks at the best of them.
int most_found(bool captures, std::uint64_t seed) {
  base::Random random(seed);
  const auto score = [&](const Position& position) {
    return has_capture(position) == captures ? static_cast<int>(legal_moves(position).size()) : 0;
  };
  int most = 0;
  for (int climb = 0; climb < 60; ++climb) {
    Position position = tests::random_set_up(random, {12, 12, 1.0});
    for (int i = 0; i < 4000; ++i) {
      const Position next = tests::random_neighbour(random, position);
      if (score(next) >= score(position) || random.below(400) == 0) position = next;
      most = std::max(most, score(position));
    }
  }
  return most;
}

TEST(MoveList, ClimbingStaysBelowTheBound) {
  const int captures = most_found(true, 61);
  EXPECT_LE(captures, 34);
  EXPECT_GE(captures, 20) << "the climb does not get anywhere";
  const int steps = most_found(false, 62);
  EXPECT_LE(steps, 48);
  EXPECT_GE(steps, 40) << "the climb does not get anywhere";
}

TEST(MoveList, RichestPositionsKnown) {
  const auto count = [](const char* fen) { return legal_moves(parse_fen(fen).value()).size(); };
  EXPECT_EQ(count("B:W:B1,K7,K8,K9,K10,K16,K17,K18,K24,K25,K26,K32"), 42u);
  EXPECT_EQ(count("W:WK6,K16,K21,K24:B1,K9,K10,K11,17,18,19,25,K26,27"), 28u);
}

}  // namespace
}  // namespace mpd::draughts
