#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace mpd::base {

/// A 64-bit checksum against damage (XXH3), not against malice. The same on every machine.
[[nodiscard]] std::uint64_t checksum_of(std::span<const std::byte> bytes);

/// The same checksum of bytes that come in parts.
class Checksum {
 public:
  Checksum();
  ~Checksum();
  Checksum(const Checksum&) = delete;
  Checksum& operator=(const Checksum&) = delete;
  void add(std::span<const std::byte> bytes);
  [[nodiscard]] std::uint64_t value() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace mpd::base
