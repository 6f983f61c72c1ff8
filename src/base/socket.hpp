#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/descriptor.hpp"
#include "base/result.hpp"

// TCP connections, as small as a program needs them that talks to one other program.

namespace mpd::base {

/// Where to connect to or to listen.
struct Address {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
};

/// `host:port`; an IPv6 address stands in brackets.
[[nodiscard]] Result<Address> parse_address(std::string_view text);
[[nodiscard]] std::string address_text(const Address& address);

/// A connection; closed at the end of its scope, not inherited by other programs. A peer that is
/// gone is an error, never a signal.
class Socket {
 public:
  using Wait = std::chrono::milliseconds;

  explicit Socket(Descriptor descriptor) : descriptor_(std::move(descriptor)) {}
  static Result<Socket> connect(const Address& address, Wait most, std::stop_token stop = {});

  /// Sends all; an error when the other side takes nothing for so long.
  Result<void> send(std::string_view bytes, Wait most = std::chrono::seconds(10));
  /// What has come, at most a few thousand bytes; nothing when nothing comes for so long; an empty
  /// text when the other side has closed the connection.
  Result<std::optional<std::string>> receive(Wait most);

 private:
  Descriptor descriptor_;
};

/// Waits for connections.
class Listener {
 public:
  /// Port 0 takes any that is free.
  static Result<Listener> open(const Address& address);

  [[nodiscard]] const Address& address() const { return address_; }
  /// The next connection; nothing when none comes for so long.
  Result<std::optional<Socket>> accept(Socket::Wait most);

 private:
  Listener(Descriptor descriptor, Address address)
      : descriptor_(std::move(descriptor)), address_(std::move(address)) {}
  Descriptor descriptor_;
  Address address_;
};

}  // namespace mpd::base
