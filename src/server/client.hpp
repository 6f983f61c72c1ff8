#pragma once

#include <memory>
#include <string>

#include "protocol/json_message.hpp"
#include "server/search_pool.hpp"
#include "server/visitor.hpp"

namespace mpd::server {

/// Somebody who is connected: one tab of a browser.
class Client {
 public:
  explicit Client(Owner owner, Visitor visitor = {})
      : owner_(owner), visitor_(std::move(visitor)) {}
  virtual ~Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  [[nodiscard]] Owner owner() const { return owner_; }
  [[nodiscard]] const Visitor& visitor() const { return visitor_; }
  virtual void send(std::string text) = 0;
  /// For progress that the next message overtakes: left out when the client reads slowly.
  virtual void send_if_quick(std::string text) = 0;

  void send(const base::Json& event) { send(protocol::message_text(event)); }
  void send_if_quick(const base::Json& event) { send_if_quick(protocol::message_text(event)); }

 private:
  Owner owner_;  // of searches
  Visitor visitor_;
};

/// What answers a request, now or later.
using Reply = std::function<void(const protocol::Answer&)>;

}  // namespace mpd::server
