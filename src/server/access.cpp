#include "server/access.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <fmt/format.h>
#include <random>
#include <span>

#include "base/checksum.hpp"
#include "base/text.hpp"

namespace mpd::server {
namespace {

/// `localhost:8080` → `localhost`, `[::1]:8080` → `[::1]`.
std::string_view without_port(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const std::size_t bracket = host.rfind(']');
  const bool has_port =
      colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket);
  return has_port ? host.substr(0, colon) : host;
}

/// A name that only this machine has. Another name that leads here is somebody's trick.
bool is_loopback_host(std::string_view host) {
  const std::string_view name = without_port(host);
  return name == "localhost" || name == "127.0.0.1" || name == "[::1]";
}

/// A page of our own has the address that its requests go to. Where visitors come by TLS, it does
/// too: anyone on the way can write a page without TLS.
bool is_own_origin(const Visit& visit) {
  return visit.origin == fmt::format("https://{}", visit.host) ||
         (!visit.secure && visit.origin == fmt::format("http://{}", visit.host));
}

/// Takes the same time wherever they differ.
bool is_same(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    difference |= static_cast<unsigned char>(a[i] ^ b[i]);
  return difference == 0;
}

/// The value of `name` among parts like `a=1` between separators.
std::string_view value_among(std::string_view parts, char separator, std::string_view name) {
  for (const std::string_view part : base::split(parts, separator)) {
    const std::string_view trimmed = base::trim(part);
    if (trimmed.size() > name.size() && trimmed.starts_with(name) && trimmed[name.size()] == '=')
      return trimmed.substr(name.size() + 1);
  }
  return {};
}

std::string_view query_of(std::string_view target) {
  const std::size_t mark = target.find('?');
  return mark == std::string_view::npos ? std::string_view{} : target.substr(mark + 1);
}

/// In its address or in a cookie. An empty token is no key.
bool has_token(const Visit& visit, const std::string& token) {
  return !token.empty() && (is_same(value_among(query_of(visit.target), '&', "token"), token) ||
                            is_same(value_among(visit.cookie, ';', token_cookie(token)), token));
}

}  // namespace

std::string brought_token(const AccessRules& rules, const Visit& visit) {
  const std::string_view brought = value_among(query_of(visit.target), '&', "token");
  for (const std::string& token : {rules.host_token, rules.token})
    if (!token.empty() && is_same(brought, token)) return token;
  return {};
}

std::optional<Visitor> visitor_of(const AccessRules& rules, const Visit& visit) {
  const bool host = rules.host_token.empty() || has_token(visit, rules.host_token);
  if (!rules.visitors) return Visitor{{}, host};
  const VisitorKey& key = *rules.visitors;
  auto space = key.id_in(value_among(visit.cookie, ';', key.cookie_name()));
  if (!space) return std::nullopt;
  return Visitor{*std::move(space), host};
}

std::optional<std::string> space_cookie(const AccessRules& rules, const Visit& visit) {
  if (!rules.visitors) return std::nullopt;
  const VisitorKey& key = *rules.visitors;
  const std::string_view had = value_among(visit.cookie, ';', key.cookie_name());
  return fmt::format("{}={}", key.cookie_name(), key.id_in(had) ? had : key.new_cookie());
}

std::optional<std::string_view> refusal(const AccessRules& rules, const Visit& visit) {
  const std::string_view name = without_port(visit.host);
  const bool own_name =
      (!rules.host.empty() && name == rules.host) || (!rules.proxy.empty() && name == rules.proxy);
  if (rules.loopback && !own_name && !is_loopback_host(visit.host))
    return "this server does not answer to that name";
  if (visit.web_socket && !is_own_origin(visit))
    return "connections come from the server's own page only";
  if (!rules.token.empty() && !has_token(visit, rules.token) && !has_token(visit, rules.host_token))
    return "the address needs the token that the server printed: /?token=…";
  if (visit.web_socket && !visitor_of(rules, visit))
    return "this browser has no cookie of the server: allow cookies, and load the page again";
  return std::nullopt;
}

std::string without_token(std::string_view target) {
  const std::string_view path = path_of(target);
  std::string made(path);
  for (const std::string_view part : base::split(query_of(target), '&')) {
    if (part.empty() || part.starts_with("token=")) continue;
    made += made.size() == path.size() ? '?' : '&';
    made += part;
  }
  return made;
}

std::optional<std::string> forwarded_address(std::string_view header) {
  const std::string text(base::trim(header.substr(header.rfind(',') + 1)));
  in6_addr ignored{};
  if (::inet_pton(AF_INET, text.c_str(), &ignored) != 1 &&
      ::inet_pton(AF_INET6, text.c_str(), &ignored) != 1)
    return std::nullopt;
  return text;
}

bool is_loopback_address(std::string_view address) {
  return address == "localhost" || address == "::1" || address.starts_with("127.");
}

std::string_view path_of(std::string_view target) {
  return target.substr(0, target.find('?'));
}

bool can_be_token(std::string_view text) {
  const auto is_fine = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("-._~").find(c) != std::string_view::npos;
  };
  return !text.empty() && std::ranges::all_of(text, is_fine);
}

std::string token_cookie(std::string_view token) {
  return fmt::format("mpdraughts_{:016x}", base::checksum_of(std::as_bytes(std::span(token))));
}

std::string new_token() {
  std::random_device entropy;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", entropy(), entropy(), entropy(), entropy());
}

}  // namespace mpd::server
