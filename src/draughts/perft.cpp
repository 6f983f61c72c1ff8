#include "draughts/perft.hpp"

#include <atomic>

#include "base/parallel.hpp"
#include "draughts/move_kernel.hpp"
#include "draughts/moves.hpp"

namespace mpd::draughts {
namespace {

/// Calls visit(child) for every leaf-counting child of the position.
template <Color C, PerftCount Count, class Visit>
inline void visit_children(const Position& position, Visit&& visit) {
  const kernel::Board board = kernel::board_of<C>(position);
  const Bitboard jumpers = kernel::jumpers<C>(board);
  if (jumpers.empty()) [[likely]] {
    kernel::visit_steps<C>(
        board, [&](Bitboard from, Bitboard to) { visit(kernel::after_step<C>(board, from, to)); });
  } else if (Count == PerftCount::paths || !jumpers.intersects(board.kings)) {
    kernel::visit_jumps<C>(board, jumpers, [&](Bitboard from, Bitboard to, Bitboard captured) {
      visit(kernel::after_jump<C>(board, from, to, captured));
    });
  } else {
    for (const Move move : legal_moves(position)) visit(position.after(move));
  }
}

template <Color C, PerftCount Count>
[[gnu::noinline]] std::uint64_t count_jumps(const Position& position, const kernel::Board& board,
                                            Bitboard jumpers) {
  if (Count == PerftCount::moves && jumpers.intersects(board.kings))
    return legal_moves(position).size();
  std::uint64_t count = 0;
  kernel::visit_jumps<C>(board, jumpers, [&](Bitboard, Bitboard, Bitboard) { ++count; });
  return count;
}

template <Color C, PerftCount Count>
inline std::uint64_t count_children(const Position& position) {
  const kernel::Board board = kernel::board_of<C>(position);
  const Bitboard jumpers = kernel::jumpers<C>(board);
  if (!jumpers.empty()) [[unlikely]]
    return count_jumps<C, Count>(position, board, jumpers);
  return static_cast<std::uint64_t>(kernel::count_steps<C>(board));
}

/// Makes the compiler build the leaf, so that "without bulk counting" means what it says.
inline void touch(const Position& leaf) {
  asm volatile("" ::"r"(leaf.black().raw()), "r"(leaf.white().raw()), "r"(leaf.kings().raw()));
}

template <Color C, PerftCount Count, bool Bulk>
std::uint64_t perft_of(const Position& position, int depth) {
  constexpr Color kOther = opponent(C);
  std::uint64_t leaves = 0;
  if constexpr (Bulk) {
    if (depth == 1) return count_children<C, Count>(position);
    if (depth == 2) {
      visit_children<C, Count>(
          position, [&](const Position& child) { leaves += count_children<kOther, Count>(child); });
      return leaves;
    }
  } else if (depth == 1) {
    visit_children<C, Count>(position, [&](const Position& child) {
      touch(child);
      ++leaves;
    });
    return leaves;
  }
  visit_children<C, Count>(position, [&](const Position& child) {
    leaves += perft_of<kOther, Count, Bulk>(child, depth - 1);
  });
  return leaves;
}

template <PerftCount Count, bool Bulk>
std::uint64_t perft_of(const Position& position, int depth) {
  return position.turn() == Color::black ? perft_of<Color::black, Count, Bulk>(position, depth)
                                         : perft_of<Color::white, Count, Bulk>(position, depth);
}

/// One entry per leaf of a shallow tree: the work to share out. A path counts as often as it
/// occurs.
std::vector<Position> frontier(const Position& position, int depth, PerftCount count) {
  if (depth == 0) return {position};
  std::vector<Position> found;
  for (const Move move : legal_moves(position)) {
    const std::size_t ways = count == PerftCount::paths ? paths_of(position, move).size() : 1;
    const std::vector<Position> below = frontier(position.after(move), depth - 1, count);
    for (std::size_t i = 0; i < ways; ++i) found.insert(found.end(), below.begin(), below.end());
  }
  return found;
}

/// The same as perft, in pieces small enough to stop between them.
std::uint64_t stoppable_perft(const Position& position, int depth, PerftOptions options,
                              const std::stop_token& stop) {
  constexpr int kDepthWithoutLooking = 9;
  if (depth <= kDepthWithoutLooking) return perft(position, depth, options);
  std::uint64_t leaves = 0;
  for (const Position& child : frontier(position, 1, options.count)) {
    if (stop.stop_requested()) break;
    leaves += stoppable_perft(child, depth - 1, options, stop);
  }
  return leaves;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth, PerftOptions options) {
  if (depth == 0) return 1;
  if (options.count == PerftCount::paths)
    return options.bulk ? perft_of<PerftCount::paths, true>(position, depth)
                        : perft_of<PerftCount::paths, false>(position, depth);
  return options.bulk ? perft_of<PerftCount::moves, true>(position, depth)
                      : perft_of<PerftCount::moves, false>(position, depth);
}

std::uint64_t parallel_perft(const Position& position, int depth, PerftOptions options, int threads,
                             std::stop_token stop) {
  // Deep enough for many more pieces of work than threads.
  const int shared_plies = depth > 12 ? 5 : depth > 6 ? 3 : 0;
  const std::vector<Position> work = frontier(position, shared_plies, options.count);
  std::atomic<std::uint64_t> leaves = 0;
  base::for_each_index(work.size(), threads, [&](std::size_t i) {
    if (!stop.stop_requested())
      leaves += stoppable_perft(work[i], depth - shared_plies, options, stop);
  });
  return leaves;
}

std::vector<std::pair<Move, std::uint64_t>> perft_divide(const Position& position, int depth,
                                                         PerftOptions options) {
  std::vector<std::pair<Move, std::uint64_t>> parts;
  for (const Move move : legal_moves(position)) {
    const std::size_t ways =
        options.count == PerftCount::paths ? paths_of(position, move).size() : 1;
    parts.emplace_back(move, ways * perft(position.after(move), depth - 1, options));
  }
  return parts;
}

}  // namespace mpd::draughts
