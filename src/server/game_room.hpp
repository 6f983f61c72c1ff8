#pragma once

#include <boost/asio/io_context.hpp>
#include <map>
#include <memory>
#include <random>
#include <string>

#include "base/json_fields.hpp"
#include "server/errands.hpp"
#include "server/live_game.hpp"
#include "server/search_pool.hpp"

namespace mpd::server {

/// The games of people against players: every change is in the archive before anybody hears of it.
/// Lives in the thread of `home`; searches run in the pool and come back there.
class GameRoom {
 public:
  struct Tools {
    boost::asio::io_context& home;
    SearchPool& pool;
    SearchPool& short_work;  ///< for moves that take no time worth speaking of
    Errands& errands;
    archive::GamesArchive& archive;
    const TableBudget& budget;
    std::shared_ptr<const endgame::Databases> databases;
  };

  explicit GameRoom(const Tools& tools) : tools_(tools) {}

  /// Whether this request is one about games.
  [[nodiscard]] static bool knows(const std::string& type);
  void answer(const std::string& type, const base::Json& body,
              const std::shared_ptr<Client>& client, const Reply& reply);
  /// A client is gone: what only it wanted stops.
  void leave(const std::shared_ptr<Client>& client);

 private:
  using Game = std::shared_ptr<LiveGame>;
  using Answer = protocol::Answer;
  struct Asked {
    const base::Json& body;
    std::shared_ptr<Client> client;
  };

  [[nodiscard]] Answer list(const Asked& asked) const;
  [[nodiscard]] Answer new_game(const Asked& asked);
  [[nodiscard]] Answer open(const Asked& asked);
  [[nodiscard]] Answer close(const Asked& asked);
  [[nodiscard]] Answer move(const Asked& asked);
  [[nodiscard]] Answer take_back(const Asked& asked);
  [[nodiscard]] Answer resign(const Asked& asked);
  void offer_draw(const Asked& asked, const Reply& reply);
  [[nodiscard]] Answer answer_offer(const Game& game, bool accepted);
  void hint(const Asked& asked, const Reply& reply);
  [[nodiscard]] Answer pdn(const Asked& asked);
  [[nodiscard]] Answer remove(const Asked& asked);

  [[nodiscard]] tl::expected<Game, protocol::Problem> find(const std::string& id);
  [[nodiscard]] static tl::expected<std::string, protocol::Problem> id_of(const Asked& asked);
  /// The game of a request that carries nothing else.
  [[nodiscard]] tl::expected<Game, protocol::Problem> game_of(const Asked& asked);
  [[nodiscard]] Answer watch(const Game& game, const std::shared_ptr<Client>& client);
  void stop_watching(const Game& game, const std::shared_ptr<Client>& client);
  [[nodiscard]] bool is_full() const;
  [[nodiscard]] bool watches_too_many(const std::shared_ptr<Client>& client) const;
  /// Another server may play from the same archive. Whether the game has gone on there: then it is
  /// read anew, or forgotten if it was deleted, and everybody who watches it is told, `except` for
  /// one.
  bool catch_up(const Game& game, const std::shared_ptr<Client>& except = {});
  /// What to answer after that.
  [[nodiscard]] tl::unexpected<protocol::Problem> changed_elsewhere(const LiveGame& game) const;
  /// A game that is no longer in the archive.
  void forget(const Game& game, const std::shared_ptr<Client>& except);
  /// The game of a request that changes it, as it stands in the archive.
  [[nodiscard]] tl::expected<Game, protocol::Problem> current_game_of(const Asked& asked);
  [[nodiscard]] base::Json json_of(const LiveGame& game) const;
  void tell(const LiveGame& game, const std::shared_ptr<Client>& except = {}) const;
  /// A client that does not read may leave while it is told: the watchers are copied before.
  static void send_to_watchers(const LiveGame& game, const base::Json& event,
                               const std::shared_ptr<Client>& except);

  /// Plays a move, in the archive and on the board, and what follows from it.
  [[nodiscard]] base::Result<void> play(const Game& game, draughts::Move move, double seconds);
  [[nodiscard]] base::Result<void> finish(const Game& game, const archive::ArchivedEnd& end);
  /// The same for a game whose end is in the archive already.
  void end_game(LiveGame& game, const archive::ArchivedEnd& end);
  /// Lets clocks and searches go on as the state of the game asks for.
  void go_on(const Game& game);
  /// The clock of the side to move: a person's at once, the opponent's when its search begins.
  void run_clock(const Game& game);
  /// Falls when the time is over, but not before so many seconds.
  void set_flag(const Game& game, double soonest);
  void flag_fell(const Game& game);
  void think(const Game& game);
  /// The search has its thread: from now on its time counts.
  void begun(const Game& game, std::uint64_t search);
  void played(const Game& game, std::uint64_t search, draughts::Move move);
  /// The move could not be kept: another try, unless the game has gone on otherwise meanwhile.
  void play_later(const Game& game, std::uint64_t search, draughts::Move move);
  /// The opponent cannot play.
  void failed(const Game& game, const std::string& why);
  /// The archive refuses the game; it is tried again until it does not. Told once.
  static void complain(LiveGame& game, const std::string& why);
  static void tell_error(const LiveGame& game, const std::string& why);
  void stop_thinking(LiveGame& game);
  /// A quick look by the strongest player, for hints and draw offers. False: too many at once.
  [[nodiscard]] bool advise(const Client& client, const LiveGame& game, double seconds,
                            std::function<void(const engine::Report&)> then);
  [[nodiscard]] std::shared_ptr<Opponent> opponent_of(LiveGame& game);
  void tell_thought(const LiveGame& game, std::uint64_t search, const base::Json& thought) const;
  [[nodiscard]] std::string new_id();

  Tools tools_;
  std::map<std::string, Game> games_;  // those that somebody watches
  std::random_device entropy_;
};

}  // namespace mpd::server
