#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "games/chess_endings/ending_domain.hpp"
#include "games/chess_endings/solved_ending.hpp"
#include "tests/unit/games/chess_positions.hpp"

namespace mpd::games::chess_endings {
namespace {

using Move = ChessEnding::Move;

const SolvedEnding& solved(const Ending& ending) {
  static std::map<std::string_view, SolvedEnding> tables;
  auto place = tables.find(ending.name);
  if (place == tables.end())
    place = tables.emplace(ending.name, SolvedEnding::solve(ending).value()).first;
  return place->second;
}

/// All legal positions of an ending with one piece.
std::vector<Position> all_positions(const Ending& ending) {
  std::vector<Position> list;
  for (int i = 0; i < 64 * 64 * 64 * 2; ++i) {
    const Position p{Square::at(i >> 13),
                     Square::at(i >> 7 & 63),
                     {Square::at(i >> 1 & 63), Square()},
                     game::seat_at(i & 1)};
    if (is_legal(ending, p)) list.push_back(p);
  }
  return list;
}

std::vector<Position> images_of(const Ending& ending, Position p) {
  std::vector<Position> images;
  for (int i = 0; i < 8; ++i) {
    images.push_back(p);
    p = i % 2 == 0 ? transposed(ending, p) : files_swapped(ending, p);
  }
  return images;
}

TEST(EndingIndex, CountsTheNumbersOfTheBook) {
  EXPECT_EQ(EndingIndex(kKbnk).size(), 462u * 62 * 61 * 2);
  EXPECT_EQ(EndingIndex(kKbnk).size(), 3'494'568u);
  EXPECT_EQ(EndingIndex(kKbbk).size(), 462u * (62 * 61 / 2) * 2);
  EXPECT_EQ(EndingIndex(kKrk).size(), 462u * 62 * 2);
}

/// Numbers and positions belong to each other, and a number stands for the images of a position and
/// nothing else.
TEST(EndingIndex, IsPerfectUpToSymmetry) {
  for (const Ending& ending : kEndings) {
    const EndingIndex index(ending);
    const std::uint64_t step = index.size() < 100'000 ? 1 : 31;
    for (std::uint64_t i = 0; i < index.size(); i += step) {
      const Position p = index.position_of(i);
      if (!index.is_used(p)) continue;
      ASSERT_TRUE(is_legal(ending, p));
      std::set<std::uint32_t> different;
      for (const Position& image : images_of(ending, p)) {
        ASSERT_EQ(index.index_of(image), i) << ChessEnding(ending).state_text(image);
        ASSERT_EQ(index.canonical(image), p) << ChessEnding(ending).state_text(image);
        different.insert(image.packed());
      }
      ASSERT_EQ(static_cast<int>(different.size()), index.images(p));
    }
  }
}

/// Where the moves of a position that stay in the ending lead, as numbers.
std::vector<std::uint64_t> successors(const EndingDomain& domain, std::uint64_t i) {
  const EndingIndex& index = domain.index();
  const ChessEnding game(index.ending());
  const Position p = index.position_of(i);
  std::vector<std::uint64_t> list;
  for (const Move move : game.moves(p)) {
    const Position next = game.after(p, move);
    if (!has_lost_a_piece(index.ending(), next)) list.push_back(index.index_of(next));
  }
  return list;
}

void check_predecessors(const EndingDomain& domain, std::uint64_t i) {
  std::map<std::uint64_t, long> visits;
  domain.visit_predecessors(i, [&](std::uint64_t before) { ++visits[before]; });
  for (const auto& [before, count] : visits) {
    ASSERT_TRUE(domain.index().is_used(domain.index().position_of(before)));
    const auto next = successors(domain, before);
    ASSERT_EQ(std::count(next.begin(), next.end(), i), count) << before << " to " << i;
    ASSERT_EQ(static_cast<int>(next.size()), domain.first_look(before).moves_inside) << before;
  }
}

/// Every move is taken back as often as it is counted. Own mirror images are looked at one by one.
TEST(EndingDomain, PredecessorsAreTheMovesTakenBack) {
  for (const Ending& ending : kEndings) {
    const EndingDomain domain(ending);
    const std::uint64_t step = domain.size() < 100'000 ? 1 : 211;
    std::uint64_t counted = 0;
    std::uint64_t visited = 0;
    for (std::uint64_t i = 0; i < domain.size(); ++i) {
      counted += static_cast<std::uint64_t>(domain.first_look(i).moves_inside);
      domain.visit_predecessors(i, [&](std::uint64_t) { ++visited; });
      if (i % step == 0 || domain.index().is_own_mirror(domain.index().position_of(i))) {
        ASSERT_NO_FATAL_FAILURE(check_predecessors(domain, i)) << ending.name;
      }
    }
    EXPECT_EQ(counted, visited) << ending.name;
  }
}

TEST(EndingDomain, WhiteIsNeverStalemated) {
  for (const Ending& ending : kEndings) {
    const EndingDomain domain(ending);
    for (std::uint64_t i = 0; i < domain.size() / 2; ++i) {
      const Position p = domain.index().position_of(i);
      ASSERT_TRUE(p.white_moves());
      ASSERT_EQ(domain.first_look(i).moves_inside > 0, domain.index().is_used(p))
          << ChessEnding(ending).state_text(p);
    }
  }
}

struct Facts {
  Ending ending;
  std::uint64_t legal_white, legal_black, mates;
  int longest_mate;
};

/// The longest mates are common knowledge. The other numbers were counted by a separate program
/// that walks over a plain board. 3612 pairs of kings do not touch; with Black to move the pieces
/// may stand on any other squares.
TEST(SolvedEnding, KnownCounts) {
  const Facts facts[] = {{kKrk, 175'168, 223'944, 216, 16},
                         {kKqk, 144'508, 3612 * 62, 364, 10},
                         {kKbnk, 10'875'504, 13'660'584, 464, 33},
                         {kKbbk, 5'082'028, 3612 * (62 * 61 / 2), 1'552, 19}};
  for (const Facts& f : facts) {
    const SolvedEnding& table = solved(f.ending);
    EXPECT_EQ(table.legal_white(), f.legal_white) << f.ending.name;
    EXPECT_EQ(table.legal_black(), f.legal_black) << f.ending.name;
    EXPECT_EQ(table.mates(), f.mates) << f.ending.name;
    EXPECT_EQ(table.longest_mate(), f.longest_mate) << f.ending.name;
    EXPECT_EQ(moves_of(table.value_of(table.counts().longest_position)), f.longest_mate);
  }
}

/// The value of a position by looking one move ahead with the rules of the game.
PlyValue derived_value(const SolvedEnding& table, const Position& p) {
  if (table.game().is_terminal(p)) return table.game().is_mate(p) ? 0 : game::kDrawn;
  PlyValue best = 0;
  for (const Move move : table.game().moves(p)) {
    const PlyValue value = game::value_before(table.value_of(table.game().after(p, move)));
    if (game::is_better(value, best)) best = value;
  }
  return best;
}

/// On the whole board, without symmetry; and the counts of the whole board.
TEST(SolvedEnding, ValuesFollowFromTheirSuccessors) {
  for (const Ending& ending : {kKrk, kKqk}) {
    const SolvedEnding& table = solved(ending);
    EndingCounts counts;
    for (const Position& p : all_positions(ending)) {
      const PlyValue value = table.value_of(p);
      ASSERT_EQ(value, derived_value(table, p)) << table.game().state_text(p);
      ++(p.white_moves() ? counts.legal_white : counts.legal_black);
      if (game::is_win(value)) ++counts.won_white;
      if (game::is_loss(value)) ++counts.lost_black;
      if (table.game().is_mate(p)) ++counts.mates;
      if (table.game().is_terminal(p) && !table.game().is_mate(p)) ++counts.stalemates;
    }
    EXPECT_EQ(counts.legal_white, table.legal_white());
    EXPECT_EQ(counts.legal_black, table.legal_black());
    EXPECT_EQ(counts.won_white, table.counts().won_white);
    EXPECT_EQ(counts.lost_black, table.counts().lost_black);
    EXPECT_EQ(counts.mates, table.mates());
    EXPECT_EQ(counts.stalemates, table.counts().stalemates);
  }
}

/// From random won positions: the perfect line mates on the stated ply, and against any other
/// defence White mates no later. On the way every value follows from its successors.
TEST(SolvedEnding, WhiteMatesInTime) {
  for (const Ending& ending : kEndings) {
    const SolvedEnding& table = solved(ending);
    const ChessEnding& game = table.game();
    base::Random random(3);
    for (int won = 0; won < 1000;) {
      Position p = random_position(ending, random);
      const PlyValue value = table.value_of(p);
      ASSERT_EQ(value, derived_value(table, p)) << game.state_text(p);
      if (value == game::kDrawn) continue;
      ++won;
      ASSERT_EQ(table.perfect_line(p).size(), value) << game.state_text(p);
      for (int plies = 0; !game.is_mate(p); ++plies) {
        ASSERT_LT(plies, value) << game.state_text(p);
        const auto moves = table.ranked_moves(p);
        ASSERT_FALSE(moves.empty()) << game.state_text(p);
        p = game.after(p, moves[p.white_moves() ? 0 : random.below(moves.size())].move);
      }
    }
  }
}

TEST(SolvedEnding, BishopsOfOneColourNeverMate) {
  const SolvedEnding& table = solved(kKbbk);
  const auto is_dark = [](Square s) { return (s.file() + s.rank()) % 2 == 0; };
  std::uint64_t checked = 0;
  for (std::uint64_t i = 0; i < table.index().size(); ++i) {
    const Position p = table.index().position_of(i);
    if (!table.index().is_used(p) || is_dark(p.pieces[0]) != is_dark(p.pieces[1])) continue;
    ASSERT_EQ(table.value_of(p), game::kDrawn) << table.game().state_text(p);
    ++checked;
  }
  EXPECT_GT(checked, 500'000u);
}

TEST(SolvedEnding, CanBeStopped) {
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(SolvedEnding::solve(kKrk, source.get_token()).has_value());
}

}  // namespace
}  // namespace mpd::games::chess_endings
