#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <type_traits>

namespace mpd::base {

/// A vector of trivial values with room for `N` of them inside itself: never allocates.
template <class T, std::size_t N>
class StaticVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  StaticVector() = default;
  StaticVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }
  // Copies only the part in use: the storage is large and mostly untouched.
  StaticVector(const StaticVector& other) : size_(other.size_) {
    std::copy(other.begin(), other.end(), begin());
  }
  StaticVector& operator=(const StaticVector& other) {
    size_ = other.size_;
    std::copy(other.begin(), other.end(), begin());
    return *this;
  }

  void push_back(const T& value) {
    assert(size_ < N);
    storage_.items[size_++] = value;
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  void clear() { size_ = 0; }
  void resize(std::size_t size) {
    assert(size <= N);
    size_ = size;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return N; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return storage_.items[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return storage_.items[i];
  }
  T& back() { return (*this)[size_ - 1]; }
  [[nodiscard]] const T& back() const { return (*this)[size_ - 1]; }
  [[nodiscard]] const T& front() const { return (*this)[0]; }

  iterator begin() { return storage_.items; }
  iterator end() { return storage_.items + size_; }
  [[nodiscard]] const_iterator begin() const { return storage_.items; }
  [[nodiscard]] const_iterator end() const { return storage_.items + size_; }

  friend bool operator==(const StaticVector& a, const StaticVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  // A union, so that elements are not constructed before they are pushed.
  union Storage {
    Storage() {}
    T items[N];
  };
  Storage storage_;
  std::size_t size_ = 0;
};

}  // namespace mpd::base
