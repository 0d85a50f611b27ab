//===- transform/Recurrences.cpp - First-order linear recurrences ---------===//
//
// x = c * x + a. Where iterations see what those before them leave, the pairs of factor and term
// are scanned over the lanes, and what the vector before left comes in once for all of them. Where
// only the last value is used, each lane goes on by itself, with the factor of as many iterations
// as all vectors of a trip have; behind the loop the lanes are one more vector of terms.
//
//===----------------------------------------------------------------------===//
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Type;

bool Lowering::hasPowers() const {
  return llvm::any_of(V->Loop->Reductions, [](const Reduction &R) {
    return R.isRecurrence() && R.Carries == Reduction::Carry::Total;
  });
}

ExprId Lowering::recurred(ExprId Terms, ExprId Factors) {
  Expr E;
  E.Kind = Op::Recur;
  E.Ty = Out[Terms].Ty;
  E.Operands = {Terms, Factors};
  if (Isa.Scalable)
    E.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
  return Out.make(std::move(E));
}

/// Factor * Old + Term.
ExprId Lowering::stepOf(ExprId Factor, ExprId Old, ExprId Term, const std::string &Wanted,
                        Statements &To) {
  const Type Ty = Out[Old].Ty;
  if (!Ty.isFloating())
    return combined(Op::Add, Ty, bind(Wanted, combined(Op::Mul, Ty, Factor, Old), To), Term);
  Expr E;
  E.Kind = Op::Fma;
  E.Ty = Ty;
  E.Operands = {Factor, Old, Term};
  if (Isa.Scalable && Ty.isVector())
    E.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
  return Out.make(std::move(E));
}

/// What all iterations up to each lane multiply by.
ExprId Lowering::productOf(ExprId Factors) {
  Expr Scan;
  Scan.Kind = Op::ScanLanes;
  Scan.Combine = Op::Mul;
  Scan.Operands = {Factors};
  Scan.Ty = Out[Factors].Ty;
  if (Isa.Scalable)
    Scan.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
  return Out.make(std::move(Scan));
}

ExprId Lowering::inAllLanes(ExprId Lanes) {
  Expr Last;
  Last.Kind = Op::LastLane;
  Last.Operands = {Lanes};
  Last.Ty = Out[Lanes].Ty;
  if (Isa.Scalable)
    Last.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
  return Out.make(std::move(Last));
}

/// 0 or 1 in all lanes.
ExprId Lowering::numberLike(ExprId Value, int N) {
  const Type Ty = Out[Value].Ty;
  return fromScalar(Ty.isFloating() ? ir::constant(Out, Ty.Elem, N) : ir::integer(Out, Ty.Elem, N));
}

/// The parts of a scan: each lane's value if nothing came before the vector, and what it multiplies
/// that by.
Lowering::Recurred Lowering::recurredLanes(const Reduction &R, Copy &C, Statements &To) {
  if (const auto It = C.Recurrences.find(R.Name); It != C.Recurrences.end())
    return It->second;
  const auto Part = [&](ExprId Id, const char *Suffix, int Neutral) {
    ExprId Value = value(Id, C, To);
    if (Out[Value].Kind != Op::Local)
      Value = bind(R.Name + Suffix + C.Suffix, Value, To);
    if (!C.Partial)
      return Value;
    const ExprId None = bind(R.Name + "_none" + C.Suffix, numberLike(Value, Neutral), To);
    return bind(R.Name + Suffix + C.Suffix, ir::select(Out, C.Predicate, Value, None), To);
  };
  const auto Known = V->Factors.find(R.Name);
  const bool Stays = Known != V->Factors.end() && !C.Partial;
  const ExprId Terms = Part(R.Linear.Term, "_term", 0);
  const ExprId Factors = Stays ? Known->second.OfOne : Part(R.Linear.Factor, "_factor", 1);
  Recurred Made;
  Made.Value = bind(R.Name + "_scan" + C.Suffix, recurred(Terms, Factors), To);
  Made.Factor =
      Stays ? Known->second.OfEach : bind(R.Name + "_factors" + C.Suffix, productOf(Factors), To);
  C.Recurrences[R.Name] = Made;
  return Made;
}

/// What each lane leaves.
ExprId Lowering::recurrenceAfter(const Reduction &R, Copy &C, Statements &To) {
  const Recurred Lanes = recurredLanes(R, C, To);
  const std::string Wanted = R.Name + "_next" + C.Suffix;
  const ExprId Result =
      bind(Wanted, stepOf(Lanes.Factor, leftBefore(R), Lanes.Value, Wanted, To), To);
  C.Done[R.Update.Index] = Result;
  return Result;
}

/// What the vector leaves to the next one, in all lanes.
ExprId Lowering::recurrenceLeft(const Reduction &R, Copy &C, Statements &To) {
  const Recurred Lanes = recurredLanes(R, C, To);
  const ExprId Whole = bind(R.Name + "_all" + C.Suffix, inAllLanes(Lanes.Value), To);
  const auto Known = V->Factors.find(R.Name);
  const ExprId Factor = Known != V->Factors.end() && !C.Partial
                            ? Known->second.OfVector
                            : bind(R.Name + "_power" + C.Suffix, inAllLanes(Lanes.Factor), To);
  return stepOf(Factor, leftBefore(R), Whole, R.Name + "_all" + C.Suffix, To);
}

/// What a recurrence with one factor multiplies by, before the loop.
Lowering::Powers Lowering::powersOf(const Reduction &R, Copy &Around, Statements &To) {
  const ExprId Factor = value(R.Linear.Factor, Around, To);
  Powers P;
  P.OfOne = P.OfEach = P.OfVector = bind(R.Name + "_factor", fromScalar(Factor), To);
  if (!Isa.isScalar()) {
    P.OfEach = bind(R.Name + "_factors", productOf(P.OfOne), To);
    P.OfVector = bind(R.Name + "_power", inAllLanes(P.OfEach), To);
  }
  return P;
}

/// Accumulators of a recurrence of which only the last value is used: 0, but for what came in in
/// the last lane of the last of them, an iteration before the first of the loop. And the factor of
/// a trip.
void Lowering::startPowers(const Reduction &R, Copy &Around, Statements &To) {
  const auto &Parts = V->Accumulators[size_t(&R - V->Loop->Reductions.data())];
  const ExprId Variable = Around.Bound.lookup(R.Name);
  const Type Ty = vector(accumulated(R));
  const ExprId Zero = bind(R.Name + "_none", numberLike(name(Ty, Parts[0]), 0), To);
  ExprId Last = Variable;
  Powers &Factors = V->Factors[R.Name] = powersOf(R, Around, To);
  if (!Isa.isScalar()) {
    const Element Whole = V->Vector.Elem == Element::F64 ? Element::I64 : Element::I32;
    Expr Count;
    Count.Kind = Op::Count;
    Count.Ty = vector(Whole);
    Count.Operands = {ir::integer(Out, Whole, 0), ir::integer(Out, Whole, 1)};
    const ExprId Lane = bind("lane", Out.make(std::move(Count)), To);
    const ExprId Behind = ir::binary(Out, Op::Sub, lanesTimes(1), number(1));
    const ExprId Most = bind("last", fromScalar(ir::convert(Out, Type::scalar(Whole), Behind)), To);
    const ExprId Is = bind("mask", combined(Op::CmpEq, vector(Element::Bool), Lane, Most), To);
    const ExprId Start = bind(R.Name + "_start", fromScalar(Variable), To);
    Last = ir::select(Out, Is, Start, Zero);
  }
  Factors.OfTrip = Factors.OfVector;
  for (int U = 1; U < V->Unroll; ++U)
    Factors.OfTrip =
        bind(R.Name + "_power", combined(Op::Mul, Ty, Factors.OfTrip, Factors.OfVector), To);
  for (size_t U = 0; U < Parts.size(); ++U)
    To.push_back(ir::let(Parts[U], Ty, U + 1 < Parts.size() ? Zero : Last));
}

/// One iteration of each lane.
ExprId Lowering::accumulatePower(const Reduction &R, Copy &C, Statements &To) {
  const ExprId Term = value(R.Linear.Term, C, To);
  return stepOf(V->Factors[R.Name].OfTrip, C.Bound[R.Name], Term, R.Name + "_part" + C.Suffix, To);
}

/// Accumulators, one after another; then their lanes, which are terms of the same recurrence. If no
/// trip was made, the variable is as it was.
void Lowering::finishPowers(const Reduction &R, Copy &Around, Statements &To) {
  const auto &Parts = V->Accumulators[size_t(&R - V->Loop->Reductions.data())];
  const Type Ty = vector(accumulated(R));
  auto If = std::make_unique<ir::Stmt>();
  If->Kind = ir::StmtKind::If;
  const ExprId First = ir::binary(Out, Op::Add, V->Begin, lanesTimes(V->Unroll));
  If->Value = ir::compare(Out, Op::CmpLe, First, V->End);
  const NameScope Outside = Names;
  ExprId All = name(Ty, Parts[0]);
  for (size_t U = 1; U < Parts.size(); ++U)
    All = bind(
        R.Name + "_all",
        stepOf(V->Factors[R.Name].OfVector, All, name(Ty, Parts[U]), R.Name + "_part", If->Body),
        If->Body);
  if (!Isa.isScalar()) {
    const ExprId Lanes = bind(R.Name + "_lanes", recurred(All, V->Factors[R.Name].OfOne), If->Body);
    Expr Take;
    Take.Kind = Op::TakeLast;
    Take.Operands = {Lanes};
    Take.Ty = Ty.element();
    if (Isa.Scalable)
      Take.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
    All = Out.make(std::move(Take));
  }
  If->Body.push_back(ir::assign(Out[Around.Bound.lookup(R.Name)].Name, All));
  leave(Outside);
  To.push_back(std::move(If));
}

} // namespace tpbcc
