#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "draughts/pdn.hpp"
#include "draughts/pdn_lexer.hpp"

namespace mpd::draughts {

/// Reads the games of a text one after the other: `read_pdn` as a class. Tags and results are read
/// in pdn_reader.cpp, moves in pdn_movetext.cpp.
class PdnReader {
 public:
  PdnReader(std::string_view text, const PdnVisitor& visitor) : lexer_(text), visitor_(visitor) {
    advance();
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
  };

  // Games.
  void read_game();
  void read_header();
  void read_tag();
  void keep_tag(std::string_view name, std::string value);
  void read_movetext();
  void settle_result();

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

  // Errors.
  bool give_up(OpenLine& at, std::string message);
  void skip_variation();
  void skip_movetext();
  bool passes_result();
  void error(PdnPlace place, std::string message);
  void warn(PdnPlace place, std::string message);
  void report_problem();

  void end_game(const PdnToken& result);
  void advance() { token_ = lexer_.next(); }
  [[nodiscard]] bool at_next_game() const {
    return token_.kind == PdnTokenKind::tag || token_.kind == PdnTokenKind::end;
  }

  PdnLexer lexer_;
  const PdnVisitor& visitor_;
  PdnToken token_;
  std::size_t games_ = 0;

  // The game being read.
  PdnGame game_;
  bool playable_ = true;
  bool over_ = false;
  std::size_t errors_ = 0;
  std::size_t reports_ = 0;
  std::optional<PdnResult> result_;  // after the moves
  PdnPlace result_place_;
};

}  // namespace mpd::draughts
