//===- SystemFile.h - Lines of files in /sys and /proc ----------------------===//
#ifndef TPB_MACHINE_SYSTEMFILE_H
#define TPB_MACHINE_SYSTEMFILE_H

#include "base/List.h"

namespace tpb {

/// Where /sys and /proc are: "" but in tests.
struct SystemRoot {
  const char *Path = "";
};

/// The first line without its end; false when there is none.
bool readSystemLine(const SystemRoot &Root, const char *Path, char *Text, size_t Room);

/// The numbers of a list like "0-3,8".
List<int> readNumberList(const char *Text);

} // namespace tpb
#endif
