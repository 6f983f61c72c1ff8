#include "learn/coded_network.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace mpd::learn {
namespace {

constexpr int kLanes = 8;
constexpr int kMostBlocks = 8;
using Block = Eigen::Array<float, kLanes, 1>;
using BlockAt = Eigen::Map<const Block>;

}  // namespace

CodedNetwork::CodedNetwork(std::vector<int> bits) : bits_(std::move(bits)) {
  for (const int width : bits_) {
    begins_.push_back(rows_);
    rows_ += std::size_t{1} << width;
  }
}

void CodedNetwork::load(const Mlp& network) {
  assert(network.shape().inputs == std::accumulate(bits_.begin(), bits_.end(), 0));
  hidden_ = network.shape().hidden;
  blocks_ = (hidden_ + 1 + kLanes - 1) / kLanes;
  assert(blocks_ <= kMostBlocks);
  const std::size_t lanes = static_cast<std::size_t>(blocks_) * kLanes;
  table_.resize(rows_ * lanes);
  constant_.assign(lanes, 0);
  out_.assign(lanes, 0);
  const float* to_hidden = network.weights().data();
  const float* direct = to_hidden + network.input_to_output();
  const float* out = to_hidden + network.hidden_to_output();
  std::copy_n(out, hidden_, out_.begin());
  out_constant_ = out[hidden_];
  // A row of the table: the code without its lowest bit, and that bit's own column.
  const auto column = [&](int input, float* row, const float* rest) {
    for (int h = 0; h < hidden_; ++h) row[h] = rest[h] + to_hidden[input * hidden_ + h];
    row[hidden_] = rest[hidden_] + direct[input];
  };
  column(network.shape().inputs, constant_.data(), std::vector<float>(lanes).data());
  int first_input = 0;
  for (std::size_t group = 0; group < bits_.size(); ++group) {
    float* rows = table_.data() + begins_[group] * lanes;
    std::fill_n(rows, lanes, 0.0f);
    for (unsigned code = 1; code < 1u << bits_[group]; ++code)
      column(first_input + std::countr_zero(code), rows + code * lanes,
             rows + (code & (code - 1)) * lanes);
    first_input += bits_[group];
  }
}

template <int Blocks>
float CodedNetwork::sum(std::span<const std::uint8_t> codes) const {
  constexpr int lanes = Blocks * kLanes;
  Block sums[Blocks];
  for (int b = 0; b < Blocks; ++b) sums[b] = BlockAt(constant_.data() + b * kLanes);
  for (std::size_t group = 0; group < codes.size(); ++group) {
    if (codes[group] == 0) continue;  // its row is zero
    const float* row = table_.data() + (begins_[group] + codes[group]) * lanes;
    for (int b = 0; b < Blocks; ++b) sums[b] += BlockAt(row + b * kLanes);
  }
  const float direct = sums[Blocks - 1][hidden_ - (Blocks - 1) * kLanes];
  Block products = Block::Zero();
  for (int b = 0; b < Blocks; ++b) products += sums[b].tanh() * BlockAt(out_.data() + b * kLanes);
  return products.sum() + direct + out_constant_;
}

float CodedNetwork::net_input(std::span<const std::uint8_t> codes) const {
  assert(codes.size() == bits_.size());
  switch (blocks_) {
    case 1:
      return sum<1>(codes);
    case 2:
      return sum<2>(codes);
    case 3:
      return sum<3>(codes);
    case 4:
      return sum<4>(codes);
    case 5:
      return sum<5>(codes);
    case 6:
      return sum<6>(codes);
    case 7:
      return sum<7>(codes);
    default:
      return sum<8>(codes);
  }
}

void spread_bits(std::span<const std::uint8_t> codes, std::span<const int> bits,
                 std::span<float> inputs) {
  std::size_t next = 0;
  for (std::size_t group = 0; group < codes.size(); ++group)
    for (int bit = 0; bit < bits[group]; ++bit)
      inputs[next++] = static_cast<float>(codes[group] >> bit & 1);
  assert(next == inputs.size());
}

}  // namespace mpd::learn
