#include "base/text.hpp"
#include "games/bridge/pbn.hpp"
#include "lab/boxes.hpp"
#include "lab/bridge_players.hpp"
#include "lab/table_of.hpp"

namespace mpd::lab {
namespace {

using namespace games::bridge;

std::string hand_text(CardSet hand) {
  std::string text;
  for (int i = kSuits - 1; i >= 0; --i) {
    std::string ranks;
    for (const Card card : hand.of(suit_at(i)))
      ranks.insert(ranks.begin(), kRankLetters[static_cast<std::size_t>(card.rank())]);
    text += fmt::format("  {} {}", kSuitLetters[static_cast<std::size_t>(i)],
                        ranks.empty() ? "-" : ranks);
  }
  return text;
}

/// The trick on the table, the tricks taken, the contract.
std::string trick_text(const PlayState& play, const Contract& contract) {
  std::string text = "Trick:";
  for (int i = 0; i < play.on_table(); ++i) {
    const auto place = play.plays.size() - static_cast<std::size_t>(play.on_table() - i);
    text += fmt::format(" {} {}", name_of(after(play.leader, i)), text_of(play.plays[place]));
  }
  return fmt::format("{}\nTricks: North-South {}, East-West {}; {} plays {}, {} tricks wanted\n",
                     play.on_table() == 0 ? "Trick: none" : text, play.tricks_of(kNorth),
                     play.tricks_of(kEast), name_of(contract.declarer), text_of(contract.strain),
                     contract.goal);
}

Card random_card(const game::Turn<Play>& turn, base::Random& random) {
  const CardSet cards = playable(turn.observation(), turn.game().contract());
  auto card = cards.begin();
  for (auto skipped = random.below(static_cast<std::uint64_t>(cards.count())); skipped > 0;
       --skipped)
    ++card;
  return *card;
}

struct BridgePlay {
  using Game = Play;
  Game game;  ///< without cards, so that no player can ask it
  int tricks = kRanks;
  std::optional<Deal> deal = {};  ///< nothing: dealt by lot

  [[nodiscard]] PlayState start(std::uint64_t seed) const {
    base::Random random(seed);
    return start_of(deal ? *deal : random_deal(random, tricks), game.contract().leader());
  }
  [[nodiscard]] std::string view(const View& view, Seat seat) const {
    const Contract& contract = game.contract();
    std::string text;
    if (!view.plays.empty() && seat != contract.dummy())
      text += fmt::format("{:<6} (dummy){}\n", name_of(contract.dummy()), hand_text(view.dummy));
    text += fmt::format("{:<6} (you)  {}\n", name_of(seat), hand_text(view.own));
    const PlayState play = table_of(view, contract).play;
    text += trick_text(play, contract);
    if (play.turn() == contract.dummy()) text += "Dummy is to play\n";
    return text;
  }
  [[nodiscard]] std::string everything(const PlayState& state) const {
    std::string text;
    for (const Seat seat : kSeats)
      text += fmt::format("{:<6}{}\n", name_of(seat), hand_text(state.hand(seat)));
    return text + trick_text(state, game.contract());
  }
  [[nodiscard]] std::string record(const game::History<Game>& history) const {
    return text_of(PlayRecord{Deal{history.start().hands},
                              game.contract(),
                              {history.moves().begin(), history.moves().end()}});
  }
  [[nodiscard]] static PlayerMakers<Game> makers() {
    return {{{"random", "any legal card with the same probability"},
             {},
             [](const PlayerOptions&, std::uint64_t seed) {
               return std::make_unique<FunctionPlayer<Game>>(
                   "random", [random = base::Random(seed)](const game::Turn<Game>& turn) mutable {
                     return random_card(turn, random);
                   });
             }},
            function_maker<Game>({"simple", "wins tricks cheaply, else plays low"}, simple_card),
            {{"averaging", "double-dummy results averaged over deals=N (12), with few cards"},
             {{"deals", 1, 1000}},
             [](const PlayerOptions& options, std::uint64_t seed) {
               constexpr int kUsualDeals = 12;
               return std::make_unique<AveragingPlayer>(
                   static_cast<int>(options.number("deals").value_or(kUsualDeals)), seed);
             }}};
  }
};

/// South plays without trumps for more than half of the tricks, unless `--board` says otherwise:
/// `4S`, or `4S W` with the declarer.
base::Result<Contract> contract_of(const Given& given, int tricks) {
  if (!given.board) return Contract{.goal = tricks / 2 + 1};
  if (tricks != kRanks) return base::fail("--board: a contract needs 13 cards in each hand");
  const std::string_view text = base::trim(*given.board);
  const std::size_t space = text.find(' ');
  return parse_contract(text.substr(0, space),
                        space == std::string_view::npos ? "S" : base::trim(text.substr(space)));
}

base::Result<BridgePlay> from_file(const std::string& text) {
  return parse_pbn(text).and_then([](const PlayRecord& record) -> base::Result<BridgePlay> {
    return BridgePlay{Play(Deal{}, record.contract), record.deal.tricks(), record.deal};
  });
}

base::Result<BridgePlay> bridge_of(const Given& given) {
  if (given.file) {
    if (given.board || given.size)
      return base::fail("--board and --size do not go with --file, which has deal and contract");
    return from_file(*given.file);
  }
  const int tricks = given.size.value_or(kRanks);
  if (tricks < 1 || tricks > kRanks)
    return base::fail("--size: {} cards in each hand, expected 1 to {}", tricks, kRanks);
  return contract_of(given, tricks).map([&](const Contract& contract) {
    return BridgePlay{Play(Deal{}, contract), tricks};
  });
}

}  // namespace

base::Result<GameBoxPtr> box_of_bridge(const Given& given) {
  return bridge_of(given).map([](const BridgePlay& play) {
    return make_box(
        {.game = "bridge", .seats = {"North", "East", "South", "West"}, .adviser = "averaging"},
        play);
  });
}

}  // namespace mpd::lab
