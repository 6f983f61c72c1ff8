#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include "base/json.hpp"
#include "base/result.hpp"
#include "draughts/record.hpp"
#include "engine/catalogue.hpp"
#include "server/table_budget.hpp"

namespace mpd::server {

/// The player on the other side of a game. It may be asked from any thread; one answer is thought
/// about at a time.
class Opponent {
 public:
  /// The keys of a `thinking` message that are not the game's: depth, nodes, line, agent …
  using OnThought = std::function<void(const base::Json&)>;

  Opponent(std::string name, engine::PlayerResources resources, TableBudget::Lease table)
      : name_(std::move(name)), resources_(std::move(resources)), table_(std::move(table)) {
    resources_.most_table_bytes = table_.bytes();
  }

  /// A move in the last position of the game; nothing when it was stopped. An error when the player
  /// cannot be had.
  [[nodiscard]] base::Result<std::optional<draughts::Move>> choose(
      const draughts::GameRecord& record, const game::Allowance& allowance,
      const std::stop_token& stop, const OnThought& on_thought);

 private:
  [[nodiscard]] base::Result<std::optional<draughts::Move>> think(
      const draughts::GameRecord& record, const game::Allowance& allowance,
      const std::stop_token& stop, const OnThought& on_thought);

  std::string name_;
  engine::PlayerResources resources_;
  TableBudget::Lease table_;
  std::mutex mutex_;
  std::unique_ptr<engine::Player> player_;  // made when it is first needed
};

}  // namespace mpd::server
