//===- Fail.cpp - Errors that end the program -------------------------------===//
#include "Fail.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <numeric>

namespace tpbench {

void fail(const char *Format, ...) {
  std::va_list Arguments;
  va_start(Arguments, Format);
  std::fflush(stdout);
  std::fputs("tpbench: error: ", stderr);
  std::vfprintf(stderr, Format, Arguments);
  std::fputc('\n', stderr);
  va_end(Arguments);
  std::exit(1);
}

static size_t editDistance(const std::string &From, const std::string &To) {
  std::vector<size_t> Row(To.size() + 1);
  std::iota(Row.begin(), Row.end(), size_t(0));
  for (size_t I = 1; I <= From.size(); ++I) {
    size_t Diagonal = Row[0];
    Row[0] = I;
    for (size_t J = 1; J <= To.size(); ++J) {
      const size_t Above = Row[J];
      Row[J] = std::min({Above + 1, Row[J - 1] + 1, Diagonal + (From[I - 1] != To[J - 1])});
      Diagonal = Above;
    }
  }
  return Row.back();
}

void failUnknown(const char *What, const std::string &Name, const std::vector<std::string> &Known,
                 const char *Hint) {
  const std::string *Nearest = nullptr;
  size_t Least = Name.size() > 3 ? 3 : 2; // fewer edits than this
  for (const std::string &Each : Known)
    if (const size_t Edits = editDistance(Name, Each); Edits < Least) {
      Least = Edits;
      Nearest = &Each;
    }
  if (Nearest)
    fail("unknown %s '%s'; did you mean '%s'? (%s)", What, Name.c_str(), Nearest->c_str(), Hint);
  fail("unknown %s '%s' (%s)", What, Name.c_str(), Hint);
}

} // namespace tpbench
