#include "analysis/Analysis.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

static std::string place(int64_t Offset, llvm::StringRef Symbolic,
                         llvm::StringRef Var) {
  std::string Text = Var.str();
  if (!Symbolic.empty())
    Text += " + " + Symbolic.str();
  if (Offset != 0)
    Text += (Offset < 0 ? " - " : " + ") + std::to_string(Offset < 0 ? -Offset : Offset);
  return Text;
}

/// Every access to a written array must be to the element of the same iteration.
static std::optional<Refusal> carriedDependence(const LoopSite &Site) {
  for (const ArrayUse &Array : Site.Arrays) {
    if (!Array.Written ||
        (Array.LowOffset == Array.HighOffset && Array.SymbolicOffsets.size() == 1))
      continue;
    const auto &Symbols = Array.SymbolicOffsets;
    return Refusal{Diag::carried_dependence, Array.Where,
                   {Array.Name, place(Array.LowOffset, Symbols.front(), Site.Var),
                    place(Array.HighOffset, Symbols.back(), Site.Var)}};
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
  if (Site.Arrays.empty()) {
    Site.Refused = Refusal{Diag::no_array_access, Site.Text, {}};
    return;
  }
  if (Site.Reductions.empty() && llvm::none_of(Site.Arrays, [](auto &U) { return U.Written; })) {
    Site.Refused = Refusal{Diag::nothing_written, Site.Text, {}};
    return;
  }
  if ((Site.Refused = carriedDependence(Site)))
    return;
  if (K.IsFunction)
    for (const ArrayUse &Array : Site.Arrays)
      if (!K.parameter(Array.Name)) {
        Site.Refused = Refusal{Diag::global_in_function_kernel, Array.Where, {Array.Name}};
        return;
      }

  for (size_t I = 0; I < Site.Arrays.size(); ++I)
    for (size_t J = I + 1; J < Site.Arrays.size(); ++J)
      if (mayOverlap(Site.Arrays[I], Site.Arrays[J]))
        A.Overlaps.push_back({Site.Arrays[I].Name, Site.Arrays[J].Name});
  // A function falls back to its plain form as a whole, so its checks run on entry.
  if (K.IsFunction && !Site.BoundsFromParameters) {
    if (!A.Overlaps.empty()) {
      Site.Refused = Refusal{Diag::overlap_not_checkable, Site.Text,
                             {A.Overlaps[0].A, A.Overlaps[0].B}};
      return;
    }
    if (!Site.Guards.empty()) {
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
