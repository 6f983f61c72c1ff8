#include "players/look_ahead.hpp"

#include "search/searcher.hpp"
#include "search/two_level_table.hpp"

namespace mpd::players {
namespace {

/// Small: it is emptied at every change of the judge.
constexpr std::size_t kLookAheadTableBytes = std::size_t{1} << 16;

}  // namespace

struct LookAhead::Search {
  Search(const BoardJudge& judge, const SearchStyle& style)
      : evaluator(judge),
        table(style.memory == Memory::none ? 1 : kLookAheadTableBytes),
        searcher(rules, evaluator, table, style.switches()) {}

  draughts::Draughts rules;
  JudgeEvaluator evaluator;
  search::TwoLevelTable table;
  search::Searcher<draughts::Draughts, JudgeEvaluator, search::TwoLevelTable> searcher;
};

LookAhead::LookAhead(const BoardJudge& judge, const SearchStyle& style)
    : style_(style), search_(std::make_unique<Search>(judge, style)) {}

LookAhead::~LookAhead() = default;

LookAhead::Line LookAhead::best_line(const GameCourse& course) {
  const draughts::MoveList moves = draughts::Draughts::moves(course.history().state());
  if (moves.size() == 1) return {moves.front()};
  const auto report = search_->searcher.run(
      {course.history().state(), course.history().earlier_keys()}, {.depth = style_.depth});
  return report.lines.front().moves;
}

void LookAhead::judge_changed() {
  if (style_.memory != Memory::none) search_->searcher.forget();
}

void LookAhead::new_game() {
  search_->searcher.forget();
}

}  // namespace mpd::players
