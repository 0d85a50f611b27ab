#include "emit/StoredOnly.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "llvm/ADT/StringMap.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtKind;

static bool isLow(const ir::Pool &P, const IsaTable &Isa, ExprId Value) {
  const Expr &E = P[Value];
  return E.Kind == Op::Convert && E.Ty.isVector() &&
         Isa.operation(Op::Convert, Form::LowBits, E.Ty, P[E.Operands[0]].Ty.Elem);
}

llvm::DenseSet<uint32_t> storedOnly(const ir::Pool &P, const IsaTable &Isa,
                                    llvm::ArrayRef<ir::StmtPtr> Body, const Pairs &Beside) {
  llvm::StringMap<int> Seen; // by others than such stores
  for (const ir::StmtPtr &Each : Body)
    ir::forEach(*Each, [&](const ir::Stmt &S) {
      const bool Stores = S.Kind == StmtKind::Store && S.Walk == ir::Access::Unit &&
                          !P[S.Index].Ty.isVector() && !Beside.Stores.count(&S) &&
                          !Beside.Done.contains(&S) && P[S.Value].Kind == Op::Local;
      ir::forEachExpr(S, [&](ExprId Root) {
        if (Stores && Root == S.Value)
          return;
        ir::forEachBelow(P, Root, [&](ExprId Id) {
          Seen[P[Id].Name] += P[Id].Kind == Op::Local;
          return true;
        });
      });
    });
  llvm::DenseSet<uint32_t> Low, Whole;
  for (const ir::StmtPtr &S : Body)
    if (S->Kind == StmtKind::Let && isLow(P, Isa, S->Value))
      (Seen.lookup(S->Name) ? Whole : Low).insert(S->Value.Index);
  for (const uint32_t Id : Whole)
    Low.erase(Id);
  return Low;
}

} // namespace tpbcc
