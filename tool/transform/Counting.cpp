//===- transform/Counting.cpp - Vectors that count with the iterations ----===//
//
// Lanes that hold the number of their iteration, or a multiple of it, are one addition on from
// those of the trip before; made anew in every trip they are a move between register files and
// several operations.
//
//===----------------------------------------------------------------------===//
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
using ir::Type;

namespace {

/// PerIteration * index + Constant + the sum of Rest, modulo the bits of the element.
struct CountedForm {
  int64_t PerIteration = 0, Constant = 0;
  std::map<uint32_t, int64_t> Rest; // value of the worker -> factor
};

struct FormReader {
  const ir::Pool &P;
  llvm::StringRef Index;
  const llvm::StringSet<> &Inside; // bound or changed in the loop
  CountedForm Form;

  bool isFixed(ExprId Id) const {
    bool Fixed = true;
    ir::forEachBelow(P, Id, [&](ExprId Below) {
      const Expr &E = P[Below];
      Fixed &= E.Kind != Op::Load && !(E.Kind == Op::Induction && E.Name == Index) &&
               !((E.Kind == Op::Local || E.Kind == Op::Induction) && Inside.contains(E.Name));
      return Fixed;
    });
    return Fixed;
  }

  bool add(ExprId Id, int64_t By) {
    const Expr &E = P[Id];
    const auto Times = [&](int64_t N) { return int64_t(uint64_t(By) * uint64_t(N)); };
    switch (E.Kind) {
    case Op::Const:
      Form.Constant = int64_t(uint64_t(Form.Constant) + uint64_t(Times(E.Integer)));
      return true;
    case Op::Induction:
      if (E.Name != Index)
        break;
      Form.PerIteration += By;
      return true;
    case Op::Add:
    case Op::Sub:
      return add(E.Operands[0], By) && add(E.Operands[1], E.Kind == Op::Add ? By : Times(-1));
    case Op::Neg:
      return add(E.Operands[0], Times(-1));
    case Op::Mul:
      for (const int Side : {0, 1})
        if (P[E.Operands[Side]].Kind == Op::Const)
          return add(E.Operands[1 - Side], Times(P[E.Operands[Side]].Integer));
      break;
    default:
      break;
    }
    Form.Rest[Id.Index] += By;
    return isFixed(Id);
  }
};

} // namespace

/// Where Lets of the body count with the loop's variable: one vector of them is carried from trip
/// to trip, of several that are a constant apart.
void Lowering::carryCounts(Statements &Body, Statements &To, ExprId Begin, ExprId Step) {
  llvm::StringSet<> Inside, Used, Divided;
  forEachStatement(Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Let || S.Kind == StmtKind::Assign || S.Kind == StmtKind::For)
      Inside.insert(S.Name);
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(Out, Root, [&](ExprId Id) {
        if (Out[Id].Kind == Op::Local)
          Used.insert(Out[Id].Name);
        if (Out[Id].Kind == Op::Div || Out[Id].Kind == Op::Rem)
          for (const ExprId Operand : Out[Id].Operands)
            Divided.insert(Out[Operand].Name);
        return true;
      });
    });
  });
  struct Carried {
    Type Ty;
    ExprId By;
    CountedForm Form;
    ExprId Variable;
  };
  std::vector<Carried> All;
  Statements Advances;
  const auto Sum = [&](Type Ty, ExprId A, ExprId Distance) {
    return combined(Op::Add, Ty, A, Distance);
  };
  const auto Around = [&](llvm::StringRef Wanted) { // a name that nothing inside has
    for (;;)
      if (std::string Name = unique(Wanted); llvm::none_of(Body, [&](const StmtPtr &S) {
            bool Binds = false;
            ir::forEach(*S, [&](const Stmt &Each) { Binds |= Each.Name == Name; });
            return Binds;
          }))
        return Name;
  };
  const auto Apart = [&](Type Ty, ExprId Distance) {
    const ExprId Scalar = ir::convert(Out, Ty.element(), Distance);
    for (const StmtPtr &S : To) // the same for all that count so
      if (S->Kind == StmtKind::Let && Out[S->Value].Kind == Op::Splat && S->Ty == Ty &&
          Out[S->Value].Operands[0] == Scalar)
        return name(Ty, S->Name);
    const std::string Name = Around("by");
    To.push_back(ir::let(Name, Ty, ir::splat(Out, Ty, Scalar)));
    return name(Ty, Name);
  };
  const auto Visit = [&](auto &Self, Statements &In) -> void {
    for (StmtPtr &S : In) {
      Self(Self, S->Body);
      Self(Self, S->Else);
      if (S->Kind != StmtKind::Let || Out[S->Value].Kind != Op::Count || !Used.contains(S->Name))
        continue;
      const Expr Count = Out[S->Value];
      if (!Isa.find(Count.Ty)) // more lanes than a register: made in memory
        continue;
      if (!Isa.Scalable && Divided.contains(S->Name)) // compilers divide the numbers themselves
        continue;
      ExprId First = Count.Operands[0];
      while (Out[First].Kind == Op::Convert && ir::bits(Out[First].Ty.Elem) == 32 &&
             Out[Out[First].Operands[0]].Ty.Elem == ir::Element::I64)
        First = Out[First].Operands[0];
      FormReader Reader{Out, V->Index, Inside, {}};
      if (Out[First].Ty.Elem != ir::Element::I64 || !Reader.add(First, 1) ||
          !Reader.isFixed(Count.Operands[1]) || !Reader.Form.PerIteration)
        continue;
      const CountedForm &Form = Reader.Form;
      const auto Like = llvm::find_if(All, [&](const Carried &C) {
        return C.Ty == Count.Ty && C.By == Count.Operands[1] && C.Form.Rest == Form.Rest &&
               C.Form.PerIteration == Form.PerIteration;
      });
      if (Like != All.end()) {
        const int64_t Distance = int64_t(uint64_t(Form.Constant) - uint64_t(Like->Form.Constant));
        S->Value = Distance ? Sum(Count.Ty, Like->Variable, Apart(Count.Ty, number(Distance)))
                            : Like->Variable;
        continue;
      }
      Expr Start = Count;
      Start.Operands[0] = startOf(Count.Operands[0], Begin);
      const std::string Name = Around("count");
      To.push_back(ir::let(Name, Count.Ty, Out.make(std::move(Start))));
      const ExprId Variable = name(Count.Ty, Name);
      S->Value = Variable;
      const ExprId PerTrip =
          Out[Step].Kind == Op::Const
              ? number(int64_t(uint64_t(Form.PerIteration) * uint64_t(Out[Step].Integer)))
              : ir::binary(Out, Op::Mul, number(Form.PerIteration), Step);
      Advances.push_back(ir::assign(Name, Sum(Count.Ty, Variable, Apart(Count.Ty, PerTrip))));
      All.push_back({Count.Ty, Count.Operands[1], Form, Variable});
    }
  };
  Visit(Visit, Body);
  llvm::move(Advances, std::back_inserter(Body));
}

/// A value of the loop's body before its first trip.
ExprId Lowering::startOf(ExprId Id, ExprId Begin) {
  Expr E = Out[Id];
  if (E.Kind == Op::Induction && E.Name == V->Index)
    return Begin;
  for (ExprId &Operand : E.Operands)
    Operand = startOf(Operand, Begin);
  return Out.make(std::move(E));
}

} // namespace tpbcc
