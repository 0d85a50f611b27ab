//===- cost/Circles.cpp - Whether loops around circles pay -----------------===//
//
// A circle of statements takes the latency of its operations in each iteration. What stands beside
// it is done in the meantime, until the ports have no room for it: only then vectors of a loop of
// their own save something.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "ir/Identity.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// Latencies that machine files have none of, as today's cores are within a few cycles of each
/// other (Fog, Instruction tables, 2023: division and square root of doubles).
constexpr double DivideLatency = 13, ConvertLatency = 4;

class Latency {
public:
  Latency(const ir::Pool &P, const LoopSite &Site, const IsaCosts &Costs, const Stmt &For)
      : P(P), Site(Site), Costs(Costs), For(For) {}
  /// Cycles from what an iteration before left to what this one leaves, and its name; empty: of a
  /// buffer that carries it from one loop to the next, which the user did not write.
  struct Circle {
    double Cycles = 0;
    std::string Name;
  };
  Circle longest();

private:
  /// From the value of an element of Array, or of a variable, to Id; below 0: it does not depend on
  /// it.
  double to(ExprId Id, const std::string &From);
  double of(const Expr &E) const;
  bool isConditional(const Expr &E, const std::string &From) const;

  const ir::Pool &P;
  const LoopSite &Site;
  const IsaCosts &Costs;
  const Stmt &For;
  std::map<uint32_t, double> Known; // from what is asked for
};

double Latency::of(const Expr &E) const {
  if (!E.Ty.isFloating() && E.Kind != Op::Convert)
    return 1;
  if (E.Kind == Op::Convert && !E.Ty.isFloating() && !P[E.Operands[0]].valueType().isFloating())
    return 0; // compilers compute in as many bits as are read behind it
  switch (E.Kind) {
  case Op::Mul:
    return Costs.MultiplyLatency;
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms: // of the plain loop, which need not have them
    return Costs.MultiplyLatency + Costs.AddLatency;
  case Op::Div:
    return DivideLatency;
  case Op::Convert:
    return ConvertLatency;
  case Op::Intrinsic:
    return E.Name == "sqrt" ? DivideLatency : 2 * DivideLatency;
  case Op::Neg:
  case Op::Select:
    return 1;
  default:
    return Costs.AddLatency;
  }
}

/// if (c) s += t, of integers: compilers add c ? t : 0.
bool Latency::isConditional(const Expr &E, const std::string &From) const {
  const auto IsOld = [&](ExprId Id) {
    return (P[Id].Kind == Op::Local || P[Id].Kind == Op::Load) && P[Id].Name == From;
  };
  if (E.Kind != Op::Select || E.Ty.isFloating())
    return false;
  const auto Arms = llvm::ArrayRef(E.Operands).drop_front();
  return llvm::any_of(Arms, IsOld) && llvm::any_of(Arms, [&](ExprId Arm) {
           return P[Arm].Kind == Op::Add && llvm::any_of(P[Arm].Operands, IsOld);
         });
}

double Latency::to(ExprId Id, const std::string &From) {
  if (!Id)
    return -1;
  if (const auto It = Known.find(Id.Index); It != Known.end())
    return It->second;
  Known[Id.Index] = -1; // of variables that end where they begin
  const Expr &E = P[Id];
  double Longest = -1;
  if ((E.Kind == Op::Local || E.Kind == Op::Load) && E.Name == From)
    Longest = 0;
  if ((E.Kind == Op::Local || E.Kind == Op::Load) && E.Name != From) // buffers keep values, too
    ir::forEach(For, [&](const Stmt &S) {
      const bool Sets = E.Kind == Op::Load ? S.Kind == StmtKind::Store
                                           : S.Kind == StmtKind::Let || S.Kind == StmtKind::Assign;
      if (Sets && S.Name == E.Name)
        Longest = std::max(Longest, to(S.Value, From));
    });
  for (const ExprId Operand : E.Operands)
    if (const double Before = to(Operand, From); Before >= 0)
      Longest = std::max(Longest, Before + (isConditional(E, From) ? 0 : of(E)));
  return Known[Id.Index] = Longest;
}

Latency::Circle Latency::longest() {
  Circle Longest;
  ir::forEach(For, [&](const Stmt &S) {
    if (S.Kind != StmtKind::Store && S.Kind != StmtKind::Assign)
      return;
    Known.clear();
    const bool Written =
        S.Kind == StmtKind::Assign ||
        llvm::any_of(Site.Arrays, [&](const ArrayUse &Array) { return Array.Name == S.Name; });
    const double Cycles = to(S.Value, S.Name);
    if (Cycles > Longest.Cycles || (Cycles == Longest.Cycles && Longest.Name.empty()))
      Longest = {Cycles, Written ? S.Name : ""};
  });
  return Longest;
}

double atBest(const IterationCounts &N, const IsaCosts &Costs, const Machine &M, int Lanes) {
  double Best = predict(N, Costs, M, Lanes, 1, 0).CyclesPerIteration;
  for (const int U : {2, 4, 8})
    Best = std::min(Best, predict(N, Costs, M, Lanes, U, 0).CyclesPerIteration);
  return Best;
}

/// What the user calls a variable that hands a reduction on in a part of the nest: peak, not
/// peak_2.
std::string writtenName(const LoopSite &Site, llvm::StringRef Name) {
  for (const Reduction &R : Site.Reductions) {
    llvm::StringRef Rest = Name;
    if (Rest.consume_front(R.Name) && Rest.consume_front("_") && !Rest.empty() &&
        llvm::all_of(Rest, llvm::isDigit))
      return R.Name;
  }
  return Name.str();
}

/// What each iteration waits for: the element of an array that it loads, or a variable.
Refusal waitsFor(const LoopSite &Site, const IsaTable &Isa, const std::string &Name) {
  const Refusal &First = *Site.WithoutSteps;
  for (const ArrayUse &Array : Site.Arrays)
    for (const ArrayPlace &At : Array.Places)
      if (Array.Name == Name && !At.Store)
        return {Diag::circle_waits, At.Where, {Isa.Name, At.Text}};
  const std::string &Of = First.Arguments.empty() ? Name : First.Arguments.front();
  if (Name.empty() || Of == Name)
    return {Diag::circle_waits, First.Where, {Isa.Name, Of}};
  return {Diag::circle_waits, Site.Text, {Isa.Name, writtenName(Site, Name)}};
}

} // namespace

double latencyOfCircle(const ir::Pool &P, const LoopSite &Site, const IsaCosts &Costs,
                       const Stmt &For) {
  return Latency(P, Site, Costs, For).longest().Cycles;
}

std::optional<Refusal> partsTooLong(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                    const IterationCounts &Whole, const IsaTable &Isa,
                                    const Machine &M) {
  const IsaCosts *Scalar = M.isa("scalar"), *Costs = M.isa(Isa.Name);
  const bool Distributed =
      llvm::any_of(Site.Steps, [](const ir::Step &S) { return S.What == ir::Verb::Distribute; });
  if (!Site.FoundSteps || !Distributed || Isa.isScalar() || !Scalar || !Costs)
    return std::nullopt;
  Latency::Circle Longest;
  double Parts = 0;
  for (const ForCounts &F : A.Fors) {
    const auto Lanes =
        llvm::find_if(Site.Vectors, [&](const VectorLoop &V) { return V.Loop == F.Loop; });
    if (Lanes != Site.Vectors.end()) {
      Parts += atBest(F.Own, *Costs, M, lanesOf(*Costs, Lanes->Container));
    } else if (llvm::none_of(F.Loop->Body,
                             [](const ir::StmtPtr &S) { return S->Kind == StmtKind::For; })) {
      const Latency::Circle Waits = Latency(K.Program.Values, Site, *Scalar, *F.Loop).longest();
      if (Waits.Cycles > Longest.Cycles)
        Longest = Waits;
      Parts += std::max(Waits.Cycles, atBest(F.Own, *Scalar, M, 1));
    }
  }
  const double Together = std::max(Longest.Cycles, atBest(Whole, *Scalar, M, 1));
  if (!Site.WithoutSteps || !(Longest.Cycles > 0 && Parts >= Together))
    return std::nullopt;
  return waitsFor(Site, Isa, Longest.Name);
}

} // namespace tpbcc
