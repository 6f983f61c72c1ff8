#pragma once

#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "engine/player_shelf.hpp"
#include "server/analysis_room.hpp"
#include "server/errands.hpp"
#include "server/game_room.hpp"
#include "server/job_watchers.hpp"
#include "server/jobs.hpp"
#include "server/search_pool.hpp"

namespace mpd::server {

/// What a server is made of, apart from its sockets.
struct DeskOptions {
  std::filesystem::path data;     ///< folder of the archive and the jobs
  std::filesystem::path program;  ///< our own, for trainings and tournaments
  std::string version;
  int threads = 1;  ///< that search
  std::shared_ptr<const endgame::Databases> databases = {};
};

/// What the pool does for a request, by its body.
using RequestWork = std::function<protocol::Answer(const base::Json&, const std::stop_token&)>;

/// Hears the messages of all clients and answers them: the server without its sockets. Lives in the
/// thread of `home`.
class Desk {
 public:
  /// Throws a base::Failure when the archive cannot be used.
  Desk(boost::asio::io_context& home, DeskOptions options);
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  void greet(const std::shared_ptr<Client>& client);
  void hear(const std::shared_ptr<Client>& client, std::string_view text);
  void leave(const std::shared_ptr<Client>& client);

  /// Why there is no training room; nothing where there is one.
  [[nodiscard]] std::optional<std::string> without_trainings() const {
    return jobs_ ? std::nullopt : std::optional(jobs_.error().message);
  }

 private:
  /// For the tables of all searches together.
  static constexpr std::size_t kAllTables = std::size_t{768} << 20;

  void answer(const protocol::Request& request, const std::shared_ptr<Client>& client,
              const Reply& reply);
  /// `then` hears in the home thread whether it went well, after the reply. False: the client has
  /// too much under way, and was told so.
  bool answer_in_pool(const protocol::Request& request, const std::shared_ptr<Client>& client,
                      const RequestWork& work, const std::function<void(bool)>& then = {});
  [[nodiscard]] protocol::Answer position(const base::Json& body) const;
  void answer_job(const protocol::Request& request, const std::shared_ptr<Client>& client);
  /// Somebody has added or removed a player. In a thread of the pool: everybody is told, even if
  /// who asked has left.
  void players_changed(const protocol::Request& request);
  void tell_players();

  boost::asio::io_context& home_;
  DeskOptions options_;
  archive::GamesArchive archive_;
  engine::PlayerShelf shelf_;
  base::Json hello_;
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
