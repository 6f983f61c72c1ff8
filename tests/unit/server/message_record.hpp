#pragma once

#include <atomic>
#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unistd.h>

#include "base/json.hpp"

namespace mpd::server {

/// Appends the messages of one client to the file that $MPD_MESSAGES names, if it is set, so that
/// web/tools/check_messages.mjs can check them against the schema. A line is
/// {"client": …, "sent": text} or {"client": …, "received": text}.
class MessageRecord {
 public:
  MessageRecord() : client_(std::to_string(getpid()) + "." + std::to_string(next_client())) {}

  void add(const char* direction, std::string_view text) const {
    const char* const file = std::getenv("MPD_MESSAGES");
    if (file == nullptr) return;
    const std::string line = base::Json{{"client", client_}, {direction, text}}.dump(
                                 -1, ' ', false, base::Json::error_handler_t::replace) +
                             "\n";
    const int descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
    // One write a line: tests of several processes share the file.
    const bool written = descriptor >= 0 && write(descriptor, line.data(), line.size()) ==
                                                static_cast<ssize_t>(line.size());
    if (descriptor >= 0) close(descriptor);
    if (!written) throw std::runtime_error(std::string("cannot write ") + file);
  }

 private:
  static int next_client() {
    static std::atomic<int> count = 0;
    return ++count;
  }

  std::string client_;
};

}  // namespace mpd::server
