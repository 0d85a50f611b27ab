//===- Probe.cpp - Every body at small ragged sizes -------------------------===//
//
// A body is called directly, past the thresholds of the dispatch, on data where
// every partial result is exact, so that even one element that is dropped,
// doubled or swapped changes a bit of the answer.
//
//===----------------------------------------------------------------------===//

#include "verify/Probe.h"
#include "harness/Call.h"
#include "harness/Process.h"
#include "verify/BoundArrays.h"
#include "verify/ProbeSizes.h"

#include <algorithm>
#include <cstdio>

namespace tpb {

Rule inexactRule(const tpb_kernel_v1 &Kernel) {
  if (Kernel.verify == TPB_VERIFY_CHECK)
    return Rule::Function;
  if (Kernel.verify == TPB_VERIFY_RTOL || (!Kernel.bound && Kernel.rtol > 0))
    return Rule::Relative;
  return Kernel.bound ? Rule::Bound : Rule::Bitwise;
}

namespace {

// Odd distances from a 64-byte line, another one for each array and size.
unsigned oddOffset(int Array, long Salt) {
  return static_cast<unsigned>(1 + (Salt * 3 + Array * 2) % 7);
}

/// Non-zero integers of magnitude 1 .. Most, without a pattern that a permutation could keep.
double exactValue(int Most, unsigned long Seed, unsigned long Index) {
  const double Magnitude = static_cast<double>(
      1 + static_cast<long>(tpb_random(0, static_cast<double>(Most), Seed, Index)));
  return tpb_random(0, 1, Seed + 1000, Index) < 0.5 ? -Magnitude : Magnitude;
}

template <class T> void fillExact(T *Data, long Count, int Most, unsigned long Seed) {
  for (long I = 0; I < Count; ++I)
    Data[I] = static_cast<T>(exactValue(Most, Seed, static_cast<unsigned long>(I)));
}

// The kernel's own initial values stay where they vary. A constant could hide that two elements
// were exchanged, so it is varied by a quarter; zeros become numbers around one.
template <class T> void fillVaried(T *Data, long Count, unsigned long Seed) {
  bool Constant = true;
  for (long I = 1; I < Count && Constant; ++I)
    Constant = !std::memcmp(Data + I, Data, sizeof(T));
  if (!Constant)
    return;
  const double Value = Count ? static_cast<double>(Data[0]) : 0;
  for (long I = 0; I < Count; ++I) {
    const unsigned long Index = static_cast<unsigned long>(I);
    Data[I] = static_cast<T>(Value == 0 ? tpb_random(0.5, 1.5, Seed, Index)
                                        : Value * tpb_random(0.75, 1.25, Seed, Index));
  }
}

// Integer arrays keep what init() gave them: they may be indices.
void fillProbe(const Problem &Of, const Arrays &On) {
  initialise(Of, On);
  const tpb_kernel_v1 &Kernel = Of.Kernel;
  const int Most = std::max(Kernel.probe_magnitude, 1);
  for (int K = 0; K < Kernel.array_count; ++K) {
    const tpb_array &Array = Kernel.arrays[K];
    const unsigned long Seed = static_cast<unsigned long>(K) * 17 + 5;
    const bool Exact = Kernel.probe == TPB_PROBE_EXACT;
    const long Numbers = static_cast<long>(On.bytes(K) / elementBytes(Array.element));
    if ((Array.flags & TPB_WRITTEN) && !(Array.flags & TPB_READ))
      On.poison(K);
    else if (Kernel.verify == TPB_VERIFY_CHECK)
      continue; // a checking function knows the kernel's own data
    else if (Array.element == TPB_F64 && Exact)
      fillExact(static_cast<double *>(On.pointer(K)), Numbers, Most, Seed);
    else if (Array.element == TPB_F32 && Exact)
      fillExact(static_cast<float *>(On.pointer(K)), Numbers, Most, Seed);
    else if (Array.element == TPB_F64)
      fillVaried(static_cast<double *>(On.pointer(K)), Numbers, Seed);
    else if (Array.element == TPB_F32)
      fillVaried(static_cast<float *>(On.pointer(K)), Numbers, Seed);
  }
}

/// Floating scalars become small integers too: 2, 3, -2, -3, ...
void setExactScalars(Problem &At) {
  static const double Values[] = {2, 3, -2, -3};
  const int Most = std::max(At.Kernel.probe_magnitude, 1);
  int Next = 0;
  for (int K = 0; K < At.Kernel.parameter_count; ++K)
    if (isFloating(At.Kernel.parameters[K].type)) {
      const double Value = Values[Next++ % 4];
      At.values()[K].f = Most == 1   ? (Value > 0 ? 1 : -1)
                         : Most == 2 ? (Value > 0 ? 2 : -2)
                                     : Value;
    }
}

/// One body at one size.
class Trial {
public:
  Trial(const Problem &At, const tpb_body &Body, ProbeReport &Report)
      : At(At), Kernel(At.Kernel), Body(Body), Report(Report) {}

  bool run(long Salt) {
    if (Kernel.verify == TPB_VERIFY_CHECK)
      return runChecked(Salt);
    const bool Bounded = Kernel.probe == TPB_PROBE_BOUNDED;
    const Rule How = Bounded ? inexactRule(Kernel) : Rule::Bitwise;
    Arrays Got, Expected, BoundCopy;
    BoundArrays Bounds;
    if (!Got.allocate(At, oddOffset, Salt) || !Expected.allocate(At, oddOffset, Salt) ||
        (How == Rule::Bound && !(BoundCopy.allocate(At, oddOffset, Salt) && Bounds.allocate(At))))
      failAlone(ExitUsage, "out of memory while probing kernel '%s'", Kernel.name);
    fillProbe(At, Got);
    Expected.copyFrom(Got);

    Call GotCall(At, Got), ExpectedCall(At, Expected);
    Body.run(&GotCall.Raw);
    use(GotCall);
    Kernel.plain(&ExpectedCall.Raw);
    use(ExpectedCall);
    if (How == Rule::Bound) {
      // Neither run may be its source: both may have written.
      fillProbe(At, BoundCopy);
      Call BoundCall(At, BoundCopy);
      Kernel.bound(&BoundCall.Raw, Bounds.raw());
      use(BoundCall);
    }
    if (!guardsHold(Got, Body.name) || !guardsHold(Expected, "the plain loop"))
      return false;

    for (int K = 0; K < Kernel.array_count; ++K) {
      const tpb_array &Array = Kernel.arrays[K];
      Tolerance Allowed;
      if (Array.flags & TPB_WRITTEN) {
        Allowed.How = How;
        Allowed.Bound = Bounds.of(K);
        Allowed.Relative = Kernel.rtol;
      }
      const Comparison Compared = compareElements(Array.element, Array.element_size, Got.pointer(K),
                                                  Expected.pointer(K), Got.elements(K), Allowed);
      if (Compared.Different)
        return describe(Array.name, Compared, Got.elements(K), true);
    }
    Tolerance Allowed;
    Allowed.How = How;
    Allowed.Bound = Bounds.ofResult();
    Allowed.Relative = Kernel.rtol;
    const Comparison Compared =
        compareResults(Kernel.result, GotCall.Result, ExpectedCall.Result, Allowed);
    return !Compared.Different || describe("result", Compared, 1, false);
  }

private:
  /// Against the user's own function.
  bool runChecked(long Salt) {
    Arrays Got;
    if (!Got.allocate(At, oddOffset, Salt))
      failAlone(ExitUsage, "out of memory while probing kernel '%s'", Kernel.name);
    fillProbe(At, Got);
    Call GotCall(At, Got);
    Body.run(&GotCall.Raw);
    use(GotCall);
    if (!guardsHold(Got, Body.name))
      return false;
    if (Kernel.check(&GotCall.Raw))
      return true;
    char Size[96];
    At.sizeText(Size, sizeof Size);
    std::snprintf(Report.Failure, sizeof Report.Failure,
                  "body %s at size %s: the checking function says that the result is wrong",
                  Body.name, Size);
    return false;
  }

  bool guardsHold(const Arrays &Of, const char *Who) {
    long Distance = 0;
    const int Damaged = Of.damagedGuard(Distance);
    if (Damaged < 0)
      return true;
    char Size[96];
    At.sizeText(Size, sizeof Size);
    std::snprintf(Report.Failure, sizeof Report.Failure,
                  "%s writes outside array '%s' at size %s: about %ld bytes %s", Who,
                  Kernel.arrays[Damaged].name, Size, Distance < 0 ? -Distance : Distance,
                  Distance < 0 ? "before its start" : "past its end");
    return false;
  }

  bool describe(const char *What, const Comparison &Compared, long Count, bool Indexed) {
    char Size[96], Where[96];
    At.sizeText(Size, sizeof Size);
    std::snprintf(Where, sizeof Where, Indexed ? "%s[%ld]" : "%s", What, Compared.Index);
    std::snprintf(Report.Failure, sizeof Report.Failure,
                  "body %s at size %s: %s is %.17g, the plain loop has %.17g, allowed error %.3g "
                  "(%s); %ld of %ld differ",
                  Body.name, Size, Where, Compared.Got, Compared.Expected, Compared.Allowed,
                  Compared.Reason, Compared.Different, Count);
    return false;
  }

  const Problem &At;
  const tpb_kernel_v1 &Kernel;
  const tpb_body &Body;
  ProbeReport &Report;
};

bool probeBody(const Problem &Of, const tpb_body &Body, int Team, const World &Ranks,
               ProbeReport &Report) {
  const List<ProbeSize> Sizes =
      probeSizes(Of, Body.lanes ? Body.lanes() : 1, static_cast<long>(Body.trip));
  const long Count = static_cast<long>(Sizes.size());
  Report.Least = Report.Bodies ? std::min(Report.Least, Count) : Count;
  Report.Most = std::max(Report.Most, Count);
  Problem At = Of;
  // One thread sees every size; a team then sees some, split as it splits them.
  for (const int Threads : {1, Team}) {
    if (Threads != 1 || Team != 1)
      if (Of.Kernel.threads)
        Of.Kernel.threads(Threads);
    const long Step = Threads == 1 ? 1 : std::max(Count / 16, 1L);
    for (long I = Count - 1; I >= 0; I -= Step) {
      At.setSizes(Sizes[static_cast<size_t>(I)].Extent);
      if (Of.Kernel.probe == TPB_PROBE_EXACT && Of.Kernel.verify != TPB_VERIFY_CHECK)
        setExactScalars(At);
      const bool Good = Trial(At, Body, Report).run(I);
      if (Ranks.max(Good ? 0L : 1L))
        return Good;
    }
    if (Team == 1)
      break;
  }
  return true;
}

} // namespace

ProbeReport probeKernel(const Problem &Of, const World &Ranks) {
  const tpb_kernel_v1 &Kernel = Of.Kernel;
  ProbeReport Report;
  Report.Bounded = Kernel.probe == TPB_PROBE_BOUNDED || Kernel.verify == TPB_VERIFY_CHECK;
  const int Team = Kernel.threads ? Kernel.threads(0) : 1;
  for (int B = 0; B < Kernel.body_count && Report.Passed; ++B) {
    const tpb_body &Body = Kernel.bodies[B];
    if (!Body.supported()) {
      const size_t Used = std::strlen(Report.Skipped);
      std::snprintf(Report.Skipped + Used, sizeof Report.Skipped - Used, "%s%s", Used ? ", " : "",
                    Body.name);
      continue;
    }
    Report.Passed = probeBody(Of, Body, Team, Ranks, Report);
    ++Report.Bodies;
    if (Ranks.max(Report.Passed ? 0L : 1L))
      break;
  }
  if (Kernel.threads)
    Kernel.threads(Team);
  return Report;
}

} // namespace tpb
