#include "work/sequence.hpp"

#include <cassert>
#include <utility>

namespace mpd::work {

SequenceJob::SequenceJob(std::size_t lanes, CommonWorkers common, NextPart next)
    : common_(std::move(common)), next_(std::move(next)), lanes_(lanes), part_(next_()) {
  go_on();
}

std::size_t SequenceJob::known(std::size_t lane) const {
  return lanes_[lane].begin + known_of_part(lane);
}

std::size_t SequenceJob::known_of_part(std::size_t lane) const {
  return part_ && lane < part_->lanes() ? part_->known(lane) : 0;
}

Bytes SequenceJob::task(TaskPlace place) const {
  const Lane& lane = lanes_[place.lane];
  // A part may end before all of its tasks have a result.
  if (place.number < lane.begin) return {};
  return part_->task({place.lane, place.number - lane.begin});
}

bool SequenceJob::apply(TaskPlace place, const Bytes& result) {
  Lane& lane = lanes_[place.lane];
  if (place.number < lane.begin) return true;
  const bool needs_more = part_->apply({place.lane, place.number - lane.begin}, result);
  ++lane.applied;
  if (needs_more && !part_is_complete()) return true;
  for (std::size_t i = 0; i < lanes_.size(); ++i) lanes_[i] = {known(i), 0};
  part_ = next_();
  go_on();
  return true;
}

bool SequenceJob::part_is_complete() const {
  for (std::size_t i = 0; i < lanes_.size(); ++i)
    if (lanes_[i].applied < known_of_part(i)) return false;
  return true;
}

void SequenceJob::go_on() {
  while (part_ && part_is_complete()) part_ = next_();
  assert(!part_ || part_->lanes() <= lanes_.size());
}

}  // namespace mpd::work
