#include "games/pursuit/pursuit.hpp"

#include "base/failure.hpp"
#include "conformance/suite.hpp"
#include "tests/unit/games/shipped.hpp"

namespace mpd::conformance {
namespace {

using games::Pursuit;

/// The map of the book, a ring on which nobody needs to be caught, a map in two parts.
struct PursuitCase {
  static std::vector<Pursuit> games() {
    const std::string book = games::shipped("data/games/fig_5_16.json");
    std::vector<Pursuit> list;
    for (const std::string_view text :
         {std::string_view(book),
          std::string_view(R"({"edges": ["a-b", "b-c", "c-d", "d-a"], "pursuer": "a",
                               "evader": "c", "max_plies": 30})"),
          std::string_view(R"({"edges": ["a-b", "c-d"], "pursuer": "a", "evader": "c",
                               "max_plies": 5})")})
      list.push_back(base::value_or_throw(Pursuit::parse(text)));
    return list;
  }
  static Effort effort() { return {5, 40, 100}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Pursuit, GameLaws, PursuitCase);

}  // namespace
}  // namespace mpd::conformance
