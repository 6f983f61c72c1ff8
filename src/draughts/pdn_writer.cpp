#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "draughts/pdn.hpp"
#include "draughts/pdn_text.hpp"
#include "draughts/pdn_variant.hpp"

namespace mpd::draughts {
namespace {

constexpr std::size_t kColumns = 80;

/// Words put into lines.
class Paragraph {
 public:
  /// Begins a new word.
  void add(std::string_view word) {
    place_word();
    word_ = prefix_;
    word_ += word;
    prefix_.clear();
  }
  /// Puts text before the next word, or behind the last.
  void open(char c) { prefix_ += c; }
  void close(char c) { word_ += c; }

  std::string finished() {
    place_word();
    return std::move(text_) + '\n';
  }

 private:
  void place_word() {
    if (word_.empty()) return;
    const std::size_t width = character_count(word_);
    // At the start of a line, % would hide the line and [ would look like the tag of a new game.
    const bool may_begin_line = word_.front() != '%' && word_.front() != '[';
    if (!text_.empty()) {
      const bool breaks = may_begin_line && column_ + 1 + width > kColumns;
      text_ += breaks ? '\n' : ' ';
      column_ = breaks ? 0 : column_ + 1;
    }
    text_ += word_;
    column_ += width;
    word_.clear();
  }

  std::string text_;
  std::string word_;
  std::string prefix_;
  std::size_t column_ = 0;
};

class MovetextWriter {
 public:
  explicit MovetextWriter(const SquareNames& names) : names_(names) {}

  std::string write(const PdnGame& game) {
    write_comment(game.comment);
    write_line(game.line, game.start, 1);
    out_.add(result_text(game.result));
    return out_.finished();
  }

 private:
  void write_line(const PdnLine& line, Position position, int number) {
    // White's moves have a number only where the line is interrupted or begins.
    bool interrupted = true;
    for (const PdnMove& played : line.moves) {
      const bool numbered =
          interrupted || position.turn() == Color::black || !played.comment_before.empty();
      write_move(played, position, numbered ? number : 0);
      write_comment(played.comment);
      for (const PdnLine& variation : played.variations) {
        out_.open('(');
        write_line(variation, position, number);
        out_.close(')');
      }
      interrupted = !played.comment.empty() || !played.variations.empty();
      if (position.turn() == Color::white) ++number;
      position = position.after(played.move);
    }
  }

  /// A number of 0 is not written.
  void write_move(const PdnMove& played, const Position& position, int number) {
    std::string text = move_text(position, played.move, names_);
    const std::string numbered =
        fmt::format("{}{}", number, position.turn() == Color::black ? "." : "...");
    if (!played.comment_before.empty()) {
      out_.add(numbered);
      write_comment(played.comment_before);
      out_.add(text);
    } else {
      out_.add(number == 0 ? text : numbered + ' ' + text);
    }
    for (const int nag : played.nags) out_.add(fmt::format("${}", nag));
  }

  void write_comment(std::string_view comment) {
    if (comment.empty()) return;
    out_.open('{');
    for (const std::string_view word : base::split(comment, ' ')) out_.add(word);
    out_.close('}');
  }

  SquareNames names_;
  Paragraph out_;
};

PdnLine canonical(const PdnLine& line) {
  PdnLine clean;
  for (const PdnMove& played : line.moves) {
    PdnMove& move = clean.moves.emplace_back();
    move.move = played.move;
    std::copy_if(played.nags.begin(), played.nags.end(), std::back_inserter(move.nags),
                 [](int nag) { return nag >= 0 && nag <= 255; });
    move.comment_before = clean_comment(played.comment_before);
    move.comment = clean_comment(played.comment);
    for (const PdnLine& variation : played.variations)
      if (!variation.moves.empty()) move.variations.push_back(canonical(variation));
  }
  return clean;
}

/// A name that can stand in a file.
std::string clean_name(std::string_view name) {
  std::string clean(known_tag_name(name));
  std::replace_if(
      clean.begin(), clean.end(), [](char c) { return !is_tag_character(c); }, '_');
  return clean;
}

std::vector<PdnTag> clean_tags(const std::vector<PdnTag>& tags) {
  std::vector<PdnTag> clean;
  for (const PdnTag& tag : tags)
    if (!tag.name.empty()) clean.push_back({clean_name(tag.name), clean_line(tag.value)});
  return clean;
}

/// Adds the tag when its name is new and there is room.
void add_once(std::vector<PdnTag>& tags, const PdnTag& tag) {
  const bool known = std::any_of(tags.begin(), tags.end(),
                                 [&](const PdnTag& other) { return other.name == tag.name; });
  if (!known && tags.size() < kMostPdnTags) tags.push_back(tag);
}

/// What the game's tag says if it is English draughts, as the moves are.
GameType type_of(const PdnGame& game) {
  const auto value = game.tag("GameType");
  return value ? english_game_type(*value).value_or(GameType{}) : GameType{};
}

/// The game's own FEN if it describes its start.
std::optional<std::string> start_fen(const PdnGame& given, const Position& start) {
  const auto fen = given.tag("FEN");
  if (fen && position_of_fen(*fen, type_of(given)) == start) return std::string(*fen);
  if (start == Position::start()) return std::nullopt;
  return fen_of(start);
}

std::vector<PdnTag> canonical_tags(const PdnGame& game) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kRoster = {
      {{"Event", "?"},
       {"Site", "?"},
       {"Date", "????.??.??"},
       {"Round", "?"},
       {"Black", "?"},
       {"White", "?"}}};
  PdnGame given;
  given.tags = clean_tags(game.tags);
  std::vector<PdnTag> tags;
  for (const auto& [name, unknown] : kRoster)
    tags.push_back({std::string(name), std::string(given.tag(name).value_or(unknown))});
  tags.push_back({"Result", std::string(result_text(game.result))});
  const auto type = given.tag("GameType");
  const bool english = type && english_game_type(*type);
  tags.push_back({"GameType", english ? std::string(*type) : "21"});
  if (const auto fen = start_fen(given, game.start)) {
    tags.push_back({"SetUp", "1"});
    tags.push_back({"FEN", *fen});
  }
  for (const PdnTag& tag : given.tags)
    if (tag.name != "SetUp" && tag.name != "FEN") add_once(tags, tag);
  return tags;
}

}  // namespace

PdnGame canonical(const PdnGame& game) {
  PdnGame clean;
  clean.tags = canonical_tags(game);
  clean.start = game.start;
  clean.comment = clean_comment(game.comment);
  clean.line = canonical(game.line);
  clean.result = game.result;
  return clean;
}

std::string write_pdn(const PdnGame& game) {
  const PdnGame clean = canonical(game);
  std::string text;
  for (const PdnTag& tag : clean.tags)
    text += fmt::format("[{} \"{}\"]\n", tag.name, escape_value(tag.value));
  return text + '\n' + MovetextWriter(type_of(clean).names).write(clean);
}

std::string write_pdn_or_source(const PdnGame& game) {
  if (game.source.empty()) return write_pdn(game);
  return game.source.ends_with('\n') ? game.source : game.source + '\n';
}

}  // namespace mpd::draughts
