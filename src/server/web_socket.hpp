#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string_view>

#include "server/client.hpp"
#include "server/places.hpp"

namespace mpd::server {

struct UpgradeRequest;

/// A client at the other end of a WebSocket.
class WebSocket : public Client {
 public:
  struct Listener {
    std::function<void(const std::shared_ptr<Client>&)> joined;
    std::function<void(const std::shared_ptr<Client>&, std::string_view)> said;
    std::function<void(const std::shared_ptr<Client>&)> left;
  };

  using Client::Client;
  /// Closes the connection at once, without farewell.
  virtual void end() = 0;
};

/// Answers the request that asked for a WebSocket, and goes on from there.
[[nodiscard]] std::shared_ptr<WebSocket> open_web_socket(boost::asio::ip::tcp::socket socket,
                                                         Owner owner, WebSocket::Listener listener,
                                                         const UpgradeRequest& request,
                                                         std::shared_ptr<Places::Place> place);

}  // namespace mpd::server
