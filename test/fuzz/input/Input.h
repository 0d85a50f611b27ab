//===- Input.h - Bytes of libFuzzer as what a target reads ----------------===//
#ifndef TPBCC_TEST_FUZZ_INPUT_H
#define TPBCC_TEST_FUZZ_INPUT_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

/// What stands in the way of going on: the fuzzer keeps the input and says so.
[[noreturn]] inline void broken(const char *Rule, const std::string &Text) {
  std::fprintf(stderr, "broken rule: %s\n%s\n", Rule, Text.c_str());
  std::abort();
}

inline std::string_view textOf(const uint8_t *Data, size_t Size) {
  return {reinterpret_cast<const char *>(Data), Size};
}

/// A word for each line, as far as a command line can hold it.
inline std::vector<std::string> linesOf(std::string_view Text) {
  std::vector<std::string> Lines;
  while (!Text.empty()) {
    const size_t Length = Text.find('\n');
    Lines.emplace_back(std::string(Text.substr(0, Length)).c_str()); // up to a NUL
    Text.remove_prefix(Length == Text.npos ? Text.size() : Length + 1);
  }
  return Lines;
}

/// For what is written as a side effect.
inline std::FILE *nowhere() {
  static std::FILE *const Nowhere = std::fopen("/dev/null", "w");
  return Nowhere;
}

/// NAME=VALUE strings in place of the environment. setenv() would keep every string it ever saw.
class Surroundings {
public:
  explicit Surroundings(std::vector<std::string> Variables) : Variables(std::move(Variables)) {
    for (std::string &Each : this->Variables)
      Pointers.push_back(Each.data());
    Pointers.push_back(nullptr);
    environ = Pointers.data();
  }
  ~Surroundings() { environ = Outer; }
  Surroundings(const Surroundings &) = delete;
  Surroundings &operator=(const Surroundings &) = delete;

private:
  char **const Outer = environ;
  std::vector<std::string> Variables;
  std::vector<char *> Pointers;
};

/// A file in memory, for functions that take a path.
class InputFile {
public:
  const std::string &path() const { return Path; }
  void write(std::string_view Text) const {
    if (ftruncate(File, 0) != 0 ||
        pwrite(File, Text.data(), Text.size(), 0) != static_cast<ssize_t>(Text.size()))
      std::abort();
  }

private:
  int File = memfd_create("input", 0);
  std::string Path = "/proc/self/fd/" + std::to_string(File);
};

#endif
