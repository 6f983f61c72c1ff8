#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/history.hpp"
#include "game/player.hpp"
#include "lab/algorithm.hpp"
#include "lab/dice.hpp"
#include "lab/table.hpp"
#include "lab/table_players.hpp"

namespace mpd::lab {

/// What the file of a game writes down so that it can be played. The game may know nothing that a
/// seat must not know: what is drawn by lot belongs to the start. Optional members:
///
///   start(seed)                  where the game begins (otherwise its initial state)
///   view(observation, seat)      what a seat sees (otherwise, in an open game, the state's text)
///   everything(state)            the whole state (otherwise the view, or the state's text)
///   heard(state, move, seat)     what a seat, or nobody, perceives of a move (otherwise its text)
///   record(history)              the record (otherwise a line for every ply)
///   resigned_points(state)       what a resignation costs (otherwise 1)
///   optimal_play()               the solution of the game (otherwise it is not solved)
template <class P>
concept Playable = game::Described<typename P::Game> && requires(const P play) {
  { play.game } -> std::convertible_to<const typename P::Game&>;
  { play.makers() } -> std::same_as<PlayerMakers<typename P::Game>>;
};

template <Playable P>
class TableOf final : public Table {
  using G = typename P::Game;
  using State = game::StateOf<G>;
  using Seat = game::Seat;

 public:
  /// The box of the game must outlive the table.
  TableOf(const P& rules, const TableFacts& facts, std::uint64_t seed)
      : rules_(rules),
        facts_(facts),
        history_(rules.game, start_of(rules, seed)),
        dice_(seed, game().seats()),
        players_(static_cast<std::size_t>(game().seats())),
        told_(players_.size()) {}

  [[nodiscard]] bool is_over() const override {
    return game().is_terminal(state()) || end().has_value();
  }
  [[nodiscard]] bool is_chance() const override { return !is_over() && is_chance_state(state()); }
  [[nodiscard]] Seat to_move() const override { return history_.to_move(); }
  [[nodiscard]] std::size_t plies() const override { return history_.plies(); }

  [[nodiscard]] std::string view(Seat seat) const override {
    if constexpr (game::Hidden<G>)
      return rules_.view(game().observe(state(), seat), seat);
    else if constexpr (requires { rules_.view(state(), seat); })
      return rules_.view(state(), seat);
    else
      return game().state_text(state());
  }
  [[nodiscard]] std::string everything() const override {
    if constexpr (requires { rules_.everything(state()); })
      return rules_.everything(state());
    else if constexpr (game::Hidden<G>)
      return game().state_text(state());
    else
      return view(to_move());
  }
  [[nodiscard]] std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    if (is_over()) return texts;
    for (const auto& move : game().moves(state())) texts.push_back(game().move_text(state(), move));
    return texts;
  }
  [[nodiscard]] News news(std::size_t ply, std::optional<Seat> seat) const override {
    const State& before = history_.state_at(ply);
    const auto& move = history_.moves()[ply];
    if (is_chance_state(before)) return {std::nullopt, game().move_text(before, move)};
    return {game().to_move(before), heard(before, move, seat)};
  }

  [[nodiscard]] std::vector<double> utilities() const override {
    std::vector<double> all(static_cast<std::size_t>(game().seats()), 0);
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i] = utility(game::seat_at(static_cast<int>(i)));
    return all;
  }
  [[nodiscard]] std::string result() const override {
    return result_text(facts_, utilities(), end());
  }
  [[nodiscard]] std::string record() const override {
    if constexpr (requires { rules_.record(history_); })
      return rules_.record(history_);
    else
      return plain_record();
  }

  base::Result<void> play(std::string_view text) override {
    if (is_over()) return base::fail("the game is over, expected no move");
    const auto move = game().parse_move(state(), text);
    if (!move) return tl::unexpected(move.error());
    history_.play(*move);
    return {};
  }
  void roll() override {
    if constexpr (game::Stochastic<G>) history_.play(dice_.thrown(game(), state()));
  }
  base::Result<void> resign(Seat seat) override {
    if (is_over()) return base::fail("the game is over");
    if (game().seats() != 2) return base::fail("nobody can resign in this game");
    history_.finish({game::win_for(game::opponent(seat)), game::EndReason::resigned});
    return {};
  }
  base::Result<void> undo(const std::vector<Seat>& seats) override {
    if (game::Hidden<G>) return base::fail("no move can be taken back where something is hidden");
    if (history_.is_finished()) {
      history_.reopen();
      return {};
    }
    const auto ply = last_move_of(seats);
    if (!ply) return base::fail("there is no move to take back");
    for (std::size_t later = *ply; later < history_.plies(); ++later)
      if (is_chance_state(history_.state_at(later)))
        return base::fail("dice were thrown after your last move, which cannot be taken back");
    while (history_.plies() > *ply) history_.undo();
    return {};
  }

  base::Result<void> seat_player(Seat seat, const game::PlayerSpec& spec,
                                 std::uint64_t seed) override {
    auto player = made(rules_, spec, seed);
    if (!player) return tl::unexpected(player.error());
    players_[static_cast<std::size_t>(game::index(seat))] = *std::move(player);
    told_[static_cast<std::size_t>(game::index(seat))] = 0;
    return {};
  }
  void ask() override {
    const auto& player = players_[static_cast<std::size_t>(game::index(to_move()))];
    assert(player);
    tell(*player, told_[static_cast<std::size_t>(game::index(to_move()))]);
    const auto move = player->choose(game::Turn<G>(history_));
    if (!history_.is_legal(move))
      throw game::IllegalMove(fmt::format("{} made an illegal move", player->name()));
    history_.play(move);
  }
  [[nodiscard]] base::Result<std::string> advice(const game::PlayerSpec& spec) const override {
    return made(rules_, spec, 1).map([&](const PlayerPtr<G>& player) {
      std::size_t told = 0;
      tell(*player, told);
      return game().move_text(state(), player->choose(game::Turn<G>(history_)));
    });
  }

  /// A player by its specification.
  static base::Result<PlayerPtr<G>> made(const P& rules, const game::PlayerSpec& spec,
                                         std::uint64_t seed) {
    std::vector<std::string_view> names;
    for (const PlayerMaker<G>& maker : rules.makers()) {
      names.push_back(maker.row.name);
      if (maker.row.name != spec.name) continue;
      return PlayerOptions::read(spec, maker.options).map([&](const PlayerOptions& options) {
        return maker.make(options, seed);
      });
    }
    return base::fail("player {} is unknown, expected {}", spec.name, either(names));
  }

 private:
  static State start_of(const P& rules, [[maybe_unused]] std::uint64_t seed) {
    if constexpr (requires { rules.start(seed); })
      return rules.start(seed);
    else
      return rules.game.initial();
  }

  [[nodiscard]] const G& game() const { return history_.game(); }
  [[nodiscard]] const State& state() const { return history_.state(); }
  [[nodiscard]] bool is_chance_state([[maybe_unused]] const State& state) const {
    if constexpr (game::Stochastic<G>) return game().is_chance(state);
    return false;
  }

  /// What the seat to move has perceived since its player was last told.
  void tell([[maybe_unused]] PlayerOf<G>& player, [[maybe_unused]] std::size_t& told) const {
    if constexpr (game::Perceived<G>)
      for (; told < history_.plies(); ++told)
        player.hear(game().percept(history_.state_at(told), history_.moves()[told], to_move()));
  }

  /// How a game of two seats ended; of others it is enough that their state is terminal.
  [[nodiscard]] std::optional<game::End> end() const {
    return game().seats() == 2 ? history_.end() : std::nullopt;
  }
  [[nodiscard]] double utility(Seat seat) const {
    if (game().is_terminal(state())) return game().utility(state(), seat);
    const auto declared = end();
    if (!declared || declared->outcome == game::Outcome::draw) return 0;
    return declared->outcome == game::win_for(seat) ? resigned_points() : 0 - resigned_points();
  }
  [[nodiscard]] double resigned_points() const {
    if constexpr (requires { rules_.resigned_points(state()); })
      return rules_.resigned_points(state());
    return 1;
  }

  [[nodiscard]] std::string heard(const State& before, const game::MoveOf<G>& move,
                                  [[maybe_unused]] std::optional<Seat> seat) const {
    if constexpr (requires { rules_.heard(before, move, seat); })
      return rules_.heard(before, move, seat);
    else
      return game().move_text(before, move);
  }

  [[nodiscard]] std::optional<std::size_t> last_move_of(const std::vector<Seat>& seats) const {
    for (std::size_t ply = history_.plies(); ply > 0; --ply) {
      const State& before = history_.state_at(ply - 1);
      if (!is_chance_state(before) &&
          std::ranges::find(seats, game().to_move(before)) != seats.end())
        return ply - 1;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::string plain_record() const {
    std::string text =
        fmt::format("# {}\n# {}\n", facts_.game, game().state_text(history_.start()));
    for (std::size_t ply = 0; ply < plies(); ++ply) {
      const News made = news(ply, std::nullopt);
      text += fmt::format("{}: {}\n", made.who ? facts_.seats[game::index(*made.who)] : "dice",
                          made.text);
    }
    return text + (is_over() ? fmt::format("# {}\n", result()) : "");
  }

  const P& rules_;
  const TableFacts& facts_;
  game::History<G> history_;
  Dice dice_;
  std::vector<PlayerPtr<G>> players_;
  std::vector<std::size_t> told_;  // plies, by seat
};

template <Playable P>
class GameBoxOf final : public GameBox {
 public:
  GameBoxOf(TableFacts facts, P rules) : GameBox(std::move(facts)), rules_(std::move(rules)) {}

  [[nodiscard]] std::vector<PlayerRow> players() const override {
    std::vector<PlayerRow> rows;
    for (const auto& maker : rules_.makers()) rows.push_back(maker.row);
    return rows;
  }
  [[nodiscard]] base::Result<void> check_player(const game::PlayerSpec& spec) const override {
    return TableOf<P>::made(rules_, spec, 1).map([](const auto&) {});
  }
  [[nodiscard]] std::unique_ptr<Table> set_up(std::uint64_t seed) const override {
    return std::make_unique<TableOf<P>>(rules_, facts(), seed);
  }
  [[nodiscard]] std::optional<OptimalPlay> optimal_play() const override {
    if constexpr (requires { rules_.optimal_play(); }) return rules_.optimal_play();
    return std::nullopt;
  }

 private:
  P rules_;
};

/// A box from what the file of a game writes down. What follows from the type is added to the
/// facts.
template <Playable P>
GameBoxPtr make_box(TableFacts facts, P rules) {
  facts.has_chance = game::Stochastic<typename P::Game>;
  facts.hidden = game::Hidden<typename P::Game>;
  return std::make_shared<GameBoxOf<P>>(std::move(facts), std::move(rules));
}

}  // namespace mpd::lab
