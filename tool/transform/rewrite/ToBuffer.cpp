//===- transform/rewrite/ToBuffer.cpp - Accesses of buffers instead -------===//
#include "ir/Build.h"
#include "transform/rewrite/Boxes.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::StmtKind;

namespace {

/// Goes through a loop once: replacing a value may write subscripts beside it in another order.
class Replacing {
public:
  Replacing(ir::Pool &P, llvm::ArrayRef<InBuffer> Accesses) : P(P), Accesses(Accesses) {}

  void inside(Stmt &For) {
    Around.push_back(&For);
    for (StmtPtr &S : For.Body)
      statement(*S);
    Around.pop_back();
  }

private:
  void statement(Stmt &S);
  const InBuffer *find(const ir::Expr &Load) const;

  ir::Pool &P;
  const llvm::ArrayRef<InBuffer> Accesses;
  std::vector<const Stmt *> Around;
};

/// A load is one value for all statements of its loop: the access in the innermost loop around.
const InBuffer *Replacing::find(const ir::Expr &Load) const {
  for (const Stmt *For : llvm::reverse(Around))
    for (const InBuffer &Each : Accesses) {
      const MemoryAccess &Of = *Each.Access->Access;
      if (!Of.Store && Of.loop() == For && Of.Array->Name == Load.Name &&
          Of.Index == Load.Operands[0])
        return &Each;
    }
  return nullptr;
}

void Replacing::statement(Stmt &S) {
  if (S.Kind == StmtKind::For)
    return inside(S);
  Meaning There;
  std::map<uint32_t, const InBuffer *> Loads;
  ir::forEachExpr(S, [&](ExprId Root) {
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      if (P[Id].Kind == ir::Op::Load)
        if (const InBuffer *To = find(P[Id]))
          Loads[Id.Index] = To;
      return true;
    });
  });
  for (const auto &[Was, To] : Loads)
    There.Values[Was] =
        ir::load(P, ir::Type::scalar(To->Access->Access->Array->Elem), To->Buffer, To->Place);
  const auto Stored = llvm::find_if(Accesses, [&](const InBuffer &Each) {
    return Each.Access->Access->Store && Each.Access->Access->Statement == &S;
  });
  for (ExprId *Id : {&S.Value, &S.Index, &S.Predicate})
    *Id = replaced(P, *Id, There);
  if (Stored != Accesses.end()) {
    S.Name = Stored->Buffer;
    S.Index = Stored->Place;
  }
  for (auto *Body : {&S.Body, &S.Else})
    for (StmtPtr &Inner : *Body)
      statement(*Inner);
}

} // namespace

void toBuffers(Draft &D, Stmt &Loop, llvm::ArrayRef<InBuffer> Accesses) {
  Replacing(D.pool(), Accesses).inside(Loop);
}

} // namespace tpbcc::rewrite
