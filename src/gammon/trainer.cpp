#include "gammon/trainer.hpp"

namespace mpd::gammon {

Trainer::Student::Student(const learn::ProbabilityNetwork& network)
    : adam(network.weights().size()), gradient(network.shape()), slopes(network.weights().size()) {}

Trainer::Trainer(Brain brain)
    : brain_(std::move(brain)),
      contact_(brain_.network(Brain::Part::contact)),
      race_(brain_.network(Brain::Part::race)) {}

void Trainer::restore(Brain::Part part, learn::Adam::State state) {
  student(part).adam.restore(std::move(state));
}

double Trainer::learn(std::span<const Lesson> lessons, double rate, base::Random& random) {
  double loss = 0;
  for (const Brain::Part part : {Brain::Part::contact, Brain::Part::race}) {
    std::vector<const Lesson*> chosen;
    for (const Lesson& lesson : lessons)
      if (part_for(lesson.board) == part) chosen.push_back(&lesson);
    loss += learn_part(part, std::move(chosen), rate, random);
  }
  return loss;
}

double Trainer::learn_part(Brain::Part part, std::vector<const Lesson*> lessons, double rate,
                           base::Random& random) {
  random.shuffle(lessons);
  // The same number of lessons in each batch, so that none has a louder voice.
  const std::size_t batches = (lessons.size() + kBatch - 1) / kBatch;
  double loss = 0;
  for (std::size_t i = 0; i < batches; ++i) {
    const std::size_t begin = lessons.size() * i / batches;
    const std::size_t end = lessons.size() * (i + 1) / batches;
    loss += learn_batch(part, std::span(lessons).subspan(begin, end - begin), rate);
  }
  return loss;
}

double Trainer::learn_batch(Brain::Part part, std::span<const Lesson* const> lessons, double rate) {
  inputs_.assign(lessons.size() * kInputs, 0);
  targets_.clear();
  float* row = inputs_.data();
  for (const Lesson* lesson : lessons) {
    for (const learn::ActiveInput& input : inputs_of(lesson->board))
      row[input.number] = input.value;
    row += kInputs;
    const auto parts = lesson->target.parts();
    targets_.insert(targets_.end(), parts.begin(), parts.end());
  }
  learn::ProbabilityNetwork& network = brain_.network(part);
  Student& taught = student(part);
  const double loss = taught.gradient.compute(network, inputs_, targets_, taught.slopes);
  taught.adam.step(network.weights(), taught.slopes, rate);
  return loss * static_cast<double>(lessons.size());
}

}  // namespace mpd::gammon
