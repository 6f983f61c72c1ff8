#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/visitor.hpp"
#include "server/visitor_key.hpp"

namespace mpd::server {

/// Who may talk to the server. On the loopback interface: visitors that reach it by a loopback name
/// or by the name of the proxy, from a page of the server. Where there is a token: visitors that
/// have it. Where there is a token for the host, its visitors are guests: others than the host.
struct AccessRules {
  bool loopback = true;
  std::string token = {};       ///< empty: none is needed
  std::string host = {};        ///< the address it listens on, as the user wrote it
  std::string proxy = {};       ///< the name under which visitors reach the proxy; empty: no proxy
  std::string host_token = {};  ///< lets in like the token; empty: everybody is the host
  std::optional<VisitorKey> visitors = {};  ///< gives each browser a space; nothing: one for all
};

/// The parts of a request that decide.
struct Visit {
  std::string_view host = {};    ///< header Host
  std::string_view origin = {};  ///< header Origin; empty: none
  std::string_view target = {};  ///< `/ws?token=…`
  std::string_view cookie = {};  ///< header Cookie
  bool web_socket = false;
  bool secure = false;  ///< the visitor speaks TLS with the proxy
};

/// Why a visit is refused; nothing: it is granted.
[[nodiscard]] std::optional<std::string_view> refusal(const AccessRules& rules, const Visit& visit);

/// The token, also that of the host, that the visit brings in its address, so that a cookie should
/// keep it; empty: none.
[[nodiscard]] std::string brought_token(const AccessRules& rules, const Visit& visit);

/// Who comes. Nothing where browsers have spaces of their own, and this one has no good cookie.
[[nodiscard]] std::optional<Visitor> visitor_of(const AccessRules& rules, const Visit& visit);

/// The cookie that gives the browser a space, as `NAME=VALUE`: the one it has, or a new one.
/// Nothing where there is one space for all.
[[nodiscard]] std::optional<std::string> space_cookie(const AccessRules& rules, const Visit& visit);

/// The same target without the token in its query.
[[nodiscard]] std::string without_token(std::string_view target);
/// The address of a visitor behind a proxy: the last entry of the header X-Forwarded-For, which the
/// proxy itself has added. Nothing where it is none.
[[nodiscard]] std::optional<std::string> forwarded_address(std::string_view header);

[[nodiscard]] bool is_loopback_address(std::string_view address);
/// The path of a target, without its query.
[[nodiscard]] std::string_view path_of(std::string_view target);
/// Whether it can stand in an address and in a cookie as it is.
[[nodiscard]] bool can_be_token(std::string_view text);
/// 128 random bits as hexadecimal digits.
[[nodiscard]] std::string new_token();

/// The name of the cookie that keeps a token. It goes with the token: browsers do not tell servers
/// at different ports of a machine apart.
[[nodiscard]] std::string token_cookie(std::string_view token);

/// The headers that keep a page from doing what it should not.
inline constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

}  // namespace mpd::server
