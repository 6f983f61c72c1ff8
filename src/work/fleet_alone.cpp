#include "work/fleet.hpp"
#include "work/thread_crew.hpp"

// The fleet of a program that was built without MPI.

namespace mpd::work {

struct Fleet::Ranks {};

Fleet::Fleet() = default;
Fleet::~Fleet() = default;

void Fleet::end(int) {}

int Fleet::size() const {
  return 1;
}

bool Fleet::is_worker() const {
  return false;
}

void Fleet::serve(std::span<const WorkerKind>) {}

std::unique_ptr<Crew> Fleet::crew(int threads) {
  return std::make_unique<ThreadCrew>(threads);
}

}  // namespace mpd::work
