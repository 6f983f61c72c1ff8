#include "draughts/pdn_text.hpp"

#include <gtest/gtest.h>

namespace mpd::draughts {
namespace {

TEST(PdnText, Utf8IsKeptAndTheRestIsLatin1) {
  for (const char* valid : {"a", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x99\x82", "\xed\x9f\xbf"}) {
    EXPECT_EQ(clean_line(valid), valid);
    EXPECT_EQ(character_count(valid), 1u);
  }
  // A lone byte, an overlong form, a surrogate, a number above U+10FFFF, a cut character.
  EXPECT_EQ(clean_line("\xe9t\xe9"), "\xc3\xa9t\xc3\xa9");
  EXPECT_EQ(clean_line("\xc0\x80"), "\xc3\x80\xc2\x80");
  EXPECT_EQ(clean_line("\xe0\x80\xaf"), "\xc3\xa0\xc2\x80\xc2\xaf");
  EXPECT_EQ(clean_line("\xed\xa0\x80"), "\xc3\xad\xc2\xa0\xc2\x80");
  EXPECT_EQ(clean_line("\xf0\x80\x80\x80"), "\xc3\xb0\xc2\x80\xc2\x80\xc2\x80");
  EXPECT_EQ(clean_line("\xf4\x90\x80\x80"), "\xc3\xb4\xc2\x90\xc2\x80\xc2\x80");
  EXPECT_EQ(clean_line("\xe2\x82"), "\xc3\xa2\xc2\x82");
  EXPECT_EQ(character_count("\xe2\x82z"), 3u);
}

TEST(PdnText, CommentsAreOneCleanLine) {
  EXPECT_EQ(clean_comment("\r\n a\t\tb \x7f{c}\x01"), "a b {c)");
  EXPECT_EQ(clean_comment(" \n "), "");
}

TEST(PdnText, CommentsAreJoinedByOneBlank) {
  std::string comment;
  join_comment(comment, "");
  join_comment(comment, "a");
  join_comment(comment, "");
  join_comment(comment, "b");
  EXPECT_EQ(comment, "a b");
}

TEST(PdnText, EscapesComeBack) {
  EXPECT_EQ(escape_value("\"\\n"), "\\\"\\\\n");
  EXPECT_EQ(unescape_value("\\\"\\\\n"), "\"\\n");
  EXPECT_EQ(unescape_value("C:\\dir\\"), "C:\\dir\\");
}

TEST(PdnText, KnownNamesHaveOneSpelling) {
  EXPECT_EQ(known_tag_name("setup"), "SetUp");
  EXPECT_EQ(known_tag_name("FEN"), "FEN");
  EXPECT_EQ(known_tag_name("opening"), "opening");
  EXPECT_EQ(known_tag_name("Fe"), "Fe");
}

}  // namespace
}  // namespace mpd::draughts
