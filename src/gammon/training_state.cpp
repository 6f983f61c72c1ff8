#include "gammon/training_state.hpp"

#include <fmt/format.h>

namespace mpd::gammon {
namespace {

using storage::Checkpoint;

constexpr std::size_t kCurveNumbers = 7;

Checkpoint::Integers numbers_of(const std::vector<CurvePoint>& curve) {
  Checkpoint::Integers numbers;
  for (const CurvePoint& point : curve) {
    numbers.push_back(point.games);
    for (const PointTally& tally : {point.against_pips, point.against_first})
      numbers.insert(numbers.end(), {tally.pairs, tally.points, tally.squares});
  }
  return numbers;
}

std::vector<CurvePoint> curve_of(const Checkpoint::Integers& numbers) {
  std::vector<CurvePoint> curve;
  for (std::size_t i = 0; i + kCurveNumbers <= numbers.size(); i += kCurveNumbers)
    curve.push_back({numbers[i],
                     {numbers[i + 1], numbers[i + 2], numbers[i + 3]},
                     {numbers[i + 4], numbers[i + 5], numbers[i + 6]}});
  return curve;
}

constexpr std::array<std::pair<Brain::Part, const char*>, 2> kParts{
    {{Brain::Part::contact, "contact"}, {Brain::Part::race, "race"}}};

base::Result<void> restore_adam(Trainer& trainer, Brain::Part part, const std::string& name,
                                const Checkpoint& checkpoint) {
  const std::size_t count = trainer.brain().network(part).weights().size();
  const auto means = checkpoint.get<Checkpoint::Weights>(name + " means");
  if (!means) return tl::unexpected(means.error());
  const auto squares = checkpoint.get<Checkpoint::Weights>(name + " squares");
  if (!squares) return tl::unexpected(squares.error());
  const auto steps = checkpoint.get<Checkpoint::Integers>(name + " steps");
  if (!steps) return tl::unexpected(steps.error());
  if (means->size() != count || squares->size() != count || steps->size() != 1)
    return base::fail("the steps of the {} network are not those of {} weights", name, count);
  trainer.restore(part, {*means, *squares, steps->front()});
  return {};
}

}  // namespace

TrainingState TrainingState::begin(const TrainingSettings& settings) {
  return {settings, 0, Trainer(Brain::random(settings.hidden, settings.seed))};
}

Checkpoint checkpoint_of(const TrainingState& state) {
  Checkpoint checkpoint(kTrainingCheckpoint);
  checkpoint.add("settings", state.settings.text());
  checkpoint.add("sessions", Checkpoint::Integers{state.sessions});
  checkpoint.add("loss", Checkpoint::Numbers{state.loss});
  checkpoint.add("curve", numbers_of(state.curve));
  checkpoint.add("weights", weights_of(state.trainer.brain()));
  for (const auto& [part, name] : kParts) {
    const learn::Adam::State& adam = state.trainer.adam(part).state();
    checkpoint.add(fmt::format("{} means", name), adam.means);
    checkpoint.add(fmt::format("{} squares", name), adam.squares);
    checkpoint.add(fmt::format("{} steps", name), Checkpoint::Integers{adam.steps});
  }
  return checkpoint;
}

base::Result<TrainingState> state_in(const Checkpoint& checkpoint,
                                     const TrainingSettings& settings) {
  const auto text = checkpoint.get<std::string>("settings");
  if (!text) return tl::unexpected(text.error());
  if (*text != settings.text())
    return base::fail("the training has the settings '{}', expected '{}'", *text, settings.text());
  const auto sessions = checkpoint.get<Checkpoint::Integers>("sessions");
  if (!sessions) return tl::unexpected(sessions.error());
  const auto loss = checkpoint.get<Checkpoint::Numbers>("loss");
  if (!loss) return tl::unexpected(loss.error());
  const auto curve = checkpoint.get<Checkpoint::Integers>("curve");
  if (!curve) return tl::unexpected(curve.error());
  const auto weights = checkpoint.get<Checkpoint::Weights>("weights");
  if (!weights) return tl::unexpected(weights.error());
  if (sessions->size() != 1 || loss->size() != 1 || curve->size() % kCurveNumbers != 0 ||
      weights->size() != brain_weights(settings.hidden))
    return base::fail("sections have other lengths than those of {} hidden units", settings.hidden);
  TrainingState state{settings, sessions->front(), Trainer(brain_of(settings.hidden, *weights)),
                      curve_of(*curve), loss->front()};
  for (const auto& [part, name] : kParts)
    if (auto restored = restore_adam(state.trainer, part, name, checkpoint); !restored)
      return tl::unexpected(restored.error());
  return base::Result<TrainingState>(std::move(state));
}

std::string curve_text(const std::vector<CurvePoint>& curve) {
  std::string text =
      "games,against_pips,against_pips_margin,against_first,against_first_margin,match_games\n";
  for (const CurvePoint& point : curve)
    text +=
        fmt::format("{},{:.4f},{:.4f},{:.4f},{:.4f},{}\n", point.games, point.against_pips.mean(),
                    point.against_pips.margin(), point.against_first.mean(),
                    point.against_first.margin(), 2 * point.against_pips.pairs);
  return text;
}

}  // namespace mpd::gammon
