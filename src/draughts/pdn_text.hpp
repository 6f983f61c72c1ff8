#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// What reader and writer of PDN must agree on about pieces of text.

namespace mpd::draughts {

/// The bytes with which some programs begin UTF-8.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// Whether the text is UTF-16: its byte order mark, or every other byte zero at the beginning.
[[nodiscard]] bool is_utf16(std::string_view text);

/// The bytes of the UTF-8 character at `at`, 1 to 4; 0 when there is no valid one.
[[nodiscard]] std::size_t utf8_length(std::string_view text, std::size_t at);

/// The number of characters; a byte that is not UTF-8 counts as one.
[[nodiscard]] std::size_t character_count(std::string_view text);

/// One line of UTF-8: bytes that are not UTF-8 are taken as Latin-1, control characters as blanks.
[[nodiscard]] std::string clean_line(std::string_view text);

/// A clean line with single blanks between words, and `)` for `}`: fit to stand in braces.
[[nodiscard]] std::string clean_comment(std::string_view text);

/// Adds a comment to another, with a blank between them.
void join_comment(std::string& comment, std::string_view more);

/// Backslashes before quotes and backslashes, and the way back.
[[nodiscard]] std::string escape_value(std::string_view value);
[[nodiscard]] std::string unescape_value(std::string_view escaped);

/// Letters, digits and _ + - = # : . make up a tag's name.
[[nodiscard]] bool is_tag_character(char c);

/// The usual spelling of a name that PDN knows (`fen` → `FEN`); other names as they are.
[[nodiscard]] std::string_view known_tag_name(std::string_view name);

/// The texts of the games of a file that this program wrote, one by one, with the empty line behind
/// each. No line of moves begins like a tag, so a tag behind an empty line begins a game, even if
/// it is cut off after its first character.
[[nodiscard]] std::vector<std::string_view> written_games(std::string_view content);

/// Whether such a text is complete, and not that of a game whose writing was interrupted: an empty
/// line ends a game, and tags never do.
[[nodiscard]] bool is_whole_game(std::string_view text);

}  // namespace mpd::draughts
