#include <algorithm>
#include <optional>

#include "base/json.hpp"
#include "base/text.hpp"
#include "games/pursuit/pursuit.hpp"

namespace mpd::games {
namespace {

using base::check_keys;
using base::describe;
using base::Json;
using base::JsonLimits;
using base::read_json;
using base::Result;

constexpr JsonLimits kLimits{8, 100'000};

/// The number of a node's name, if it is on an edge.
std::optional<int> find_node(const PursuitMap& map, std::string_view name) {
  const auto place = std::find(map.nodes.begin(), map.nodes.end(), name);
  if (place == map.nodes.end()) return std::nullopt;
  return static_cast<int>(place - map.nodes.begin());
}

int node_number(PursuitMap& map, std::string_view name) {
  if (const auto number = find_node(map, name)) return *number;
  map.nodes.emplace_back(name);
  return static_cast<int>(map.nodes.size()) - 1;
}

Result<void> read_edge(const Json& json, PursuitMap& map) {
  std::vector<std::string_view> parts;
  if (json.is_string()) parts = base::split(json.get_ref<const std::string&>(), '-');
  if (parts.size() != 2 || base::trim(parts[0]).empty() || base::trim(parts[1]).empty())
    return base::fail("found {}, expected two nodes such as \"a-b\"", describe(json));
  const std::string_view from = base::trim(parts[0]);
  const std::string_view to = base::trim(parts[1]);
  if (from == to) return base::fail("found {}, an edge from a node to itself", describe(json));
  const std::pair edge{node_number(map, from), node_number(map, to)};
  if (map.nodes.size() > Pursuit::kMostNodes)
    return base::fail("more than {} nodes", Pursuit::kMostNodes);
  const std::pair back{edge.second, edge.first};
  for (const auto& other : map.edges)
    if (other == edge || other == back)
      return base::fail("the edge between {} and {} appears twice", base::in_quotes(from),
                        base::in_quotes(to));
  map.edges.push_back(edge);
  return {};
}

Result<void> read_edges(const Json& json, PursuitMap& map) {
  if (!json.is_array() || json.empty())
    return base::fail("edges: found {}, expected an array such as [\"a-b\", \"b-c\"]",
                      describe(json));
  for (std::size_t i = 0; i < json.size(); ++i)
    if (const auto ok = read_edge(json[i], map); !ok)
      return base::fail("edges/{}: {}", i + 1, ok.error().message);
  return {};
}

/// Where a player starts. A node on no edge is refused: the player could not move.
Result<int> read_start(const Json& json, const char* key, const PursuitMap& map) {
  if (!json[key].is_string())
    return base::fail("{}: found {}, expected a node", key, describe(json[key]));
  const auto number = find_node(map, base::trim(json[key].get_ref<const std::string&>()));
  if (!number)
    return base::fail("{}: {} is on no edge, expected one of: {}", key,
                      base::in_quotes(json[key].get_ref<const std::string&>()),
                      fmt::join(map.nodes, " "));
  return *number;
}

Result<int> read_max_plies(const Json& json) {
  if (!json.is_number_unsigned() || json.get<std::uint64_t>() < 1 ||
      json.get<std::uint64_t>() > std::uint64_t{Pursuit::kMostPlies})
    return base::fail("max_plies: found {}, expected 1 to {}", describe(json), Pursuit::kMostPlies);
  return json.get<int>();
}

Result<Pursuit> read_game(std::string_view text) {
  const auto json = read_json(text, kLimits);
  if (!json) return tl::unexpected(json.error());
  if (const auto ok = check_keys(*json, {"edges", "pursuer", "evader", "max_plies"}); !ok)
    return tl::unexpected(ok.error());
  PursuitMap map;
  if (const auto ok = read_edges((*json)["edges"], map); !ok) return tl::unexpected(ok.error());
  const auto pursuer = read_start(*json, "pursuer", map);
  if (!pursuer) return tl::unexpected(pursuer.error());
  const auto evader = read_start(*json, "evader", map);
  if (!evader) return tl::unexpected(evader.error());
  if (*pursuer == *evader) return base::fail("pursuer and evader start on the same node");
  const auto max_plies = read_max_plies((*json)["max_plies"]);
  if (!max_plies) return tl::unexpected(max_plies.error());
  map.pursuer = *pursuer;
  map.evader = *evader;
  map.max_plies = *max_plies;
  return Pursuit(std::move(map));
}

}  // namespace

Result<Pursuit> Pursuit::parse(std::string_view text) {
  auto game = read_game(text);
  if (!game) return base::fail("pursuit: {}", game.error().message);
  return game;
}

}  // namespace mpd::games
