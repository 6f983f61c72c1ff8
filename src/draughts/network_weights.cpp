#include "draughts/network_weights.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <span>
#include <utility>

#include "base/bytes.hpp"
#include "base/checksum.hpp"

// The file that shipped_network.S takes into the program.
extern "C" const char mpd_shipped_network[];
extern "C" const char mpd_shipped_network_end[];

namespace mpd::draughts {
namespace {

using network::kInputs;

constexpr std::string_view kNetworkMagic = "MPDEVAL1";
constexpr std::uint32_t kNetworkVersion = 1;
constexpr std::size_t kNetworkSumPlace = 8;
constexpr std::size_t kNetworkVersionPlace = 16;
constexpr std::size_t kNetworkHeaderBytes = 36;
/// A constant this large decides everything, and sums with it stay within 32 bits.
constexpr std::int32_t kMostConstant = 1 << 29;
constexpr int kMost16 = 32'767;

base::Result<void> check_shape(const NetworkNumbers& numbers, std::size_t heads) {
  if (numbers.wide < NetworkWeights::kLeastWide || numbers.wide > NetworkWeights::kMostWide ||
      numbers.wide % NetworkWeights::kLeastWide != 0)
    return base::fail("a wide layer of {} units, expected a multiple of {} up to {}", numbers.wide,
                      NetworkWeights::kLeastWide, NetworkWeights::kMostWide);
  if (numbers.hidden != 16 && numbers.hidden != 32)
    return base::fail("a hidden layer of {} units, expected 16 or 32", numbers.hidden);
  if (heads < 1 || heads > NetworkWeights::kMostHeads)
    return base::fail("{} heads, expected 1 to {}", heads, NetworkWeights::kMostHeads);
  if (numbers.scale < 1 || numbers.scale > 10'000)
    return base::fail("a scale of {}, expected 1 to 10000", numbers.scale);
  for (std::size_t pieces = 0; pieces < numbers.head_of.size(); ++pieces)
    if (numbers.head_of[pieces] >= heads)
      return base::fail("head {} for {} pieces, expected less than {}", numbers.head_of[pieces],
                        pieces, heads);
  return {};
}

bool is_small(std::int32_t constant) {
  return constant >= -kMostConstant && constant <= kMostConstant;
}

base::Result<void> check_head(const NetworkNumbers::Head& head, std::size_t number) {
  const auto weight = std::ranges::find(head.weights, -128);
  if (weight != head.weights.end())
    return base::fail("head {}: weight {} is -128, expected -127 to 127", number,
                      weight - head.weights.begin());
  const auto constant = std::ranges::find_if_not(head.constants, is_small);
  if (constant != head.constants.end() || !is_small(head.output_constant))
    return base::fail("head {}: a constant of {}, expected at most {} either way", number,
                      constant != head.constants.end() ? *constant : head.output_constant,
                      kMostConstant);
  return {};
}

/// The largest sum of twelve weights of one side on one unit: at most one piece per square, so men
/// and kings compete.
int largest_sum(const NetworkNumbers& numbers, int unit, bool own, int sign) {
  std::array<int, 32> best{};
  for (int kind = own ? 0 : 1; kind < network::kKinds; kind += 2)
    for (int bit = 0; bit < 32; ++bit) {
      const int input = network::kInputOf[kind][bit];
      if (input < 0) continue;
      best[bit] = std::max(best[bit], sign * numbers.columns[input * numbers.wide + unit]);
    }
  std::ranges::sort(best, std::greater<>());
  int sum = 0;
  for (int i = 0; i < network::kMostPieces / 2; ++i) sum += best[i];
  return sum;
}

/// No board can drive a sum of the wide layer out of 16 bits.
base::Result<void> check_saturation(const NetworkNumbers& numbers) {
  for (int unit = 0; unit < numbers.wide; ++unit)
    for (const int sign : {1, -1}) {
      const int sum = sign * numbers.wide_constants[unit] + largest_sum(numbers, unit, true, sign) +
                      largest_sum(numbers, unit, false, sign);
      if (sum > kMost16)
        return base::fail("wide unit {} can reach {}, expected at most {} either way", unit,
                          sign * sum, kMost16);
    }
  return {};
}

base::Result<void> check_sizes(const NetworkNumbers& numbers) {
  const auto wide = static_cast<std::size_t>(numbers.wide);
  const auto hidden = static_cast<std::size_t>(numbers.hidden);
  bool right = numbers.columns.size() == kInputs * wide && numbers.wide_constants.size() == wide;
  for (const auto& head : numbers.heads)
    right = right && head.constants.size() == hidden && head.output.size() == hidden &&
            head.weights.size() == hidden * wide;
  if (!right) return base::fail("the numbers of weights do not fit the shape");
  return {};
}

template <class Number>
void append_all(std::string& bytes, const std::vector<Number>& numbers) {
  for (const Number number : numbers) base::append_number(bytes, number);
}

/// Takes numbers from bytes whose length was checked.
class Taker {
 public:
  Taker(std::span<const std::byte> bytes, std::size_t place) : bytes_(bytes), place_(place) {}

  template <class Number>
  Number one() {
    const auto number = base::number_at<Number>(bytes_, place_);
    place_ += sizeof number;
    return number;
  }
  template <class Number>
  std::vector<Number> many(std::size_t count) {
    std::vector<Number> numbers(count);
    std::memcpy(numbers.data(), bytes_.data() + place_, count * sizeof(Number));
    place_ += count * sizeof(Number);
    return numbers;
  }

 private:
  std::span<const std::byte> bytes_;
  std::size_t place_;
};

/// Of a file with a shape that was checked.
std::size_t expected_bytes(const NetworkNumbers& shape, std::size_t heads) {
  const auto wide = static_cast<std::size_t>(shape.wide);
  const auto hidden = static_cast<std::size_t>(shape.hidden);
  return kNetworkHeaderBytes + shape.head_of.size() + (kInputs + 1) * wide * 2 +
         heads * (4 * hidden + hidden * wide + 4 + 2 * hidden);
}

NetworkNumbers::Head take_head(Taker& taker, std::size_t wide, std::size_t hidden) {
  NetworkNumbers::Head head;
  head.constants = taker.many<std::int32_t>(hidden);
  head.weights = taker.many<std::int8_t>(hidden * wide);
  head.output_constant = taker.one<std::int32_t>();
  head.output = taker.many<std::int16_t>(hidden);
  return head;
}

}  // namespace

base::Result<NetworkWeights> NetworkWeights::from(NetworkNumbers numbers) {
  if (const auto fine = check_shape(numbers, numbers.heads.size()); !fine)
    return tl::unexpected(fine.error());
  if (const auto fine = check_sizes(numbers); !fine) return tl::unexpected(fine.error());
  for (std::size_t i = 0; i < numbers.heads.size(); ++i)
    if (const auto fine = check_head(numbers.heads[i], i); !fine)
      return tl::unexpected(fine.error());
  if (const auto fine = check_saturation(numbers); !fine) return tl::unexpected(fine.error());
  return NetworkWeights(std::move(numbers));
}

const std::shared_ptr<const NetworkWeights>& NetworkWeights::shipped() {
  static const auto kShipped = std::make_shared<const NetworkWeights>(
      *parse({mpd_shipped_network, mpd_shipped_network_end}));
  return kShipped;
}

bool NetworkWeights::is_network(std::string_view bytes) {
  return bytes.starts_with(kNetworkMagic);
}

base::Result<NetworkWeights> NetworkWeights::parse(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  if (!is_network(text))
    return base::fail("no network evaluation: expected the file to begin with {}", kNetworkMagic);
  if (bytes.size() < kNetworkHeaderBytes + NetworkNumbers{}.head_of.size())
    return base::fail("the network is damaged: {} bytes are less than a header", bytes.size());
  Taker taker(bytes, kNetworkVersionPlace);
  if (const auto version = taker.one<std::uint32_t>(); version != kNetworkVersion)
    return base::fail("a network of version {}, expected {}", version, kNetworkVersion);
  if (base::number_at<std::uint64_t>(bytes, kNetworkSumPlace) !=
      base::checksum_of(bytes.subspan(kNetworkVersionPlace)))
    return base::fail("the network is damaged: the checksum is wrong");
  NetworkNumbers numbers;
  numbers.wide = taker.one<std::int32_t>();
  numbers.hidden = taker.one<std::int32_t>();
  const auto heads = taker.one<std::uint32_t>();
  numbers.scale = taker.one<std::int32_t>();
  for (std::uint8_t& head : numbers.head_of) head = taker.one<std::uint8_t>();
  if (const auto fine = check_shape(numbers, heads); !fine) return tl::unexpected(fine.error());
  if (bytes.size() != expected_bytes(numbers, heads))
    return base::fail("a network of {} bytes, expected {}", bytes.size(),
                      expected_bytes(numbers, heads));
  const auto wide = static_cast<std::size_t>(numbers.wide);
  numbers.columns = taker.many<std::int16_t>(kInputs * wide);
  numbers.wide_constants = taker.many<std::int16_t>(wide);
  for (std::size_t i = 0; i < heads; ++i)
    numbers.heads.push_back(take_head(taker, wide, static_cast<std::size_t>(numbers.hidden)));
  return from(std::move(numbers));
}

std::string NetworkWeights::to_bytes() const {
  std::string content;
  base::append_number(content, kNetworkVersion);
  base::append_number(content, std::int32_t{numbers_.wide});
  base::append_number(content, std::int32_t{numbers_.hidden});
  base::append_number(content, static_cast<std::uint32_t>(numbers_.heads.size()));
  base::append_number(content, std::int32_t{numbers_.scale});
  for (const std::uint8_t head : numbers_.head_of) base::append_number(content, head);
  append_all(content, numbers_.columns);
  append_all(content, numbers_.wide_constants);
  for (const auto& head : numbers_.heads) {
    append_all(content, head.constants);
    append_all(content, head.weights);
    base::append_number(content, head.output_constant);
    append_all(content, head.output);
  }
  std::string bytes(kNetworkMagic);
  base::append_number(bytes, base::checksum_of(std::as_bytes(std::span(content))));
  return bytes + content;
}

NetworkWeights::NetworkWeights(NetworkNumbers numbers) : numbers_(std::move(numbers)) {
  constexpr std::size_t kPerBlock = sizeof(Block) / sizeof(std::int16_t);
  const auto wide = static_cast<std::size_t>(numbers_.wide);
  const auto hidden = static_cast<std::size_t>(numbers_.hidden);
  const auto put = [](std::vector<Block>& blocks, std::size_t place, std::int16_t number) {
    blocks[place / kPerBlock].numbers[place % kPerBlock] = number;
  };
  columns_.resize(network::kKinds * 32 * wide / kPerBlock);
  constants_.resize(wide / kPerBlock);
  for (std::size_t unit = 0; unit < wide; ++unit) {
    put(constants_, unit, numbers_.wide_constants[unit]);
    for (std::size_t kind = 0; kind < network::kKinds; ++kind)
      for (std::size_t bit = 0; bit < 32; ++bit)
        if (const int input = network::kInputOf[kind][bit]; input >= 0)
          put(columns_, (kind * 32 + bit) * wide + unit,
              numbers_.columns[static_cast<std::size_t>(input) * wide + unit]);
  }
  for (const auto& head : numbers_.heads) {
    PackedHead packed{std::vector<Block>(wide * hidden / kPerBlock),
                      head.constants,
                      {head.output.begin(), head.output.end()},
                      head.output_constant};
    for (std::size_t unit = 0; unit < hidden; ++unit)
      for (std::size_t from = 0; from < wide; ++from)
        put(packed.weights, (from / 2 * hidden + unit) * 2 + from % 2,
            head.weights[unit * wide + from]);
    heads_.push_back(std::move(packed));
  }
}

}  // namespace mpd::draughts
