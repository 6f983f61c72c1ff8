#include <array>
#include <string_view>

#include "protocol/json_lab.hpp"

// The trees of the books that are worth a walk, as docs/formats/tree.md has them. No move has a
// name that is a number: a page that reads such an object loses its order.

namespace mpd::protocol {
namespace {

using base::Json;

struct Figure {
  std::string_view name;
  std::string_view tree;
};

constexpr std::array kFigures{
    Figure{"fig-5-2", R"({
      "title": "AIMA figures 5.2 and 5.5: a two-ply game tree",
      "name": "A", "max": {
        "a1": {"name": "B", "min": {"b1": 3, "b2": 12, "b3": 8}},
        "a2": {"name": "C", "min": {"c1": 2, "c2": 4, "c3": 6}},
        "a3": {"name": "D", "min": {"d1": 14, "d2": 5, "d3": 2}}}})"},
    Figure{"slides-order", R"({
      "title": "Slides Jogos, after figure 5.5: the same tree when D's best reply comes first",
      "name": "A", "max": {
        "a1": {"name": "B", "min": {"b1": 3, "b2": 12, "b3": 8}},
        "a2": {"name": "C", "min": {"c1": 2, "c2": 4, "c3": 6}},
        "a3": {"name": "D", "min": {"d3": 2, "d2": 5, "d1": 14}}}})"},
    Figure{"lecture-fig-4", R"({
      "title": "Lecture Busca Competitiva, figures 2 and 4: the exercise of alpha-beta",
      "name": "A", "max": {
        "a1": {"name": "B", "min": {"b1": 3, "b2": 12, "b3": 8}},
        "a2": {"name": "C", "min": {"c1": 2, "c2": 4, "c3": 6}},
        "a3": {"name": "D", "min": {"d1": 6, "d2": 4, "d3": 2}}}})"},
    Figure{"three-plies", R"({
      "title": "Three plies (numbers of ours): cuts at MAX nodes and at MIN nodes",
      "name": "A", "max": {
        "a1": {"name": "B", "min": {"b1": {"max": [5, 6]}, "b2": {"max": [7, 4]}}},
        "a2": {"name": "C", "min": {"c1": {"max": [3, 2]}, "c2": {"max": [9, 1]}}},
        "a3": {"name": "D", "min": {"d1": {"max": [8, 9]}, "d2": {"max": [4, 8]}}}}})"},
    Figure{"fig-5-4", R"({
      "title": "AIMA figure 5.4: three plies of a game with three players",
      "players": ["A", "B", "C"],
      "A": [{"B": [{"name": "X", "C": [[1, 2, 6], [4, 2, 3]]}, {"C": [[6, 1, 2], [7, 4, 1]]}]},
            {"B": [{"C": [[5, 1, 1], [1, 5, 2]]}, {"C": [[7, 7, 1], [5, 4, 5]]}]}]})"},
    Figure{"fig-5-6", R"({
      "title": "AIMA figure 5.6 (numbers of ours): a choice m far above makes n not worth a look",
      "max": {
        "m": 5,
        "other": {"min": {
          "x": {"max": {"n": {"name": "n", "min": [4, 9, 7]}, "o": {"min": [3, 8]}}},
          "y": {"max": {"p": {"min": [6, 2]}, "q": {"min": [1, 9]}}}}}}})"},
    Figure{"exercise-5-9", R"({
      "title": "AIMA exercise 5.9: two plies of tic-tac-toe without mirror images, the best order",
      "max": {
        "X5": {"min": {"O1": 1, "O2": 2}},
        "X1": {"min": {"O5": -1, "O3": 0, "O9": 0, "O2": 1, "O6": 1}},
        "X2": {"min": {"O5": -2, "O1": -1, "O7": -1, "O4": 0, "O8": 0}}}})"},
    Figure{"best-order", R"({
      "title": "Knuth and Moore's best order (numbers of ours): alpha-beta needs 7 of 16 leaves",
      "max": [{"min": [{"max": [{"min": [7, 16]}, {"min": [3, 11]}]},
                       {"max": [{"min": [9, 13]}, {"min": [4, 14]}]}]},
              {"min": [{"max": [{"min": [5, 12]}, {"min": [2, 10]}]},
                       {"max": [{"min": [6, 15]}, {"min": [1, 8]}]}]}]})"},
    Figure{"worst-order", R"({
      "title": "The same tree in the worst order (numbers of ours): alpha-beta needs all 16 leaves",
      "max": [{"min": [{"max": [{"min": [8, 1]}, {"min": [15, 6]}]},
                       {"max": [{"min": [10, 2]}, {"min": [12, 5]}]}]},
              {"min": [{"max": [{"min": [14, 4]}, {"min": [13, 9]}]},
                       {"max": [{"min": [11, 3]}, {"min": [16, 7]}]}]}]})"},
    Figure{"fig-5-14", R"({
      "title": "AIMA figure 5.14: a tree for which minimax may be the wrong choice",
      "max": {"left": {"min": [99, 1000, 1000, 1000]}, "right": {"min": [100, 101, 102, 100]}}})"},
    Figure{"fig-5-12-left", R"({
      "title": "AIMA figure 5.12, left: with these numbers a1 is better",
      "max": {
        "a1": {"chance": [[0.9, {"min": [2, 2]}], [0.1, {"min": [3, 3]}]]},
        "a2": {"chance": [[0.9, {"min": [1, 1]}], [0.1, {"min": [4, 4]}]]}}})"},
    Figure{"fig-5-12-right", R"({
      "title": "AIMA figure 5.12, right: the leaves in the same order, but a2 is better",
      "max": {
        "a1": {"chance": [[0.9, {"min": [20, 20]}], [0.1, {"min": [30, 30]}]]},
        "a2": {"chance": [[0.9, {"min": [1, 1]}], [0.1, {"min": [400, 400]}]]}}})"},
    Figure{"fig-5-19", R"({
      "title": "AIMA figure 5.19 (exercise 5.16): a trivial game with chance nodes",
      "max": {
        "left": {"evenly": [{"min": [2, 2]}, {"min": [1, 2]}]},
        "right": {"evenly": [{"min": [0, 2]}, {"min": [-1, 0]}]}}})"},
    Figure{"exercise-5-19", R"({
      "title": "AIMA exercise 5.19 (numbers of ours): one move before a coin is thrown",
      "max": {
        "A": 1,
        "B": {"max": {"L": {"evenly": {"heads": 2, "tails": -100}},
                      "R": {"evenly": {"heads": -100, "tails": 2}}}}}})"},
};

}  // namespace

Answer lab_figures(const base::Json& body) {
  if (const auto verdict = base::JsonFields(body).finish(); !verdict)
    return bad_message(verdict.error());
  Json figures = Json::array();
  for (const Figure& figure : kFigures) {
    Json tree = Json::parse(figure.tree);
    Json title = tree["title"];
    figures.push_back(
        {{"name", figure.name}, {"title", std::move(title)}, {"tree", std::move(tree)}});
  }
  return Json{{"figures", std::move(figures)}};
}

}  // namespace mpd::protocol
