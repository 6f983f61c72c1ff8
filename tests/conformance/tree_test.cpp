#include "games/tree/tree.hpp"

#include <filesystem>

#include "base/failure.hpp"
#include "conformance/suite.hpp"
#include "tests/unit/games/random_tree.hpp"
#include "tests/unit/games/shipped.hpp"

namespace mpd::conformance {
namespace {

using games::Tree;

/// The trees that ship, in the order of their names.
std::vector<Tree> shipped_trees() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry :
       std::filesystem::directory_iterator(games::repository_path("data/trees")))
    if (entry.path().extension() == ".json")
      paths.push_back("data/trees" / entry.path().filename());
  std::sort(paths.begin(), paths.end());
  std::vector<Tree> trees;
  for (const auto& path : paths)
    trees.push_back(base::value_or_throw(Tree::parse(games::shipped(path))));
  return trees;
}

struct ShippedTreesCase {
  static std::vector<Tree> games() { return shipped_trees(); }
  static Effort effort() { return {17, 40, 100}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(ShippedTrees, GameLaws, ShippedTreesCase);

/// One to four seats, with and without chance, bare and decorated.
struct RandomTreesCase {
  static std::vector<Tree> games() {
    base::Random random(19);
    std::vector<Tree> trees;
    for (int i = 0; i < 40; ++i) {
      games::RandomTreeShape shape;
      shape.depth = 1 + i % 6;
      shape.most_children = 1 + static_cast<std::uint64_t>(i) % 5;
      shape.players = i % 5;
      shape.decorated = i % 2 == 0;
      trees.push_back(games::random_tree(random, shape));
    }
    return trees;
  }
  static Effort effort() { return {23, 20, 100}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(RandomTrees, GameLaws, RandomTreesCase);

}  // namespace
}  // namespace mpd::conformance
