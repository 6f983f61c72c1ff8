#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <functional>
#include <memory>
#include <optional>

#include "server/access.hpp"
#include "server/page_files.hpp"
#include "server/web_socket.hpp"

namespace mpd::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::empty_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

/// The answer to a request for a file of the page.
[[nodiscard]] HttpResponse answer_request(const HttpRequest& request, const AccessRules& rules,
                                          const PageFiles& page);

/// What is to be looked at in a request.
[[nodiscard]] Visit visit_of(const HttpRequest& request);

/// One connection, as long as it speaks HTTP.
class HttpSession final : public std::enable_shared_from_this<HttpSession> {
 public:
  struct House {
    const AccessRules& access;
    const PageFiles& page;
    /// Takes over a connection that asked for a WebSocket and may have one.
    std::function<void(boost::asio::ip::tcp::socket, const HttpRequest&)> upgrade;
    /// Holds one of the places for connections as long as it lives.
    std::shared_ptr<void> place;
  };

  HttpSession(boost::asio::ip::tcp::socket socket, House house)
      : stream_(std::move(socket)), house_(std::move(house)) {}
  void start() { read(); }

 private:
  void read();
  void handle(HttpRequest request);
  void write(HttpResponse response);

  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_;
  std::optional<boost::beast::http::request_parser<boost::beast::http::empty_body>> parser_;
  House house_;
};

}  // namespace mpd::server
