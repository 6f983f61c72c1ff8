#include "server/opponent.hpp"

#include <chrono>

#include "engine/thinker.hpp"
#include "protocol/json_view.hpp"

namespace mpd::server {
namespace {

using base::Json;
using std::chrono::steady_clock;

constexpr auto kBetweenReports = std::chrono::milliseconds(100);

Json thought_json(const draughts::Position& position, const engine::Report& report,
                  std::string_view agent) {
  const auto& best = report.lines.front();
  Json hits = nullptr;
  if (report.table_looks > 0)
    hits = 100.0 * static_cast<double>(report.table_hits) / static_cast<double>(report.table_looks);
  return {{"depth", report.depth},
          {"nodes", report.nodes},
          {"seconds", report.seconds},
          {"hits", std::move(hits)},
          {"line", protocol::line_json(position, best.value, best.moves)},
          {"agent", agent.empty() ? Json(nullptr) : Json(agent)}};
}

/// Passes on what a player tells while it thinks, but not more often than anybody can read.
class News {
 public:
  News(draughts::Position position, const engine::Thinker& thinker,
       const Opponent::OnThought& listener)
      : position_(position), thinker_(thinker), listener_(listener) {}

  void hear(const engine::Report& report) {
    const auto now = steady_clock::now();
    if (now - last_ < kBetweenReports) return;
    last_ = now;
    pass_on(report);
  }
  void pass_on(const engine::Report& report) const {
    if (!report.lines.empty() && !report.lines.front().moves.empty())
      listener_(thought_json(position_, report, thinker_.agent()));
  }

 private:
  draughts::Position position_;
  const engine::Thinker& thinker_;
  const Opponent::OnThought& listener_;
  steady_clock::time_point last_ = steady_clock::now();
};

draughts::Move choose_with(engine::Player& player, const draughts::GameRecord& record,
                           const game::Allowance& allowance, const std::stop_token& stop) {
  const draughts::Draughts rules;
  const draughts::KeyedPosition state(record.position());
  const draughts::KeyedPosition start(record.start());
  return player.choose({rules, state, record.earlier_keys(), record.reversible_plies(), stop,
                        allowance, &start, record.moves()});
}

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
  auto* thinker = dynamic_cast<engine::Thinker*>(player_.get());
  std::optional<News> news;
  if (thinker != nullptr) {
    news.emplace(record.position(), *thinker, on_thought);
    thinker->listen([&](const engine::Report& report) { news->hear(report); });
  }
  const draughts::Move move = choose_with(*player_, record, allowance, stop);
  if (stop.stop_requested()) return std::nullopt;
  if (news) news->pass_on(thinker->last_report());
  return move;
}

}  // namespace mpd::server
