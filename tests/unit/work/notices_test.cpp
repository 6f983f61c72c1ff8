#include "work/notices.hpp"

#include <gtest/gtest.h>
#include <thread>

namespace mpd::work {
namespace {

TEST(WorkNotices, WaitUntilSomebodyTakesThem) {
  Notices notices;
  notices.tell("one");
  notices.tell("two");
  EXPECT_EQ(notices.take(), (std::vector<std::string>{"one", "two"}));
  EXPECT_TRUE(notices.take().empty());
}

TEST(WorkNotices, ReachTheListenerOneAtATimeFromAnyThread) {
  Notices notices;
  std::vector<std::string> heard;
  notices.listen([&](const std::string& notice) { heard.push_back(notice); });
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&] {
        for (int k = 0; k < 100; ++k) notices.tell("again");
      });
  }
  EXPECT_EQ(heard.size(), 400U);
  EXPECT_TRUE(notices.take().empty());
}

}  // namespace
}  // namespace mpd::work
