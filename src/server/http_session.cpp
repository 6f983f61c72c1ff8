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

bool is_page(const PageFile& file) {
  return std::string_view(file.type).starts_with("text/html");
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

/// Whether the visitor speaks TLS with the proxy.
bool is_secure(const HttpRequest& request, const AccessRules& rules) {
  return !rules.proxy.empty() && view(request["X-Forwarded-Proto"]) == "https";
}

/// What is to be looked at in a request.
Visit visit_of(const HttpRequest& request, const AccessRules& rules) {
  return {view(request[http::field::host]),
          view(request[http::field::origin]),
          view(request.target()),
          view(request[http::field::cookie]),
          beast::websocket::is_upgrade(request),
          is_secure(request, rules)};
}

/// `Lax`: the page also opens from a link in a mail. With `Strict` such a visit would come without
/// its cookies: without the token, and a new space would take the place of the old one.
std::string cookie_text(std::string_view cookie, bool secure) {
  return fmt::format("{}; HttpOnly; SameSite=Lax; Path=/{}", cookie, secure ? "; Secure" : "");
}

/// To the same page, with the token in a cookie instead of the address.
HttpResponse keep_token(const HttpRequest& request, const Visit& visit, const std::string& token) {
  HttpResponse response = response_to(request, http::status::see_other);
  response.set(http::field::location, without_token(visit.target));
  response.set(http::field::cache_control, "no-store");
  response.set(http::field::set_cookie,
               cookie_text(fmt::format("{}={}", token_cookie(token), token), visit.secure));
  response.prepare_payload();
  return response;
}

/// Gives the browser its space, with every page, so that it lasts for a year from the last visit.
/// Not with the files of the page: caches keep those, and would hand the cookie on to others.
void give_space(const HttpRequest& request, const AccessRules& rules, const Visit& visit,
                HttpResponse& response) {
  constexpr int kYear = 365 * 24 * 3600;
  const auto cookie = space_cookie(rules, visit);
  if (!cookie || request.method() != http::verb::get) return;
  response.set(http::field::cache_control, "no-store");
  response.set(http::field::set_cookie,
               cookie_text(fmt::format("{}; Max-Age={}", *cookie, kYear), visit.secure));
}

/// For monitors: the loop of the server works.
HttpResponse tell_health(const HttpRequest& request) {
  HttpResponse response = response_to(request, http::status::ok);
  response.set(http::field::content_type, "text/plain; charset=utf-8");
  response.set(http::field::cache_control, "no-store");
  if (request.method() != http::verb::head) response.body() = "ok\n";
  response.prepare_payload();
  return response;
}

/// The answer to a request for a file of the page.
HttpResponse answer_request(const HttpRequest& request, const AccessRules& rules,
                            const PageFiles& page) {
  const Visit visit = visit_of(request, rules);
  const bool reads = request.method() == http::verb::get || request.method() == http::verb::head;
  if (reads && path_of(visit.target) == "/health") return tell_health(request);
  if (const auto why = refusal(rules, visit)) return refuse(request, http::status::forbidden, *why);
  if (!reads) return refuse(request, http::status::method_not_allowed, "only GET and HEAD");
  const PageFile* file = page.find(path_of(visit.target));
  if (file == nullptr) return refuse(request, http::status::not_found, "there is no such page");
  if (const auto token = brought_token(rules, visit); !token.empty())
    return keep_token(request, visit, token);
  HttpResponse response = send_file(request, *file);
  if (is_page(*file)) give_space(request, rules, visit, response);
  return response;
}

/// What to tell a visitor whose request could not be read; nothing: the connection is simply over.
std::optional<http::status> status_of(const beast::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return http::status::request_header_fields_too_large;
  if (error == http::error::body_limit) return http::status::payload_too_large;
  const bool ended = error == http::error::end_of_stream || error == http::error::partial_message;
  if (ended || error.category() != http::make_error_code(http::error::bad_method).category())
    return std::nullopt;
  return http::status::bad_request;
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
  void handle_error(const beast::error_code& error);
  /// The place of a visitor that wants a WebSocket; null: it has too many.
  [[nodiscard]] std::shared_ptr<Places::Place> place_of(const HttpRequest& request) const;
  [[nodiscard]] std::string address_of(const HttpRequest& request) const;
  void write(const HttpRequest& request, HttpResponse response);
  void note(const HttpRequest& request, unsigned status, std::uint64_t bytes) const;

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
                     if (error) return self->handle_error(error);
                     self->handle(self->parser_->release());
                   });
}

void HttpSession::handle_error(const beast::error_code& error) {
  const auto status = status_of(error);
  if (!status) return;
  HttpRequest unknown;
  unknown.keep_alive(false);
  write(unknown, refuse(unknown, *status, "this is no request that the server understands"));
}

void HttpSession::handle(HttpRequest request) {
  const Visit visit = visit_of(request, house_.access);
  const bool granted = !refusal(house_.access, visit);
  if (!visit.web_socket || !granted || path_of(visit.target) != "/ws")
    return write(request, answer_request(request, house_.access, house_.page));
  auto place = place_of(request);
  if (!place)
    return write(request, refuse(request, http::status::too_many_requests,
                                 "there are too many connections from your address"));
  note(request, static_cast<unsigned>(http::status::switching_protocols), 0);
  stream_.expires_never();
  // It was granted, so it is somebody.
  Visitor visitor = visitor_of(house_.access, visit).value();
  house_.upgrade(stream_.release_socket(), UpgradeRequest{std::move(request), std::move(visitor)},
                 std::move(place));
}

std::shared_ptr<Places::Place> HttpSession::place_of(const HttpRequest& request) const {
  return house_.access.proxy.empty() ? house_.place : house_.place_for(address_of(request));
}

std::string HttpSession::address_of(const HttpRequest& request) const {
  if (house_.access.proxy.empty()) return house_.address;
  return forwarded_address(view(request["X-Forwarded-For"])).value_or(house_.address);
}

void HttpSession::write(const HttpRequest& request, HttpResponse response) {
  const auto kept = std::make_shared<HttpResponse>(std::move(response));
  note(request, kept->result_int(), kept->body().size());
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

void HttpSession::note(const HttpRequest& request, unsigned status, std::uint64_t bytes) const {
  if (!house_.log) return;
  const bool known = !request.target().empty();
  const std::string address = address_of(request);
  house_.log->add({address, known ? view(request.method_string()) : "-",
                   known ? view(request.target()) : "-",
                   request.version() == 10 ? "HTTP/1.0" : "HTTP/1.1", status, bytes,
                   view(request[http::field::referer]), view(request[http::field::user_agent])});
}

}  // namespace

void serve_http(boost::asio::ip::tcp::socket socket, HttpHouse house) {
  std::make_shared<HttpSession>(std::move(socket), std::move(house))->start();
}

}  // namespace mpd::server
