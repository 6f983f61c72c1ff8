#include "base/nearest_word.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace mpd::base {
namespace {

/// Insertions, deletions, changes and swaps of neighbours that make one word of the other (optimal
/// string alignment).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last, last, row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last = std::exchange(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view nearest_word(std::string_view typed, std::span<const std::string> known) {
  constexpr std::size_t kLongest = 64;
  if (typed.size() > kLongest) return {};
  std::size_t nearest = 1 + std::max<std::size_t>(1, typed.size() / 4);
  std::string_view best;
  for (const std::string& word : known)
    if (const std::size_t steps = distance(typed, word); steps < nearest) {
      nearest = steps;
      best = word;
    }
  return best;
}

}  // namespace mpd::base
