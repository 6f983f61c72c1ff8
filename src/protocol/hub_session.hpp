#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "draughts/record.hpp"
#include "protocol/hub_parameters.hpp"
#include "protocol/hub_search.hpp"
#include "protocol/hub_thinker.hpp"

namespace mpd::protocol {

struct HubOptions {
  std::string version = "?";
  std::uint64_t seed = 1;
  /// Opens the databases of a folder, of the usual place when the name is empty, or gives nothing
  /// for `none`. From outside, because this class opens no files.
  std::function<base::Result<HubThinker::Databases>(const std::string& folder)> open_databases = {};
};

/// Our engine's side of the Hub protocol (docs/protocols/hub.md): takes lines, gives lines.
/// Searches run in a thread of their own, so lines come out at any time, but never two at once.
class HubSession {
 public:
  using Output = std::function<void(const std::string& line)>;

  HubSession(HubOptions options, Output output);
  /// A running search is stopped, and says its last line.
  ~HubSession();

  /// Carries out a line; false after `quit`. Nothing that is in a line makes it throw.
  bool handle(std::string_view line);
  [[nodiscard]] bool is_searching() const { return search_ && search_->is_running(); }
  /// A search is ready but must not answer yet: an analysis, or pondering before the hit.
  [[nodiscard]] bool is_holding() const { return search_ && search_->is_holding(); }

 private:
  using Command = void (HubSession::*)(const HubMessage&);
  [[nodiscard]] static Command command_named(std::string_view name);

  void introduce(const HubMessage& message);
  void set_param(const HubMessage& message);
  void init(const HubMessage& message);
  void new_game(const HubMessage& message);
  void set_position(const HubMessage& message);
  void set_level(const HubMessage& message);
  void go(const HubMessage& message);
  void stop();
  void ponder_hit();

  void start_search(HubTask task, bool held, double seconds);
  [[nodiscard]] std::string think(const HubTask& task, std::stop_token stop);
  void prepare();
  void make_thinker();
  [[nodiscard]] HubThinker::Databases opened_databases();
  void say(const HubMessage& message);
  void complain(std::string_view text);

  HubOptions options_;
  Output output_;
  std::mutex output_mutex_;
  HubParameters parameters_;
  HubParameters in_use_;  // those of the thinker
  std::unique_ptr<HubThinker> thinker_;
  draughts::GameRecord game_;
  engine::Allowance allowance_;
  bool pondering_ = false;             // the last search waits for the opponent's move
  std::unique_ptr<HubSearch> search_;  // the last one
};

}  // namespace mpd::protocol
