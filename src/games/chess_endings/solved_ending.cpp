#include "games/chess_endings/solved_ending.hpp"

#include <cassert>
#include <utility>

#include "game/retrograde.hpp"
#include "games/chess_endings/ending_domain.hpp"

namespace mpd::games::chess_endings {

std::optional<SolvedEnding> SolvedEnding::solve(const Ending& ending, std::stop_token stop) {
  const EndingDomain domain(ending);
  std::optional<SolvedEnding> solved(SolvedEnding{ending});
  solved->values_.resize(domain.size());
  if (!game::Retrograde(domain).solve(solved->values_, std::move(stop))) return std::nullopt;
  solved->count_all();
  return solved;
}

PlyValue SolvedEnding::value_of(const Position& p) const {
  const Ending& ending = index_.ending();
  assert(!king_attacks(p.white_king).contains(p.black_king));
  assert(!p.white_moves() || !is_check(ending, p));
  return has_lost_a_piece(ending, p) ? game::kDrawn : values_[index_.index_of(p)];
}

std::vector<SolvedEnding::RankedMove> SolvedEnding::ranked_moves(const Position& p) const {
  const auto value_of_move = [&](ChessEnding::Move move) {
    return std::optional(game::value_before(value_of(game_.after(p, move))));
  };
  return game::ranked_moves(game_.moves(p), value_of_move, game::is_better);
}

std::vector<ChessEnding::Move> SolvedEnding::perfect_line(Position p) const {
  std::vector<ChessEnding::Move> line;
  if (value_of(p) == game::kDrawn) return line;
  while (!game_.is_terminal(p)) {
    line.push_back(ranked_moves(p).front().move);
    p = game_.after(p, line.back());
  }
  return line;
}

void SolvedEnding::count_all() {
  for (std::uint64_t i = 0; i < values_.size(); ++i) {
    const Position p = index_.position_of(i);
    if (!index_.is_used(p)) continue;
    const auto images = static_cast<std::uint64_t>(index_.images(p));
    if (p.white_moves()) {
      count_white(p, values_[i], images);
    } else {
      count_black(p, values_[i], images);
    }
  }
}

void SolvedEnding::count_white(const Position& p, PlyValue value, std::uint64_t images) {
  counts_.legal_white += images;
  if (!game::is_win(value)) return;
  counts_.won_white += images;
  if (moves_of(value) <= counts_.longest_mate) return;
  counts_.longest_mate = moves_of(value);
  counts_.longest_position = p;
}

void SolvedEnding::count_black(const Position& p, PlyValue value, std::uint64_t images) {
  counts_.legal_black += images;
  if (game::is_loss(value)) counts_.lost_black += images;
  if (value == 0) counts_.mates += images;
  if (value == game::kDrawn && game_.is_terminal(p)) counts_.stalemates += images;
}

}  // namespace mpd::games::chess_endings
