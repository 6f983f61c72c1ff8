#include "work/journal_file.hpp"

#include <fmt/format.h>
#include <span>

#include "base/bytes.hpp"
#include "base/checksum.hpp"
#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/locked_file.hpp"

namespace mpd::work {
namespace {

using std::filesystem::path;

constexpr std::string_view kJournalMagic = "MPDJRNL1";
/// Before every result, so that the next one is found behind a damaged one.
constexpr std::string_view kResultMark = "\xa7TASK\r\n\xa7";
constexpr std::size_t kResultHead = 32;  // the mark, number, length, checksum
constexpr base::FileLimit kJournalLimit{"a journal", std::uint64_t{1} << 40};
constexpr std::size_t kMostConditions = std::size_t{1} << 20;
constexpr std::size_t kDamageListed = 10;

std::span<const std::byte> bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text));
}

std::uint64_t number_in(std::string_view text, std::size_t place) {
  return base::number_at<std::uint64_t>(bytes_of(text), place);
}

std::uint64_t checksum_of(std::string_view text) {
  return base::checksum_of(bytes_of(text));
}

std::string head_text(const std::string& conditions) {
  std::string rest;
  base::append_number(rest, std::uint64_t{conditions.size()});
  rest += conditions;
  std::string text(kJournalMagic);
  base::append_number(text, checksum_of(rest));
  return text + rest;
}

std::uint64_t result_checksum(std::string_view numbers, std::string_view bytes) {
  base::Checksum checksum;
  checksum.add(bytes_of(numbers));
  checksum.add(bytes_of(bytes));
  return checksum.value();
}

void append_result(std::string& text, std::size_t number, const Bytes& bytes) {
  std::string numbers;
  base::append_number(numbers, std::uint64_t{number});
  base::append_number(numbers, std::uint64_t{bytes.size()});
  text += kResultMark;
  text += numbers;
  base::append_number(text, result_checksum(numbers, bytes));
  text += bytes;
}

/// The result at the beginning of the text.
struct ReadResult {
  enum class State { whole, cut_off, damaged } state = State::damaged;
  std::size_t number = 0;
  std::string_view bytes = {};
};

ReadResult read_result(std::string_view text) {
  const bool marked = text.starts_with(kResultMark.substr(0, text.size()));
  if (!marked) return {};
  if (text.size() < kResultHead) return {ReadResult::State::cut_off};
  const std::uint64_t length = number_in(text, kResultMark.size() + 8);
  if (length > text.size() - kResultHead) return {ReadResult::State::cut_off};
  const std::string_view bytes = text.substr(kResultHead, length);
  if (result_checksum(text.substr(kResultMark.size(), 16), bytes) !=
      number_in(text, kResultMark.size() + 16))
    return {};
  return {ReadResult::State::whole, number_in(text, kResultMark.size()), bytes};
}

/// Reads one result after the other, and goes on behind damage.
class Reader {
 public:
  /// `begin`: where the results begin.
  Reader(std::string_view text, std::size_t begin, JournalContent& content)
      : text_(text.substr(begin)), content_(content), place_(begin) {}

  void read_all() {
    while (!text_.empty()) read_one();
    if (damaged_ > kDamageListed)
      content_.damage.push_back(fmt::format("and {} more", damaged_ - kDamageListed));
  }

 private:
  void read_one() {
    const ReadResult found = read_result(text_);
    if (found.state == ReadResult::State::whole) {
      content_.results.emplace(found.number, found.bytes);
      return advance(kResultHead + found.bytes.size());
    }
    const std::size_t next = text_.find(kResultMark, 1);
    const bool is_end = next == std::string_view::npos;
    // What is cut off with nothing behind it was being written when the process ended.
    if (!is_end || found.state != ReadResult::State::cut_off) note_damage();
    advance(is_end ? text_.size() : next);
  }

  void note_damage() {
    if (++damaged_ <= kDamageListed)
      content_.damage.push_back(fmt::format("the result at byte {} is damaged", place_));
  }

  void advance(std::size_t bytes) {
    text_.remove_prefix(bytes);
    place_ += bytes;
  }

  std::string_view text_;
  JournalContent& content_;
  std::size_t place_;
  std::size_t damaged_ = 0;
};

base::Result<JournalContent> parse_content(std::string_view text) {
  constexpr std::size_t kHead = 24;
  if (text.size() < kHead || !text.starts_with(kJournalMagic))
    return base::fail("not a journal of results");
  const std::uint64_t length = number_in(text, 16);
  if (length > kMostConditions || length > text.size() - kHead ||
      checksum_of(text.substr(16, 8 + length)) != number_in(text, 8))
    return base::fail("a journal whose beginning is damaged");
  JournalContent content{std::string(text.substr(kHead, length)), {}};
  Reader(text, kHead + length, content).read_all();
  return content;
}

/// Whether the text is the beginning of the head of a journal: its writing was interrupted.
bool is_cut_head(std::string_view text, const std::string& conditions) {
  return text.size() < head_text(conditions).size() && head_text(conditions).starts_with(text);
}

}  // namespace

base::Result<JournalContent> parse_journal(std::string_view text, const path& file) {
  auto content = parse_content(text);
  if (!content) return base::fail("{}: {}", file.string(), content.error().message);
  return content;
}

base::Result<JournalContent> read_journal(const path& file) {
  const auto text = base::read_file(file, kJournalLimit);
  if (!text) return tl::unexpected(text.error());
  return parse_journal(*text, file);
}

base::Result<std::unique_ptr<JournalFile>> JournalFile::open(const path& file,
                                                             const std::string& conditions) {
  auto locked = base::open_locked(file);
  if (!locked) return tl::unexpected(locked.error());
  std::unique_ptr<JournalFile> journal(new JournalFile(file, conditions, *std::move(locked)));
  if (const auto loaded = journal->load(); !loaded) return tl::unexpected(loaded.error());
  return journal;
}

base::Result<void> JournalFile::load() {
  const auto text = base::read_file(path_, kJournalLimit);
  if (!text) return tl::unexpected(text.error());
  JournalContent content{conditions_, {}};
  if (!is_cut_head(*text, conditions_)) {
    auto parsed = parse_journal(*text, path_);
    if (!parsed) return tl::unexpected(parsed.error());
    content = *std::move(parsed);
  }
  if (content.conditions != conditions_)
    return base::fail(
        "{} belongs to other work; give another file, or the same options again\n"
        "  there: {}\n  now:   {}",
        path_.string(), content.conditions, conditions_);
  std::string clean = head_text(conditions_);
  for (const auto& [number, bytes] : content.results) append_result(clean, number, bytes);
  earlier_ = std::move(content.results);
  damage_ = std::move(content.damage);
  size_ = text->size();
  if (clean.size() == text->size() && damage_.empty()) return {};
  auto replaced = base::replace_locked(path_, clean);
  if (!replaced) return tl::unexpected(replaced.error());
  file_ = *std::move(replaced);
  size_ = clean.size();
  return {};
}

void JournalFile::keep(const std::vector<const Results::value_type*>& results) {
  std::string text;
  for (const auto* result : results) append_result(text, result->first, result->second);
  base::value_or_throw(base::append_locked(file_, path_, size_, text));
  size_ += text.size();
}

void JournalFile::remove() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

}  // namespace mpd::work
