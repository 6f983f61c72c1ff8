#include "base/line_reader.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace mpd::base {

Received LineReader::receive(Deadline deadline) {
  std::string line;
  bool in_time = true;
  while (true) {
    if (take_line(line)) return {Received::State::line, std::move(line)};
    if (!in_time) return {Received::State::timed_out};
    const Fill filled = fill(deadline);
    if (filled == Fill::timed_out) return {Received::State::timed_out};
    if (filled == Fill::closed) {
      searched_ = 0;
      return {Received::State::closed, std::exchange(buffer_, {})};
    }
    // Who never ends a line always has something to be read: the clock counts all the same.
    in_time = std::chrono::steady_clock::now() < deadline;
  }
}

bool LineReader::take_line(std::string& line) {
  const std::size_t end = buffer_.find('\n', searched_);
  if (end == std::string::npos) {
    // Of a line that is too long nothing more than its beginning is kept.
    if (buffer_.size() > kMostLine) buffer_.resize(kMostLine);
    searched_ = buffer_.size();
    return false;
  }
  line = buffer_.substr(0, std::min(end, kMostLine));
  if (line.ends_with('\r')) line.pop_back();
  buffer_.erase(0, end + 1);
  searched_ = 0;
  return true;
}

LineReader::Fill LineReader::fill(Deadline deadline) {
  char bytes[4096];
  while (wait_for_input(deadline)) {
    const ssize_t count = ::read(fd_, bytes, sizeof bytes);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) return Fill::closed;
    buffer_.append(bytes, static_cast<std::size_t>(count));
    return Fill::some;
  }
  return Fill::timed_out;
}

bool LineReader::wait_for_input(Deadline deadline) const {
  using std::chrono::milliseconds;
  while (true) {
    const std::int64_t left =
        std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now()).count();
    constexpr std::int64_t kMostWait = 3'600'000;
    pollfd input{fd_, POLLIN, 0};
    const int ready =
        ::poll(&input, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, kMostWait)));
    if (ready > 0) return true;
    if (ready == 0 && left <= kMostWait) return false;
    if (ready < 0 && errno != EINTR) return true;  // the read that follows tells what is wrong
  }
}

}  // namespace mpd::base
