#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>

#include "archive/archive_care.hpp"
#include "engine/player_shelf.hpp"
#include "server/analysis_room.hpp"
#include "server/desk_options.hpp"
#include "server/errands.hpp"
#include "server/event_loop.hpp"
#include "server/game_room.hpp"
#include "server/job_watchers.hpp"
#include "server/jobs.hpp"
#include "server/requests.hpp"
#include "server/search_pool.hpp"

namespace mpd::server {

/// Hears the messages of all clients and answers them: the server without its sockets. Belongs to
/// the thread of the loop.
class Desk {
 public:
  /// A damaged archive is rescued. Throws a base::Failure when the archive cannot be used.
  Desk(EventLoop& loop, DeskOptions options);
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  /// The addresses by which other machines reach the server, for links that are passed on. The host
  /// is told them.
  void reached_by(std::vector<std::string> addresses) { addresses_ = std::move(addresses); }

  void greet(const std::shared_ptr<Client>& client);
  void hear(const std::shared_ptr<Client>& client, std::string_view text);
  void leave(const std::shared_ptr<Client>& client);

  /// What was done about a damaged archive; nothing where it was whole.
  [[nodiscard]] const std::optional<archive::Rescue>& archive_rescue() const {
    return opened_.rescue;
  }
  /// See OpenedArchive::completed.
  [[nodiscard]] const std::optional<std::filesystem::path>& archive_completed() const {
    return opened_.completed;
  }
  /// Why there is no training room; nothing where there is one.
  [[nodiscard]] std::optional<std::string> without_trainings() const {
    return jobs_ ? std::nullopt : std::optional(jobs_.error().message);
  }

 private:
  /// For the tables of all searches together.
  static constexpr std::size_t kAllTables = std::size_t{768} << 20;

  /// What is answered in a thread of the pool.
  using PoolWork = std::function<protocol::Answer(const std::stop_token&)>;

  /// Why who asks does not get what it asks for; nothing: it does.
  [[nodiscard]] std::optional<protocol::Problem> refusal_of(const RequestKind& kind,
                                                            const Asked& asked) const;
  [[nodiscard]] bool may_train(const Visitor& visitor) const {
    return visitor.host || options_.trainings_for_all;
  }
  void answer(const RequestKind& kind, const Asked& asked, const Reply& reply);
  /// `then` is called in the thread of the loop, after the reply: whether it was no error. Where
  /// the client has too much under way, it hears that at once.
  void answer_in_pool(const Asked& asked, const PoolWork& work,
                      const std::function<void(bool)>& then = {});
  void answer_job(const JobHandler& handler, const Asked& asked);
  /// Notes that the client wants to hear of jobs. Whether it begins to watch the one it asked for.
  bool note_watcher(JobEffect effect, const Asked& asked);
  /// Called in a thread of the pool. All clients hear of the players, even if the one that asked
  /// has left.
  void players_changed(const std::string& name);
  void tell_players();

  EventLoop& loop_;
  DeskOptions options_;
  archive::OpenedArchive opened_;
  archive::GamesArchive& archive_;
  engine::PlayerShelf shelf_;
  base::Json hello_;
  std::vector<std::string> addresses_;
  std::set<std::shared_ptr<Client>> clients_;
  JobWatchers watchers_;
  TableBudget budget_{kAllTables};
  SearchPool pool_;        // searches that take their time
  SearchPool short_work_;  // does not wait for those
  Errands errands_;
  GameRoom games_;
  AnalysisRoom analyses_;
  base::Result<std::unique_ptr<Jobs>> jobs_;  ///< or why there is no training room
};

}  // namespace mpd::server
