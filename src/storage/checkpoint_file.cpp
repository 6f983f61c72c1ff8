#include "storage/checkpoint_file.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>
#include <optional>
#include <type_traits>

#include "base/bytes.hpp"
#include "base/checksum.hpp"
#include "base/text.hpp"

namespace mpd::storage {
namespace {

constexpr std::string_view kCheckpointMagic = "MPDCHKP1";
constexpr std::uint32_t kCheckpointVersion = 1;
constexpr std::size_t kCheckpointSumPlace = 8;
constexpr std::size_t kContentPlace = 16;
constexpr std::size_t kLongestName = 256;

// In the order of Checkpoint::Content; a section's type in the file is its place here, from 1.
constexpr std::array<std::string_view, 4> kTypes{"text", "whole numbers", "numbers", "weights"};

template <class T>
std::string_view raw_bytes(const T& values) {
  return {reinterpret_cast<const char*>(values.data()),
          values.size() * sizeof(typename T::value_type)};
}

template <class T>
bool is_finite(const T& values) {
  if constexpr (std::is_floating_point_v<typename T::value_type>)
    return std::ranges::all_of(values, [](auto value) { return std::isfinite(value); });
  return true;
}

void append_name(std::string& bytes, std::string_view name) {
  base::append_number(bytes, static_cast<std::uint32_t>(name.size()));
  bytes += name;
}

/// What the checksum seals; an error where the seal is broken.
base::Result<std::string_view> sealed_content(std::string_view bytes) {
  if (!bytes.starts_with(kCheckpointMagic))
    return base::fail("holds no checkpoint: expected it to begin with {}", kCheckpointMagic);
  if (bytes.size() < kContentPlace)
    return base::fail("damaged: {} bytes, expected at least {}", bytes.size(), kContentPlace);
  const std::string_view content = bytes.substr(kContentPlace);
  if (base::number_at<std::uint64_t>(std::as_bytes(std::span(bytes)), kCheckpointSumPlace) !=
      base::checksum_of(std::as_bytes(std::span(content))))
    return base::fail("damaged: the checksum is wrong");
  return content;
}

/// Takes what it is asked for from the front, never more than there is.
class Reader {
 public:
  explicit Reader(std::string_view left) : left_(left) {}

  [[nodiscard]] bool is_at_end() const { return left_.empty(); }

  std::optional<std::string_view> bytes(std::size_t count) {
    if (count > left_.size()) return std::nullopt;
    const std::string_view taken = left_.substr(0, count);
    left_.remove_prefix(count);
    return taken;
  }
  template <class T>
  std::optional<T> number() {
    const auto taken = bytes(sizeof(T));
    if (!taken) return std::nullopt;
    return base::number_at<T>(std::as_bytes(std::span(*taken)), 0);
  }
  std::optional<std::string> name() {
    const auto size = number<std::uint32_t>();
    if (!size || *size == 0 || *size > kLongestName) return std::nullopt;
    const auto text = bytes(*size);
    if (!text || !base::is_printable(*text)) return std::nullopt;
    return std::string(*text);
  }
  template <class T>
  std::optional<Checkpoint::Content> values(std::uint64_t count) {
    // The count is compared, never multiplied: it may be any number.
    if (count > left_.size() / sizeof(typename T::value_type)) return std::nullopt;
    const auto raw = bytes(count * sizeof(typename T::value_type));
    T values(count, typename T::value_type{});
    if (!raw->empty()) std::memcpy(values.data(), raw->data(), raw->size());
    if (!is_finite(values)) return std::nullopt;
    return values;
  }
  std::optional<Checkpoint::Content> content(std::uint32_t type, std::uint64_t count) {
    switch (type) {
      case 1:
        return values<std::string>(count);
      case 2:
        return values<Checkpoint::Integers>(count);
      case 3:
        return values<Checkpoint::Numbers>(count);
      case 4:
        return values<Checkpoint::Weights>(count);
      default:
        return std::nullopt;
    }
  }

 private:
  std::string_view left_;
};

}  // namespace

void Checkpoint::add(std::string name, Content content) {
  assert(!has(name) && !name.empty() && name.size() <= kLongestName);
  sections_.push_back({std::move(name), std::move(content)});
}

const Checkpoint::Content* Checkpoint::find(std::string_view name) const {
  const auto found = std::ranges::find(sections_, name, &Section::name);
  return found == sections_.end() ? nullptr : &found->content;
}

std::string_view Checkpoint::type_name(std::size_t index) {
  return kTypes[index];
}

base::Result<void> Checkpoint::check() const {
  for (const Section& section : sections_)
    if (!std::visit([](const auto& values) { return is_finite(values); }, section.content))
      return base::fail("the section '{}' holds a number that is not finite", section.name);
  return {};
}

std::string Checkpoint::bytes() const {
  std::string content;
  base::append_number(content, kCheckpointVersion);
  base::append_number(content, static_cast<std::uint32_t>(sections_.size()));
  append_name(content, what_);
  for (const Section& section : sections_) {
    base::append_number(content, static_cast<std::uint32_t>(section.content.index() + 1));
    append_name(content, section.name);
    std::visit(
        [&](const auto& values) {
          base::append_number(content, static_cast<std::uint64_t>(values.size()));
          content += raw_bytes(values);
        },
        section.content);
  }
  std::string bytes(kCheckpointMagic);
  base::append_number(bytes, base::checksum_of(std::as_bytes(std::span(content))));
  return bytes + content;
}

bool Checkpoint::is_whole(std::string_view bytes) {
  return sealed_content(bytes).has_value();
}

base::Result<Checkpoint> Checkpoint::parse(std::string_view bytes) {
  const auto content = sealed_content(bytes);
  if (!content) return tl::unexpected(content.error());
  Reader reader(*content);
  const auto version = reader.number<std::uint32_t>();
  if (version != kCheckpointVersion)
    return base::fail("version {}, expected {}", version.value_or(0), kCheckpointVersion);
  const auto count = reader.number<std::uint32_t>();
  const auto what = reader.name();
  if (!count || !what) return base::fail("damaged: expected to read what it is a checkpoint of");
  Checkpoint checkpoint(*what);
  for (std::uint32_t i = 0; i < *count; ++i) {
    const auto type = reader.number<std::uint32_t>();
    const auto name = reader.name();
    const auto values = reader.number<std::uint64_t>();
    if (!type || !name || !values || checkpoint.has(*name))
      return base::fail("damaged: expected type, name and size of section {}", i + 1);
    auto read = reader.content(*type, *values);
    if (!read)
      return base::fail("damaged: the section '{}' is no list of {} finite values", *name, *values);
    checkpoint.add(*name, std::move(*read));
  }
  if (!reader.is_at_end()) return base::fail("damaged: expected its end after {} sections", *count);
  return checkpoint;
}

base::Result<void> write_checkpoint(const std::filesystem::path& path,
                                    const Checkpoint& checkpoint) {
  if (const auto good = checkpoint.check(); !good)
    return base::fail("{} is not written: {}", path.string(), good.error().message);
  return base::write_file(path, checkpoint.bytes());
}

base::Result<Checkpoint> read_checkpoint(const std::filesystem::path& path, std::string_view what) {
  const auto bytes = base::read_file(path, kCheckpointFile);
  if (!bytes) return tl::unexpected(bytes.error());
  auto checkpoint = Checkpoint::parse(*bytes);
  if (!checkpoint) return base::fail("{}: {}", path.string(), checkpoint.error().message);
  if (checkpoint->what() != what)
    return base::fail("{}: a checkpoint of '{}', expected '{}'", path.string(), checkpoint->what(),
                      what);
  return checkpoint;
}

}  // namespace mpd::storage
