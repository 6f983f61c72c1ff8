#include "apps/serve_visitors.hpp"

#include <fmt/format.h>
#include <limits>

#include "apps/common.hpp"
#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/text.hpp"

namespace mpd::apps {
namespace {

constexpr const char* kKeyFile = "visitors.key";
constexpr int kMostGamesKept = std::numeric_limits<int>::max();
constexpr int kMostDaysKept = 36500;

/// Options without effect are refused: somebody counts on them.
void refuse(bool given, const char* option, const char* why) {
  if (given) throw WrongUsage(fmt::format("{}: {}", option, why));
}

void refuse_limits(const VisitorOptions& options, const char* why) {
  refuse(options.games_per_visitor.has_value(), "--games-per-visitor", why);
  refuse(options.games_in_all.has_value(), "--games-in-all", why);
  refuse(options.keep_days.has_value(), "--keep-days", why);
}

void refuse_all(const VisitorOptions& options) {
  constexpr const char* kWhy =
      "only this machine reaches the server, and its visitors share everything; expected --host "
      "with another address, --behind-proxy, --token or --token-file as well";
  refuse(options.shared, "--shared", kWhy);
  refuse(options.allow_trainings, "--allow-trainings", kWhy);
  refuse(options.host_token_file.has_value(), "--host-token-file", kWhy);
  refuse_limits(options, kWhy);
}

std::string host_token(const VisitorOptions& options, const std::string& token) {
  if (!options.host_token_file) return server::new_token();
  std::string made = read_token("--host-token-file", *options.host_token_file);
  if (made == token)
    throw base::Failure(
        "--host-token-file: the token of the visitors, expected another: with it they would be the "
        "host");
  return made;
}

server::SpaceLimits space_limits(const VisitorOptions& options) {
  server::SpaceLimits limits;
  const auto set = [](const std::optional<int>& given, auto& place) {
    if (given) place = static_cast<std::remove_reference_t<decltype(place)>>(*given);
  };
  set(options.games_per_visitor, limits.games_per_visitor);
  set(options.games_in_all, limits.games_in_all);
  set(options.keep_days, limits.keep_days);
  return limits;
}

}  // namespace

base::Result<void> check_token(const std::string& text) {
  constexpr std::size_t kShortestToken = 16;
  if (text.size() >= kShortestToken && server::can_be_token(text)) return {};
  return base::fail("expected at least {} letters, digits, - . _ or ~", kShortestToken);
}

std::string read_token(const char* option, const std::string& file) {
  std::string token(
      base::trim(base::value_or_throw(base::read_file(file, base::kConfigurationFile))));
  if (const auto good = check_token(token); !good)
    throw base::Failure(fmt::format("{}: {}", option, good.error().message));
  return token;
}

void VisitorOptions::add_to(Command command) {
  command.add_flag("--shared", shared,
                   "One space for all visitors, as on a family's board; otherwise games belong to "
                   "the browser that began them");
  command.add_option("--host-token-file", host_token_file,
                     "File with the token that marks the host (default: a new one, which is "
                     "printed)");
  command.add_flag("--allow-trainings", allow_trainings,
                   "Visitors may run trainings and tournaments; otherwise only the host may");
  command.add_number("--games-per-visitor", games_per_visitor, {1, kMostGamesKept},
                     "Games that a visitor may have (default: 200)");
  command.add_number("--games-in-all", games_in_all, {1, kMostGamesKept},
                     "Games that all visitors may have together (default: 100000)");
  command.add_number(
      "--keep-days", keep_days, {0, kMostDaysKept},
      "Days after which untouched games of visitors are deleted; 0: never (default)");
}

void VisitorOptions::apply_to(server::ServerOptions& options) const {
  server::AccessRules& access = options.access;
  if (access.loopback && access.proxy.empty() && access.token.empty()) return refuse_all(*this);
  access.host_token = host_token(*this, access.token);
  options.desk.trainings_for_all = allow_trainings;
  if (shared) return refuse_limits(*this, "visitors of a shared board have no games of their own");
  options.desk.limits = space_limits(*this);
  access.visitors = base::value_or_throw(server::VisitorKey::open(options.desk.data / kKeyFile));
}

}  // namespace mpd::apps
