//===- Transfer.cpp - One request to an engine ------------------------------===//

#include "staging/Transfer.h"

#include <cstdio>
#include <cstring>

namespace tpb {

bool Rows::overlap(const Rows &Other) const {
  if (end() <= Other.Begin || Other.end() <= Begin)
    return false;
  // Columns side by side lie in each other's range and share nothing.
  for (long I = 0, J = 0; I < Count && J < Other.Count;) {
    char *const Mine = row(I), *const Theirs = Other.row(J);
    if (Mine + Bytes <= Theirs)
      ++I;
    else if (Theirs + Other.Bytes <= Mine)
      ++J;
    else
      return true;
  }
  return false;
}

void Transfer::copy() const {
  char *Packed = Near.Begin;
  for (long I = 0; I < Far.Count; ++I, Packed += Far.Bytes)
    if (Get)
      std::memcpy(Packed, Far.row(I), static_cast<size_t>(Far.Bytes));
    else
      std::memcpy(Far.row(I), Packed, static_cast<size_t>(Far.Bytes));
}

bool Transfer::conflicts(const Transfer &Other) const {
  return to().overlap(Other.to()) || to().overlap(Other.from()) || from().overlap(Other.to());
}

const char *routeName(tpb_route Route) {
  constexpr const char *Names[TPB_ROUTES] = {"mem2ldm", "sdm2ldm", "mem2sdm"};
  return isRoute(Route) ? Names[Route] : "a route that is none";
}

TransferText::TransferText(const Transfer &T) {
  std::snprintf(Text, sizeof Text, "%s %ld (%s, %ld bytes)", T.Get ? "get" : "put", T.Id,
                routeName(T.Route), T.bytes());
}

} // namespace tpb
