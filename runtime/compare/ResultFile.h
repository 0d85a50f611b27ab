//===- ResultFile.h - The rows of a JSON file of results --------------------===//
#ifndef TPB_COMPARE_RESULTFILE_H
#define TPB_COMPARE_RESULTFILE_H

#include "problem/Options.h"

namespace tpb {

struct ResultRow {
  char Name[256];
  double Median, Low, High; // ns a call; the ends of the interval of the median
  bool Timed;
};

/// The rows in what --json wrote to a file of this name. An empty text means that all is well.
OptionError readRows(const char *Path, std::span<const char> Text, List<ResultRow> &Rows);

/// The same from the file.
OptionError readResults(const char *Path, List<ResultRow> &Rows);

} // namespace tpb
#endif
