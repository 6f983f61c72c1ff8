#include "research/puzzle_proof.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "research/endings.hpp"

namespace mpd::research {
namespace {

using draughts::Move;
using draughts::MoveList;
using draughts::Position;
using endgame::Databases;

/// The longest shots that are looked for; the tree grows about threefold with each ply.
constexpr int kMostShotPlies = 9;
/// How much less every other move must gain.
constexpr int kShotMargin = kTallyMan;

int tally_of(const Position& position, draughts::Color color) {
  return kTallyMan * position.men(color).count() + kTallyKing * position.kings(color).count();
}

/// Whether the side to move reaches the balance with this move, `plies` being those that are left.
bool reaches(const Position& position, Move move, int plies, int balance) {
  return -capture_tally(position.after(move), plies - 1, -balance, -balance + 1) >= balance;
}

/// Another move that comes as near to the balance as it must not; the null move if there is none.
Move rival_of(const Position& position, Move move, int plies, int balance) {
  for (const Move other : draughts::legal_moves(position))
    if (other != move && reaches(position, other, plies, balance - kShotMargin + 1)) return other;
  return {};
}

bool is_sacrifice(const Position& position, Move move) {
  return !move.is_capture() && draughts::has_capture(position.after(move));
}

/// The only move that reaches the balance; the null move where there is none, or a rival.
Move only_move(const Position& position, int plies, int balance) {
  for (const Move move : draughts::legal_moves(position))
    if (reaches(position, move, plies, balance))
      return rival_of(position, move, plies, balance) == Move() ? move : Move();
  return {};
}

/// The reply that gives away least; of equal ones, that which leaves the solver most choice.
Move best_reply(const Position& position, int plies) {
  Move best;
  int least = kTallyWin + 1;
  std::size_t choice = 0;
  for (const Move move : draughts::legal_moves(position)) {
    const Position after = position.after(move);
    const int value = capture_tally(after, plies - 1);
    const std::size_t moves = draughts::legal_moves(after).size();
    if (value > least || (value == least && moves <= choice)) continue;
    best = move;
    least = value;
    choice = moves;
  }
  return best;
}

/// From the first move on, as long as the opponent must capture. Nothing if the balance is not
/// reached by that.
std::vector<Move> shot_line(Position position, Move first, int plies, int balance) {
  std::vector<Move> line;
  for (Move move = first; move != Move(); move = only_move(position, plies, balance)) {
    line.push_back(move);
    position = position.after(move);
    if (!draughts::has_capture(position))
      return -material_balance(position) == balance ? line : std::vector<Move>();
    const Move reply = best_reply(position, plies - 1);
    line.push_back(reply);
    position = position.after(reply);
    plies -= 2;
    if (plies < 1 || !draughts::has_move(position)) break;
  }
  return {};
}

/// The balance of the best sacrifice if it gains a man at least.
struct Sacrifice {
  Move move;
  int balance = 0;
};

std::optional<Sacrifice> best_sacrifice(const Position& position, int plies) {
  const int least = material_balance(position) + kTallyMan;
  std::optional<Sacrifice> best;
  for (const Move move : draughts::legal_moves(position)) {
    if (!is_sacrifice(position, move)) continue;
    const int floor = best ? best->balance : least - 1;
    const int value = -capture_tally(position.after(move), plies - 1, -kTallyWin, -floor);
    if (value > floor) best = Sacrifice{move, value};
  }
  return best;
}

std::string at_move(const Position& position, Move move, std::size_t ply) {
  return fmt::format("move {} ({})", ply + 1, draughts::move_text(position, move));
}

/// One turn of the solver in a shot.
base::Result<void> prove_turn(const Position& position, Move move, std::size_t ply, int plies,
                              int balance) {
  if (!reaches(position, move, plies, balance))
    return base::fail("{} does not gain what the puzzle promises", at_move(position, move, ply));
  const Move rival = rival_of(position, move, plies, balance);
  if (rival == Move()) return {};
  return base::fail("{} is not the only good move: so is {}", at_move(position, move, ply),
                    draughts::move_text(position, rival));
}

base::Result<Proof> prove_shot(const Puzzle& puzzle) {
  Position position = puzzle.position;
  const int balance = material_balance(position) + puzzle.gain;
  const int plies = static_cast<int>(puzzle.line.size());
  if (plies > kMostShotPlies)
    return base::fail("line: {} moves, expected at most {} in a shot", plies, kMostShotPlies);
  if (!is_sacrifice(position, puzzle.line.front()))
    return base::fail("{} is no sacrifice", at_move(position, puzzle.line.front(), 0));
  for (std::size_t ply = 0; ply < puzzle.line.size(); ++ply) {
    const Move move = puzzle.line[ply];
    if (ply % 2 == 0) {
      const auto proved = prove_turn(position, move, ply, plies - static_cast<int>(ply), balance);
      if (!proved) return tl::unexpected(proved.error());
    } else if (!move.is_capture()) {
      return base::fail("{} is not forced", at_move(position, move, ply));
    }
    position = position.after(move);
  }
  if (draughts::has_capture(position) || -material_balance(position) != balance)
    return base::fail("line: the gain is not complete at its end");
  return Proof::proved;
}

/// All moves after which the opponent has lost. Nothing where a distance is not known.
std::optional<MoveList> winning_moves(const Position& position, const Databases& databases) {
  MoveList winning;
  for (const Move move : draughts::legal_moves(position)) {
    const Position after = position.after(move);
    if (!draughts::has_move(after)) {
      winning.push_back(move);
      continue;
    }
    const auto value = databases.probe_distance(after);
    if (!value) return std::nullopt;
    if (game::is_loss(*value)) winning.push_back(move);
  }
  return winning;
}

base::Result<Proof> prove_win(const Puzzle& puzzle, const Databases* databases) {
  if (databases == nullptr) return Proof::unknown;
  Position position = puzzle.position;
  for (std::size_t ply = 0; ply < puzzle.line.size(); ++ply) {
    const Move move = puzzle.line[ply];
    if (ply % 2 == 0) {
      const auto winning = winning_moves(position, *databases);
      if (!winning) return Proof::unknown;
      if (std::find(winning->begin(), winning->end(), move) == winning->end())
        return base::fail("{} does not win", at_move(position, move, ply));
      if (winning->size() > 1)
        return base::fail("{} is not the only move that wins", at_move(position, move, ply));
    } else if (databases->probe_distance(position.after(move)) !=
               databases->probe_distance(
                   position.after(longest_resistance(*databases, position)))) {
      return base::fail("{} does not resist longest", at_move(position, move, ply));
    }
    position = position.after(move);
  }
  if (draughts::has_move(position)) return base::fail("line: the game goes on at its end");
  return Proof::proved;
}

}  // namespace

int material_balance(const Position& position) {
  return tally_of(position, position.turn()) - tally_of(position, opponent(position.turn()));
}

int capture_tally(const Position& position, int plies, int alpha, int beta) {
  const MoveList moves = draughts::legal_moves(position);
  if (moves.empty()) return -kTallyWin;
  if (plies <= 0 && !moves[0].is_capture()) return material_balance(position);
  int best = -kTallyWin;
  for (const Move move : moves) {
    best = std::max(best,
                    -capture_tally(position.after(move), plies - 1, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

std::optional<Puzzle> find_shot(const Position& position) {
  if (draughts::has_capture(position)) return std::nullopt;
  for (int plies = 3; plies <= kMostShotPlies; plies += 2) {
    const auto sacrifice = best_sacrifice(position, plies);
    if (!sacrifice) continue;
    const auto& [move, balance] = *sacrifice;
    if (balance >= kTallyWin || rival_of(position, move, plies, balance) != Move())
      return std::nullopt;
    Puzzle puzzle{PuzzleKind::shot, position, shot_line(position, move, plies, balance),
                  balance - material_balance(position)};
    if (!puzzle.line.empty() && prove_shot(puzzle)) return puzzle;
  }
  return std::nullopt;
}

std::optional<Puzzle> find_win(const Position& position, const Databases& databases) {
  Puzzle puzzle{PuzzleKind::win, position, {}};
  for (Position now = position; draughts::has_move(now);) {
    const auto winning = winning_moves(now, databases);
    if (!winning || winning->size() != 1) return std::nullopt;
    puzzle.line.push_back(winning->front());
    now = now.after(winning->front());
    if (!draughts::has_move(now)) break;
    puzzle.line.push_back(longest_resistance(databases, now));
    now = now.after(puzzle.line.back());
  }
  if (puzzle.line.empty()) return std::nullopt;
  return puzzle;
}

base::Result<Proof> prove_puzzle(const Puzzle& puzzle, const Databases* databases) {
  return puzzle.kind == PuzzleKind::shot ? prove_shot(puzzle) : prove_win(puzzle, databases);
}

}  // namespace mpd::research
