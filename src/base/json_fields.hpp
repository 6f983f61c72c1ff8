#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "base/result.hpp"

namespace mpd::base {

/// A strict reader of one JSON object, sent by a stranger: base::TomlTable's manners for messages.
/// A getter sets its place and returns true where the key is there and its value is good; otherwise
/// the place stays as it is. The first mistake is remembered until `finish`, which also refuses
/// keys that nobody asked for. Refers to the object; copies share what they remember.
class JsonFields {
 public:
  /// `where` stands before the keys in errors: `clock.seconds`. Anything but an object is a
  /// mistake.
  explicit JsonFields(const Json& object, std::string where = {});

  /// The same fields, in which every key that is asked for must be there.
  [[nodiscard]] JsonFields required() const;

  /// Whether the key is there, with any value. The key counts as known.
  bool has(std::string_view key) const;

  template <std::floating_point T>
  bool number(std::string_view key, T& place, std::type_identity_t<T> least,
              std::type_identity_t<T> most) const {
    const auto found = find_number(key, least, most);
    if (found) place = static_cast<T>(*found);
    return found.has_value();
  }
  template <std::integral T>
  bool integer(std::string_view key, T& place, std::type_identity_t<T> least,
               std::type_identity_t<T> most) const {
    const auto found =
        find_integer(key, static_cast<std::int64_t>(least), static_cast<std::int64_t>(most));
    if (found) place = static_cast<T>(*found);
    return found.has_value();
  }
  bool flag(std::string_view key, bool& place) const;
  /// Of at most so many bytes.
  bool text(std::string_view key, std::string& place, std::size_t longest = kAnyLength) const;
  bool texts(std::string_view key, std::vector<std::string>& place,
             std::size_t most = kAnyLength) const;
  template <class T>
  bool choice(
      std::string_view key, T& place,
      std::initializer_list<std::pair<std::string_view, std::type_identity_t<T>>> options) const {
    std::vector<std::string> words;
    for (const auto& option : options) words.emplace_back(option.first);
    const auto index = find_choice(key, words);
    if (index) place = (options.begin() + static_cast<std::ptrdiff_t>(*index))->second;
    return index.has_value();
  }
  /// An object inside this one; nothing where there is none.
  [[nodiscard]] std::optional<JsonFields> object(std::string_view key) const;
  /// The objects of an array.
  [[nodiscard]] std::vector<JsonFields> objects(std::string_view key) const;
  /// Any value, not looked at; nullptr where there is none.
  [[nodiscard]] const Json* any(std::string_view key) const;

  /// A mistake that only the caller can see.
  void refuse(std::string_view key, std::string_view why) const;
  /// The verdict on everything that was read from this object and those inside it.
  [[nodiscard]] Result<void> finish() const;

  static constexpr std::size_t kAnyLength = std::numeric_limits<std::size_t>::max();

 private:
  struct Memory;

  JsonFields(const Json& object, std::string where, std::shared_ptr<Memory> memory);
  [[nodiscard]] const Json* find(std::string_view key) const;
  void expected(std::string_view key, const Json& found, std::string_view what) const;
  [[nodiscard]] std::optional<double> find_number(std::string_view key, double least,
                                                  double most) const;
  [[nodiscard]] std::optional<std::int64_t> find_integer(std::string_view key, std::int64_t least,
                                                         std::int64_t most) const;
  [[nodiscard]] std::optional<std::size_t> find_choice(std::string_view key,
                                                       std::span<const std::string> words) const;
  [[nodiscard]] std::string path_of(std::string_view key) const;

  const Json* object_;
  std::string where_;
  std::shared_ptr<Memory> memory_;
  std::shared_ptr<std::vector<std::string>> known_;
  bool required_ = false;
};

}  // namespace mpd::base
