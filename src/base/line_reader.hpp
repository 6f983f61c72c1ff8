#pragma once

#include <cstddef>
#include <string>

#include "base/line_channel.hpp"

namespace mpd::base {

/// Lines from a file descriptor, with a deadline. Ends of line are LF or CR LF. Only the first
/// `kMostLine` bytes of a line are kept, so that a flood without an end does not fill the memory.
class LineReader {
 public:
  static constexpr std::size_t kMostLine = std::size_t{64} << 10;

  /// Does not close the descriptor.
  explicit LineReader(int fd) : fd_(fd) {}

  [[nodiscard]] Received receive(Deadline deadline);

 private:
  [[nodiscard]] bool take_line(std::string& line);
  enum class Fill { some, closed, timed_out };
  [[nodiscard]] Fill fill(Deadline deadline);
  [[nodiscard]] bool wait_for_input(Deadline deadline) const;

  int fd_;
  std::string buffer_;        // what was read and not yet given out
  std::size_t searched_ = 0;  // so much of it holds no end of line
};

}  // namespace mpd::base
