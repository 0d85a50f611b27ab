//===- Verify.cpp - The result at the size that was timed -------------------===//

#include "verify/Verify.h"
#include "base/Process.h"
#include "calls/Sampling.h"
#include "machine/Features.h"
#include "measure/Measure.h"
#include "problem/Call.h"
#include "problem/Evaluating.h"
#include "verify/BoundArrays.h"
#include "verify/Objects.h"
#include "verify/Probe.h"
#include "verify/Uses.h"

#include <cmath>
#include <cstdio>

namespace tpb {

namespace {

bool overwrittenOnly(const tpb_array &Array) {
  return (Array.flags & TPB_WRITTEN) && !(Array.flags & TPB_READ);
}

/// Steps that the plain loop takes: iterations where they are known, else elements.
double steps(const Problem &Of) {
  if (const double Iterations = Of.work().iterations; Iterations > 0)
    return Iterations;
  double Elements = 1;
  for (const long Count : Of.elements())
    Elements += static_cast<double>(Count);
  return Elements;
}

Problem scaled(const Problem &Of, double Factor) {
  Problem Result = Of;
  long Sizes[SizeRequest::Most] = {};
  for (int I = 0; I < Of.sizeCount(); ++I)
    Sizes[I] = Of.legalSize(static_cast<long>(static_cast<double>(Of.size(I)) * Factor));
  Result.setSizes(Sizes);
  return Result;
}

/// The largest part of `Of` that passes `fits`.
template <class F> Problem largest(const Problem &Of, F fits) {
  if (fits(Of))
    return Of;
  double Low = 0, High = 1;
  for (int I = 0; I < 40; ++I) {
    const double Middle = (Low + High) / 2;
    (fits(scaled(Of, Middle)) ? Low : High) = Middle;
  }
  return scaled(Of, Low);
}

/// A second set of arrays, the bounds and their copy, on top of what is there.
double memoryNeeded(const Problem &Of, bool Bounds) {
  double Written = 0;
  const List<long> Counts = Of.elements();
  for (size_t K = 0; K < Counts.size(); ++K)
    if (Of.Kernel.arrays[K].flags & TPB_WRITTEN)
      Written += static_cast<double>(Counts[K]) * Of.Kernel.arrays[K].element_size *
                 (Bounds ? 2.0 + 8.0 / boundUnit(Of.Kernel, static_cast<int>(K)) : 1.0);
  return Written + 65536;
}

/// The size at which the plain loop stays within the budget and the copies within the memory.
Problem affordable(const Problem &Of, double CallNanoseconds, double Budget, bool Bounds,
                   const Clock &Timer, const World &Ranks) {
  // Plain code is hardly ever more than 20 times slower than the vector code.
  const double Factor = Bounds ? 4 : 1;
  constexpr double Always = 2e5; // steps that no budget forbids: checking nothing is no check
  double PerStep = 0;
  if (CallNanoseconds <= 0 || CallNanoseconds * 20 * Factor > Budget * 1e9) {
    const Problem Small = largest(Of, [=](const Problem &At) { return steps(At) <= Always; });
    Arrays On;
    if (!On.allocate(Small))
      failAlone(ExitUsage, "out of memory while checking kernel '%s'", Of.Kernel.name);
    initialise(Small, On);
    PerStep = timeOnce(Of.Kernel.plain, Small, On, Timer, Ranks) / steps(Small);
  }
  return largest(Of, [&](const Problem &At) {
    return steps(At) <= Always || (PerStep * steps(At) * Factor <= Budget * 1e9 &&
                                   Ranks.min(memoryFor(memoryNeeded(At, Bounds)) ? 1L : 0L));
  });
}

/// Copies of what a run may change; the rest is lent by `From`.
bool copyWritten(const Problem &Of, const Arrays &From, Arrays &To) {
  bool Skip[64] = {};
  const int Count = Of.Kernel.array_count;
  for (int K = 0; K < Count && K < 64; ++K)
    Skip[K] = !(Of.Kernel.arrays[K].flags & TPB_WRITTEN);
  if (Count > 64 ? !To.allocate(Of) : !To.allocate(Of, nullptr, 0, Skip))
    return false;
  for (int K = 0; K < Count && K < 64; ++K)
    if (Skip[K] && Count <= 64)
      To.share(K, From.pointer(K));
  To.copyFrom(From);
  return true;
}

bool isPoison(const Arrays &On, int Array) {
  const unsigned char *const Bytes = static_cast<const unsigned char *>(On.pointer(Array));
  for (size_t I = 0; I < On.bytes(Array); ++I)
    if (Bytes[I] != patternByte(PoisonPattern, I))
      return false;
  return true;
}

/// The body whose text run() has, with a copy that tells what it uses; null when there is none.
const tpb_body *recordedBody(const tpb_kernel_v1 &Kernel) {
  const tpb_body *First = nullptr;
  for (int B = 0; B < Kernel.body_count; ++B) {
    const tpb_body &Body = Kernel.bodies[B];
    if (!canRun(Body))
      continue;
    if (Body.run == Kernel.run)
      return Body.record ? &Body : nullptr;
    First = First ? First : &Body;
  }
  return First && First->record ? First : nullptr;
}

/// One repetition judged by the user's own function.
VerifyReport checkAtSize(const Problem &Of, const Arrays *Timed) {
  const Evaluating Now(Of);
  const tpb_kernel_v1 &Kernel = Of.Kernel;
  VerifyReport Report;
  Report.How = Rule::Function;
  Of.sizeText(Report.Size, sizeof Report.Size);
  Arrays Own;
  if (!Timed && !Own.allocate(Of))
    failAlone(ExitUsage, "out of memory while checking kernel '%s'", Kernel.name);
  const Arrays &Got = Timed ? *Timed : Own;
  initialise(Of, Got);
  for (int K = 0; K < Kernel.array_count; ++K)
    if (overwrittenOnly(Kernel.arrays[K]))
      Got.poison(K);
  Call GotCall(Of, Got);
  Kernel.run(&GotCall.Raw);
  use(GotCall);
  Report.State = Verdict::Failed;
  long Distance = 0;
  if (const int Damaged = Got.damagedGuard(Distance); Damaged >= 0)
    std::snprintf(Report.Failure, sizeof Report.Failure,
                  "writes outside array '%s' at size %s: about %ld bytes %s",
                  Kernel.arrays[Damaged].name, Report.Size, Distance < 0 ? -Distance : Distance,
                  Distance < 0 ? "before its start" : "past its end");
  else if (!Kernel.check(&GotCall.Raw))
    std::snprintf(Report.Failure, sizeof Report.Failure,
                  "the checking function says that the result is wrong at size %s", Report.Size);
  else
    Report.State = Verdict::Passed;
  return Report;
}

} // namespace

VerifyReport verifyAtSize(const Problem &Of, const Arrays *Timed, double CallNanoseconds,
                          double Budget, const Clock &Timer, const World &Ranks) {
  const tpb_kernel_v1 &Kernel = Of.Kernel;
  if (Kernel.verify == TPB_VERIFY_CHECK)
    return checkAtSize(Of, Timed);
  VerifyReport Report;
  Report.How = inexactRule(Kernel);
  const bool Bounds = Report.How == Rule::Bound;
  const Problem At = affordable(Of, CallNanoseconds, Budget, Bounds, Timer, Ranks);
  for (int I = 0; I < Of.sizeCount(); ++I)
    Report.Reduced = Report.Reduced || At.size(I) != Of.size(I);
  At.sizeText(Report.Size, sizeof Report.Size);
  const auto Fail = [&](const char *Format, auto... Arguments) {
    Report.State = Verdict::Failed;
    std::snprintf(Report.Failure, sizeof Report.Failure, Format, Arguments...);
    return Report;
  };

  Arrays Own, Expected, BoundCopy;
  BoundArrays Bound;
  if ((Report.Reduced || !Timed) && !Own.allocate(At))
    failAlone(ExitUsage, "out of memory while checking kernel '%s'", Kernel.name);
  const Arrays &Got = Report.Reduced || !Timed ? Own : *Timed;
  initialise(At, Got);
  for (int K = 0; K < Kernel.array_count; ++K)
    if (overwrittenOnly(Kernel.arrays[K]))
      Got.poison(K);
  if (!copyWritten(At, Got, Expected) ||
      (Bounds && !(copyWritten(At, Got, BoundCopy) && Bound.allocate(At))))
    failAlone(ExitUsage, "out of memory while checking kernel '%s'", Kernel.name);

  // The plain loops first: they share what they only read with the kernel under test.
  Call ExpectedCall(At, Expected), GotCall(At, Got);
  Objects Variables(Kernel);
  if (!Variables.allocated())
    failAlone(ExitUsage, "out of memory while checking kernel '%s'", Kernel.name);
  Kernel.plain(&ExpectedCall.Raw);
  use(ExpectedCall);
  Variables.keep();
  if (Bounds) {
    Call BoundCall(At, BoundCopy);
    Kernel.bound(&BoundCall.Raw, Bound.raw());
    use(BoundCall);
  }
  Variables.restore();
  const unsigned long PlainBefore = plainRuns(Kernel);
  Kernel.run(&GotCall.Raw);
  use(GotCall);

  const unsigned long Plain = plainRuns(Kernel) - PlainBefore;
  long Distance = 0;
  if (const int Damaged = Got.damagedGuard(Distance); Damaged >= 0)
    return Fail("writes outside array '%s' at size %s: about %ld bytes %s",
                Kernel.arrays[Damaged].name, Report.Size, Distance < 0 ? -Distance : Distance,
                Distance < 0 ? "before its start" : "past its end");
  // The user's own loop twice. It may keep static variables, or add in any order on two threads.
  if (Kernel.body_count == 0) {
    Report.State = Verdict::PlainLoop;
    Report.Why = "no loop was vectorised";
    return Report;
  }
  Comparison Apart;
  if (const tpb_object *const Wrong =
          Variables.firstDifferent(true, Report.How == Rule::Bitwise, Apart))
    return Fail(
        "%s[%ld] is %.17g, the plain loop has %.17g (a variable of the file; %s) at size %s",
        Wrong->name, Apart.Index, Apart.Got, Apart.Expected, Apart.Reason, Report.Size);
  const bool Works = At.work().iterations > 0;
  bool Compares = Kernel.object_count > 0; // something was written
  for (int K = 0; K < Kernel.array_count; ++K) {
    const tpb_array &Array = Kernel.arrays[K];
    if (!(Array.flags & TPB_WRITTEN))
      continue;
    Tolerance Allowed;
    Allowed.How = Report.How;
    Allowed.Bound = Bound.of(K);
    Allowed.Relative = Kernel.rtol;
    const Comparison Compared =
        compareArray(Kernel, K, Got.pointer(K), Expected.pointer(K), Got.elements(K), Allowed);
    if (Compared.Different) {
      char Where[160];
      placeText(Array.name, Compared, true, Where, sizeof Where);
      return Fail("%s is %.17g, the plain loop has %.17g, allowed error %.3g (%s); %ld of %ld "
                  "differ at size %s",
                  Where, Compared.Got, Compared.Expected, Compared.Allowed, Compared.Reason,
                  Compared.Different, Compared.Compared, Report.Size);
    }
    const bool Touched = !overwrittenOnly(Array) || !isPoison(Expected, K);
    Compares = Compares || Touched;
    if (Works && Got.elements(K) > 0 && !Touched && !(Array.flags & TPB_CONDITIONAL))
      return Fail("array '%s' is never written, neither by the kernel nor by its plain loop",
                  Array.name);
    Report.Worst = Compared.Worst > Report.Worst ? Compared.Worst : Report.Worst;
  }
  Tolerance Allowed;
  Allowed.How = Report.How;
  Allowed.Bound = Bound.ofResult();
  Allowed.Relative = Kernel.rtol;
  const Comparison Compared =
      compareResults(Kernel.result, GotCall.Result, ExpectedCall.Result, Allowed);
  if (Compared.Different)
    return Fail("the result is %.17g, the plain loop has %.17g, allowed error %.3g (%s) at size %s",
                Compared.Got, Compared.Expected, Compared.Allowed, Compared.Reason, Report.Size);
  Report.Worst = Compared.Worst > Report.Worst ? Compared.Worst : Report.Worst;
  Report.State = Kernel.result == TPB_OTHER ? Verdict::NoOutput : Verdict::Passed;
  if (Compares)
    Report.State = Verdict::Passed;
  if (const tpb_body *const Recorded = recordedBody(Kernel);
      Recorded && Report.State == Verdict::NoOutput && Report.How == Rule::Bitwise) {
    char Found[200];
    if (!sameUses(Kernel, *Recorded, GotCall.Raw, Found, sizeof Found))
      return Fail("%s at size %s", Found, Report.Size);
    Report.State = Verdict::Passed;
    Report.Used = true;
  }
  if (Plain > 0) {
    Report.State = Verdict::PlainLoop;
    Report.Why = "a check on entry chose it";
  } else if (At.work().iterations == 0 && (Kernel.ranks_apart || At.allArrays() == 0)) {
    // Else messages may be all that it does.
    Report.State = Verdict::NoWork;
  }
  return Report;
}

namespace {

/// Says which number is no ordinary one; `Zeros` stays true when all of them are zero.
template <class T>
bool isDegenerate(const char *Name, const NumberSequence &Of, Numbers<T> Data, bool &Zeros,
                  char *Text, size_t Room) {
  for (long N = 0; N < Data.count(); ++N) {
    const int Class = std::fpclassify(Data.get(N));
    Zeros = Zeros && Class == FP_ZERO;
    if (Class == FP_NAN || Class == FP_INFINITE || Class == FP_SUBNORMAL) {
      Comparison At;
      At.Member = Of.Member;
      At.Index = *Of.Member ? N / Of.Each : N;
      At.Number = *Of.Member && Of.Each > 1 ? N % Of.Each : -1;
      char Where[160];
      placeText(Name, At, true, Where, sizeof Where);
      std::snprintf(Text, Room, "%s became %g over the repetitions", Where,
                    static_cast<double>(Data.get(N)));
      return true;
    }
  }
  return false;
}

} // namespace

bool degenerate(const Problem &Of, const Arrays &After, char *Text, size_t Room) {
  for (int K = 0; K < Of.Kernel.array_count; ++K) {
    if (!Of.carries(K))
      continue; // what is only written doesn't carry anything from call to call
    const char *const Name = Of.Kernel.arrays[K].name;
    bool Wrong = false, Zeros = true, Any = false;
    forEachSequence(Of.Kernel, K, After.elements(K), [&](const NumberSequence &Part, int) {
      withFloats(After.pointer(K), Part, [&](const auto &Data) {
        Any = Any || Data.count() > 0;
        Wrong = Wrong || isDegenerate(Name, Part, Data, Zeros, Text, Room);
      });
    });
    if (Wrong)
      return true;
    if (Any && Zeros) {
      std::snprintf(Text, Room, "all of %s became zero over the repetitions", Name);
      return true;
    }
  }
  return false;
}

unsigned long plainRuns(const tpb_kernel_v1 &Kernel) {
  return Kernel.site ? totalsOf(*Kernel.site).Plain : 0;
}

} // namespace tpb
