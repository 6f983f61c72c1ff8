#include "games/bridge/pbn.hpp"

#include <array>
#include <fmt/format.h>
#include <map>

#include "base/text.hpp"

namespace mpd::games::bridge {
namespace {

using base::Result;

/// The tags of a game and the words of its Play section.
struct Sections {
  std::map<std::string, std::string, std::less<>> tags;
  std::vector<std::string_view> play;
};

/// `[Deal "N:…"]`.
Result<void> read_tag(std::string_view line, int number, Sections& sections) {
  const std::size_t quote = line.find('"');
  const std::size_t end = line.rfind('"');
  if (quote == std::string_view::npos || end == quote || !line.ends_with(']'))
    return base::fail("line {}: found {}, expected a tag such as [Declarer \"S\"]", number,
                      base::in_quotes(line));
  const std::string_view name = base::trim(line.substr(1, quote - 1));
  const std::string value(line.substr(quote + 1, end - quote - 1));
  if (!sections.tags.emplace(std::string(name), value).second)
    return base::fail("line {}: the tag {} occurs twice", number, base::in_quotes(name));
  return {};
}

Result<Sections> read_sections(std::string_view text) {
  Sections sections;
  int number = 0;
  bool in_play = false;
  for (std::string_view line : base::split(text, '\n')) {
    ++number;
    line = base::trim(line);
    if (line.empty() || line.front() == '%' || line.front() == ';') continue;
    if (line.front() == '[') {
      if (const auto ok = read_tag(line, number, sections); !ok) return tl::unexpected(ok.error());
      in_play = line.starts_with("[Play ");
    } else if (in_play) {
      for (const std::string_view word : base::split(line, ' '))
        if (word == "*") {
          in_play = false;
        } else if (in_play && !base::trim(word).empty()) {
          sections.play.push_back(base::trim(word));
        }
    }
  }
  return sections;
}

Result<std::string_view> tag(const Sections& sections, std::string_view name) {
  const auto found = sections.tags.find(name);
  if (found == sections.tags.end())
    return base::fail("the tag {} is missing, expected for instance [{} …]", name, name);
  return found->second;
}

/// The cards of one row, which stand in the columns of their seats, in the order of play. False
/// when the row ends the play.
Result<bool> read_trick(const Sections& sections, std::size_t row, Seat first, PlayState& state,
                        PlayRecord& record) {
  for (int i = 0; i < 4; ++i) {
    const int column = (game::index(state.turn()) - game::index(first) + 4) % 4;
    const std::size_t place = 4 * row + static_cast<std::size_t>(column);
    if (place >= sections.play.size() || sections.play[place] == "-") return false;
    const auto card = parse_legal_card(state, sections.play[place]);
    if (!card) return base::fail("Play, trick {}: {}", row + 1, card.error().message);
    record.plays.push_back(*card);
    state = after(state, *card, record.contract.strain);
  }
  return true;
}

Result<void> read_play(const Sections& sections, PlayRecord& record) {
  const auto text = sections.tags.find("Play");
  if (text == sections.tags.end()) return {};
  const auto first = parse_seat(text->second);
  if (!first) return base::fail("Play: {}", first.error().message);
  if (*first != record.contract.leader())
    return base::fail("Play: found {}, expected {}, who leads against {}", name_of(*first),
                      name_of(record.contract.leader()), name_of(record.contract.declarer));
  PlayState state = start_of(record.deal, *first);
  for (std::size_t row = 0; !state.is_over(); ++row) {
    const auto goes_on = read_trick(sections, row, *first, state, record);
    if (!goes_on) return tl::unexpected(goes_on.error());
    if (!*goes_on) break;
  }
  std::size_t words = 0;
  for (const std::string_view word : sections.play) words += word == "-" ? 0 : 1;
  if (words != record.plays.size())
    return base::fail("Play: found {} cards, but after {} nobody can play more", words,
                      record.plays.size());
  return {};
}

Result<PlayRecord> read_record(std::string_view text) {
  const auto sections = read_sections(text);
  if (!sections) return tl::unexpected(sections.error());
  std::array<std::string_view, 3> values;
  constexpr std::array<std::string_view, 3> kNames{"Deal", "Contract", "Declarer"};
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    const auto value = tag(*sections, kNames[i]);
    if (!value) return tl::unexpected(value.error());
    values[i] = *value;
  }
  const auto deal = parse_deal(values[0]);
  if (!deal) return tl::unexpected(deal.error());
  const auto contract = parse_contract(values[1], values[2]);
  if (!contract) return tl::unexpected(contract.error());
  PlayRecord record{*deal, *contract, {}};
  if (const auto ok = read_play(*sections, record); !ok) return tl::unexpected(ok.error());
  return record;
}

/// The cards of the tricks in the columns of their seats.
std::string play_text(const PlayRecord& record) {
  const Seat first = record.contract.leader();
  PlayState state = start_of(record.deal, first);
  std::vector<std::array<std::string, 4>> rows;
  for (const Card card : record.plays) {
    if (state.on_table() == 0) rows.push_back({"-", "-", "-", "-"});
    const int column = (game::index(state.turn()) - game::index(first) + 4) % 4;
    rows.back()[static_cast<std::size_t>(column)] = text_of(card);
    state = after(state, card, record.contract.strain);
  }
  std::string text = fmt::format("[Play \"{}\"]\n", letter_of(first));
  for (const auto& row : rows) text += fmt::format("{} {} {} {}\n", row[0], row[1], row[2], row[3]);
  return text + "*\n";
}

}  // namespace

base::Result<PlayRecord> parse_pbn(std::string_view text) {
  auto record = read_record(text);
  if (!record) return base::fail("PBN: {}", record.error().message);
  return record;
}

std::string text_of(const PlayRecord& record) {
  return fmt::format("[Deal \"{}\"]\n[Declarer \"{}\"]\n[Contract \"{}\"]\n", text_of(record.deal),
                     letter_of(record.contract.declarer), bid_of(record.contract)) +
         play_text(record);
}

}  // namespace mpd::games::bridge
