#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/descriptor.hpp"
#include "base/result.hpp"

namespace mpd::server {

/// A request and its answer.
struct AccessEntry {
  std::string_view address;
  std::string_view method;
  std::string_view target;  ///< as it was asked for; the log leaves out the token
  std::string_view protocol = "HTTP/1.1";
  unsigned status = 0;
  std::uint64_t bytes = 0;
  std::string_view referer;
  std::string_view agent;
};

/// The line for it in the combined log format of web servers, with the end of the line.
[[nodiscard]] std::string access_line(const AccessEntry& entry,
                                      std::chrono::system_clock::time_point when);

/// A file with a line for each request.
class AccessLog {
 public:
  /// `-` is standard output.
  static base::Result<AccessLog> open(const std::filesystem::path& path);
  /// A line that cannot be written is lost: a full disk must not end the server.
  void add(const AccessEntry& entry) const;

 private:
  explicit AccessLog(base::Descriptor file) : file_(std::move(file)) {}
  base::Descriptor file_;
};

}  // namespace mpd::server
