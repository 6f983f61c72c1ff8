#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "server/client.hpp"
#include "server/job.hpp"

namespace mpd::server {

/// Who hears what happens to trainings and tournaments. Replies about jobs are made in the pool; an
/// event that overtook its reply would be undone by it, so events wait for the replies that are
/// under way. Belongs to the thread of the loop.
class JobWatchers {
 public:
  /// Hears of all jobs that they are there, how far they are, that they are gone.
  void listen(const std::shared_ptr<Client>& client) { listeners_.insert(client); }
  /// Hears everything of one job. Whether it begins with this; what can be no job is not watched.
  bool watch(const std::string& job, const std::shared_ptr<Client>& client);
  void stop_watching(const std::string& job, const std::shared_ptr<Client>& client);

  /// A reply is under way to the client, and then it is out, or will never come.
  void hold_back(const std::shared_ptr<Client>& client) { ++held_back_[client].replies; }
  void reply_is_out(const std::shared_ptr<Client>& client);

  /// To those whom the event is for.
  void tell(const JobEvent& event);
  void leave(const std::shared_ptr<Client>& client);

 private:
  struct HeldBack {
    int replies = 0;
    std::vector<std::string> events = {};
  };

  void send(const std::shared_ptr<Client>& client, const std::string& text);

  std::set<std::shared_ptr<Client>> listeners_;
  std::map<std::string, std::set<std::shared_ptr<Client>>> watchers_;
  std::map<std::shared_ptr<Client>, HeldBack> held_back_;
};

}  // namespace mpd::server
