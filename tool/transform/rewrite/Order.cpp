//===- transform/rewrite/Order.cpp - Statements of a body in another order -===//
#include "transform/rewrite/Legality.h"
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::StmtKind;

namespace {

/// The body's statements in the order that is wanted, each behind the values that it uses.
class Ordered {
public:
  Ordered(const Draft &D, const Stmt &Loop) : D(D), Loop(Loop), Placed(Loop.Body.size()) {
    for (size_t I = 0; I < Placed.size(); ++I)
      if (Loop.Body[I]->Kind == StmtKind::Alloc)
        place(I);
  }
  std::vector<size_t> Result;

  void place(size_t I) {
    if (Placed[I])
      return;
    Placed[I] = true;
    for (size_t L = 0; L < I; ++L)
      if (const Stmt &Let = *Loop.Body[L];
          Let.Kind == StmtKind::Let &&
          (reads(D.pool(), *Loop.Body[I], Let.Name) || assigns(*Loop.Body[I], Let.Name)))
        place(L);
    Result.push_back(I);
  }
  void placeRest() {
    for (size_t I = 0; I < Placed.size(); ++I)
      place(I);
    std::vector<size_t> Values, Assigns; // these are at the end of an iteration
    for (const size_t I : Result)
      (Loop.Body[I]->Kind == StmtKind::Assign ? Assigns : Values).push_back(I);
    llvm::append_range(Values, Assigns);
    Result = std::move(Values);
  }
  bool isPlaced(size_t I) const { return Placed[I]; }

private:
  const Draft &D;
  const Stmt &Loop;
  std::vector<bool> Placed;
};

} // namespace

Result order(Draft &D, Stmt &Loop, llvm::ArrayRef<const Stmt *> Wanted) {
  Ordered New(D, Loop);
  for (const Stmt *S : Wanted) {
    const auto In = llvm::find_if(Loop.Body, [&](const StmtPtr &Child) {
      return ir::find(std::as_const(*Child), S->Id) != nullptr;
    });
    if (In == Loop.Body.end())
      return refusal("a statement is not in " + Loop.Name, "", S->Where);
    New.place(static_cast<size_t>(In - Loop.Body.begin()));
  }
  for (size_t I = 0; I < Loop.Body.size(); ++I)
    if (const StmtKind Kind = Loop.Body[I]->Kind;
        Kind != StmtKind::Let && Kind != StmtKind::Assign && !New.isPlaced(I))
      return refusal("a statement of " + Loop.Name + " has no place in the new order", "",
                     Loop.Body[I]->Where);
  New.placeRest();
  std::map<const Stmt *, size_t> Place;
  for (size_t At = 0; At < New.Result.size(); ++At)
    ir::forEach(std::as_const(*Loop.Body[New.Result[At]]), [&](const Stmt &S) { Place[&S] = At; });
  if (D.asks())
    if (auto Why = mayOrder(D, D.graph(), Loop, Place))
      return Why;
  std::vector<StmtPtr> Body;
  for (const size_t I : New.Result)
    Body.push_back(std::move(Loop.Body[I]));
  Loop.Body = std::move(Body);
  return std::nullopt;
}

} // namespace tpbcc::rewrite
