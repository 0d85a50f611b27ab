//===- transform/Exits.cpp - Loops that may be left early -----------------===//
//
// A block of iterations, those of all copies, first computes whether one of them leaves the loop.
// If so, the block is not begun: the remainder, which goes on from there one by one, comes to the
// exit and does what stands before it and what the user does there. Where the iterations before do
// nothing at all, it begins with the one that leaves.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "transform/Lowering.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;
using ir::Type;

void Lowering::leaveBefore(const Statements &Body, llvm::MutableArrayRef<Copy> All,
                           Statements &To) {
  const auto Ways = ir::waysOut(Body);
  const auto Needed = neededFor(In, *V->Loop->Loop, Ways);
  ExprId Some, Began;
  const auto Mask = [&](Op Kind, llvm::ArrayRef<ExprId> Operands) {
    Expr E;
    E.Kind = Kind;
    E.Ty = vector(Element::Bool);
    E.Operands.assign(Operands.begin(), Operands.end());
    return E;
  };
  if (V->Loop->Ahead)
    Began = bind("ahead", Out.make(Mask(Op::Ahead, {})), To);
  V->LooksAhead = bool(V->Loop->Ahead);
  const llvm::SaveAndRestore Before(Early, true); // an iteration before may leave
  for (Copy &C : All) {
    for (const Stmt *Let : Needed) {
      let(*Let, C, To, false);
      C.Ahead.insert(Let);
    }
    for (const Stmt *Way : Ways) {
      const ExprId Leaves = value(Way->Value, C, To);
      Some = !Some ? Leaves
                   : bind("leaves", combined(Op::Or, vector(Element::Bool), Some, Leaves), To);
    }
  }
  V->LooksAhead = false;
  if (Began) { // garbage in lanes that are missing is as good as the end
    const ExprId Missing = bind("missing", Out.make(Mask(Op::Missing, {Began})), To);
    Some = bind("leaves", combined(Op::Or, vector(Element::Bool), Some, Missing), To);
  }
  auto If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Value = acrossLanes(Op::Or, Some, "leaves", To);
  if (!V->SearchedTo.empty())
    If->Body.push_back(ir::assign(V->SearchedTo, V->Begin));
  ExprId First;
  if (All.size() == 1 && onlySearches())
    First = firstLane(Some, If->Body);
  If->Body.push_back(std::make_unique<Stmt>());
  If->Body.back()->Kind = StmtKind::Exit;
  If->Body.back()->Value = First;
  To.push_back(std::move(If));
}

/// Whether iterations that do not leave have no effect at all.
bool Lowering::onlySearches() const {
  return isLeft() && !Isa.isScalar() && llvm::all_of(V->Loop->Loop->Body, [](const StmtPtr &S) {
           return S->Kind == StmtKind::Let || ir::isWayOut(*S);
         });
}

/// How many lanes are before the first one of a mask, which has one.
ExprId Lowering::firstLane(ExprId Mask, Statements &To) {
  Expr First;
  First.Kind = Op::ReduceLanes;
  First.Ty = Type::scalar(Element::I64);
  First.Combine = Op::Min;
  First.Operands = {Mask};
  if (Isa.Scalable)
    First.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
  return bind("first", Out.make(std::move(First)), To);
}

/// Searches often end in the first iterations: one vector is tested before trips of several. Where
/// it leaves, the loops behind it up to the result have nothing to do.
ExprId Lowering::firstVector(const Stmt &S, Copy &Around, Statements &To, ExprId Begin,
                             ExprId End) {
  const ExprId One = ir::binary(Out, Op::Add, Begin, lanesTimes(1));
  const ExprId Near =
      bind("near", ir::select(Out, ir::compare(Out, Op::CmpLt, One, End), One, End), To);
  V->SearchedTo = unique("searched");
  To.push_back(ir::let(V->SearchedTo, Type::scalar(Element::I64), End));
  mainLoop(S, Around, To, Begin, Near, 1);
  return name(Type::scalar(Element::I64), std::exchange(V->SearchedTo, ""));
}

/// All lanes load, and those of the condition stay: QEMU up to 7.2 loads nothing at all where the
/// first lane is inactive, and says that it did.
ExprId Lowering::loadAhead(const Expr &E, Expr New, Copy &C, Statements &To) {
  New.Walk = ir::Access::Ahead;
  New.Predicate = C.Predicate;
  New.Policy = ir::Inactive::Zero;
  const ExprId Loaded = Out.make(std::move(New));
  if (!E.Predicate)
    return Loaded;
  Expr Choice;
  Choice.Kind = Op::Select;
  Choice.Ty = Out[Loaded].Ty;
  Choice.Operands = {value(E.Predicate, C, To), bind("ahead", Loaded, To), numberLike(Loaded, 0)};
  return Out.make(std::move(Choice));
}

/// A loop inside, which goes on while some lane of some copy does.
void Lowering::leaveTogether(const Stmt &Way, Copies Cs, Statements &To) {
  ExprId Some;
  for (Copy *C : Cs) {
    Expr Not;
    Not.Kind = Op::Not;
    Not.Ty = vector(Element::Bool);
    const Expr &Done = In[Way.Value];
    ExprId Goes;
    if (Done.Kind == Op::Not) {
      Goes = value(Done.Operands[0], *C, To);
    } else {
      Not.Operands = {value(Way.Value, *C, To)};
      Goes = bind("goes", under(*C, std::move(Not)), To);
    }
    if (C->Partial)
      Goes = bind("goes", combined(Op::And, vector(Element::Bool), Goes, C->Predicate), To);
    Some = !Some ? Goes : bind("go", combined(Op::Or, vector(Element::Bool), Some, Goes), To);
  }
  auto If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Value = ir::unary(Out, Op::Not, acrossLanes(Op::Or, Some, "goes_on", To));
  If->Body.push_back(std::make_unique<Stmt>());
  If->Body.back()->Kind = StmtKind::Exit;
  To.push_back(std::move(If));
}

/// Where the last lane of all copies ends its iterations of a loop inside.
ExprId Lowering::endOfLanes(const Stmt &Loop, Copies Cs, Statements &To) {
  ExprId End = Loop.End, Last;
  if (In[End].Kind == Op::Convert) // compared as it is
    End = In[End].Operands[0];
  const bool Short = In[End].Ty.Elem == Element::I32;
  for (Copy *C : Cs) {
    ExprId Own = value(End, *C, To);
    if (C->Partial)
      Own =
          ir::select(Out, C->Predicate, Own,
                     fromScalar(ir::integer(Out, In[End].Ty.Elem, Short ? INT32_MIN : INT64_MIN)));
    Last = !Last ? Own : bind("last", combined(Op::Max, Out[Own].Ty, Last, Own), To);
  }
  Last = acrossLanes(Op::Max, Last, "last", To);
  return Short ? ir::convert(Out, ir::Type::scalar(Element::I64), Last) : Last;
}

/// Of a vector copy nothing is left to do: its block does not leave.
void Lowering::leaveHere(const Stmt &Way, Copy &C, Statements &To) {
  if (C.IsVector && !Way.Together)
    return;
  auto If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Value = value(Way.Value, C, To);
  const NameScope Outside = Names;
  Copy Inner = C;
  statements(Way.Body, {&Inner}, If->Body);
  leave(Outside);
  To.push_back(std::move(If));
}

} // namespace tpbcc
