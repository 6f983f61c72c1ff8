#include "server/places.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <chrono>

namespace mpd::server {
namespace {

/// Several windows of one visitor, or several people behind one router.
constexpr double kMessagesOfAnAddress = 240;
constexpr double kMessagesOfAnAddressAtOnce = 960;
/// From here on, visitors without a connection are forgotten.
constexpr std::size_t kManyVisitors = 4096;

std::shared_ptr<RateLimit> new_limit() {
  return std::make_shared<RateLimit>(kMessagesOfAnAddress, kMessagesOfAnAddressAtOnce,
                                     std::chrono::steady_clock::now());
}

}  // namespace

Places::Place::Place(std::shared_ptr<int> all, std::shared_ptr<int> of_address,
                     std::shared_ptr<RateLimit> messages)
    : all_(std::move(all)), of_address_(std::move(of_address)), messages_(std::move(messages)) {
  ++*all_;
  if (of_address_) ++*of_address_;
}

Places::Place::~Place() {
  --*all_;
  if (of_address_) --*of_address_;
}

std::shared_ptr<Places::Place> Places::take(const std::string& address) {
  if (limits_.per_address == 0) return take_for_many();
  if (*all_ >= limits_.all) return nullptr;
  forget_who_left();
  Visitor& visitor = visitors_[visitor_of(address)];
  if (*visitor.connections >= limits_.per_address) return nullptr;
  if (!visitor.messages) visitor.messages = new_limit();
  return std::make_shared<Place>(all_, visitor.connections, visitor.messages);
}

std::shared_ptr<Places::Place> Places::take_for_many() {
  if (*all_ >= limits_.all) return nullptr;
  return std::make_shared<Place>(all_, nullptr, nullptr);
}

void Places::forget_who_left() {
  if (visitors_.size() < kManyVisitors) return;
  std::erase_if(visitors_, [](const auto& entry) { return *entry.second.connections == 0; });
}

std::string visitor_of(const std::string& address) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  if (::inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
  const auto* whole = reinterpret_cast<const in6_addr*>(bytes.data());
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (IN6_IS_ADDR_V4MAPPED(whole)) {
    ::inet_ntop(AF_INET, bytes.data() + 12, text.data(), text.size());
    return text.data();
  }
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  ::inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
  return std::string(text.data()) + "/64";
}

}  // namespace mpd::server
