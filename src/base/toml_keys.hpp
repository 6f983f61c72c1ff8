#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/toml.hpp"
#include "base/toml_writer.hpp"

namespace mpd::base {

/// The keys of a TOML file, each described once: its name, its place in memory, what it accepts and
/// what it means. A function that describes keys serves every purpose:
///
///     void describe(TomlKeys& keys, Options& options) {
///       keys.number("lambda", options.lambda, 0, 1, "How far errors reach back");
///     }
///
/// With a TomlKeyReader it reads and checks a file, with a TomlKeyWriter it writes one.
/// All of them return whether a good value was read; then the place holds it.
class TomlKeys {
 public:
  TomlKeys() = default;
  TomlKeys(const TomlKeys&) = delete;
  TomlKeys& operator=(const TomlKeys&) = delete;
  virtual ~TomlKeys() = default;

  /// A finite number of [least, most].
  virtual bool number(std::string_view key, double& place, double least, double most,
                      std::string_view help) = 0;
  virtual bool flag(std::string_view key, bool& place, std::string_view help) = 0;
  virtual bool text(std::string_view key, std::string& place, std::string_view help) = 0;
  virtual bool texts(std::string_view key, std::vector<std::string>& place,
                     std::string_view help) = 0;
  /// A whole number of [least, most].
  template <std::integral T>
  bool integer(std::string_view key, T& place, std::type_identity_t<T> least,
               std::type_identity_t<T> most, std::string_view help) {
    auto value = static_cast<std::int64_t>(place);
    const bool is_read = whole_number(
        key, value, {static_cast<std::int64_t>(least), static_cast<std::int64_t>(most)}, help);
    if (is_read) place = static_cast<T>(value);
    return is_read;
  }
  /// A key that people may write in place of another one. It is read, never written.
  template <std::integral T>
  bool short_form(std::string_view key, T& place, std::type_identity_t<T> least,
                  std::type_identity_t<T> most, std::string_view help) {
    return is_reading() && integer(key, place, least, most, help);
  }
  /// One of several words, each with its meaning: `{{"clean", Encoder::clean}, …}`.
  template <class T>
  bool choice(std::string_view key, T& place,
              std::initializer_list<std::pair<std::string_view, std::type_identity_t<T>>> options,
              std::string_view help) {
    std::vector<std::string> words;
    std::size_t index = 0;
    for (const auto& option : options) {
      if (option.second == place) index = words.size();
      words.emplace_back(option.first);
    }
    const bool is_read = word(key, index, words, help);
    if (is_read) place = (options.begin() + index)->second;
    return is_read;
  }

  /// `[name]` with the keys that `describe` names; dots in the name lead to tables in tables.
  virtual void section(std::string_view name, std::string_view about,
                       const std::function<void(TomlKeys&)>& describe) = 0;

  /// What was read contradicts something else; a writer ignores this. Dots lead into sections.
  virtual void refuse(std::string_view key, std::string_view why) = 0;

 protected:
  struct Limits {
    std::int64_t least;
    std::int64_t most;
  };
  [[nodiscard]] virtual bool is_reading() const = 0;
  virtual bool whole_number(std::string_view key, std::int64_t& place, Limits limits,
                            std::string_view help) = 0;
  /// `index` is that of one of the words.
  virtual bool word(std::string_view key, std::size_t& index, std::span<const std::string> words,
                    std::string_view help) = 0;
};

/// Reads the keys that a file holds and leaves the other places alone. The table remembers
/// mistakes, also keys that were not described, until its `finish`.
class TomlKeyReader final : public TomlKeys {
 public:
  explicit TomlKeyReader(TomlTable table) : table_(std::move(table)) {}

  bool number(std::string_view key, double& place, double least, double most,
              std::string_view help) override;
  bool flag(std::string_view key, bool& place, std::string_view help) override;
  bool text(std::string_view key, std::string& place, std::string_view help) override;
  bool texts(std::string_view key, std::vector<std::string>& place, std::string_view help) override;
  void section(std::string_view name, std::string_view about,
               const std::function<void(TomlKeys&)>& describe) override;
  void refuse(std::string_view key, std::string_view why) override;

 private:
  [[nodiscard]] bool is_reading() const override { return true; }
  bool whole_number(std::string_view key, std::int64_t& place, Limits limits,
                    std::string_view help) override;
  bool word(std::string_view key, std::size_t& index, std::span<const std::string> words,
            std::string_view help) override;
  [[nodiscard]] TomlTable table_at(std::string_view name) const;

  TomlTable table_;
};

/// Writes every key with the value of its place, and where wanted the help as a comment above it.
class TomlKeyWriter final : public TomlKeys {
 public:
  enum class Help { none, comments };
  explicit TomlKeyWriter(TomlWriter& writer, Help help = Help::none)
      : writer_(writer), help_(help) {}

  bool number(std::string_view key, double& place, double least, double most,
              std::string_view help) override;
  bool flag(std::string_view key, bool& place, std::string_view help) override;
  bool text(std::string_view key, std::string& place, std::string_view help) override;
  bool texts(std::string_view key, std::vector<std::string>& place, std::string_view help) override;
  void section(std::string_view name, std::string_view about,
               const std::function<void(TomlKeys&)>& describe) override;
  void refuse(std::string_view, std::string_view) override {}

 private:
  [[nodiscard]] bool is_reading() const override { return false; }
  bool whole_number(std::string_view key, std::int64_t& place, Limits limits,
                    std::string_view help) override;
  bool word(std::string_view key, std::size_t& index, std::span<const std::string> words,
            std::string_view help) override;
  /// `accepted`: the range or the words; may be empty.
  void explain(std::string_view help, std::string_view accepted);

  TomlWriter& writer_;
  Help help_;
};

}  // namespace mpd::base
