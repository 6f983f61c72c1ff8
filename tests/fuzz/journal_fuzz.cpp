#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <span>
#include <string>
#include <string_view>

#include "base/bytes.hpp"
#include "base/checksum.hpp"
#include "work/journal_file.hpp"

// Any bytes are refused as a journal, with a message that names the file, or give conditions,
// results and notices of damage. Written anew as docs/formats/journal.md says, the results come
// back without damage, and all but the last one when the end is cut off. Checksums would stop
// nearly every input at the door, so each is also tried with these made right.

namespace {

using namespace mpd;
using work::JournalContent;
using work::parse_journal;

constexpr std::string_view kMagic = "MPDJRNL1";
constexpr std::string_view kMark = "\xa7TASK\r\n\xa7";
constexpr std::size_t kHeadBytes = 24;
constexpr std::size_t kResultHeadBytes = 32;
constexpr std::size_t kMostNotices = 11;

void require(bool condition) {
  if (!condition) std::abort();
}

std::uint64_t sum_of(std::string_view text) {
  return base::checksum_of(std::as_bytes(std::span(text)));
}

std::uint64_t number_in(std::string_view text, std::size_t place) {
  return base::number_at<std::uint64_t>(std::as_bytes(std::span(text)), place);
}

void put(std::string& text, std::uint64_t number, std::size_t place) {
  std::memcpy(text.data() + place, &number, sizeof number);
}

std::uint64_t result_sum(std::string_view numbers, std::string_view bytes) {
  return sum_of(std::string(numbers) + std::string(bytes));
}

/// Makes the checksum of the result at this place right if its length stays inside the text.
void mend_result(std::string& text, std::size_t place) {
  if (text.size() - place < kResultHeadBytes) return;
  const std::uint64_t length = number_in(text, place + 16);
  if (length > text.size() - place - kResultHeadBytes) return;
  const std::string_view view = text;
  put(text, result_sum(view.substr(place + 8, 16), view.substr(place + kResultHeadBytes, length)),
      place + 24);
}

std::string made_right(std::string text) {
  if (text.size() < kHeadBytes) return text;
  const std::uint64_t length = number_in(text, 16);
  if (length > text.size() - kHeadBytes) return text;
  put(text, sum_of(std::string_view(text).substr(16, 8 + length)), 8);
  // From the end: a result inside the bytes of another belongs to the checksum of the outer one.
  for (std::size_t place = text.rfind(kMark);
       place != std::string::npos && place >= kHeadBytes + length;
       place = text.rfind(kMark, place - 1))
    mend_result(text, place);
  return text;
}

std::string written(const JournalContent& content) {
  std::string head;
  base::append_number(head, std::uint64_t{content.conditions.size()});
  head += content.conditions;
  std::string text(kMagic);
  base::append_number(text, sum_of(head));
  text += head;
  for (const auto& [number, bytes] : content.results) {
    std::string numbers;
    base::append_number(numbers, std::uint64_t{number});
    base::append_number(numbers, std::uint64_t{bytes.size()});
    text += kMark;
    text += numbers;
    base::append_number(text, result_sum(numbers, bytes));
    text += bytes;
  }
  return text;
}

void check_round_trip(const JournalContent& content) {
  const std::string text = written(content);
  const auto again = parse_journal(text, "some.journal");
  require(again && again->damage.empty());
  require(again->conditions == content.conditions && again->results == content.results);
}

/// Behind a cut-off result the reader looks for the next mark, so one that contains a mark is left
/// out.
void check_cut_off(const JournalContent& content) {
  if (content.results.empty()) return;
  JournalContent others = content;
  others.results.erase(std::prev(others.results.end()));
  std::string text = written(content);
  if (text.find(kMark, written(others).size() + 1) != std::string::npos) return;
  text.pop_back();
  const auto cut = parse_journal(text, "some.journal");
  require(cut && cut->damage.empty() && cut->results == others.results);
}

void check(std::string_view text) {
  const auto content = parse_journal(text, "some.journal");
  if (!content) {
    require(content.error().message.starts_with("some.journal: "));
    require(content.error().message.size() < 200);
    return;
  }
  std::size_t bytes = kHeadBytes + content->conditions.size();
  for (const auto& result : content->results) bytes += kResultHeadBytes + result.second.size();
  require(bytes <= text.size() && content->damage.size() <= kMostNotices);
  for (const std::string& notice : content->damage) require(!notice.empty());
  check_round_trip(*content);
  check_cut_off(*content);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check(text);
  check(made_right(text));
  return 0;
}
