#include "base/date.hpp"

#include <ctime>
#include <fmt/format.h>

namespace mpd::base {

std::string date_text(std::int64_t time) {
  const std::time_t moment = time;
  std::tm parts{};
  localtime_r(&moment, &parts);
  return fmt::format("{:04}.{:02}.{:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

std::int64_t seconds_since_1970() {
  return std::time(nullptr);
}

std::string today_text() {
  return date_text(seconds_since_1970());
}

}  // namespace mpd::base
