#include "match/table_match.hpp"

#include <cmath>
#include <optional>
#include <vector>

#include "arena/pairings.hpp"
#include "base/failure.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "game/player.hpp"
#include "work/journal.hpp"

namespace mpd::match {
namespace {

using game::EndReason;
using game::Outcome;

/// How a game ended for the player in the first seat.
struct Played {
  double points = 0;
  EndReason reason = EndReason::terminal;
  std::string explanation = {};  ///< of a forfeit
};

/// A game that is played to its end; nothing after a stop.
class TableGame {
 public:
  TableGame(const TableMatchPlan& plan, const arena::Fixture& fixture)
      : plan_(plan),
        facts_(plan.box->facts()),
        table_(plan.box->set_up(arena::player_seed(plan.seed, fixture.number / 2, kDiceSeat))) {
    for (std::size_t i = 0; i < facts_.seats.size(); ++i) {
      const game::Seat seat = game::seat_at(static_cast<int>(i));
      const auto& spec =
          plan.players[fixture.players[static_cast<std::size_t>(facts_.party_of(seat))]];
      base::value_or_throw(table_->seat_player(
          seat, spec, arena::player_seed(plan.seed, fixture.number, static_cast<int>(i))));
    }
  }

  std::optional<Played> play(const std::stop_token& stop) {
    while (!table_->is_over()) {
      if (stop.stop_requested()) return std::nullopt;
      if (table_->plies() >= plan_.most_plies) return Played{level_points(), EndReason::length};
      if (table_->is_chance()) {
        table_->roll();
        continue;
      }
      try {
        table_->ask();
      } catch (const game::IllegalMove& illegal) {
        return forfeit(EndReason::illegal_move, illegal.what());
      } catch (const base::Failure& failure) {
        return forfeit(EndReason::failure, failure.what());
      }
    }
    return Played{table_->utilities().front()};
  }

 private:
  /// A seat that no game has: the lot of dice and cards.
  static constexpr int kDiceSeat = 99;

  [[nodiscard]] double level_points() const {
    return facts_.parties == 1 ? 0 - static_cast<double>(plan_.most_plies) : 0;
  }
  [[nodiscard]] Played forfeit(EndReason reason, const std::string& explanation) const {
    if (facts_.parties == 1) return {level_points(), reason, explanation};
    return {facts_.party_of(table_->to_move()) == 0 ? -1.0 : 1.0, reason, explanation};
  }

  const TableMatchPlan& plan_;
  const lab::TableFacts& facts_;
  std::unique_ptr<lab::Table> table_;
};

work::Bytes text_of(const Played& played) {
  return fmt::format("{} {} {}", played.points, static_cast<int>(played.reason),
                     played.explanation);
}

/// Of a text that this process has written.
Played played_of(const work::Bytes& text) {
  const std::size_t first = text.find(' ');
  const std::size_t second = text.find(' ', first + 1);
  return {std::stod(text.substr(0, first)),
          static_cast<EndReason>(std::stoi(text.substr(first + 1, second - first - 1))),
          text.substr(second + 1)};
}

class TableWorker final : public work::Worker {
 public:
  TableWorker(const TableMatchPlan& plan, const std::vector<arena::Fixture>& fixtures)
      : plan_(plan), fixtures_(fixtures) {}

  std::optional<work::Bytes> compute(const work::Bytes& task,
                                     const std::stop_token& stop) override {
    const auto played = TableGame(plan_, fixtures_[std::stoul(task)]).play(stop);
    return played ? std::optional(text_of(*played)) : std::nullopt;
  }

 private:
  const TableMatchPlan& plan_;
  const std::vector<arena::Fixture>& fixtures_;
};

/// Counts games in the order of their numbers.
class TableJob final : public work::Job {
 public:
  explicit TableJob(const TableMatchPlan& plan)
      : plan_(plan), fixtures_(arena::all_play_all(2, plan.pairs, 1, plan.seed)) {}

  [[nodiscard]] std::size_t known(std::size_t) const override { return fixtures_.size(); }
  [[nodiscard]] work::Bytes task(work::TaskPlace place) const override {
    return std::to_string(place.number);
  }
  bool apply(work::TaskPlace place, const work::Bytes& text) override {
    const arena::Fixture& fixture = fixtures_[place.number];
    const Played played = played_of(text);
    if (played.reason == EndReason::length) ++result_.unfinished;
    if (is_for_one())
      count_alone(fixture, played);
    else
      count_duel(fixture, played);
    return true;
  }
  [[nodiscard]] std::unique_ptr<work::Worker> make_worker() const override {
    return std::make_unique<TableWorker>(plan_, fixtures_);
  }

  [[nodiscard]] TableMatchResult result() const {
    TableMatchResult result = result_;
    result.pairs = gains_.size();
    result.gain = gain();
    for (std::size_t i = 0; i < 2; ++i)
      result.points[i] = games_[i] == 0 ? 0 : sums_[i] / static_cast<double>(games_[i]);
    return result;
  }

 private:
  [[nodiscard]] bool is_for_one() const { return plan_.box->facts().parties == 1; }

  void add_points(std::size_t player, double points) {
    sums_[player] += points;
    ++games_[player];
  }

  void count_duel(const arena::Fixture& fixture, const Played& played) {
    add_points(fixture.players[0], played.points);
    add_points(fixture.players[1], 0 - played.points);
    const double own = fixture.players[0] == 0 ? played.points : 0 - played.points;
    if (fixture.number % 2 == 0)
      before_ = own;
    else
      gains_.push_back((before_ + own) / 2);
    result_.standing.add({.number = fixture.number,
                          .players = fixture.players,
                          .end = {game::outcome_of_utility(played.points), played.reason},
                          .explanation = played.explanation});
  }

  /// Who did better in the same game alone has won it.
  void count_alone(const arena::Fixture& fixture, const Played& played) {
    add_points(fixture.players[0], played.points);
    if (fixture.number % 2 == 0) {
      before_ = played.points;
      return;
    }
    gains_.push_back(before_ - played.points);
    result_.standing.add({.number = fixture.number - 1,
                          .players = {0, 1},
                          .end = {game::outcome_of_utility(gains_.back()), played.reason},
                          .explanation = played.explanation});
  }

  [[nodiscard]] PointGain gain() const {
    const auto count = static_cast<double>(gains_.size());
    if (gains_.empty()) return {};
    PointGain gain;
    for (const double one : gains_) gain.mean += one / count;
    if (gains_.size() < 2) return gain;
    double squares = 0;
    for (const double one : gains_) squares += (one - gain.mean) * (one - gain.mean);
    gain.margin = arena::kNormal95 * std::sqrt(squares / (count - 1) / count);
    return gain;
  }

  const TableMatchPlan& plan_;
  std::vector<arena::Fixture> fixtures_;
  TableMatchResult result_;
  std::array<double, 2> sums_{};
  std::array<std::size_t, 2> games_{};
  double before_ = 0;  // the first player's points in the first game of the pair
  std::vector<double> gains_;
};

}  // namespace

base::Result<TableMatchResult> run_table_match(const TableMatchPlan& plan, work::Crew& crew,
                                               const work::RunOptions& options) {
  for (const game::PlayerSpec& spec : plan.players)
    if (const auto known = plan.box->check_player(spec); !known)
      return tl::unexpected(known.error());
  TableJob job(plan);
  work::NoJournal journal;
  (void)work::run_job(job, journal, crew, options);
  return job.result();
}

}  // namespace mpd::match
