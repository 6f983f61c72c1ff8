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

/// The algorithms of the page: those of the lab's list that have a name there.
std::vector<lab::Choice> page_choices() {
  std::vector<lab::Choice> choices;
  for (const lab::Algorithm& algorithm : lab::algorithms())
    if (!algorithm.page.empty()) choices.push_back({algorithm.page, &algorithm});
  return choices;
}

/// The page's minimax is expectiminimax where there is chance.
constexpr std::string_view kMinimax = "minimax";

/// The trees that the page lets an algorithm search.
Json trees_json(const lab::Algorithm& algorithm) {
  if (algorithm.any_players) return Json::array({"players"});
  if (algorithm.knows_chance) return Json::array({"chance"});
  if (algorithm.page == kMinimax) return Json::array({"duel", "chance"});
  return Json::array({"duel"});
}

Json algorithms_json() {
  Json json = Json::array();
  for (const auto& [shown, algorithm] : page_choices())
    json.push_back(
        {{"name", shown}, {"title", algorithm->title}, {"trees", trees_json(*algorithm)}});
  return json;
}

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

/// The algorithms of the page on this subject, in the same order.
std::vector<lab::Choice> choices_for(const lab::Subject& subject) {
  std::vector<lab::Choice> choices = page_choices();
  if (subject.facts().has_chance)
    *std::ranges::find(choices, kMinimax, &lab::Choice::shown) = {
        "minimax (which is expectiminimax there)", &lab::algorithm_named("expectiminimax")};
  return choices;
}

/// Its place among the choices.
std::size_t read_algorithm(const JsonFields& fields) {
  std::string name;
  if (!fields.required().text("algorithm", name)) return 0;
  const std::vector<lab::Choice> choices = page_choices();
  const auto found = std::ranges::find(choices, std::string_view(name), &lab::Choice::shown);
  if (found != choices.end()) return static_cast<std::size_t>(found - choices.begin());
  std::vector<std::string_view> names;
  for (const lab::Choice& choice : choices) names.push_back(choice.shown);
  fields.refuse("algorithm",
                fmt::format("expected {}, found the text \"{}\"", lab::either(names), name));
  return 0;
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
  return Json{{"figures", std::move(figures)}, {"algorithms", algorithms_json()}};
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
  const auto choices = choices_for(subject);
  const lab::Algorithm& chosen = *choices[algorithm].algorithm;
  // The page draws MAX and MIN, not the two numbers of each leaf.
  if (chosen.any_players && subject.facts().is_duel())
    return problem(ErrorCode::refused,
                   "two players whose utilities sum to zero, expected the algorithm minimax or "
                   "alpha-beta");
  const auto trace =
      lab::trace(subject, {.algorithm = &chosen,
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
