#include "storage/sample_file.hpp"

#include <string>
#include <string_view>

#include "base/bytes.hpp"
#include "base/checksum.hpp"
#include "base/file.hpp"
#include "draughts/numbered.hpp"

namespace mpd::storage {
namespace {

using draughts::Bitboard;
using draughts::Color;
using draughts::Sample;

constexpr std::string_view kSamplesMagic = "MPDSAMP1";
constexpr std::size_t kSamplesHeaderBytes = kSamplesMagic.size() + 8;
constexpr std::size_t kSampleBytes = 19;

void append_sample(std::string& bytes, const Sample& sample) {
  const draughts::Position& position = sample.position;
  for (const Bitboard board : {position.black(), position.white(), position.kings()})
    base::append_number(bytes, draughts::numbered(board));
  base::append_number(bytes, static_cast<std::uint32_t>(position.turn()));
  base::append_number(bytes, sample.score);
  base::append_number(bytes, sample.result);
}

base::Result<Sample> sample_at(std::span<const std::byte> bytes) {
  const auto board = [&](std::size_t place) {
    return draughts::from_numbered(base::number_at<std::uint32_t>(bytes, place));
  };
  const auto turn = base::number_at<std::uint32_t>(bytes, 12);
  if (turn > 1) return base::fail("the side to move is neither Black nor White");
  const auto position = draughts::Position::checked(board(0), board(4), board(8),
                                                    turn == 0 ? Color::black : Color::white);
  if (!position) return tl::unexpected(position.error());
  return Sample{*position, base::number_at<std::int16_t>(bytes, 16),
                base::number_at<std::int8_t>(bytes, 18)};
}

}  // namespace

std::string sample_bytes(std::span<const Sample> samples) {
  std::string content;
  content.reserve(samples.size() * kSampleBytes);
  for (const Sample& sample : samples) append_sample(content, sample);
  std::string bytes(kSamplesMagic);
  base::append_number(bytes, base::checksum_of(std::as_bytes(std::span(content))));
  return bytes + content;
}

base::Result<void> write_samples(const std::filesystem::path& path,
                                 std::span<const Sample> samples) {
  return base::write_file(path, sample_bytes(samples));
}

base::Result<std::vector<Sample>> parse_samples(const std::string& text, const std::string& name) {
  const std::span<const std::byte> bytes = std::as_bytes(std::span(text));
  if (!text.starts_with(kSamplesMagic) || bytes.size() < kSamplesHeaderBytes)
    return base::fail("{} holds no samples: expected it to begin with {}", name, kSamplesMagic);
  const auto content = bytes.subspan(kSamplesHeaderBytes);
  if (content.size() % kSampleBytes != 0 ||
      base::number_at<std::uint64_t>(bytes, kSamplesMagic.size()) != base::checksum_of(content))
    return base::fail("{} is damaged: size or checksum is wrong", name);
  std::vector<Sample> samples;
  samples.reserve(content.size() / kSampleBytes);
  for (std::size_t at = 0; at < content.size(); at += kSampleBytes) {
    const auto sample = sample_at(content.subspan(at, kSampleBytes));
    if (!sample) return base::fail("{}: {}", name, sample.error().message);
    samples.push_back(*sample);
  }
  return samples;
}

base::Result<std::vector<Sample>> read_samples(const std::filesystem::path& path) {
  const auto text = base::read_file(path, {"a file of samples", std::uint64_t{1} << 30});
  if (!text) return tl::unexpected(text.error());
  return parse_samples(*text, path.string());
}

}  // namespace mpd::storage
