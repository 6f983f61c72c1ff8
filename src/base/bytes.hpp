#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <span>
#include <string>

// Numbers in files: little-endian, without gaps, at any address.

namespace mpd::base {

static_assert(std::endian::native == std::endian::little, "file formats assume little-endian");

template <std::integral T>
void append_number(std::string& bytes, T number) {
  char raw[sizeof number];
  std::memcpy(raw, &number, sizeof number);
  bytes.append(raw, sizeof number);
}

/// The number at a place that the caller knows to be inside.
template <std::integral T>
[[nodiscard]] T number_at(std::span<const std::byte> bytes, std::size_t place) {
  T number;
  std::memcpy(&number, bytes.data() + place, sizeof number);
  return number;
}

}  // namespace mpd::base
