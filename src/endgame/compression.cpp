#include "endgame/compression.hpp"

#include <new>

// Frames without their four-byte magic number, which a small block would feel, are declared in this
// part of the header only.
#define ZSTD_STATIC_LINKING_ONLY
#include <zstd.h>

namespace mpd::endgame {

Compressor::Compressor(int level) : context_(ZSTD_createCCtx()) {
  if (!context_) throw std::bad_alloc();
  ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_compressionLevel, level);
  ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_format, ZSTD_f_zstd1_magicless);
  ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_contentSizeFlag, 0);
}

std::string Compressor::compressed(std::span<const std::byte> bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size =
      ZSTD_compress2(context_.get(), out.data(), out.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(size) != 0) throw std::bad_alloc();  // the only way to fail with enough room
  out.resize(size);
  return out;
}

void Compressor::Free::operator()(ZSTD_CCtx_s* context) const {
  ZSTD_freeCCtx(context);
}

Decompressor::Decompressor() : context_(ZSTD_createDCtx()) {
  if (!context_) throw std::bad_alloc();
  ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_format, ZSTD_f_zstd1_magicless);
}

bool Decompressor::decode(std::span<const std::byte> bytes, std::span<std::byte> out) {
  return ZSTD_decompressDCtx(context_.get(), out.data(), out.size(), bytes.data(), bytes.size()) ==
         out.size();
}

void Decompressor::Free::operator()(ZSTD_DCtx_s* context) const {
  ZSTD_freeDCtx(context);
}

}  // namespace mpd::endgame
