#include "players/recipe.hpp"

namespace mpd::players {
namespace {

using draughts::Encoder;
using draughts::FeatureSet;

/// In training, alpha-beta stands for minimax: without table and ordering it chooses the same moves
/// in a third of the time.
SearchStyle minimax_in_training() {
  return {};
}

/// Play deepens ply by ply, because it may be asked to mind a clock.
SearchStyle minimax_in_play() {
  SearchStyle style;
  style.method = search::Method::minimax;
  style.deepening = 1;
  return style;
}

/// Its search is quick enough to look two plies further than NeuroDraughts while it learns.
SearchStyle vision_in_training() {
  SearchStyle style;
  style.ordering = Ordering::full;
  style.depth = 6;
  return style;
}

SearchStyle vision_in_play() {
  SearchStyle style;
  style.memory = Memory::two_level;
  style.deepening = 2;
  return style;
}

/// A table that is emptied at every step of learning costs more than it gives at this depth.
SearchStyle mp_in_training() {
  SearchStyle style;
  style.ordering = Ordering::full;
  style.quiescence = true;
  return style;
}

SearchStyle mp_in_play() {
  SearchStyle style;
  style.method = search::Method::pvs;
  style.memory = Memory::bucket;
  style.ordering = Ordering::full;
  style.deepening = 1;
  style.quiescence = true;
  style.selective = true;
  style.depth = 10;
  return style;
}

/// What the sweep found best where the source gives no number (docs/results/sweep.md).
void set_learning(TrainingOptions& training) {
  training.td = {.lambda = 0.7, .gamma = 1, .momentum = 0, .rate = 0.1};
  training.both_sides = true;
  training.random_plies = 8;
  training.most_plies = 120;
}

}  // namespace

Recipe Recipe::usual(PlayerKind kind) {
  Recipe recipe;
  recipe.kind = kind;
  recipe.name = name_of(kind);
  recipe.agent.start = Start::ballots;
  TrainingOptions& training = recipe.agent.training;
  set_learning(training);
  training.yardsticks = true;
  training.search = minimax_in_training();
  recipe.play = minimax_in_play();
  switch (kind) {
    case PlayerKind::neuro:
      recipe.about = "NeuroDraughts: 12 features, one network, plain minimax";
      break;
    case PlayerKind::ls:
      recipe.about = "LS-Draughts: features chosen by a genetic algorithm, plain minimax";
      recipe.genetic.options.population = 50;
      recipe.genetic.options.generations = 30;
      break;
    case PlayerKind::vision:
      recipe.about = "VisionDraughts: 12 features, one network, alpha-beta with a table, databases";
      training.search = vision_in_training();
      recipe.play = vision_in_play();
      recipe.databases = true;
      break;
    case PlayerKind::mp:
      recipe.about = "MP-Draughts: one network for the opening, a map and 25 for the endings";
      training.features = FeatureSet::first(14, Encoder::clean);
      training.search = mp_in_training();
      training.games = 20'000;
      training.session = 1000;
      recipe.play = mp_in_play();
      break;
  }
  recipe.endgame.training = training;
  recipe.endgame.training.yardsticks = false;
  recipe.endgame.training.random_plies = 4;
  recipe.endgame.training.search.depth = 2;
  return recipe;
}

}  // namespace mpd::players
