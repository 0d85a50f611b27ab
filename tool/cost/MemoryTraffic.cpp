#include "cost/MemoryTraffic.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cmath>
#include <functional>

namespace tpbcc {
using ir::Stmt;

namespace {

/// Loops as long as their bounds say, without those that depend on other loops' variables: what a
/// walk is too long for, or has conditions in it.
class Box {
public:
  Box(const Kernel &K, const LoopSite &Site, const WholeNumbers &Values, int LineBytes)
      : P(K.Program.Values), Of(readNest(K, Site)), Values(Values), LineBytes(LineBytes) {}

  bool run(NestAtSize &Into) {
    for (const Stmt *For : Of.Fors) {
      const auto Begin = wholeValue(P, For->Begin, Values), End = wholeValue(P, For->End, Values),
                 Step = wholeValue(P, For->Step, Values);
      if (!Begin || !End || !Step || *Step <= 0)
        return false;
      const double Trips =
          *End > *Begin ? std::ceil((double(*End) - double(*Begin)) / double(*Step)) : 0;
      Ranges[For->Name] = {double(*Begin), double(*Begin) + (Trips - 1) * double(*Step), Trips};
      Into.Loops.push_back({For, Trips * timesAround(Into, For)});
    }
    for (const MemoryAccess &A : Of.Accesses) {
      if (!touch(A, Into.Values))
        return false;
      if (!A.loop())
        continue;
      const bool Neighbours = A.Form->coefficient(A.loop()->Name).constant().value_or(2) == 1 ||
                              A.Form->coefficient(A.loop()->Name).isZero();
      const Stmt *const Each = Neighbours ? Of.parent(A.loop()) : A.loop();
      for (const auto &[Loop, Times] : Into.Loops)
        Pieces += Loop == Each ? Times : 0;
    }
    return true;
  }

  struct Span {
    double Low = 0, High = -1, Elements = 0;
  };
  double Pieces = 0; // runs of neighbouring elements that a walk would go through
  /// Elements of an array between the first and the last, and how many of those are touched.
  std::map<const ArrayUse *, Span> Touched;

  /// Bytes of the lines: what lies between, or one for each element where they are far apart.
  double lines(const ArrayUse &Array, const Span &S) const {
    const double Bytes = double(ir::bits(Array.Elem)) / 8;
    return std::min((S.High - S.Low + 1) * Bytes, S.Elements * LineBytes);
  }

private:
  struct Range {
    double First, Last, Trips;
  };

  double timesAround(const NestAtSize &In, const Stmt *For) const {
    const Stmt *const Around = Of.parent(For);
    for (const auto &[Loop, Times] : In.Loops)
      if (Loop == Around)
        return Times;
    return 1;
  }

  bool touch(const MemoryAccess &A, const NameValues &Names) {
    const auto Rest = A.Form ? valueOf(A.Form->Rest, Names) : std::nullopt;
    if (!Rest)
      return false;
    double Low = *Rest, High = *Rest, Elements = 1;
    for (const auto &[Name, By] : A.Form->Coefficients) {
      const auto Found = Ranges.find(Name);
      const auto Each = valueOf(By, Names);
      if (Found == Ranges.end() || !Each)
        return false;
      const Range &R = Found->second;
      if (R.Trips <= 0)
        return true; // never reached
      Low += std::min(*Each * R.First, *Each * R.Last);
      High += std::max(*Each * R.First, *Each * R.Last);
      Elements *= R.Trips;
    }
    Span &S = Touched[A.Array];
    S = S.High < S.Low ? Span{Low, High, 0}
                       : Span{std::min(S.Low, Low), std::max(S.High, High), S.Elements};
    S.Elements = std::min(S.High - S.Low + 1, std::max(S.Elements, Elements));
    return true;
  }

  const ir::Pool &P;
  const Nest Of;
  const WholeNumbers &Values;
  const int LineBytes;
  std::map<std::string, Range> Ranges;
};

/// Of each loop's bounds, the first name without a value.
std::string missingName(const Kernel &K, const LoopSite &Site, const WholeNumbers &Values) {
  const ir::Pool &P = K.Program.Values;
  const Nest Of = readNest(K, Site);
  std::string Missing;
  const std::function<void(ir::ExprId)> Look = [&](ir::ExprId Id) {
    const ir::Expr &E = P[Id];
    if (E.Kind == ir::Op::Invariant && Missing.empty() && !Values.count(E.Name))
      Missing = E.Name;
    for (const ir::ExprId Part : E.Operands)
      Look(Part);
  };
  for (const Stmt *For : Of.Fors)
    for (const ir::ExprId Id : {For->Begin, For->End, For->Step})
      Look(Id);
  for (const MemoryAccess &A : Of.Accesses)
    Look(A.Index);
  return Missing;
}

void addTouched(const ArrayUse &Array, double Elements, double LineBytes, NestAtSize &To) {
  const double Bytes = Elements * double(ir::bits(Array.Elem)) / 8;
  To.ReadBytes += Array.Read ? Bytes : 0;
  To.WrittenBytes += Array.Written ? Bytes : 0;
  double &Lines = To.TouchedLines[Array.Name];
  Lines = std::max(Lines, LineBytes);
}

} // namespace

std::variant<NestAtSize, NotAtSize> nestAtSize(const Kernel &K, const LoopSite &Site,
                                               const NestBalance &B, const WholeNumbers &Values,
                                               int LineBytes, double MostPieces) {
  for (const StreamGroup &G : B.Traffic.Streams.Groups)
    if (!G.Known)
      return NotAtSize{NotAtSize::Why::Computed, G.Array->Name};
  if (const std::string Missing = missingName(K, Site, Values); !Missing.empty())
    return NotAtSize{NotAtSize::Why::NoValue, Missing};
  NestAtSize At;
  for (const auto &[Name, Value] : Values)
    At.Values[Name] = double(Value);
  Box Whole(K, Site, Values, LineBytes);
  const bool IsBox = Whole.run(At);
  if (const auto Walk = IsBox && Whole.Pieces > MostPieces ? std::nullopt : walk(K, Site, Values)) {
    At.Loops = Walk->Iterations;
    for (const auto &[Array, Pieces] : Walk->Touched) {
      const LinesTouched T = Walk->lines(*Array, LineBytes);
      addTouched(*Array, T.Elements, T.Lines * LineBytes, At);
    }
  } else if (IsBox) {
    for (const auto &[Array, Span] : Whole.Touched)
      addTouched(*Array, Span.Elements, Whole.lines(*Array, Span), At);
    At.Exact = false;
  } else {
    return NotAtSize{NotAtSize::Why::NotFollowed, Site.Var};
  }
  const Stmt *const Innermost = B.Traffic.innermost();
  const Nest Of = readNest(K, Site);
  double Runs = 1;
  for (const auto &[Loop, Times] : At.Loops) {
    if (Loop == Innermost)
      At.Iterations = Times;
    if (Innermost && Loop == Of.parent(Innermost))
      Runs = Times;
  }
  At.RowIterations = Runs > 0 ? At.Iterations / Runs : 0;
  return At;
}

MovedBytes movedBehind(const NestBalance &B, const NestAtSize &At, double Capacity) {
  const NestTraffic &N = B.Traffic;
  const LayerState *Holds = &N.States.front();
  for (const LayerState &State : N.States)
    if (State.Kept && layersHold(N, State, Capacity, At.Values).value_or(false))
      Holds = &State;
  MovedBytes Moved;
  for (const auto &[Loop, Times] : At.Loops) {
    const LoopTraffic T = LayerState::of(Holds->Lines, Loop);
    Moved.Read += Times * T.Read;
    Moved.Written += Times * T.Written;
    Moved.Allocated += Times * T.Allocated;
  }
  return Moved;
}

double cacheShare(const Machine &M, size_t Cache, int Threads) {
  const CacheLevel &C = M.Caches[Cache];
  const double Own = C.KiB * 1024.0 / std::clamp(Threads, 1, std::max(1, C.Cores));
  const bool Apart = C.Policy == "victim" || C.Policy == "exclusive";
  return Own + (Apart && Cache > 0 ? cacheShare(M, Cache - 1, Threads) : 0);
}

size_t levelHolding(const Machine &M, double BytesOfThread, int Threads) {
  for (size_t I = 0; I < M.Caches.size(); ++I)
    if (BytesOfThread <= cacheShare(M, I, Threads))
      return I;
  return M.Caches.size();
}

std::string levelName(const Machine &M, size_t Level) {
  return Level < M.Caches.size() ? "L" + std::to_string(M.Caches[Level].Level) : "memory";
}

} // namespace tpbcc
