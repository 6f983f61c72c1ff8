#include "players/board_judge.hpp"

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

std::vector<BoardJudge> judges_of(const TrainedPlayer& player) {
  std::vector<BoardJudge> judges;
  for (const Agent& agent : player.agents) {
    BoardJudge& judge = judges.emplace_back(player.features);
    judge.load(agent.network);
    judge.set_man(agent.man);
  }
  return judges;
}

}  // namespace mpd::players
