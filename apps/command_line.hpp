#pragma once

#include <functional>
#include <string>

// The command line of the program. CLI11 does the work, but in command_line.cpp alone: every file
// that includes it takes many seconds to compile.

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace mpd::apps {

/// An option of a command. Lives as long as its command, and is copied like a reference.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required() const;
  /// How many values it takes.
  Option expected(int count) const { return expected(count, count); }
  Option expected(int least, int most) const;
  /// Between several values in one word.
  Option delimiter(char letter) const;
  Option needs(Option other) const;
  Option excludes(Option other) const;
  /// The help tells the value that the variable has now.
  Option capture_default_str() const;

 private:
  CLI::Option* option_;
};

/// The program, or one of its subcommands. Lives as long as the program, and is copied like a
/// reference.
class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}

  Command add_subcommand(const std::string& name, const std::string& about) const;
  /// Just one of the subcommands must be given.
  void require_subcommand() const;
  /// The value goes into the variable when the command line is read. The types are those that
  /// command_line.cpp lists.
  template <class T>
  Option add_option(const std::string& names, T& variable, const std::string& about) const;
  Option add_flag(const std::string& names, bool& variable, const std::string& about) const;
  /// Stands below the help.
  void footer(const std::string& text) const;
  /// What the command does; called when the whole line has been read.
  void callback(const std::function<void()>& action) const;

 private:
  CLI::App* app_;
};

/// What the help and --version tell of the program.
struct ProgramText {
  std::string name;
  std::string about;
  std::string version;
};

/// Reads the line and runs its command; the exit code. Help, version and wrong usage are answered
/// here; what the command throws is passed on.
int run_command_line(const ProgramText& text, const std::function<void(Command)>& add_commands,
                     int argc, char** argv);

}  // namespace mpd::apps
