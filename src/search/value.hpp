#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

namespace mpd::search {

/// The value of a state in the tuned search, always from the side to move. Ordinary values are the
/// evaluator's own units and stay within ±kMostEvaluation; values beyond are wins and losses with
/// their distance from the root in plies, so that a quicker win is worth more, or with the distance
/// to the state that a database knows to be won.
class Value {
 public:
  constexpr Value() = default;
  explicit constexpr Value(std::int32_t units) : units_(units) {}

  static constexpr Value win_in(int plies) { return Value(kWin - plies); }
  static constexpr Value loss_in(int plies) { return Value(-kWin + plies); }
  static constexpr Value draw() { return Value(0); }
  /// A win that a database knows `ply` plies from the root, without its length: worth less than any
  /// win whose end was seen, and the more the sooner it is reached.
  static constexpr Value database_win(int ply) { return Value(kDatabaseWin - ply); }
  static constexpr Value infinity() { return Value(kWin + 1); }

  [[nodiscard]] constexpr std::int32_t units() const { return units_; }
  [[nodiscard]] constexpr bool is_win() const { return units_ > kMostEvaluation; }
  [[nodiscard]] constexpr bool is_loss() const { return units_ < -kMostEvaluation; }
  [[nodiscard]] constexpr bool is_decided() const { return is_win() || is_loss(); }
  /// The end of a won or lost game was seen; otherwise a database only knows who wins.
  [[nodiscard]] constexpr bool has_length() const {
    return is_decided() && plies_to_end() < kWin - kDatabaseWin;
  }
  /// Plies to the end of a won or lost game that has a length.
  [[nodiscard]] constexpr int plies_to_end() const {
    return kWin - (units_ < 0 ? -units_ : units_);
  }

  /// As stored in a table: distances from this node instead of from the root, and back.
  [[nodiscard]] constexpr Value to_table(int ply) const { return shifted(ply); }
  [[nodiscard]] constexpr Value from_table(int ply) const { return shifted(-ply); }

  friend constexpr Value operator-(Value v) { return Value(-v.units_); }
  friend constexpr Value operator+(Value v, int units) { return Value(v.units_ + units); }
  friend constexpr Value operator-(Value v, int units) { return Value(v.units_ - units); }
  friend constexpr auto operator<=>(Value, Value) = default;

  static constexpr std::int32_t kWin = 1'000'000;
  static constexpr std::int32_t kDatabaseWin = 995'000;
  static constexpr std::int32_t kMostEvaluation = 990'000;

 private:
  [[nodiscard]] constexpr Value shifted(int plies) const {
    if (is_win()) return Value(units_ + plies);
    if (is_loss()) return Value(units_ - plies);
    return *this;
  }
  std::int32_t units_ = 0;
};

/// The longest line that a search follows.
inline constexpr int kMaxPly = 256;

}  // namespace mpd::search
