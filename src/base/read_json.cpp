#include <algorithm>
#include <optional>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"

namespace mpd::base {
namespace {

/// "line 3, column 7" of a byte of the text, both counted from 1, columns in bytes.
std::string place_of(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return fmt::format("line {}, column {}", line, before.size() - line_start + 1);
}

/// The library's words without its prefix "[json.exception…] parse error at …: " and without the
/// input that it repeats at any length.
std::string explanation(std::string_view what) {
  if (what.find("number overflow") != std::string_view::npos) return "the number is too large";
  const std::size_t start = what.find(": ");
  if (start != std::string_view::npos) what.remove_prefix(start + 2);
  return std::string(what.substr(0, what.find("; last read")));
}

/// Builds the value from the library's events and refuses while reading, before memory is spent.
class Builder final : public nlohmann::json_sax<Json> {
 public:
  Builder(std::string_view text, const JsonLimits& limits) : text_(text), limits_(limits) {}

  Json take_value() { return std::move(top_); }
  [[nodiscard]] const Error& error() const { return error_; }

  bool null() override { return add(nullptr) != nullptr; }
  bool boolean(bool value) override { return add(value) != nullptr; }
  bool number_integer(number_integer_t value) override { return add(value) != nullptr; }
  bool number_unsigned(number_unsigned_t value) override { return add(value) != nullptr; }
  bool number_float(number_float_t value, const string_t&) override {
    return add(value) != nullptr;
  }
  bool string(string_t& value) override { return add(std::move(value)) != nullptr; }
  bool binary(binary_t&) override { return refuse("found binary data"); }

  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool key(string_t& name) override {
    next_key_ = std::move(name);
    return true;
  }
  bool end_object() override;
  bool end_array() override {
    open_.pop_back();
    return true;
  }

  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::detail::exception& error) override;

 private:
  bool open(Json container) {
    if (open_.size() == limits_.depth)
      return refuse(fmt::format("nested deeper than {} levels", limits_.depth));
    Json* const added = add(std::move(container));
    if (added == nullptr) return false;
    open_.push_back(added);
    return true;
  }

  /// Puts the value into the innermost open array or object. Null: refused.
  Json* add(Json value) {
    if (++values_ > limits_.values) {
      refuse(fmt::format("more than {} values", limits_.values));
      return nullptr;
    }
    if (open_.empty()) return &(top_ = std::move(value));
    Json& parent = *open_.back();
    if (parent.is_object()) return &append(parent, std::move(next_key_), std::move(value));
    parent.push_back(std::move(value));
    return &parent.back();
  }

  bool refuse(const std::string& why) {
    error_.message = fmt::format("at {}: {}", path_text(steps()), why);
    return false;
  }

  /// The keys and positions (from 1) that lead to the innermost open array or object.
  [[nodiscard]] std::vector<std::string> steps() const {
    std::vector<std::string> steps;
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
      const Json& parent = *open_[i];
      steps.push_back(parent.is_object() ? parent.get_ref<const Json::object_t&>().back().first
                                         : std::to_string(parent.size()));
    }
    return steps;
  }

  std::string_view text_;
  JsonLimits limits_;
  Json top_;
  // Pointers into top_. They stay good: nothing is added beside a value that is still open.
  std::vector<Json*> open_;
  std::string next_key_;
  std::size_t values_ = 0;
  Error error_;
};

bool Builder::end_object() {
  std::vector<std::string_view> keys;
  for (const auto& [key, value] : open_.back()->get_ref<const Json::object_t&>())
    keys.push_back(key);
  std::sort(keys.begin(), keys.end());
  const auto twice = std::adjacent_find(keys.begin(), keys.end());
  if (twice != keys.end())
    return refuse(fmt::format("the key {} appears twice", in_quotes(*twice)));
  open_.pop_back();
  return true;
}

bool Builder::parse_error(std::size_t position, const std::string& token,
                          const nlohmann::detail::exception& error) {
  // `position` counts the bytes read, the offending one included; the end of the text counts too.
  const std::size_t byte = std::min(position == 0 ? 0 : position - 1, text_.size());
  constexpr std::size_t kTail = 20;
  const std::string_view tail =
      std::string_view(token).substr(token.size() - std::min(token.size(), kTail));
  error_.message = fmt::format("JSON {}: {}", place_of(text_, byte), explanation(error.what()));
  if (!tail.empty()) error_.message += fmt::format(", at {}", in_quotes(tail));
  return false;
}

}  // namespace

Result<Json> read_json(std::string_view text, const JsonLimits& limits) {
  // The library takes a zero byte for the end of the text.
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
    return fail("JSON {}: found a zero byte", place_of(text, zero));
  Builder builder(text, limits);
  if (!Json::sax_parse(text.begin(), text.end(), &builder)) return tl::unexpected(builder.error());
  return builder.take_value();
}

}  // namespace mpd::base
