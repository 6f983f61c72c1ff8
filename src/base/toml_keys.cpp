#include "base/toml_keys.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "base/toml_text.hpp"

namespace mpd::base {

bool TomlKeyReader::number(std::string_view key, double& place, double least, double most,
                           std::string_view /*help*/) {
  return table_.number(key, place, least, most);
}

bool TomlKeyReader::flag(std::string_view key, bool& place, std::string_view /*help*/) {
  return table_.flag(key, place);
}

bool TomlKeyReader::text(std::string_view key, std::string& place, std::string_view /*help*/) {
  return table_.text(key, place);
}

bool TomlKeyReader::texts(std::string_view key, std::vector<std::string>& place,
                          std::string_view /*help*/) {
  return table_.texts(key, place);
}

bool TomlKeyReader::whole_number(std::string_view key, std::int64_t& place, Limits limits,
                                 std::string_view /*help*/) {
  return table_.integer(key, place, limits.least, limits.most);
}

bool TomlKeyReader::word(std::string_view key, std::size_t& index,
                         std::span<const std::string> words, std::string_view /*help*/) {
  const auto found = table_.word(key, words);
  if (found) index = *found;
  return found.has_value();
}

void TomlKeyReader::section(std::string_view name, std::string_view /*about*/,
                            const std::function<void(TomlKeys&)>& describe) {
  TomlKeyReader keys(table_at(name));
  describe(keys);
}

void TomlKeyReader::refuse(std::string_view key, std::string_view why) {
  const std::size_t dot = key.rfind('.');
  if (dot == std::string_view::npos) return table_.refuse(key, why);
  table_at(key.substr(0, dot)).refuse(key.substr(dot + 1), why);
}

TomlTable TomlKeyReader::table_at(std::string_view name) const {
  TomlTable table = table_;
  for (const std::string_view part : split(name, '.')) table = table.table(part);
  return table;
}

void TomlKeyWriter::explain(std::string_view help, std::string_view accepted) {
  if (help_ == Help::none || (help.empty() && accepted.empty())) return;
  if (accepted.empty()) return writer_.comment(help);
  writer_.comment(help.empty() ? std::string(accepted) : fmt::format("{} ({})", help, accepted));
}

bool TomlKeyWriter::number(std::string_view key, double& place, double least, double most,
                           std::string_view help) {
  explain(help, fmt::format("{} to {}", least, most));
  writer_.number(key, place);
  return false;
}

bool TomlKeyWriter::flag(std::string_view key, bool& place, std::string_view help) {
  explain(help, {});
  writer_.flag(key, place);
  return false;
}

bool TomlKeyWriter::text(std::string_view key, std::string& place, std::string_view help) {
  explain(help, {});
  writer_.text(key, place);
  return false;
}

bool TomlKeyWriter::texts(std::string_view key, std::vector<std::string>& place,
                          std::string_view help) {
  explain(help, {});
  writer_.texts(key, place);
  return false;
}

bool TomlKeyWriter::whole_number(std::string_view key, std::int64_t& place, Limits limits,
                                 std::string_view help) {
  explain(help, fmt::format("{} to {}", limits.least, limits.most));
  writer_.integer(key, place);
  return false;
}

bool TomlKeyWriter::word(std::string_view key, std::size_t& index,
                         std::span<const std::string> words, std::string_view help) {
  explain(help, one_of(words));
  writer_.text(key, words[index]);
  return false;
}

void TomlKeyWriter::section(std::string_view name, std::string_view about,
                            const std::function<void(TomlKeys&)>& describe) {
  writer_.section(name, about);
  describe(*this);
}

}  // namespace mpd::base
