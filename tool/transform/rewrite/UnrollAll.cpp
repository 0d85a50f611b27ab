//===- transform/rewrite/UnrollAll.cpp - All iterations of a short loop ---===//
//
// for (k = 0; k < 3; ++k) s += w[k] * x[i + k] becomes its three iterations, one behind the other
// in the body of the loop around, in which k is a number.
//
//===----------------------------------------------------------------------===//
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::StmtKind;

/// The For whose own body is the spot; none: a branch, or nothing around it.
static const Stmt *loopOf(const Draft &D, const Draft::Spot &Where) {
  const Stmt *Found = nullptr;
  ir::forEach(D.root(), [&](const Stmt &S) {
    if (S.Kind == StmtKind::For && &S.Body == Where.Body)
      Found = &S;
  });
  return Found;
}

/// The values of the loop's variable, one for each iteration; none: they are not known.
static std::optional<std::vector<int64_t>> valuesOf(ir::Pool &P, const Stmt &Loop) {
  constexpr size_t Most = 64;
  const Whole W(P);
  const auto Begin = W.constant(Loop.Begin), End = W.constant(Loop.End);
  const int64_t Step = stepOf(P, Loop);
  if (!Begin || !End || Step < 1)
    return std::nullopt;
  std::vector<int64_t> Values;
  for (int64_t At = *Begin; At < *End; At += Step) {
    if (Values.size() == Most)
      return std::nullopt;
    Values.push_back(At);
  }
  return Values;
}

/// Always legal: the iterations keep their order.
Result unrollAll(Draft &D, Stmt &Loop) {
  if (auto Why = isPlain(D, Loop))
    return Why;
  const auto Values = valuesOf(D.pool(), Loop);
  if (!Values)
    return refusal("how often " + Loop.Name + " runs is no number, or a large one", "", Loop.Where);
  const Draft::Spot Where = D.spotOf(Loop);
  if (!loopOf(D, Where))
    return refusal("no loop is right around " + Loop.Name, "", Loop.Where);
  std::vector<StmtPtr> &Around = *Where.Body;
  const auto At = Around.begin() + static_cast<ptrdiff_t>(Where.At);
  const StmtPtr Short = std::move(*At);
  llvm::StringSet<> Own; // variables of the body around
  for (const StmtPtr &S : Around)
    if (S && S->Kind == StmtKind::Let)
      Own.insert(S->Name);

  std::vector<std::vector<StmtPtr>> Bodies;
  Bodies.emplace_back(std::make_move_iterator(Around.begin()), std::make_move_iterator(At));
  for (const int64_t Value : *Values) {
    Meaning Copy;
    Copy.Loops[Short->Name] = ir::integer(D.pool(), ir::Element::I64, Value);
    Bodies.push_back(copyOf(D, Short->Body, Copy));
  }
  Bodies.emplace_back(std::make_move_iterator(At + 1), std::make_move_iterator(Around.end()));
  std::string Variable;
  auto Sequence = inSequence(D, std::move(Bodies), Variable);
  if (!Sequence)
    return refusal("'" + Variable + "' is assigned inside of a branch or a loop", "", Short->Where);
  // Nothing sees at the end of an iteration what is its own.
  llvm::erase_if(*Sequence, [&](const StmtPtr &S) {
    return S->Kind == StmtKind::Assign && Own.contains(S->Name);
  });
  Around = std::move(*Sequence);
  decideConditions(D);
  return std::nullopt;
}

} // namespace tpbcc::rewrite
