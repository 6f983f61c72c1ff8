#include "research/experiment_report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <numeric>

#include "base/text.hpp"
#include "draughts/pdn_text.hpp"

namespace mpd::research {
namespace {

constexpr const char* kUnknown = "–";

std::string row_of(const std::vector<std::string>& cells) {
  return fmt::format("| {} |\n", fmt::join(cells, " | "));
}

std::string markdown_table(const ReportTable& table) {
  std::string text = table.title.empty() ? "" : fmt::format("## {}\n\n", table.title);
  text += row_of(table.head);
  text += row_of(std::vector<std::string>(table.head.size(), "---"));
  for (const auto& row : table.rows) text += row_of(row);
  return text + '\n';
}

/// `{:<width}` counts bytes; the cells are not only ASCII.
std::string padded(const std::string& text, std::size_t width, bool left) {
  const std::size_t used = draughts::character_count(text);
  const std::string blanks(width > used ? width - used : 0, ' ');
  return left ? text + blanks : blanks + text;
}

std::vector<std::size_t> widths_of(const ReportTable& table) {
  std::vector<std::size_t> widths;
  for (std::size_t column = 0; column < table.head.size(); ++column) {
    std::size_t width = draughts::character_count(table.head[column]);
    for (const auto& row : table.rows)
      width = std::max(width, draughts::character_count(row[column]));
    widths.push_back(width);
  }
  return widths;
}

std::string text_line(const std::vector<std::string>& cells,
                      const std::vector<std::size_t>& widths) {
  std::string line;
  for (std::size_t column = 0; column < cells.size(); ++column)
    line += (column == 0 ? "" : "  ") + padded(cells[column], widths[column], column == 0);
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

std::string text_table(const ReportTable& table) {
  const auto widths = widths_of(table);
  std::string text = table.title.empty() ? "" : table.title + "\n";
  text += text_line(table.head, widths);
  for (const auto& row : table.rows) text += text_line(row, widths);
  return text + '\n';
}

arena::EloInterval elo_of(const MatchFigures& figures) {
  return arena::elo_interval(arena::moments_of(figures.tally, figures.pairs));
}

std::string elo_number(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "-∞";
  return fmt::format("{:+.1f}", elo);
}

/// Two-sided 95 % of Student's distribution: from a table, and then by the expansion of Cornish and
/// Fisher (1938), which is right to three digits from 10 degrees of freedom on.
double student95(std::size_t freedom) {
  constexpr double kTable[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262};
  if (freedom <= std::size(kTable)) return kTable[freedom - 1];
  const double z = arena::kNormal95, n = static_cast<double>(freedom);
  return z + (std::pow(z, 3) + z) / (4 * n) +
         (5 * std::pow(z, 5) + 16 * std::pow(z, 3) + 3 * z) / (96 * n * n);
}

std::optional<std::uint64_t> sum_of(const std::optional<std::uint64_t>& a,
                                    const std::optional<std::uint64_t>& b) {
  return a && b ? std::optional(*a + *b) : std::nullopt;
}

}  // namespace

std::string markdown_of(const ExperimentReport& report) {
  std::string text =
      fmt::format("# {}\n\n{}\n\n```\n{}\n```\n\n", report.title, report.about, report.command);
  for (const auto& [what, value] : report.conditions)
    text += fmt::format("- {}: {}\n", what, value);
  text += fmt::format("\n![{}]({}.svg)\n\n", report.title, report.name);
  if (report.grid) text += fmt::format("![{}]({}-scores.svg)\n\n", report.grid->title, report.name);
  for (const ReportTable& table : report.tables) text += markdown_table(table);
  for (const std::string& note : report.notes) text += fmt::format("- {}\n", note);
  text.erase(text.find_last_not_of('\n') + 1);
  return text + '\n';
}

std::string text_of(const ExperimentReport& report) {
  std::string text = fmt::format("{}\n\n", report.title);
  for (const ReportTable& table : report.tables) text += text_table(table);
  for (const std::string& note : report.notes) text += fmt::format("{}\n", note);
  return text;
}

MatchFigures& MatchFigures::operator+=(const MatchFigures& other) {
  tally += other.tally;
  for (std::size_t i = 0; i < pairs.counts.size(); ++i) pairs.counts[i] += other.pairs.counts[i];
  loops = sum_of(loops, other.loops);
  shuffles = sum_of(shuffles, other.shuffles);
  undue_draws = sum_of(undue_draws, other.undue_draws);
  return *this;
}

Estimate score_of(const MatchFigures& figures) {
  const arena::EloInterval elo = elo_of(figures);
  return {100 * figures.tally.score(), 100 * arena::score_of_elo(elo.low),
          100 * arena::score_of_elo(elo.high)};
}

Estimate share_of(std::uint64_t count, std::uint64_t cases) {
  if (cases == 0) return {0, 0, 100};
  const auto n = static_cast<double>(cases);
  const double p = static_cast<double>(count) / n;
  const double z = arena::kNormal95;
  const double center = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {100 * p, 100 * std::max(0.0, center - half), 100 * std::min(1.0, center + half)};
}

Estimate mean_of(const std::vector<double>& figures) {
  const auto n = static_cast<double>(figures.size());
  const double mean = std::accumulate(figures.begin(), figures.end(), 0.0) / n;
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  if (figures.size() < kLeastSeeds) return {mean, kNone, kNone};
  double squares = 0;
  for (const double figure : figures) squares += std::pow(figure - mean, 2);
  const double half = student95(figures.size() - 1) * std::sqrt(squares / (n - 1) / n);
  return {mean, mean - half, mean + half};
}

Estimate scaled_sum(const std::vector<double>& parts, double factor) {
  const auto n = static_cast<double>(parts.size());
  double sum = 0;
  for (const double part : parts) sum += part;
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  if (parts.size() < 2) return {factor * sum, kNone, kNone};
  double squares = 0;
  for (const double part : parts) squares += std::pow(part - sum / n, 2);
  const double half = arena::kNormal95 * std::sqrt(n * squares / (n - 1));
  return {factor * sum, factor * (sum - half), factor * (sum + half)};
}

std::string tally_text(const arena::Tally& tally) {
  return fmt::format("+{} ={} −{}", tally.wins, tally.draws, tally.losses);
}

std::string estimate_text(const Estimate& estimate) {
  if (std::isnan(estimate.low)) return fmt::format("{:.1f}", estimate.value);
  return fmt::format("{:.1f} [{:.1f}, {:.1f}]", estimate.value, estimate.low, estimate.high);
}

std::string elo_estimate_text(const MatchFigures& figures) {
  const arena::EloInterval elo = elo_of(figures);
  return fmt::format("{} [{}, {}]", elo_number(elo.elo), elo_number(elo.low), elo_number(elo.high));
}

std::string count_text(const std::optional<std::uint64_t>& count, std::uint64_t cases) {
  if (!count) return kUnknown;
  return fmt::format("{} ({:.1f} %)", base::with_thousands(*count), share_of(*count, cases).value);
}

std::vector<std::string> match_head(const std::string& first) {
  return {first,        "games", "W-D-L",          "score % (95 %)",
          "Elo (95 %)", "loops", "back and forth", "undue draws"};
}

std::vector<std::string> match_row(const std::string& name, const MatchFigures& figures) {
  const std::uint64_t games = figures.tally.games();
  return {name,
          base::with_thousands(games),
          tally_text(figures.tally),
          estimate_text(score_of(figures)),
          elo_estimate_text(figures),
          count_text(figures.loops, games),
          count_text(figures.shuffles, games),
          count_text(figures.undue_draws, games)};
}

}  // namespace mpd::research
