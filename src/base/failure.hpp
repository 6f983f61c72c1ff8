#pragma once

#include <filesystem>
#include <stdexcept>
#include <utility>

#include "base/result.hpp"

namespace mpd::base {

/// The program cannot go on: a file named by the user is missing, the disk is full. Caught in
/// `apps`, at the start of a thread, and per connection; nowhere else.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The value, or a Failure with the error's message.
template <class T>
T value_or_throw(Result<T> result) {
  if (!result) throw Failure(result.error().message);
  if constexpr (!std::is_void_v<T>) return *std::move(result);
}

/// The same for a value that was read from a file: the message names the file.
template <class T>
T value_read(Result<T> result, const std::filesystem::path& file) {
  if (!result) throw Failure(fmt::format("{}: {}", file.string(), result.error().message));
  return *std::move(result);
}

}  // namespace mpd::base
