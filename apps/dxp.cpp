#include <chrono>
#include <fstream>
#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/dxp_connection.hpp"
#include "apps/endgames.hpp"
#include "base/date.hpp"
#include "draughts/moves.hpp"
#include "match/contestants.hpp"
#include "protocol/external_player.hpp"

namespace mpd::apps {
namespace {

constexpr int kUsualPort = 27531;

struct DxpOptions {
  std::optional<int> listen;
  std::optional<std::string> connect;
  std::string host = "127.0.0.1";
  bool once = false;
  std::string player = "champion";
  std::string name;
  int games = 1;
  int minutes = 5;
  int moves = 75;
  std::optional<std::string> fen;
  std::string out;
  std::uint64_t seed = 1;
  double patience = 600;
  EndgameOptions endgames;
};

std::unique_ptr<engine::Player> player_from(const DxpOptions& options) {
  if (match::is_external_player(options.player))
    return base::value_or_throw(protocol::start_external_player(options.player));
  const auto spec = base::value_or_throw(engine::parse_player_spec(options.player));
  return base::value_or_throw(engine::make_player(spec, {options.endgames.open(), options.seed}));
}

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

protocol::DxpRequest request_from(const DxpOptions& options) {
  protocol::DxpRequest request;
  request.minutes = options.minutes;
  request.moves = options.moves;
  if (!options.fen) return request;
  const auto start = position_from(options.fen);
  if (!draughts::has_move(start))
    throw base::Failure(fmt::format("--fen: {}: the game is over", *options.fen));
  request.board = protocol::dxp_board(start);
  return request;
}

/// Adds the game to the end of the file.
void append_game(const std::string& path, const draughts::PdnGame& game) {
  std::ofstream file(path, std::ios::app);
  if (file && file.tellp() > 0) file << '\n';
  file << write_pdn(game) << std::flush;
  if (!file) throw base::Failure(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
}

/// Counts, shows and keeps the games.
class Games {
 public:
  explicit Games(std::string path) : path_(std::move(path)) {
    // What cannot be written is better known before the games than after them.
    if (path_.empty()) return;
    if (!std::ofstream(path_, std::ios::app))
      throw base::Failure(fmt::format("cannot write {}: {}", path_, std::strerror(errno)));
  }

  void add(const protocol::DxpGame& game) {
    using draughts::PdnResult;
    const PdnResult win =
        game.own == draughts::Color::black ? PdnResult::black_wins : PdnResult::white_wins;
    const PdnResult result = game.pdn.result;
    ++(result == PdnResult::unknown ? unknown_
       : result == PdnResult::draw  ? draws_
       : result == win              ? wins_
                                    : losses_);
    fmt::print("game {}: {} – {} {}, {} plies, {}\n", all(), *game.pdn.tag("Black"),
               *game.pdn.tag("White"), draughts::result_text(result), game.pdn.line.moves.size(),
               game.reason);
    std::fflush(stdout);
    if (!path_.empty()) append_game(path_, game.pdn);
  }

  [[nodiscard]] int all() const { return wins_ + draws_ + losses_ + unknown_; }

  void print_total() const {
    fmt::print("{} game{}: {} won, {} drawn, {} lost, {} without a result\n", all(),
               all() == 1 ? "" : "s", wins_, draws_, losses_, unknown_);
  }

 private:
  std::string path_;
  int wins_ = 0;
  int draws_ = 0;
  int losses_ = 0;
  int unknown_ = 0;
};

DxpHooks hooks_for(const DxpOptions& options, Games& games) {
  return {.on_game = [&games](const protocol::DxpGame& game) { games.add(game); },
          .on_remark = [](const std::string& text) { fmt::print(stderr, "dxp: {}\n", text); },
          .stop = interrupt_token(),
          .patience = options.patience};
}

void initiate(const DxpOptions& options, engine::Player& player,
              const protocol::DxpSettings& settings, Games& games) {
  const auto address = base::value_or_throw(base::parse_address(*options.connect));
  const protocol::DxpRequest request = request_from(options);
  constexpr std::chrono::seconds kWait(10);
  auto socket = base::Socket::connect(address, kWait, interrupt_token());
  if (!socket && was_interrupted()) return;
  DxpConnection connection(base::value_or_throw(std::move(socket)),
                           protocol::DxpSession(player, settings), hooks_for(options, games));
  const auto problem = connection.play_games(request, options.games);
  games.print_total();
  if (problem) throw base::Failure(*problem);
}

void follow(const DxpOptions& options, engine::Player& player,
            const protocol::DxpSettings& settings, Games& games) {
  auto listener = base::value_or_throw(
      base::Listener::open({options.host, static_cast<std::uint16_t>(*options.listen)}));
  fmt::print("listening on {}\n", address_text(listener.address()));
  std::fflush(stdout);
  std::optional<std::string> problem;
  while (!was_interrupted()) {
    constexpr std::chrono::milliseconds kSlice(100);
    auto socket = base::value_or_throw(listener.accept(kSlice));
    if (!socket) continue;
    DxpConnection connection(*std::move(socket), protocol::DxpSession(player, settings),
                             hooks_for(options, games));
    problem = connection.follow();
    if (options.once) break;
    if (problem) fmt::print(stderr, "dxp: {}\n", *problem);
  }
  games.print_total();
  if (options.once && problem) throw base::Failure(*problem);
}

void run(const DxpOptions& options) {
  if (!options.listen && !options.connect)
    throw base::Failure(fmt::format(
        "expected --listen PORT or --connect HOST:PORT; the usual port is {}", kUsualPort));
  interrupt_token();
  Games games(options.out);
  const auto player = player_from(options);
  const std::string name = options.name.empty() ? "MP-Draughts " + player->name() : options.name;
  const protocol::DxpSettings settings{name, base::today_text(), seconds_now};
  if (options.connect) return initiate(options, *player, settings, games);
  follow(options, *player, settings, games);
}

/// The options of one side alone are refused on the other.
void add_side_options(Command command, DxpOptions& options) {
  const Option listen =
      command.add_number("--listen", options.listen, {0, 65535},
                         "Wait for the other program on this port; 0: any free port");
  const Option connect =
      command.add_option("--connect", options.connect, "HOST:PORT of the program to play against")
          .checked([](const std::string& text) {
            return base::parse_address(text).map([](const auto&) {});
          });
  connect.excludes(listen);
  command
      .add_option("--host", options.host,
                  "Address to listen on; 0.0.0.0: every address of this machine")
      .capture_default_str()
      .needs(listen);
  command.add_flag("--once", options.once, "Accept one connection, then exit").needs(listen);
  command
      .add_number("--games", options.games, {1, 1'000'000},
                  "Number of games to request, with alternating colours")
      .capture_default_str()
      .needs(connect);
  command
      .add_number("--minutes", options.minutes, {0, 999}, "Minutes for --moves moves; 0: no clock")
      .capture_default_str()
      .needs(connect);
  command
      .add_number("--moves", options.moves, {0, 999},
                  "Moves for --minutes minutes; 0: the whole game")
      .capture_default_str()
      .needs(connect);
  command.add_option("--fen", options.fen, "Start the requested games from this position")
      .needs(connect);
}

void add_options(Command command, DxpOptions& options) {
  add_side_options(command, options);
  command.add_option("--player", options.player, engine::player_help())
      .capture_default_str()
      .checked(check_player_options);
  command.add_option("--name", options.name, "Name to show to the other side");
  command.add_option("--out", options.out, "Append the games to this PDN file");
  command.add_number("--seed", options.seed, {}, "Seed of random choices").capture_default_str();
  command
      .add_number("--patience", options.patience, {0, 1e9, true},
                  "Disconnect after this many seconds of silence; in a game at least "
                  "its minutes")
      .capture_default_str();
  options.endgames.add_to(command);
}

}  // namespace

void add_dxp(Command program) {
  auto options = std::make_shared<DxpOptions>();
  const Command command = program.add_subcommand(
      "dxp", "Play against another program over the network (DamExchange protocol)");
  add_options(command, *options);
  command.footer(
      "The connecting side requests the games; the listening side accepts them. By default the "
      "program accepts connections from this machine only (see --host).\n\nExamples:\n"
      "  mpdraughts dxp --listen 27531 --out games.pdn\n"
      "  mpdraughts dxp --connect 127.0.0.1:27531 --games 10 --minutes 1\n"
      "  mpdraughts dxp --connect [::1]:27531 --player champion:time=0.5 --minutes 0");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
