//===- Compare.cpp - Two results, element by element ------------------------===//

#include "verify/Compare.h"
#include "problem/Arrays.h"

#include <bit>
#include <cfloat>
#include <cmath>

namespace tpb {

double epsilonOf(tpb_element Element) {
  switch (Element) {
  case TPB_F32:
    return FLT_EPSILON;
  case TPB_F64:
    return DBL_EPSILON;
  case TPB_F16:
    return 0x1p-10;
  case TPB_BF16:
    return 0x1p-7;
  default:
    return 0;
  }
}

namespace {

// Not every compiler of this file knows the short formats.
struct Half {
  uint16_t Bits;
};
struct BrainHalf {
  uint16_t Bits;
};

double valueOf(double Value) { return Value; }
double valueOf(float Value) { return static_cast<double>(Value); }
double valueOf(BrainHalf Value) {
  return static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(Value.Bits) << 16));
}
double valueOf(Half Value) {
  const int Exponent = Value.Bits >> 10 & 31, Mantissa = Value.Bits & 1023;
  const double Sign = Value.Bits >> 15 ? -1 : 1;
  if (Exponent == 31)
    return Mantissa ? NAN : Sign * HUGE_VAL;
  return Sign * (Exponent ? std::ldexp(1024 + Mantissa, Exponent - 25) : std::ldexp(Mantissa, -24));
}

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
  if (SameBits)
    return nullptr;
  if (std::isnan(Got) && std::isnan(Expected))
    return nullptr; // payloads are nobody's promise
  switch (Rules.How) {
  case Rule::Bitwise:
  case Rule::Function:
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

/// `Parts` numbers make one element.
template <class T>
Comparison compareFloating(const void *GotBytes, const void *ExpectedBytes, long Count, long Parts,
                           double Epsilon, const Tolerance &Rules) {
  const T *const Got = static_cast<const T *>(GotBytes);
  const T *const Expected = static_cast<const T *>(ExpectedBytes);
  Comparison Result;
  for (long I = 0; I < Count * Parts; ++I) {
    const bool Same = !std::memcmp(Got + I, Expected + I, sizeof(T));
    const double X = valueOf(Got[I]), Y = valueOf(Expected[I]);
    if ((Same && std::isfinite(X)) || (Rules.AnyZero && X == 0 && Y == 0))
      continue;
    // The pattern repeats every eight bytes.
    const char *const Poison =
        reinterpret_cast<const char *>(&PoisonPattern) + static_cast<size_t>(I) * sizeof(T) % 8;
    double Allowed = 0, Error = 0;
    const char *const Reason = judge(X, Y, Same, !std::memcmp(Got + I, Poison, sizeof(T)),
                                     !std::memcmp(Expected + I, Poison, sizeof(T)), Epsilon,
                                     Rules.Bound ? Rules.Bound[I] : 0, Rules, Allowed, Error);
    if (Reason)
      note(Result, I / Parts, X, Y, Allowed, Reason);
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
  const auto Floating = [&](auto Number) {
    const long Parts = static_cast<long>(ElementSize / sizeof Number);
    return compareFloating<decltype(Number)>(Got, Expected, Count, Parts, epsilonOf(Element),
                                             Allowed);
  };
  if (Element == TPB_F32)
    return Floating(0.0f);
  if (Element == TPB_F64)
    return Floating(0.0);
  if (Element == TPB_F16)
    return Floating(Half());
  if (Element == TPB_BF16)
    return Floating(BrainHalf());
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
