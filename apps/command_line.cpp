#include "apps/command_line.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fmt/ranges.h>
#include <optional>
#include <ranges>
#include <string_view>
#include <vector>

#include "apps/common.hpp"
#include "base/nearest_word.hpp"
#include "base/text.hpp"

namespace mpd::apps {
namespace {

std::string range_text(const WholeRange& range) {
  return fmt::format("{} to {}", range.least, range.most);
}

std::string range_text(const RealRange& range) {
  if (range.open) return fmt::format("above {} and up to {}", range.least, range.most);
  return fmt::format("{} to {}", range.least, range.most);
}

const char* name_of(const WholeRange& /*range*/) {
  return "whole number";
}

const char* name_of(const RealRange& /*range*/) {
  return "number";
}

bool contains(const WholeRange& range, std::int64_t number) {
  return number >= range.least && number <= range.most;
}

bool contains(const RealRange& range, double number) {
  // Written so that what is not a number is not in the range.
  return (range.open ? number > range.least : number >= range.least) && number <= range.most;
}

/// Empty for a number in the range.
template <class Number, class Range>
std::string number_problem(const std::string& text, const Range& range) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [rest, code] = std::from_chars(text.data(), end, number);
  if (code == std::errc::invalid_argument || rest != end)
    return fmt::format("{} is not a {}, expected {}", base::in_quotes(text), name_of(range),
                       range_text(range));
  if (code != std::errc{} || !contains(range, number))
    return fmt::format("{} is out of range, expected {}", text, range_text(range));
  return {};
}

/// CLI11 would read 0200 as an octal number.
bool has_leading_zero(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return text.size() > 1 && text.front() == '0';
}

std::string problem_of(const std::string& text, const WholeRange& range) {
  auto problem = number_problem<std::int64_t>(text, range);
  if (problem.empty() && has_leading_zero(text))
    return fmt::format("{} begins with a zero, expected {}", text, range_text(range));
  return problem;
}

std::string problem_of(const std::string& text, const RealRange& range) {
  return number_problem<double>(text, range);
}

/// In the help; subcommands that are added later inherit them.
void use_plain_words(CLI::App& program) {
  const auto words = program.get_formatter();
  for (const char* number : {"INT", "UINT", "FLOAT"}) words->label(number, "NUMBER");
  words->label("REQUIRED", "(required)");
  words->label("Needs", "Only with");
  words->label("Excludes", "Not with");
  words->label("Positionals", "Arguments");
  words->label("SUBCOMMAND", "COMMAND");
}

/// The subcommand whose options were read last.
const CLI::App& reached(const CLI::App& app) {
  const auto parsed = app.get_subcommands();
  return parsed.empty() ? app : reached(*parsed.front());
}

std::vector<std::string> names_of_commands(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
  return names;
}

std::vector<std::string> names_of_options(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::string did_you_mean(const std::string& typed, const std::vector<std::string>& known) {
  const auto near = base::nearest_word(typed, known);
  return near.empty() ? "" : fmt::format("; did you mean {}?", near);
}

/// How many commands are named where one is missing or unknown.
constexpr int kExamples = 4;

std::string examples_of(const std::vector<std::string>& commands) {
  return fmt::format("{}", fmt::join(commands | std::views::take(kExamples), ", "));
}

/// About the first word that nothing on the command line has a use for.
std::string unknown_word_text(const CLI::App& program, const std::string& word) {
  const CLI::App& command = reached(program);
  const std::string name = &command == &program ? program.get_name() : command.get_name();
  if (word.starts_with("-")) {
    const std::string option = word.substr(0, word.find('='));
    return fmt::format("{} has no option {}{}", name, base::in_quotes(option),
                       did_you_mean(option, names_of_options(command)));
  }
  const auto commands = names_of_commands(command);
  if (commands.empty()) return fmt::format("{} has no use for {}", name, base::in_quotes(word));
  const std::string near = did_you_mean(word, commands);
  return fmt::format("{} has no command {}{}", name, base::in_quotes(word),
                     near.empty() ? "; there are, for example, " + examples_of(commands) : near);
}

/// Whether another command is expected behind the last one.
bool lacks_command(const CLI::App& program) {
  return !names_of_commands(reached(program)).empty();
}

std::string missing_command_text(const CLI::App& program) {
  const CLI::App& command = reached(program);
  const bool is_program = &command == &program;
  return fmt::format("{} needs a command, such as {}",
                     is_program ? program.get_name() : command.get_name(),
                     examples_of(names_of_commands(command)));
}

int refuse(const std::string& problem) {
  fmt::print(stderr, "{}\nRun with --help for more information.\n", problem);
  return kWrongUsage;
}

/// Says what is wrong with the command line; the exit code. CLI11 prints help and version here too,
/// and says so with exit code 0.
int answer(const CLI::App& program, const CLI::ParseError& error) {
  const auto unknown = program.remaining(true);
  const int code = error.get_exit_code();
  const bool is_unknown = code == static_cast<int>(CLI::ExitCodes::ExtrasError) ||
                          code == static_cast<int>(CLI::ExitCodes::RequiredError);
  if (is_unknown && !unknown.empty()) return refuse(unknown_word_text(program, unknown.front()));
  if (code == static_cast<int>(CLI::ExitCodes::RequiredError) && lacks_command(program))
    return refuse(missing_command_text(program));
  return program.exit(error) == 0 ? kDone : kWrongUsage;
}

}  // namespace

Option Option::required() const {
  return Option(option_->required());
}

Option Option::expected(int least, int most) const {
  return Option(option_->expected(least, most));
}

Option Option::delimiter(char letter) const {
  return Option(option_->delimiter(letter));
}

Option Option::needs(Option other) const {
  return Option(option_->needs(other.option_));
}

Option Option::excludes(Option other) const {
  return Option(option_->excludes(other.option_));
}

Option Option::checked(const std::function<base::Result<void>(const std::string&)>& check) const {
  const auto problem = [check](const std::string& text) {
    const auto good = check(text);
    return good ? std::string() : good.error().message;
  };
  return Option(option_->check(problem));
}

Option Option::capture_default_str() const {
  return Option(option_->capture_default_str());
}

Command Command::add_subcommand(const std::string& name, const std::string& about) const {
  CLI::App* const command = app_->add_subcommand(name, about);
  command->group("Commands");  // the heading above it in the help
  return Command(command);
}

void Command::require_subcommand() const {
  app_->require_subcommand(1);
}

template <class T>
Option Command::add_option(const std::string& names, T& variable, const std::string& about) const {
  return Option(app_->add_option(names, variable, about));
}

template <class T>
Option Command::add_number(const std::string& names, T& variable, const RangeOf<T>& range,
                           const std::string& about) const {
  const auto problem = [range](const std::string& text) { return problem_of(text, range); };
  return Option(app_->add_option(names, variable, about)->check(problem));
}

Option Command::add_flag(const std::string& names, bool& variable, const std::string& about) const {
  return Option(app_->add_flag(names, variable, about));
}

void Command::footer(const std::string& text) const {
  app_->footer(text);
}

void Command::callback(const std::function<void()>& action) const {
  app_->callback(action);
}

int run_command_line(const ProgramText& text, const std::function<void(Command)>& add_commands,
                     int argc, char** argv) {
  CLI::App program(text.about, text.name);
  use_plain_words(program);
  program.set_version_flag("--version", text.version);
  program.require_subcommand(1);
  add_commands(Command(&program));
  try {
    program.parse(argc, argv);
  } catch (const WrongUsage& error) {
    // From a command that looked at its options more closely: it is answered like the others.
    std::fflush(stdout);
    return refuse(error.what());
  } catch (const CLI::ParseError& error) {
    return answer(program, error);
  }
  return kDone;
}

// The types of options. A new one is added here.
template Option Command::add_option(const std::string&, std::string&, const std::string&) const;
template Option Command::add_option(const std::string&, std::filesystem::path&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<std::string>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<std::filesystem::path>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::vector<std::string>&,
                                    const std::string&) const;
template Option Command::add_number(const std::string&, int&, const WholeRange&,
                                    const std::string&) const;
template Option Command::add_number(const std::string&, std::int64_t&, const WholeRange&,
                                    const std::string&) const;
template Option Command::add_number(const std::string&, std::uint64_t&, const WholeRange&,
                                    const std::string&) const;
template Option Command::add_number(const std::string&, double&, const RealRange&,
                                    const std::string&) const;
template Option Command::add_number(const std::string&, std::optional<int>&, const WholeRange&,
                                    const std::string&) const;
template Option Command::add_number(const std::string&, std::optional<std::int64_t>&,
                                    const WholeRange&, const std::string&) const;
template Option Command::add_number(const std::string&, std::optional<double>&, const RealRange&,
                                    const std::string&) const;

}  // namespace mpd::apps
