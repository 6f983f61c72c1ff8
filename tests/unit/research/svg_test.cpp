#include "research/svg.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/support/xml_check.hpp"

namespace mpd::research {
namespace {

std::string error_of(std::string_view xml) {
  return tests::read_xml(xml).error;
}

TEST(XmlCheck, KnowsWhatIsWrong) {
  EXPECT_EQ(error_of("<a x=\"1\" y=\"&lt;\"><b/>t &amp; t<c>u</c></a>\n"), "");
  EXPECT_NE(error_of(""), "");
  EXPECT_NE(error_of("<a>"), "");
  EXPECT_NE(error_of("<a><b></a></b>"), "");
  EXPECT_NE(error_of("<a></a><b></b>"), "");
  EXPECT_NE(error_of("<a>x & y</a>"), "");
  EXPECT_NE(error_of("<a x=1/>"), "");
  EXPECT_NE(error_of("<a x=\"1\" x=\"2\"/>"), "");
  EXPECT_NE(error_of("<a>\x01</a>"), "");
  EXPECT_NE(error_of("<a"), "");
}

TEST(Svg, NumbersAreShort) {
  EXPECT_EQ(svg_number(1), "1");
  EXPECT_EQ(svg_number(0.5), "0.5");
  EXPECT_EQ(svg_number(-12.346), "-12.35");
  EXPECT_EQ(svg_number(-0.001), "0");
  EXPECT_EQ(svg_number(1200), "1200");
}

TEST(Svg, TextIsEscaped) {
  EXPECT_EQ(svg_escaped("a<b> & \"c\"\n\x01"), "a&lt;b&gt; &amp; &quot;c&quot;  ");
  EXPECT_EQ(svg_escaped("λ\xff"), "λ\xef\xbf\xbd");
  EXPECT_EQ(svg_escaped("a\xef\xbf\xbe"
                        "b"),
            "ab");
}

TEST(Svg, LongTextIsCutBetweenCharacters) {
  EXPECT_EQ(svg_fitting("short", 100), "short");
  const std::string cut = svg_fitting("ääääääääääääääääääää", 70);
  EXPECT_TRUE(cut.starts_with("ää"));
  EXPECT_TRUE(cut.ends_with("ä…"));
  EXPECT_LE(svg_text_width(cut), 70);
  EXPECT_EQ(svg_fitting("anything", 3), "");
}

TEST(Svg, ElementsNest) {
  Svg svg(100, 50, "T", "D");
  svg.begin_window({0, 0, 10, 10});
  svg.begin_group("tip");
  svg.circle({1, 2}, 3, "fill=\"#000\"");
  svg.end();
  svg.end();
  const auto xml = tests::read_xml(std::move(svg).finish());
  EXPECT_EQ(xml.error, "");
  ASSERT_EQ(xml.named("circle").size(), 1);
  EXPECT_EQ(xml.named("circle")[0].depth, 3);
  EXPECT_EQ(xml.texts_of("title"), (std::vector<std::string>{"T", "tip"}));
}

RC_GTEST_PROP(Svg, AnyTextIsWellFormed, (std::string title, std::string text)) {
  Svg svg(100, 50, title, text);
  svg.text({1, 2}, text);
  svg.begin_group(title);
  svg.end();
  const auto xml = tests::read_xml(std::move(svg).finish());
  RC_ASSERT(xml.error.empty());
  RC_ASSERT(xml.named("text").size() == 1U);
}

}  // namespace
}  // namespace mpd::research
