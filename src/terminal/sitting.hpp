#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "game/history.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/expectiminimax.hpp"
#include "search/textbook/maxn.hpp"

namespace mpd::terminal {

/// A game in progress, with texts in place of states and moves.
class Sitting {
 public:
  Sitting() = default;
  Sitting(const Sitting&) = delete;
  Sitting& operator=(const Sitting&) = delete;
  virtual ~Sitting() = default;

  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual std::string position() const = 0;
  [[nodiscard]] virtual bool is_over() const = 0;
  /// Dice are thrown next: nobody is to move.
  [[nodiscard]] virtual bool is_chance() const = 0;
  [[nodiscard]] virtual game::Seat to_move() const = 0;
  [[nodiscard]] virtual std::vector<std::string> moves() const = 0;
  /// Of every seat, when the game is over.
  [[nodiscard]] virtual std::vector<double> utilities() const = 0;
  /// Every move with who made it; nobody made those of chance.
  struct Made {
    std::optional<game::Seat> seat;
    std::string move;
  };

  /// The error says what is wrong with the text.
  virtual base::Result<void> play(std::string_view text) = 0;
  /// Throws the dice; the outcome.
  virtual std::string roll() = 0;
  /// The move that a search of at most `depth` plies finds best; without a depth, as deep as a
  /// moment allows.
  [[nodiscard]] virtual std::string best_move(std::optional<int> depth) = 0;
  /// Takes back the last move and what led to it, until one of the seats is to move again; false
  /// when none was.
  virtual bool undo(const std::vector<game::Seat>& seats) = 0;
};

/// How many nodes a move may cost where nobody says how deep to look.
inline constexpr std::uint64_t kNodesOfAMove = 300'000;

/// Whether the next iteration of a search would cost too much, or could not find more.
[[nodiscard]] bool is_enough(std::uint64_t last_nodes, std::uint64_t nodes);

template <class G>
class SittingOf final : public Sitting {
 public:
  SittingOf(const G& game, std::uint64_t seed) : history_(game), random_(seed) {}

  [[nodiscard]] int seats() const override { return rules().seats(); }
  [[nodiscard]] std::string position() const override {
    return rules().state_text(history_.state());
  }
  [[nodiscard]] bool is_over() const override {
    if (seats() == 2) return history_.end().has_value();
    return rules().is_terminal(history_.state());
  }
  [[nodiscard]] bool is_chance() const override { return !is_over() && is_chance_state(state()); }
  [[nodiscard]] game::Seat to_move() const override { return history_.to_move(); }
  [[nodiscard]] std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    for (const auto& move : rules().moves(state()))
      texts.push_back(rules().move_text(state(), move));
    return texts;
  }
  [[nodiscard]] std::vector<double> utilities() const override {
    std::vector<double> all(static_cast<std::size_t>(seats()), 0);
    // A draw by repetition is no terminal state.
    if (!rules().is_terminal(state())) return all;
    for (int i = 0; i < seats(); ++i)
      all[static_cast<std::size_t>(i)] = rules().utility(state(), game::seat_at(i));
    return all;
  }

  base::Result<void> play(std::string_view text) override {
    const auto move = rules().parse_move(state(), text);
    if (!move) return tl::unexpected(move.error());
    history_.play(*move);
    return {};
  }
  std::string roll() override {
    if constexpr (game::Stochastic<G>) {
      const auto outcomes = rules().moves(state());
      double rest = random_.uniform();
      std::size_t i = 0;
      while (i + 1 < std::size(outcomes) &&
             (rest -= rules().probability(state(), outcomes[i])) >= 0)
        ++i;
      const auto outcome = outcomes[i];
      std::string text = rules().move_text(state(), outcome);
      history_.play(outcome);
      return text;
    }
    return {};
  }
  [[nodiscard]] std::string best_move(std::optional<int> depth) override {
    return rules().move_text(state(), choose(depth));
  }
  bool undo(const std::vector<game::Seat>& seats) override {
    const auto is_asked = [&](std::size_t ply) {
      const auto& before = history_.state_at(ply);
      return !is_chance_state(before) &&
             std::ranges::find(seats, rules().to_move(before)) != seats.end();
    };
    std::size_t ply = history_.plies();
    while (ply > 0 && !is_asked(ply - 1)) --ply;
    if (ply == 0) return false;
    while (history_.plies() >= ply) history_.undo();
    return true;
  }

 private:
  using Move = game::MoveOf<G>;

  [[nodiscard]] const G& rules() const { return history_.game(); }
  [[nodiscard]] const game::StateOf<G>& state() const { return history_.state(); }
  [[nodiscard]] bool is_chance_state(const game::StateOf<G>& state) const {
    if constexpr (game::Stochastic<G>) return rules().is_chance(state);
    return false;
  }

  [[nodiscard]] Move choose(std::optional<int> depth) {
    using namespace search::textbook;
    if constexpr (game::Stochastic<G> && game::ZeroSum<G>)
      return deepened(Expectiminimax<G>(rules()), depth);
    else if constexpr (game::Stochastic<G>)
      return any_move();
    else if constexpr (game::ZeroSum<G>)
      return seats() == 2 ? deepened(AlphaBeta<Fail::soft, G>(rules()), depth)
                          : deepened(MaxN<G>(rules()), depth);
    else
      return deepened(MaxN<G>(rules()), depth);
  }
  /// No search of ours knows dice together with players who are not each other's opponents.
  [[nodiscard]] Move any_move() {
    const auto moves = rules().moves(state());
    return moves[random_.below(std::size(moves))];
  }
  template <class Search>
  [[nodiscard]] Move deepened(Search search, std::optional<int> depth) const {
    if (depth) return search.decide(state(), *depth).moves.front();
    std::uint64_t last = 0;
    for (int plies = 1;; ++plies) {
      const auto answer = search.decide(state(), plies);
      if (is_enough(last, answer.nodes)) return answer.moves.front();
      last = answer.nodes;
    }
  }

  game::History<G> history_;
  base::Random random_;
};

}  // namespace mpd::terminal
