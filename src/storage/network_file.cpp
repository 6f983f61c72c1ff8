#include "storage/network_file.hpp"

#include <cmath>
#include <cstdint>
#include <cstring>

#include "base/bytes.hpp"
#include "base/checksum.hpp"
#include "base/file.hpp"
#include "base/text.hpp"

namespace mpd::storage {
namespace {

constexpr std::string_view kWeightsMagic = "MPDNETW1";
constexpr std::uint32_t kWeightsVersion = 1;
constexpr std::size_t kMostShapeBytes = std::size_t{1} << 20;

// Places in the file; the checksum is that of all that follows it.
constexpr std::size_t kWeightsSumPlace = 8;
constexpr std::size_t kVersionPlace = 16;
constexpr std::size_t kShapeBytesPlace = 20;
constexpr std::size_t kCountPlace = 24;
constexpr std::size_t kWeightsHeaderBytes = 32;

base::Result<void> check_shape(std::string_view shape) {
  if (shape.empty() || shape.size() > kMostShapeBytes)
    return base::fail("a shape of {} bytes, expected 1 to {}", shape.size(), kMostShapeBytes);
  if (!base::is_printable(shape))
    return base::fail("the shape {} is not one line of text", base::in_quotes(shape));
  return {};
}

base::Result<void> check_weights(std::span<const float> weights) {
  for (std::size_t i = 0; i < weights.size(); ++i)
    if (!std::isfinite(weights[i]))
      return base::fail("weight {} of {} is {}, expected finite numbers", i + 1, weights.size(),
                        weights[i]);
  return {};
}

base::Result<void> check(std::string_view shape, std::span<const float> weights) {
  auto good = check_shape(shape);
  return good ? check_weights(weights) : good;
}

/// That the file is one of ours and as long as it says.
base::Result<void> check_sizes(std::span<const std::byte> bytes) {
  const auto version = base::number_at<std::uint32_t>(bytes, kVersionPlace);
  if (version != kWeightsVersion)
    return base::fail("version {}, expected {}", version, kWeightsVersion);
  const auto shape_bytes = base::number_at<std::uint32_t>(bytes, kShapeBytesPlace);
  const std::size_t content = bytes.size() - kWeightsHeaderBytes;
  if (shape_bytes > content)
    return base::fail("damaged: a shape of {} bytes in a file of {}", shape_bytes, bytes.size());
  // The count is compared, never multiplied: it may be any number.
  const auto count = base::number_at<std::uint64_t>(bytes, kCountPlace);
  const std::size_t room = content - shape_bytes;
  if (count != room / sizeof(float) || room % sizeof(float) != 0)
    return base::fail("damaged: expected {} weights of {} bytes, found {} bytes", count,
                      sizeof(float), room);
  return {};
}

base::Result<StoredWeights> parse(std::string_view text) {
  const std::span<const std::byte> bytes = std::as_bytes(std::span(text));
  if (!text.starts_with(kWeightsMagic))
    return base::fail("holds no weights: expected it to begin with {}", kWeightsMagic);
  if (bytes.size() < kWeightsHeaderBytes)
    return base::fail("damaged: {} bytes, expected at least {}", bytes.size(), kWeightsHeaderBytes);
  if (const auto sizes = check_sizes(bytes); !sizes) return tl::unexpected(sizes.error());
  if (base::number_at<std::uint64_t>(bytes, kWeightsSumPlace) !=
      base::checksum_of(bytes.subspan(kVersionPlace)))
    return base::fail("damaged: the checksum is wrong");
  const auto shape_bytes = base::number_at<std::uint32_t>(bytes, kShapeBytesPlace);
  StoredWeights stored{std::string(text.substr(kWeightsHeaderBytes, shape_bytes)), {}};
  const auto numbers = bytes.subspan(kWeightsHeaderBytes + shape_bytes);
  stored.weights.resize(numbers.size() / sizeof(float));
  if (!numbers.empty()) std::memcpy(stored.weights.data(), numbers.data(), numbers.size());
  if (const auto good = check(stored.shape, stored.weights); !good)
    return tl::unexpected(good.error());
  return stored;
}

/// All but the magic word and the checksum.
std::string content_of(std::string_view shape, std::span<const float> weights) {
  std::string content;
  base::append_number(content, kWeightsVersion);
  base::append_number(content, static_cast<std::uint32_t>(shape.size()));
  base::append_number(content, static_cast<std::uint64_t>(weights.size()));
  content += shape;
  const auto numbers = std::as_bytes(weights);
  content.append(reinterpret_cast<const char*>(numbers.data()), numbers.size());
  return content;
}

}  // namespace

base::Result<void> write_weights(const std::filesystem::path& path, std::string_view shape,
                                 std::span<const float> weights) {
  if (const auto good = check(shape, weights); !good)
    return base::fail("{} is not written: {}", path.string(), good.error().message);
  const std::string content = content_of(shape, weights);
  std::string bytes(kWeightsMagic);
  base::append_number(bytes, base::checksum_of(std::as_bytes(std::span(content))));
  return base::write_file(path, bytes + content);
}

base::Result<StoredWeights> parse_weights(std::string_view bytes, std::string_view name) {
  auto stored = parse(bytes);
  if (!stored) return base::fail("{}: {}", name, stored.error().message);
  return stored;
}

base::Result<StoredWeights> read_weights(const std::filesystem::path& path) {
  const auto bytes = base::read_file(path, {"weights of networks", std::uint64_t{256} << 20});
  if (!bytes) return tl::unexpected(bytes.error());
  return parse_weights(*bytes, path.string());
}

}  // namespace mpd::storage
