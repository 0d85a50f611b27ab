//===- Colour.cpp - Words that stand out on a terminal ----------------------===//

#include "report/Colour.h"
#include "base/World.h"

#include <cstdlib>
#include <unistd.h>

namespace tpb {

static bool isSet(const char *Name) {
  const char *const Value = std::getenv(Name);
  return Value && *Value;
}

bool hasColours(std::FILE *To) {
  if (isSet("NO_COLOR"))
    return false;
  // A launcher of ranks gives each a terminal of its own, wherever its output goes.
  return isSet("CLICOLOR_FORCE") || (!isLaunched() && isatty(fileno(To)));
}

void printColoured(std::FILE *To, Colour How, const char *Text) {
  static const int Codes[] = {0, 32, 31, 33};
  if (How != Colour::Plain && hasColours(To))
    std::fprintf(To, "\033[%dm%s\033[0m", Codes[static_cast<int>(How)], Text);
  else
    std::fputs(Text, To);
}

} // namespace tpb
