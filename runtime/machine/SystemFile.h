//===- SystemFile.h - Lines of files in /sys and /proc ----------------------===//
#ifndef TPB_MACHINE_SYSTEMFILE_H
#define TPB_MACHINE_SYSTEMFILE_H

#include "base/List.h"

#include <cstdio>

namespace tpb {

/// Where /sys and /proc are: "" but in tests.
struct SystemRoot {
  const char *Path = "";
};

/// The first line without its end; false when there is none.
inline bool readSystemLine(const SystemRoot &Root, const char *Path, char *Text, size_t Room) {
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

/// The numbers of a list like "0-3,8".
List<int> readNumberList(const char *Text);

} // namespace tpb
#endif
