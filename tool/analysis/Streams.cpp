#include "analysis/Streams.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Stmt;

llvm::StringRef spelling(StreamClass C) {
  switch (C) {
  case StreamClass::Load:
    return "load";
  case StreamClass::StoreNew:
    return "store, new";
  case StreamClass::StoreUpdate:
    return "store, read before";
  case StreamClass::Unknown:
    return "unknown";
  }
  return "";
}

StreamClass StreamGroup::kind() const {
  if (!Known)
    return StreamClass::Unknown;
  if (llvm::none_of(Rows, [](const StreamRow &R) { return R.Stores; }))
    return StreamClass::Load;
  return Rows.front().StoreFirst ? StreamClass::StoreNew : StreamClass::StoreUpdate;
}

const Length &NestStreams::trips(const Stmt *Loop) const {
  return llvm::find_if(Trips, [&](const LoopTrips &T) { return T.Loop == Loop; })->Most;
}

const Stmt *NestStreams::fusedWith(const Stmt *Loop) const {
  for (const auto &[Part, Whole] : Fused)
    if (Part == Loop)
      return Whole;
  return Loop;
}

} // namespace tpbcc
