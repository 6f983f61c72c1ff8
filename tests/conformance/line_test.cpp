#include "games/line/line.hpp"

#include "conformance/suite.hpp"

namespace mpd::conformance {
namespace {

using games::Line;

struct LineCase {
  static std::vector<Line> games() { return {Line(3), Line(4), Line(5), Line(9), Line(20)}; }
  static Effort effort() { return {3, 20, 500}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Line, GameLaws, LineCase);

}  // namespace
}  // namespace mpd::conformance
