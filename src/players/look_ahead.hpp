#pragma once

#include <memory>
#include <vector>

#include "players/board_judge.hpp"
#include "players/game_course.hpp"
#include "players/phased_judge.hpp"
#include "players/search_style.hpp"

namespace mpd::players {

/// A search to a fixed depth with a judge that may change from move to move. Players use it while
/// they learn.
class LookAhead {
 public:
  /// The best line; one move where there is no choice.
  using Line = std::vector<draughts::Move>;

  /// `judge` must outlive this.
  LookAhead(const BoardJudge& judge, const SearchStyle& style);
  LookAhead(const PhasedJudge& judge, const SearchStyle& style);
  ~LookAhead();

  /// The best line from where the game stands; it must not be over.
  [[nodiscard]] Line best_line(const GameCourse& course);
  /// The judge has changed: clears the stored values, which are no longer valid.
  void judge_changed();
  /// Nothing of earlier games may have an influence: not even on the order in which moves are
  /// tried.
  void new_game();

 private:
  /// Apart from here, so that only one source compiles the search.
  class Search;
  template <class Judge>
  class SearchWith;

  SearchStyle style_;
  std::unique_ptr<Search> search_;
};

}  // namespace mpd::players
