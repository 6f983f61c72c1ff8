#include "server/seating.hpp"

namespace mpd::server {
namespace {

/// No player's name contains it.
constexpr char kBetween = '/';

std::optional<std::string> player_called(std::string_view name) {
  if (name == kPerson) return std::nullopt;
  return std::string(name);
}

}  // namespace

Seating::Seating(std::string_view opponents, draughts::Color below) : below_(below) {
  const auto end = opponents.find(kBetween);
  opponent_ = player_called(opponents.substr(0, end));
  if (end != std::string_view::npos) partner_ = player_called(opponents.substr(end + 1));
}

std::string Seating::text(const std::string& opponent, const std::string& partner) {
  return partner.empty() ? opponent : opponent + kBetween + partner;
}

}  // namespace mpd::server
