//===- SystemFile.cpp - Lines of files in /sys and /proc --------------------===//

#include "machine/SystemFile.h"

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

} // namespace tpb
