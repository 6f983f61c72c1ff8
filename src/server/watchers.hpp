#pragma once

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "server/client.hpp"

namespace mpd::server {

/// The clients that watch one game. A client that does not read may leave while it is sent
/// something: messages go to a copy of the list.
class Watchers {
 public:
  [[nodiscard]] bool empty() const { return clients_.empty(); }
  [[nodiscard]] bool contains(const std::shared_ptr<Client>& client) const {
    return clients_.contains(client);
  }
  [[nodiscard]] bool contains_visitor(const std::string& id) const {
    return std::ranges::any_of(clients_,
                               [&](const auto& client) { return client->visitor().id == id; });
  }
  /// On whose behalf the server works for the game. Not for an empty list.
  [[nodiscard]] Owner owner() const { return (*clients_.begin())->owner(); }

  void add(const std::shared_ptr<Client>& client) { clients_.insert(client); }
  /// Whether the client was one of them.
  bool remove(const std::shared_ptr<Client>& client) { return clients_.erase(client) > 0; }
  /// Takes over all clients of the other list.
  void take_from(Watchers& other) { clients_.merge(std::exchange(other.clients_, {})); }

  /// To all of them, `except` for one.
  void send(const base::Json& event, const std::shared_ptr<Client>& except = {}) const {
    const std::string text = protocol::message_text(event);
    const auto clients = clients_;
    for (const auto& client : clients)
      if (client != except) client->send(text);
  }
  void send_if_quick(const base::Json& event) const {
    const auto clients = clients_;
    for (const auto& client : clients) client->send_if_quick(event);
  }
  void send_error(const std::string& why) const {
    const auto clients = clients_;
    for (const auto& client : clients)
      client->send(protocol::error_text(std::nullopt, {protocol::ErrorCode::internal, why}));
  }

  /// The archive refuses a change, which is tried again and again: they hear of it once.
  void complain(const std::string& why) {
    if (!std::exchange(complained_, true)) send_error(why);
  }
  /// The archive has taken a change: the next refusal is news.
  void end_complaint() { complained_ = false; }

 private:
  std::set<std::shared_ptr<Client>> clients_;
  bool complained_ = false;
};

}  // namespace mpd::server
