//===- Fail.cpp - Errors that end the program -------------------------------===//
#include "Fail.h"

#include "base/Nearest.h"

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>

namespace tpbench {

void fail(const char *Format, ...) {
  std::va_list Arguments;
  va_start(Arguments, Format);
  std::fflush(stdout);
  std::fprintf(stderr, "%s: error: ", program_invocation_short_name);
  std::vfprintf(stderr, Format, Arguments);
  std::fputc('\n', stderr);
  va_end(Arguments);
  std::exit(1);
}

void failUnknown(const char *What, const std::string &Name, const std::vector<std::string> &Known,
                 const char *Hint) {
  tpb::Nearest Seen(Name.c_str());
  for (const std::string &Each : Known)
    Seen.see(Each.c_str());
  if (Seen.found())
    fail("unknown %s '%s'; did you mean '%s'? (%s)", What, Name.c_str(), Seen.found(), Hint);
  fail("unknown %s '%s' (%s)", What, Name.c_str(), Hint);
}

} // namespace tpbench
