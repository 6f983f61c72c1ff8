#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

#include "server/event_loop.hpp"
#include "server/opponent.hpp"
#include "server/search_pool.hpp"

namespace mpd::server {

/// What the players of one game are doing: nothing, waiting for a thread of the pool, searching, or
/// holding a move that the archive has refused and that is offered again. Its searches are
/// numbered: an answer of an earlier one is out of date.
class Thinking {
 public:
  explicit Thinking(EventLoop& loop) : next_offer_(loop) {}

  /// It searches or waits for a thread.
  [[nodiscard]] bool is_on() const { return on_; }
  /// It has a thread.
  [[nodiscard]] bool is_searching() const { return searching_; }
  /// Whether the answer of this search still counts.
  [[nodiscard]] bool is_current(std::uint64_t search) const { return on_ && search == search_; }

  /// Begins a search and returns its number.
  [[nodiscard]] std::uint64_t begin() {
    on_ = true;
    return ++search_;
  }
  /// The place of the search in the pool; it ends with the thinking.
  void hold(SearchPool::Ticket ticket) { ticket_ = std::move(ticket); }
  void found_thread() { searching_ = true; }
  void offer_again(std::chrono::duration<double> wait, EventLoop::Task task) {
    next_offer_.start(wait, std::move(task));
  }
  void stop() {
    ticket_.cancel();
    next_offer_.cancel();
    on_ = searching_ = false;
  }

  /// The player of a side; `make` is asked for it the first time.
  [[nodiscard]] std::shared_ptr<Opponent> player(
      draughts::Color side, const std::function<std::shared_ptr<Opponent>()>& make) {
    std::shared_ptr<Opponent>& found = players_[side == draughts::Color::black ? 0 : 1];
    if (!found) found = make();
    return found;
  }
  /// The game is over: the players and their tables go as soon as their searches have ended.
  void dismiss_players() { players_ = {}; }

 private:
  std::array<std::shared_ptr<Opponent>, 2> players_;  // of Black, of White
  SearchPool::Ticket ticket_;
  Timer next_offer_;
  std::uint64_t search_ = 0;  // the number of the newest one
  bool on_ = false;
  bool searching_ = false;
};

}  // namespace mpd::server
