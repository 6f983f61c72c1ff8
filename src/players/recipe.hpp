#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "learn/coevolution.hpp"
#include "learn/genetic.hpp"
#include "learn/phased_linear.hpp"
#include "learn/som_training.hpp"
#include "players/map_input.hpp"
#include "players/spatial_games.hpp"
#include "players/training_options.hpp"

namespace mpd::players {

/// What kinds of players can be trained; player_kinds.hpp has the table of them. The numbers go
/// into the seeds of trainings and never change.
enum class PlayerKind {
  neuro,         ///< one network, plain minimax (NeuroDraughts, Lynch 1997)
  ls,            ///< features chosen by a genetic algorithm (LS-Draughts, Neto and Julia 2007)
  vision,        ///< one network, alpha-beta with table (VisionDraughts, Caixeta and Julia 2008)
  mp,            ///< one network for the opening, a map and many for endings (Duarte 2009)
  anaconda,      ///< a network over the squares, evolved (Chellapilla and Fogel 2001)
  chinook_style  ///< linear in four phases, by TDLeaf (Schaeffer, Hlynka, Jussila 2001)
};
/// `neuro-draughts`, `ls-draughts`, `vision-draughts`, `mp-draughts`, `anaconda`, `chinook-style`.
[[nodiscard]] std::string_view name_of(PlayerKind kind);
[[nodiscard]] base::Result<PlayerKind> player_kind_named(std::string_view name);

/// Players that were trained alike.
enum class Family {
  usual,    ///< what docs/results/sweep.md found best where the sources leave a choice
  faithful  ///< as the sources have it, with their errors; their unknowns are guesses
};

/// `usual` or `faithful`.
[[nodiscard]] base::Result<Family> family_named(std::string_view name);

/// Where the games of a training begin.
enum class Start {
  initial,  ///< the start position: two test games
  ballots   ///< the crossboard deck of three-move ballots
};

/// One agent that learns to play whole games.
struct AgentRecipe {
  TrainingOptions training = {};
  Start start = Start::initial;
  std::optional<Start> test_start = {};  ///< of tests and of the final tournament; as `start`
  int test_boards = 10;  ///< ballots, both colours each; from the start position there is only one
};

/// How LS-Draughts chooses its features: every individual is trained for some games and plays
/// against NeuroDraughts.
struct GeneticRecipe {
  learn::GeneticOptions options = {};
  std::int64_t games = 500;
  int test_boards = 20;
  std::string opponent = "neuro-draughts";
  /// After so many games an individual is judged for the first time, and trained no further when it
  /// is hopeless. 0: all are trained to the end.
  std::int64_t trial_games = 0;
  /// Hopeless is what scores less than this share of the mean of the generation before.
  double trial_share = 0.5;
};

/// Where the boards of the map come from: games of these players, in four pairings.
struct BoardsRecipe {
  int per_pairing = 1000;
  int depth = 4;
  int random_plies = 6;  ///< at most, after a ballot: no two games should be the same
  std::string neuro = "neuro-draughts";
  std::string ls = "ls-draughts";
  std::string vision = "vision-draughts";
};

/// The map that divides boards among the agents of the endings.
struct MapRecipe {
  learn::SomOptions options = {};
  MapSight sight = MapSight::features;
  bool standardised = false;  ///< all numbers weigh alike; otherwise as they are, as in the source
  /// The line grows until the mean distance of the boards from their neurons is this share of that
  /// from their common mean; 0: it has as many neurons as its grid, as in the source.
  double grow_share = 0;
};

/// The agents of the endings.
struct EndgameRecipe {
  TrainingOptions training = {};
  int handover = 12;
  bool reselect = false;
  int boards = 25;  ///< of each cluster
  /// The boards of a cluster are taken from all pairings in turn; otherwise from the first on, as
  /// in the source, where almost all come from one pairing.
  bool mix_pairings = false;
  int games_per_board = 200;  ///< in a session
  int sessions = 10;
  /// They begin as copies of the opening agent; otherwise with random weights, as in the source.
  bool from_opening = true;
  /// They see all 28 features; otherwise those of the opening agent, as in the source.
  bool all_features = false;
  /// They also see what stands on every square, which no player of the source does.
  bool squares = false;
};

/// How Anaconda evolves: networks play each other, and the better half has children.
struct CoevolutionRecipe {
  learn::CoevolutionOptions options = {};  ///< but weights and seed
  SpatialGameOptions games = {};
  int generations = 840;
  /// After so many generations the best network plays the one measured before, a random player and
  /// the first network.
  int measure_every = 20;
  int measure_boards =
      20;  ///< ballots, both colours each; also of the matches that choose the best
};

/// What the weights of a linear evaluation are before it learns.
enum class FirstPhases {
  hand,  ///< set by hand
  zero
};

/// How the evaluation of the Chinook style learns: TDLeaf(λ) by self-play.
struct PhasedRecipe {
  FirstPhases first = FirstPhases::hand;
  learn::LeafTdOptions td = {.lambda = 0.95, .rate = 0.0005};
  SearchStyle search = {};  ///< while learning
  std::int64_t games = 10'000;
  std::int64_t session = 500;  ///< games from one measuring to the next
  int random_plies = 6;        ///< at most, after a ballot: no two games should be the same
  CourseRules rules = {.most_plies = 160};
  int measure_boards = 20;
};

/// Everything that a training is made of. Two trainings with the same recipe and seed end with the
/// same player.
struct Recipe {
  PlayerKind kind = PlayerKind::neuro;
  std::string name;
  std::string about;
  AgentRecipe agent;
  SearchStyle play;
  bool databases = false;
  GeneticRecipe genetic;  ///< LS-Draughts only
  BoardsRecipe boards;    ///< MP-Draughts only, and what follows
  MapRecipe map;
  EndgameRecipe endgame;
  CoevolutionRecipe coevolution;     ///< Anaconda only
  PhasedRecipe phases;               ///< the Chinook style only
  std::optional<std::int64_t> seed;  ///< of the run whose file this was; not part of the text

  /// What the endgame agents see.
  [[nodiscard]] draughts::FeatureSet endgame_features() const;

  /// What this kind of player is trained by, in one of the two families.
  static Recipe of(PlayerKind kind, Family family);
  static Recipe usual(PlayerKind kind) { return of(kind, Family::usual); }
  /// The recipe of the family, changed by a configuration in TOML. Unknown keys and values out of
  /// range cause errors that name file, line and key.
  static base::Result<Recipe> parse(PlayerKind kind, std::string_view toml, std::string_view file,
                                    Family family = Family::usual);
  /// The whole recipe as a configuration, including default values.
  [[nodiscard]] std::string text() const;
  /// The same with a comment above every key: what it means and which values it accepts.
  [[nodiscard]] std::string explained_text() const;
};

/// A training of the dissertation, as far as it is known: the learner learns from its own moves
/// alone, with the printed gradient, from games that begin at the start position. The values of λ,
/// γ, μ and the factor of the rates are guesses from programs of the same line.
void set_faithful_learning(TrainingOptions& training);
/// Its search: fail-soft alpha-beta, a two-level table, deepening by 2 plies.
[[nodiscard]] SearchStyle dissertation_search();

/// How the part of run.toml begins that is no recipe.
inline constexpr std::string_view kRunSection = "# A training of ";
/// run.toml of a training: its recipe, its seed and its opponents. Two trainings with the
/// same text end with the same player.
[[nodiscard]] std::string run_text(const Recipe& recipe, std::uint64_t seed,
                                   std::vector<std::string> opponents);

}  // namespace mpd::players
