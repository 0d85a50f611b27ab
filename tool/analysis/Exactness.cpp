//===- analysis/Exactness.cpp - Data for which nothing rounds --------------===//
//
// Every value is bounded by Magnitude and a multiple of 2^-Fraction. It is exact in a format with p
// bits while Magnitude * 2^Fraction <= 2^p, in any order of evaluation.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "analysis/Nest.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <map>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// Iterations of a probe: more than 5 vectors of 64 lanes, eight a trip.
constexpr double ProbeIterations = 4096;

struct Range {
  double Magnitude = 0;
  int Fraction = 0;

  Range join(Range R) const {
    return {std::max(Magnitude, R.Magnitude), std::max(Fraction, R.Fraction)};
  }
  bool covers(Range R) const { return R.Magnitude <= Magnitude && R.Fraction <= Fraction; }
};

Range ofType(ir::Element E) {
  return {E == ir::Element::Bool ? 1 : std::ldexp(1.0, int(ir::bits(E)) - int(ir::isSigned(E))), 0};
}

class Evaluator {
public:
  Evaluator(const Kernel &K, int Data) : K(K), P(K.Program.Values), Data(Data) {}
  bool run();

private:
  std::optional<Range> value(ExprId Id);
  std::optional<Range> valueBelow(ExprId Id);
  std::optional<Range> integer(const Expr &E, llvm::ArrayRef<Range> R) const;
  std::optional<Range> floating(const Expr &E, llvm::ArrayRef<Range> R) const;
  std::optional<Range> leaf(const Expr &E) const;
  void setName(const std::string &Name, Range R) {
    Names[Name] = R;
    Known.clear();
  }
  static bool fits(Range R, ir::Element E) {
    const int Bits = E == ir::Element::F16    ? 11
                     : E == ir::Element::BF16 ? 8
                     : E == ir::Element::F32  ? 24
                                              : 53;
    return R.Magnitude * std::ldexp(1.0, R.Fraction) <= std::ldexp(1.0, Bits);
  }
  bool loop(const LoopSite &Site, const Stmt &For);
  bool body(const LoopSite &Site, const Stmt &For);
  bool stores(const LoopSite &Site);
  bool combine(const Reduction &R, bool Classified);
  bool visitedOnce(const Nest &N, const ArrayUse &Array) const;

  const Kernel &K;
  const ir::Pool &P;
  const int Data;
  std::map<std::string, Range> Names;             // arrays and scalars
  std::map<uint32_t, std::optional<Range>> Known; // values under Names
};

std::optional<Range> Evaluator::value(ExprId Id) {
  if (auto It = Known.find(Id.Index); It != Known.end())
    return It->second;
  const auto Result = valueBelow(Id);
  Known[Id.Index] = Result;
  return Result;
}

std::optional<Range> Evaluator::leaf(const Expr &E) const {
  const ir::Element Elem = E.valueType().Elem;
  if (E.Kind == Op::Const) {
    if (!E.Ty.isFloating())
      return Range{std::fabs(double(E.Integer)), 0};
    if (!std::isfinite(E.Floating))
      return std::nullopt;
    Range Result{std::fabs(E.Floating), 0};
    for (double X = E.Floating; X != std::trunc(X); X *= 2)
      if (++Result.Fraction > 60)
        return std::nullopt;
    return Result;
  }
  if (E.Kind == Op::Induction)
    return Range{ProbeIterations, 0};
  if (auto It = Names.find(E.Name); It != Names.end())
    return It->second;
  if (E.Ty.isFloating())
    return Range{double(Data), 0};
  // Integers keep their own values in a probe; sizes are small.
  if (E.Kind == Op::Invariant && K.Spec.isSize(E.Name))
    return Range{ProbeIterations, 0};
  return ofType(Elem);
}

/// Integers never round: at worst they take any value of their type.
std::optional<Range> Evaluator::integer(const Expr &E, llvm::ArrayRef<Range> R) const {
  Range Result = ofType(E.valueType().Elem);
  double Magnitude = Result.Magnitude;
  switch (E.Kind) {
  case Op::Add:
  case Op::Sub:
    Magnitude = R[0].Magnitude + R[1].Magnitude;
    break;
  case Op::Mul:
    Magnitude = R[0].Magnitude * R[1].Magnitude;
    break;
  case Op::Div:
  case Op::Neg:
  case Op::Abs:
  case Op::Convert:
  case Op::Shr:
    Magnitude = R[0].Magnitude;
    break;
  case Op::Rem:
    Magnitude = std::min(R[0].Magnitude, R[1].Magnitude);
    break;
  case Op::Min:
  case Op::Max:
    Magnitude = std::max(R[0].Magnitude, R[1].Magnitude);
    break;
  case Op::Select:
    Magnitude = std::max(R[1].Magnitude, R[2].Magnitude);
    break;
  default:
    break;
  }
  // A negative value of a wrapping type is a large one.
  if (ir::isSigned(E.valueType().Elem) || E.Kind == Op::Div || E.Kind == Op::Rem)
    Result.Magnitude = std::min(Result.Magnitude, Magnitude);
  else if (Magnitude <= Result.Magnitude && E.Kind != Op::Sub && E.Kind != Op::Neg &&
           E.Kind != Op::Convert)
    Result.Magnitude = Magnitude;
  return Result;
}

std::optional<Range> Evaluator::floating(const Expr &E, llvm::ArrayRef<Range> R) const {
  Range Result;
  switch (E.Kind) {
  case Op::Add:
  case Op::Sub:
    Result = {R[0].Magnitude + R[1].Magnitude, std::max(R[0].Fraction, R[1].Fraction)};
    break;
  case Op::Mul:
    Result = {R[0].Magnitude * R[1].Magnitude, R[0].Fraction + R[1].Fraction};
    break;
  case Op::Div: { // by a power of two
    const Expr &By = P[E.Operands[1]];
    int Exponent = 0;
    if (By.Kind != Op::Const || std::fabs(std::frexp(By.Floating, &Exponent)) != 0.5)
      return std::nullopt;
    Result = {R[0].Magnitude * std::ldexp(1.0, 1 - Exponent),
              R[0].Fraction + std::max(Exponent - 1, 0)};
    break;
  }
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms:
    Result = {R[0].Magnitude * R[1].Magnitude, R[0].Fraction + R[1].Fraction};
    if (!fits(Result, E.Ty.Elem))
      return std::nullopt; // the plain loop may round the product
    Result = {Result.Magnitude + R[2].Magnitude, std::max(Result.Fraction, R[2].Fraction)};
    break;
  case Op::Min:
  case Op::Max:
  case Op::FMin:
  case Op::FMax:
    Result = R[0].join(R[1]);
    break;
  case Op::Rem:
    Result = {R[0].Magnitude, std::max(R[0].Fraction, R[1].Fraction)};
    break;
  case Op::Select:
    Result = R[1].join(R[2]);
    break;
  case Op::Neg:
  case Op::Abs:
  case Op::Convert:
    Result = R[0];
    break;
  case Op::Intrinsic:
    if (E.Name != "floor" && E.Name != "ceil" && E.Name != "trunc" && E.Name != "round" &&
        E.Name != "rint" && E.Name != "nearbyint")
      return std::nullopt;
    Result = {R[0].Magnitude + 1, 0};
    break;
  default:
    return std::nullopt; // it rounds
  }
  return fits(Result, E.Ty.Elem) ? std::optional(Result) : std::nullopt;
}

std::optional<Range> Evaluator::valueBelow(ExprId Id) {
  const Expr &E = P[Id];
  llvm::SmallVector<Range, 3> R;
  // A subscript or a predicate that rounds may pick another element.
  for (ExprId Operand : E.Operands) {
    const auto Value = value(Operand);
    if (!Value)
      return std::nullopt;
    R.push_back(*Value);
  }
  if (E.Predicate && !value(E.Predicate))
    return std::nullopt;
  if (E.Operands.empty() || E.Kind == Op::Load) {
    const auto Leaf = leaf(E);
    return Leaf && (!E.Ty.isFloating() || fits(*Leaf, E.Ty.Elem)) ? Leaf : std::nullopt;
  }
  return E.valueType().isFloating() ? floating(E, R) : integer(E, R);
}

/// Every element is stored in one iteration of the nest and read, if at all, only there.
bool Evaluator::visitedOnce(const Nest &N, const ArrayUse &Array) const {
  const MemoryAccess *First = nullptr;
  for (const MemoryAccess &A : N.Accesses) {
    if (A.Array != &Array)
      continue;
    if (!First)
      First = &A;
    if (A.Index != First->Index || A.Around != First->Around)
      return false;
  }
  if (!First || !First->Form)
    return false;
  return llvm::all_of(First->Around, [&](const Stmt *For) {
    return !First->Form->coefficient(For->Name).isZero();
  });
}

bool Evaluator::combine(const Reduction &R, bool Classified) {
  const ir::Type Ty = P[R.Update].valueType();
  if (!Ty.isFloating()) {
    if (!value(R.Update))
      return false;
    setName(R.Name, ofType(Ty.Elem));
    return true;
  }
  const Range Start = Names.count(R.Name) ? Names[R.Name] : Range{double(Data), 0};
  if (!Classified) { // a recurrence: exact when it does not grow
    const auto Next = value(R.Update);
    if (!Next)
      return false;
    setName(R.Name, Start.join(*Next));
    const auto Again = value(R.Update);
    return Again && Start.join(*Next).covers(*Again);
  }
  setName(R.Name, R.Combine == Op::Add ? Range{0, 0} : R.Combine == Op::Mul ? Range{1, 0} : Start);
  const auto One = value(R.Update);
  if (!One)
    return false;
  Range Total = Start.join(*One);
  if (R.Combine == Op::Add)
    Total = {Start.Magnitude + ProbeIterations * One->Magnitude,
             std::max(Start.Fraction, One->Fraction)};
  else if (R.Combine == Op::Mul) {
    if (One->Magnitude > 1 || One->Fraction > 0)
      return false; // only products of ones and minus ones stay small
    Total = Start;
  }
  if (!fits(Total, Ty.Elem))
    return false;
  setName(R.Name, Total);
  return true;
}

bool Evaluator::body(const LoopSite &Site, const Stmt &For) {
  bool Good = true;
  auto Statement = [&](const Stmt &S) {
    if (!Good)
      return;
    if (S.Kind == StmtKind::For) {
      Good = loop(Site, S);
    } else if (S.Kind == StmtKind::Let) {
      const auto Value = value(S.Value);
      Good = Value.has_value();
      if (Good)
        setName(S.Name, *Value);
    } else if (S.Kind == StmtKind::If || S.Kind == StmtKind::Use) {
      Good = value(S.Value).has_value();
    } else if (S.Kind == StmtKind::Store) {
      const auto Value = value(S.Value);
      Good = Value && value(S.Index) && (!S.Predicate || value(S.Predicate));
      if (Good) {
        const Range Before = Names.count(S.Name) ? Names[S.Name]
                             : P[S.Value].valueType().isFloating()
                                 ? Range{double(Data), 0}
                                 : ofType(P[S.Value].valueType().Elem);
        setName(S.Name, Before.join(*Value));
      }
    }
  };
  forEachStatement(For.Body, false, Statement);
  return Good;
}

bool Evaluator::loop(const LoopSite &Site, const Stmt &For) {
  std::vector<Reduction> Carried;
  if (&For == Site.Nest)
    Carried = Site.Reductions;
  else
    for (const ir::StmtPtr &S : For.Body)
      if (S->Kind == StmtKind::Assign) {
        Reduction R;
        R.Name = S->Name;
        R.Update = S->Value;
        Carried.push_back(R);
      }
  if (!body(Site, For)) // binds the names that the updates use
    return false;
  for (Reduction &R : Carried) {
    const auto Combine = combination(K, Site, For, R);
    if (Combine)
      R.Combine = *Combine;
    if (!combine(R, Combine.has_value()))
      return false;
  }
  return body(Site, For);
}

/// Arrays that an iteration reads after others stored them: exact when another pass adds nothing.
bool Evaluator::stores(const LoopSite &Site) {
  const Nest N = readNest(K, Site);
  const auto Before = Names;
  if (!loop(Site, *Site.Nest))
    return false;
  std::vector<std::pair<std::string, Range>> After;
  for (const ArrayUse &Array : Site.Arrays)
    if (Array.Written && Array.Read && !visitedOnce(N, Array))
      After.push_back({Array.Name, Names[Array.Name]});
  if (After.empty())
    return true;
  // Growth by a term in every iteration is a sum; anything faster is not followed.
  std::map<std::string, Range> Total = Names;
  Names = Before;
  for (auto &[Name, R] : After)
    setName(Name, R);
  if (!loop(Site, *Site.Nest))
    return false;
  std::vector<Range> Steps;
  for (auto &[Name, R] : After)
    Steps.push_back({Names[Name].Magnitude - R.Magnitude, Names[Name].Fraction});
  Names = Before;
  for (size_t I = 0; I < After.size(); ++I) {
    const Range First = After[I].second;
    if (Steps[I].Fraction > First.Fraction)
      return false;
    setName(After[I].first,
            {First.Magnitude + ProbeIterations * Steps[I].Magnitude, First.Fraction});
  }
  const auto Grown = Names;
  if (!loop(Site, *Site.Nest))
    return false;
  for (size_t I = 0; I < After.size(); ++I)
    if (Names[After[I].first].Magnitude - Grown.at(After[I].first).Magnitude > Steps[I].Magnitude)
      return false;
  return true;
}

bool Evaluator::run() {
  for (const ir::StmtPtr &S : K.Program.Body) {
    if (S->Kind == StmtKind::For) {
      for (const LoopSite &Site : K.Loops)
        if (Site.Nest == S.get() && !stores(Site))
          return false;
      continue;
    }
    if (S->Kind == StmtKind::Opaque)
      continue; // integer declarations
    if (S->Kind != StmtKind::Let && S->Kind != StmtKind::Assign)
      return false;
    const auto Value = value(S->Value);
    if (!Value)
      return false;
    setName(S->Name, *Value);
  }
  return true;
}

} // namespace

int exactMagnitude(const Kernel &K) {
  for (const LoopSite &Site : K.Loops)
    for (const ArrayUse &Array : Site.Arrays)
      if (Array.Elem == ir::Element::F16)
        return 0; // the probe has no integers of that type
  for (int Data = 4; Data >= 1; --Data)
    if (Evaluator(K, Data).run())
      return Data;
  return 0;
}

} // namespace tpbcc
