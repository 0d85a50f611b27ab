//===- Probe.cpp - Every body at small ragged sizes -------------------------===//
//
// A body is called directly, past the thresholds of the dispatch, on data where
// every partial result is exact, so that even one element that is dropped,
// doubled or swapped changes a bit of the answer.
//
//===----------------------------------------------------------------------===//

#include "verify/Probe.h"
#include "base/Process.h"
#include "machine/Features.h"
#include "problem/Call.h"
#include "problem/Evaluating.h"
#include "verify/BoundArrays.h"
#include "verify/Objects.h"
#include "verify/ProbeData.h"
#include "verify/ProbeSizes.h"
#include "verify/Uses.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace tpb {

namespace {

bool givesSameBits(const tpb_kernel_v1 &Kernel) {
#if defined(__x86_64__)
  if (Kernel.exact == TPB_EXACT_WITH_FMA && !__builtin_cpu_supports("fma"))
    return false; // then the reference is the plain function
#endif
  return Kernel.exact != TPB_NOT_EXACT;
}

} // namespace

Rule inexactRule(const tpb_kernel_v1 &Kernel) {
  if (Kernel.verify == TPB_VERIFY_CHECK)
    return Rule::Function;
  if (Kernel.verify == TPB_VERIFY_BOUND && givesSameBits(Kernel))
    return Rule::Bitwise;
  if (Kernel.verify == TPB_VERIFY_RTOL || (!Kernel.bound && Kernel.rtol > 0))
    return Rule::Relative;
  return Kernel.bound ? Rule::Bound : Rule::Bitwise;
}

namespace {

// Odd distances from a 64-byte line, another one for each array and size.
unsigned oddOffset(int Array, long Salt) {
  return static_cast<unsigned>(1 + (Salt * 3 + Array * 2) % 7);
}

/// Memory that one trial leaves to the next.
struct Room {
  Arrays Got, Expected, BoundCopy;
};

/// One body at one size.
class Trial {
public:
  Trial(const Problem &At, const tpb_body &Body, Room &Memory, ProbeReport &Report,
        Spotlight Light = {})
      : At(At), Kernel(At.Kernel), Body(Body), Got(Memory.Got), Expected(Memory.Expected),
        BoundCopy(Memory.BoundCopy), Report(Report), Light(Light) {}

  bool run(long Salt) {
    const Evaluating Now(At);
    if (Kernel.verify == TPB_VERIFY_CHECK)
      return runChecked(Salt);
    const bool Bounded = Kernel.probe != TPB_PROBE_EXACT;
    const Rule How = Bounded ? inexactRule(Kernel) : Rule::Bitwise;
    BoundArrays Bounds;
    if (!Got.renew(At, oddOffset, Salt) || !Expected.renew(At, oddOffset, Salt) ||
        (How == Rule::Bound && !(BoundCopy.renew(At, oddOffset, Salt) && Bounds.allocate(At))))
      failAlone(ExitUsage, "out of memory while probing kernel '%s'", Kernel.name);
    fill(Got);
    Expected.copyFrom(Got);

    Call GotCall(At, Got), ExpectedCall(At, Expected);
    Objects Variables(Kernel);
    if (!Variables.allocated())
      failAlone(ExitUsage, "out of memory while probing kernel '%s'", Kernel.name);
    Body.run(&GotCall.Raw);
    use(GotCall);
    Variables.keep();
    Variables.restore();
    Kernel.plain(&ExpectedCall.Raw);
    use(ExpectedCall);
    Comparison Apart;
    const tpb_object *const Wrong = Variables.firstDifferent(false, How == Rule::Bitwise, Apart);
    Variables.restore();
    if (How == Rule::Bound) {
      // Neither run may be its source: both may have written.
      fill(BoundCopy);
      Call BoundCall(At, BoundCopy);
      Kernel.bound(&BoundCall.Raw, Bounds.raw());
      use(BoundCall);
    }
    if (How == Rule::Bound)
      Variables.restore(); // it repeats the user's statements
    if (!guardsHold(Got, Body.name) || !guardsHold(Expected, "the plain loop"))
      return false;
    if (Wrong)
      return describe(Wrong->name, Apart, static_cast<long>(Wrong->elements), Wrong->elements > 1);

    if (Body.record && How == Rule::Bitwise) {
      char Size[96], Found[200];
      At.sizeText(Size, sizeof Size);
      if (!sameUses(Kernel, Body, GotCall.Raw, Found, sizeof Found)) {
        std::snprintf(Report.Failure, sizeof Report.Failure, "body %s at size %s: %s", Body.name,
                      Size, Found);
        return false;
      }
    }
    for (int K = 0; K < Kernel.array_count; ++K) {
      const tpb_array &Array = Kernel.arrays[K];
      Tolerance Allowed;
      if (Array.flags & TPB_WRITTEN) {
        Allowed.How = How;
        Allowed.Bound = Bounds.of(K);
        Allowed.Relative = Kernel.rtol;
        // Terms may be added in another order, which decides the sign of a sum of zeros.
        Allowed.AnyZero = Light.Position >= 0;
      }
      const Comparison Compared =
          compareArray(Kernel, K, Got.pointer(K), Expected.pointer(K), Got.elements(K), Allowed);
      if (Compared.Different)
        return describe(Array.name, Compared, Compared.Compared, true);
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
  void fill(const Arrays &On) const {
    fillProbe(At, On);
    if (Light.Position >= 0)
      lightUp(At, On, Light);
  }

  /// Against the user's own function.
  bool runChecked(long Salt) {
    if (!Got.renew(At, oddOffset, Salt))
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
    char Size[96], Where[160];
    At.sizeText(Size, sizeof Size);
    placeText(What, Compared, Indexed, Where, sizeof Where);
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
  Arrays &Got, &Expected, &BoundCopy;
  ProbeReport &Report;
  const Spotlight Light;
};

/// A light on each position of a loop that takes the main trip, a vector and an element. False when
/// the body is wrong here; `Anywhere` says whether it is on any rank.
bool probePositions(Problem &At, const tpb_body &Body, std::span<const ProbeSize> Sizes, long Trip,
                    const World &Ranks, Room &Memory, ProbeReport &Report, bool &Anywhere) {
  constexpr double Budget = 1e7; // elementary steps
  const ProbeSize *Size = nullptr;
  for (const ProbeSize &Each : Sizes)
    if (const long *const Last = Each.Extent + std::max(At.sizeCount(), 1);
        std::all_of(Each.Extent, Last, [=](long Extent) { return Extent > Trip; })) {
      Size = &Each;
      break;
    }
  Anywhere = false;
  if (!Size || At.sizeCount() == 0 || At.Kernel.verify == TPB_VERIFY_CHECK ||
      At.Kernel.probe == TPB_PROBE_GIVEN)
    return true;
  At.setSizes(Size->Extent);
  if (At.Kernel.probe == TPB_PROBE_EXACT)
    setExactScalars(At);
  const long Side = Size->Extent[0];
  const long Step =
      Ranks.max(1 + static_cast<long>(probeCost(At) * static_cast<double>(Side) / Budget));
  for (long P = 0; P < Side; P += Step) {
    const bool Good = Trial(At, Body, Memory, Report, {P, Side}).run(P);
    if (Ranks.max(Good ? 0L : 1L)) {
      Anywhere = true;
      return Good;
    }
  }
  return true;
}

bool probeBody(const Problem &Of, const tpb_body &Body, int Team, const World &Ranks,
               ProbeReport &Report) {
  const long Lanes = Body.lanes ? Body.lanes() : std::max(Body.fixed_lanes, 1);
  const List<ProbeSize> Sizes = probeSizes(Of, Lanes, static_cast<long>(Body.trip));
  const long Count = static_cast<long>(Sizes.size());
  Report.Least = Report.Bodies ? std::min(Report.Least, Count) : Count;
  Report.Most = std::max(Report.Most, Count);
  Problem At = Of;
  Room Memory;
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
      const bool Good = Trial(At, Body, Memory, Report).run(I);
      if (Ranks.max(Good ? 0L : 1L))
        return Good;
    }
    bool Anywhere = false;
    if (Threads == 1)
      if (const bool Good = probePositions(At, Body, Sizes.span(), Body.trip * Lanes, Ranks, Memory,
                                           Report, Anywhere);
          Anywhere)
        return Good;
    if (Team == 1)
      break;
  }
  return true;
}

} // namespace

ProbeReport probeKernel(const Problem &Of, const World &Ranks) {
  const tpb_kernel_v1 &Kernel = Of.Kernel;
  ProbeReport Report;
  Report.Bounded = Kernel.verify == TPB_VERIFY_CHECK ||
                   (Kernel.probe != TPB_PROBE_EXACT && inexactRule(Kernel) != Rule::Bitwise);
  const int Team = Kernel.threads ? Kernel.threads(0) : 1;
  for (int B = 0; B < Kernel.body_count && Report.Passed; ++B) {
    const tpb_body &Body = Kernel.bodies[B];
    if (!canRun(Body)) {
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
