#include "engine/judgement.hpp"

#include <algorithm>
#include <utility>

#include "draughts/evaluation.hpp"
#include "draughts/moves.hpp"

namespace mpd::engine {
namespace {

using draughts::GameRecord;
using draughts::Move;
using Outcome = game::MoverOutcome;
using search::Value;

/// A value of a position, seen by the side that has just moved there.
Value seen_by_mover(Value value) {
  return (-value).from_table(1);
}

/// In hundredths of a man, so that a loss of 0.30 is not 0.2999….
int bounded_units(Value value) {
  constexpr int kMost = static_cast<int>(kMenOfAWin * draughts::kManValue);
  return std::clamp(value.units(), -kMost, kMost);
}

Thrown thrown_between(Outcome best, Outcome played) {
  if (played >= best) return Thrown::nothing;
  if (best == Outcome::draw) return Thrown::draw_for_loss;
  return played == Outcome::draw ? Thrown::win_for_draw : Thrown::win_for_loss;
}

Fault fault_of(double loss, Thrown thrown) {
  if (thrown != Thrown::nothing || loss >= kBlunderFrom) return Fault::blunder;
  if (loss >= kMistakeFrom) return Fault::mistake;
  return loss >= kInaccuracyFrom ? Fault::inaccuracy : Fault::none;
}

/// The searched value, unless a database knows better.
Value value_with(Outcome known, Value searched) {
  if (known == Outcome::draw) return Value::draw();
  if (known == Outcome::win) return searched.is_win() ? searched : Value::database_win(0);
  return searched.is_loss() ? searched : -Value::database_win(0);
}

}  // namespace

double loss_in_men(Value best, Value value) {
  const int units = std::max(bounded_units(best) - bounded_units(value), 0);
  return static_cast<double>(units) / draughts::kManValue;
}

Judge::Judge(const Options& options, const search::Limits& limits)
    : databases_(options.databases), limits_(limits), engine_(options) {}

std::vector<Judgement> Judge::judge(const GameRecord& game,
                                    const std::function<void(std::size_t)>& on_move) {
  begin();
  std::vector<Judgement> judgements;
  GameRecord record(game.start().position);
  for (const Move played : game.moves()) {
    auto judgement = judge_next(record, played, limits_.stop);
    if (!judgement) break;
    judgements.push_back(std::move(*judgement));
    record.play(played);
    if (on_move) on_move(judgements.size());
  }
  return judgements;
}

void Judge::begin() {
  engine_.new_game();
  here_.reset();
}

std::optional<Judgement> Judge::judge_next(GameRecord& record, Move played,
                                           const std::stop_token& stop) {
  limits_.stop = stop;
  Judgement judgement = judge_move(record, played);
  if (!stop.stop_requested()) return judgement;
  here_.reset();
  return std::nullopt;
}

Judge::Look Judge::look_at(const GameRecord& record) {
  auto report = engine_.search(root_of(record), limits_);
  Look look{report.lines.front().value, std::move(report.lines.front().moves), {}};
  if (databases_) look.certain = databases_->probe(record.state().position);
  look.by_database = look.certain.has_value();
  if (look.certain) {
    look.value = value_with(*look.certain, look.value);
  } else if (look.value.is_decided()) {
    look.certain = look.value.is_win() ? Outcome::win : Outcome::loss;
  }
  return look;
}

Judge::Look Judge::look_after(GameRecord& record, Move move) {
  record.play(move);
  const auto end = record.end();
  Look look;
  if (!end) {
    look = look_at(record);
  } else if (end->reason == game::EndReason::terminal) {
    look = {Value::loss_in(0), {}, Outcome::loss};
  } else {
    look = {Value::draw(), {}, Outcome::draw};
  }
  record.undo();
  return look;
}

Judgement Judge::judge_move(GameRecord& record, Move played) {
  const auto known = std::exchange(here_, std::nullopt);
  Judgement judgement{.played = played};
  judgement.forced = draughts::legal_moves(record.state().position).size() == 1;
  if (judgement.forced) return judgement;
  const Look here = known ? *known : look_at(record);
  judgement.best = judgement.value = here.value;
  judgement.best_line = here.line;
  if (here.line.front() == played) return judgement;
  Look after = look_after(record, played);
  compare(judgement, here, after);
  if (judgement.fault != Fault::none && judgement.thrown == Thrown::nothing)
    compare_again(judgement, record);
  // A game can go on where the rules would have ended it: then the next move needs a search.
  if (!after.line.empty()) here_ = std::move(after);
  return judgement;
}

void Judge::compare(Judgement& judgement, const Look& here, const Look& after) const {
  judgement.value = seen_by_mover(after.value);
  judgement.loss = loss_in_men(judgement.best, judgement.value);
  if (here.certain && after.certain) {
    judgement.thrown = thrown_between(*here.certain, game::opposite(*after.certain));
    judgement.by_database = here.by_database && after.by_database;
  }
  judgement.fault = fault_of(judgement.loss, judgement.thrown);
}

/// The first search looked a ply less far behind the best move than the second behind the move
/// played: a difference that can be as large as a fault.
void Judge::compare_again(Judgement& judgement, GameRecord& record) {
  const Look after_best = look_after(record, judgement.best_line.front());
  judgement.best = seen_by_mover(after_best.value);
  judgement.best_line.resize(1);
  judgement.best_line.insert(judgement.best_line.end(), after_best.line.begin(),
                             after_best.line.end());
  judgement.loss = loss_in_men(judgement.best, judgement.value);
  judgement.fault = fault_of(judgement.loss, judgement.thrown);
}

}  // namespace mpd::engine
