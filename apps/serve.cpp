#include <arpa/inet.h>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <malloc.h>
#include <memory>
#include <net/if.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>

#include "apps/archive.hpp"
#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/endgames.hpp"
#include "apps/serve_visitors.hpp"
#include "base/folder.hpp"
#include "base/text.hpp"
#include "server/server.hpp"

extern char** environ;

namespace mpd::apps {
namespace {

struct ServeOptions {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::optional<std::string> page;
  std::optional<std::string> data;
  std::string token;
  std::optional<std::string> token_file;
  std::string proxy;
  std::optional<std::string> access_log;
  std::optional<int> per_address;
  int threads = 0;
  bool open = false;
  bool durable = false;
  VisitorOptions visitors;
  EndgameOptions endgames;
};

/// Games and trainings are private: what is made from here on is for this user only. A folder that
/// the user named and that was there before keeps its permissions: it may serve others, too.
std::filesystem::path data_folder(const ServeOptions& options) {
  ::umask(S_IRWXG | S_IRWXO);
  const auto folder = options.data ? std::filesystem::path(*options.data)
                                   : base::value_or_throw(base::user_data_folder());
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw base::Failure(fmt::format("{}: {}", folder.string(), error.message()));
  if (!options.data) std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  return folder;
}

base::Result<void> check_proxy(const std::string& name) {
  if (!name.empty() && name.find_first_of(":/ ") == std::string::npos) return {};
  return base::fail("{}, expected a name without port, such as draughts.example.org",
                    base::in_quotes(name));
}

/// From the command line or from a file; empty: none was given.
std::string given_token(const ServeOptions& options) {
  return options.token_file ? read_token("--token-file", *options.token_file) : options.token;
}

/// On the loopback interface no token is needed; elsewhere one is made where none is given.
server::AccessRules access_rules(const ServeOptions& options) {
  const bool loopback = server::is_loopback_address(options.host);
  const std::string token = given_token(options);
  return {.loopback = loopback,
          .token = loopback || !token.empty() ? token : server::new_token(),
          .host = options.host,
          .proxy = options.proxy};
}

/// On the loopback interface all visitors have the same address.
server::PlaceLimits place_limits(const ServeOptions& options) {
  constexpr int kUsualPerAddress = 64;
  server::PlaceLimits limits;
  const bool open = !server::is_loopback_address(options.host) || !options.proxy.empty();
  limits.per_address = options.per_address.value_or(open ? kUsualPerAddress : 0);
  return limits;
}

int search_threads(const ServeOptions& options) {
  if (options.threads > 0) return options.threads;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

server::ServerOptions server_options(const ServeOptions& options) {
  const auto page = options.page ? std::filesystem::path(*options.page)
                                 : base::value_or_throw(server::find_page());
  server::ServerOptions made;
  made.host = options.host;
  made.port = static_cast<std::uint16_t>(options.port);
  made.access = access_rules(options);
  made.places = place_limits(options);
  if (options.access_log)
    made.log = std::make_shared<const server::AccessLog>(
        base::value_or_throw(server::AccessLog::open(*options.access_log)));
  made.page = base::value_or_throw(server::PageFiles::read(page));
  const auto data = data_folder(options);
  // Trainings and tournaments, which are processes of their own, find the same players.
  if (options.data) ::setenv("MPDRAUGHTS_OWN_PLAYERS", (data / "players").c_str(), 1);
  made.desk = {data,
               std::filesystem::read_symlink("/proc/self/exe"),
               MPD_VERSION,
               search_threads(options),
               options.endgames.open(),
               options.durable ? archive::Durability::power : archive::Durability::process};
  options.visitors.apply_to(made);
  return made;
}

bool listens_everywhere(const ServeOptions& options) {
  return options.host == "0.0.0.0" || options.host == "::";
}

std::string address_text(const std::string& host, const std::string& token, int port) {
  const bool brackets = host.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/{}", brackets ? "[" + host + "]" : host, port,
                     token.empty() ? "" : "?token=" + token);
}

/// Behind a proxy the host comes by its name, too: cookies go with names.
std::string host_address(const std::string& host, const server::AccessRules& access, int port) {
  return access.proxy.empty()
             ? address_text(host, access.host_token, port)
             : fmt::format("https://{}/?token={}", access.proxy, access.host_token);
}

/// The addresses by which other machines of the network may reach this one.
std::vector<std::string> network_addresses() {
  std::vector<std::string> found;
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return found;
  for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    if ((each->ifa_flags & IFF_UP) == 0 || (each->ifa_flags & IFF_LOOPBACK) != 0) continue;
    char text[INET_ADDRSTRLEN] = {};
    const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
    if (::inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr)
      found.emplace_back(text);
  }
  ::freeifaddrs(all);
  return found;
}

/// Whole addresses for others: the server's name behind a proxy, otherwise those of this machine.
/// None where only this machine reaches it.
std::vector<std::string> addresses_for_others(const ServeOptions& options,
                                              const server::AccessRules& access, int port) {
  if (!access.proxy.empty())
    return {fmt::format("https://{}/{}", access.proxy,
                        access.token.empty() ? "" : "?token=" + access.token)};
  if (server::is_loopback_address(options.host)) return {};
  std::vector<std::string> addresses =
      listens_everywhere(options) ? network_addresses() : std::vector{options.host};
  for (std::string& address : addresses) address = address_text(address, access.token, port);
  return addresses;
}

/// Where there is a screen and a browser; otherwise the address on the terminal must do.
void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::string program = "xdg-open";
  std::string argument = address;
  char* arguments[] = {program.data(), argument.data(), nullptr};
  // A process group and signals of its own: it outlives us, and Ctrl-C is not meant for it.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  pid_t child = 0;
  const int failed =
      posix_spawnp(&child, program.c_str(), nullptr, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  if (failed == 0) std::thread([child] { ::waitpid(child, nullptr, 0); }).detach();
}

/// Tables of games come and go: memory that is mapped goes back to the system at once.
void give_memory_back() {
  constexpr int kMapped = 1 << 20;
  mallopt(M_MMAP_THRESHOLD, kMapped);
}

void report_rescue(const archive::Rescue& rescue) {
  const std::string kept = rescue.kept.string();
  fmt::print(stderr, "The archive of games was damaged:\n");
  print_findings(server::kArchiveFile, rescue.damage.findings);
  print_findings(server::kArchiveFile, rescue.salvaged.findings);
  fmt::print(stderr,
             "{}. The damaged file was kept as {}; to read it again: mpdraughts archive salvage "
             "--file {} OUT\n",
             salvaged_text(rescue.salvaged), kept, kept);
}

void report_completed(const std::filesystem::path& kept) {
  fmt::print(stderr, "An interrupted replacement of the archive of games was completed");
  if (!kept.empty()) fmt::print(stderr, "; the archive before it was kept as {}", kept.string());
  fmt::print(stderr, ".\n");
}

void run(const ServeOptions& options) {
  give_memory_back();
  const auto stop = interrupt_token();
  server::ServerOptions made = server_options(options);
  const server::AccessRules access = made.access;
  server::Server server(std::move(made));
  if (server.archive_completed()) report_completed(*server.archive_completed());
  if (server.archive_rescue()) report_rescue(*server.archive_rescue());
  if (options.port != 0 && server.port() != options.port)
    fmt::print("Port {} is in use; using the next free port.\n", options.port);
  const bool everywhere = listens_everywhere(options);
  const std::string name = everywhere ? "localhost" : options.host;
  std::string address = address_text(name, access.token, server.port());
  fmt::print("MP-Draughts is at {}\n", address);
  const auto others = addresses_for_others(options, access, server.port());
  server.reached_by(others);
  if (everywhere)
    for (const std::string& each : others) fmt::print("From other machines: {}\n", each);
  if (!access.host_token.empty()) {
    address = host_address(name, access, server.port());
    fmt::print("Your own address, as the host: {}\n", address);
  }
  if (const auto why = server.without_trainings())
    fmt::print(
        "Trainings and tournaments are not available: {}. MP-Draughts may already be running; you "
        "can still play games here.\n",
        *why);
  fmt::print("Press Ctrl-C to stop. Games are saved.\n");
  std::fflush(stdout);
  if (options.open) open_browser(address);
  server.run(stop);
  interruption_was_the_end();
}

}  // namespace

void add_serve(Command program) {
  auto options = std::make_shared<ServeOptions>();
  const Command command = program.add_subcommand("serve", "Play, analyse and study in the browser");
  command.add_number("--port", options->port, {0, 65535}, "Port to listen on; 0: any free port")
      .capture_default_str();
  command
      .add_option("--host", options->host,
                  "Address to listen on; an address that other machines can reach requires a token")
      .capture_default_str();
  const Option token =
      command
          .add_option(
              "--token", options->token,
              "Token that visitors must send (default: if required, a new one, which is printed)")
          .checked(check_token);
  command
      .add_option("--token-file", options->token_file,
                  "File with the token: other users of this machine cannot see it")
      .excludes(token);
  command
      .add_option("--behind-proxy", options->proxy,
                  "Name of the site whose web server passes requests on to this one; visitors' "
                  "addresses come from its header X-Forwarded-For")
      .checked(check_proxy);
  command.add_option("--access-log", options->access_log,
                     "File for a line per request, in the usual format of web servers; -: standard "
                     "output");
  command.add_number("--per-address", options->per_address, {1, server::PlaceLimits{}.all},
                     "Connections that one address may have (default: 64; on the loopback "
                     "interface no limit)");
  command.add_option("--page", options->page, "Folder of the built page");
  command.add_option("--data", options->data,
                     "Folder for games and trainings (default: the user's data folder)");
  command.add_number("--threads", options->threads, {0, 256},
                     "Searches at the same time (default: one per core)");
  options->visitors.add_to(command);
  options->endgames.add_to(command);
  command.add_flag("--durable", options->durable,
                   "Wait for the disk at each move: a power cut loses none that was shown");
  command.add_flag("--open", options->open, "Open the browser if one is available");
  command.footer(
      "Examples:\n"
      "  mpdraughts serve --open\n"
      "  mpdraughts serve --host 0.0.0.0 --port 9000\n"
      "  mpdraughts serve --host 0.0.0.0 --shared\n"
      "  mpdraughts serve --behind-proxy draughts.example.org --access-log access.log");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
