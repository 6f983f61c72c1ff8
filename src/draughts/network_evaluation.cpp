#include "draughts/network_evaluation.hpp"

#include <algorithm>
#include <utility>

namespace mpd::draughts {

using network::kKinds;
using network::PieceSets;

namespace {

/// Columns between two positions.
int distance(const PieceSets& a, const PieceSets& b) {
  int columns = 0;
  for (int kind = 0; kind < kKinds; ++kind) columns += (a[kind] ^ b[kind]).count();
  return columns;
}

int list_columns(std::uint8_t* columns, const PieceSets& boards, const PieceSets& without,
                 int turning) {
  int count = 0;
  for (int kind = 0; kind < kKinds; ++kind)
    for (const Square square : boards[kind] & ~without[kind])
      columns[count++] = static_cast<std::uint8_t>(kind * 32 + (square.bit() ^ turning));
  return count;
}

}  // namespace

NetworkEvaluation::NetworkEvaluation(std::shared_ptr<const NetworkWeights> weights)
    : weights_(std::move(weights)) {
  task_.columns = weights_->columns_.front().numbers.data();
  task_.wide = weights_->numbers_.wide;
  task_.hidden = weights_->numbers_.hidden;
  // An empty board has the constants alone.
  for (Memory& memory : memories_) memory.sums = weights_->constants_;
}

void NetworkEvaluation::choose_columns(const Memory& memory, const PieceSets& boards, int turning) {
  int pieces = 0;
  for (const Bitboard board : boards) pieces += board.count();
  const bool anew = distance(memory.boards, boards) >= pieces;
  const PieceSets before = anew ? PieceSets{} : memory.boards;
  task_.from = (anew ? weights_->constants_ : memory.sums).front().numbers.data();
  task_.added = list_columns(task_.added_columns.data(), boards, before, turning);
  task_.removed = list_columns(task_.removed_columns.data(), before, boards, turning);
}

void NetworkEvaluation::choose_head(int pieces) {
  const auto& head = weights_->heads_[weights_->numbers_.head_of[pieces]];
  task_.weights = head.weights.front().numbers.data();
  task_.constants = head.constants.data();
  task_.output = head.output.data();
  task_.output_constant = head.output_constant;
}

int NetworkEvaluation::evaluate(const Position& position) {
  Memory& memory = memories_[position.turn() == Color::black ? 0 : 1];
  const PieceSets boards = network::piece_sets_of(position);
  choose_columns(memory, boards, network::turning_of(position.turn()));
  memory.boards = boards;
  task_.sums = memory.sums.front().numbers.data();
  choose_head(position.count());
  const std::int64_t output = network::run(task_);
  constexpr int kUnits = NetworkNumbers::kOne * NetworkNumbers::kOutputScale;
  const auto value = static_cast<int>(output * weights_->numbers_.scale / kUnits);
  return std::clamp(value, -NetworkWeights::kMostValue, NetworkWeights::kMostValue);
}

}  // namespace mpd::draughts
