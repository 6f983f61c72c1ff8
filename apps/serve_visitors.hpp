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
  /// base::Failure where the options do not fit it.
  void apply_to(server::ServerOptions& options) const;
};

/// Throws a base::Failure that names the option where the text can be no token.
void require_token(const char* option, const std::string& text);
/// The token in a file.
[[nodiscard]] std::string read_token(const char* option, const std::string& file);

}  // namespace mpd::apps
