#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mpd::draughts {

/// Line and column (characters) in a text, counted from 1.
struct PdnPlace {
  std::size_t line = 1;
  std::size_t column = 1;
  friend bool operator==(const PdnPlace&, const PdnPlace&) = default;
};

enum class PdnTokenKind {
  end,
  tag,
  comment,
  move_number,  // 12. or 12... with its dots
  dots,         // dots that stand alone
  move,
  result,
  nag,
  star,  // an asterisk that touches the move before it
  variation_begin,
  variation_end,
  junk
};

struct PdnToken {
  PdnTokenKind kind = PdnTokenKind::end;
  PdnPlace place;
  /// As it stands in the file.
  std::string_view text;
  /// The name of a tag, and whether it is followed by a whole value.
  std::string_view name;
  bool has_value = false;
  /// The value of a tag, still escaped, or the inside of a comment.
  std::string_view body;
  PdnPlace body_place;
  int nag = 0;
  /// What is wrong with the token, where, and what was expected; empty when it is well formed.
  std::string problem;
  PdnPlace problem_place;
};

/// Cuts PDN into tokens; blanks, lines that begin with `%` and a byte order mark are skipped. Looks
/// at every byte a bounded number of times. The text must outlive lexer and tokens.
///
/// A tag is one token and stays on its line. A comment in braces without an end stops before the
/// next line that begins like a tag, so that it does not swallow the games after it. `1-0`, `0-1`
/// and similar are results and never moves: square 0 does not exist, and no king can go in a ring
/// from 1 to 1, as that square has but one neighbour to jump over and land behind.
class PdnLexer {
 public:
  explicit PdnLexer(std::string_view text);
  /// The next token; `end` for ever after the last one.
  PdnToken next();

 private:
  void lex(PdnToken& token);
  void lex_tag(PdnToken& token);
  bool lex_tag_name(PdnToken& token);
  bool lex_tag_value(PdnToken& token);
  void lex_braces(PdnToken& token);
  void lex_line_comment(PdnToken& token);
  void lex_nag(PdnToken& token);
  void lex_strength(PdnToken& token);
  void lex_parenthesis(PdnToken& token);
  void lex_star(PdnToken& token);
  void lex_number(PdnToken& token);
  void lex_lettered(PdnToken& token);
  void lex_junk(PdnToken& token);

  bool take_next_square();
  bool take(std::string_view word);
  void skip_blanks_and_escapes();
  void skip_blanks_in_line();
  void skip_digits();
  void problem_here(PdnToken& token, std::string_view expected);

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] bool at_line_end() const;
  [[nodiscard]] bool at_line_start() const;
  [[nodiscard]] bool closes_value(std::size_t quote) const;
  [[nodiscard]] bool opens_tag(std::size_t at) const;
  [[nodiscard]] std::size_t line_end() const;
  PdnPlace place_of(std::size_t at);

  std::string_view text_;
  std::size_t begin_ = 0;
  std::size_t at_ = 0;
  // The place of the byte `placed_`; it only moves forward, which keeps lexing linear.
  std::size_t placed_ = 0;
  PdnPlace place_;
};

}  // namespace mpd::draughts
