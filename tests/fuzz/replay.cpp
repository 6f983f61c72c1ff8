#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/random.hpp"

// Stands in for libFuzzer where a fuzz target is an ordinary test: the target gets every input of
// its corpus, and for each of them the same damaged copies in every run. An input that the target
// cannot bear ends the program; the file named last has it then.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace {

using mpd::base::Random;

constexpr int kCopies = 40;
constexpr int kMostHits = 4;

/// The inputs by name, so that every run is the same.
std::vector<std::string> read_corpus(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<std::string> inputs;
  for (const auto& file : files)
    inputs.push_back(mpd::base::value_or_throw(mpd::base::read_file(file)));
  return inputs;
}

void overwrite(std::string& input, Random& random) {
  if (!input.empty()) input[random.below(input.size())] = static_cast<char>(random.below(256));
}

void erase_part(std::string& input, Random& random) {
  if (!input.empty()) input.erase(random.below(input.size()), 1 + random.below(16));
}

/// A part of another input, or of itself, in some place.
void splice(std::string& input, const std::string& other, Random& random) {
  if (other.empty()) return;
  const std::string part = other.substr(random.below(other.size()), 1 + random.below(32));
  input.insert(random.below(input.size() + 1), part);
}

std::string damaged(std::string input, const std::vector<std::string>& inputs, Random& random) {
  for (auto hits = 1 + random.below(kMostHits); hits > 0; --hits) {
    const auto way = random.below(4);
    if (way == 0) overwrite(input, random);
    if (way == 1) erase_part(input, random);
    if (way == 2) splice(input, inputs[random.below(inputs.size())], random);
    if (way == 3) input.resize(random.below(input.size() + 1));
  }
  return input;
}

/// The target may abort, so the input is kept where it can be found.
void try_input(const std::string& input, const std::filesystem::path& last) {
  std::ofstream(last, std::ios::binary) << input;
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

int replay(const std::filesystem::path& corpus, const std::filesystem::path& last) {
  const std::vector<std::string> inputs = read_corpus(corpus);
  Random random(1);
  int tried = 0;
  for (const std::string& input : inputs) {
    try_input(input, last);
    for (int copy = 0; copy < kCopies; ++copy) try_input(damaged(input, inputs, random), last);
    tried += 1 + kCopies;
  }
  std::printf("%d inputs\n", tried);
  return tried == 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr,
                 "usage: %s CORPUS LAST    (the input being tried is kept in the file LAST)\n",
                 argv[0]);
    return 2;
  }
  try {
    return replay(argv[1], argv[2]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s: %s\n", argv[0], error.what());
    return 1;
  }
}
