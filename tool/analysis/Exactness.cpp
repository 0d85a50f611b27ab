//===- analysis/Exactness.cpp - Data for which nothing rounds --------------===//
//
// Every value is bounded by Magnitude and a multiple of 2^-Fraction. It is exact in a format with p
// bits while Magnitude * 2^Fraction <= 2^p, in any order of evaluation.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include <cmath>
#include <map>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

namespace {

/// Iterations of a probe: more than 5 vectors of 64 lanes, eight a trip.
constexpr double ProbeIterations = 4096;

struct Range {
  double Magnitude = 0;
  int Fraction = 0;
};

class Evaluator {
public:
  Evaluator(const Kernel &K, int Data) : K(K), P(K.Program.Values), Data(Data) {}
  bool run();

private:
  std::optional<Range> value(ExprId Id);
  std::optional<Range> valueBelow(ExprId Id);
  void setName(const std::string &Name, Range R) {
    Names[Name] = R;
    Known.clear();
  }
  bool fits(Range R, ir::Element E) const {
    return R.Magnitude * std::ldexp(1.0, R.Fraction) <=
           std::ldexp(1.0, E == ir::Element::F32 ? 24 : 53);
  }
  bool loop(const LoopSite &Site);

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

std::optional<Range> Evaluator::valueBelow(ExprId Id) {
  const Expr &E = P[Id];
  llvm::SmallVector<Range, 3> R;
  if (E.Kind != Op::Load)
    for (ExprId Operand : E.Operands) {
      const auto Value = value(Operand);
      if (!Value)
        return std::nullopt;
      R.push_back(*Value);
    }
  Range Result;
  switch (E.Kind) {
  case Op::Const: {
    if (!E.Ty.isFloating()) {
      Result = {std::fabs(double(E.Integer)), 0};
      break;
    }
    if (!std::isfinite(E.Floating))
      return std::nullopt;
    Result.Magnitude = std::fabs(E.Floating);
    for (double X = E.Floating; X != std::trunc(X); X *= 2)
      if (++Result.Fraction > 60)
        return std::nullopt;
    break;
  }
  case Op::Invariant:
  case Op::Local:
  case Op::Load: {
    if (auto It = Names.find(E.Name); It != Names.end()) {
      Result = It->second;
      break;
    }
    if (!E.Ty.isFloating())
      return std::nullopt; // an integer parameter keeps its own value in a probe
    Result = {double(Data), 0};
    break;
  }
  case Op::Add:
  case Op::Sub:
    Result = {R[0].Magnitude + R[1].Magnitude, std::max(R[0].Fraction, R[1].Fraction)};
    break;
  case Op::Mul:
    Result = {R[0].Magnitude * R[1].Magnitude, R[0].Fraction + R[1].Fraction};
    break;
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
    Result = {std::max(R[0].Magnitude, R[1].Magnitude), std::max(R[0].Fraction, R[1].Fraction)};
    break;
  case Op::Select:
    Result = {std::max(R[1].Magnitude, R[2].Magnitude), std::max(R[1].Fraction, R[2].Fraction)};
    break;
  case Op::CmpLt:
  case Op::CmpLe:
  case Op::CmpGt:
  case Op::CmpGe:
  case Op::CmpEq:
  case Op::CmpNe:
    return Range{1, 0};
  case Op::Neg:
  case Op::Abs:
  case Op::Convert:
    Result = R[0];
    break;
  default:
    return std::nullopt; // a division rounds
  }
  return fits(Result, E.Ty.isFloating() ? E.Ty.Elem : ir::Element::F64) ? std::optional(Result)
                                                                        : std::nullopt;
}

bool Evaluator::loop(const LoopSite &Site) {
  for (const Reduction &R : Site.Reductions) {
    const Range Start = Names.count(R.Name) ? Names[R.Name] : Range{double(Data), 0};
    setName(R.Name, R.Combine == Op::Add ? Range{0, 0} : Range{1, 0});
    const auto One = value(R.Update);
    if (!One)
      return false;
    Range Total;
    if (R.Combine == Op::Add)
      Total = {Start.Magnitude + ProbeIterations * One->Magnitude,
               std::max(Start.Fraction, One->Fraction)};
    else if (R.Combine == Op::Mul) {
      if (One->Magnitude > 1 || One->Fraction > 0)
        return false; // only products of ones and minus ones stay small
      Total = Start;
    } else
      Total = {std::max(Start.Magnitude, One->Magnitude), std::max(Start.Fraction, One->Fraction)};
    if (!fits(Total, Site.Elem))
      return false;
    setName(R.Name, Total);
  }
  for (const ir::StmtPtr &S : Site.Nest->Body)
    if (S->Kind == ir::StmtKind::Store) {
      const auto Value = value(S->Value);
      if (!Value)
        return false;
      setName(S->Name, {std::max(Value->Magnitude, double(Data)), Value->Fraction});
    }
  return true;
}

bool Evaluator::run() {
  for (const ir::StmtPtr &S : K.Program.Body) {
    if (S->Kind == ir::StmtKind::For) {
      for (const LoopSite &Site : K.Loops)
        if (Site.Nest == S.get() && !loop(Site))
          return false;
      continue;
    }
    if (S->Kind == ir::StmtKind::Opaque)
      continue; // integer declarations
    if (S->Kind != ir::StmtKind::Let && S->Kind != ir::StmtKind::Assign)
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
  for (int Data = 4; Data >= 1; --Data)
    if (Evaluator(K, Data).run())
      return Data;
  return 0;
}

} // namespace tpbcc
