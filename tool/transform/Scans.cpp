//===- transform/Scans.cpp - What lanes see of those before them ----------===//
//
// A partial result in each lane is a scan of the lanes, combined with what the vector before left;
// that is in all lanes of a variable, whose chain from vector to vector is one operation. A value
// of the iteration before is that of the neighbouring lane, the first lane's the last one of the
// vector before.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtPtr;
using ir::Type;

using Carry = Reduction::Carry;

/// The variable whose value of the iterations before the lanes see, of which Is holds; or null.
static const Reduction *findSeen(const VectorLoop &Loop,
                                 llvm::function_ref<bool(const Reduction &)> Is) {
  const auto It = llvm::find_if(Loop.Reductions, [&](const Reduction &R) {
    return R.Carries != Carry::Total && R.Carries != Carry::InOrder && Is(R);
  });
  return It == Loop.Reductions.end() ? nullptr : &*It;
}

const Reduction *Lowering::seenBefore(llvm::StringRef Name) const {
  return V ? findSeen(*V->Loop, [&](const Reduction &R) { return R.Name == Name; }) : nullptr;
}

const Reduction *Lowering::scannedTo(ExprId Id) const {
  return V ? findSeen(
                 *V->Loop,
                 [&](const Reduction &R) { return R.Update == Id && R.Carries == Carry::Prefix; })
           : nullptr;
}

/// The variable that one vector leaves to the next.
ExprId Lowering::leftBefore(const Reduction &R) {
  const size_t Which = size_t(&R - V->Loop->Reductions.data());
  return name(vector(accumulated(R)), V->Accumulators[Which].front());
}

/// What the first iteration reads of what is handed on by way of memory.
ExprId Lowering::firstLoad(const Reduction &R, ExprId Begin, const Copy &Around) {
  return atIteration(R.Load->Value, Begin, Around);
}

static bool mentions(const ir::Pool &P, ExprId Id, llvm::StringRef Variable) {
  bool Found = false;
  ir::forEachBelow(P, Id, [&](ExprId Below) {
    Found |= P[Below].Kind == Op::Local && P[Below].Name == Variable;
    return !Found;
  });
  return Found;
}

/// What each lane combines: the new value made from a neutral old one.
ExprId Lowering::scanned(const Reduction &R, Copy &C, Statements &To) {
  const Expr &Update = In[R.Update];
  // Everything but the combination itself is the copy's, for others to use.
  ir::forEachBelow(In, R.Update, [&](ExprId Id) {
    if (mentions(In, Id, R.Name))
      return true;
    if (!In[Id].Ty.isPredicate() || varies(Id))
      value(Id, C, To);
    return false;
  });
  const ExprId Neutral = V->Neutral.lookup(R.Name);
  ExprId Term;
  // A NaN is no extremum, and would stay one if it came first.
  const bool MayBeNan = (R.Combine == Op::Min || R.Combine == Op::Max) && Update.Ty.isFloating();
  if (Update.Kind == R.Combine && !MayBeNan)
    for (const int Side : {0, 1})
      if (In[Update.Operands[Side]].Kind == Op::Local && In[Update.Operands[Side]].Name == R.Name)
        Term = value(Update.Operands[1 - Side], C, To);
  if (!Term) {
    Copy Alone = C;
    Alone.Bound[R.Name] = Neutral;
    Term = compute(R.Update, Alone, To);
  }
  if (Out[Term].Kind != Op::Local)
    Term = bind(R.Name + "_term" + C.Suffix, Term, To);
  return C.Partial
             ? bind(R.Name + "_term" + C.Suffix, ir::select(Out, C.Predicate, Term, Neutral), To)
             : Term;
}

/// A partial result as the user's variable holds it, where each iteration cuts it to fewer bits.
ExprId Lowering::asHeld(const Reduction &R, ExprId Value, Copy &C, Statements &To) {
  if (R.Combine != Op::Add && R.Combine != Op::Mul)
    return Value; // of values that fit, those fit
  std::optional<ir::Element> Narrow;
  for (ExprId Id = R.Update; In[Id].Kind != Op::Local;) {
    const ir::Element E = In[Id].Ty.Elem;
    if (!In[Id].Ty.isFloating() && ir::bits(E) < ir::bits(Narrow.value_or(accumulated(R))))
      Narrow = E;
    const auto Next = llvm::find_if(In[Id].Operands, [&](ExprId Operand) {
      return !In[Operand].Ty.isPredicate() && mentions(In, Operand, R.Name);
    });
    if (Next == In[Id].Operands.end())
      break;
    Id = *Next;
  }
  if (!Narrow)
    return Value;
  const ExprId Cut = bind(R.Name + "_cut" + C.Suffix, convert(Value, *Narrow, C, To), To);
  return convert(Cut, accumulated(R), C, To);
}

/// What the last lane up to each took; what the vector before left where there is none.
ExprId Lowering::filledAfter(const Reduction &R, Copy &C, Statements &To) {
  const ExprId Value = value(R.Filled.Value, C, To);
  Expr Fill;
  Fill.Kind = Isa.isScalar() ? Op::Select : Op::Fill;
  Fill.Ty = Out[Value].Ty;
  Fill.Operands = {activeLanes(R.Filled.If, C, To), Value, leftBefore(R)};
  if (Isa.Scalable)
    Fill.Predicate = name(V->Vector.withElement(ir::Element::Bool), V->All);
  const ExprId Result = bind(R.Name + "_next" + C.Suffix, Out.make(std::move(Fill)), To);
  C.Done[R.Update.Index] = Result;
  return Result;
}

/// What each lane leaves.
ExprId Lowering::valueAfter(const Reduction &R, Copy &C, Statements &To) {
  if (const auto It = C.After.find(R.Name); It != C.After.end())
    return It->second;
  ExprId Result;
  if (R.Carries != Carry::Prefix) {
    Result = value(taken(R.Update, C), C, To);
    if (Out[Result].Kind != Op::Local)
      Result = bind(R.Name + "_next" + C.Suffix, Result, To);
  } else if (R.isRecurrence()) {
    Result = recurrenceAfter(R, C, To);
  } else if (R.isFilled()) {
    Result = filledAfter(R, C, To);
  } else {
    Expr Scan;
    Scan.Kind = Op::ScanLanes;
    Scan.Combine = R.Combine;
    Scan.Operands = {scanned(R, C, To)};
    Scan.Ty = Out[Scan.Operands[0]].Ty;
    if (Isa.Scalable)
      Scan.Predicate = name(V->Vector.withElement(ir::Element::Bool), V->All);
    const Type Ty = Scan.Ty;
    const ExprId Scanned = bind(R.Name + "_scan" + C.Suffix, Out.make(std::move(Scan)), To);
    C.Scans[R.Name] = Scanned;
    Result = bind(R.Name + "_next" + C.Suffix, combined(R.Combine, Ty, Scanned, leftBefore(R)), To);
    Result = asHeld(R, Result, C, To);
    if (Out[Result].Kind != Op::Local)
      Result = bind(R.Name + "_next" + C.Suffix, Result, To);
    C.Done[R.Update.Index] = Result;
  }
  C.After[R.Name] = Result;
  return Result;
}

/// What each lane starts with.
ExprId Lowering::valueBefore(const Reduction &R, Copy &C, Statements &To) {
  const ExprId After = valueAfter(R, C, To);
  Expr Spliced;
  Spliced.Kind = Op::Splice;
  Spliced.Ty = Out[After].Ty;
  Spliced.Operands = {leftBefore(R), After};
  const ExprId Result = bind(R.Name + "_before" + C.Suffix, Out.make(std::move(Spliced)), To);
  C.Bound[R.Name] = Result;
  return Result;
}

/// What the vector leaves to the next one: of a scan in all lanes, else in the last.
ExprId Lowering::handOn(const Reduction &R, Copy &C, Statements &To) {
  if (R.isRecurrence())
    return recurrenceLeft(R, C, To);
  const ExprId After = valueAfter(R, C, To);
  if (R.Carries != Carry::Prefix && !C.Partial)
    return After;
  Expr Last;
  Last.Kind = Op::LastLane;
  Last.Operands = {R.Carries == Carry::Prefix && !R.isFilled() ? C.Scans[R.Name] : After};
  Last.Ty = Out[After].Ty;
  if (Isa.Scalable)
    Last.Predicate = name(V->Vector.withElement(ir::Element::Bool), V->All);
  if (R.Carries != Carry::Prefix) {
    Last.Predicate = C.Predicate;
    return Out.make(std::move(Last));
  }
  if (R.isFilled())
    return Out.make(std::move(Last));
  const ExprId Whole = bind(R.Name + "_all" + C.Suffix, Out.make(std::move(Last)), To);
  const ExprId Next = combined(R.Combine, Out[Whole].Ty, Whole, leftBefore(R));
  return asHeld(R, Next, C, To);
}

/// What the last lane has behind the loop.
ExprId Lowering::lastLeft(const Reduction &R) {
  if (Isa.isScalar())
    return leftBefore(R);
  Expr Take;
  Take.Kind = Op::TakeLast;
  Take.Operands = {leftBefore(R)};
  Take.Ty = Out[Take.Operands[0]].Ty.element();
  if (Isa.Scalable)
    Take.Predicate = name(V->Vector.withElement(ir::Element::Bool), V->All);
  return Out.make(std::move(Take));
}

} // namespace tpbcc
