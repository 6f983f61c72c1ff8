#include "server/server.hpp"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <fcntl.h>
#include <fmt/format.h>
#include <set>

#include "base/failure.hpp"
#include "server/desk.hpp"
#include "server/event_loop.hpp"
#include "server/http_session.hpp"
#include "server/web_socket.hpp"

namespace mpd::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr int kLastPort = 65535;
/// Where no connection can be had (too many files), the next try waits.
constexpr auto kAcceptPause = std::chrono::milliseconds(100);

asio::ip::address address_of(const std::string& host) {
  error_code error;
  const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, error);
  if (error)
    throw base::Failure(
        fmt::format("--host: {} is no address, expected one like 127.0.0.1 or 0.0.0.0", host));
  return address;
}

/// A browser that we start must not hold our port.
void keep_from_children(int descriptor) {
  ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

std::string ports_text(const ServerOptions& options) {
  const int last = std::min(options.port + options.more_ports, kLastPort);
  if (options.port == 0 || last == options.port) return fmt::format("port {}", options.port);
  return fmt::format("any of the ports {} to {}", options.port, last);
}

/// Listens at the port or, where it is in use, at the next free one.
tcp::acceptor listen_at(asio::io_context& context, const ServerOptions& options) {
  const auto address = address_of(options.host);
  error_code error;
  for (int i = 0; i <= options.more_ports; ++i) {
    const int port = options.port + (options.port == 0 ? 0 : i);
    if (port > kLastPort) break;
    tcp::acceptor acceptor(context);
    const tcp::endpoint place(address, static_cast<std::uint16_t>(port));
    acceptor.open(place.protocol());
    acceptor.set_option(tcp::acceptor::reuse_address(true));
    keep_from_children(acceptor.native_handle());
    acceptor.bind(place, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (!error) return acceptor;
    if (error != asio::error::address_in_use)
      throw base::Failure(
          fmt::format("cannot listen at {} port {}: {}", options.host, port, error.message()));
  }
  throw base::Failure(fmt::format("cannot listen at {} {}: {}", options.host, ports_text(options),
                                  error.message()));
}

}  // namespace

struct Server::Core {
  explicit Core(ServerOptions given)
      : options(std::move(given)),
        acceptor(listen_at(loop.context(), options)),
        desk(loop, options.desk) {}

  void accept() {
    acceptor.async_accept([this](const error_code& error, tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (error) return accept_later();
      // First of all the next: what this one throws must not be the end.
      accept();
      welcome(std::move(socket));
    });
  }

  void accept_later() {
    pause.start(kAcceptPause, [this] { accept(); });
  }

  /// A connection beyond the limits is closed at once.
  void welcome(tcp::socket socket) {
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;
    const std::string address = peer.address().to_string();
    auto place = options.access.proxy.empty() ? places.take(address) : places.take_for_many();
    if (!place) return;
    socket.set_option(tcp::no_delay(true), error);
    keep_from_children(socket.native_handle());
    serve_http(std::move(socket),
               {.access = options.access,
                .page = options.page,
                .log = options.log,
                .address = address,
                .place = std::move(place),
                .place_for = [this](const std::string& visitor) { return places.take(visitor); },
                .upgrade =
                    [this](tcp::socket upgraded, const UpgradeRequest& request,
                           std::shared_ptr<Places::Place> kept) {
                      join(std::move(upgraded), request, std::move(kept));
                    }});
  }

  void join(tcp::socket socket, const UpgradeRequest& request,
            std::shared_ptr<Places::Place> place) {
    WebSocket::Listener listener{
        [this](const auto& client) { desk.greet(client); },
        [this](const auto& client, std::string_view text) { desk.hear(client, text); },
        [this](const auto& client) { desk.leave(client); }};
    sockets.erase_if_gone();
    sockets.add(open_web_socket(std::move(socket), ++last_owner, std::move(listener), request,
                                std::move(place)));
  }

  /// Those that are open, so that the end of the server can be theirs.
  struct Sockets {
    std::set<std::weak_ptr<WebSocket>, std::owner_less<>> all;
    void add(const std::shared_ptr<WebSocket>& socket) { all.insert(socket); }
    void erase_if_gone() {
      std::erase_if(all, [](const auto& socket) { return socket.expired(); });
    }
    void drop() {
      for (const auto& weak : all)
        if (const auto socket = weak.lock()) socket->end();
    }
  };

  void run(const std::stop_token& stop) {
    const std::stop_callback on_stop(stop, [this] {
      loop.post([this] {
        acceptor.close();
        sockets.drop();
        loop.stop();
      });
    });
    accept();
    while (!loop.is_stopped()) serve_on();
  }

  /// What one connection throws (no memory) must not end the others.
  void serve_on() {
    try {
      loop.run();
    } catch (const std::exception&) {
      sockets.erase_if_gone();
    }
  }

  EventLoop loop;
  ServerOptions options;
  Places places{options.places};
  tcp::acceptor acceptor;
  Timer pause{loop};
  Desk desk;
  Sockets sockets;
  Owner last_owner = 0;
};

Server::Server(ServerOptions options) : core_(std::make_unique<Core>(std::move(options))) {}
Server::~Server() = default;

void Server::reached_by(std::vector<std::string> addresses) {
  core_->desk.reached_by(std::move(addresses));
}

std::uint16_t Server::port() const {
  return core_->acceptor.local_endpoint().port();
}

const std::optional<archive::Rescue>& Server::archive_rescue() const {
  return core_->desk.archive_rescue();
}

const std::optional<std::filesystem::path>& Server::archive_completed() const {
  return core_->desk.archive_completed();
}

std::optional<std::string> Server::without_trainings() const {
  return core_->desk.without_trainings();
}

void Server::run(const std::stop_token& stop) {
  core_->run(stop);
}

}  // namespace mpd::server
