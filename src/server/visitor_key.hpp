#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace mpd::server {

/// Signs the cookies by which a server knows its visitors again: `ID.MAC`, with 128 random bits and
/// their code of authenticity (libsodium's crypto_auth), both in hexadecimal digits.
class VisitorKey {
 public:
  /// Reads the key, or makes one. From then on only this user can read it. An error where the file
  /// is there and holds no key: nobody would be known again under a new one.
  [[nodiscard]] static base::Result<VisitorKey> open(const std::filesystem::path& file);

  /// The value of the cookie of a new visitor.
  [[nodiscard]] std::string new_cookie() const;
  /// The id in the value of a cookie; nothing where this key has not signed it.
  [[nodiscard]] std::optional<std::string> id_in(std::string_view cookie) const;
  /// The name of the cookie. It goes with the key: browsers do not tell servers at different ports
  /// of a machine apart.
  [[nodiscard]] std::string cookie_name() const;

 private:
  using Bytes = std::array<unsigned char, 32>;
  explicit VisitorKey(const Bytes& key) : key_(key) {}
  static base::Result<VisitorKey> read(const std::filesystem::path& file);
  static base::Result<void> make(const std::filesystem::path& file);
  /// The code of authenticity of a text.
  [[nodiscard]] Bytes code_of(std::string_view text) const;

  Bytes key_;
};

}  // namespace mpd::server
