#include "apps/command_text.hpp"

#include <CLI/CLI.hpp>

#include "apps/command_line.hpp"

namespace mpd::apps {
namespace {

OptionText text_of(const CLI::Option& option) {
  OptionText text;
  for (const std::string& name : option.get_lnames()) text.names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) text.names.push_back("-" + name);
  if (option.get_positional()) text.word = option.get_name(true, false);
  if (option.get_type_size_max() != 0) text.value = option.get_type_name();
  text.about = option.get_description();
  text.usual = option.get_default_str();
  text.required = option.get_required();
  return text;
}

CommandText text_of(const CLI::App& app) {
  CommandText text{app.get_name(), app.get_description(), app.get_footer(), {}, {}};
  for (const CLI::Option* option : app.get_options()) text.options.push_back(text_of(*option));
  // An empty filter accepts all; without one, only those that were called.
  for (const CLI::App* command : app.get_subcommands(std::function<bool(const CLI::App*)>()))
    text.commands.push_back(text_of(*command));
  return text;
}

}  // namespace

CommandText Command::text() const {
  return text_of(*app_);
}

}  // namespace mpd::apps
