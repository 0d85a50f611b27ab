//===- Compare.cpp - Two results, element by element ------------------------===//

#include "verify/Compare.h"
#include "harness/Arrays.h"

#include <cfloat>
#include <cmath>

namespace tpb {

double epsilonOf(tpb_element Element) {
  return Element == TPB_F32 ? FLT_EPSILON : Element == TPB_F64 ? DBL_EPSILON : 0;
}

namespace {

/// Why one floating element fails, or null. `Allowed` and `Error` are set when they were compared.
const char *judge(double Got, double Expected, bool SameBits, bool GotPoison, bool ExpectedPoison,
                  double Epsilon, double Bound, const Tolerance &Rules, double &Allowed,
                  double &Error) {
  Allowed = 0;
  Error = 0;
  if (GotPoison && ExpectedPoison)
    return nullptr; // neither wrote it
  if (GotPoison)
    return "left untouched";
  if (ExpectedPoison)
    return "written where the plain loop writes nothing";
  if (Rules.Finite && !std::isfinite(Got))
    return "not finite";
  if (Rules.Finite && !std::isfinite(Expected))
    return "not finite in the plain loop";
  if (SameBits)
    return nullptr;
  if (std::isnan(Got) && std::isnan(Expected))
    return nullptr; // payloads are nobody's promise
  switch (Rules.How) {
  case Rule::Bitwise:
    return "not equal bit for bit";
  case Rule::Bound:
    Allowed = Epsilon * Bound;
    break;
  case Rule::Relative:
    Allowed = Rules.Relative * std::fabs(Expected);
    break;
  }
  Error = std::fabs(Got - Expected);
  if (Rules.How == Rule::Bound && Bound == 0)
    return "not equal bit for bit, and the bound is zero";
  // A bound of infinity allows everything, so it is no bound.
  if (!(Error <= Allowed) || !std::isfinite(Allowed))
    return "outside the error bound";
  return nullptr;
}

void note(Comparison &Result, long Index, double Got, double Expected, double Allowed,
          const char *Reason) {
  if (Result.Different++ == 0) {
    Result.Index = Index;
    Result.Got = Got;
    Result.Expected = Expected;
    Result.Allowed = Allowed;
    Result.Reason = Reason;
  }
}

template <class T>
Comparison compareFloating(const void *GotBytes, const void *ExpectedBytes, long Count,
                           double Epsilon, const Tolerance &Rules) {
  const T *const Got = static_cast<const T *>(GotBytes);
  const T *const Expected = static_cast<const T *>(ExpectedBytes);
  Comparison Result;
  for (long I = 0; I < Count; ++I) {
    const bool Same = !std::memcmp(Got + I, Expected + I, sizeof(T));
    if (Same && std::isfinite(Got[I]))
      continue;
    double Allowed = 0, Error = 0;
    const char *const Reason = judge(static_cast<double>(Got[I]), static_cast<double>(Expected[I]),
                                     Same, !std::memcmp(Got + I, &PoisonPattern, sizeof(T)),
                                     !std::memcmp(Expected + I, &PoisonPattern, sizeof(T)), Epsilon,
                                     Rules.Bound ? Rules.Bound[I] : 0, Rules, Allowed, Error);
    if (Reason)
      note(Result, I, static_cast<double>(Got[I]), static_cast<double>(Expected[I]), Allowed,
           Reason);
    else if (Allowed > 0 && Error / Allowed > Result.Worst)
      Result.Worst = Error / Allowed;
  }
  return Result;
}

double integerValue(tpb_element Element, const void *At) {
  const auto Read = [&](auto Zero) {
    std::memcpy(&Zero, At, sizeof Zero);
    return static_cast<double>(Zero);
  };
  switch (Element) {
  case TPB_I8:
    return Read(static_cast<signed char>(0));
  case TPB_U8:
    return Read(static_cast<unsigned char>(0));
  case TPB_I16:
    return Read(static_cast<short>(0));
  case TPB_U16:
    return Read(static_cast<unsigned short>(0));
  case TPB_I32:
    return Read(0);
  case TPB_U32:
    return Read(0u);
  case TPB_I64:
    return Read(0L);
  case TPB_U64:
    return Read(0ul);
  default:
    return NAN; // a structure: the index says where to look
  }
}

} // namespace

Comparison compareElements(tpb_element Element, unsigned ElementSize, const void *Got,
                           const void *Expected, long Count, const Tolerance &Allowed) {
  if (Element == TPB_F32)
    return compareFloating<float>(Got, Expected, Count, FLT_EPSILON, Allowed);
  if (Element == TPB_F64)
    return compareFloating<double>(Got, Expected, Count, DBL_EPSILON, Allowed);
  Comparison Result;
  const char *const X = static_cast<const char *>(Got), *const Y =
                                                            static_cast<const char *>(Expected);
  const size_t Size = ElementSize;
  if (Count <= 0 || !std::memcmp(X, Y, static_cast<size_t>(Count) * Size))
    return Result;
  for (long I = 0; I < Count; ++I) {
    const size_t At = static_cast<size_t>(I) * Size;
    if (std::memcmp(X + At, Y + At, Size))
      note(Result, I, integerValue(Element, X + At), integerValue(Element, Y + At), 0,
           "not equal bit for bit");
  }
  return Result;
}

Comparison compareResults(tpb_element Element, const tpb_value &Got, const tpb_value &Expected,
                          const Tolerance &Allowed) {
  Comparison Result;
  if (Element == TPB_OTHER)
    return Result;
  if (!isFloating(Element)) {
    if (Got.i != Expected.i)
      note(Result, 0, static_cast<double>(Got.i), static_cast<double>(Expected.i), 0, "not equal");
    return Result;
  }
  if (Got.f == Expected.f && std::isfinite(Got.f))
    return Result;
  double Limit = 0, Error = 0;
  const char *const Reason =
      judge(Got.f, Expected.f, !std::memcmp(&Got, &Expected, sizeof Got),
            !std::memcmp(&Got, &PoisonPattern, 8), !std::memcmp(&Expected, &PoisonPattern, 8),
            epsilonOf(Element), Allowed.Bound ? *Allowed.Bound : 0, Allowed, Limit, Error);
  if (Reason)
    note(Result, 0, Got.f, Expected.f, Limit, Reason);
  else if (Limit > 0)
    Result.Worst = Error / Limit;
  return Result;
}

} // namespace tpb
