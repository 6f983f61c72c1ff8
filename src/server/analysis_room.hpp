#pragma once

#include <boost/asio/io_context.hpp>
#include <map>
#include <memory>

#include "engine/engine.hpp"
#include "engine/player_shelf.hpp"
#include "server/client.hpp"
#include "server/search_pool.hpp"
#include "server/table_budget.hpp"

namespace mpd::server {

/// Analyses and judgings: at most one of each for every client. They run in the pool as long as
/// they may, step back for others, and end when their client does.
class AnalysisRoom {
 public:
  struct Tools {
    boost::asio::io_context& home;
    SearchPool& pool;
    engine::PlayerShelf& shelf;
    const TableBudget& budget;
    std::shared_ptr<const endgame::Databases> databases;
  };

  explicit AnalysisRoom(const Tools& tools) : tools_(tools) {}

  [[nodiscard]] static bool knows(const std::string& type);
  /// `id` is that of the request: its events carry it.
  [[nodiscard]] protocol::Answer answer(const protocol::Request& request,
                                        const std::shared_ptr<Client>& client);
  void leave(const Client& client);

 private:
  /// What a client has under way.
  struct UnderWay {
    SearchPool::Ticket analysis;
    SearchPool::Ticket judging;
  };

  [[nodiscard]] protocol::Answer analyse(const protocol::Request& request,
                                         const std::shared_ptr<Client>& client);
  [[nodiscard]] protocol::Answer judge(const protocol::Request& request,
                                       const std::shared_ptr<Client>& client);
  [[nodiscard]] protocol::Answer stop(const protocol::Request& request, const Client& client,
                                      SearchPool::Ticket UnderWay::*which);

  Tools tools_;
  std::map<Owner, UnderWay> under_way_;
};

}  // namespace mpd::server
