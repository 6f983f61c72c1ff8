#pragma once

#include <optional>
#include <string>

#include "apps/command_line.hpp"
#include "server/server.hpp"

namespace mpd::apps {

/// How a server that others reach treats its visitors.
struct VisitorOptions {
  bool shared = false;
  bool allow_trainings = false;
  std::optional<std::string> host_token_file;
  std::optional<int> games_per_visitor;
  std::optional<int> games_in_all;
  std::optional<int> keep_days;

  void add_to(Command command);
  /// Completes the options of the server, whose access and data folder are known. Throws a
  /// WrongUsage where the options do not fit it, a base::Failure for what files contain.
  void apply_to(server::ServerOptions& options) const;
};

/// Whether the text can be a token. The error does not repeat it.
[[nodiscard]] base::Result<void> check_token(const std::string& text);
/// The token in a file. Throws a base::Failure that names the option where there is none.
[[nodiscard]] std::string read_token(const char* option, const std::string& file);

}  // namespace mpd::apps
