//===- SystemFile.cpp - Lines of files in /sys and /proc --------------------===//

#include "machine/SystemFile.h"

#include <climits>
#include <cstdio>

namespace tpb {

bool readSystemLine(const SystemRoot &Root, const char *Path, char *Text, size_t Room) {
  char Name[512];
  std::snprintf(Name, sizeof Name, "%.250s%.250s", Root.Path, Path);
  std::FILE *const File = std::fopen(Name, "r");
  if (!File)
    return false;
  const bool Good = std::fgets(Text, static_cast<int>(Room), File) != nullptr;
  std::fclose(File);
  if (Good)
    Text[std::strcspn(Text, "\n")] = '\0';
  return Good;
}

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
