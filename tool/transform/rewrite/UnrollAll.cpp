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
static std::optional<std::vector<ir::ExprId>> valuesOf(ir::Pool &P, const Stmt &Loop) {
  constexpr int64_t Most = 64;
  const Whole W(P);
  const auto Begin = W.constant(Loop.Begin), End = W.constant(Loop.End);
  const int64_t Step = stepOf(P, Loop);
  const auto Steady = Begin && End ? std::optional(*End - *Begin) : steadyTrips(P, Loop);
  if (!Steady || Step < 1 || *Steady > Most * Step)
    return std::nullopt;
  std::vector<ir::ExprId> Values;
  for (int64_t At = 0; At < *Steady; At += Step)
    Values.push_back(Begin ? W.number(*Begin + At) : W.plus(W.of(Loop.Begin), W.number(At)));
  return Values;
}

/// A sum of which every part is one of plus and minus.
struct SignedParts {
  std::vector<ir::ExprId> Plus, Minus;
  int64_t Number = 0;

  void add(const ir::Pool &P, ir::ExprId Id, bool Negated) {
    const ir::Expr &E = P[Id];
    if (E.Ty.isVector() || E.Ty.Elem != ir::Element::I64)
      return (Negated ? Minus : Plus).push_back(Id);
    switch (E.Kind) {
    case ir::Op::Const:
      Number += Negated ? -E.Integer : E.Integer;
      return;
    case ir::Op::Neg:
      return add(P, E.Operands[0], !Negated);
    case ir::Op::Add:
    case ir::Op::Sub:
      add(P, E.Operands[0], Negated);
      return add(P, E.Operands[1], Negated != (E.Kind == ir::Op::Sub));
    default:
      return (Negated ? Minus : Plus).push_back(Id);
    }
  }

  /// Leaves out what is there with both signs; false: nothing is.
  bool cancel(const ir::Pool &P) {
    const size_t Before = Plus.size();
    const auto IsSame = [&](ir::ExprId A, ir::ExprId B) {
      return A == B || (P[A].Kind == ir::Op::Induction && P[B].Kind == ir::Op::Induction &&
                        P[A].Name == P[B].Name);
    };
    llvm::erase_if(Minus, [&](ir::ExprId Each) {
      const auto At = llvm::find_if(Plus, [&](ir::ExprId Other) { return IsSame(Each, Other); });
      if (At == Plus.end())
        return false;
      Plus.erase(At);
      return true;
    });
    return Plus.size() != Before;
  }
};

/// Subscripts in which the loop around cancels out, w[j - i] with j = i + 1: the same element.
static void cancelSubscripts(ir::Pool &P, std::vector<StmtPtr> &Body) {
  const Whole W(P);
  Meaning By;
  const auto Look = [&](ir::ExprId Index) {
    SignedParts Parts;
    Parts.add(P, Index, false);
    if (!Parts.cancel(P))
      return;
    ir::ExprId Sum = W.number(0);
    for (const ir::ExprId Part : Parts.Plus)
      Sum = W.plus(Sum, Part);
    for (const ir::ExprId Part : Parts.Minus)
      Sum = W.minus(Sum, Part);
    By.Values[Index.Index] = W.plus(Sum, W.number(Parts.Number));
  };
  std::vector<ir::ExprId> Indices;
  for (const StmtPtr &Each : Body)
    ir::forEach(*Each, [&](const Stmt &S) {
      if (S.Kind == StmtKind::Store)
        Indices.push_back(S.Index);
      ir::forEachExpr(S, [&](ir::ExprId Root) {
        ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
          if (P[Id].Kind == ir::Op::Load)
            Indices.push_back(P[Id].Operands[0]);
          return true;
        });
      });
    });
  for (const ir::ExprId Index : Indices)
    Look(Index);
  if (!By.Values.empty())
    for (const StmtPtr &Each : Body)
      replaceIn(P, *Each, By);
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
  for (const ir::ExprId Value : *Values) {
    Meaning Copy;
    Copy.Loops[Short->Name] = Value;
    Bodies.push_back(copyOf(D, Short->Body, Copy));
    cancelSubscripts(D.pool(), Bodies.back());
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
  D.loadSureElements(); // by their numbers, w[3]
  return std::nullopt;
}

} // namespace tpbcc::rewrite
