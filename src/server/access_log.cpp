#include "server/access_log.hpp"

#include <ctime>
#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "server/access.hpp"

namespace mpd::server {
namespace {

/// What a visitor wrote must not look like a line of its own, nor do anything to a terminal.
std::string log_field(std::string_view text) {
  if (text.empty()) return "\"-\"";
  std::string made = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\' || byte < 0x20 || byte >= 0x7f)
      made += fmt::format("\\x{:02X}", byte);
    else
      made += c;
  }
  return made + '"';
}

}  // namespace

std::string access_line(const AccessEntry& entry, std::chrono::system_clock::time_point when) {
  const std::string request =
      fmt::format("{} {} {}", entry.method, without_token(entry.target), entry.protocol);
  return fmt::format("{} - - [{:%d/%b/%Y:%H:%M:%S +0000}] {} {} {} {} {}\n", entry.address,
                     fmt::gmtime(std::chrono::system_clock::to_time_t(when)), log_field(request),
                     entry.status, entry.bytes, log_field(without_token(entry.referer)),
                     log_field(entry.agent));
}

base::Result<AccessLog> AccessLog::open(const std::filesystem::path& path) {
  base::Descriptor file(
      path == "-" ? ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
                  : ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
  if (!file.valid()) return base::fail_errno("write", path);
  return AccessLog(std::move(file));
}

void AccessLog::add(const AccessEntry& entry) const {
  static_cast<void>(
      base::write_all(file_.get(), access_line(entry, std::chrono::system_clock::now())));
}

}  // namespace mpd::server
