#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.hpp"
#include "draughts/moves.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/unit/draughts/pdn_test_support.hpp"

namespace mpd::draughts {
namespace {

/// Makes games with everything that PDN can say; the texts are arbitrary bytes.
class GameMaker {
 public:
  GameMaker(std::uint64_t seed, std::vector<std::string> texts)
      : random_(seed), texts_(std::move(texts)) {}

  PdnGame game() {
    PdnGame game;
    if (one_in(2)) game.start = tests::random_position(random_);
    for (const char* name : {"Event", "White", "Opening", "event", "X-1", "Y y"})
      if (one_in(2)) game.tags.push_back({name, text()});
    if (one_in(2)) game.comment = text();
    game.line = line(game.start, 30, 0);
    game.result = static_cast<PdnResult>(random_.below(4));
    return game;
  }

 private:
  PdnLine line(Position position, std::uint64_t most, int depth) {
    PdnLine line;
    for (auto plies = random_.below(most + 1); plies > 0; --plies) {
      const MoveList moves = legal_moves(position);
      if (moves.empty()) break;
      PdnMove& played = line.moves.emplace_back();
      played.move = moves[random_.below(moves.size())];
      annotate(played, position, depth);
      position = position.after(played.move);
    }
    return line;
  }

  void annotate(PdnMove& played, const Position& position, int depth) {
    while (one_in(6)) played.nags.push_back(static_cast<int>(random_.below(256)));
    if (one_in(8)) played.comment_before = text();
    if (one_in(5)) played.comment = text();
    while (depth < 4 && one_in(8)) played.variations.push_back(line(position, 8, depth + 1));
  }

  std::string text() {
    return texts_.empty() ? "a plain remark" : texts_[random_.below(texts_.size())];
  }
  bool one_in(std::uint64_t n) { return random_.below(n) == 0; }

  base::Random random_;
  std::vector<std::string> texts_;
};

void expect_round_trip(const PdnGame& game) {
  const std::string text = write_pdn(game);
  const PdnFile file = read_pdn(text);
  RC_ASSERT(file.errors == std::vector<PdnError>{});
  RC_ASSERT(file.warnings == std::vector<PdnError>{});
  RC_ASSERT(file.games == std::vector<PdnGame>{canonical(game)});
  RC_ASSERT(write_pdn(file.games.front()) == text);
}

RC_GTEST_PROP(PdnRoundTrip, ReadingUndoesWriting, (std::uint64_t seed)) {
  expect_round_trip(GameMaker(seed, {}).game());
}

RC_GTEST_PROP(PdnRoundTrip, WithAnyBytesInTheTexts,
              (std::uint64_t seed, std::vector<std::string> texts)) {
  expect_round_trip(GameMaker(seed, std::move(texts)).game());
}

RC_GTEST_PROP(PdnRoundTrip, WithTextsMadeOfPdn, (std::uint64_t seed)) {
  const auto piece =
      rc::gen::elementOf(std::vector<std::string>{"{",   "}",  "(",    ")",        "[",
                                                  "]",   "\"", "\\",   ";",        "%",
                                                  "$1",  "*",  "1-0",  "11-15",    "[Event \"x\"]",
                                                  "\n",  " ",  "\xe9", "\xc3\xa9", "word",
                                                  "\r\n"});
  std::vector<std::string> texts(3);
  for (std::string& text : texts)
    for (const std::string& part : *rc::gen::container<std::vector<std::string>>(piece))
      text += part;
  expect_round_trip(GameMaker(seed, std::move(texts)).game());
}

RC_GTEST_PROP(PdnRoundTrip, CapturesOfEveryKind, (std::uint64_t seed)) {
  base::Random random(seed);
  PdnGame game;
  game.start = tests::random_capture_board(random);
  for (const Move move : legal_moves(game.start)) {
    game.line.moves.clear();
    game.line.moves.emplace_back().move = move;
    expect_round_trip(game);
  }
}

RC_GTEST_PROP(PdnRoundTrip, TheRecordIsTheMainLine, (std::uint64_t seed)) {
  const PdnGame game = GameMaker(seed, {}).game();
  const GameRecord record = game.to_record();
  RC_ASSERT(record.plies() == game.line.moves.size());
  Position position = game.start;
  for (std::size_t i = 0; i < record.plies(); ++i) {
    RC_ASSERT(record.state_at(i).position == position);
    RC_ASSERT(record.moves()[i] == game.line.moves[i].move);
    position = position.after(record.moves()[i]);
  }
}

/// A damaged text must still be read to its end, and what is read must be written and read again.
RC_GTEST_PROP(PdnRoundTrip, WhateverIsReadCanBeWritten, (std::uint64_t seed)) {
  GameMaker maker(seed, {});
  std::string text = write_pdn(maker.game()) + write_pdn(maker.game());
  base::Random random(seed);
  for (auto wounds = random.below(8); wounds > 0; --wounds)
    text[random.below(text.size())] = "{}()[];%$\"*.x- 1"[random.below(16)];
  const PdnFile file = read_pdn(text);
  for (const PdnError& error : file.errors) RC_ASSERT(error.game <= file.games.size());
  for (const PdnGame& game : file.games) expect_round_trip(game);
}

}  // namespace
}  // namespace mpd::draughts
