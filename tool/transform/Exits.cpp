//===- transform/Exits.cpp - Loops that may be left early -----------------===//
//
// A block of iterations, those of all copies, first computes whether one of them leaves the loop.
// If so, the block is not begun: the remainder, which goes on from there one by one, comes to the
// exit and does what stands before it and what the user does there.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "transform/Lowering.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

void Lowering::leaveBefore(const Statements &Body, llvm::MutableArrayRef<Copy> All,
                           Statements &To) {
  const auto Ways = ir::waysOut(Body);
  const auto Needed = neededFor(In, *V->Loop->Loop, Ways);
  ExprId Some;
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
  auto If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Value = acrossLanes(Op::Or, Some, "leaves", To);
  If->Body.push_back(std::make_unique<Stmt>());
  If->Body.back()->Kind = StmtKind::Exit;
  To.push_back(std::move(If));
}

/// Of a vector copy nothing is left to do: its block does not leave.
void Lowering::leaveHere(const Stmt &Way, Copy &C, Statements &To) {
  if (C.IsVector)
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
