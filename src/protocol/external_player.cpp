#include "protocol/external_player.hpp"

#include "base/child_process.hpp"
#include "base/text.hpp"
#include "protocol/hub_player.hpp"

namespace mpd::protocol {
namespace {

constexpr std::string_view kStart = "hub";

struct ExternalSpec {
  HubPlayerOptions options;
  std::string_view command_line;
};

/// `name=value,…`; `name` itself is what cross-tables show, the others belong to the engine.
base::Result<void> read_options(std::string_view text, HubPlayerOptions& options) {
  for (const std::string_view part : base::split(text, ',')) {
    if (part.empty()) continue;
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos || equals == 0)
      return base::fail("{} is not of the form parameter=value", base::in_quotes(part));
    const std::string name(part.substr(0, equals));
    const std::string value(part.substr(equals + 1));
    if (name == "name") {
      options.shown_name = value;
    } else {
      options.parameters.emplace_back(name, value);
    }
  }
  return {};
}

base::Result<ExternalSpec> parse_external(std::string_view spec) {
  ExternalSpec external;
  std::string_view rest = spec.substr(kStart.size());
  if (rest.starts_with('[')) {
    const std::size_t end = rest.find(']');
    if (end == std::string_view::npos) return base::fail("the bracket is not closed");
    if (const auto read = read_options(rest.substr(1, end - 1), external.options); !read)
      return tl::unexpected(read.error());
    rest.remove_prefix(end + 1);
  }
  if (!rest.starts_with(':'))
    return base::fail("expected hub:COMMAND or hub[name=value,…]:COMMAND");
  external.command_line = rest.substr(1);
  return external;
}

}  // namespace

base::Result<std::unique_ptr<engine::Player>> start_external_player(std::string_view spec) {
  const auto say_who = [&](const base::Error& error) {
    return base::Error{fmt::format("player {}: {}", spec, error.message)};
  };
  const auto external = parse_external(spec);
  if (!external) return tl::unexpected(say_who(external.error()));
  auto process = base::ChildProcess::start(external->command_line);
  if (!process) return tl::unexpected(say_who(process.error()));
  auto player = HubPlayer::greet(*std::move(process), external->options);
  if (!player) return tl::unexpected(say_who(player.error()));
  return *std::move(player);
}

}  // namespace mpd::protocol
