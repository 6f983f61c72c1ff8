#include "players/board_judge.hpp"

#include <algorithm>
#include <utility>

namespace mpd::players {

BoardJudge::BoardJudge(const draughts::FeatureSet& features)
    : features_(features), network_(features.code_bits()) {}

void BoardJudge::inputs(const draughts::Position& afterstate, std::span<float> inputs) const {
  std::array<std::uint8_t, draughts::kMostCodes> codes;
  const auto used = std::span(codes).first(features_.codes());
  features_.encode(afterstate, used);
  learn::spread_bits(used, network_.bits(), inputs);
}

BoardJudge::Pulls BoardJudge::pulls(const draughts::Position& afterstate) const {
  std::vector<std::uint8_t> codes(features_.codes());
  features_.encode(afterstate, codes);
  const float whole = network_.net_input(codes);
  Pulls pulls;
  for (std::size_t i = 0; i < features_.size(); ++i) {
    const std::uint8_t kept = std::exchange(codes[i], 0);
    pulls.features.push_back(whole - network_.net_input(codes));
    codes[i] = kept;
  }
  if (!features_.sees_squares()) return pulls;
  std::fill(codes.begin() + static_cast<std::ptrdiff_t>(features_.size()), codes.end(), 0);
  pulls.squares = whole - network_.net_input(codes);
  return pulls;
}

}  // namespace mpd::players
