//===- analysis/Overlap.cpp - Where accesses begin and end ----------------===//
//
// Two arrays that may overlap are compared on entry by the lowest and the highest element that each
// access touches over the whole nest. Ranges of loops that run not at all come out empty or too
// wide, never too narrow.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "analysis/Range.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using ir::Stmt;

namespace {

/// The elements of one array that some of its accesses touch: those of forms that differ by a
/// constant.
struct Span {
  Polynomial Low, High; // inclusive
};

struct Spans {
  std::vector<Span> All;
  const MemoryAccess *Unknown = nullptr; // an access whose elements can't be told
};

Polynomial boundName(const Code &Bound, const char *Name, int64_t Add) {
  if (Bound.constant())
    return Polynomial(*Bound.constant() + Add);
  return Polynomial::variable(Name) + Polynomial(Add);
}

} // namespace

std::vector<VariableRange> driverRanges(const Kernel &K, const LoopSite &Site,
                                        llvm::ArrayRef<const Stmt *> Around) {
  std::vector<VariableRange> Variables;
  for (const Stmt *Loop : llvm::reverse(Around))
    Variables.push_back(rangeOf(K.Program.Values, *Loop));
  if (Variables.empty())
    return Variables;
  // The outermost loop's bounds as the driver has them.
  Variables.back().Low = {AffineForm{{}, boundName(Site.BeginText, BeginName, 0)}};
  Variables.back().High = {AffineForm{{}, boundName(Site.EndText, EndName, -1)}};
  return Variables;
}

namespace {

Spans spansOf(const Kernel &K, const LoopSite &Site, const Nest &N, const ArrayUse &Array,
              std::vector<Polynomial> &Assumed, bool Stores = false) {
  Spans Result;
  for (const MemoryAccess &A : N.Accesses) {
    if (A.Array != &Array || (Stores && !A.Store))
      continue;
    const std::vector<VariableRange> Variables = driverRanges(K, Site, A.Around);
    const Facts Known = factsOf(K, Site, {});
    std::vector<Polynomial> Low, High;
    if (A.Form) {
      Low = extreme(*A.Form, Variables, true, Known, &Assumed);
      High = extreme(*A.Form, Variables, false, Known, &Assumed);
    }
    if (Low.empty() || High.empty()) {
      Result.Unknown = &A;
      return Result;
    }
    const Span New{Low.front(), High.front()};
    auto Same = llvm::find_if(Result.All, [&](const Span &S) {
      return (S.Low - New.Low).constant() && (S.High - New.High).constant();
    });
    if (Same == Result.All.end()) {
      Result.All.push_back(New);
      continue;
    }
    if (*(New.Low - Same->Low).constant() < 0)
      Same->Low = New.Low;
    if (*(New.High - Same->High).constant() > 0)
      Same->High = New.High;
  }
  return Result;
}

void requireAll(LoopAnalysis &A, const Facts &Sure, llvm::ArrayRef<Polynomial> Assumed) {
  for (const Polynomial &P : Assumed)
    if (!Sure.notNegative(P))
      require(A.Conditions, EntryCondition::notNegative(P));
}

} // namespace

bool mayOverlap(const ArrayUse &A, const ArrayUse &B) {
  if (!A.Written && !B.Written)
    return false;
  if (!A.Object.empty() && A.Object == B.Object)
    return false;
  // What is there on entry leads to nothing that the function makes later.
  if ((A.Automatic && B.SameOnEntry) || (B.Automatic && A.SameOnEntry))
    return false;
  // What the function says of its pointers beats restrict: q = p + 8.
  if (llvm::any_of(A.Origins, [&](const std::string &Of) { return B.Origins.count(Of); }))
    return !(A.Distinct && B.Distinct);
  // An object modified through a restrict pointer is accessed through that pointer alone
  // (C11 6.7.3.1p4); two array objects are two objects.
  return !A.Restrict && !B.Restrict && !(A.Distinct && B.Distinct);
}

std::optional<Refusal> checkOverlaps(const Kernel &K, const LoopSite &Site, LoopAnalysis &A) {
  // A function falls back to its plain form as a whole, so its checks run on entry.
  const bool Known = !K.IsFunction || (Site.BoundsFromParameters && Site.OffsetsFromParameters);
  const bool Independent =
      Site.Independent && llvm::all_of(Site.Vectors, [&](auto &V) { return V.Loop == Site.Nest; });
  const Nest N = readNest(K, Site);
  for (size_t I = 0; I < Site.Arrays.size(); ++I)
    for (size_t J = I + 1; J < Site.Arrays.size(); ++J) {
      const ArrayUse &X = Site.Arrays[I], &Y = Site.Arrays[J];
      if (Independent || !mayOverlap(X, Y))
        continue;
      A.Overlaps.push_back({X.Name, Y.Name});
      if (!Known || (K.IsFunction && (!X.SameOnEntry || !Y.SameOnEntry)))
        return Refusal{Diag::overlap_not_checkable, Site.Text, {X.Name, Y.Name}};
      std::vector<Polynomial> Assumed;
      const Spans OfX = spansOf(K, Site, N, X, Assumed), OfY = spansOf(K, Site, N, Y, Assumed);
      for (const auto &[Of, Array, Other] : {std::tuple(&OfX, &X, &Y), std::tuple(&OfY, &Y, &X)})
        if (const MemoryAccess *At = Of->Unknown)
          return Refusal{At->Form ? Diag::overlap_range_unknown : Diag::overlap_of_computed,
                         At->Where,
                         {Array->Name, Other->Name}};
      requireAll(A, factsOf(K, Site, {}), Assumed);
      for (const Span &S : OfX.All)
        for (const Span &T : OfY.All)
          require(A.Conditions,
                  EntryCondition::disjoint({X.Name, S.Low, S.High}, {Y.Name, T.Low, T.High}));
    }
  return std::nullopt;
}

/// Whether the array may have the scalar among its elements, one of them is changed, and what the
/// function says does not forbid it.
static bool mayMeet(const ArrayUse &Array, const ExposedScalar &Scalar) {
  if (!Array.Written && !Scalar.Changed)
    return false;
  // No restrict pointer in a structure leads to a member beside it (C11 6.7.3.1p4).
  const bool Beside = Scalar.OwnMember && Array.BehindPointer && Array.Restrict &&
                      llvm::all_of(Array.Origins, [&](const std::string &Of) {
                        return Of == Array.argument().text();
                      });
  const bool Element =
      Scalar.InArray && !Beside && llvm::any_of(Scalar.Lvalue.names(), [&](auto &Name) {
        return Array.argument().reads(Name) || Array.Origins.count(Name);
      });
  return Element || !(Array.Restrict || Array.Distinct);
}

std::optional<Refusal> checkExposed(const Kernel &K, const LoopSite &Site, LoopAnalysis &A) {
  const bool Known = !K.IsFunction || (Site.BoundsFromParameters && Site.OffsetsFromParameters);
  if (Site.Independent || Site.Exposed.empty())
    return std::nullopt;
  const Nest N = readNest(K, Site);
  for (const ArrayUse &Array : Site.Arrays)
    for (const ExposedScalar &Scalar : Site.Exposed) {
      if (!mayMeet(Array, Scalar))
        continue;
      const Refusal Unknown{Scalar.Changed ? Diag::scalar_reached_elsewhere
                                           : Diag::scalar_may_alias,
                            Scalar.Where,
                            {Scalar.Lvalue.text()}};
      if (!Known || (K.IsFunction && !(Array.SameOnEntry && Scalar.OnEntry)))
        return Unknown;
      std::vector<Polynomial> Assumed;
      const Spans Met = spansOf(K, Site, N, Array, Assumed, !Scalar.Changed);
      if (Met.Unknown)
        return Unknown;
      requireAll(A, factsOf(K, Site, {}), Assumed);
      for (const Span &S : Met.All)
        require(A.Conditions,
                EntryCondition::disjoint({Array.Name, S.Low, S.High}, {"", {}, {}, Scalar.Lvalue}));
    }
  return std::nullopt;
}

std::optional<TouchedRange> touchedRange(const Kernel &K, const LoopSite &Site,
                                         const ArrayUse &Array, bool StoresAlone) {
  std::vector<Polynomial> Assumed;
  const Spans Found = spansOf(K, Site, readNest(K, Site), Array, Assumed, StoresAlone);
  if (Found.Unknown || Found.All.empty())
    return std::nullopt;
  TouchedRange Result;
  const Facts Sure = factsOf(K, Site, {});
  for (const Polynomial &P : Assumed)
    if (!Sure.notNegative(P))
      require(Result.Conditions, EntryCondition::notNegative(P));
  std::string End; // one past the highest
  for (const Span &S : Found.All) {
    const std::string Low = driverText(S.Low, Site).text();
    const std::string Past = driverText(S.High + Polynomial(1), Site).text();
    Result.Low = Result.Low.empty() ? Low : "tpb_least(" + Result.Low + ", " + Low + ")";
    End = End.empty() ? Past : "tpb_greatest(" + End + ", " + Past + ")";
  }
  Result.Count =
      Found.All.size() == 1
          ? driverText(Found.All.front().High - Found.All.front().Low + Polynomial(1), Site).text()
          : End + " - " + operand(Result.Low);
  return Result;
}

std::optional<Refusal> checkNeeded(const Kernel &K, const LoopSite &Site, LoopAnalysis &A) {
  const bool Known = !K.IsFunction || (Site.BoundsFromParameters && Site.OffsetsFromParameters);
  const Facts Sure = factsOf(K, Site, {});
  std::vector<EntryCondition> Run; // come first: the others may read through the pointers
  for (const NeededLoop &Needed : Site.Needed) {
    const Refusal Unknown{Diag::pointer_loop_unknown, Needed.Where, {Needed.Pointer}};
    if (!Known || Needed.Around.empty())
      return Unknown;
    const auto Variables = driverRanges(K, Site, llvm::ArrayRef(Needed.Around).drop_back());
    const VariableRange Own = rangeOf(K.Program.Values, *Needed.Around.back());
    if (Own.Low.empty() || Own.High.empty())
      return Unknown;
    for (const AffineForm &Low : Own.Low)
      for (const AffineForm &High : Own.High) {
        std::vector<Polynomial> Assumed;
        const auto Least = extreme(High - Low, Variables, true, Sure, &Assumed);
        if (Least.empty() || Least.front().constant().value_or(0) < 0)
          return Unknown;
        Assumed.push_back(Least.front());
        for (const Polynomial &P : Assumed)
          if (!Sure.notNegative(P))
            require(Run, EntryCondition::notNegative(P));
      }
  }
  for (EntryCondition &C : A.Conditions)
    require(Run, std::move(C));
  A.Conditions = std::move(Run);
  return std::nullopt;
}

std::optional<Refusal> checkWraps(const Kernel &K, const LoopSite &Site, LoopAnalysis &A) {
  const bool Known = !K.IsFunction || (Site.BoundsFromParameters && Site.OffsetsFromParameters);
  const Facts Sure = factsOf(K, Site, {});
  for (const WrapGuard &G : Site.Wraps) {
    std::vector<Polynomial> Assumed;
    const auto Variables = driverRanges(K, Site, G.Around);
    const auto Low = extreme(G.Value, Variables, true, Sure, &Assumed);
    const auto High = extreme(G.Value, Variables, false, Sure, &Assumed);
    const auto Never = Low.empty() ? std::nullopt : Low.front().constant();
    if (!Known || Low.empty() || High.empty() || (Never && *Never < 0 && !ir::isSigned(G.Type)))
      return Refusal{Diag::guard_not_checkable,
                     G.Where,
                     {G.Around.empty() ? Site.Var : G.Around.back()->Name}};
    requireAll(A, Sure, Assumed);
    const bool Signed = ir::isSigned(G.Type);
    const unsigned Width = ir::bits(G.Type) - Signed;
    const auto Greatest = int64_t((uint64_t(1) << Width % 64) - 1);
    if (Signed || !Sure.notNegative(Low.front()))
      require(A.Conditions, EntryCondition::atLeast(Low.front(), Signed ? -Greatest - 1 : 0));
    if (Width < 64) // above that every long is in range
      require(A.Conditions, EntryCondition::atMost(High.front(), Greatest));
  }
  return std::nullopt;
}

} // namespace tpbcc
