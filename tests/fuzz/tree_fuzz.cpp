#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "games/tree/tree.hpp"

// Any bytes are read as a tree or refused with a message. What is read can be walked, and what is
// written is read back as the same tree.

namespace {

using mpd::games::Tree;

void require(bool condition) {
  if (!condition) std::abort();
}

void walk(const Tree& tree) {
  std::vector<Tree::State> open{tree.initial()};
  std::size_t visited = 0;
  while (!open.empty()) {
    const Tree::State state = open.back();
    open.pop_back();
    ++visited;
    require(tree.is_terminal(state) == tree.moves(state).empty());
    for (const Tree::Move move : tree.moves(state)) open.push_back(tree.after(state, move));
  }
  require(visited == tree.size());
}

/// Along the last moves, because names of nodes grow with their depth.
void check_texts(const Tree& tree) {
  Tree::State state = tree.initial();
  while (!tree.is_terminal(state)) {
    require(!tree.state_text(state).empty());
    const Tree::Move last = tree.moves(state).back();
    require(tree.parse_move(state, tree.move_text(state, last)) == last);
    state = tree.after(state, last);
  }
  require(!tree.state_text(state).empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto tree = Tree::parse({reinterpret_cast<const char*>(data), size});
  if (!tree) {
    require(!tree.error().message.empty() && tree.error().message.size() < 2000);
    return 0;
  }
  walk(*tree);
  check_texts(*tree);
  const auto again = Tree::parse(tree->to_json());
  require(again.has_value() && *again == *tree);
  return 0;
}
