#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/statistics.hpp"
#include "base/json.hpp"
#include "research/chart.hpp"

// What an experiment found, as people read it: on a terminal, in a document, as a picture.

namespace mpd::research {

struct ReportTable {
  std::string title;
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;  ///< each as long as the head
};

struct ExperimentReport {
  std::string name;   ///< of the files, as in `table-5.3`
  std::string title;  ///< without a full stop
  std::string about;  ///< what was asked, and what is set beside it
  std::string command;
  std::vector<std::pair<std::string, std::string>> conditions;
  std::vector<ReportTable> tables;
  std::vector<std::string> notes;  ///< what a reader should know before believing the figures
  BarChart chart;
  std::optional<ScoreGrid> grid = std::nullopt;  ///< a second picture
};

/// The pictures are expected beside the document, as NAME.svg and NAME-scores.svg.
[[nodiscard]] std::string markdown_of(const ExperimentReport& report);
/// The tables with their columns in line, and the notes.
[[nodiscard]] std::string text_of(const ExperimentReport& report);

/// For programs: numbers are numbers, and an estimate `75.0 [58.7, 91.3]` of a column X becomes the
/// columns `X`, `X low` and `X high` (see add_cell). JSON has everything; CSV has the rows of all
/// tables, each led by the title of its table.
[[nodiscard]] base::Json json_of(const ExperimentReport& report);
[[nodiscard]] std::string csv_of(const ExperimentReport& report);

/// A figure with its 95 % interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// What a match found, or somebody else's publication of one.
struct MatchFigures {
  arena::Tally tally = {};
  arena::Pentanomial pairs = {};  ///< none: only the games are known
  /// As the source means them: the side ahead does not win (draughts/wasted_lead.hpp).
  std::optional<std::uint64_t> loops = std::nullopt;
  /// Games in which both sides only moved back and forth, whoever was ahead.
  std::optional<std::uint64_t> shuffles = std::nullopt;
  std::optional<std::uint64_t> undue_draws = std::nullopt;

  /// Two matches as one; what one of them does not know is not known of both.
  MatchFigures& operator+=(const MatchFigures& other);
};

/// Points in 100, by pairs where they are known.
[[nodiscard]] Estimate score_of(const MatchFigures& figures);
/// Of each 100 cases how many: Wilson's score interval (1927), which holds for few cases too.
[[nodiscard]] Estimate share_of(std::uint64_t count, std::uint64_t cases);
/// Fewer figures than this say next to nothing about how much they vary.
inline constexpr std::size_t kLeastSeeds = 3;
/// The mean of figures that are alike but for chance, one for each seed: Student's interval (1908).
/// With fewer than kLeastSeeds figures, the ends of the interval are not numbers.
[[nodiscard]] Estimate mean_of(const std::vector<double>& figures);
/// The sum of parts that are alike but for chance, times a factor.
[[nodiscard]] Estimate scaled_sum(const std::vector<double>& parts, double factor);

/// `+13 =4 −3`
[[nodiscard]] std::string tally_text(const arena::Tally& tally);
/// `75.0 [58.7, 91.3]`
[[nodiscard]] std::string estimate_text(const Estimate& estimate);
/// `+190.8 [+61.4, +407.3]`; ends may be infinite.
[[nodiscard]] std::string elo_estimate_text(const MatchFigures& figures);
/// `5 (25.0 %)`, or a dash.
[[nodiscard]] std::string count_text(const std::optional<std::uint64_t>& count,
                                     std::uint64_t cases);

/// The columns of a table of matches; the first is what they are called.
[[nodiscard]] std::vector<std::string> match_head(const std::string& first);
[[nodiscard]] std::vector<std::string> match_row(const std::string& name,
                                                 const MatchFigures& figures);

}  // namespace mpd::research
