#pragma once

#include <concepts>
#include <cstdint>
#include <filesystem>
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

#include "base/result.hpp"

// A strict reader for configurations and manifests in TOML 1.0, typed by hand or written by
// base::TomlWriter.

namespace mpd::base {

/// A table of a TOML file: the whole file, a [section] or one element of [[sections]]. A getter
/// sets its place and returns true where the key is there and its value is good; otherwise the
/// place stays as it is: it holds the default. Mistakes are remembered until `finish`, which also
/// refuses keys that nobody asked for. Copies are handles of the same file.
class TomlTable {
 public:
  /// `name` stands for the text in errors.
  [[nodiscard]] static Result<TomlTable> parse(std::string_view text, std::string_view name);
  [[nodiscard]] static Result<TomlTable> read(const std::filesystem::path& path);

  /// The same table, in which every key that is asked for must be there:
  /// `table.required().text("name", name)`.
  [[nodiscard]] TomlTable required() const;

  /// Whether the key is there, with any value. The key counts as known.
  bool has(std::string_view key) const;

  /// Finite numbers of [least, most]; whole numbers are numbers too.
  template <std::floating_point T>
  bool number(std::string_view key, T& place, std::type_identity_t<T> least,
              std::type_identity_t<T> most) const {
    return put(find_number(key, range_of(least, most)), place);
  }
  template <std::floating_point T>
  bool numbers(std::string_view key, std::vector<T>& place, std::type_identity_t<T> least,
               std::type_identity_t<T> most) const {
    return put_all(find_numbers(key, range_of(least, most)), place);
  }

  /// Whole numbers of [least, most]; TOML's own largest is 2⁶³ − 1.
  template <std::integral T>
  bool integer(std::string_view key, T& place, std::type_identity_t<T> least,
               std::type_identity_t<T> most) const {
    return put(find_integer(key, range_of(least, most)), place);
  }
  template <std::integral T>
  bool integers(std::string_view key, std::vector<T>& place, std::type_identity_t<T> least,
                std::type_identity_t<T> most) const {
    return put_all(find_integers(key, range_of(least, most)), place);
  }

  bool flag(std::string_view key, bool& place) const;
  bool text(std::string_view key, std::string& place) const;
  bool texts(std::string_view key, std::vector<std::string>& place) const;

  /// One of several words, each with its meaning: `{{"clean", Encoder::clean}, …}`.
  template <class T>
  bool choice(
      std::string_view key, T& place,
      std::initializer_list<std::pair<std::string_view, std::type_identity_t<T>>> options) const {
    std::vector<std::string> words;
    for (const auto& option : options) words.emplace_back(option.first);
    const auto index = word(key, words);
    if (index) place = (options.begin() + *index)->second;
    return index.has_value();
  }
  /// Which of several words the value is.
  [[nodiscard]] std::optional<std::size_t> word(std::string_view key,
                                                std::span<const std::string> words) const;

  /// The sub-table; one without any key where there is none.
  [[nodiscard]] TomlTable table(std::string_view key) const;
  /// The elements of an array of tables, in the order of the file.
  [[nodiscard]] std::vector<TomlTable> tables(std::string_view key) const;

  /// A mistake that only the caller can see: two values that contradict each other. `why` says what
  /// was found and what was expected.
  void refuse(std::string_view key, std::string_view why) const;

  /// The verdict on the whole file, from whichever of its tables it is asked: the first wrong
  /// value, else the first unknown key with its nearest known one, else the first missing key.
  [[nodiscard]] Result<void> finish() const;

 private:
  struct Document;
  struct Node;
  struct Found;
  struct NumberRange {
    double least;
    double most;
    bool single;  ///< the number becomes a float before it is compared

    [[nodiscard]] std::string text() const;
  };
  struct IntegerRange {
    std::int64_t least;
    std::int64_t most;

    [[nodiscard]] std::string text() const;
  };

  TomlTable(std::shared_ptr<Document> document, Node& node)
      : document_(std::move(document)), node_(&node) {}

  template <std::floating_point T>
  static NumberRange range_of(T least, T most) {
    return {least, most, std::same_as<T, float>};
  }
  template <std::integral T>
  static IntegerRange range_of(T least, T most) {
    const auto known = [](T limit) {
      return std::in_range<std::int64_t>(limit) ? static_cast<std::int64_t>(limit)
                                                : std::numeric_limits<std::int64_t>::max();
    };
    return {known(least), known(most)};
  }
  template <class Value, class T>
  static bool put(const std::optional<Value>& found, T& place) {
    if (found) place = static_cast<T>(*found);
    return found.has_value();
  }
  template <class Value, class T>
  static bool put_all(const std::optional<std::vector<Value>>& found, std::vector<T>& place) {
    if (!found) return false;
    place.clear();
    for (const Value value : *found) place.push_back(static_cast<T>(value));
    return true;
  }

  [[nodiscard]] std::optional<double> find_number(std::string_view key,
                                                  const NumberRange& range) const;
  [[nodiscard]] std::optional<std::vector<double>> find_numbers(std::string_view key,
                                                                const NumberRange& range) const;
  [[nodiscard]] std::optional<std::int64_t> find_integer(std::string_view key,
                                                         const IntegerRange& range) const;
  [[nodiscard]] std::optional<std::vector<std::int64_t>> find_integers(
      std::string_view key, const IntegerRange& range) const;
  [[nodiscard]] Found find(std::string_view key, std::string_view expected) const;
  [[nodiscard]] TomlTable below(const Found& found) const;

  std::shared_ptr<Document> document_;
  Node* node_;  ///< owned by the document
  bool required_ = false;
};

}  // namespace mpd::base
