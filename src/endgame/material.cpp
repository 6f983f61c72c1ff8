#include "endgame/material.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace mpd::endgame {

Material material_of(const draughts::Position& position) {
  const draughts::Color own = position.turn();
  const draughts::Color other = opponent(own);
  return {position.men(own).count(), position.kings(own).count(), position.men(other).count(),
          position.kings(other).count()};
}

std::string name_of(const Material& material) {
  return fmt::format("{}m{}k-{}m{}k", material.own_men, material.own_kings, material.other_men,
                     material.other_kings);
}

std::optional<Material> material_named(std::string_view name) {
  constexpr std::string_view kPattern = "0m0k-0m0k";
  if (name.size() != kPattern.size()) return std::nullopt;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool good = kPattern[i] == '0' ? name[i] >= '0' && name[i] < '8' : name[i] == kPattern[i];
    if (!good) return std::nullopt;
  }
  const Material m{name[0] - '0', name[2] - '0', name[5] - '0', name[7] - '0'};
  if (m.own() == 0 || m.other() == 0 || m.pieces() > kMostPieces) return std::nullopt;
  return m;
}

std::vector<Material> slices_in_order(int pieces) {
  std::vector<Material> slices;
  for (int own = 1; own < pieces; ++own)
    for (int other = 1; own + other <= pieces; ++other)
      for (int own_men = 0; own_men <= own; ++own_men)
        for (int other_men = 0; other_men <= other; ++other_men)
          slices.push_back({own_men, own - own_men, other_men, other - other_men});
  const auto order = [](const Material& m) {
    const Material greater = std::max(m, m.mirrored());
    return std::tuple(m.pieces(), m.men(), greater, m != greater);
  };
  std::sort(slices.begin(), slices.end(),
            [&](const Material& a, const Material& b) { return order(a) < order(b); });
  return slices;
}

}  // namespace mpd::endgame
