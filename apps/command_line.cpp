#include "apps/command_line.hpp"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "apps/common.hpp"

namespace mpd::apps {

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

Option Option::capture_default_str() const {
  return Option(option_->capture_default_str());
}

Command Command::add_subcommand(const std::string& name, const std::string& about) const {
  return Command(app_->add_subcommand(name, about));
}

void Command::require_subcommand() const {
  app_->require_subcommand(1);
}

template <class T>
Option Command::add_option(const std::string& names, T& variable, const std::string& about) const {
  return Option(app_->add_option(names, variable, about));
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
  program.set_version_flag("--version", text.version);
  program.require_subcommand(1);
  add_commands(Command(&program));
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // CLI11 prints help and version here too, and says so with exit code 0.
    return program.exit(error) == 0 ? kDone : kWrongUsage;
  }
  return kDone;
}

// The types of options. A new one is added here.
template Option Command::add_option(const std::string&, std::string&, const std::string&) const;
template Option Command::add_option(const std::string&, std::filesystem::path&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, int&, const std::string&) const;
template Option Command::add_option(const std::string&, std::int64_t&, const std::string&) const;
template Option Command::add_option(const std::string&, std::uint64_t&, const std::string&) const;
template Option Command::add_option(const std::string&, double&, const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<std::string>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<std::filesystem::path>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<int>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<std::int64_t>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<std::uint64_t>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<double>&,
                                    const std::string&) const;
template Option Command::add_option(const std::string&, std::vector<std::string>&,
                                    const std::string&) const;

}  // namespace mpd::apps
