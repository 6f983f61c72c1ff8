#include "protocol/hub_parameters.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/text.hpp"
#include "engine/evaluation_choice.hpp"

namespace mpd::protocol {
namespace {

constexpr int kMostHash = 65536;
constexpr int kMostThreads = 256;
constexpr int kMostLevel = 10;

/// A parameter that is a whole number in a range.
struct WholeNumber {
  std::string_view name;
  int HubParameters::*place;
  int least;
  int most;
};

constexpr WholeNumber kWholeNumbers[] = {{"hash", &HubParameters::hash, 1, kMostHash},
                                         {"threads", &HubParameters::threads, 1, kMostThreads},
                                         {"level", &HubParameters::level, 0, kMostLevel}};

HubMessage announcement(std::string_view name, std::string value, const char* type) {
  return {"param", {{"name", std::string(name)}, {"value", std::move(value)}, {"type", type}}};
}

std::string player_names() {
  std::string names;
  for (const auto& player : engine::known_players())
    names += (names.empty() ? "" : " ") + player.name;
  return names;
}

base::Result<void> set_player(HubParameters& parameters, std::string_view value) {
  const auto players = engine::known_players();
  const bool known = std::any_of(players.begin(), players.end(),
                                 [&](const auto& player) { return player.name == value; });
  if (!known)
    return base::fail("player: {} is unknown, expected one of: {}", base::in_quotes(value),
                      player_names());
  parameters.player = value;
  return {};
}

base::Result<void> set_evaluation(HubParameters& parameters, std::string_view value) {
  const auto evaluation = engine::parse_evaluation(value);
  if (!evaluation) return base::fail("evaluation: {}", evaluation.error().message);
  parameters.evaluation = value;
  return {};
}

/// An argument that is there must be right.
template <class Parse, class Set>
base::Result<void> read_argument(const HubMessage& message, const char* name, Parse parse,
                                 Set set) {
  const auto text = message.value(name);
  if (!text) return {};
  const auto number = parse(*text, name);
  if (!number) return tl::unexpected(number.error());
  set(*number);
  return {};
}

base::Result<double> parse_seconds(std::string_view text, std::string_view what) {
  // A clock that has run out may be told as less than nothing.
  const auto seconds = parse_real(text, what, -1e9, 1e9);
  if (!seconds) return seconds;
  return std::max(*seconds, 0.0);
}

base::Result<std::int64_t> parse_count(std::string_view text, std::string_view what) {
  return base::parse_integer(text, what, 1, std::int64_t{1} << 62);
}

/// `[moves=…] time=… [inc=…]`
base::Result<void> read_clock(const HubMessage& message, engine::Allowance& allowance) {
  if (!message.has("time")) return {};
  engine::Clock clock;
  return read_argument(message, "time", parse_seconds, [&](double s) { clock.remaining = s; })
      .and_then([&] {
        return read_argument(message, "inc", parse_seconds, [&](double s) { clock.increment = s; });
      })
      .and_then([&] {
        return read_argument(message, "moves", parse_count, [&](std::int64_t moves) {
          clock.moves_to_go = static_cast<int>(std::min<std::int64_t>(moves, 1 << 20));
        });
      })
      .map([&] { allowance.clock = clock; });
}

std::string seconds_text(double seconds) {
  return fmt::format("{:.3f}", seconds);
}

}  // namespace

std::vector<HubMessage> announcements(const HubParameters& parameters) {
  HubMessage player = announcement("player", parameters.player, "enum");
  player.arguments.push_back({"values", player_names()});
  std::vector<HubMessage> messages{player};
  for (const WholeNumber& number : kWholeNumbers) {
    HubMessage message = announcement(number.name, std::to_string(parameters.*number.place), "int");
    message.arguments.push_back({"min", std::to_string(number.least)});
    message.arguments.push_back({"max", std::to_string(number.most)});
    messages.push_back(message);
  }
  messages.push_back(announcement("databases", parameters.databases, "string"));
  HubMessage evaluation = announcement("evaluation", parameters.evaluation, "enum");
  evaluation.arguments.push_back({"values", "patterns network plain"});
  messages.push_back(evaluation);
  return messages;
}

base::Result<void> set_parameter(HubParameters& parameters, std::string_view name,
                                 std::string_view value) {
  if (name == "player") return set_player(parameters, value);
  if (name == "databases") {
    parameters.databases = value;
    return {};
  }
  if (name == "evaluation") return set_evaluation(parameters, value);
  for (const WholeNumber& number : kWholeNumbers)
    if (number.name == name)
      return base::parse_integer(value, name, number.least, number.most)
          .map([&](std::int64_t whole) { parameters.*number.place = static_cast<int>(whole); });
  return base::fail(
      "there is no parameter {}, expected player, hash, threads, level, databases or "
      "evaluation",
      base::in_quotes(name));
}

base::Result<double> parse_real(std::string_view text, std::string_view what, double least,
                                double most) {
  double number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc{} || end != text.data() + text.size() || !std::isfinite(number))
    return base::fail("{}: {} is not a number", what, base::in_quotes(text));
  if (number < least || number > most)
    return base::fail("{}: {} is out of range, expected {} to {}", what, base::in_quotes(text),
                      least, most);
  return number;
}

base::Result<engine::Allowance> parse_hub_level(const HubMessage& message) {
  engine::Allowance allowance;
  const auto read =
      read_argument(message, "depth", parse_count,
                    [&](std::int64_t depth) {
                      allowance.depth = static_cast<int>(std::min<std::int64_t>(depth, 1 << 20));
                    })
          .and_then([&] {
            return read_argument(message, "nodes", parse_count, [&](std::int64_t nodes) {
              allowance.nodes = static_cast<std::uint64_t>(nodes);
            });
          })
          .and_then([&] {
            return read_argument(message, "move-time", parse_seconds,
                                 [&](double seconds) { allowance.seconds = seconds; });
          })
          .and_then([&] { return read_clock(message, allowance); });
  if (!read) return tl::unexpected(read.error());
  const bool limited = allowance.depth || allowance.nodes || allowance.seconds || allowance.clock;
  if (!limited && !message.has("infinite"))
    return base::fail("level: no limit, expected depth, nodes, move-time, time or infinite");
  return allowance;
}

HubMessage hub_level(const engine::Allowance& allowance) {
  HubMessage message{"level"};
  const auto add = [&](const char* name, std::string value) {
    message.arguments.push_back({name, std::move(value)});
  };
  if (allowance.depth) add("depth", std::to_string(*allowance.depth));
  if (allowance.nodes) add("nodes", std::to_string(*allowance.nodes));
  if (allowance.seconds) add("move-time", seconds_text(*allowance.seconds));
  if (const auto& clock = allowance.clock) {
    if (clock->moves_to_go > 0) add("moves", std::to_string(clock->moves_to_go));
    add("time", seconds_text(clock->remaining));
    if (clock->increment > 0) add("inc", seconds_text(clock->increment));
  }
  if (message.arguments.empty()) add("move-time", "1");
  return message;
}

}  // namespace mpd::protocol
