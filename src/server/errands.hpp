#pragma once

#include <exception>
#include <functional>
#include <map>

#include "server/client.hpp"
#include "server/event_loop.hpp"
#include "server/search_pool.hpp"

namespace mpd::server {

/// Short work for a client: done in the pool. Its result is handed over in the thread of the loop,
/// unless the client has left meanwhile.
class Errands {
 public:
  Errands(EventLoop& loop, SearchPool& pool) : loop_(loop), pool_(pool) {}

  /// False: the client has too many under way, and nothing was begun. Work that throws has an empty
  /// result.
  template <class Result>
  [[nodiscard]] bool run(const Client& client, std::function<Result(const std::stop_token&)> work,
                         std::function<void(const Result&)> then) {
    auto& own = under_way_[client.owner()];
    if (own.size() >= kMost) return false;
    const std::uint64_t number = next_++;
    own[number] =
        pool_.submit(client.owner(), Urgency::soon,
                     [this, owner = client.owner(), number, work = std::move(work),
                      then = std::move(then)](const std::stop_token& stop) {
                       loop_.post([this, owner, number, then, result = result_of(work, stop)] {
                         if (finish(owner, number)) then(result);
                       });
                       return true;
                     });
    return true;
  }

  void leave(const Client& client) { under_way_.erase(client.owner()); }

 private:
  static constexpr std::size_t kMost = 16;

  template <class Result>
  static Result result_of(const std::function<Result(const std::stop_token&)>& work,
                          const std::stop_token& stop) {
    try {
      return work(stop);
    } catch (const std::exception&) {
      return {};
    }
  }

  /// Whether somebody still waits for it.
  bool finish(Owner owner, std::uint64_t number) {
    const auto own = under_way_.find(owner);
    if (own == under_way_.end() || own->second.erase(number) == 0) return false;
    if (own->second.empty()) under_way_.erase(own);
    return true;
  }

  EventLoop& loop_;
  SearchPool& pool_;
  std::map<Owner, std::map<std::uint64_t, SearchPool::Ticket>> under_way_;
  std::uint64_t next_ = 0;
};

}  // namespace mpd::server
