//===- transform/rewrite/Expand.cpp - A variable becomes a buffer ---------===//
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc::rewrite {
using ir::StmtKind;

namespace {

constexpr int64_t MostBytes = ir::MostBytesOnStack;

/// Where Loop's body gives the variable its value for the rest of the iteration.
struct Setting {
  const Stmt *Let = nullptr;
  size_t Last = 0; // the statement of the body after which it no longer changes
  bool Changes = false, AtTheEnd = false;
};

Setting settingOf(const Stmt &Loop, const std::string &Variable) {
  Setting Found;
  for (size_t I = 0; I < Loop.Body.size(); ++I) {
    const Stmt &S = *Loop.Body[I];
    if (S.Kind == StmtKind::Let && S.Name == Variable)
      Found.Let = &S;
    else if (!assigns(S, Variable))
      continue;
    Found.Last = I;
    Found.Changes |= Found.Let != &S;
    Found.AtTheEnd = S.Kind == StmtKind::Assign;
  }
  return Found;
}

/// Whether the expression has its value of now in all of Loop's body: an element that is stored
/// there may be loaded again, for what it is then.
bool isTheSameBehind(const ir::Pool &P, ExprId Value, const Stmt &Loop) {
  bool Same = !P[Value].Operands.empty();
  ir::forEachBelow(P, Value, [&](ExprId Id) {
    if (P[Id].Kind == ir::Op::Load)
      ir::forEach(
          Loop, [&](const Stmt &S) { Same &= S.Kind != StmtKind::Store || S.Name != P[Id].Name; });
    return Same;
  });
  return Same;
}

} // namespace

/// Always legal: the variable is new in each iteration, and so is its element.
Result expand(Draft &D, const std::string &Variable, Stmt &Loop) {
  ir::Pool &P = D.pool();
  if (auto Why = isPlain(D, Loop))
    return Why;
  const Setting Set = settingOf(Loop, Variable);
  if (!Set.Let || Set.AtTheEnd)
    return refusal("'" + Variable + "' is no value that each iteration of " + Loop.Name +
                       " has of its own",
                   "", Loop.Where);
  const ir::Type Ty = Set.Let->Ty;
  if (Ty.isPredicate())
    return refusal("'" + Variable + "' is a condition", "", Set.Let->Where);
  const auto Span = greatestDistance(P, Loop.Begin, Loop.End);
  if (!Span || *Span < 1)
    return refusal("nothing says how often " + Loop.Name + " runs at most",
                   "tile(" + Loop.Name + ", 512)", Loop.Where);
  if (*Span > MostBytes / (ir::bits(Ty.Elem) / 8))
    return refusal("a buffer for all iterations of " + Loop.Name + " has more than " +
                       llvm::utostr(MostBytes) + " bytes",
                   "tile(" + Loop.Name + ", 512)", Loop.Where);

  const Whole W(P);
  const std::string Buffer = D.freeName(Variable + "_block"), After = D.freeName(Variable);
  const ExprId At = W.minus(ir::induction(P, Loop.Name), Loop.Begin);
  Meaning Kept; // what the statements behind read
  Kept.Variables[Variable] = ir::local(P, Ty, After);
  if (!Set.Changes && isTheSameBehind(P, Set.Let->Value, Loop)) // they may name the value itself
    Kept.Values[Set.Let->Value.Index] = ir::local(P, Ty, After);
  bool Read = false;
  for (StmtPtr &S : llvm::MutableArrayRef(Loop.Body).drop_front(Set.Last + 1)) {
    replaceIn(P, *S, Kept);
    Read |= reads(P, *S, After);
  }
  if (!Read)
    return refusal("no statement behind it uses '" + Variable + "'", "", Set.Let->Where);
  const auto Behind = Loop.Body.begin() + static_cast<ptrdiff_t>(Set.Last) + 1;
  const auto Store =
      Loop.Body.insert(Behind, D.made(ir::store(Buffer, At, ir::local(P, Ty, Variable))));
  Loop.Body.insert(Store + 1, D.made(ir::let(After, Ty, ir::load(P, Ty, Buffer, At))));
  auto Alloc = std::make_unique<Stmt>();
  Alloc->Kind = StmtKind::Alloc;
  Alloc->Name = Buffer;
  Alloc->Ty = Ty;
  Alloc->Value = W.number(*Span);
  const Draft::Spot Where = D.spotOf(Loop);
  Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At),
                     D.made(std::move(Alloc)));
  return std::nullopt;
}

} // namespace tpbcc::rewrite
