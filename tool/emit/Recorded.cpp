#include "emit/Recorded.h"
#include "analysis/Nest.h"
#include "emit/FunctionText.h"
#include "emit/Isa.h"
#include "emit/Printer.h"
#include "emit/Reference.h"
#include "emit/Variants.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// The type of all values that a worker uses; none when they differ, or when lanes that are off
/// can't be told from the others.
static std::optional<ir::Element> elementUsed(const Worker &W) {
  std::optional<ir::Element> Result;
  bool Alike = !W.UsesOnceForAll && !W.UseChain.empty();
  forEachStatement(W.Code.Body, true, [&](const ir::Stmt &S) {
    if (S.Kind != ir::StmtKind::Use)
      return;
    const ir::Element E = W.Code.Values[S.Value].valueType().Elem;
    Alike &= (!Result || *Result == E) && (!S.Predicate || W.Isa->Predicates);
    Result = E;
  });
  const bool Known = Result == ir::Element::F64 || Result == ir::Element::F32;
  return Alike && Known ? Result : std::nullopt;
}

bool recordsUses(const EmitInput &In) {
  const Kernel &K = In.K;
  if (K.IsCxx || K.ResultType != "void" || !K.Spec.Regions.empty() || !K.Globals.empty() ||
      !hasReference(In) || roundingOf(In) == Rounding::Apart)
    return false;
  for (const LoopSite &Site : K.Loops)
    for (const ArrayUse &A : Site.Arrays)
      if (A.Written)
        return false;
  const auto First = elementUsed(In.Workers.front());
  return First &&
         llvm::all_of(In.Workers, [&](const Worker &W) { return elementUsed(W) == First; });
}

EmitInput recordedInput(const EmitInput &In) {
  EmitInput Copy = prepare(In.K, In.Analysis, In.Plan, In.Text, In.NameTaken, In.IsMacro);
  Copy.Stem = "recorded";
  Copy.DriverName = In.name(Copy.Stem);
  for (Worker &W : Copy.Workers) {
    W.Name += "_recorded";
    while (In.NameTaken(W.Name))
      W.Name += "_";
  }
  return Copy;
}

/// tpb_use() in the workers of one set.
static std::string recordingMacros(const IsaTable &Isa, ir::Element Used) {
  const std::string Type = cName(Used).str(), Bits = std::to_string(ir::bits(Used));
  const std::string All = Isa.Scalable ? "svptrue_b" + Bits + "()" : "~0ul";
  const std::string Record =
      Isa.Scalable ? "TPB_RECORD_SVE(" + Type + ", " + Bits : "TPB_RECORD(sizeof(" + Type + ")";
  return "#undef TPB_USE_VECTOR\n#undef TPB_USE_LANES\n#define TPB_USE_VECTOR(used, x) " + Record +
         ", " + All + ", x)\n#define TPB_USE_LANES(used, lanes, x) " + Record + ", lanes, x)\n";
}

std::vector<Piece> recordedCopy(const EmitInput &In) {
  const EmitInput Copy = recordedInput(In);
  std::string Text = "/* The workers again, with a tpb_use() that tells of every value: there is "
                     "nothing else to compare. */\n"
                     "#pragma push_macro(\"TPB_USE_VECTOR\")\n"
                     "#pragma push_macro(\"TPB_USE_LANES\")\n";
  for (const IsaPlan &Isa : Copy.Plan.Isas)
    for (const LoopSite &Site : Copy.K.Loops)
      if (const Worker *W = Copy.worker(Isa, Site))
        Text += recordingMacros(*Isa.Isa, *elementUsed(*W)) + "TPB_EXACT_FP_BEGIN\n" +
                printVariants(Copy, *W) + "TPB_EXACT_FP_END\n\n";
  Text += "#pragma pop_macro(\"TPB_USE_LANES\")\n#pragma pop_macro(\"TPB_USE_VECTOR\")\n";
  std::vector<Piece> Pieces{{Text, std::nullopt}};
  llvm::append_range(Pieces, drivers(Copy));
  Pieces.push_back({"\n", std::nullopt});
  return Pieces;
}

} // namespace tpbcc
