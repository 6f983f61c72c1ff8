#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>

#include "server/access.hpp"
#include "server/page_files.hpp"

namespace mpd::server {

struct UpgradeRequest;

/// What a connection is served with.
struct HttpHouse {
  const AccessRules& access;
  const PageFiles& page;
  /// Takes over a connection that asked for a WebSocket and may have one.
  std::function<void(boost::asio::ip::tcp::socket, const UpgradeRequest&)> upgrade;
  /// Holds one of the places for connections as long as it lives.
  std::shared_ptr<void> place;
};

/// Answers requests for files of the page until the connection ends or becomes a WebSocket. Returns
/// at once; the work is done in the loop of the socket.
void serve_http(boost::asio::ip::tcp::socket socket, HttpHouse house);

}  // namespace mpd::server
