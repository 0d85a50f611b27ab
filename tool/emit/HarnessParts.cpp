//===- emit/HarnessParts.cpp - Members of structures, for the benchmark ---===//
#include "emit/HarnessText.h"
#include "kernel/SpecReader.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

static bool hasParts(const Kernel &K, const Parameter &A) {
  const KernelSpec::Structure *S = K.Spec.structure(A.Name);
  return S && !S->Parts.empty();
}

std::string Harness::partsName(const Parameter &A) const {
  return hasParts(K, A) ? named("parts_of_" + A.Name) : std::string();
}

/// The members of structures of several kinds, in places that clang's layout tells.
void Harness::parts() {
  std::string Tables;
  for (const Parameter *A : Arrays) {
    Tables += (Tables.empty() ? "" : ", ") + (hasParts(K, *A) ? partsName(*A) : "0");
    if (!hasParts(K, *A))
      continue;
    line("static const struct tpb_part " + partsName(*A) + "[] = {");
    for (const KernelSpec::Part &Each : K.Spec.structure(A->Name)->Parts) {
      const bool Truth = Each.Elem == ir::Element::Bool;
      line("    {" + stringLiteral(Each.Path) + ", " +
           (Each.Elem ? elementConstant(*Each.Elem) : "TPB_OTHER") + ", " +
           std::to_string(Each.Bytes) + ", " + std::to_string(Each.Offset) + ", " +
           std::to_string(Each.Count) + ", " +
           (Each.StartsAtZero ? "TPB_STARTS_AT_ZERO"
            : Truth           ? "TPB_TRUTH"
                              : "0") +
           "},");
    }
    line("    {0, TPB_OTHER, 0, 0, 0, 0}};\n");
  }
  if (llvm::any_of(Arrays, [&](const Parameter *A) { return hasParts(K, *A); }))
    line("static const struct tpb_part *const " + named("parts") + "[] = {" + Tables + "};\n");
}

} // namespace tpbcc
