#include "gammon/training_tasks.hpp"

#include <bit>
#include <fmt/format.h>

#include "base/failure.hpp"
#include "storage/checkpoint_file.hpp"

namespace mpd::gammon {
namespace {

using games::backgammon::Men;
using storage::Checkpoint;

constexpr const char* kGames = "gammon-games";
constexpr const char* kMatch = "gammon-match";
constexpr const char* kLessons = "gammon-lessons";
constexpr const char* kTally = "gammon-tally";
constexpr const char* kKind = "gammon";

std::int64_t as_stored(std::uint64_t number) {
  return std::bit_cast<std::int64_t>(number);
}
std::uint64_t as_used(std::int64_t number) {
  return std::bit_cast<std::uint64_t>(number);
}

/// The numbers of a section, of which there must be so many.
Checkpoint::Integers integers_in(const Checkpoint& message, std::string_view name,
                                 std::size_t count) {
  auto numbers = base::value_or_throw(message.get<Checkpoint::Integers>(name));
  if (numbers.size() != count)
    throw base::Failure(
        fmt::format("the section '{}' has {} numbers, expected {}", name, numbers.size(), count));
  return numbers;
}

Checkpoint parsed(const work::Bytes& bytes, std::string_view what) {
  auto message = base::value_or_throw(Checkpoint::parse(bytes));
  if (message.what() != what)
    throw base::Failure(fmt::format("a message of '{}', expected '{}'", message.what(), what));
  return message;
}

void add_brain(Checkpoint& message, int hidden, std::span<const float> weights) {
  message.add("hidden", Checkpoint::Integers{hidden});
  message.add("weights", Checkpoint::Weights(weights.begin(), weights.end()));
}

Brain brain_in(const Checkpoint& message) {
  const auto hidden = static_cast<int>(integers_in(message, "hidden", 1).front());
  const auto weights = base::value_or_throw(message.get<Checkpoint::Weights>("weights"));
  if (weights.size() != brain_weights(hidden))
    throw base::Failure(fmt::format("a message with {} weights, expected {} for {} hidden units",
                                    weights.size(), brain_weights(hidden), hidden));
  return brain_of(hidden, weights);
}

Checkpoint lessons_message(const std::vector<Lesson>& lessons) {
  Checkpoint::Integers boards;
  Checkpoint::Weights targets;
  for (const auto& [board, target] : lessons) {
    for (const Men& men : {board.own, board.other})
      boards.insert(boards.end(), {as_stored(men.low()), as_stored(men.high())});
    const auto parts = target.parts();
    targets.insert(targets.end(), parts.begin(), parts.end());
  }
  Checkpoint message(kLessons);
  message.add("boards", std::move(boards));
  message.add("targets", std::move(targets));
  return message;
}

std::optional<Checkpoint> play_games(const Checkpoint& task, const std::stop_token& stop) {
  const Brain brain = brain_in(task);
  const auto numbers = integers_in(task, "games", 3);
  const double lambda = base::value_or_throw(task.get<Checkpoint::Numbers>("lambda")).at(0);
  std::vector<Lesson> lessons;
  for (std::int64_t game = numbers[0]; game < numbers[0] + numbers[1]; ++game) {
    if (stop.stop_requested()) return std::nullopt;
    base::Random random(numbered_seed(as_used(numbers[2]), as_used(game)));
    const auto more = self_play(brain, lambda, random);
    lessons.insert(lessons.end(), more.begin(), more.end());
  }
  return lessons_message(lessons);
}

std::optional<Checkpoint> play_match(const Checkpoint& task, const std::stop_token& stop) {
  const Brain brain = brain_in(task);
  const auto numbers = integers_in(task, "match", 4);
  const std::uint64_t seed = as_used(numbers[3]);
  const Brain first = Brain::random(brain.network(Brain::Part::contact).shape().hidden, seed);
  const bool is_first = numbers[0] == static_cast<std::int64_t>(MatchTask::Opponent::first);
  const Chooser opponent = is_first ? best_by(first) : Chooser(most_pips_ahead);
  PointTally tally;
  for (std::int64_t pair = numbers[1]; pair < numbers[1] + numbers[2]; ++pair) {
    if (stop.stop_requested()) return std::nullopt;
    // Other dice than those of the training.
    tally += contest(best_by(brain), opponent, ~seed, pair, 1);
  }
  Checkpoint message(kTally);
  message.add("tally", Checkpoint::Integers{tally.pairs, tally.points, tally.squares});
  return message;
}

class TrainingWorker final : public work::Worker {
 public:
  std::optional<work::Bytes> compute(const work::Bytes& bytes,
                                     const std::stop_token& stop) override {
    const auto task = base::value_or_throw(Checkpoint::parse(bytes));
    const auto result = task.what() == kMatch ? play_match(task, stop) : play_games(task, stop);
    if (!result) return std::nullopt;
    return result->bytes();
  }
};

}  // namespace

work::Bytes games_message(const GamesTask& task, int hidden, std::span<const float> weights) {
  Checkpoint message(kGames);
  add_brain(message, hidden, weights);
  message.add("games", Checkpoint::Integers{task.first_game, task.games, as_stored(task.seed)});
  message.add("lambda", Checkpoint::Numbers{task.lambda});
  return message.bytes();
}

work::Bytes match_message(const MatchTask& task, int hidden, std::span<const float> weights) {
  Checkpoint message(kMatch);
  add_brain(message, hidden, weights);
  message.add("match", Checkpoint::Integers{static_cast<std::int64_t>(task.opponent),
                                            task.first_pair, task.pairs, as_stored(task.seed)});
  return message.bytes();
}

std::vector<Lesson> lessons_in(const work::Bytes& result) {
  const Checkpoint message = parsed(result, kLessons);
  const auto boards = base::value_or_throw(message.get<Checkpoint::Integers>("boards"));
  const auto targets = base::value_or_throw(message.get<Checkpoint::Weights>("targets"));
  constexpr std::size_t kWords = 4;
  std::vector<Lesson> lessons(boards.size() / kWords);
  if (boards.size() % kWords != 0 || targets.size() != lessons.size() * Outcome::kParts)
    throw base::Failure(
        fmt::format("lessons of {} words and {} targets", boards.size(), targets.size()));
  for (std::size_t i = 0; i < lessons.size(); ++i) {
    const auto word = [&](std::size_t k) { return as_used(boards[i * kWords + k]); };
    lessons[i].board = {Men(word(0), word(1)), Men(word(2), word(3))};
    std::array<float, Outcome::kParts> parts{};
    std::copy_n(targets.begin() + static_cast<std::ptrdiff_t>(i * parts.size()), parts.size(),
                parts.begin());
    lessons[i].target = Outcome::of(parts);
  }
  return lessons;
}

PointTally tally_in(const work::Bytes& result) {
  const auto numbers = integers_in(parsed(result, kTally), "tally", 3);
  return {numbers[0], numbers[1], numbers[2]};
}

std::unique_ptr<work::Worker> make_training_worker() {
  return std::make_unique<TrainingWorker>();
}

work::WorkerPlan training_plan() {
  return {kKind, {}};
}

work::WorkerKind training_kind() {
  return {kKind, [](const work::Bytes&) -> work::MakeWorker { return make_training_worker; }};
}

}  // namespace mpd::gammon
