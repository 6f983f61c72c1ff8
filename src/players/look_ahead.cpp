#include "players/look_ahead.hpp"

#include "search/searcher.hpp"
#include "search/two_level_table.hpp"

namespace mpd::players {
namespace {

/// Small: it is emptied at every change of the judge.
constexpr std::size_t kLookAheadTableBytes = std::size_t{1} << 16;

}  // namespace

/// Hides the kind of judge: one virtual call per move, none inside.
class LookAhead::Search {
 public:
  virtual ~Search() = default;
  [[nodiscard]] virtual Line best_line(const draughts::GameRecord& history, int depth) = 0;
  virtual void forget() = 0;
};

template <class Judge>
class LookAhead::SearchWith final : public LookAhead::Search {
 public:
  SearchWith(const Judge& judge, const SearchStyle& style)
      : evaluator_(judge),
        table_(style.memory == Memory::none ? 1 : kLookAheadTableBytes),
        searcher_(rules_, evaluator_, table_, style.switches()) {}

  [[nodiscard]] Line best_line(const draughts::GameRecord& history, int depth) override {
    const auto report = searcher_.run({history.state(), history.earlier_keys()}, {.depth = depth});
    return report.lines.front().moves;
  }
  void forget() override { searcher_.forget(); }

 private:
  draughts::Draughts rules_;
  JudgeEvaluator<Judge> evaluator_;
  search::TwoLevelTable table_;
  search::Searcher<draughts::Draughts, JudgeEvaluator<Judge>, search::TwoLevelTable> searcher_;
};

LookAhead::LookAhead(const BoardJudge& judge, const SearchStyle& style)
    : style_(style), search_(std::make_unique<SearchWith<BoardJudge>>(judge, style)) {}

LookAhead::LookAhead(const PhasedJudge& judge, const SearchStyle& style)
    : style_(style), search_(std::make_unique<SearchWith<PhasedJudge>>(judge, style)) {}

LookAhead::~LookAhead() = default;

LookAhead::Line LookAhead::best_line(const GameCourse& course) {
  const draughts::MoveList moves = draughts::Draughts::moves(course.history().state());
  if (moves.size() == 1) return {moves.front()};
  return search_->best_line(course.history(), style_.depth);
}

void LookAhead::judge_changed() {
  if (style_.memory != Memory::none) search_->forget();
}

void LookAhead::new_game() {
  search_->forget();
}

}  // namespace mpd::players
