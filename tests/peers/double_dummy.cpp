#include "games/bridge/double_dummy.hpp"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <dds/dll.h>

#include "base/random.hpp"
#include "games/bridge/pbn.hpp"

// Solves random deals with our solver and with libdds, for every strain and leader, and compares.
// The processor time of both is printed.
//
//   double_dummy DEALS CARDS SEED      CARDS: in each hand

namespace {

using namespace mpd::games::bridge;

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// libdds counts suits from spades down, and ranks from 2.
::deal their_deal(const Deal& deal, Strain strain, Seat leader) {
  ::deal theirs{};
  theirs.trump = strain == Strain::no_trump ? 4 : 3 - static_cast<int>(strain);
  theirs.first = mpd::game::index(leader);
  for (const Seat seat : kSeats)
    for (const Card card : deal.of(seat))
      theirs.remainCards[mpd::game::index(seat)][3 - index(card.suit())] |= 1u << (card.rank() + 2);
  return theirs;
}

/// Tricks of North and South; a negative number for an error.
int their_tricks(const Deal& deal, Strain strain, Seat leader) {
  futureTricks future{};
  const int state = SolveBoard(their_deal(deal, strain, leader), -1, 1, 1, &future, 0);
  if (state != RETURN_NO_FAULT) return -1;
  return is_north_south(leader) ? future.score[0] : deal.tricks() - future.score[0];
}

struct Totals {
  double our_seconds = 0;
  double their_seconds = 0;
  double our_longest = 0;
  int results = 0;
};

/// Whether all twenty results of a deal agree.
bool agree(const Deal& deal, Totals& totals) {
  bool all_equal = true;
  for (const Strain strain : kStrains) {
    DoubleDummy solver(deal, strain);
    for (const Seat leader : kSeats) {
      const double start = processor_seconds();
      const int ours = solver.north_south_tricks(leader);
      const double between = processor_seconds();
      const int theirs = their_tricks(deal, strain, leader);
      totals.our_seconds += between - start;
      totals.their_seconds += processor_seconds() - between;
      if (between - start > totals.our_longest) totals.our_longest = between - start;
      ++totals.results;
      if (ours == theirs) continue;
      all_equal = false;
      std::printf("%s strain %s, %c leads: ours %d, theirs %d\n", text_of(deal).c_str(),
                  text_of(strain).data(), letter_of(leader), ours, theirs);
    }
  }
  return all_equal;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("usage: double_dummy DEALS CARDS SEED\n", stderr);
    return 2;
  }
  SetMaxThreads(1);
  const int deals = std::atoi(argv[1]);
  mpd::base::Random random(std::strtoull(argv[3], nullptr, 10));
  Totals totals;
  int failed = 0;
  for (int i = 0; i < deals; ++i)
    if (!agree(random_deal(random, std::atoi(argv[2])), totals)) ++failed;
  std::printf("%s cards: %d deals, %d results: ours %.3f s (longest %.3f s), libdds %.3f s\n",
              argv[2], deals, totals.results, totals.our_seconds, totals.our_longest,
              totals.their_seconds);
  std::printf("%d passed, %d failed\n", deals - failed, failed);
  return failed == 0 ? 0 : 1;
}
