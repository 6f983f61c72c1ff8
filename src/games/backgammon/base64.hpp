#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace mpd::games::backgammon {

/// A row of bits, the first one in the lowest place of the first byte.
class Bits {
 public:
  explicit Bits(std::size_t bytes) : bytes_(bytes) {}
  explicit Bits(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {}

  [[nodiscard]] std::size_t size() const { return 8 * bytes_.size(); }
  [[nodiscard]] bool operator[](std::size_t i) const { return (bytes_[i / 8] >> i % 8 & 1) != 0; }
  void set(std::size_t i) { bytes_[i / 8] = static_cast<std::uint8_t>(bytes_[i / 8] | 1 << i % 8); }
  [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

/// Base64 (RFC 4648) without padding.
[[nodiscard]] std::string to_base64(const Bits& bits);
/// Exactly this many bytes; `what` names the text in errors.
[[nodiscard]] base::Result<Bits> parse_base64(std::string_view text, std::size_t bytes,
                                              std::string_view what);

}  // namespace mpd::games::backgammon
