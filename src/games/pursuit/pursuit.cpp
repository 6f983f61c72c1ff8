#include "games/pursuit/pursuit.hpp"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

#include "base/text.hpp"

namespace mpd::games {

Pursuit::Pursuit(PursuitMap map) : map_(std::move(map)), ways_(map_.nodes.size()) {
  assert(map_.nodes.size() <= kMostNodes && map_.pursuer != map_.evader);
  assert(map_.max_plies >= 1 && map_.max_plies <= kMostPlies);
  for (const auto& [a, b] : map_.edges) {
    ways_[static_cast<std::size_t>(a)].push_back({static_cast<std::uint16_t>(b)});
    ways_[static_cast<std::size_t>(b)].push_back({static_cast<std::uint16_t>(a)});
  }
  assert(std::none_of(ways_.begin(), ways_.end(), [](const auto& ways) { return ways.empty(); }));
  for (std::size_t node = 0; node < ways_.size(); ++node)
    distances_.push_back(distances_from(node));
}

std::vector<int> Pursuit::distances_from(std::size_t start) const {
  std::vector<int> distances(ways_.size(), map_.max_plies);
  std::vector<bool> seen(ways_.size());
  std::vector<std::size_t> queue{start};
  seen[start] = true;
  distances[start] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Move way : ways_[queue[i]]) {
      if (seen[way.to]) continue;
      seen[way.to] = true;
      distances[way.to] = distances[queue[i]] + 1;
      queue.push_back(way.to);
    }
  }
  return distances;
}

Pursuit::State Pursuit::initial() const {
  return {static_cast<std::uint16_t>(map_.pursuer), static_cast<std::uint16_t>(map_.evader), 0};
}

std::span<const Pursuit::Move> Pursuit::moves(State s) const {
  if (is_terminal(s)) return {};
  return ways_[to_move(s) == game::Seat::first ? s.pursuer : s.evader];
}

Pursuit::State Pursuit::after(State s, Move move) {
  (to_move(s) == game::Seat::first ? s.pursuer : s.evader) = move.to;
  ++s.plies;
  return s;
}

double Pursuit::evaluate(State s, game::Seat seat) const {
  const int plies = std::min(s.plies + distance(s.pursuer, s.evader), map_.max_plies);
  return seat == game::Seat::first ? -plies : plies;
}

std::string Pursuit::state_text(State s) const {
  return fmt::format("P {}, E {}, ply {}", map_.nodes[s.pursuer], map_.nodes[s.evader], s.plies);
}

base::Result<Pursuit::Move> Pursuit::parse_move(State s, std::string_view text) const {
  const std::string_view name = base::trim(text);
  std::string known;
  for (const Move move : moves(s)) {
    if (map_.nodes[move.to] == name) return move;
    known += " " + map_.nodes[move.to];
  }
  return base::fail("{} is not next to the {} ({}), expected one of:{}", base::in_quotes(name),
                    to_move(s) == game::Seat::first ? "pursuer" : "evader", state_text(s),
                    known.empty() ? " none" : known);
}

}  // namespace mpd::games
