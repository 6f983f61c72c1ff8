#pragma once

#include <memory>
#include <span>
#include <stop_token>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>

#include "protocol/json_message.hpp"
#include "server/asked.hpp"

// All requests of docs/protocols/json.md: their names, what they need, and who answers them. What
// is not in this table is refused.

namespace mpd::engine {
class PlayerShelf;
}  // namespace mpd::engine

namespace mpd::server {

class AnalysisRoom;
class GameAdvice;
class GameList;
class GameRoom;
class Jobs;

/// The keys that a request needs beside its type and id.
enum class Needs {
  nothing,          ///< none, and no other is allowed
  game,             ///< `game`, the id of a game, and no other
  game_and_fields,  ///< `game`, and keys of its own, all of which its handler checks
  job,              ///< `job`, the id of a training or tournament, and no other
  fields            ///< keys of its own, which its handler checks
};

/// Who may ask. Games and jobs of others are not found, whoever asks.
enum class Who {
  anybody,
  trainer  ///< the host; also others where it allows them trainings and tournaments
};

// Answered at once, in the thread of the loop.
using GameHandler = protocol::Answer (GameRoom::*)(const Asked&);
using GameListHandler = protocol::Answer (GameList::*)(const Asked&);
using AnalysisHandler = protocol::Answer (AnalysisRoom::*)(const Asked&);
/// Answered when a short search has ended.
using AdviceHandler = void (GameAdvice::*)(const Asked&, const Reply&);
/// Answered in the pool: takes a while, and needs nothing but its own fields.
using PoolHandler = protocol::Answer (*)(engine::PlayerShelf& shelf, const base::Json& body,
                                         const std::stop_token& stop);

/// What a request to the training room changes outside it.
enum class JobEffect {
  none,
  listens,         ///< the client hears of all jobs from now on
  watches,         ///< and of everything that happens to this one
  adds_player,     ///< of the name in `name`
  removes_player,  ///< of the name in `player`
};
/// Answered in the pool by the training room, if there is one.
struct JobHandler {
  protocol::Answer (Jobs::*answer)(const Asked&);
  JobEffect effect = JobEffect::none;
};

using Handler = std::variant<GameHandler, GameListHandler, AnalysisHandler, AdviceHandler,
                             PoolHandler, JobHandler>;

struct RequestKind {
  std::string_view name;
  Needs needs;
  Who who;
  Handler handler;
};

[[nodiscard]] std::span<const RequestKind> request_kinds();

/// The kind of this name. The error names the nearest one, or else all.
[[nodiscard]] tl::expected<const RequestKind*, protocol::Problem> find_request(
    std::string_view name);

/// Checks that the body of a request has what its kind needs. Without a client it is the host who
/// asks.
[[nodiscard]] tl::expected<Asked, protocol::Problem> read_asked(
    const RequestKind& kind, const protocol::Request& request,
    const std::shared_ptr<Client>& client);

}  // namespace mpd::server
