//===- transform/SerialLoop.cpp - Loops whose iterations are no lanes -----===//
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

void Lowering::serialLoop(const Stmt &S, Copies Cs, Statements &To, ExprId Begin, ExprId End) {
  Copy &Scalar = uniform(*Cs.front());
  for (Copy *C : Cs)
    forgetAssigned(S.Body, *C);
  forgetAssigned(S.Body, Scalar);
  const NameScope Outside = Names;
  std::string &Var = Inductions[S.Name];
  if (Var.empty() || V || &S != Site.Nest)
    Given.insert(Var = Names.uniqueOfLoop(S.Name));
  Statements Inner;
  Within Inside(Cs, wide(*Cs.front()));
  Statements Before;
  if (V)
    for (Copy *C : Inside.Pointers)
      loadsBefore(S, *C, Before);
  statements(S.Body, Inside.Pointers, Inner);
  leave(Outside);
  Names.endLoop(Inductions[S.Name]);
  if (const int Trips = V ? tripsOfVariants(S) : 0)
    W.Unrolled[Inductions[S.Name]] = Trips;
  if (variantThatEnds(S))
    W.OfVariants.insert(Inductions[S.Name]);
  auto Loop = ir::loop(ir::LoopKind::Serial, Inductions[S.Name], Begin, End, index(S.Step, Scalar),
                       std::move(Inner));
  Loop->Unroll = S.Unroll;
  if (Before.empty()) {
    To.push_back(std::move(Loop));
    return;
  }
  StmtPtr If = std::make_unique<Stmt>(); // no load that the loop does not do
  If->Kind = StmtKind::If;
  If->Value = ir::compare(Out, Op::CmpLt, Begin, End);
  If->Body = std::move(Before);
  If->Body.push_back(std::move(Loop));
  To.push_back(std::move(If));
}

/// Which of the variants' parameters a loop runs to from a constant.
std::optional<size_t> Lowering::variantThatEnds(const Stmt &Loop) const {
  if (In[Loop.Begin].Kind != Op::Const)
    return std::nullopt;
  ExprId End = Loop.End;
  while (In[End].Kind == Op::Convert)
    End = In[End].Operands[0];
  const auto Name = llvm::find(Spec.VariantNames, In[End].Name);
  if (In[End].Kind != Op::Invariant || Name == Spec.VariantNames.end())
    return std::nullopt;
  return size_t(Name - Spec.VariantNames.begin());
}

/// The most iterations that a variant gives to a loop with tpb_use(), which is to cost no
/// instruction: not those of a loop either, and an element that was loaded before it is not loaded
/// again. 0: not known, or too many.
int Lowering::tripsOfVariants(const Stmt &Loop) const {
  constexpr int64_t Most = 64;
  if (llvm::none_of(Loop.Body, [](auto &S) { return S->Kind == StmtKind::Use; }) || rangeOf(Loop))
    return 0;
  const std::optional<size_t> Which = variantThatEnds(Loop);
  int64_t Trips = 0;
  if (Which)
    for (const std::vector<int64_t> &Values : Spec.Variants)
      Trips = std::max(Trips, Values[*Which] - In[Loop.Begin].Integer);
  return Trips > 1 && Trips <= Most ? int(Trips) : 0;
}

/// Whether a value is the same in all iterations of a loop that binds and changes Inside.
bool Lowering::stays(ExprId Id, const llvm::StringSet<> &Inside) const {
  bool Same = true;
  ir::forEachBelow(In, Id, [&](ExprId Below) {
    const Expr &E = In[Below];
    Same &= !((E.Kind == Op::Induction || E.Kind == Op::Local) && Inside.contains(E.Name)) &&
            !(E.Kind == Op::Load && isWritten(E.Name));
    return Same;
  });
  return Same;
}

/// What stays the same in the loop, loaded once: values that are the same in all lanes, and
/// operands of tpb_use(), which then need no copy of a register in each iteration.
void Lowering::loadsBefore(const Stmt &Loop, Copy &C, Statements &To) {
  llvm::StringSet<> Inside;
  Inside.insert(Loop.Name);
  forEachStatement(Loop.Body, true, [&](const Stmt &S) { Inside.insert(S.Name); });
  auto Uniform = [&](ExprId Root) {
    ir::forEachBelow(In, Root, [&](ExprId Id) {
      const Expr &E = In[Id];
      if (E.Ty.isPredicate())
        return false;
      if (wide(C) && !varies(Id) && loads(Id) && stays(Id, Inside)) {
        value(Id, C, To);
        return false;
      }
      return E.Kind != Op::Load;
    });
  };
  C.LoadsFirst = true;
  for (const StmtPtr &S : Loop.Body) {
    if (S->Kind == StmtKind::Store || S->Kind == StmtKind::Assign || S->Kind == StmtKind::Use)
      Uniform(S->Value);
    if (S->Kind == StmtKind::Use)
      for (ExprId Operand : In[S->Value].Operands)
        if (!In[Operand].Operands.empty() && In[S->Value].Kind != Op::Load &&
            stays(Operand, Inside))
          value(Operand, C, To);
  }
  C.LoadsFirst = false;
}

/// What the worker is given of a loop that is handed out together with the outermost one.
const Worker::Range *Lowering::rangeOf(const Stmt &Loop) const {
  for (size_t I = 0; I < Site.Collapsed.size(); ++I)
    if (Site.Collapsed[I].For == &Loop)
      return &W.Ranges[I + 1];
  return nullptr;
}

/// The same of a bound that a rewritten nest names.
const std::string &Lowering::rangeName(int64_t Bound) const {
  const Worker::Range &Of = W.Ranges[size_t(Bound / 2)];
  return Bound % 2 ? Of.End : Of.Begin;
}

/// A bound in terms of those of the loops before in the same block, where it is made of them.
ExprId Lowering::inKnownBounds(ExprId Id, const Statements &To) {
  if (Out[Id].Operands.empty() || EndNames.empty())
    return Id;
  for (const StmtPtr &S : To)
    if (S->Kind == StmtKind::Let && S->Value == Id && EndNames.contains(S->Name))
      return ir::local(Out, S->Ty, S->Name);
  Expr E = Out[Id];
  bool Differs = false;
  for (ExprId &Operand : E.Operands) {
    const ExprId Known = inKnownBounds(Operand, To);
    Differs |= Known != Operand;
    Operand = Known;
  }
  return Differs ? inKnownBounds(Out.make(std::move(E)), To) : Id;
}

void Lowering::loop(const Stmt &S, Copies Cs, Statements &To) {
  Copy &First = *Cs.front(), &Scalar = uniform(First);
  const Worker::Range *Given = rangeOf(S);
  const ExprId Begin = Given ? bound(Given->Begin) : inKnownBounds(index(S.Begin, Scalar), To);
  const bool Differs = S.Together && wide(First) && varies(S.End);
  ExprId End = Given     ? bound(Given->End)
               : Differs ? endOfLanes(S, Cs, To)
                         : inKnownBounds(index(S.End, Scalar), To);
  // The bound is not read again in every iteration.
  const Op Kind = Out[End].Kind;
  if (Kind != Op::Const && Kind != Op::Invariant && Kind != Op::Local && Kind != Op::Induction)
    EndNames.insert(Out[End = bind(S.Name + "_end", End, To)].Name);
  if (const VectorLoop *Loop = V ? nullptr : vectorLoopOf(S))
    vectorLoop(S, *Loop, First, To, Begin, End);
  else
    serialLoop(S, Cs, To, Begin, End);
}

} // namespace tpbcc
