#pragma once

#include <algorithm>
#include <atomic>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <functional>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>
#include <span>
#include <stop_token>
#include <vector>

#include "base/failure.hpp"
#include "game/ply_value.hpp"

// Retrograde analysis (Ströhlein 1970, Thompson 1986) for any two-player game whose states can be
// numbered and whose moves can be taken back: who wins, and in how many plies.

namespace mpd::game {

/// What is known about a state before the other states of its domain are solved.
struct FirstLook {
  /// Moves that stay in the domain; 0 when `outside` is the final value.
  int moves_inside = 0;
  /// The best value by moves that leave the domain, whose results are known. Without such moves
  /// (and for a mover who has no move at all): a loss in 0.
  PlyValue outside = 0;
};

/// States 0 … size() − 1 and the moves between them, at most 253 inside the domain from any of
/// them. A state whose mover has only moves out of the domain is settled by its first look, and so
/// is a number that belongs to no state (drawn, without moves). `visit_predecessors` calls its
/// argument with every state of the domain that has a move to the given one, once for each such
/// move, and only with states whose first look counted that move.
template <class D>
concept RetrogradeDomain = requires(const D domain, std::uint64_t index) {
  { domain.size() } -> std::convertible_to<std::uint64_t>;
  { domain.first_look(index) } -> std::same_as<FirstLook>;
  domain.visit_predecessors(index, [](std::uint64_t) {});
};

/// Solves a domain. Work is shared over the cores; the result does not depend on how.
template <RetrogradeDomain D>
class Retrograde {
 public:
  explicit Retrograde(const D& domain) : domain_(domain) {}

  /// Fills `values`, one for each state. Calls `on_ply` for every ply that the analysis goes back.
  /// False when stopped in the middle.
  bool solve(std::span<PlyValue> values, std::stop_token stop = {},
             const std::function<void(int)>& on_ply = {}) {
    values_ = values;
    open_moves_.assign(domain_.size(), kSettled);
    longest_ = 0;
    for_all_chunks([&](std::uint64_t from, std::uint64_t to) { look_first(from, to); });
    for (int plies = 0; plies <= longest_; ++plies) {
      if (stop.stop_requested()) return false;
      if (longest_ > kMostPlies)
        throw base::Failure("an ending is longer than its distance can be stored");
      if (on_ply) on_ply(plies);
      for_all_chunks([&](std::uint64_t from, std::uint64_t to) {
        carry_back(from, to, static_cast<PlyValue>(plies));
      });
    }
    return true;
  }

 private:
  // Moves of a state that are not known to lose. A state that is settled takes no part any more;
  // one that cannot lose has a move too many, which never goes away.
  static constexpr std::uint8_t kSettled = 255;
  static constexpr std::uint64_t kChunk = 1 << 14;

  template <class Act>
  void for_all_chunks(const Act& act) {
    const tbb::blocked_range<std::uint64_t> all(0, domain_.size(), kChunk);
    tbb::parallel_for(all, [&](const auto& range) { act(range.begin(), range.end()); });
  }

  void look_first(std::uint64_t from, std::uint64_t to) {
    int longest = 0;
    for (std::uint64_t i = from; i < to; ++i) {
      const FirstLook look = domain_.first_look(i);
      const bool loses_outside = is_loss(look.outside);
      if (look.moves_inside == 0) {
        values_[i] = look.outside;
      } else {
        values_[i] = is_win(look.outside) ? look.outside : kDrawn;
        open_moves_[i] = static_cast<std::uint8_t>(look.moves_inside + (loses_outside ? 0 : 1));
      }
      if (values_[i] != kDrawn) longest = std::max<int>(longest, values_[i]);
    }
    raise_longest(longest);
  }

  /// Updates the predecessors of every state that is decided in exactly `plies`.
  void carry_back(std::uint64_t from, std::uint64_t to, PlyValue plies) {
    int longest = 0;
    for (std::uint64_t i = from; i < to; ++i) {
      i = next_with(plies, i, to);
      if (i == to) break;
      domain_.visit_predecessors(i, [&](std::uint64_t before) {
        const bool told = is_loss(plies) ? tell_win(before, plies) : tell_loss(before, plies);
        if (told) longest = std::max<int>(longest, value_at(before));
      });
    }
    raise_longest(longest);
  }

  /// The first state from `from` on with this value, or `to`. Others write values while this reads:
  /// single bytes, and never the one looked for. The library's fast scan is worth that liberty, but
  /// the thread sanitizer must not see it.
  [[nodiscard]] std::uint64_t next_with(PlyValue plies, std::uint64_t from,
                                        std::uint64_t to) const {
#ifdef __SANITIZE_THREAD__
    while (from < to && value_at(from) != plies) ++from;
    return from;
#else
    const void* found = std::memchr(values_.data() + from, plies, to - from);
    if (found == nullptr) return to;
    return static_cast<std::uint64_t>(static_cast<const PlyValue*>(found) - values_.data());
#endif
  }

  /// A move of `index` leaves the opponent lost in `plies`.
  bool tell_win(std::uint64_t index, PlyValue plies) {
    std::atomic_ref<std::uint8_t> open(open_moves_[index]);
    if (open.load(std::memory_order_relaxed) == kSettled) return false;
    std::atomic_ref<PlyValue> value(values_[index]);
    const auto win = static_cast<PlyValue>(plies + 1);
    // Values only fall here (kDrawn is the greatest), and all writers of one pass write the same.
    if (value.load(std::memory_order_relaxed) <= win) return false;
    value.store(win, std::memory_order_relaxed);
    return true;
  }

  /// A move of `index` lets the opponent win in `plies`. If no other move is left, it is a loss.
  bool tell_loss(std::uint64_t index, PlyValue plies) {
    std::atomic_ref<std::uint8_t> open(open_moves_[index]);
    if (open.load(std::memory_order_relaxed) == kSettled) return false;
    if (open.fetch_sub(1, std::memory_order_relaxed) != 1) return false;
    const PlyValue outside = domain_.first_look(index).outside;
    const PlyValue longest = std::max(outside, static_cast<PlyValue>(plies + 1));
    std::atomic_ref<PlyValue>(values_[index]).store(longest, std::memory_order_relaxed);
    return true;
  }

  [[nodiscard]] PlyValue value_at(std::uint64_t index) const {
    return std::atomic_ref<PlyValue>(values_[index]).load(std::memory_order_relaxed);
  }

  void raise_longest(int plies) {
    int known = longest_.load();
    while (known < plies && !longest_.compare_exchange_weak(known, plies)) {
    }
  }

  const D& domain_;
  std::span<PlyValue> values_;
  std::vector<std::uint8_t> open_moves_;
  std::atomic<int> longest_ = 0;
};

}  // namespace mpd::game
