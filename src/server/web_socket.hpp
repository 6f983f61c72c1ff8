#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "server/client.hpp"
#include "server/rate_limit.hpp"

namespace mpd::server {

/// A client at the other end of a WebSocket.
class WebSocket final : public Client, public std::enable_shared_from_this<WebSocket> {
 public:
  struct Listener {
    std::function<void(const std::shared_ptr<Client>&)> joined;
    std::function<void(const std::shared_ptr<Client>&, std::string_view)> said;
    std::function<void(const std::shared_ptr<Client>&)> left;
  };
  using UpgradeRequest = boost::beast::http::request<boost::beast::http::empty_body>;

  WebSocket(boost::asio::ip::tcp::socket socket, Owner owner, Listener listener);

  /// Answers the request that asked for a WebSocket, and goes on from there.
  void start(const UpgradeRequest& request);
  /// At once, without farewell.
  void end();

  using Client::send;
  using Client::send_if_quick;
  void send(std::string text) override;
  void send_if_quick(std::string text) override;

 private:
  void read();
  void heard(const boost::system::error_code& error);
  /// False: it came too fast, and was left out.
  bool hear(std::string_view text);
  void write();
  /// Reads on, but not at once: who sends too fast is read more slowly.
  void read_later();
  void close(boost::beast::websocket::close_code code);

  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  boost::beast::flat_buffer incoming_;
  std::deque<std::string> outgoing_;
  std::size_t outgoing_bytes_ = 0;
  RateLimit rate_;
  boost::asio::steady_timer pause_;
  Listener listener_;
  bool joined_ = false;
  bool closing_ = false;  // with farewell
  bool ended_ = false;
};

}  // namespace mpd::server
