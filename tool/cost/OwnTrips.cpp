//===- cost/OwnTrips.cpp - Lanes that go through loops differently often ---===//
//
// All lanes go through a loop inside until the last of them is done, under masks. That pays as
// single elements wait for what the iterations hand on, and for branches predicted wrongly; but not
// where the lanes themselves work one after another, those that are done among them.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// Whether the set has an instruction that divides integers.
static bool divides(const IsaTable &Isa, ir::Element E) {
  const char *Plain = Isa.operation(Op::Div, Form::Plain, Isa.vector(E));
  return Plain && !llvm::StringRef(Plain).starts_with("tpb_");
}

/// What lanes do one after another in a loop, if anything.
static const char *oneByOne(const Kernel &K, const LoopAnalysis &A, const Stmt &For,
                            const IsaTable &Isa) {
  const ir::Pool &P = K.Program.Values;
  const auto Counts = llvm::find_if(A.Fors, [&](const ForCounts &F) { return F.Loop == &For; });
  if (Counts != A.Fors.end() && Counts->Own.Scattered > 0 && !Isa.Predicates)
    return "store at an address of its own";
  bool Found = false;
  forEachStatement(For.Body, false, [&](const Stmt &S) {
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        const ir::Expr &E = P[Id];
        const bool Divides = E.Kind == Op::Div || E.Kind == Op::Rem;
        Found |= Divides && !E.valueType().isFloating() && P[E.Operands[1]].Kind != Op::Const &&
                 !divides(Isa, E.Ty.Elem);
        return !Found;
      });
    });
  });
  return Found ? "divide integers" : nullptr;
}

std::optional<Refusal> ownTripsTooLong(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                       const VectorLoop &V, const IsaTable &Isa) {
  const char *What = nullptr;
  if (!Isa.isScalar())
    forEachStatement(V.Loop->Body, true, [&](const Stmt &S) {
      if (S.Kind == StmtKind::For && !What && (S.Together || ir::leavesEarly(S.Body)))
        What = oneByOne(K, A, S, Isa);
    });
  if (!What)
    return std::nullopt;
  return Refusal{Diag::own_trips,
                 V.Loop->Where.empty() ? Site.Text : V.Loop->Where,
                 {Isa.Name, V.Loop->Name, What}};
}

} // namespace tpbcc
