#include "analysis/Rounding.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// Functions of which C, or every C library, has one result alone.
static bool isExact(llvm::StringRef Function) {
  return llvm::is_contained(
             {"sqrt", "floor", "ceil", "trunc", "round", "rint", "nearbyint", "copysign"},
             Function) ||
         ir::isProductPart(Function);
}

namespace {

/// Looks at all values of a kernel.
class Survey {
public:
  explicit Survey(const Kernel &K) : K(K), P(K.Program.Values) {}

  Rounding run() {
    for (const LoopSite &Site : K.Loops)
      if (Site.Refused || Site.Inlines || !Site.LastIteration.empty() || combines(Site))
        return Rounding::Apart;
    if (!K.Understood)
      return Rounding::Apart;
    for (const ir::StmtPtr &S : K.Program.Body)
      if (S->Kind == StmtKind::For)
        forEachStatement(S->Body, true, [&](const Stmt &Inner) { see(Inner); });
      else if (S->Kind != StmtKind::Opaque && S->Value && computes(S->Value))
        return Rounding::Apart; // stands in the driver, where the user's flags hold
    for (const ir::StmtPtr &S : K.Inner)
      forEachStatement(S->Body, true, [&](const Stmt &Inner) { see(Inner); });
    Fuses |= llvm::any_of(K.Loops, [](const LoopSite &Site) { return Site.FusesNumbers; });
    return Differs ? Rounding::Apart : Fuses ? Rounding::Fused : Rounding::Alike;
  }

private:
  bool isFloating(ExprId Id) const { return P[Id].valueType().isFloating(); }

  /// Floating numbers in another order than the user's.
  bool combines(const LoopSite &Site) const {
    const auto Rounds = [&](const Reduction &R) { return isFloating(R.Update) && R.combines(); };
    const auto MovesSums = [](const ir::Step &S) {
      return ir::row(S.What).Level == ir::VerbLevel::Sums;
    };
    return (llvm::any_of(Site.Steps, MovesSums) && accumulates(Site)) ||
           llvm::any_of(Site.Reductions, Rounds) ||
           llvm::any_of(Site.Vectors,
                        [&](const VectorLoop &V) { return llvm::any_of(V.Reductions, Rounds); });
  }

  /// Whether a step of a schedule may have changed the order in which values are combined: into
  /// variables, or into elements.
  bool accumulates(const LoopSite &Site) const {
    bool Any = llvm::any_of(Site.Arrays, [](const ArrayUse &A) {
      return A.Read && A.Written && ir::Type::scalar(A.Elem).isFloating();
    });
    forEachStatement(Site.Nest->Body, true, [&](const Stmt &S) {
      Any |= S.Kind == StmtKind::Assign && isFloating(S.Value);
    });
    return Any;
  }

  bool computes(ExprId Of) const {
    bool Found = false;
    ir::forEachBelow(P, Of, [&](ExprId Id) {
      Found |= isFloating(Id) && !P[Id].Operands.empty() && P[Id].Kind != Op::Load;
      return true;
    });
    return Found;
  }

  void see(const Stmt &S) {
    for (const ExprId Of : {S.Value, S.Index, S.Predicate, S.Begin, S.End})
      if (Of)
        ir::forEachBelow(P, Of, [&](ExprId Id) {
          see(P[Id]);
          return true;
        });
  }

  void see(const ir::Expr &E) {
    Fuses |= ir::isFused(E.Kind);
    // fmin() and fmax() may return either of two zeros.
    Differs |= E.Kind == Op::FMin || E.Kind == Op::FMax ||
               (E.Kind == Op::Intrinsic && !isExact(E.Name)) ||
               (K.Spec.IeeeMinMax && (E.Kind == Op::Min || E.Kind == Op::Max));
  }

  const Kernel &K;
  const ir::Pool &P;
  bool Fuses = false, Differs = false;
};

} // namespace

Rounding roundingOf(const Kernel &K) { return Survey(K).run(); }

} // namespace tpbcc
