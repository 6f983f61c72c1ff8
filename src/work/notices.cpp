#include "work/notices.hpp"

#include <utility>

namespace mpd::work {

void Notices::tell(const std::string& notice) {
  const std::lock_guard lock(mutex_);
  if (listener_)
    listener_(notice);
  else
    waiting_.push_back(notice);
}

void Notices::listen(OnNotice listener) {
  const std::lock_guard lock(mutex_);
  listener_ = std::move(listener);
}

std::vector<std::string> Notices::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(waiting_, {});
}

}  // namespace mpd::work
