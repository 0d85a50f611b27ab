//===- transform/rewrite/Distribute.cpp - A loop for each group -----------===//
#include "transform/rewrite/Legality.h"
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::Op;
using ir::StmtKind;

namespace {

class Distribution {
public:
  Distribution(Draft &D, Stmt &Loop) : D(D), Loop(Loop), Groups(Loop.Body.size()) {
    ir::forEach(std::as_const(D).root(), [&](const Stmt &S) {
      if (S.Kind == StmtKind::Alloc)
        Buffers.insert(S.Name);
    });
  }

  Result place(llvm::ArrayRef<std::vector<const Stmt *>> Wanted);
  void placeKept();
  Result placeBuffers();
  Result placeLets();
  Result ask() const;
  void cut(size_t Count);

private:
  bool mayStandTwice(const Stmt &Let) const;
  bool isKept(const ir::Expr &Load) const;
  bool isBuffer(llvm::StringRef Array) const { return Buffers.contains(Array); }

  Draft &D;
  Stmt &Loop;
  std::vector<std::set<size_t>> Groups; // by statement of the body
  llvm::StringSet<> Buffers;            // of the nest's own
};

Result Distribution::place(llvm::ArrayRef<std::vector<const Stmt *>> Wanted) {
  for (size_t G = 0; G < Wanted.size(); ++G)
    for (const Stmt *S : Wanted[G]) {
      const auto In = llvm::find_if(Loop.Body, [&](const StmtPtr &Child) {
        return ir::find(std::as_const(*Child), S->Id) != nullptr;
      });
      if (In == Loop.Body.end())
        return refusal("a statement of a group is not in " + Loop.Name, "", S->Where);
      std::set<size_t> &Of = Groups[static_cast<size_t>(In - Loop.Body.begin())];
      Of.insert(G);
      if (Of.size() > 1)
        return refusal("two groups share a loop or a branch inside of " + Loop.Name,
                       "distribute that first", S->Where);
    }
  placeKept();
  if (auto Why = placeBuffers())
    return Why;
  for (size_t I = 0; I < Groups.size(); ++I)
    if (Groups[I].empty() && Loop.Body[I]->Kind != StmtKind::Let)
      return refusal("a statement of " + Loop.Name + " is in no group", "", Loop.Body[I]->Where);
  return std::nullopt;
}

/// What only keeps a value in a buffer of ours goes with the statement before it.
void Distribution::placeKept() {
  std::set<size_t> Before = {0};
  for (size_t I = 0; I < Groups.size(); ++I) {
    const Stmt &S = *Loop.Body[I];
    if (Groups[I].empty() && S.Kind == StmtKind::Store && isBuffer(S.Name))
      Groups[I] = Before;
    else if (!Groups[I].empty())
      Before = Groups[I];
  }
}

/// A buffer stands where it is used.
Result Distribution::placeBuffers() {
  for (size_t I = 0; I < Groups.size(); ++I) {
    const Stmt &Alloc = *Loop.Body[I];
    if (Alloc.Kind != StmtKind::Alloc)
      continue;
    std::set<size_t> Used;
    for (size_t User = I + 1; User < Groups.size(); ++User)
      if (touches(D.pool(), *Loop.Body[User], Alloc.Name))
        Used.insert(Groups[User].begin(), Groups[User].end());
    if (Used.size() > 1 || (!Groups[I].empty() && Groups[I] != Used))
      return refusal("'" + Alloc.Name + "' is a buffer of one iteration that both parts need", "",
                     Loop.Where);
    Groups[I] = Used.empty() ? std::set<size_t>{0} : Used;
  }
  return std::nullopt;
}

/// Whether the element is one of a buffer's that its iteration alone stores, once: it stays as it
/// is when all iterations have stored theirs.
bool Distribution::isKept(const ir::Expr &Load) const {
  const auto Form = affineForm(D.pool(), Load.Operands[0]);
  const auto Step = Form ? Form->coefficient(Loop.Name).constant() : std::nullopt;
  bool Kept = isBuffer(Load.Name) && Step && *Step != 0;
  ir::forEach(std::as_const(Loop), [&](const Stmt &S) {
    Kept &= S.Kind != StmtKind::Store || S.Name != Load.Name || S.Index == Load.Operands[0];
  });
  return Kept;
}

/// Whether computing it in several loops gives the same value in each: it names nothing that the
/// loop changes.
bool Distribution::mayStandTwice(const Stmt &Let) const {
  bool Same = !assigns(Loop, Let.Name);
  ir::forEachBelow(D.pool(), Let.Value, [&](ExprId Id) {
    const ir::Expr &E = D.pool()[Id];
    if (E.Kind == Op::Local)
      Same &= !assigns(Loop, E.Name);
    if (E.Kind == Op::Load && !isKept(E))
      ir::forEach(std::as_const(Loop),
                  [&](const Stmt &S) { Same &= S.Kind != StmtKind::Store || S.Name != E.Name; });
    return true;
  });
  return Same;
}

/// A value stands where it is used.
Result Distribution::placeLets() {
  for (size_t I = Groups.size(); I-- > 0;) {
    const Stmt &Let = *Loop.Body[I];
    if (Let.Kind != StmtKind::Let)
      continue;
    std::set<size_t> Used;
    for (size_t User = I + 1; User < Groups.size(); ++User)
      if (reads(D.pool(), *Loop.Body[User], Let.Name) || assigns(*Loop.Body[User], Let.Name))
        Used.insert(Groups[User].begin(), Groups[User].end());
    if (Used.empty() && Groups[I].empty())
      Used.insert(0);
    if (!Groups[I].empty() && (Used.empty() || Used == Groups[I]))
      continue;
    if (!Groups[I].empty() || (Used.size() > 1 && !mayStandTwice(Let))) {
      Refused Why = refusal("'" + Let.Name + "' is a value of one iteration that both parts need",
                            "expand(" + Let.Name + ", " + Loop.Name + ")", Let.Where);
      Why.Variable = Let.Name;
      return Why;
    }
    Groups[I] = std::move(Used);
  }
  return std::nullopt;
}

Result Distribution::ask() const {
  std::map<const Stmt *, size_t> Of;
  for (size_t I = 0; I < Groups.size(); ++I)
    ir::forEach(std::as_const(*Loop.Body[I]), [&](const Stmt &S) { Of[&S] = *Groups[I].begin(); });
  return mayDistribute(D, D.graph(), Loop, Of);
}

void Distribution::cut(size_t Count) {
  std::vector<StmtPtr> Body = std::move(Loop.Body);
  Loop.Body.clear();
  std::vector<StmtPtr> Loops;
  for (size_t G = 1; G < Count; ++G) {
    StmtPtr Next = ir::clone(Loop); // which is empty
    D.number(*Next);
    Meaning Own;
    for (size_t I = 0; I < Body.size(); ++I) {
      if (!Groups[I].count(G))
        continue;
      std::vector<StmtPtr> Moved;
      if (*Groups[I].rbegin() != G || *Groups[I].begin() != G) { // others use it, too
        Moved = copyOf(D, llvm::ArrayRef<const Stmt *>{Body[I].get()}, Own);
      } else {
        replaceIn(D.pool(), *Body[I], Own);
        Moved.push_back(std::move(Body[I]));
      }
      Next->Body.push_back(std::move(Moved.front()));
    }
    Loops.push_back(std::move(Next));
  }
  for (size_t I = 0; I < Body.size(); ++I)
    if (Groups[I].count(0))
      Loop.Body.push_back(std::move(Body[I]));
  const Draft::Spot Where = D.spotOf(Loop);
  Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At) + 1,
                     std::make_move_iterator(Loops.begin()), std::make_move_iterator(Loops.end()));
}

} // namespace

Result distribute(Draft &D, Stmt &Loop, llvm::ArrayRef<std::vector<const Stmt *>> Groups) {
  if (auto Why = isPlain(D, Loop))
    return Why;
  Distribution Parts(D, Loop);
  if (auto Why = Parts.place(Groups))
    return Why;
  if (auto Why = Parts.placeLets())
    return Why;
  if (D.asks())
    if (auto Why = Parts.ask())
      return Why;
  Parts.cut(Groups.size());
  return std::nullopt;
}

} // namespace tpbcc::rewrite
