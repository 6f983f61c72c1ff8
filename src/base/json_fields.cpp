#include "base/json_fields.hpp"

#include <algorithm>
#include <cmath>

#include "base/nearest_word.hpp"
#include "base/text.hpp"

namespace mpd::base {

/// Shared by an object and those inside it.
struct JsonFields::Memory {
  struct Visited {
    const Json* object;
    std::string where;
    std::shared_ptr<std::vector<std::string>> known;
  };

  std::optional<Error> first;
  std::vector<Visited> visited;

  void remember(std::string message) {
    if (!first) first = Error{std::move(message)};
  }
};

JsonFields::JsonFields(const Json& object, std::string where)
    : JsonFields(object, std::move(where), std::make_shared<Memory>()) {}

JsonFields::JsonFields(const Json& object, std::string where, std::shared_ptr<Memory> memory)
    : object_(&object),
      where_(std::move(where)),
      memory_(std::move(memory)),
      known_(std::make_shared<std::vector<std::string>>()) {
  if (object.is_object()) {
    memory_->visited.push_back({object_, where_, known_});
  } else {
    memory_->remember(fmt::format("{}{}expected an object, found {}", where_,
                                  where_.empty() ? "" : ": ", describe(object)));
  }
}

JsonFields JsonFields::required() const {
  JsonFields copy = *this;
  copy.required_ = true;
  return copy;
}

std::string JsonFields::path_of(std::string_view key) const {
  return where_.empty() ? std::string(key) : fmt::format("{}.{}", where_, key);
}

const Json* JsonFields::find(std::string_view key) const {
  known_->emplace_back(key);
  if (!object_->is_object()) return nullptr;
  const auto found = object_->find(key);
  if (found != object_->end()) return &*found;
  if (required_) memory_->remember(fmt::format("\"{}\" is missing", path_of(key)));
  return nullptr;
}

void JsonFields::expected(std::string_view key, const Json& found, std::string_view what) const {
  memory_->remember(
      fmt::format("\"{}\": expected {}, found {}", path_of(key), what, describe(found)));
}

bool JsonFields::has(std::string_view key) const {
  known_->emplace_back(key);
  return object_->is_object() && object_->contains(key);
}

std::optional<double> JsonFields::find_number(std::string_view key, double least,
                                              double most) const {
  const Json* found = find(key);
  if (found == nullptr) return std::nullopt;
  if (found->is_number()) {
    const auto value = found->get<double>();
    if (std::isfinite(value) && value >= least && value <= most) return value;
  }
  expected(key, *found, fmt::format("a number of {} … {}", least, most));
  return std::nullopt;
}

std::optional<std::int64_t> JsonFields::find_integer(std::string_view key, std::int64_t least,
                                                     std::int64_t most) const {
  const Json* found = find(key);
  if (found == nullptr) return std::nullopt;
  // An unsigned number beyond the signed ones would come back as a negative one.
  const bool fits =
      found->is_number_integer() &&
      (!found->is_number_unsigned() || std::in_range<std::int64_t>(found->get<std::uint64_t>()));
  if (fits) {
    const auto value = found->get<std::int64_t>();
    if (value >= least && value <= most) return value;
  }
  expected(key, *found, fmt::format("a whole number of {} … {}", least, most));
  return std::nullopt;
}

bool JsonFields::flag(std::string_view key, bool& place) const {
  const Json* found = find(key);
  if (found == nullptr) return false;
  if (!found->is_boolean()) {
    expected(key, *found, "true or false");
    return false;
  }
  place = found->get<bool>();
  return true;
}

bool JsonFields::text(std::string_view key, std::string& place, std::size_t longest) const {
  const Json* found = find(key);
  if (found == nullptr) return false;
  if (!found->is_string()) {
    expected(key, *found, "a text");
    return false;
  }
  const auto& value = found->get_ref<const std::string&>();
  if (value.size() > longest) {
    memory_->remember(fmt::format("\"{}\": a text of {} bytes, expected at most {}", path_of(key),
                                  value.size(), longest));
    return false;
  }
  place = value;
  return true;
}

bool JsonFields::texts(std::string_view key, std::vector<std::string>& place,
                       std::size_t most) const {
  const Json* found = find(key);
  if (found == nullptr) return false;
  const auto is_text = [](const Json& value) { return value.is_string(); };
  if (!found->is_array() || !std::ranges::all_of(*found, is_text)) {
    expected(key, *found, "an array of texts");
    return false;
  }
  if (found->size() > most) {
    expected(key, *found, fmt::format("an array of at most {}", most));
    return false;
  }
  place = found->get<std::vector<std::string>>();
  return true;
}

std::optional<std::size_t> JsonFields::find_choice(std::string_view key,
                                                   std::span<const std::string> words) const {
  const Json* found = find(key);
  if (found == nullptr) return std::nullopt;
  if (found->is_string()) {
    const auto at = std::ranges::find(words, found->get_ref<const std::string&>());
    if (at != words.end()) return static_cast<std::size_t>(at - words.begin());
  }
  expected(key, *found, "one of " + quoted_list(words));
  return std::nullopt;
}

std::optional<JsonFields> JsonFields::object(std::string_view key) const {
  const Json* found = find(key);
  if (found == nullptr) return std::nullopt;
  return JsonFields(*found, path_of(key), memory_);
}

std::vector<JsonFields> JsonFields::objects(std::string_view key) const {
  std::vector<JsonFields> all;
  const Json* found = find(key);
  if (found == nullptr) return all;
  if (!found->is_array()) expected(key, *found, "an array of objects");
  if (found->is_array())
    for (std::size_t i = 0; i < found->size(); ++i)
      all.push_back(JsonFields((*found)[i], fmt::format("{}[{}]", path_of(key), i), memory_));
  return all;
}

const Json* JsonFields::any(std::string_view key) const {
  return find(key);
}

void JsonFields::refuse(std::string_view key, std::string_view why) const {
  memory_->remember(fmt::format("\"{}\": {}", path_of(key), why));
}

Result<void> JsonFields::finish() const {
  if (memory_->first) return tl::unexpected(*memory_->first);
  for (const auto& [object, where, known] : memory_->visited) {
    for (const auto& [key, value] : object->items()) {
      if (std::ranges::find(*known, key) != known->end()) continue;
      const auto meant = nearest_word(key, *known);
      return fail("{}{}unknown key {}{}", where, where.empty() ? "" : ": ", in_quotes(key),
                  meant.empty() ? "" : fmt::format("; did you mean \"{}\"?", meant));
    }
  }
  return {};
}

}  // namespace mpd::base
