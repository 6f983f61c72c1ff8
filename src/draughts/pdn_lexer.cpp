#include "draughts/pdn_lexer.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <fmt/format.h>

#include "base/text.hpp"
#include "draughts/pdn.hpp"
#include "draughts/pdn_text.hpp"

namespace mpd::draughts {
namespace {

constexpr std::string_view kLineEnds = "\r\n";

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

constexpr bool is_blank_in_line(char c) {
  return c == ' ' || c == '\t';
}

/// Old files end with the end-of-file character of DOS, 0x1a.
constexpr bool is_blank(char c) {
  return is_blank_in_line(c) || (c >= '\n' && c <= '\r') || c == '\x1a';
}

/// A file of a board of up to twelve, as in c3.
constexpr bool is_file(char c) {
  return (c >= 'a' && c <= 'l') || (c >= 'A' && c <= 'L');
}

constexpr bool is_separator(char c) {
  return c == '-' || c == 'x' || c == 'X' || c == ':';
}

bool ends_junk(char c) {
  return is_blank(c) || std::string_view("{}()[];$").find(c) != std::string_view::npos;
}

bool is_result(std::string_view text) {
  std::string squeezed;
  for (const char c : text)
    if (!is_blank_in_line(c)) squeezed += c;
  return parse_result(squeezed).has_value();
}

}  // namespace

PdnLexer::PdnLexer(std::string_view text) : text_(text) {
  if (text.starts_with(kByteOrderMark)) begin_ = kByteOrderMark.size();
  at_ = placed_ = begin_;
}

PdnToken PdnLexer::next() {
  skip_blanks_and_escapes();
  PdnToken token;
  token.place = place_of(at_);
  if (at_end()) return token;
  const std::size_t start = at_;
  lex(token);
  assert(at_ > start);
  token.text = text_.substr(start, at_ - start);
  return token;
}

void PdnLexer::lex(PdnToken& token) {
  switch (text_[at_]) {
    case '[':
      return lex_tag(token);
    case '{':
      return lex_braces(token);
    case ';':
      return lex_line_comment(token);
    case '$':
      return lex_nag(token);
    case '!':
    case '?':
      return lex_strength(token);
    case '(':
    case ')':
      return lex_parenthesis(token);
    case '*':
      return lex_star(token);
    case '.':
      token.kind = PdnTokenKind::dots;
      at_ = std::min(text_.find_first_not_of('.', at_), text_.size());
      return;
    default:
      if (is_digit(text_[at_])) return lex_number(token);
      return is_file(text_[at_]) ? lex_lettered(token) : lex_junk(token);
  }
}

void PdnLexer::lex_tag(PdnToken& token) {
  token.kind = PdnTokenKind::tag;
  ++at_;
  if (!lex_tag_name(token) || !lex_tag_value(token)) {
    at_ = line_end();
    return;
  }
  skip_blanks_in_line();
  if (!take("]")) problem_here(token, "']' after the value of the tag");
}

bool PdnLexer::lex_tag_name(PdnToken& token) {
  skip_blanks_in_line();
  const std::size_t start = at_;
  while (!at_end() && is_tag_character(text_[at_])) ++at_;
  token.name = text_.substr(start, at_ - start);
  if (token.name.empty()) problem_here(token, "the name of a tag");
  return !token.name.empty();
}

bool PdnLexer::lex_tag_value(PdnToken& token) {
  skip_blanks_in_line();
  if (at_line_end() || text_[at_] != '"') {
    problem_here(token, "'\"' and the value of the tag");
    return false;
  }
  token.problem_place = place_of(at_);
  const std::size_t start = ++at_;
  token.body_place = place_of(start);
  while (!at_line_end() && !closes_value(at_)) {
    const bool escapes = text_[at_] == '\\' && at_ + 1 < text_.size() &&
                         (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
    at_ += escapes ? 2 : 1;
  }
  token.body = text_.substr(start, at_ - start);
  token.has_value = take("\"");
  if (token.has_value) return true;
  token.problem = "the line ends in the value of a tag, expected a closing '\"'";
  return false;
}

/// A quote inside a value should be escaped; where it is not, something but `]` follows it.
bool PdnLexer::closes_value(std::size_t quote) const {
  if (text_[quote] != '"') return false;
  std::size_t next = quote + 1;
  while (next < text_.size() && is_blank_in_line(text_[next])) ++next;
  return next == text_.size() || text_[next] == ']' ||
         kLineEnds.find(text_[next]) != std::string_view::npos;
}

void PdnLexer::lex_braces(PdnToken& token) {
  token.kind = PdnTokenKind::comment;
  const std::size_t start = ++at_;
  while (true) {
    at_ = std::min(text_.find_first_of("}\r\n", at_), text_.size());
    if (at_end()) break;
    if (text_[at_] == '}') {
      token.body = text_.substr(start, at_++ - start);
      return;
    }
    if (opens_tag(at_ + 1)) break;
    ++at_;
  }
  token.body = text_.substr(start, at_ - start);
  token.problem = fmt::format("{} in a comment, expected '}}' before it",
                              at_end() ? "the text ends" : "a line begins like a tag");
  token.problem_place = token.place;
}

/// Whether `[Name "` stands here.
bool PdnLexer::opens_tag(std::size_t at) const {
  if (at >= text_.size() || text_[at] != '[') return false;
  const std::size_t name = ++at;
  while (at < text_.size() && is_tag_character(text_[at])) ++at;
  if (at == name) return false;
  while (at < text_.size() && is_blank_in_line(text_[at])) ++at;
  return at < text_.size() && text_[at] == '"';
}

void PdnLexer::lex_line_comment(PdnToken& token) {
  token.kind = PdnTokenKind::comment;
  const std::size_t start = at_ + 1;
  at_ = line_end();
  token.body = text_.substr(start, at_ - start);
}

void PdnLexer::lex_nag(PdnToken& token) {
  const std::size_t dollar = at_++;
  skip_digits();
  if (at_ == dollar + 1) {
    at_ = dollar;
    return lex_junk(token);
  }
  token.kind = PdnTokenKind::nag;
  const auto [end, code] = std::from_chars(&text_[dollar + 1], text_.data() + at_, token.nag);
  if (code == std::errc{} && token.nag <= 255) return;
  token.problem = fmt::format("found {}, expected an annotation from $0 to $255",
                              base::in_quotes(text_.substr(dollar, at_ - dollar)));
  token.problem_place = token.place;
}

void PdnLexer::lex_strength(PdnToken& token) {
  token.kind = PdnTokenKind::nag;
  static constexpr std::string_view kStrengths[] = {"!!", "??", "!?", "?!", "!", "?"};
  static constexpr int kNags[] = {3, 4, 5, 6, 1, 2};
  for (std::size_t i = 0; i < std::size(kStrengths); ++i) {
    if (!take(kStrengths[i])) continue;
    token.nag = kNags[i];
    return;
  }
}

/// PDN 3.0 also knows strengths in parentheses: `(!)`, `(?)`, `(!?)`.
void PdnLexer::lex_parenthesis(PdnToken& token) {
  const std::size_t start = at_++;
  token.kind = text_[start] == '(' ? PdnTokenKind::variation_begin : PdnTokenKind::variation_end;
  const bool strength =
      text_[start] == '(' && !at_end() && (text_[at_] == '!' || text_[at_] == '?');
  if (!strength) return;
  lex_strength(token);
  if (take(")")) return;
  token.kind = PdnTokenKind::variation_begin;
  at_ = start + 1;
}

void PdnLexer::lex_star(PdnToken& token) {
  const char before = at_ == begin_ ? ' ' : text_[at_ - 1];
  const bool touches = is_digit(before) || before == '!' || before == '?';
  token.kind = touches ? PdnTokenKind::star : PdnTokenKind::result;
  ++at_;
}

void PdnLexer::lex_number(PdnToken& token) {
  token.kind = PdnTokenKind::result;
  if (take("1/2-1/2") || take("1/2")) return;
  const std::size_t start = at_;
  skip_digits();
  if (!at_end() && text_[at_] == '.') {
    token.kind = PdnTokenKind::move_number;
    at_ = std::min(text_.find_first_not_of('.', at_), text_.size());
    return;
  }
  if (!take_next_square()) {
    at_ = start;
    return lex_junk(token);
  }
  while (take_next_square()) {
  }
  if (!is_result(text_.substr(start, at_ - start))) token.kind = PdnTokenKind::move;
}

/// A move with squares such as c3; other words are junk.
void PdnLexer::lex_lettered(PdnToken& token) {
  const std::size_t start = at_++;
  skip_digits();
  if (at_ == start + 1 || !take_next_square()) {
    at_ = start;
    return lex_junk(token);
  }
  while (take_next_square()) {
  }
  token.kind = PdnTokenKind::move;
}

/// Takes a separator and a square, blanks around the separator included; or nothing.
bool PdnLexer::take_next_square() {
  const std::size_t start = at_;
  skip_blanks_in_line();
  if (!at_end() && is_separator(text_[at_])) {
    ++at_;
    skip_blanks_in_line();
    if (!at_end() && is_file(text_[at_])) ++at_;
    const std::size_t digits = at_;
    skip_digits();
    if (at_ > digits) return true;
  }
  at_ = start;
  return false;
}

void PdnLexer::lex_junk(PdnToken& token) {
  token.kind = PdnTokenKind::junk;
  do ++at_;
  while (!at_end() && !ends_junk(text_[at_]));
}

void PdnLexer::problem_here(PdnToken& token, std::string_view expected) {
  const std::string_view rest = base::trim(text_.substr(at_, line_end() - at_));
  token.problem = rest.empty()
                      ? fmt::format("the line ends, expected {}", expected)
                      : fmt::format("found {}, expected {}", base::in_quotes(rest), expected);
  token.problem_place = place_of(at_);
}

bool PdnLexer::take(std::string_view word) {
  if (!text_.substr(std::min(at_, text_.size())).starts_with(word)) return false;
  at_ += word.size();
  return true;
}

void PdnLexer::skip_blanks_and_escapes() {
  while (!at_end()) {
    if (is_blank(text_[at_])) {
      ++at_;
    } else if (text_[at_] == '%' && at_line_start()) {
      at_ = line_end();
    } else {
      return;
    }
  }
}

void PdnLexer::skip_blanks_in_line() {
  while (!at_end() && is_blank_in_line(text_[at_])) ++at_;
}

void PdnLexer::skip_digits() {
  while (!at_end() && is_digit(text_[at_])) ++at_;
}

bool PdnLexer::at_line_end() const {
  return at_end() || kLineEnds.find(text_[at_]) != std::string_view::npos;
}

bool PdnLexer::at_line_start() const {
  return at_ == begin_ || kLineEnds.find(text_[at_ - 1]) != std::string_view::npos;
}

std::size_t PdnLexer::line_end() const {
  return std::min(text_.find_first_of(kLineEnds, at_), text_.size());
}

PdnPlace PdnLexer::place_of(std::size_t at) {
  assert(at >= placed_);
  while (placed_ < at) {
    const char c = text_[placed_];
    const bool break_here =
        c == '\n' || (c == '\r' && (placed_ + 1 == text_.size() || text_[placed_ + 1] != '\n'));
    if (break_here) {
      ++place_.line;
      place_.column = 1;
    } else {
      ++place_.column;
    }
    placed_ += std::max<std::size_t>(1, utf8_length(text_, placed_));
  }
  return place_;
}

}  // namespace mpd::draughts
