#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "draughts/network_inputs.hpp"
#include "draughts/network_kernel.hpp"
#include "draughts/network_weights.hpp"

namespace mpd::draughts {

/// Evaluates positions by a network, one after the other. It remembers the sums of the wide layer
/// of the last positions: what comes next is mostly like one of them, and only the columns of the
/// pieces that differ change. The value of a position does not depend on what came before.
/// Not thread-safe: every thread has its own.
class NetworkEvaluation {
 public:
  explicit NetworkEvaluation(std::shared_ptr<const NetworkWeights> weights);

  /// From the side to move, in hundredths of a man.
  [[nodiscard]] int evaluate(const Position& position);

 private:
  /// The sums of a position seen by one colour.
  struct Memory {
    network::PieceSets boards{};
    std::vector<NetworkWeights::Block> sums;
  };

  void choose_columns(const Memory& memory, const network::PieceSets& boards, int turning);
  void choose_head(int pieces);

  std::shared_ptr<const NetworkWeights> weights_;
  std::array<Memory, 2> memories_;  // one for each side to move
  network::Task task_;
};

}  // namespace mpd::draughts
