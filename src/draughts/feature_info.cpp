#include <algorithm>
#include <cctype>

#include "draughts/features.hpp"

namespace mpd::draughts {
namespace {

constexpr std::array<FeatureInfo, kFeatureCount> kInfos{{
    {"PieceAdvantage", "PieceAdvantage", 4, "material ahead of the opponent: man 2, king 3"},
    {"PieceDisadvantage", "PieceDisadvantage", 4, "material behind the opponent: man 2, king 3"},
    {"PieceThreat", "PieceThreat", 3, "own pieces that the opponent can jump now"},
    {"PieceTake", "PieceTake", 3, "opposing pieces that could be jumped if it were my move"},
    {"Advancement", "ADV", 3, "own men on rows 5 and 6 minus own men on rows 3 and 4"},
    {"DoubleDiagonal", "DIA", 4, "own pieces on the two diagonals of the double corners"},
    {"BackRowBridge", "BACK", 1, "own pieces on 1 and 3 while the opponent has no king"},
    {"CentreControl", "CENT", 3, "own men on the eight squares of the centre"},
    {"XCentreControl", "CNTR", 3, "squares of the centre that the opponent holds or can step to"},
    {"TotalMobility", "MOB", 4, "squares to which the opponent can step"},
    {"Exposure", "EXPOS", 3, "own pieces between two empty squares of a diagonal"},
    {"KingCentreControl", "KCENT", 3, "own kings on the eight squares of the centre"},
    {"Threat", "THRET", 3, "squares to which the opponent can step and threaten a piece"},
    {"DiagonalMoment", "DIAV", 4, "nearness of own pieces to the diagonals of the double corners"},
    {"Apex", "APEX", 1, "0 when, without kings, only the opponent has a man on 7 or 26"},
    {"Cramp", "CRAMP", 2, "2 when own pieces on 13 and 9 or 14 cramp those on 17, 21, 22 and 25"},
    {"DenialOfOccupancy", "DENY", 4, "squares where an opponent that steps there is lost"},
    {"UndeniedMobility", "MOBIL", 4, "squares to which the opponent can step that are not denied"},
    {"Dyke", "DYKE", 3, "threes of own pieces in a row on a diagonal"},
    {"Exchange", "EXCH", 4, "squares to which the opponent can step and force an exchange"},
    {"Fork", "FORK", 3, "pairs of own pieces between which the opponent can step and attack both"},
    {"Gap", "GAP", 3, "single empty squares between own pieces, or one and the edge"},
    {"BackRowControl", "GUARD", 1,
     "bridge or triangle of Oreo held while the opponent has no king"},
    {"Hole", "HOLE", 3, "empty squares with three or more own pieces around"},
    {"Node", "NODE", 3, "own pieces with three or more empty squares around"},
    {"TriangleOfOreo", "OREO", 1, "own pieces on 2, 3 and 7 while the opponent has no king"},
    {"Pole", "POLE", 3, "own men with nothing around them"},
    {"Taken", "Taken", 3, "squares to which I could step and threaten a piece"},
}};

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
    return std::tolower(x) == std::tolower(y);
  });
}

}  // namespace

const FeatureInfo& info_of(Feature feature) {
  return kInfos[static_cast<std::size_t>(feature)];
}

std::optional<Feature> feature_named(std::string_view name) {
  for (std::size_t i = 0; i < kInfos.size(); ++i)
    if (same_word(name, kInfos[i].name) || same_word(name, kInfos[i].short_name))
      return static_cast<Feature>(i);
  return std::nullopt;
}

}  // namespace mpd::draughts
