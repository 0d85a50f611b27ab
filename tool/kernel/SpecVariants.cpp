//===- kernel/SpecVariants.cpp - What variant() and swap() say ------------===//

#include "kernel/SpecReader.h"
#include "pragma/ClauseExpr.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

std::string whyNotSwapped(const Parameter &A, const Parameter &B, const KernelSpec &Spec) {
  if (A.TypeText != B.TypeText)
    return "their elements have types '" + A.TypeText + "' and '" + B.TypeText + "'";
  const auto Given = [&](const Parameter &P) {
    auto It = Spec.Extents.find(P.Name);
    return It == Spec.Extents.end() ? P.Extents : std::vector<Code>{It->second};
  };
  const std::vector<Code> X = Given(A), Y = Given(B);
  const auto Text = [](llvm::ArrayRef<Code> Extents) {
    std::string All;
    for (const Code &E : Extents)
      All += "[" + E.text() + "]";
    return All;
  };
  if (X != Y && !X.empty() && !Y.empty())
    return "their extents are " + Text(X) + " and " + Text(Y);
  return "";
}

static bool fits(int64_t Value, const Parameter &P) {
  const unsigned Bits = ir::bits(P.Elem);
  if (!ir::isSigned(P.Elem))
    return Value >= 0 && (Bits >= 63 || Value < (int64_t(1) << Bits));
  return Bits >= 64 || (Value >= -(int64_t(1) << (Bits - 1)) && Value < (int64_t(1) << (Bits - 1)));
}

static std::string text(llvm::ArrayRef<std::string> Names, llvm::ArrayRef<int64_t> Values) {
  std::string All;
  for (size_t I = 0; I < Names.size(); ++I)
    All += (I ? "," : "") + Names[I] + "=" + std::to_string(Values[I]);
  return All;
}

void readVariants(const Argument &A, const Clause &C, llvm::ArrayRef<Parameter> Parameters,
                  KernelSpec &Spec, Reporter &Report) {
  std::vector<const Parameter *> Varied;
  for (const std::string &Name : A.Names) {
    const Parameter *P = findParameter(A, Name, A.TargetWhere, false, C, Parameters, Report);
    if (!P)
      return;
    if (!P->ElementKnown || P->Elem >= ir::Element::F16 || P->Elem == ir::Element::Bool) {
      Report.report(Diag::variant_not_integer, A.TargetWhere, {Name, P->TypeText});
      return;
    }
    Varied.push_back(P);
  }
  std::vector<std::vector<int64_t>> Tuples;
  for (const std::vector<ClauseExpr> &Tuple : A.Tuples) {
    std::vector<int64_t> Values;
    for (size_t I = 0; I < Tuple.size(); ++I) {
      const std::optional<int64_t> Value = constantInteger(Tuple[I]);
      if (!Value || !fits(*Value, *Varied[I])) {
        Report.report(Diag::variant_value, Tuple[I].Where, {dump(Tuple[I]), Varied[I]->TypeText});
        return;
      }
      Values.push_back(*Value);
    }
    if (llvm::is_contained(Tuples, Values)) {
      Report.report(Diag::variant_twice, Tuple.front().Where, {text(A.Names, Values)});
      return;
    }
    Tuples.push_back(std::move(Values));
  }
  // Separate clauses multiply.
  std::vector<std::vector<int64_t>> Product;
  if (Spec.Variants.empty())
    Spec.Variants.push_back({});
  for (const std::vector<int64_t> &Old : Spec.Variants)
    for (const std::vector<int64_t> &New : Tuples) {
      Product.push_back(Old);
      llvm::append_range(Product.back(), New);
    }
  constexpr size_t Most = 256;
  if (Product.size() > Most) {
    Report.report(Diag::too_many_variants, C.Where,
                  {std::to_string(Product.size()), std::to_string(Most)});
    return;
  }
  llvm::append_range(Spec.VariantNames, A.Names);
  Spec.Variants = std::move(Product);
}

} // namespace tpbcc
