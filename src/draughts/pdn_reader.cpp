#include "draughts/pdn_reader.hpp"

#include <fmt/format.h>
#include <utility>

#include "base/text.hpp"
#include "draughts/pdn_text.hpp"

namespace mpd::draughts {
namespace {

/// Empty lines enough for is_utf16, also when other games follow: if they precede every game that
/// has zeros, fewer than a third of a file's first bytes are zeros. Tags still begin their line.
constexpr std::size_t kNoUtf16 = 100;

}  // namespace

void PdnReader::read_all() {
  while (token_.kind != PdnTokenKind::end) read_game();
  if (!game_.comment.empty())
    warn(token_.place, "the text ends after a comment without a game, expected moves or tags");
}

void PdnReader::read_game() {
  // A comment that stood before nothing but a result belongs to what follows.
  std::string comment = std::move(game_.comment);
  game_ = {};
  game_.comment = std::move(comment);
  if (!source_begin_) source_begin_ = offset_of(token_);
  playable_ = true;
  over_ = false;
  errors_ = reports_ = 0;
  result_.reset();
  read_header();
  settle_type();
  settle_start();
  read_movetext();
  settle_result();
  if (game_.tags.empty() && game_.line.moves.empty() && errors_ == 0) return;
  finish_game();
}

void PdnReader::finish_game() {
  if (reports_ > kMostPdnReports) {
    const auto& report = errors_ > 0 ? visitor_.error : visitor_.warning;
    report({games_ + 1, token_.place.line, token_.place.column,
            fmt::format("{} more errors and warnings in this game", reports_ - kMostPdnReports)});
  }
  if (errors_ > 0) game_.source = source();
  source_begin_.reset();
  ++games_;
  if (visitor_.extent) visitor_.extent(passed_);
  visitor_.game(std::exchange(game_, {}));
}

/// The text of the game, fit to stand between other games: at the beginning of a line a percent
/// sign would hide it, at the beginning of a file it must not look like UTF-16, and tags alone
/// would merge with those of the next game. So would a comment alone, once it is closed: a tag
/// makes it a game.
std::string PdnReader::source() const {
  std::string text(base::trim(text_.substr(*source_begin_, passed_ - *source_begin_)));
  if (text.starts_with('%') || text.starts_with(kByteOrderMark)) text.insert(0, " ");
  if (is_utf16(text) || text.find('\0') != std::string::npos) text.insert(0, kNoUtf16, '\n');
  if (!only_header_) return text;
  if (passed_open_comment_) text += "\n}";
  if (passed_open_comment_ && game_.tags.empty() && errors_ == 1) text += "\n[Event \"?\"]";
  return text + "\n\n*";
}

void PdnReader::read_header() {
  while (true) {
    switch (token_.kind) {
      case PdnTokenKind::tag:
        // The first tag comes again: a game without moves and result has ended.
        if (!game_.tags.empty() && known_tag_name(token_.name) == game_.tags.front().name) return;
        read_tag();
        break;
      case PdnTokenKind::comment:
        report_problem();
        join_comment(game_.comment, clean_comment(token_.body));
        break;
      case PdnTokenKind::result:
      case PdnTokenKind::star:
        // Between games, when no game has begun.
        if (!game_.tags.empty() || errors_ > 0) return;
        break;
      default:
        return;
    }
    advance();
  }
}

void PdnReader::read_tag() {
  const std::string_view name = known_tag_name(token_.name);
  if (!token_.problem.empty()) error(token_.problem_place, token_.problem);
  if (!token_.has_value) {
    // Without its start the game cannot be replayed.
    if (name == "FEN") playable_ = false;
    return;
  }
  if (game_.tag(name))
    return warn(token_.place,
                fmt::format("tag {} again, expected it once; the first counts", name));
  if (game_.tags.size() == kMostPdnTags)
    return error(token_.place, fmt::format("tag {}, expected at most {} tags", name, kMostPdnTags));
  if (name == "FEN") fen_place_ = token_.body_place;
  if (name == "GameType") type_place_ = token_.body_place;
  if (name == "Result") result_place_ = token_.body_place;
  game_.tags.push_back({std::string(name), clean_line(unescape_value(token_.body))});
}

void PdnReader::settle_type() {
  type_ = {};
  if (const auto value = game_.tag("GameType")) {
    const auto type = english_game_type(*value);
    if (type) {
      type_ = *type;
    } else {
      playable_ = false;
      error(type_place_, type.error().message);
    }
  }
  names_ = type_.names;
  names_settled_ = false;
}

/// Of another game the FEN means nothing here, so nothing can be wrong with it.
void PdnReader::settle_start() {
  const auto fen = game_.tag("FEN");
  if (!fen || base::trim(*fen).empty() || !playable_) return;
  const auto position = position_of_fen(*fen, type_);
  if (position) {
    game_.start = *position;
    // A FEN with letters has been read from the corner that the type names.
    names_settled_ = type_.names.letters;
  } else {
    playable_ = false;
    error(fen_place_, position.error().message);
  }
}

void PdnReader::read_movetext() {
  only_header_ = at_next_game();
  if (playable_) {
    OpenLine main{game_.line, game_.start, game_.start, 0, {}};
    read_line(main);
    join_comment(game_.comment, main.next_comment);
  } else {
    game_.incomplete = true;
    skip_movetext();
  }
}

void PdnReader::settle_result() {
  const auto tag = game_.tag("Result");
  const auto tagged = tag ? parse_result(base::trim(*tag)) : std::nullopt;
  game_.result = result_.value_or(PdnResult::unknown);
  if (game_.result == PdnResult::unknown) {
    // In PDN 3.0 an asterisk only ends the game, the result is in the tag.
    game_.result = tagged.value_or(PdnResult::unknown);
  } else if (tagged && *tagged != game_.result) {
    warn(result_place_,
         fmt::format("the Result tag says {}, but the moves end with {}, which counts",
                     base::in_quotes(*tag), result_text(game_.result)));
  }
}

void PdnReader::error(PdnPlace place, std::string message) {
  ++errors_;
  if (reports_++ < kMostPdnReports)
    visitor_.error({games_ + 1, place.line, place.column, std::move(message)});
}

void PdnReader::warn(PdnPlace place, std::string message) {
  if (reports_++ < kMostPdnReports)
    visitor_.warning({games_ + 1, place.line, place.column, std::move(message)});
}

/// Reports what is wrong with a comment: it may have swallowed moves.
void PdnReader::report_problem() {
  if (token_.problem.empty()) return;
  game_.incomplete = true;
  error(token_.problem_place, token_.problem);
}

void read_pdn(std::string_view text, const PdnVisitor& visitor) {
  if (is_utf16(text)) {
    visitor.error({1, 1, 1, "the file is UTF-16; save it as UTF-8"});
    PdnGame game;
    game.incomplete = true;
    game.source = text;
    if (visitor.extent) visitor.extent(text.size());
    return visitor.game(std::move(game));
  }
  PdnReader(text, visitor).read_all();
}

PdnFile read_pdn(std::string_view text) {
  PdnFile file;
  read_pdn(text, {[&](PdnGame game) { file.games.push_back(std::move(game)); },
                  [&](PdnError error) { file.errors.push_back(std::move(error)); },
                  [&](PdnError warning) { file.warnings.push_back(std::move(warning)); }});
  return file;
}

}  // namespace mpd::draughts
