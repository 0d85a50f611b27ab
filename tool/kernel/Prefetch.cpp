#include "kernel/Prefetch.h"

namespace tpbcc {

PrefetchRequest prefetchRequest(llvm::StringRef Text) {
  if (Text == "auto")
    return {PrefetchMode::Planned, 0};
  if (Text == "off")
    return {PrefetchMode::Off, 0};
  PrefetchRequest Request{PrefetchMode::Given, 0};
  if (Text.getAsInteger(10, Request.Iterations))
    Request.Iterations = 0;
  return Request;
}

} // namespace tpbcc
