#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "base/socket.hpp"
#include "protocol/dxp_session.hpp"

namespace mpd::apps {

/// Who hears what happens on a connection.
struct DxpHooks {
  std::function<void(const protocol::DxpGame&)> on_game;
  std::function<void(const std::string&)> on_remark;
  std::stop_token stop;
  double patience = 600;  ///< seconds of silence after which the other side is given up
};

/// A session with its socket.
class DxpConnection {
 public:
  DxpConnection(base::Socket socket, protocol::DxpSession session, DxpHooks hooks);

  /// Asks for so many games, with both colours in turn, and plays them. What went wrong, if
  /// something did.
  std::optional<std::string> play_games(const protocol::DxpRequest& wanted, int games);
  /// Plays what the other side asks for, until it closes the connection. What went wrong, if
  /// something did.
  std::optional<std::string> follow();

 private:
  using Seconds = std::chrono::duration<double>;

  void play_until_idle();
  void step();
  void wait_for_other();
  void take(std::string_view bytes);
  void pass_on();
  void end_with(const std::string& problem);
  void say_goodbye();
  [[nodiscard]] double patience() const;

  base::Socket socket_;
  protocol::DxpSession session_;
  protocol::DxpInbox inbox_;
  DxpHooks hooks_;
  bool open_ = true;
  int played_ = 0;
  std::optional<std::string> problem_;
  std::chrono::steady_clock::time_point heard_ = std::chrono::steady_clock::now();
};

}  // namespace mpd::apps
