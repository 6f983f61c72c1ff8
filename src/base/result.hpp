#pragma once

#include <fmt/format.h>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace mpd::base {

/// What went wrong with something that came from outside: what, where, and what was expected.
struct Error {
  std::string message;
};

/// A value, or the reason why there is none. Used wherever input is checked.
template <class T>
using Result = tl::expected<T, Error>;

/// The unexpected side of a Result, from a format string.
template <class... Args>
[[nodiscard]] tl::unexpected<Error> fail(fmt::format_string<Args...> format, Args&&... args) {
  return tl::unexpected<Error>(Error{fmt::format(format, std::forward<Args>(args)...)});
}

}  // namespace mpd::base
