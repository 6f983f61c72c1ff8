#include "server/visitor_key.hpp"

#include <chrono>
#include <fmt/format.h>
#include <sodium.h>
#include <span>
#include <tuple>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/folder.hpp"
#include "base/text.hpp"

namespace mpd::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kIdBytes = 16;
/// Of the code that makes the name of the cookie: it need only differ from those of other servers.
constexpr std::size_t kNameBytes = 8;
/// Two servers may make the key of one folder at once.
constexpr auto kPatienceForKey = std::chrono::seconds(5);

std::string hex_of(std::span<const unsigned char> bytes) {
  std::string text(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

/// Small digits only, so that a value has one spelling.
bool read_hex(std::string_view text, std::span<unsigned char> bytes) {
  if (text.size() != 2 * bytes.size() ||
      text.find_first_not_of("0123456789abcdef") != std::string_view::npos)
    return false;
  return sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, nullptr,
                        nullptr) == 0;
}

/// A copy or a backup may have opened it: who can read it can be any visitor.
base::Result<void> close_to_others(const fs::path& file) {
  std::error_code error;
  constexpr auto kOthers = fs::perms::group_all | fs::perms::others_all;
  const auto rights = fs::status(file, error).permissions();
  if (!error && (rights & kOthers) != fs::perms::none)
    fs::permissions(file, kOthers, fs::perm_options::remove, error);
  if (error) return base::fail("cannot protect {}: {}", file.string(), error.message());
  return {};
}

void start_sodium() {
  if (sodium_init() < 0) throw base::Failure("libsodium cannot be used on this machine");
}

}  // namespace

base::Result<VisitorKey> VisitorKey::open(const fs::path& file) {
  static_assert(crypto_auth_KEYBYTES == std::tuple_size_v<Bytes>);
  static_assert(crypto_auth_BYTES == std::tuple_size_v<Bytes>);
  start_sodium();
  const auto lock = base::FolderLock::take(file.parent_path(), kPatienceForKey);
  if (!lock) return tl::unexpected(lock.error());
  if (!fs::exists(file))
    if (const auto made = make(file); !made) return tl::unexpected(made.error());
  if (const auto closed = close_to_others(file); !closed) return tl::unexpected(closed.error());
  return read(file);
}

base::Result<VisitorKey> VisitorKey::read(const fs::path& file) {
  const auto text = base::read_file(file, base::kConfigurationFile);
  if (!text) return tl::unexpected(text.error());
  VisitorKey key({});
  if (!read_hex(base::trim(*text), key.key_))
    return base::fail(
        "{}: no key of visitors, expected {} hexadecimal digits. Restore it, or delete it: "
        "visitors "
        "then lose their games",
        file.string(), 2 * key.key_.size());
  return key;
}

/// Under another name at first: a part of a key is never found. The rights are set before the key
/// is in the file.
base::Result<void> VisitorKey::make(const fs::path& file) {
  Bytes bytes;
  crypto_auth_keygen(bytes.data());
  const fs::path fresh = file.string() + ".new";
  std::error_code error;
  fs::remove(fresh, error);
  if (auto made = base::write_file(fresh, ""); !made) return made;
  fs::permissions(fresh, fs::perms::owner_read | fs::perms::owner_write, error);
  if (error) return base::fail("cannot protect {}: {}", fresh.string(), error.message());
  if (auto written = base::write_file(fresh, hex_of(bytes) + "\n"); !written) return written;
  fs::rename(fresh, file, error);
  if (error) return base::fail("cannot make {}: {}", file.string(), error.message());
  return {};
}

VisitorKey::Bytes VisitorKey::code_of(std::string_view text) const {
  Bytes code;
  crypto_auth(code.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
              key_.data());
  return code;
}

std::string VisitorKey::new_cookie() const {
  std::array<unsigned char, kIdBytes> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  const std::string id = hex_of(bytes);
  return fmt::format("{}.{}", id, hex_of(code_of(id)));
}

std::optional<std::string> VisitorKey::id_in(std::string_view cookie) const {
  const std::size_t point = cookie.find('.');
  if (point == std::string_view::npos) return std::nullopt;
  const std::string_view id = cookie.substr(0, point);
  std::array<unsigned char, kIdBytes> bytes;
  Bytes code;
  if (!read_hex(id, bytes) || !read_hex(cookie.substr(point + 1), code)) return std::nullopt;
  const bool genuine =
      crypto_auth_verify(code.data(), reinterpret_cast<const unsigned char*>(id.data()), id.size(),
                         key_.data()) == 0;
  return genuine ? std::optional(std::string(id)) : std::nullopt;
}

std::string VisitorKey::cookie_name() const {
  const Bytes code = code_of("name of the cookie");
  return "mpdraughts_visitor_" + hex_of(std::span(code).first(kNameBytes));
}

}  // namespace mpd::server
