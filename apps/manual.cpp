#include <fmt/format.h>

#include "apps/command_line.hpp"
#include "apps/command_text.hpp"
#include "apps/commands.hpp"

// The manual page, in the language of man(7).

namespace mpd::apps {
namespace {

constexpr std::string_view kManualEnd = R"(.SH EXIT STATUS
0: done; 1: wrong input; 2: wrong usage; 130: interrupted.
.SH ENVIRONMENT
.TP
.B MPDRAUGHTS_ENDGAMES
Folder of the endgame databases, instead of the one below.
.TP
.B MPDRAUGHTS_PLAYERS
Folder of trained players, instead of all others.
.TP
.B MPDRAUGHTS_OWN_PLAYERS
Folder of the user's own trained players, instead of the one below.
.TP
.B MPDRAUGHTS_RECIPES
Folder of the recipes that the training room offers, instead of those that were installed.
.TP
.B MPDRAUGHTS_SILENCE
Seconds after which a process that computes on several machines takes a silent one for lost.
.TP
.B MPDRAUGHTS_WORKER_THREADS
Threads of each such process.
.TP
.B NO_COLOR
If it is set, the terminal board has no colours.
.TP
.B XDG_DATA_HOME
Where users' data is kept, instead of
.IR ~/.local/share .
.SH FILES
.TP
.I ~/.local/share/mpdraughts
Saved games, trainings, own players, endgame databases. The server keeps it private to its user.
.TP
.I share/mpdraughts
Beside the folder of the program: players, recipes and the page that were installed with it.
.TP
.I share/doc/mpdraughts/examples
The trees and games that examples call
.I data/trees
and
.IR data/games .
)";

/// Text of a paragraph or of a line that stays as it is.
std::string roff(std::string_view text) {
  std::string escaped;
  for (const char letter : text) {
    const bool begins_line = escaped.empty() || escaped.back() == '\n';
    if (begins_line && (letter == '.' || letter == '\'')) escaped += "\\&";
    if (letter == '\\') {
      escaped += "\\e";
    } else if (letter == '-') {
      escaped += "\\-";
    } else {
      escaped += letter;
    }
  }
  return escaped;
}

std::string joined_in_bold(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names)
    text += fmt::format("{}\\fB{}\\fR", text.empty() ? "" : ", ", roff(name));
  return text;
}

std::string option_entry(const OptionText& option) {
  const std::string name = option.names.empty() ? fmt::format("\\fI{}\\fR", roff(option.word))
                                                : joined_in_bold(option.names);
  std::string entry = ".TP\n" + name;
  if (!option.names.empty() && !option.value.empty())
    entry += fmt::format(" \\fI{}\\fR", roff(option.value));
  entry += "\n" + roff(option.about);
  if (!option.usual.empty()) entry += fmt::format(" (default: {})", roff(option.usual));
  if (option.required) entry += " (required)";
  return entry + "\n";
}

std::string as_it_is(std::string_view text) {
  return text.empty() ? "" : fmt::format(".PP\n.nf\n{}\n.fi\n", roff(text));
}

/// A command and, below it, its own commands. `path` is how it is called.
std::string command_section(const std::string& path, const CommandText& command) {
  std::string section = fmt::format(".SS {}\n{}.\n", roff(path), roff(command.about));
  for (const OptionText& option : command.options)
    if (option.names.empty() || option.names.front() != "--help") section += option_entry(option);
  section += as_it_is(command.footer);
  for (const CommandText& each : command.commands)
    section += command_section(path + " " + each.name, each);
  return section;
}

std::string manual_page(const CommandText& program) {
  std::string page = fmt::format(
      ".\\\" Made by `{0} manual` from the help of its commands.\n"
      ".TH MPDRAUGHTS 1 \"\" \"{0} {1}\" \"User Commands\"\n"
      ".SH NAME\n{0} \\- play, analyse and study English draughts\n"
      ".SH SYNOPSIS\n.B {0}\n.I COMMAND\n[\\fIOPTION\\fR ...]\n"
      ".SH DESCRIPTION\n{2}\n"
      ".PP\n\\fB{0} serve \\-\\-open\\fR opens the board in the browser.\n.SH COMMANDS\n",
      program.name, MPD_VERSION, roff(program.about));
  for (const CommandText& command : program.commands)
    page += command_section(command.name, command);
  return page + std::string(kManualEnd);
}

}  // namespace

void add_manual(Command program) {
  const Command command =
      program.add_subcommand("manual", "Print the manual page: all commands with all options");
  command.footer(
      "Examples:\n"
      "  mpdraughts manual | man -l -\n"
      "  mpdraughts manual >~/.local/share/man/man1/mpdraughts.1");
  command.callback([program] { fmt::print("{}", manual_page(program.text())); });
}

}  // namespace mpd::apps
