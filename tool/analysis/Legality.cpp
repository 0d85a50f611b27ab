#include "analysis/Analysis.h"
#include "emit/CText.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

static std::string spell(const ArrayPlace &P, llvm::StringRef Var) {
  std::string Text = Var.str();
  if (!P.Symbol.empty())
    Text += " + " + P.Symbol;
  return plus(Text, P.Offset);
}

/// Every access to a written array must be to the element of the same iteration.
static std::optional<Refusal> carriedDependence(const LoopSite &Site) {
  for (const ArrayUse &Array : Site.Arrays) {
    const auto Store = llvm::find_if(Array.Places, [](auto &P) { return P.Store; });
    if (Store == Array.Places.end())
      continue;
    for (const ArrayPlace &P : Array.Places)
      if (P.Offset != Store->Offset || P.Symbol != Store->Symbol)
        return Refusal{Diag::carried_dependence,
                       P.Where,
                       {Array.Name, spell(*Store, Site.Var), spell(P, Site.Var)}};
  }
  return std::nullopt;
}

static bool mayOverlap(const ArrayUse &A, const ArrayUse &B) {
  if (!A.Written && !B.Written)
    return false;
  // An object modified through a restrict pointer is accessed through that pointer alone
  // (C11 6.7.3.1p4); two array objects are two objects.
  return !A.Restrict && !B.Restrict && !(A.Distinct && B.Distinct);
}

void checkLegality(const Kernel &K, LoopSite &Site, LoopAnalysis &A, Reporter &Report) {
  if (Site.Reductions.empty() && llvm::none_of(Site.Arrays, [](auto &U) { return U.Written; })) {
    Site.Refused = Refusal{Diag::nothing_written, Site.Text, {}};
    return;
  }
  if (Site.Arrays.empty()) {
    Site.Refused = Refusal{Diag::no_array_access, Site.Text, {}};
    return;
  }
  if (!Site.Independent && (Site.Refused = carriedDependence(Site)))
    return;
  if (K.IsFunction)
    for (const ArrayUse &Array : Site.Arrays)
      if (!K.parameter(Array.Name)) {
        Site.Refused = Refusal{Diag::global_in_function_kernel, Array.Where, {Array.Name}};
        return;
      }

  for (size_t I = 0; I < Site.Arrays.size(); ++I)
    for (size_t J = I + 1; J < Site.Arrays.size(); ++J)
      if (!Site.Independent && mayOverlap(Site.Arrays[I], Site.Arrays[J]))
        A.Overlaps.push_back({Site.Arrays[I].Name, Site.Arrays[J].Name});
  // A function falls back to its plain form as a whole, so its checks run on entry.
  if (K.IsFunction) {
    const bool Known = Site.BoundsFromParameters && Site.OffsetsFromParameters;
    auto Same = [&](llvm::StringRef Name) {
      return llvm::any_of(Site.Arrays,
                          [&](const ArrayUse &U) { return U.Name == Name && U.SameOnEntry; });
    };
    for (const OverlapCheck &C : A.Overlaps)
      if (!Known || !Same(C.A) || !Same(C.B)) {
        Site.Refused = Refusal{Diag::overlap_not_checkable, Site.Text, {C.A, C.B}};
        return;
      }
    if (!Known && !Site.Guards.empty()) {
      Site.Refused = Refusal{Diag::guard_not_checkable, Site.Guards[0].Where, {Site.Var}};
      return;
    }
  }

  for (const Reduction &R : Site.Reductions) {
    if (Site.OpenMP && K.Spec.Float == FloatMode::Strict) {
      Report.report(Diag::openmp_strict_reduction, Site.OpenMP->Pragma, {});
      Site.Refused = Refusal{Diag::reduction_strict, R.Where, {R.Name}};
      return;
    }
    if (Site.OpenMP && !R.ByUser) {
      Site.Refused = Refusal{Diag::openmp_missing_reduction, R.Where, {R.Name}};
      return;
    }
  }
}

} // namespace tpbcc
