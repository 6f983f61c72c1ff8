#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "base/toml.hpp"
#include "base/toml_writer.hpp"

// Any bytes are read as TOML or refused with a message that names the file. A reader that asks for
// keys of every kind gets values inside their limits, and what it got is written and read back.

namespace {

using mpd::base::TomlTable;
using mpd::base::TomlWriter;

void require(bool condition) {
  if (!condition) std::abort();
}

void require_good(const std::string& message) {
  require(message.starts_with("some.toml") && message.size() < 600);
  require(mpd::base::is_printable(message));
}

struct Values {
  double number = 0.5;
  float single = 0.5;
  int integer = 1;
  bool flag = false;
  int choice = 1;
  std::string text;
  std::vector<std::string> texts;
  std::vector<double> numbers;
  std::vector<std::int64_t> integers;

  friend bool operator==(const Values&, const Values&) = default;
};

void ask(const TomlTable& table, Values& values) {
  table.number("number", values.number, -1, 1);
  table.number("single", values.single, 0, 10);
  table.integer("integer", values.integer, 1, 100);
  table.flag("flag", values.flag);
  table.choice("choice", values.choice, {{"one", 1}, {"two", 2}});
  table.text("text", values.text);
  table.texts("texts", values.texts);
  table.numbers("numbers", values.numbers, -10, 10);
  table.integers("integers", values.integers, INT64_MIN, INT64_MAX);
}

void check_limits(const Values& values) {
  require(std::abs(values.number) <= 1 && values.single >= 0 && values.single <= 10);
  require(values.integer >= 1 && values.integer <= 100);
  require(values.choice == 1 || values.choice == 2);
  for (const double number : values.numbers) require(std::abs(number) <= 10);
}

void check_round_trip(const Values& values) {
  TomlWriter writer;
  writer.comment(values.text);
  writer.section("part", values.text);
  writer.number("number", values.number);
  writer.number("single", values.single);
  writer.integer("integer", values.integer);
  writer.flag("flag", values.flag);
  writer.text("choice", values.choice == 1 ? "one" : "two");
  writer.text("text", values.text);
  writer.texts("texts", values.texts);
  writer.numbers("numbers", values.numbers);
  writer.integers("integers", values.integers);
  const auto table = TomlTable::parse(writer.content(), "some.toml");
  require(table.has_value());
  Values back;
  ask(table->table("part"), back);
  require(table->finish().has_value());
  require(back == values);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto table = TomlTable::parse({reinterpret_cast<const char*>(data), size}, "some.toml");
  if (!table) {
    require_good(table.error().message);
    return 0;
  }
  Values values;
  ask(*table, values);
  ask(table->required().table("part"), values);
  for (const TomlTable& element : table->tables("element")) ask(element, values);
  check_limits(values);
  if (const auto end = table->finish(); !end) require_good(end.error().message);
  check_round_trip(values);
  return 0;
}
