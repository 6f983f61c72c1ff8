#include "base/json.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"

namespace mpd::base {
namespace {

std::string unquoted(const std::string& step) {
  const std::string quoted = in_quotes(step);
  return quoted.substr(1, quoted.size() - 2);
}

}  // namespace

std::string describe(const Json& value) {
  switch (value.type()) {
    case Json::value_t::null:
      return "null";
    case Json::value_t::boolean:
      return value.get<bool>() ? "true" : "false";
    case Json::value_t::string:
      return "the text " + in_quotes(value.get_ref<const std::string&>());
    case Json::value_t::array:
      return value.empty() ? "an empty array" : fmt::format("an array of {}", value.size());
    case Json::value_t::object:
      return value.empty() ? "an empty object" : "an object";
    default:
      return fmt::format("the number {}", value.dump());
  }
}

std::string path_text(std::span<const std::string> steps) {
  constexpr std::size_t kEnd = 5;
  if (steps.empty()) return "the top";
  std::string text;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (i == kEnd && steps.size() > 2 * kEnd) {
      text += "/…";
      i = steps.size() - kEnd;
    }
    if (i > 0) text += '/';
    text += unquoted(steps[i]);
  }
  return text;
}

std::string quoted_list(std::span<const std::string> words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ", ";
    text += in_quotes(word);
  }
  return text;
}

Result<void> check_keys(const Json& value, std::initializer_list<const char*> keys) {
  std::vector<std::string> known(keys.begin(), keys.end());
  known.emplace_back("title");
  if (!value.is_object())
    return fail("found {}, expected an object with the keys {}", describe(value),
                quoted_list(known));
  for (const auto& item : value.items())
    if (std::find(known.begin(), known.end(), item.key()) == known.end())
      return fail("unknown key {}, expected {}", in_quotes(item.key()), quoted_list(known));
  for (const char* key : keys)
    if (!value.contains(key)) return fail("the key \"{}\" is missing", key);
  if (value.contains("title") && !value["title"].is_string())
    return fail("title: found {}, expected a text", describe(value["title"]));
  return {};
}

Json& append(Json& object, std::string key, Json value) {
  // The base class of the library's ordered map is a vector of pairs.
  auto& items = object.get_ref<Json::object_t&>();
  return static_cast<Json::object_t::Container&>(items)
      .emplace_back(std::move(key), std::move(value))
      .second;
}

bool is_good_name(std::string_view name) {
  return !name.empty() && trim(name).size() == name.size() && is_printable(name);
}

}  // namespace mpd::base
