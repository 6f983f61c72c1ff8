#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string>

#include "server/access.hpp"
#include "server/access_log.hpp"
#include "server/page_files.hpp"
#include "server/places.hpp"

namespace mpd::server {

struct UpgradeRequest;

/// What a connection is served with.
struct HttpHouse {
  const AccessRules& access;
  const PageFiles& page;
  std::shared_ptr<const AccessLog> log;
  std::string address;  ///< of the other side
  std::shared_ptr<Places::Place> place;
  /// A place for a visitor behind a proxy; null: there is none for it.
  std::function<std::shared_ptr<Places::Place>(const std::string& address)> place_for;
  /// Takes over a connection that asked for a WebSocket and may have one.
  std::function<void(boost::asio::ip::tcp::socket, const UpgradeRequest&,
                     std::shared_ptr<Places::Place>)>
      upgrade;
};

/// Answers requests for files of the page until the connection ends or becomes a WebSocket. Returns
/// at once; the work is done in the loop of the socket.
void serve_http(boost::asio::ip::tcp::socket socket, HttpHouse house);

}  // namespace mpd::server
