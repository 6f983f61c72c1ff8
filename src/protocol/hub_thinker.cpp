#include "protocol/hub_thinker.hpp"

#include <algorithm>
#include <cmath>

#include "base/failure.hpp"
#include "base/folder.hpp"
#include "base/text.hpp"
#include "draughts/game.hpp"
#include "engine/evaluation_choice.hpp"
#include "engine/thought.hpp"
#include "engine/time_budget.hpp"

namespace mpd::protocol {
namespace {

using draughts::Move;

constexpr const char* kEngine = "champion";

HubMessage info_of(const engine::Thought& thought) {
  HubMessage info{"info"};
  const auto add = [&](const char* name, std::string value) {
    info.arguments.push_back({name, std::move(value)});
  };
  add("depth", std::to_string(thought.depth));
  add("mean-depth", fmt::format("{:.1f}", static_cast<double>(thought.depth)));
  if (thought.value) add("score", hub_score_text(*thought.value));
  add("nodes", std::to_string(thought.nodes));
  add("time", fmt::format("{:.3f}", thought.seconds));
  add("nps", fmt::format("{:.2f}", static_cast<double>(thought.nodes) /
                                       std::max(thought.seconds, 1e-6) / 1e6));
  return info;
}

HubMessage info_of(const engine::Report& report) {
  HubMessage info = info_of(engine::thought_of(report));
  info.arguments.push_back({"pv", hub_moves_text(report.lines.front().moves)});
  return info;
}

HubAnswer answer_of(const engine::Report& report) {
  const auto& moves = report.lines.front().moves;
  return {moves.front(), moves.size() > 1 ? std::optional(moves[1]) : std::nullopt};
}

/// A table that does not fit would be noticed only when the system ends the program.
std::size_t checked_table_bytes(int hash_mib) {
  const std::uint64_t bytes = static_cast<std::uint64_t>(hash_mib) << 20;
  if (const std::uint64_t available = base::available_memory(); bytes > available)
    throw base::Failure(fmt::format("hash: {} MiB do not fit, {} MiB of memory are free", hash_mib,
                                    available >> 20));
  return bytes;
}

/// The name in the catalogue: a level that is set wins over the player.
std::string name_of_player(const HubParameters& parameters) {
  return parameters.level > 0 ? fmt::format("level-{}", parameters.level) : parameters.player;
}

}  // namespace

HubThinker::HubThinker(const HubParameters& parameters, Databases databases, std::uint64_t seed) {
  options_.table_bytes = checked_table_bytes(parameters.hash);
  options_.threads = parameters.threads;
  options_.databases = databases;
  options_.evaluation = base::value_or_throw(engine::parse_evaluation(parameters.evaluation));
  const std::string name = name_of_player(parameters);
  if (name == kEngine) {
    engine();
    return;
  }
  engine::PlayerSpec spec{
      name,
      {{"hash", std::to_string(parameters.hash)}, {"threads", std::to_string(parameters.threads)}}};
  // Trained players have an evaluation of their own and refuse another.
  if (options_.evaluation != engine::Options{}.evaluation)
    spec.options.emplace_back("evaluation", parameters.evaluation);
  player_ = base::value_or_throw(engine::make_player(spec, {databases, seed}));
}

void HubThinker::new_game() {
  if (engine_) engine_->new_game();
  if (player_) player_->new_game();
}

engine::Engine& HubThinker::engine() {
  if (!engine_) engine_.emplace(options_);
  return *engine_;
}

HubAnswer HubThinker::think(const HubTask& task, std::stop_token stop, const OnInfo& on_info) {
  const auto moves = draughts::legal_moves(task.game.state().position);
  const bool timed = std::isfinite(most_seconds(task.allowance));
  if (moves.size() == 1 && timed && !task.analyse) return {moves.front()};
  if (player_ && !task.analyse) return ask_player(task, std::move(stop), on_info);
  return search(task, std::move(stop), on_info);
}

HubAnswer HubThinker::search(const HubTask& task, std::stop_token stop, const OnInfo& on_info) {
  const auto limits = engine::limits_of(task.allowance, std::move(stop));
  const auto tell = [&](const engine::Report& report) { on_info(info_of(report)); };
  return answer_of(engine().search(engine::root_of(task.game), limits, 1, tell));
}

HubAnswer HubThinker::ask_player(const HubTask& task, std::stop_token stop, const OnInfo& on_info) {
  const Move move = player_->choose(engine::Turn(task.game, task.allowance, std::move(stop)));
  if (const engine::Thought thought = player_->thought(); thought.depth > 0)
    on_info(info_of(thought));
  return {move};
}

double most_seconds(const engine::Allowance& allowance) {
  return engine::limits_of(allowance, {}).seconds;
}

double enough_seconds(const engine::Allowance& allowance) {
  const auto limits = engine::limits_of(allowance, {});
  return std::min(limits.seconds, limits.enough_seconds);
}

}  // namespace mpd::protocol
