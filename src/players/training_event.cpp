#include "players/training_event.hpp"

namespace mpd::players {

void StageProgress::add_earlier(std::int64_t done) {
  done_ += done;
  earlier_ += done;
}

void StageProgress::add(const std::string& agent, std::int64_t done, const Session* session,
                        std::size_t number, std::size_t clones) {
  done_ += done;
  if (status_.is_replay) earlier_ += done;
  if (!status_.is_replay || session != nullptr)
    pass_on({.agent = agent, .session = session, .number = number, .clones = clones});
}

void StageProgress::tell(const MapNews& map) const {
  pass_on({.map = &map});
}

void StageProgress::tell(const std::string& agent, const CloneTournament& tournament) const {
  pass_on({.agent = agent, .tournament = &tournament});
}

void StageProgress::tell(const std::string& agent, const Session& measured, std::size_t number,
                         const std::string& opponent) const {
  pass_on({.agent = agent, .session = &measured, .opponent = opponent, .number = number});
}

void StageProgress::pass_on(TrainingEvent event) const {
  if (!on_event_) return;
  event.stage = stage_;
  event.unit = unit_;
  event.done = done_;
  event.total = total_;
  event.earlier = earlier_;
  event.workers = status_.workers;
  event.is_replay = status_.is_replay;
  on_event_(event);
}

}  // namespace mpd::players
