#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace mpd::lab {

/// Something expensive that is made when it is first needed, once for all who share it.
template <class T>
class Lazy {
 public:
  explicit Lazy(std::function<T()> make) : parts_(std::make_shared<Parts>()) {
    parts_->make = std::move(make);
  }

  /// Any thread may call it.
  [[nodiscard]] const T& get() const {
    std::call_once(parts_->once, [this] { parts_->made.emplace(parts_->make()); });
    return *parts_->made;
  }

 private:
  struct Parts {
    std::function<T()> make;
    std::once_flag once;
    std::optional<T> made;
  };
  std::shared_ptr<Parts> parts_;
};

}  // namespace mpd::lab
