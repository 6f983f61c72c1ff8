#include "search/prober.hpp"

#include <gtest/gtest.h>

#include "draughts/fen.hpp"
#include "engine/evaluator.hpp"
#include "search/bucket_table.hpp"
#include "search/searcher.hpp"
#include "tests/support/endgame_facts.hpp"
#include "tests/support/random_positions.hpp"

// The search with a database of all endings up to so many pieces: solved values are the judge.

namespace mpd::search {
namespace {

using draughts::Draughts;
using draughts::KeyedPosition;
using draughts::Position;
using Outcome = game::MoverOutcome;

const endgame::SolvedSlices& solved() {
  static const endgame::SolvedSlices slices = tests::solved_slices(4);
  return slices;
}

Outcome outcome_of(game::PlyValue value) {
  return value == game::kDrawn ? Outcome::draw : game::is_win(value) ? Outcome::win : Outcome::loss;
}

Outcome outcome_of(const Position& position) {
  return outcome_of(solved().value_of(position));
}

/// Knows endings up to so many pieces, with or without their lengths.
struct SolvedProber {
  int pieces = 4;
  bool lengths = true;

  [[nodiscard]] std::optional<Verdict> probe(const KeyedPosition& state) const {
    if (state.position.count() > pieces) return std::nullopt;
    return Verdict{outcome_of(state.position)};
  }
  [[nodiscard]] std::optional<Verdict> probe_fully(const KeyedPosition& state) const {
    auto verdict = probe(state);
    if (verdict && lengths && verdict->outcome != Outcome::draw)
      verdict->plies = solved().value_of(state.position);
    return verdict;
  }
};
static_assert(Prober<SolvedProber, Draughts>);

/// A searcher with all it holds on to.
struct Setting {
  explicit Setting(SolvedProber prober, Switches switches = {})
      : searcher(game, evaluator, table, switches, prober) {}
  Report<Draughts> search(const Position& position, int depth, int lines = 1) {
    return searcher.run({KeyedPosition(position)}, {.depth = depth}, lines);
  }

  Draughts game;
  engine::PlainEvaluator evaluator;
  BucketTable table{std::size_t{1} << 20};
  Searcher<Draughts, engine::PlainEvaluator, BucketTable, SolvedProber> searcher;
};

Position random_ending(base::Random& random, int pieces) {
  while (true) {
    const Position position = tests::random_set_up(random, {3, 3, 0.5});
    if (position.count() == pieces && draughts::has_move(position)) return position;
  }
}

TEST(Verdict, AnEndThatWasSeenIsWorthMoreThanAPromise) {
  const Verdict promised{Outcome::win};
  EXPECT_GT(Value::win_in(5), promised.value_at(1));
  EXPECT_GT(Value::win_in(kMaxPly), promised.value_at(0));
  EXPECT_GT(promised.value_at(kMaxPly), Value(Value::kMostEvaluation));
  EXPECT_GT(promised.value_at(3), promised.value_at(5)) << "sooner is better";
  EXPECT_LT(Verdict{Outcome::loss}.value_at(3), Verdict{Outcome::loss}.value_at(5));
  EXPECT_FALSE(promised.value_at(0).has_length());
  EXPECT_TRUE((Verdict{Outcome::win, 167}).value_at(0).has_length());
  EXPECT_EQ((Verdict{Outcome::loss, 6}).value_at(4), Value::loss_in(10));
  EXPECT_EQ(promised.value_at(9).to_table(4), promised.value_at(5));
}

TEST(Prober, ARootOfKnownLengthIsAnsweredExactly) {
  base::Random random(7);
  Setting setting({4, true});
  int decided = 0;
  for (int i = 0; i < 3000; ++i) {
    const Position position = random_ending(random, 2 + static_cast<int>(random.below(3)));
    const game::PlyValue truth = solved().value_of(position);
    const auto report = setting.search(position, 1);
    ASSERT_EQ(
        report.lines.front().value,
        (Verdict{outcome_of(truth), truth == game::kDrawn ? Verdict::kNoLength : truth}.value_at(
            0)))
        << position;
    if (truth == game::kDrawn) continue;
    ++decided;
    ASSERT_EQ(report.lines.front().moves.size(), truth) << position;
  }
  EXPECT_GT(decided, 1000);
}

TEST(Prober, AllLinesAreRankedByTheDatabase) {
  Setting setting({4, true});
  const Position first = *draughts::parse_fen("W:W20,K15:B12,K28");
  const auto report = setting.search(first, 1, 100);
  ASSERT_EQ(report.lines.size(), draughts::legal_moves(first).size());
  EXPECT_EQ(report.lines.front().value, Value::win_in(81));
  for (std::size_t i = 1; i < report.lines.size(); ++i)
    EXPECT_GE(report.lines[i - 1].value, report.lines[i].value);
}

/// With results alone the search must find its way, but never gives anything away.
TEST(Prober, WithoutLengthsNothingIsGivenAway) {
  base::Random random(11);
  for (const Method method : {Method::alpha_beta, Method::pvs, Method::mtdf}) {
    Setting setting({4, false}, {.method = method});
    for (int i = 0; i < 300; ++i) {
      const Position position = random_ending(random, 3 + static_cast<int>(random.below(2)));
      const auto report = setting.search(position, 6, 3);
      const Position after = position.after(report.lines.front().moves.front());
      const Outcome before = outcome_of(position);
      const Outcome expected = before == Outcome::win    ? Outcome::loss
                               : before == Outcome::loss ? Outcome::win
                                                         : Outcome::draw;
      ASSERT_EQ(outcome_of(after), expected) << position;
      const Value value = report.lines.front().value;
      ASSERT_EQ(value.is_win(), before == Outcome::win) << position;
      ASSERT_EQ(value.is_loss(), before == Outcome::loss) << position;
    }
  }
}

/// Results alone, yet the win comes nearer: two kings against one are won in a few searches.
TEST(Prober, WithoutLengthsWinsAreStillWon) {
  Setting setting({4, false});
  Position position = *draughts::parse_fen("W:WK22,K23,K24:BK31");
  int plies = 0;
  for (; draughts::has_move(position) && plies < 60; ++plies)
    position = position.after(setting.search(position, 13).lines.front().moves.front());
  EXPECT_FALSE(draughts::has_move(position));
  EXPECT_EQ(position.turn(), draughts::Color::black);
}

/// Positions with one piece more than the database: what the search proves is true, and it asks.
TEST(Prober, CutsAreSound) {
  base::Random random(13);
  std::uint64_t hits = 0;
  for (const Method method : {Method::minimax, Method::alpha_beta, Method::pvs, Method::mtdf}) {
    Setting setting({3, false}, {.method = method});
    int decided = 0;
    for (int i = 0; i < 200; ++i) {
      const Position position = random_ending(random, 4);
      const auto report = setting.search(position, method == Method::minimax ? 5 : 9);
      hits += report.database_hits;
      const Value value = report.lines.front().value;
      if (!value.is_decided()) continue;
      ++decided;
      ASSERT_EQ(outcome_of(position), value.is_win() ? Outcome::win : Outcome::loss) << position;
      if (!value.has_length()) continue;
      ASSERT_GE(value.plies_to_end(), solved().value_of(position)) << position;
    }
    EXPECT_GT(decided, 50);
  }
  EXPECT_GT(hits, 10'000u);
}

/// A win that the search can see to its end is found with its true length, whatever longer wins the
/// database offers on the way; and the line leads there.
TEST(Prober, ALongWinDoesNotHideAShortOne) {
  base::Random random(17);
  for (const Method method : {Method::alpha_beta, Method::pvs, Method::mtdf}) {
    Setting setting({3, true}, {.method = method});
    int seen = 0;
    for (int i = 0; i < 400; ++i) {
      constexpr int kDepth = 9;
      const Position position = random_ending(random, 4);
      const game::PlyValue truth = solved().value_of(position);
      if (truth > kDepth) continue;
      ++seen;
      const auto line = setting.search(position, kDepth).lines.front();
      ASSERT_EQ(line.value, (Verdict{outcome_of(truth), truth}.value_at(0))) << position;
      if (method != Method::pvs) continue;
      ASSERT_EQ(line.moves.size(), truth) << position;
    }
    EXPECT_GT(seen, 40);
  }
}

}  // namespace
}  // namespace mpd::search
