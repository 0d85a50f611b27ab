//===- NumberList.cpp - Lists of numbers in /sys and /proc ------------------===//

#include "machine/SystemFile.h"

#include <climits>

namespace tpb {

List<int> readNumberList(const char *Text) {
  List<int> Result;
  while (*Text) {
    char *End = nullptr;
    const long First = std::strtol(Text, &End, 10);
    if (End == Text)
      break;
    long Last = First;
    if (*End == '-')
      Last = std::strtol(End + 1, &End, 10);
    if (First < 0 || Last > INT_MAX)
      break;
    for (long Each = First; Each <= Last && Each - First < 65536; ++Each)
      Result.push(static_cast<int>(Each));
    if (*End != ',')
      break;
    Text = End + 1;
  }
  return Result;
}

} // namespace tpb
