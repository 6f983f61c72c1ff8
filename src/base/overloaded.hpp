#pragma once

namespace mpd::base {

/// Calls one of several functions: that for the type of its argument. For std::visit.
template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
// Compilers before clang 17 need it.
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace mpd::base
