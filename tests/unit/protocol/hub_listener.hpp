#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "draughts/fen.hpp"
#include "protocol/hub_session.hpp"

namespace mpd::protocol {

/// A test waits at most this many seconds for an event, on any machine.
inline constexpr std::chrono::seconds kHangGuard{120};

/// The other side of a session: keeps what it says.
class Listener {
 public:
  explicit Listener(HubOptions options = {})
      : session_(std::move(options), [this](const std::string& line) { hear(line); }) {
    send("set-param name=hash value=1");
  }

  bool send(const std::string& line) { return session_.handle(line); }
  bool position(const char* fen) {
    return send("pos pos=" + hub_position_text(draughts::parse_fen(fen).value()));
  }

  /// The next line that begins like this, after those already taken; others are passed over.
  std::string wait_for(const std::string& start) {
    std::unique_lock lock(mutex_);
    const auto found = [&] {
      while (taken_ < lines_.size() && !lines_[taken_].starts_with(start)) ++taken_;
      return taken_ < lines_.size();
    };
    if (!heard_.wait_for(lock, kHangGuard, found)) return "nothing";
    return lines_[taken_++];
  }
  /// All lines from now on that came at once.
  std::string replies_to(const std::string& line) {
    const std::size_t before = all().size();
    send(line);
    const auto lines = all();
    std::string text;
    for (std::size_t i = before; i < lines.size(); ++i)
      text += (text.empty() ? "" : "|") + lines[i];
    return text;
  }
  std::vector<std::string> all() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }
  long count(const std::string& start) {
    const auto lines = all();
    return std::count_if(lines.begin(), lines.end(),
                         [&](const std::string& line) { return line.starts_with(start); });
  }
  [[nodiscard]] bool is_searching() const { return session_.is_searching(); }
  /// Waits until a search has its answer ready and holds it back; false when that never happens.
  [[nodiscard]] bool comes_to_hold() const {
    const auto end = std::chrono::steady_clock::now() + kHangGuard;
    while (!session_.is_holding()) {
      if (!session_.is_searching() || std::chrono::steady_clock::now() > end) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
  }

 private:
  void hear(const std::string& line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(line);
    heard_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable heard_;
  std::vector<std::string> lines_;
  std::size_t taken_ = 0;
  HubSession session_;
};

}  // namespace mpd::protocol
