#include <fmt/format.h>
#include <utility>

#include "base/text.hpp"
#include "draughts/pdn_reader.hpp"
#include "draughts/pdn_text.hpp"

namespace mpd::draughts {
namespace {

constexpr int kOnlyMove = 7;

}  // namespace

void PdnReader::read_line(OpenLine& at) {
  while (read_next(at)) {
  }
  if (at.line.moves.empty()) return;
  join_comment(at.line.moves.back().comment, at.next_comment);
  at.next_comment.clear();
}

bool PdnReader::read_next(OpenLine& at) {
  if (over_) return false;
  switch (token_.kind) {
    case PdnTokenKind::end:
    case PdnTokenKind::tag:
      return meet_next_game(at);
    case PdnTokenKind::move:
      return read_move(at);
    case PdnTokenKind::nag:
      return read_annotation(at);
    case PdnTokenKind::star:
      return read_star(at);
    case PdnTokenKind::variation_begin:
      return read_variation(at);
    case PdnTokenKind::variation_end:
      return close_variation(at);
    case PdnTokenKind::result:
      return read_result(at);
    case PdnTokenKind::comment:
      read_comment(at);
      break;
    case PdnTokenKind::move_number:
      at.next_is_announced = true;
      break;
    case PdnTokenKind::dots:
      break;
    case PdnTokenKind::junk:
      return give_up(at, fmt::format("found {}, expected a move such as 11-15 or a result",
                                     base::in_quotes(token_.text)));
  }
  advance();
  return true;
}

bool PdnReader::read_move(OpenLine& at) {
  const auto move = next_move(at);
  if (!move) return give_up(at, move.error().message);
  PdnMove& played = at.line.moves.emplace_back();
  played.move = *move;
  played.comment_before = std::exchange(at.next_comment, {});
  at.next_is_announced = false;
  at.before = at.now;
  at.now = at.now.after(*move);
  advance();
  return true;
}

bool PdnReader::read_annotation(OpenLine& at) {
  if (!token_.problem.empty()) {
    error(token_.problem_place, token_.problem);
  } else if (at.line.moves.empty()) {
    error(token_.place, fmt::format("found {} before the first move, expected it behind a move",
                                    base::in_quotes(token_.text)));
  } else {
    at.line.moves.back().nags.push_back(token_.nag);
  }
  advance();
  return true;
}

/// An asterisk behind a move praises it as the only one, unless the game ends there.
bool PdnReader::read_star(OpenLine& at) {
  const PdnToken star = token_;
  advance();
  if (at.depth == 0 && at_next_game()) {
    end_game(star);
    return false;
  }
  if (!at.line.moves.empty()) at.line.moves.back().nags.push_back(kOnlyMove);
  return true;
}

bool PdnReader::read_variation(OpenLine& at) {
  if (at.line.moves.empty())
    return give_up(at, "found '(' before the first move, expected a move to vary");
  const PdnPlace opened = token_.place;
  advance();
  if (at.depth == kMostPdnNesting) {
    error(opened, fmt::format("variation in a variation {} deep, expected at most {}",
                              kMostPdnNesting + 1, kMostPdnNesting));
    game_.incomplete = true;
    skip_variation();
    return true;
  }
  PdnLine variation;
  OpenLine inner{variation, at.before, at.before, at.depth + 1, opened};
  read_line(inner);
  PdnMove& varied = at.line.moves.back();
  if (variation.moves.empty()) {
    join_comment(varied.comment, inner.next_comment);
  } else {
    varied.variations.push_back(std::move(variation));
    at.next_is_announced = true;
  }
  return true;
}

bool PdnReader::close_variation(OpenLine& at) {
  if (at.depth == 0) return give_up(at, "found ')' without '(', expected a move or a result");
  advance();
  return false;
}

/// A result ends the game; at the end of a variation it is the annotator's verdict.
bool PdnReader::read_result(OpenLine& at) {
  const PdnToken result = token_;
  advance();
  if (at.depth > 0 && token_.kind == PdnTokenKind::variation_end) {
    add_comment(at, clean_comment(result.text));
    return true;
  }
  if (at.depth > 0) {
    error(at.opened,
          fmt::format("the game ends with {} in a variation, expected ')' before it", result.text));
    game_.incomplete = true;
  }
  end_game(result);
  return false;
}

/// The game has no result; a variation should have been closed.
bool PdnReader::meet_next_game(OpenLine& at) {
  over_ = true;
  if (at.depth == 0) return false;
  error(at.opened,
        fmt::format("{} in a variation, expected ')' before it",
                    token_.kind == PdnTokenKind::end ? "the text ends" : "the next game begins"));
  game_.incomplete = true;
  return false;
}

void PdnReader::read_comment(OpenLine& at) {
  report_problem();
  add_comment(at, clean_comment(token_.body));
}

void PdnReader::add_comment(OpenLine& at, std::string_view comment) {
  const bool before_a_move = at.next_is_announced || at.line.moves.empty();
  join_comment(before_a_move ? at.next_comment : at.line.moves.back().comment, comment);
}

/// Reports an error at the token and skips the rest of the line; false.
bool PdnReader::give_up(OpenLine& at, std::string message) {
  error(token_.place, std::move(message));
  game_.incomplete = true;
  if (at.depth > 0) {
    skip_variation();
  } else {
    skip_movetext();
  }
  return false;
}

/// Goes behind the parenthesis that closes the variation, or to the end of the game.
void PdnReader::skip_variation() {
  for (int open = 1; open > 0 && !at_next_game();) {
    if (token_.kind == PdnTokenKind::result) {
      if (!passes_result()) return;
      continue;
    }
    if (token_.kind == PdnTokenKind::variation_begin) ++open;
    if (token_.kind == PdnTokenKind::variation_end) --open;
    advance();
  }
}

void PdnReader::skip_movetext() {
  while (!at_next_game()) {
    if (token_.kind != PdnTokenKind::result) {
      advance();
    } else if (!passes_result()) {
      return;
    }
  }
  over_ = true;
}

/// Goes over a result; false when it ended the game and not just a variation.
bool PdnReader::passes_result() {
  const PdnToken result = token_;
  advance();
  if (token_.kind == PdnTokenKind::variation_end) return true;
  end_game(result);
  return false;
}

void PdnReader::end_game(const PdnToken& result) {
  over_ = true;
  std::string squeezed(result.text);
  std::erase_if(squeezed, [](char c) { return c == ' ' || c == '\t'; });
  result_ = parse_result(squeezed);
  std::string& comment = game_.line.moves.empty() ? game_.comment : game_.line.moves.back().comment;
  // What stands behind the result on its line is still about this game.
  for (; token_.kind == PdnTokenKind::comment && token_.place.line == result.place.line;
       advance()) {
    report_problem();
    join_comment(comment, clean_comment(token_.body));
  }
}

}  // namespace mpd::draughts
