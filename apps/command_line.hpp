#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>

#include "apps/command_text.hpp"
#include "base/result.hpp"

// The command line of the program. CLI11 does the work, but in command_line.cpp alone: every file
// that includes it takes many seconds to compile.

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace mpd::apps {

/// The whole numbers that an option accepts.
struct WholeRange {
  std::int64_t least = 0;
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

/// The numbers that an option accepts; `open`: more than `least`, not `least` itself.
struct RealRange {
  double least = 0;
  double most = 1;
  bool open = false;
};

namespace detail {

template <class T>
struct OptionNumber {
  using Type = T;
};
template <class T>
struct OptionNumber<std::optional<T>> {
  using Type = T;
};

}  // namespace detail

/// What the range of a variable of type T is.
template <class T>
using RangeOf = std::conditional_t<std::is_floating_point_v<typename detail::OptionNumber<T>::Type>,
                                   RealRange, WholeRange>;

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
  /// A value for which `check` has an error is wrong usage.
  Option checked(const std::function<base::Result<void>(const std::string&)>& check) const;
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
  /// The same for a number. Anything but a decimal number in the range is wrong usage.
  template <class T>
  Option add_number(const std::string& names, T& variable, const RangeOf<T>& range,
                    const std::string& about) const;
  Option add_flag(const std::string& names, bool& variable, const std::string& about) const;
  /// Stands below the help.
  void footer(const std::string& text) const;
  /// What the command does; called when the whole line has been read.
  void callback(const std::function<void()>& action) const;
  /// What its help tells, and that of its subcommands.
  CommandText text() const;

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
