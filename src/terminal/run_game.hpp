#pragma once

#include <memory>
#include <utility>

#include "lab/subject_of.hpp"
#include "terminal/commands.hpp"
#include "terminal/sitting.hpp"

namespace mpd::terminal {

namespace detail {

template <class G>
struct OwnProblem {
  using Game = G;
  G game;

  [[nodiscard]] std::string label(const game::StateOf<G>& state) const {
    return game.state_text(state);
  }
};

template <class G>
bool sums_to_zero([[maybe_unused]] const G& game) {
  if constexpr (game::ZeroSum<G>) return true;
  if constexpr (requires { game.is_zero_sum(); }) return game.is_zero_sum();
  return false;
}

}  // namespace detail

/// The whole `main` of a game: runs the command that the arguments name and returns the exit code
/// (0 done, 1 wrong input, 2 wrong usage). The commands are `play`, `solve`, `trace` and `tree`;
/// `--help` explains them.
template <game::Described G>
requires game::Open<G>
int run_game(int argc, char** argv, const G& game, const GameText& text) {
  lab::Facts facts{.game = text.name,
                   .seats = game.seats(),
                   .zero_sum = detail::sums_to_zero(game),
                   .has_chance = game::Stochastic<G>,
                   .recurs = game::Repeating<G>};
  const auto subject = lab::make_subject(facts, detail::OwnProblem<G>{game});
  return run_commands({argv, argv + argc}, {text, *subject, [&](std::uint64_t seed) {
                                              return std::make_unique<SittingOf<G>>(game, seed);
                                            }});
}

}  // namespace mpd::terminal
