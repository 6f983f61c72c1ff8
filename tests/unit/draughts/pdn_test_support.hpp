#pragma once

#include <ostream>
#include <string>

#include "draughts/notation.hpp"
#include "draughts/pdn.hpp"
#include "draughts/pdn_lexer.hpp"

namespace mpd::draughts {

/// The moves of a line from a position, separated by blanks.
inline std::string line_text(const PdnLine& line, Position position) {
  std::string text;
  for (const PdnMove& played : line.moves) {
    if (!text.empty()) text += ' ';
    text += move_text(position, played.move);
    position = position.after(played.move);
  }
  return text;
}

inline std::string line_text(const PdnGame& game) {
  return line_text(game.line, game.start);
}

// For the messages of failed tests.
inline std::ostream& operator<<(std::ostream& out, const PdnError& error) {
  return out << error_text("file", error);
}
inline std::ostream& operator<<(std::ostream& out, const PdnTag& tag) {
  return out << tag.name << '=' << tag.value;
}
inline std::ostream& operator<<(std::ostream& out, const PdnPlace& place) {
  return out << place.line << ':' << place.column;
}
inline std::ostream& operator<<(std::ostream& out, const PdnGame& game) {
  return out << write_pdn(game);
}
inline std::ostream& operator<<(std::ostream& out, PdnResult result) {
  return out << result_text(result);
}

}  // namespace mpd::draughts
