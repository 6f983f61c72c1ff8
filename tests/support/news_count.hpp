#pragma once

#include "players/training_event.hpp"

namespace mpd::tests {

/// Counts the reports of something new.
class NewsCount {
 public:
  int hear(const players::TrainingEvent& event) {
    const bool is_new = event.done != done_ || event.session != nullptr || event.tournament;
    if (!event.is_replay && event.warning.empty() && is_new) ++news_;
    done_ = event.done;
    return news_;
  }

 private:
  std::int64_t done_ = 0;
  int news_ = 0;
};

}  // namespace mpd::tests
