#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>

#include "apps/command_line.hpp"
#include "apps/command_text.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "base/text.hpp"

// Completions for shells. Each script follows the words of the line through the commands, and
// offers commands, options, or the names of files.

namespace mpd::apps {
namespace {

/// A command by the words that call it, each with a space before it: " pdn check"; the program: "".
struct Called {
  std::string path;
  const CommandText* command;
};

void collect(const Called& here, std::vector<Called>& all) {
  all.push_back(here);
  for (const CommandText& command : here.command->commands)
    collect({here.path + " " + command.name, &command}, all);
}

std::vector<Called> all_commands(const CommandText& program) {
  std::vector<Called> all;
  collect({"", &program}, all);
  return all;
}

/// The paths of all commands, in quotes.
std::string paths_with(const std::vector<Called>& all, std::string_view between) {
  std::string text;
  for (const Called& each : all)
    if (!each.path.empty())
      text += fmt::format("{}'{}'", text.empty() ? "" : std::string(between), each.path);
  return text;
}

/// The first sentence, for a list in which each has one line.
std::string shortened(const std::string& about) {
  const auto end = std::min(about.find(". "), about.find('\n'));
  return about.substr(0, end);
}

/// The names of options; `valued`: only of those that take a value.
std::string option_names(const CommandText& command, bool valued) {
  std::string names;
  for (const OptionText& option : command.options)
    if (!valued || !option.value.empty())
      for (const std::string& name : option.names) names += (names.empty() ? "" : " ") + name;
  return names;
}

std::string with_replaced(const std::string& text, char letter, std::string_view by) {
  std::string made;
  for (const char each : text) {
    if (each == letter) {
      made += by;
    } else {
      made += each;
    }
  }
  return made;
}

// --- bash ---

constexpr std::string_view kBash = R"(# Made by `mpdraughts completion bash`.
_mpdraughts() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
  local path='' commands='' options='' valued='' i
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "$path ${{COMP_WORDS[i]}}" in
      {}) path+=" ${{COMP_WORDS[i]}}" ;;
    esac
  done
  case $path in
{}  esac
  COMPREPLY=()
  # Without an answer of ours bash offers files.
  if [[ " $valued " == *" $previous "* ]]; then return; fi
  if [[ $current == -* ]]; then commands=$options; fi
  mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$current")
}}
complete -o default -F _mpdraughts mpdraughts
)";

std::string bash_completion(const std::vector<Called>& all) {
  std::string cases;
  for (const auto& [path, command] : all) {
    std::vector<std::string> names;
    for (const CommandText& each : command->commands) names.push_back(each.name);
    cases += fmt::format("    '{}') commands='{}' options='{}' valued='{}' ;;\n", path,
                         fmt::join(names, " "), option_names(*command, false),
                         option_names(*command, true));
  }
  return fmt::format(kBash, paths_with(all, " | "), cases);
}

// --- zsh ---

constexpr std::string_view kZsh = R"(#compdef mpdraughts
# Made by `mpdraughts completion zsh`.
_mpdraughts() {{
  local line='' word valued=''
  local -a commands options
  for word in ${{words[2,CURRENT-1]}}; do
    case "$line $word" in
      ({}) line+=" $word" ;;
    esac
  done
  case $line in
{}  esac
  if [[ " $valued " == *" ${{words[CURRENT-1]}} "* ]]; then
    _files
  elif [[ ${{words[CURRENT]}} == -* ]]; then
    _describe option options
  elif (( $#commands )); then
    _describe command commands
  else
    _files
  fi
}}
if [[ $funcstack[1] == _mpdraughts ]]; then _mpdraughts "$@"; else compdef _mpdraughts mpdraughts; fi
)";

/// An entry of _describe: name, colon, description.
std::string zsh_entry(const std::string& name, const std::string& about) {
  const std::string text =
      with_replaced(name, ':', "\\:") + ":" + with_replaced(shortened(about), ':', "\\:");
  return fmt::format(" '{}'", with_replaced(text, '\'', "'\\''"));
}

std::string zsh_completion(const std::vector<Called>& all) {
  std::string cases;
  for (const auto& [path, command] : all) {
    std::string commands;
    std::string options;
    for (const CommandText& each : command->commands) commands += zsh_entry(each.name, each.about);
    for (const OptionText& option : command->options)
      for (const std::string& name : option.names) options += zsh_entry(name, option.about);
    cases += fmt::format("    ('{}') commands=({} ) options=({} ) valued='{}' ;;\n", path, commands,
                         options, option_names(*command, true));
  }
  return fmt::format(kZsh, paths_with(all, "|"), cases);
}

// --- fish ---

constexpr std::string_view kFish = R"(# Made by `mpdraughts completion fish`.
function __mpdraughts_at
    set -l line ''
    for word in (commandline -opc)[2..-1]
        switch "$line $word"
            case {}
                set line "$line $word"
        end
    end
    test "$line" = "$argv[1]"
end
)";

std::string fish_quoted(const std::string& text) {
  return "'" + with_replaced(with_replaced(text, '\\', "\\\\"), '\'', "\\'") + "'";
}

std::string fish_option(const std::string& where, const OptionText& option) {
  std::string line = where;
  for (const std::string& name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.value.empty()) line += " -r";
  return line + " -d " + fish_quoted(shortened(option.about)) + "\n";
}

std::string fish_completion(const std::vector<Called>& all) {
  std::string script = fmt::format(kFish, paths_with(all, " "));
  for (const auto& [path, command] : all) {
    const std::string where =
        fmt::format("complete -c mpdraughts -n \"__mpdraughts_at '{}'\"", path);
    for (const CommandText& each : command->commands)
      script +=
          fmt::format("{} -f -a {} -d {}\n", where, each.name, fish_quoted(shortened(each.about)));
    for (const OptionText& option : command->options)
      if (!option.names.empty()) script += fish_option(where, option);
  }
  return script;
}

std::string completion_for(const std::string& shell, const CommandText& program) {
  const std::vector<Called> all = all_commands(program);
  if (shell == "bash") return bash_completion(all);
  if (shell == "zsh") return zsh_completion(all);
  return fish_completion(all);
}

base::Result<void> check_shell(const std::string& shell) {
  if (shell == "bash" || shell == "zsh" || shell == "fish") return {};
  return base::fail("{} is not a known shell, expected bash, zsh or fish", base::in_quotes(shell));
}

}  // namespace

void add_completion(Command program) {
  auto shell = std::make_shared<std::string>();
  const Command command = program.add_subcommand(
      "completion", "Print what makes a shell complete commands and options of this program");
  command.add_option("shell", *shell, "bash, zsh or fish").required().checked(check_shell);
  command.footer(
      "Examples:\n"
      "  source <(mpdraughts completion bash)\n"
      "  source <(mpdraughts completion zsh)\n"
      "  mpdraughts completion fish >~/.config/fish/completions/mpdraughts.fish");
  command.callback([program, shell] { fmt::print("{}", completion_for(*shell, program.text())); });
}

}  // namespace mpd::apps
