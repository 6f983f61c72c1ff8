#include "server/job_watchers.hpp"

#include <utility>

namespace mpd::server {

bool JobWatchers::watch(const std::string& job, const std::shared_ptr<Client>& client) {
  return job.size() <= protocol::kLongestName && watchers_[job].insert(client).second;
}

void JobWatchers::stop_watching(const std::string& job, const std::shared_ptr<Client>& client) {
  const auto watchers = watchers_.find(job);
  if (watchers == watchers_.end()) return;
  watchers->second.erase(client);
  if (watchers->second.empty()) watchers_.erase(watchers);
}

void JobWatchers::reply_is_out(const std::shared_ptr<Client>& client) {
  const auto found = held_back_.find(client);
  if (found == held_back_.end() || --found->second.replies > 0) return;
  const HeldBack held = std::move(found->second);
  held_back_.erase(found);
  for (const std::string& text : held.events) client->send(text);
}

void JobWatchers::tell(const JobEvent& event) {
  const auto watchers = watchers_.find(event.job);
  // Copied: a client that does not read may leave while it is told.
  std::set<std::shared_ptr<Client>> clients;
  if (event.job.empty())
    clients = listeners_;
  else if (watchers != watchers_.end())
    clients = watchers->second;
  const std::string text = protocol::message_text(event.json);
  // Also of those who watch: somebody else's job is noted until the reply that there is none.
  for (const auto& client : clients)
    if (may_see_job(client->visitor(), event.owner)) send(client, text);
  if (event.json["type"] == "job_gone") watchers_.erase(event.json["job"].get<std::string>());
}

void JobWatchers::send(const std::shared_ptr<Client>& client, const std::string& text) {
  const auto found = held_back_.find(client);
  if (found == held_back_.end()) return client->send(text);
  found->second.events.push_back(text);
}

void JobWatchers::leave(const std::shared_ptr<Client>& client) {
  listeners_.erase(client);
  held_back_.erase(client);
  for (auto& [job, watchers] : watchers_) watchers.erase(client);
  std::erase_if(watchers_, [](const auto& entry) { return entry.second.empty(); });
}

}  // namespace mpd::server
