#pragma once

#include <map>
#include <memory>

#include "engine/engine.hpp"
#include "engine/player_shelf.hpp"
#include "server/asked.hpp"
#include "server/event_loop.hpp"
#include "server/search_pool.hpp"
#include "server/table_budget.hpp"

namespace mpd::server {

/// What is known of positions; analyses and annotations, at most one of each for every client.
/// Those run in the pool as long as they may, step back for others, and end when their client
/// leaves.
class AnalysisRoom {
 public:
  struct Tools {
    EventLoop& loop;
    SearchPool& pool;
    engine::PlayerShelf& shelf;
    const TableBudget& budget;
    std::shared_ptr<const endgame::Databases> databases;
  };

  explicit AnalysisRoom(const Tools& tools) : tools_(tools) {}

  [[nodiscard]] protocol::Answer position(const Asked& asked);
  [[nodiscard]] protocol::Answer move_values(const Asked& asked);
  /// The events of an analysis or an annotation carry the id of its request.
  [[nodiscard]] protocol::Answer analyse(const Asked& asked);
  [[nodiscard]] protocol::Answer stop_analysis(const Asked& asked);
  [[nodiscard]] protocol::Answer annotate(const Asked& asked);
  [[nodiscard]] protocol::Answer stop_annotating(const Asked& asked);
  void leave(const Client& client);

 private:
  /// What a client has under way.
  struct UnderWay {
    SearchPool::Ticket analysis;
    SearchPool::Ticket annotation;
  };

  Tools tools_;
  std::map<Owner, UnderWay> under_way_;
};

}  // namespace mpd::server
