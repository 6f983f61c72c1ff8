#pragma once

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/folder.hpp"
#include "base/json.hpp"
#include "protocol/json_message.hpp"
#include "server/asked.hpp"
#include "server/job_log.hpp"
#include "server/job_process.hpp"
#include "server/job_requests.hpp"

namespace mpd::server {

/// The training room: trainings and tournaments as processes of their own, each in a folder, so
/// that they are still known after a restart and trainings can go on. For any number of threads.
class Jobs {
 public:
  /// Called from a thread of Jobs' own. Not called any more when the destructor ends.
  using OnEvent = std::function<void(const JobEvent& event)>;

  /// `folder` is made where it is missing. An error when another server uses it.
  static base::Result<std::unique_ptr<Jobs>> open(const std::filesystem::path& folder,
                                                  JobProgram program, OnEvent on_event);
  /// Stops what runs: it can be resumed.
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// A request to the training room, by its name in the table of requests. Others are refused.
  [[nodiscard]] protocol::Answer answer(std::string_view type, const base::Json& body);

  [[nodiscard]] protocol::Answer list(const Asked& asked);
  [[nodiscard]] protocol::Answer start_training(const Asked& asked);
  [[nodiscard]] protocol::Answer start_tournament(const Asked& asked);
  [[nodiscard]] protocol::Answer stop(const Asked& asked);
  [[nodiscard]] protocol::Answer resume(const Asked& asked);
  [[nodiscard]] protocol::Answer remove(const Asked& asked);
  [[nodiscard]] protocol::Answer watch(const Asked& asked);
  [[nodiscard]] protocol::Answer keep(const Asked& asked);
  [[nodiscard]] protocol::Answer delete_player(const Asked& asked);
  [[nodiscard]] protocol::Answer tournament_pdn(const Asked& asked);

 private:
  struct Entry {
    JobRecord record;
    JobFolder folder;
    JobLog log;
    std::optional<JobProcess> process = {};  ///< the business of the thread alone
    bool changed = false;                    ///< to be told
  };

  Jobs(std::filesystem::path folder, JobProgram program, OnEvent on_event, base::FolderLock lock);

  void load();
  protocol::Answer start(NewJobResult wanted, const Visitor& visitor);
  [[nodiscard]] bool is_busy(bool training) const;
  /// A job that the visitor may not see is not found.
  [[nodiscard]] tl::expected<Entry*, protocol::Problem> find(const std::string& id,
                                                             const Visitor& visitor);
  /// The host deletes any player, others those that were kept of a job they may see.
  [[nodiscard]] bool may_delete(const std::string& player, const Visitor& visitor) const;
  base::Result<void> make_folder(const JobFolder& folder, const NewJob& job) const;
  [[nodiscard]] tl::expected<std::filesystem::path, protocol::Problem> games_file(
      const Asked& asked);
  void set_state(Entry& entry, JobState state);
  /// Keeps the record, and has it told.
  void store(Entry& entry);
  void wake();

  void work(const std::stop_token& stop);
  void stop_all();
  [[nodiscard]] bool is_idle() const;
  std::vector<JobEvent> step();
  /// Starts and stops it as the state says; how it ended, if it just has.
  std::optional<base::ProcessEnd> mind_process(Entry& entry);
  void start_process(Entry& entry);
  void finish(Entry& entry, const base::ProcessEnd& end);
  void take_news(Entry& entry, std::vector<JobEvent>& events);

  std::filesystem::path folder_;
  JobProgram program_;
  OnEvent on_event_;
  base::FolderLock lock_;
  std::mutex mutex_;  // of all below
  std::condition_variable_any woken_;
  bool wake_ = false;
  std::map<std::string, Entry> entries_;
  std::vector<JobEvent> gone_;  // deleted, to be told
  std::int64_t next_ = 1;
  std::jthread thread_;  // last: it ends before the rest does
};

}  // namespace mpd::server
