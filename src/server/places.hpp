#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/rate_limit.hpp"

namespace mpd::server {

/// How many connections there may be.
struct PlaceLimits {
  int all = 640;        ///< well below the number of files that a process may usually open
  int per_address = 0;  ///< 0: as many as there are
};

/// The places for connections, counted before anything is read or kept for one. No address can have
/// all of them.
class Places {
 public:
  /// A place as long as it lives.
  class Place {
   public:
    /// For the messages of all connections of an address together; null where there is no limit.
    [[nodiscard]] RateLimit* messages() const { return messages_.get(); }
    /// For Places only: it counts back with this at the end.
    Place(std::shared_ptr<int> all, std::shared_ptr<int> of_address,
          std::shared_ptr<RateLimit> messages);
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

   private:
    std::shared_ptr<int> all_;
    std::shared_ptr<int> of_address_;
    std::shared_ptr<RateLimit> messages_;
  };

  explicit Places(PlaceLimits limits) : limits_(limits) {}

  /// Nothing: there is no place left, or none for this address.
  [[nodiscard]] std::shared_ptr<Place> take(const std::string& address);
  /// The same without a limit for the address: for a proxy, which speaks for many.
  [[nodiscard]] std::shared_ptr<Place> take_for_many();

 private:
  struct Visitor {
    std::shared_ptr<int> connections = std::make_shared<int>(0);
    std::shared_ptr<RateLimit> messages;
  };
  void forget_who_left();

  PlaceLimits limits_;
  std::shared_ptr<int> all_ = std::make_shared<int>(0);
  std::map<std::string, Visitor> visitors_;
};

/// What counts as one address: of IPv6 the first 64 bits, which a single visitor usually has whole.
[[nodiscard]] std::string visitor_of(const std::string& address);

}  // namespace mpd::server
