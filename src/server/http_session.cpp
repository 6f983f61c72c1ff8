#include "server/http_session.hpp"

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <fmt/format.h>
#include <optional>

#include "server/upgrade_request.hpp"

namespace mpd::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

using HttpRequest = http::request<http::empty_body>;
using HttpResponse = http::response<http::string_body>;

constexpr auto kPatience = std::chrono::seconds(15);
constexpr std::uint32_t kLongestHeader = 16 * 1024;

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

HttpResponse response_to(const HttpRequest& request, http::status status) {
  HttpResponse response(status, request.version());
  response.keep_alive(request.keep_alive());
  response.set(http::field::server, "mpdraughts");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Content-Security-Policy",
               beast::string_view(kContentPolicy.data(), kContentPolicy.size()));
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  return response;
}

HttpResponse refuse(const HttpRequest& request, http::status status, std::string_view why) {
  HttpResponse response = response_to(request, status);
  response.set(http::field::content_type, "text/plain; charset=utf-8");
  response.set(http::field::cache_control, "no-store");
  if (request.method() != http::verb::head) response.body() = fmt::format("{}\n", why);
  response.prepare_payload();
  return response;
}

bool takes_gzip(const HttpRequest& request) {
  return view(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
}

HttpResponse send_file(const HttpRequest& request, const PageFile& file) {
  const bool known = view(request[http::field::if_none_match]) == file.tag;
  HttpResponse response =
      response_to(request, known ? http::status::not_modified : http::status::ok);
  response.set(http::field::etag, file.tag);
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::cache_control,
               file.forever ? "public, max-age=31536000, immutable" : "no-cache");
  if (known) return response;
  const bool packed = !file.packed.empty() && takes_gzip(request);
  const std::string& content = packed ? file.packed : file.plain;
  response.set(http::field::content_type, file.type);
  if (packed) response.set(http::field::content_encoding, "gzip");
  if (request.method() == http::verb::head) {
    response.content_length(content.size());
    return response;
  }
  response.body() = content;
  response.prepare_payload();
  return response;
}

/// What is to be looked at in a request.
Visit visit_of(const HttpRequest& request) {
  return {view(request[http::field::host]), view(request[http::field::origin]),
          view(request.target()), view(request[http::field::cookie]),
          beast::websocket::is_upgrade(request)};
}

/// The answer to a request for a file of the page.
HttpResponse answer_request(const HttpRequest& request, const AccessRules& rules,
                            const PageFiles& page) {
  const Visit visit = visit_of(request);
  if (const auto why = refusal(rules, visit)) return refuse(request, http::status::forbidden, *why);
  if (request.method() != http::verb::get && request.method() != http::verb::head)
    return refuse(request, http::status::method_not_allowed, "only GET and HEAD");
  const PageFile* file = page.find(path_of(visit.target));
  if (file == nullptr) return refuse(request, http::status::not_found, "there is no such page");
  HttpResponse response = send_file(request, *file);
  if (brings_token(rules, visit))
    response.set(http::field::set_cookie, fmt::format("{}={}; HttpOnly; SameSite=Strict; Path=/",
                                                      token_cookie(rules), rules.token));
  return response;
}

/// One connection, as long as it speaks HTTP.
class HttpSession final : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(boost::asio::ip::tcp::socket socket, HttpHouse house)
      : stream_(std::move(socket)), house_(std::move(house)) {}
  void start() { read(); }

 private:
  void read();
  void handle(HttpRequest request);
  void write(HttpResponse response);

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> parser_;
  HttpHouse house_;
};

void HttpSession::read() {
  parser_.emplace();
  parser_->header_limit(kLongestHeader);
  parser_->body_limit(0);
  stream_.expires_after(kPatience);
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                     if (!error) self->handle(self->parser_->release());
                   });
}

void HttpSession::handle(HttpRequest request) {
  const Visit visit = visit_of(request);
  const bool granted = !refusal(house_.access, visit);
  if (visit.web_socket && granted && path_of(visit.target) == "/ws") {
    stream_.expires_never();
    return house_.upgrade(stream_.release_socket(), UpgradeRequest{std::move(request)});
  }
  write(answer_request(request, house_.access, house_.page));
}

void HttpSession::write(HttpResponse response) {
  const auto kept = std::make_shared<HttpResponse>(std::move(response));
  stream_.expires_after(kPatience);
  http::async_write(stream_, *kept,
                    [self = shared_from_this(), kept](const beast::error_code& error, std::size_t) {
                      if (error) return;
                      if (kept->keep_alive()) return self->read();
                      beast::error_code ignored;
                      self->stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send,
                                                      ignored);
                    });
}

}  // namespace

void serve_http(boost::asio::ip::tcp::socket socket, HttpHouse house) {
  std::make_shared<HttpSession>(std::move(socket), std::move(house))->start();
}

}  // namespace mpd::server
