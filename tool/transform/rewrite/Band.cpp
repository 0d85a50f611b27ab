//===- transform/rewrite/Band.cpp - Loops each alone in another -----------===//
#include "analysis/Nest.h"
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::StmtKind;

Refused refusal(std::string Reason, std::string Hint, SourceRange Where) {
  return {"", std::move(Reason), std::move(Hint), {}, Where};
}

Stmt *onlyInside(const Stmt &For) {
  return For.Body.size() == 1 && For.Body[0]->Kind == StmtKind::For ? For.Body[0].get() : nullptr;
}

size_t depthBelow(const Stmt &Outer, const Stmt &Inner) {
  size_t Depth = 0;
  for (const Stmt *At = &Outer; At; At = onlyInside(*At), ++Depth)
    if (At == &Inner)
      return Depth;
  return 0;
}

Result isPlain(const Draft &D, const Stmt &Loop) {
  if (stepOf(D.pool(), Loop) == 0)
    return refusal("the step of " + Loop.Name + " is not a number", "", Loop.Where);
  if (!Loop.Begin || Loop.WholeSteps)
    return refusal(Loop.Name + " goes on where another loop stops", "", Loop.Where);
  const Variance Over(D.kernel(), Loop);
  if (Over.varies(Loop.Begin) || Over.varies(Loop.End))
    return refusal("a bound of " + Loop.Name + " changes while it runs", "", Loop.Where);
  return std::nullopt;
}

Result isRectangle(const Draft &D, llvm::ArrayRef<Stmt *> Loops) {
  for (size_t I = 0; I < Loops.size(); ++I) {
    const Stmt &Inner = *Loops[I];
    if (auto Why = isPlain(D, Inner))
      return Why;
    if (I && depthBelow(*Loops[I - 1], Inner) != 1)
      return refusal(Inner.Name + " is not alone in " + Loops[I - 1]->Name,
                     "distribute what stands beside it", Inner.Where);
    for (const Stmt *Outer : Loops.take_front(I))
      if (const Variance Over(D.kernel(), *Outer);
          Over.varies(Inner.Begin) || Over.varies(Inner.End))
        return refusal("a bound of " + Inner.Name + " follows " + Outer->Name, "", Inner.Where);
  }
  return std::nullopt;
}

} // namespace tpbcc::rewrite
