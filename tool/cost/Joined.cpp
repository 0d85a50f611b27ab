//===- cost/Joined.cpp - Instructions that do the work of two -------------===//
#include "cost/Joined.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

bool isPlainLoad(const Expr &E) {
  return E.Kind == Op::Load && E.Walk == ir::Access::Unit && !E.Predicate;
}

double foldedLoads(const Worker &W, const ir::Stmt &For) {
  const ir::Pool &P = W.Code.Values;
  std::map<std::string, int> Uses;
  std::set<std::string> Loaded;
  for (const ir::StmtPtr &S : For.Body) {
    if (S->Kind == ir::StmtKind::Let && isPlainLoad(P[S->Value]))
      Loaded.insert(S->Name);
    ir::forEachExpr(*S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind == Op::Local)
          ++Uses[P[Id].Name];
        return true;
      });
    });
  }
  double Folded = 0;
  for (const ir::StmtPtr &S : For.Body) {
    if (S->Kind != ir::StmtKind::Let && S->Kind != ir::StmtKind::Assign)
      continue;
    const Expr &E = P[S->Value];
    Folded += E.Kind != Op::Local && llvm::any_of(E.Operands, [&](ExprId Operand) {
                const Expr &O = P[Operand];
                return O.Kind == Op::Local && Loaded.count(O.Name) && Uses[O.Name] == 1;
              });
  }
  return Folded;
}

void takeOperandFromMemory(std::array<double, OperationKinds> &Counts) {
  for (const auto &[Register, Memory] : {std::pair{Operation::Widen, Operation::WidenLoaded},
                                         {Operation::I32ToF64, Operation::I32ToF64Loaded},
                                         {Operation::F32ToF64, Operation::F32ToF64Loaded}})
    if (Counts[size_t(Register)] >= 1) {
      Counts[size_t(Register)] -= 1;
      Counts[size_t(Memory)] += 1;
      return;
    }
}

void pairNeighbours(Instructions &Into) {
  const auto Pair = [&](std::map<std::string, std::set<int64_t>> &Places, Operation One,
                        Operation Two) {
    for (auto &[Stream, Starts] : Places) {
      const int64_t Lanes = Into.Lanes[Stream];
      for (auto At = Starts.begin(); At != Starts.end();) {
        const auto Next = Starts.find(*At + Lanes);
        if (Next == Starts.end()) {
          ++At;
          continue;
        }
        Into.Vector[size_t(One)] -= 2;
        Into.Vector[size_t(Two)] += 1;
        Starts.erase(Next);
        At = Starts.erase(At);
      }
    }
  };
  Pair(Into.Loaded, Operation::Load, Operation::LoadPair);
  Pair(Into.Stored, Operation::Store, Operation::StorePair);
}

} // namespace tpbcc
