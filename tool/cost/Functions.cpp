//===- cost/Functions.cpp - Who computes a loop's functions ---------------===//
#include "analysis/Nest.h"
#include "cost/Choices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

namespace tpbcc {

std::optional<Decision> chooseFunctions(const Kernel &K, const LoopSite &Site, const VectorsOf &Of,
                                        const PlanOptions &Options, Body &Decided,
                                        std::vector<CallByLane> &ByLane) {
  const IsaTable &Isa = *Of.Isa;
  MathChoice &Math = Decided.Math;
  Math.Ulp = int(K.Spec.MathUlp.value_or(1));
  Math.From = Options.Math;
  if (K.Spec.Float == FloatMode::Strict)
    Math.From = {"fp(strict) asks for the C library's bits", false};
  const ir::Pool &P = K.Program.Values;
  std::vector<std::string> Sleef, Mvec;
  auto Function = [&](const ir::Expr &E, const VectorLoop &V) {
    const ir::Type Ty = typeOf(E.Ty.Elem, V, Of);
    const auto Why = whyByLane(Isa, E.Name, Ty, Math);
    if (Why) {
      ByLane.push_back({E.Where.empty() ? Site.Text : E.Where, E.Name, *Why});
      return;
    }
    const auto F = Isa.isHelper(E.Name, Ty) ? vectorFunction(Isa, E.Name, Ty, Math) : std::nullopt;
    if (!F)
      return;
    std::vector<std::string> &Ours = F->From == MathLibrary::Sleef ? Sleef : Mvec;
    if (!llvm::is_contained(Ours, E.Name))
      Ours.push_back(E.Name);
  };
  for (const VectorLoop &V : Site.Vectors) {
    const Variance Lanes(K, *V.Loop, Variance::Lanes);
    std::set<uint32_t> Seen;
    forEachStatement(V.Loop->Body, true, [&](const ir::Stmt &S) {
      ir::forEachExpr(S, [&](ir::ExprId Root) {
        ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
          if (P[Id].Kind == ir::Op::Intrinsic && Lanes.varies(Id) && Seen.insert(Id.Index).second)
            Function(P[Id], V);
          return true;
        });
      });
    });
  }
  if (Sleef.empty() && Mvec.empty() && ByLane.empty())
    return std::nullopt;
  Decision D;
  D.What = "calls";
  const std::string Within = " within " + std::to_string(Math.Ulp) + " ULP";
  D.Choice = !Sleef.empty()  ? "SLEEF" + Within
             : !Mvec.empty() ? "libmvec" + Within
                             : "the C library, for each lane";
  D.Reason = llvm::join(Sleef.empty() ? Mvec : Sleef, ", ");
  if (!Sleef.empty() && !Mvec.empty())
    D.Reason += "; libmvec is faster for " + llvm::join(Mvec, ", ");
  for (const CallByLane &C : ByLane)
    D.Reason += (D.Reason.empty() ? "" : "; ") + C.Name + " for each lane: " + C.Reason;
  return D;
}

} // namespace tpbcc
