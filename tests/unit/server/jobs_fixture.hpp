#pragma once

#include <chrono>
#include <gtest/gtest.h>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/file.hpp"
#include "server/jobs.hpp"
#include "tests/support/temporary_folder.hpp"

// A training room whose program only looks like ours.

namespace mpd::server {

using base::Json;
using protocol::Answer;
using protocol::ErrorCode;

/// What the fake program does, by its seed.
enum Behaviour { kEndless = 1, kFails = 2, kDeaf = 3, kEnds = 4, kCrashes = 5 };

/// Events, with the job whose watchers they are for.
using Told = std::vector<std::pair<std::string, Json>>;

class JobsTest : public testing::Test {
 protected:
  JobsTest() { open(); }

  void open() {
    jobs_.reset();
    auto opened = Jobs::open(folder(), {program_, 1}, [this](const JobEvent& event) {
      const std::lock_guard lock(mutex_);
      events_.push_back({event.job, event.json});
    });
    if (!opened) throw std::runtime_error(opened.error().message);
    jobs_ = std::move(*opened);
  }

  [[nodiscard]] std::filesystem::path folder() const { return place_.path() / "jobs"; }

  Json ask(const std::string& type, const Json& body) {
    const Answer answer = jobs_->answer(type, body);
    EXPECT_TRUE(answer) << type << ": " << answer.error().message;
    return answer.value_or(Json());
  }
  ErrorCode refused(const std::string& type, const Json& body) {
    const Answer answer = jobs_->answer(type, body);
    EXPECT_FALSE(answer) << type << " " << body.dump();
    return answer ? ErrorCode::internal : answer.error().code;
  }
  std::string start(Behaviour behaviour) {
    return ask("start_training", {{"recipe", "quick"}, {"seed", int{behaviour}}})["job"];
  }
  Json job(const std::string& id) { return ask("watch_job", {{"job", id}})["job"]; }
  Json rows(const std::string& id) { return ask("watch_job", {{"job", id}})["rows"]; }

  template <class Condition>
  static bool comes_true(const Condition& condition) {
    for (int i = 0; i < 2000; ++i) {
      if (condition()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }
  bool reaches(const std::string& id, const std::string& state) {
    return comes_true([&] { return job(id)["state"] == state; });
  }
  bool has_rows(const std::string& id, std::size_t count) {
    return comes_true([&] { return rows(id).size() >= count; });
  }

  /// Events of a type, in their order.
  Told events(const std::string& type) {
    const std::lock_guard lock(mutex_);
    Told found;
    for (const auto& event : events_)
      if (event.second["type"] == type) found.push_back(event);
    return found;
  }
  std::string file(const std::string& id, const std::string& name) const {
    return base::read_file(folder() / id / name).value_or("");
  }

  std::filesystem::path program_ = MPD_TEST_DATA "/jobs/fake_program.sh";
  tests::TemporaryFolder place_;
  std::mutex mutex_;
  Told events_;
  std::unique_ptr<Jobs> jobs_;
};

}  // namespace mpd::server
