#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "draughts/notation.hpp"
#include "draughts/pdn.hpp"
#include "draughts/pdn_lexer.hpp"
#include "draughts/pdn_variant.hpp"

namespace mpd::draughts {

/// Reads the games of a text one after the other: `read_pdn` as a class. Tags and results are read
/// in pdn_reader.cpp, moves in pdn_movetext.cpp; pdn_readings.cpp looks ahead where a move can mean
/// several things.
class PdnReader {
 public:
  PdnReader(std::string_view text, const PdnVisitor& visitor)
      : text_(text),
        lexer_(text),
        visitor_(visitor),
        look_ahead_(kLookAhead * (text.size() + 100)) {
    token_ = lexer_.next();
  }

  void read_all();

 private:
  /// A line that is being read, and where it stands.
  struct OpenLine {
    PdnLine& line;
    Position before;  // the last move
    Position now;
    int depth = 0;    // 0 = the main line
    PdnPlace opened;  // the parenthesis of a variation
    std::string next_comment = {};
    bool next_is_announced = false;  // by its number, or by a variation that has ended
    // The moves to the end of the line, once looking ahead has settled them; the next one to play.
    std::vector<Move> settled = {};
    std::size_t next_settled = 0;
  };
  /// One way to understand the moves of a line.
  struct Reading {
    Position now;
    std::vector<Move> moves;
  };
  using MoveTexts = std::vector<std::string_view>;

  // Games.
  void read_game();
  void read_header();
  void read_tag();
  void settle_type();
  void settle_start();
  void read_movetext();
  void settle_result();
  void finish_game();
  [[nodiscard]] std::string source() const;

  // Lines: `read_next` and those that it calls return false at the end of the line.
  void read_line(OpenLine& at);
  bool read_next(OpenLine& at);
  bool read_move(OpenLine& at);
  bool read_annotation(OpenLine& at);
  bool read_star(OpenLine& at);
  bool read_variation(OpenLine& at);
  bool close_variation(OpenLine& at);
  bool read_result(OpenLine& at);
  bool meet_next_game(OpenLine& at);
  void read_comment(OpenLine& at);
  void add_comment(OpenLine& at, std::string_view comment);

  // Looking ahead. All of it together costs a bounded multiple of the text's size.
  base::Result<Move> next_move(OpenLine& at);
  bool take_settled(OpenLine& at, Move& move);
  base::Result<void> settle_names(const OpenLine& at);
  [[nodiscard]] std::optional<MoveTexts> moves_ahead(int depth);
  [[nodiscard]] std::vector<Reading> readings(const Position& position, const MoveTexts& texts,
                                              const SquareNames& names);
  [[nodiscard]] std::string other_game_ahead();
  bool spend(std::size_t effort);

  // Errors.
  bool give_up(OpenLine& at, std::string message);
  void skip_variation();
  void skip_movetext();
  bool passes_result();
  void error(PdnPlace place, std::string message);
  void warn(PdnPlace place, std::string message);
  void report_problem();

  void end_game(const PdnToken& result);
  void advance() {
    if (token_.kind != PdnTokenKind::end) passed_ = offset_of(token_) + token_.text.size();
    passed_open_comment_ = token_.kind == PdnTokenKind::comment && !token_.problem.empty();
    token_ = lexer_.next();
  }
  [[nodiscard]] std::size_t offset_of(const PdnToken& token) const {
    return static_cast<std::size_t>(token.text.data() - text_.data());
  }
  [[nodiscard]] bool at_next_game() const {
    return token_.kind == PdnTokenKind::tag || token_.kind == PdnTokenKind::end;
  }

  static constexpr std::size_t kLookAhead = 16;
  static constexpr std::size_t kMostReadings = 200;

  std::string_view text_;
  PdnLexer lexer_;
  const PdnVisitor& visitor_;
  std::size_t look_ahead_;  // effort that is left for it
  PdnToken token_;
  std::size_t passed_ = 0;  // the end of the last token that was read
  bool passed_open_comment_ = false;
  std::optional<std::size_t> source_begin_;  // of the game being read
  std::size_t games_ = 0;

  // The game being read.
  PdnGame game_;
  bool playable_ = true;
  bool over_ = false;
  std::size_t errors_ = 0;
  std::size_t reports_ = 0;
  bool only_header_ = true;
  GameType type_;
  SquareNames names_;
  bool names_settled_ = false;
  std::optional<PdnResult> result_;  // after the moves
  PdnPlace result_place_;
  PdnPlace fen_place_;
  PdnPlace type_place_;
};

}  // namespace mpd::draughts
