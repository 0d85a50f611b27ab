//===- Compare.cpp - Two results, element by element ------------------------===//

#include "verify/Compare.h"
#include "problem/Arrays.h"

#include <bit>
#include <cfloat>
#include <cmath>
#include <cstdio>

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
          const char *Reason, long Number = -1) {
  if (Result.Different++ == 0) {
    Result.Index = Index;
    Result.Number = Number;
    Result.Got = Got;
    Result.Expected = Expected;
    Result.Allowed = Allowed;
    Result.Reason = Reason;
  }
}

/// Calls `each` for every number with its element, its place in the member and its bytes in front.
template <class F> void forEachNumber(const NumberSequence &Of, const F &each) {
  for (long I = 0; I < Of.Elements; ++I) {
    size_t At = Of.Offset + static_cast<size_t>(I) * Of.Stride;
    for (long N = 0; N < Of.Each; ++N, At += Of.Bytes)
      each(I, N, At);
  }
}

/// Whether the bytes are those that memory is filled with in front of a run: a pattern of eight.
bool isPoison(const char *Value, size_t At, size_t Bytes) {
  for (size_t B = 0; B < Bytes; ++B)
    if (static_cast<unsigned char>(Value[B]) != patternByte(PoisonPattern, At + B))
      return false;
  return true;
}

template <class T>
Comparison compareFloating(const NumberSequence &Of, const char *Got, const char *Expected,
                           const Tolerance &Rules) {
  const double Epsilon = epsilonOf(Of.Element);
  Comparison Result;
  forEachNumber(Of, [&](long I, long N, size_t At) {
    T GotValue, ExpectedValue;
    std::memcpy(&GotValue, Got + At, sizeof(T));
    std::memcpy(&ExpectedValue, Expected + At, sizeof(T));
    const bool Same = !std::memcmp(&GotValue, &ExpectedValue, sizeof(T));
    const double X = valueOf(GotValue), Y = valueOf(ExpectedValue);
    if ((Same && std::isfinite(X)) || (Rules.AnyZero && X == 0 && Y == 0))
      return;
    double Allowed = 0, Error = 0;
    const char *const Reason =
        judge(X, Y, Same, isPoison(Got + At, At, sizeof(T)), isPoison(Expected + At, At, sizeof(T)),
              Epsilon, Rules.Bound ? Rules.Bound[At / Of.Unit] : 0, Rules, Allowed, Error);
    if (Reason)
      note(Result, I, X, Y, Allowed, Reason, N);
    else if (Allowed > 0 && Error / Allowed > Result.Worst)
      Result.Worst = Error / Allowed;
  });
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
    return NAN;
  }
}

/// Of what is no number, the first byte that differs.
void noteBits(Comparison &Result, const NumberSequence &Of, long Index, long Number,
              const char *Got, const char *Expected) {
  if (Of.Element != TPB_OTHER)
    return note(Result, Index, integerValue(Of.Element, Got), integerValue(Of.Element, Expected), 0,
                "not equal bit for bit", Number);
  size_t B = 0;
  while (Got[B] == Expected[B])
    ++B;
  note(Result, Index, integerValue(TPB_U8, Got + B), integerValue(TPB_U8, Expected + B), 0,
       "bytes that differ; it is no number", Number);
}

} // namespace

Comparison compareNumbers(const NumberSequence &Of, const void *Got, const void *Expected,
                          const Tolerance &Allowed) {
  const char *const X = static_cast<const char *>(Got), *const Y =
                                                            static_cast<const char *>(Expected);
  Comparison Result;
  if (Of.Element == TPB_F32)
    Result = compareFloating<float>(Of, X, Y, Allowed);
  else if (Of.Element == TPB_F64)
    Result = compareFloating<double>(Of, X, Y, Allowed);
  else if (Of.Element == TPB_F16)
    Result = compareFloating<Half>(Of, X, Y, Allowed);
  else if (Of.Element == TPB_BF16)
    Result = compareFloating<BrainHalf>(Of, X, Y, Allowed);
  else
    forEachNumber(Of, [&](long I, long N, size_t At) {
      if (std::memcmp(X + At, Y + At, Of.Bytes))
        noteBits(Result, Of, I, N, X + At, Y + At);
    });
  Result.Member = Of.Member;
  Result.Compared = Of.count();
  if (Of.Each == 1 || !*Of.Member)
    Result.Number = -1;
  return Result;
}

Comparison compareArray(const tpb_kernel_v1 &Kernel, int Array, const void *Got,
                        const void *Expected, long Count, const Tolerance &Allowed) {
  Comparison Result;
  forEachSequence(Kernel, Array, Count, [&](const NumberSequence &Of, int) {
    Comparison One = compareNumbers(Of, Got, Expected, Allowed);
    const bool First = One.Different && (!Result.Different || One.Index < Result.Index);
    const Comparison &Shown = First ? One : Result;
    const long Different = Result.Different + One.Different;
    const long Compared = Result.Compared + One.Compared;
    const double Worst = One.Worst > Result.Worst ? One.Worst : Result.Worst;
    Result = Shown;
    Result.Different = Different;
    Result.Compared = Compared;
    Result.Worst = Worst;
  });
  return Result;
}

void placeText(const char *Name, const Comparison &Compared, bool Indexed, char *Text,
               size_t Room) {
  if (!Indexed) {
    std::snprintf(Text, Room, "%.60s", Name);
    return;
  }
  const int Length = std::snprintf(Text, Room, "%.60s[%ld]%s%.60s", Name, Compared.Index,
                                   *Compared.Member ? "." : "", Compared.Member);
  if (Compared.Number >= 0 && Length > 0 && static_cast<size_t>(Length) < Room)
    std::snprintf(Text + Length, Room - static_cast<size_t>(Length), "[%ld]", Compared.Number);
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
