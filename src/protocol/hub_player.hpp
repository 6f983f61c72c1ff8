#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/line_channel.hpp"
#include "base/result.hpp"
#include "engine/catalogue.hpp"
#include "engine/thought.hpp"
#include "protocol/hub_message.hpp"

namespace mpd::protocol {

/// How long an external engine is waited for, in seconds.
struct HubPatience {
  double greeting = 10;   ///< until it is ready
  double grace = 3;       ///< beyond the time that a move may take
  double unlimited = 60;  ///< for a move that is not limited by time
  double stopping = 2;    ///< between `stop` and its answer
};

struct HubPlayerOptions {
  std::string shown_name = {};  ///< empty: what the engine calls itself
  std::vector<std::pair<std::string, std::string>> parameters = {};
  HubPatience patience = {};
};

/// An external engine that speaks the Hub protocol, as a player. Whatever it does wrong (it ends,
/// is silent for too long, makes no legal move) is a base::Failure that tells it; after that the
/// player is of no use any more.
class HubPlayer final : public engine::Player {
 public:
  /// Greets the engine and sets its parameters. The error tells what went wrong.
  static base::Result<std::unique_ptr<HubPlayer>> greet(std::unique_ptr<base::LineChannel> channel,
                                                        const HubPlayerOptions& options);
  /// Says goodbye.
  ~HubPlayer() override;

  [[nodiscard]] std::string name() const override { return name_; }
  void new_game() override;
  draughts::Move choose(const engine::Turn& turn) override;
  [[nodiscard]] engine::Thought thought() const override { return thought_; }

 private:
  HubPlayer(std::unique_ptr<base::LineChannel> channel, const HubPlayerOptions& options);

  void introduce_each_other();
  void set_parameters(const std::vector<std::pair<std::string, std::string>>& parameters);
  void get_ready();
  void send_turn(const engine::Turn& turn);
  [[nodiscard]] HubMessage wait_for_move(const engine::Turn& turn);
  [[nodiscard]] HubMessage wait_for(const char* command, base::Deadline deadline);
  [[nodiscard]] std::optional<HubMessage> next_message(base::Deadline deadline);
  void learn_from(const HubMessage& message);
  void send(const HubMessage& message);
  void count_nonsense(std::string_view line);
  [[noreturn]] void give_up(std::string_view reason) const;

  std::unique_ptr<base::LineChannel> channel_;
  HubPatience patience_;
  std::string name_ = "the engine";
  std::vector<std::string> known_parameters_;
  engine::Thought thought_;
  std::string complaint_;  // the engine's last `error`
  int nonsense_ = 0;       // lines since the last one that made sense
};

}  // namespace mpd::protocol
