#pragma once

#include <memory>

#include "archive/games_archive.hpp"
#include "engine/catalogue.hpp"
#include "server/desk_options.hpp"
#include "server/errands.hpp"
#include "server/event_loop.hpp"
#include "server/search_pool.hpp"
#include "server/table_budget.hpp"

namespace mpd::server {

/// What the parts of the room of games work with.
struct GameTools {
  EventLoop& loop;
  SearchPool& pool;
  SearchPool& short_work;  ///< for moves that take no time worth speaking of
  Errands& errands;
  archive::GamesArchive& archive;
  const TableBudget& budget;
  std::shared_ptr<const endgame::Databases> databases;
  SpaceLimits limits;
};

}  // namespace mpd::server
