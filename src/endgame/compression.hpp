#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

namespace mpd::endgame {

/// Compresses blocks one by one, each independent of the others.
class Compressor {
 public:
  explicit Compressor(int level);
  [[nodiscard]] std::string compressed(std::span<const std::byte> bytes);

 private:
  struct Free {
    void operator()(ZSTD_CCtx_s* context) const;
  };
  std::unique_ptr<ZSTD_CCtx_s, Free> context_;
};

/// The inverse. All memory is taken at construction.
class Decompressor {
 public:
  Decompressor();
  /// Fills `out` exactly; false when the bytes are something else.
  [[nodiscard]] bool decode(std::span<const std::byte> bytes, std::span<std::byte> out);

 private:
  struct Free {
    void operator()(ZSTD_DCtx_s* context) const;
  };
  std::unique_ptr<ZSTD_DCtx_s, Free> context_;
};

}  // namespace mpd::endgame
