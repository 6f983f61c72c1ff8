#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "draughts/record.hpp"
#include "engine/engine.hpp"
#include "protocol/hub_parameters.hpp"

namespace mpd::protocol {

/// What a search is asked.
struct HubTask {
  draughts::GameRecord game;  ///< its last position has a legal move
  engine::Allowance allowance = {};
  bool analyse = false;  ///< by the engine itself, whoever plays
};

/// The move to play, and the reply that is expected.
struct HubAnswer {
  draughts::Move move;
  std::optional<draughts::Move> reply = {};
};

/// Who thinks behind the Hub protocol, as the parameters say: the engine, which reports every
/// iteration, or another player of the catalogue, which reports once. Not for several threads at
/// once.
class HubThinker {
 public:
  using Databases = decltype(engine::Options::databases);
  using OnInfo = std::function<void(const HubMessage& info)>;

  /// Throws a base::Failure when the parameters cannot be met.
  HubThinker(const HubParameters& parameters, Databases databases, std::uint64_t seed);

  void new_game();
  HubAnswer think(const HubTask& task, std::stop_token stop, const OnInfo& on_info);

 private:
  HubAnswer search(const HubTask& task, std::stop_token stop, const OnInfo& on_info);
  HubAnswer ask_player(const HubTask& task, std::stop_token stop, const OnInfo& on_info);
  engine::Engine& engine();

  engine::Options options_;
  std::optional<engine::Engine> engine_;    // made when it is needed
  std::unique_ptr<engine::Player> player_;  // nothing: the engine plays
};

/// How long a search may take by its allowance; infinite when time does not matter.
[[nodiscard]] double most_seconds(const engine::Allowance& allowance);
/// How long is enough: not more than `most_seconds`, less where a clock must last for more moves.
[[nodiscard]] double enough_seconds(const engine::Allowance& allowance);

}  // namespace mpd::protocol
