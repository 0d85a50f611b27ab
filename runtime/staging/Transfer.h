//===- Transfer.h - One request to an engine --------------------------------===//
#ifndef TPB_STAGING_TRANSFER_H
#define TPB_STAGING_TRANSFER_H

#include "tpb_staging.h"

namespace tpb {

/// Rows of bytes in memory, upwards.
struct Rows {
  char *Begin;
  long Count, Bytes, Pitch; // of each; from one begin to the next

  char *row(long I) const { return Begin + I * Pitch; }
  char *end() const { return row(Count - 1) + Bytes; }
  bool overlap(const Rows &Other) const;
};

struct Transfer {
  long Id = 0;
  bool Get = false;
  tpb_route Route = TPB_MEM2LDM;
  Rows Near = {}, Far = {}; // the buffer's side, which is one row, and the other one

  long bytes() const { return Near.Bytes; }
  const Rows &from() const { return Get ? Far : Near; }
  const Rows &to() const { return Get ? Near : Far; }
  void copy() const;
  /// Whether the results of both depend on which comes first.
  bool conflicts(const Transfer &Other) const;
};

/// "get 3 (mem2ldm, 512 bytes)"
struct TransferText {
  explicit TransferText(const Transfer &T);
  char Text[96];
};

/// C may pass any number.
inline bool isRoute(tpb_route Route) { return static_cast<unsigned>(Route) < unsigned{TPB_ROUTES}; }
const char *routeName(tpb_route Route);

} // namespace tpb
#endif
