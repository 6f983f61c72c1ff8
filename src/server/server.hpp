#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "archive/archive_care.hpp"
#include "server/access.hpp"
#include "server/access_log.hpp"
#include "server/desk_options.hpp"
#include "server/page_files.hpp"
#include "server/places.hpp"

namespace mpd::server {

struct ServerOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any free one
  /// Where the port is in use, so many behind it are tried.
  int more_ports = 20;
  AccessRules access = {};
  PlaceLimits places = {};
  std::shared_ptr<const AccessLog> log = {};  ///< of requests; null: none
  PageFiles page = {};
  DeskOptions desk = {};
};

/// HTTP and WebSocket around a Desk.
class Server {
 public:
  /// Throws a base::Failure when the address cannot be had or the archive cannot be used.
  explicit Server(ServerOptions options);
  ~Server();

  /// Where it listens.
  [[nodiscard]] std::uint16_t port() const;
  /// See Desk::reached_by. Before it runs.
  void reached_by(std::vector<std::string> addresses);
  /// What was done about a damaged archive; nothing where it was whole.
  [[nodiscard]] const std::optional<archive::Rescue>& archive_rescue() const;
  /// See archive::OpenedArchive::completed.
  [[nodiscard]] const std::optional<std::filesystem::path>& archive_completed() const;
  /// Why there is no training room; nothing where there is one.
  [[nodiscard]] std::optional<std::string> without_trainings() const;
  /// Serves until it is stopped.
  void run(const std::stop_token& stop);

 private:
  struct Core;
  std::unique_ptr<Core> core_;
};

}  // namespace mpd::server
