#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "server/visitor.hpp"

// For http_session.cpp and web_socket.cpp only: Beast is slow to compile.

namespace mpd::server {

/// The HTTP request that asks for a WebSocket, and who sent it.
struct UpgradeRequest {
  boost::beast::http::request<boost::beast::http::empty_body> http;
  Visitor visitor;
};

}  // namespace mpd::server
