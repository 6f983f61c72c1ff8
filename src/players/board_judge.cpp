#include "players/board_judge.hpp"

#include <utility>

namespace mpd::players {
namespace {

std::vector<int> bits_of(const draughts::FeatureSet& features) {
  std::vector<int> bits;
  for (const draughts::CodedFeature& coded : features.features()) bits.push_back(coded.bits);
  return bits;
}

}  // namespace

BoardJudge::BoardJudge(const draughts::FeatureSet& features)
    : features_(features), network_(bits_of(features)) {}

void BoardJudge::inputs(const draughts::Position& afterstate, std::span<float> inputs) const {
  std::array<std::uint8_t, draughts::kFeatureCount> codes;
  const auto used = std::span(codes).first(features_.size());
  features_.encode(afterstate, used);
  learn::spread_bits(used, network_.bits(), inputs);
}

std::vector<float> BoardJudge::pulls(const draughts::Position& afterstate) const {
  std::vector<std::uint8_t> codes(features_.size());
  features_.encode(afterstate, codes);
  const float whole = network_.net_input(codes);
  std::vector<float> pulls;
  for (std::uint8_t& code : codes) {
    const std::uint8_t kept = std::exchange(code, 0);
    pulls.push_back(whole - network_.net_input(codes));
    code = kept;
  }
  return pulls;
}

}  // namespace mpd::players
