#include "analysis/Analysis.h"
#include "ir/Build.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

namespace {

struct Counter {
  Counter(const ir::Pool &P, IterationCounts &N) : P(P), N(N) {}
  const ir::Pool &P;
  IterationCounts &N;
  llvm::DenseSet<uint32_t> Seen;
  llvm::DenseMap<uint32_t, int> Chains;

  void count(ExprId Id) {
    const Expr &E = P[Id];
    if (!Seen.insert(Id.Index).second || ir::isInvariant(P, Id))
      return;
    if (E.Kind == Op::Load) {
      ++N.Loads;
      return; // its index is address arithmetic
    }
    for (ExprId Operand : E.Operands)
      count(Operand);
    switch (E.Kind) {
    case Op::Fma:
    case Op::Fms:
    case Op::Fnma:
    case Op::Fnms:
      N.Flops += 2;
      ++N.FloatingOps;
      break;
    case Op::Div:
      ++N.Flops;
      ++N.Divisions;
      break;
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Min:
    case Op::Max:
    case Op::FMin:
    case Op::FMax:
      ++N.Flops;
      ++N.FloatingOps;
      break;
    case Op::Local:
      break;
    default:
      ++N.FloatingOps; // negation, comparison, selection: instructions, no flops
    }
  }

  /// Operations from Local(Name) to the root.
  int chain(ExprId Id, llvm::StringRef Name, IterationCounts &N) {
    if (auto It = Chains.find(Id.Index); It != Chains.end())
      return It->second;
    const int Length = chainBelow(Id, Name, N);
    Chains[Id.Index] = Length;
    return Length;
  }
  int chainBelow(ExprId Id, llvm::StringRef Name, IterationCounts &N) {
    const Expr &E = P[Id];
    if (E.Kind == Op::Local && E.Name == Name)
      return 0;
    int Longest = -1;
    for (ExprId Operand : E.Operands)
      Longest = std::max(Longest, chain(Operand, Name, N));
    if (Longest < 0)
      return -1;
    N.CarriedFused |= E.Kind == Op::Fma || E.Kind == Op::Fnma;
    N.CarriedProduct |= E.Kind == Op::Mul;
    return Longest + 1;
  }
};

} // namespace

IterationCounts countIteration(const Kernel &K, const LoopSite &Site) {
  IterationCounts N;
  Counter C(K.Program.Values, N);
  for (const ir::StmtPtr &S : Site.Nest->Body) {
    if (S->Kind == ir::StmtKind::Let)
      continue; // counted where it is used
    C.count(S->Value);
    N.Stores += S->Kind == ir::StmtKind::Store;
  }
  const int Size = ir::bits(Site.Elem) / 8;
  for (const ArrayUse &Array : Site.Arrays) {
    N.BytesRead += Array.Read ? Size : 0;
    N.BytesWritten += Array.Written ? Size : 0;
    N.BytesAllocated += Array.Written && !Array.Read ? Size : 0;
  }
  for (const Reduction &R : Site.Reductions) {
    C.Chains.clear();
    N.CarriedChain = std::max(N.CarriedChain, C.chain(R.Update, R.Name, N));
  }
  return N;
}

} // namespace tpbcc
