#include "base/socket.hpp"

#include <algorithm>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include "base/text.hpp"

namespace mpd::base {
namespace {

using Clock = std::chrono::steady_clock;
using Wait = Socket::Wait;

constexpr int kKind = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK;

struct FreeAddresses {
  void operator()(addrinfo* list) const { ::freeaddrinfo(list); }
};
using Addresses = std::unique_ptr<addrinfo, FreeAddresses>;

Result<Addresses> find_addresses(const Address& address, int flags) {
  addrinfo hints{};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = flags | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const int code =
      ::getaddrinfo(address.host.c_str(), std::to_string(address.port).c_str(), &hints, &found);
  if (code != 0)
    return fail("cannot find the host {}: {}", in_quotes(address.host), ::gai_strerror(code));
  return Addresses(found);
}

/// Waits until the descriptor is ready; false when it is not for so long.
Result<bool> wait_for(int descriptor, short events, Wait most) {
  const auto end = Clock::now() + most;
  while (true) {
    const auto left = std::chrono::ceil<Wait>(end - Clock::now()).count();
    pollfd wanted{descriptor, events, 0};
    const int count = ::poll(&wanted, 1, static_cast<int>(std::clamp<long>(left, 0, 1 << 30)));
    if (count > 0) return true;
    if (count == 0) return false;
    if (errno != EINTR) return fail("cannot wait for a connection: {}", std::strerror(errno));
  }
}

void set_options(int descriptor) {
  // Wishes: messages are short and wanted at once; a machine that vanished is noticed some day.
  const int on = 1;
  ::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  ::setsockopt(descriptor, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
}

/// 0, or why the connection that was begun has not come about.
int outcome_of_connecting(int descriptor) {
  int error = 0;
  socklen_t size = sizeof error;
  if (::getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size) != 0) return errno;
  return error;
}

/// 0, or the error number.
int connect_to(int descriptor, const addrinfo& address, Wait most, const std::stop_token& stop) {
  if (::connect(descriptor, address.ai_addr, address.ai_addrlen) == 0) return 0;
  if (errno != EINPROGRESS) return errno;
  constexpr Wait kSlice(50);
  for (const auto end = Clock::now() + most; Clock::now() < end;) {
    if (stop.stop_requested()) return ECANCELED;
    const auto ready = wait_for(descriptor, POLLOUT, kSlice);
    if (!ready) return EIO;
    if (*ready) return outcome_of_connecting(descriptor);
  }
  return ETIMEDOUT;
}

std::uint16_t port_of(int descriptor) {
  sockaddr_storage storage{};
  socklen_t size = sizeof storage;
  if (::getsockname(descriptor, reinterpret_cast<sockaddr*>(&storage), &size) != 0) return 0;
  if (storage.ss_family == AF_INET6)
    return ntohs(reinterpret_cast<const sockaddr_in6&>(storage).sin6_port);
  return ntohs(reinterpret_cast<const sockaddr_in&>(storage).sin_port);
}

/// 0, or the error number.
int listen_on(int descriptor, const addrinfo& address) {
  // Otherwise the port stays blocked for a minute after the last connection.
  const int on = 1;
  ::setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (::bind(descriptor, address.ai_addr, address.ai_addrlen) != 0) return errno;
  return ::listen(descriptor, 1) == 0 ? 0 : errno;
}

}  // namespace

Result<Address> parse_address(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  std::string_view host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  if (colon == std::string_view::npos || host.empty())
    return fail("{} is no address, expected HOST:PORT", in_quotes(text));
  const auto port = parse_integer(text.substr(colon + 1), "port", 1, 65535);
  if (!port)
    return fail("{} is no address, expected HOST:PORT with a port of 1 to 65535", in_quotes(text));
  return Address{std::string(host), static_cast<std::uint16_t>(*port)};
}

std::string address_text(const Address& address) {
  const bool colons = address.host.find(':') != std::string::npos;
  const std::string host = colons ? "[" + address.host + "]" : address.host;
  return fmt::format("{}:{}", host, address.port);
}

Result<Socket> Socket::connect(const Address& address, Wait most, std::stop_token stop) {
  const auto found = find_addresses(address, 0);
  if (!found) return tl::unexpected(found.error());
  int error = EIO;
  for (const addrinfo* at = found->get(); at != nullptr; at = at->ai_next) {
    Descriptor descriptor(::socket(at->ai_family, kKind, 0));
    error = descriptor.valid() ? connect_to(descriptor.get(), *at, most, stop) : errno;
    if (error != 0) continue;
    set_options(descriptor.get());
    return Socket(std::move(descriptor));
  }
  return fail("cannot connect to {}: {}{}", address_text(address), std::strerror(error),
              error == ECONNREFUSED ? "; is the other program listening?" : "");
}

Result<void> Socket::send(std::string_view bytes, Wait most) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(descriptor_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    if (errno == EINTR) continue;
    if (errno != EAGAIN && errno != EWOULDBLOCK)
      return fail("cannot send: {}", std::strerror(errno));
    const auto ready = wait_for(descriptor_.get(), POLLOUT, most);
    if (!ready) return tl::unexpected(ready.error());
    if (!*ready) return fail("cannot send: the other side takes nothing");
  }
  return {};
}

Result<std::optional<std::string>> Socket::receive(Wait most) {
  const auto ready = wait_for(descriptor_.get(), POLLIN, most);
  if (!ready) return tl::unexpected(ready.error());
  if (!*ready) return std::nullopt;
  char buffer[4096];
  const ssize_t count = ::recv(descriptor_.get(), buffer, sizeof buffer, 0);
  if (count >= 0) return std::string(buffer, static_cast<std::size_t>(count));
  if (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK) return std::nullopt;
  return fail("cannot receive: {}", std::strerror(errno));
}

Result<Listener> Listener::open(const Address& address) {
  const auto found = find_addresses(address, AI_PASSIVE);
  if (!found) return tl::unexpected(found.error());
  const addrinfo& first = **found;
  Descriptor descriptor(::socket(first.ai_family, kKind, 0));
  const int error = descriptor.valid() ? listen_on(descriptor.get(), first) : errno;
  if (error != 0)
    return fail("cannot listen on {}: {}", address_text(address),
                error == EADDRINUSE ? "the port is in use" : std::strerror(error));
  const std::uint16_t port = port_of(descriptor.get());
  return Listener(std::move(descriptor), {address.host, port});
}

Result<std::optional<Socket>> Listener::accept(Wait most) {
  const auto ready = wait_for(descriptor_.get(), POLLIN, most);
  if (!ready) return tl::unexpected(ready.error());
  if (!*ready) return std::nullopt;
  Descriptor descriptor(
      ::accept4(descriptor_.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
  if (descriptor.valid()) {
    set_options(descriptor.get());
    return Socket(std::move(descriptor));
  }
  // Whoever knocked may be gone again; the next one is waited for.
  if (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == EBADF)
    return fail("cannot accept a connection: {}", std::strerror(errno));
  return std::nullopt;
}

}  // namespace mpd::base
