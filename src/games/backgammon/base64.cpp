#include "games/backgammon/base64.hpp"

#include "base/text.hpp"

namespace mpd::games::backgammon {
namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kBitsPerDigit = 6;

std::size_t digits_for(std::size_t bytes) {
  return (8 * bytes + kBitsPerDigit - 1) / kBitsPerDigit;
}

}  // namespace

std::string to_base64(const Bits& bits) {
  std::string text;
  unsigned waiting = 0;
  std::size_t count = 0;
  for (const std::uint8_t byte : bits.bytes()) {
    waiting = waiting << 8 | byte;
    for (count += 8; count >= kBitsPerDigit; count -= kBitsPerDigit)
      text += kDigits[waiting >> (count - kBitsPerDigit) & 63];
  }
  if (count > 0) text += kDigits[waiting << (kBitsPerDigit - count) & 63];
  return text;
}

base::Result<Bits> parse_base64(std::string_view text, std::size_t bytes, std::string_view what) {
  if (text.size() != digits_for(bytes))
    return base::fail("{} {} has {} characters, expected {}", what, base::in_quotes(text),
                      text.size(), digits_for(bytes));
  std::vector<std::uint8_t> found;
  unsigned waiting = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t digit = kDigits.find(text[i]);
    if (digit == std::string_view::npos)
      return base::fail("{} {}: character {} is {}, expected a letter, a digit, + or /", what,
                        base::in_quotes(text), i + 1, base::in_quotes(text.substr(i, 1)));
    waiting = waiting << kBitsPerDigit | static_cast<unsigned>(digit);
    count += kBitsPerDigit;
    if (count < 8) continue;
    count -= 8;
    found.push_back(static_cast<std::uint8_t>(waiting >> count));
  }
  if ((waiting & ((1u << count) - 1)) != 0)
    return base::fail("{} {}: its last character has bits behind the last byte, expected zeros",
                      what, base::in_quotes(text));
  return Bits(std::move(found));
}

}  // namespace mpd::games::backgammon
