//===- Fields.h - The figures of a row, under the names that files give them ===//
#ifndef TPB_REPORT_FIELDS_H
#define TPB_REPORT_FIELDS_H

#include "report/Report.h"

namespace tpb {

/// A row of a kernel, or of one of its regions.
struct Entry {
  const KernelResult &Result;
  const Row &Of;
  const RunContext &Run;
  const RegionRow *Region = nullptr;
  size_t Slot = 0; // of the region, from 0

  const Summary &time() const { return Region ? Region->Time : Of.Time; }
  const ByteCounts &counts() const {
    return Region ? static_cast<const ByteCounts &>(*Region) : Of;
  }
  double bytes() const { return counts().Bytes; }
  double bytesWriteAllocate() const { return counts().BytesWriteAllocate; }
  double flops() const { return Region ? Region->Flops : Of.Flops; }
  const Limit &limit() const { return Region ? Region->Reachable : Of.Reachable; }
  LeastTime least() const { return Region ? Region->least() : Of.least(); }
};

/// A column of the CSV file, which is a field of the JSON row of the same name. Names end in units;
/// docs/results.md has the formulas.
struct Field {
  const char *Name;
  bool OfRegions;                     // also regions have it
  bool OfSamples;                     // only timed rows have it
  const char *(*Text)(const Entry &); // or null
  double (*Number)(const Entry &);    // negative: unknown
};

std::span<const Field> fields();

/// Whether `Which` has a value in this row.
bool applies(const Field &Which, const Entry &To);

} // namespace tpb
#endif
