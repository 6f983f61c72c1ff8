#include "protocol/json_lab.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/json_fields.hpp"
#include "lab/figures.hpp"
#include "lab/lab.hpp"
#include "protocol/json_lab_trace.hpp"

namespace mpd::protocol {
namespace {

using base::Json;
using base::JsonFields;
using lab::MoveOrder;

constexpr int kMostDepth = 12;

/// The games of the page; a subject has exactly one of these keys.
constexpr std::array kGames{"tree", "tictactoe", "draughts"};

/// The algorithms of the page, and what they are called in the list of the lab.
struct NamedAlgorithm {
  std::string_view shown;
  std::string_view name;
};
constexpr std::array kAlgorithms{
    NamedAlgorithm{"minimax", "minimax"},     NamedAlgorithm{"alpha-beta", "alpha-beta"},
    NamedAlgorithm{"max-n", "max-n"},         NamedAlgorithm{"table", "alpha-beta-table"},
    NamedAlgorithm{"deepening", "deepening"}, NamedAlgorithm{"pvs", "textbook-pvs"},
    NamedAlgorithm{"mtdf", "textbook-mtdf"},  NamedAlgorithm{"sss", "sss"},
    NamedAlgorithm{"star1", "star1"}};
constexpr std::size_t kMinimax = 0;
constexpr std::size_t kMaxN = 2;

/// What a search is about: the keys `subject` and `depth` of a request.
struct Wanted {
  lab::SubjectPtr subject;
  std::optional<int> depth;
};

/// How the page writes a subject down, as the lab wants it.
std::optional<lab::Given> read_given(const JsonFields& fields, const char* game) {
  lab::Given given;
  if (lab::game_named(game).needs_file) {
    const Json* json = fields.any(game);
    // A text keeps the order of names that are numbers, which a page's objects lose.
    given.file = json->is_string() ? json->get<std::string>() : message_text(*json);
    return given;
  }
  if (!fields.text(game, given.board.emplace())) return std::nullopt;
  return given;
}

lab::SubjectPtr read_subject(const JsonFields& fields) {
  const auto subject = fields.required().object("subject");
  if (!subject) return nullptr;
  const auto has = [&](const char* game) { return subject->has(game); };
  if (std::ranges::count_if(kGames, has) != 1) {
    fields.refuse("subject", R"(expected exactly one of "tree", "tictactoe", "draughts")");
    return nullptr;
  }
  const char* game = *std::ranges::find_if(kGames, has);
  const auto given = read_given(*subject, game);
  if (!given) return nullptr;
  auto opened = lab::open_game(lab::game_named(game), *given);
  if (opened) return *std::move(opened);
  subject->refuse(game, opened.error().message);
  return nullptr;
}

Wanted read_wanted(const JsonFields& fields) {
  Wanted wanted{read_subject(fields), {}};
  if (int depth = 0; fields.integer("depth", depth, 1, kMostDepth)) wanted.depth = depth;
  return wanted;
}

/// The algorithms of the page on this subject: its minimax is expectiminimax where there is chance.
std::vector<lab::Choice> choices_for(const lab::Subject& subject) {
  std::vector<lab::Choice> choices;
  for (const auto& [shown, name] : kAlgorithms)
    choices.push_back({shown, &lab::algorithm_named(name)});
  if (subject.facts().has_chance)
    choices[kMinimax] = {"minimax (which is expectiminimax there)",
                         &lab::algorithm_named("expectiminimax")};
  return choices;
}

std::size_t read_algorithm(const JsonFields& fields) {
  std::size_t algorithm = 0;
  std::string name;
  if (!fields.required().text("algorithm", name)) return algorithm;
  const auto found = std::ranges::find(kAlgorithms, name, &NamedAlgorithm::shown);
  if (found != kAlgorithms.end()) return static_cast<std::size_t>(found - kAlgorithms.begin());
  std::vector<std::string_view> names;
  for (const auto& [shown, in_lab] : kAlgorithms) names.push_back(shown);
  fields.refuse("algorithm",
                fmt::format("expected {}, found the text \"{}\"", lab::either(names), name));
  return algorithm;
}

tl::unexpected<Problem> refused(const base::Error& error) {
  return tl::unexpected(Problem{ErrorCode::refused, error.message});
}

}  // namespace

Answer lab_figures(const Json& body) {
  if (const auto verdict = JsonFields(body).finish(); !verdict) return bad_message(verdict.error());
  Json figures = Json::array();
  for (const lab::Figure& figure : lab::figures()) {
    Json tree = Json::parse(figure.tree);
    Json title = tree["title"];
    figures.push_back(
        {{"name", figure.name}, {"title", std::move(title)}, {"tree", std::move(tree)}});
  }
  return Json{{"figures", std::move(figures)}};
}

Answer lab_trace(const Json& body) {
  const JsonFields fields(body);
  const std::size_t algorithm = read_algorithm(fields);
  MoveOrder order{};
  fields.required().choice("order", order,
                           {{name_of(MoveOrder::given), MoveOrder::given},
                            {name_of(MoveOrder::reversed), MoveOrder::reversed},
                            {name_of(MoveOrder::best_first), MoveOrder::best_first},
                            {name_of(MoveOrder::worst_first), MoveOrder::worst_first}});
  const Wanted wanted = read_wanted(fields);
  if (const auto verdict = fields.finish(); !verdict) return bad_message(verdict.error());
  const lab::Subject& subject = *wanted.subject;
  // The page draws MAX and MIN, not the two numbers of each leaf.
  if (algorithm == kMaxN && subject.facts().is_duel())
    return problem(ErrorCode::refused,
                   "two players whose utilities sum to zero, expected the algorithm minimax or "
                   "alpha-beta");
  const auto choices = choices_for(subject);
  const auto trace =
      lab::trace(subject, {.algorithm = choices[algorithm].algorithm,
                           .order = order,
                           .limits = {wanted.depth, kMostNodesTold, kMostPliesTold, kMostStepsTold},
                           .choices = choices});
  if (!trace) return refused(trace.error());
  return trace_json(*trace, subject);
}

Answer lab_compare(const Json& body, const std::stop_token& stop) {
  const JsonFields fields(body);
  const Wanted wanted = read_wanted(fields);
  if (const auto verdict = fields.finish(); !verdict) return bad_message(verdict.error());
  const auto rows = lab::compare(*wanted.subject, {wanted.depth, kMostNodesCompared}, stop);
  if (!rows) return refused(rows.error());
  return Json{{"rows", comparison_json(*rows, *wanted.subject)}};
}

}  // namespace mpd::protocol
