//===- cost/SideBySide.cpp - Arithmetic that waits for each other ------------===//
//
// y = (((a * x + b) * x + c) * x + d: each sum waits for the one before. A core finds what else to
// do in iterations behind, which it sees as far as its queues reach: less far in vectors of 512
// bits. There, instructions of two vectors that the compiler has mixed are done in less time.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <functional>

namespace tpbcc {

static bool isArithmetic(ir::Op Kind) {
  switch (Kind) {
  case ir::Op::Add:
  case ir::Op::Sub:
  case ir::Op::Mul:
  case ir::Op::Fma:
  case ir::Op::Fms:
  case ir::Op::Fnma:
  case ir::Op::Fnms:
    return true;
  default:
    return false;
  }
}

int chainOfArithmetic(const ir::Pool &P, const VectorLoop &V) {
  llvm::StringMap<int> Named;
  int Longest = 0;
  for (const ir::StmtPtr &S : V.Loop->Body) {
    if (S->Kind != ir::StmtKind::Let && S->Kind != ir::StmtKind::Store)
      continue;
    llvm::DenseMap<uint32_t, int> Known;
    const std::function<int(ir::ExprId)> Chain = [&](ir::ExprId Id) {
      if (const auto It = Known.find(Id.Index); It != Known.end())
        return It->second;
      const ir::Expr &E = P[Id];
      int Behind = E.Kind == ir::Op::Local ? Named.lookup(E.Name) : 0;
      if (E.Kind != ir::Op::Load)
        for (const ir::ExprId Operand : E.Operands)
          Behind = std::max(Behind, Chain(Operand));
      return Known[Id.Index] = Behind + (E.Ty.isFloating() && isArithmetic(E.Kind));
    };
    const int Own = Chain(S->Value);
    Longest = std::max(Longest, Own);
    if (S->Kind == ir::StmtKind::Let)
      Named[S->Name] = Own;
  }
  return Longest;
}

} // namespace tpbcc
