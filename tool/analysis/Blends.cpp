//===- analysis/Blends.cpp - Stores under conditions that may store more --===//
//
// if (c[i]) y[i] = x; in lanes: where a set has no cheap stores under masks, the lanes that the
// condition leaves out may store what is there already. Nobody may see that: the elements have to
// be the array's, and those of a thread no other's.
//
//===----------------------------------------------------------------------===//
#include "analysis/Extent.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// The loops around a loop and itself, outermost first.
bool findPath(const Stmt &From, const Stmt &To, std::vector<const Stmt *> &Path) {
  if (From.Kind == StmtKind::For)
    Path.push_back(&From);
  if (&From == &To)
    return true;
  for (const auto *List : {&From.Body, &From.Else})
    for (const ir::StmtPtr &S : *List)
      if (findPath(*S, To, Path))
        return true;
  if (From.Kind == StmtKind::For)
    Path.pop_back();
  return false;
}

/// Whether each iteration touches the element anyway.
bool isTouchedAlways(const ir::Pool &P, llvm::ArrayRef<ir::StmtPtr> Body, llvm::StringRef Array,
                     ExprId Index) {
  bool Found = false;
  for (const ir::StmtPtr &S : Body) {
    Found |= S->Kind == StmtKind::Store && !S->Predicate && S->Name == Array && S->Index == Index;
    ir::forEachExpr(*S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        const Expr &E = P[Id];
        Found |= E.Kind == Op::Load && !E.Predicate && E.Name == Array && E.Operands[0] == Index;
        return !Found;
      });
    });
  }
  return Found;
}

/// Whether the caller says that the array has all elements with the subscript, and nothing has to
/// be checked for that.
bool isDeclared(const Kernel &K, LoopSite &Site, llvm::ArrayRef<const Stmt *> Around,
                const std::string &Array, ExprId Index) {
  if (!K.IsFunction || !Site.BoundsFromParameters || !Site.OffsetsFromParameters)
    return false;
  Expr Element;
  Element.Kind = Op::Load;
  Element.Name = Array;
  Element.Operands = {Index};
  std::vector<EntryCondition> Conditions;
  return reachesAll(K, Site, Around, Element, Conditions) && Conditions.empty();
}

/// How many elements further on the next iteration is; 0: not known.
int64_t stepOf(const ir::Pool &P, ExprId Index, const Stmt &For) {
  const auto At = affineForm(P, Index);
  return At ? At->coefficient(For.Name).constant().value_or(0) : 0;
}

constexpr int64_t LargestGroup = 4; // of neighbours that are loaded together

} // namespace

bool mayBlend(const Kernel &K, LoopSite &Site, const VectorLoop &V) {
  const ir::Pool &P = K.Program.Values;
  std::vector<const Stmt *> Around;
  if (!Site.Nest || !findPath(*Site.Nest, *V.Loop, Around))
    return false;
  if (Site.OpenMP && V.Loop != Site.Nest) // rows of one thread may leave out what others store
    return false;
  bool Any = false;
  for (const ir::StmtPtr &S : V.Loop->Body) {
    if (S->Kind != StmtKind::Store && S->Kind != StmtKind::Let && S->Kind != StmtKind::Assign)
      return false;
    if (S->Kind != StmtKind::Store || !S->Predicate)
      continue;
    Any = true;
    // Loads of what was just stored at another distance would wait for it.
    if (llvm::any_of(V.Loop->Body, [&](const ir::StmtPtr &Other) {
          return Other->Kind == StmtKind::Store && Other->Name == S->Name &&
                 Other->Index != S->Index;
        }))
      return false;
    if (stepOf(P, S->Index, *V.Loop) != 1 || (!isDeclared(K, Site, Around, S->Name, S->Index) &&
                                              !isTouchedAlways(P, V.Loop->Body, S->Name, S->Index)))
      return false;
  }
  return Any;
}

std::vector<std::pair<std::string, ExprId>> loadedUnderConditions(const Kernel &K, LoopSite &Site,
                                                                  const VectorLoop &V) {
  const ir::Pool &P = K.Program.Values;
  std::vector<const Stmt *> Around;
  std::vector<std::pair<std::string, ExprId>> Result;
  bool Divides = false;
  if (!Site.Nest || !findPath(*Site.Nest, *V.Loop, Around))
    return Result;
  forEachStatement(V.Loop->Body, true, [&](const Stmt &S) {
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        const Expr &E = P[Id];
        Divides |= (E.Kind == Op::Div || E.Kind == Op::Rem) && !E.valueType().isFloating();
        if (E.Kind != Op::Load || !E.Predicate)
          return true;
        const std::pair<std::string, ExprId> Of(E.Name, E.Operands[0]);
        const int64_t Step = stepOf(P, Of.second, *V.Loop);
        if (!llvm::is_contained(Result, Of) && Step > 0 && Step <= LargestGroup &&
            (isDeclared(K, Site, Around, Of.first, Of.second) ||
             (!Site.LeavesEarly && isTouchedAlways(P, V.Loop->Body, Of.first, Of.second))))
          Result.push_back(Of);
        return true;
      });
    });
  });
  return Divides ? std::vector<std::pair<std::string, ExprId>>() : Result;
}

} // namespace tpbcc
