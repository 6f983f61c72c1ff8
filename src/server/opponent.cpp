#include "server/opponent.hpp"

#include <chrono>

#include "engine/thought.hpp"
#include "protocol/json_view.hpp"

namespace mpd::server {
namespace {

using base::Json;
using std::chrono::steady_clock;

constexpr auto kBetweenReports = std::chrono::milliseconds(100);

Json thought_json(const draughts::Position& position, const engine::Thought& thought) {
  return {{"depth", thought.depth},
          {"nodes", thought.nodes},
          {"seconds", thought.seconds},
          {"hits", thought.table_hits ? Json(100.0 * *thought.table_hits) : Json(nullptr)},
          {"line", protocol::line_json(position, engine::value_of(*thought.value), thought.line)},
          {"agent", thought.agent.empty() ? Json(nullptr) : Json(thought.agent)}};
}

/// Passes on what a player reports while it thinks, but not more often than anybody can read.
class News {
 public:
  News(draughts::Position position, const Opponent::OnThought& listener)
      : position_(position), listener_(listener) {}

  void hear(const engine::Thought& thought) {
    const auto now = steady_clock::now();
    if (now - last_ < kBetweenReports) return;
    last_ = now;
    pass_on(thought);
  }
  void pass_on(const engine::Thought& thought) const {
    if (thought.value && !thought.line.empty()) listener_(thought_json(position_, thought));
  }

 private:
  draughts::Position position_;
  const Opponent::OnThought& listener_;
  steady_clock::time_point last_ = steady_clock::now();
};

}  // namespace

base::Result<std::optional<draughts::Move>> Opponent::choose(const draughts::GameRecord& record,
                                                             const game::Allowance& allowance,
                                                             const std::stop_token& stop,
                                                             const OnThought& on_thought) {
  const std::scoped_lock lock(mutex_);
  try {
    return think(record, allowance, stop, on_thought);
  } catch (const std::exception& error) {
    return base::fail("{}: {}", name_, error.what());
  }
}

base::Result<std::optional<draughts::Move>> Opponent::think(const draughts::GameRecord& record,
                                                            const game::Allowance& allowance,
                                                            const std::stop_token& stop,
                                                            const OnThought& on_thought) {
  if (stop.stop_requested()) return std::nullopt;
  if (!player_) {
    auto made = engine::make_player({name_, {}}, resources_);
    if (!made) return tl::unexpected(made.error());
    player_ = std::move(*made);
  }
  News news(record.state().position, on_thought);
  player_->listen([&](const engine::Thought& thought) { news.hear(thought); });
  const draughts::Move move = player_->choose(engine::Turn(record, allowance, stop));
  player_->listen({});
  if (stop.stop_requested()) return std::nullopt;
  news.pass_on(player_->thought());
  return move;
}

}  // namespace mpd::server
