#include "server/search_pool.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <future>
#include <gtest/gtest.h>
#include <thread>

#include "server/table_budget.hpp"

namespace mpd::server {
namespace {

using namespace std::chrono_literals;

/// Waits until something holds, for a few seconds at most.
bool comes_true(const std::function<bool()>& condition) {
  const auto deadline = std::chrono::steady_clock::now() + 10s;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > deadline) return false;
    std::this_thread::sleep_for(1ms);
  }
  return true;
}

/// Work that goes on until it is told to stop, and counts its runs.
struct Endless {
  std::atomic<int> runs = 0;
  std::atomic<bool> running = false;

  SearchPool::Work work() {
    return [this](const std::stop_token& stop) {
      ++runs;
      running = true;
      while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
      running = false;
      return false;
    };
  }
};

TEST(SearchPool, DoesWhatIsSubmitted) {
  SearchPool pool(2);
  std::atomic<int> done = 0;
  std::vector<SearchPool::Ticket> tickets;
  for (Owner owner = 0; owner < 50; ++owner)
    tickets.push_back(pool.submit(owner, Urgency::soon, [&](const std::stop_token&) {
      ++done;
      return true;
    }));
  EXPECT_TRUE(comes_true([&] { return done == 50; }));
  EXPECT_TRUE(comes_true([&] { return pool.load() == 0; }));
}

TEST(SearchPool, NeverRunsMoreThanItsThreads) {
  SearchPool pool(2);
  std::atomic<int> now = 0;
  std::atomic<int> most = 0;
  std::atomic<int> done = 0;
  std::vector<SearchPool::Ticket> tickets;
  for (Owner owner = 0; owner < 20; ++owner)
    tickets.push_back(pool.submit(owner, Urgency::soon, [&](const std::stop_token&) {
      most = std::max(most.load(), ++now);
      std::this_thread::sleep_for(2ms);
      --now;
      ++done;
      return true;
    }));
  ASSERT_TRUE(comes_true([&] { return done == 20; }));
  EXPECT_LE(most, 2);
}

TEST(SearchPool, ATicketThatGoesStopsItsWork) {
  SearchPool pool(1);
  Endless endless;
  auto ticket = pool.submit(1, Urgency::patient, endless.work());
  ASSERT_TRUE(comes_true([&] { return endless.running.load(); }));
  ticket = {};
  EXPECT_TRUE(comes_true([&] { return !endless.running && pool.load() == 0; }));
  EXPECT_EQ(endless.runs, 1);
}

TEST(SearchPool, WorkThatIsCancelledBeforeItsTurnNeverRuns) {
  SearchPool pool(1);
  Endless first;
  Endless second;
  auto running = pool.submit(1, Urgency::soon, first.work());
  ASSERT_TRUE(comes_true([&] { return first.running.load(); }));
  auto waiting = pool.submit(2, Urgency::soon, second.work());
  waiting.cancel();
  running.cancel();
  EXPECT_TRUE(comes_true([&] { return pool.load() == 0; }));
  EXPECT_EQ(second.runs, 0);
}

TEST(SearchPool, PatientWorkMakesRoomAndGoesOn) {
  SearchPool pool(1);
  Endless analysis;
  const auto ticket = pool.submit(1, Urgency::patient, analysis.work());
  ASSERT_TRUE(comes_true([&] { return analysis.running.load(); }));
  std::promise<void> moved;
  const auto move = pool.submit(2, Urgency::soon, [&](const std::stop_token&) {
    moved.set_value();
    return true;
  });
  EXPECT_EQ(moved.get_future().wait_for(5s), std::future_status::ready);
  EXPECT_TRUE(comes_true([&] { return analysis.runs == 2; })) << "it did not go on";
}

TEST(SearchPool, PatientWorkOfAllOwnersGetsItsTurn) {
  SearchPool pool(1);
  std::array<Endless, 4> analyses;
  std::vector<SearchPool::Ticket> tickets;
  for (Owner owner = 0; owner < analyses.size(); ++owner)
    tickets.push_back(pool.submit(owner, Urgency::patient, analyses[owner].work()));
  EXPECT_TRUE(comes_true([&] {
    return std::ranges::all_of(analyses, [](const Endless& each) { return each.runs >= 2; });
  }));
  tickets.clear();
}

TEST(SearchPool, AnOwnerWithMuchWorkDoesNotKeepOthersWaiting) {
  SearchPool pool(1);
  Endless block;
  auto blocking = pool.submit(1, Urgency::soon, block.work());
  ASSERT_TRUE(comes_true([&] { return block.running.load(); }));
  std::mutex mutex;
  std::vector<Owner> order;
  std::vector<SearchPool::Ticket> tickets;
  const auto add = [&](Owner owner) {
    tickets.push_back(pool.submit(owner, Urgency::soon, [&, owner](const std::stop_token&) {
      const std::scoped_lock lock(mutex);
      order.push_back(owner);
      return true;
    }));
  };
  for (int i = 0; i < 5; ++i) add(1);
  add(2);
  blocking.cancel();
  ASSERT_TRUE(comes_true([&] {
    const std::scoped_lock lock(mutex);
    return order.size() == 6;
  }));
  EXPECT_EQ(order.front(), 2u) << "owner 1 has just had a turn";
}

TEST(SearchPool, AStepMakesRoomForUrgentWork) {
  SearchPool pool(1);
  Endless judging;
  const auto ticket = pool.submit(1, Urgency::in_steps, judging.work());
  ASSERT_TRUE(comes_true([&] { return judging.running.load(); }));
  std::promise<void> moved;
  const auto move = pool.submit(2, Urgency::soon, [&](const std::stop_token&) {
    moved.set_value();
    return true;
  });
  EXPECT_EQ(moved.get_future().wait_for(5s), std::future_status::ready);
}

TEST(SearchPool, WorkThatIsOverHoldsNothing) {
  SearchPool pool(1);
  auto table = std::make_shared<int>(1);
  const auto done = pool.submit(1, Urgency::soon, [table](const std::stop_token&) { return true; });
  EXPECT_TRUE(comes_true([&] { return table.use_count() == 1; })) << "while its ticket lives";
}

TEST(SearchPool, WorkThatIsCancelledHoldsNothingWhileOthersRun) {
  SearchPool pool(1);
  Endless block;
  const auto blocking = pool.submit(1, Urgency::soon, block.work());
  ASSERT_TRUE(comes_true([&] { return block.running.load(); }));
  auto table = std::make_shared<int>(1);
  auto waiting = pool.submit(2, Urgency::soon, [table](const std::stop_token&) { return true; });
  waiting.cancel();
  EXPECT_TRUE(comes_true([&] { return table.use_count() == 1; }));
  EXPECT_TRUE(block.running);
}

TEST(SearchPool, AStepIsNotInterruptedByPatientWork) {
  SearchPool pool(1);
  Endless analysis;
  std::atomic<int> steps = 0;
  std::atomic<int> interrupted = 0;
  const auto patient = pool.submit(1, Urgency::patient, analysis.work());
  const auto judging = pool.submit(2, Urgency::in_steps, [&](const std::stop_token& stop) {
    std::this_thread::sleep_for(300ms);  // longer than the slice of patient work
    if (stop.stop_requested()) ++interrupted;
    return ++steps == 3;
  });
  EXPECT_TRUE(comes_true([&] { return steps == 3; }));
  EXPECT_EQ(interrupted, 0);
  EXPECT_GE(analysis.runs, 2) << "they take turns";
}

TEST(SearchPool, UrgentWorkOfOneOwnerLeavesAThreadToOthers) {
  SearchPool pool(2);
  std::array<Endless, 3> greedy;
  std::vector<SearchPool::Ticket> tickets;
  for (Endless& each : greedy) tickets.push_back(pool.submit(1, Urgency::soon, each.work()));
  std::promise<void> served;
  const auto other = pool.submit(2, Urgency::soon, [&](const std::stop_token&) {
    served.set_value();
    return true;
  });
  EXPECT_EQ(served.get_future().wait_for(5s), std::future_status::ready);
  EXPECT_TRUE(comes_true([&] { return greedy[0].running.load(); }));
  EXPECT_FALSE(greedy[1].running || greedy[2].running);
  tickets.erase(tickets.begin());
  EXPECT_TRUE(comes_true([&] { return greedy[1].running.load(); }))
      << "then it is the next one's turn";
}

TEST(TableBudget, IsSharedAndComesBack) {
  constexpr std::size_t kMib = std::size_t{1} << 20;
  const TableBudget budget(64 * kMib);
  EXPECT_EQ(budget.take(4 * kMib).bytes(), 4 * kMib) << "at most what is wanted";
  std::size_t used = 0;
  std::vector<TableBudget::Lease> leases;
  for (int i = 0; i < 100; ++i) {
    leases.push_back(budget.take(32 * kMib));
    used += leases.back().bytes();
  }
  EXPECT_EQ(leases.front().bytes(), 8 * kMib);
  EXPECT_EQ(leases.back().bytes(), kMib) << "nobody goes without";
  EXPECT_LT(used, (64 + 100) * kMib);
  leases.clear();
  EXPECT_EQ(budget.take(32 * kMib).bytes(), 8 * kMib);
}

TEST(SearchPool, ClosingEndsEverything) {
  std::array<Endless, 3> endless;
  {
    SearchPool pool(2);
    std::vector<SearchPool::Ticket> tickets;
    for (Owner owner = 0; owner < endless.size(); ++owner)
      tickets.push_back(pool.submit(owner, Urgency::patient, endless[owner].work()));
    ASSERT_TRUE(comes_true([&] { return endless[0].running && endless[1].running; }));
    pool.close();
    for (const Endless& each : endless) EXPECT_FALSE(each.running);
  }
}

}  // namespace
}  // namespace mpd::server
