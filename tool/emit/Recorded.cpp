#include "emit/Recorded.h"
#include "analysis/Nest.h"
#include "emit/FunctionText.h"
#include "emit/Printer.h"
#include "emit/Reference.h"
#include "emit/Variants.h"
#include "isa/Isa.h"
#include "transform/Guards.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// Whether a worker can tell of all that it uses: not where lanes that are off can't be told from
/// the others, nor of half-precision numbers, of which the reference has other bits.
static bool tellsUses(const Worker &W) {
  bool Tells = !W.UseChain.empty();
  forEachStatement(W.Code.Body, true, [&](const ir::Stmt &S) {
    if (S.Kind == ir::StmtKind::Use)
      Tells &= !S.Predicate || W.Isa->Predicates;
  });
  return Tells;
}

bool recordsUses(const EmitInput &In) {
  const Kernel &K = In.K;
  if (K.ResultType != "void" || !K.Spec.Regions.empty() || !K.Globals.empty() ||
      !hasReference(In) || roundingOf(In) == Rounding::Apart)
    return false;
  for (const LoopSite &Site : K.Loops)
    for (const ArrayUse &A : Site.Arrays)
      if (A.Written || A.Elem == ir::Element::F16 || A.Elem == ir::Element::BF16)
        return false;
  return llvm::all_of(In.Workers, tellsUses);
}

EmitInput recordedInput(const EmitInput &In) {
  EmitInput Copy = prepare(In.K, In.Analysis, In.Plan, In.Text, In.NameTaken, In.IsMacro);
  for (Worker &W : Copy.Workers)
    guardLoops(W);
  Copy.Stem = "recorded";
  Copy.DriverName = In.name(Copy.Stem);
  for (Worker &W : Copy.Workers) {
    for (std::string *Name : {&W.Name, &W.Staged}) {
      *Name += "_recorded";
      while (In.NameTaken(*Name))
        *Name += "_";
    }
  }
  return Copy;
}

/// What tpb_use() becomes in a worker, by where its value is.
static constexpr const char *UseMacros[] = {"TPB_USE_VECTOR",       "TPB_USE_LANES",
                                            "TPB_USE_FLOAT",        "TPB_USE_SCALAR",
                                            "TPB_USE_SHARED_FLOAT", "TPB_USE_SHARED_SCALAR"};

/// The same in the workers of one set that tell of it.
static std::string recordingMacros(const IsaTable &Isa) {
  const std::string Vector = Isa.Scalable ? "TPB_RECORD_SVE" : "TPB_RECORD";
  std::string Text;
  for (const char *Macro : UseMacros)
    Text += std::string("#undef ") + Macro + "\n";
  return Text + "#define TPB_USE_VECTOR(used, type, x) " + Vector + "(type, " +
         (Isa.Scalable ? "svptrue_b8()" : "~0ul") +
         ", x)\n#define TPB_USE_LANES(used, type, lanes, x) " + Vector +
         "(type, lanes, x)\n"
         "#define TPB_USE_FLOAT(used, type, x) TPB_RECORD(type, 1, x)\n"
         "#define TPB_USE_SCALAR(used, type, x) TPB_RECORD_SHARED(type, 1, x)\n"
         "#define TPB_USE_SHARED_FLOAT(used, type, lanes, x) TPB_RECORD_SHARED(type, lanes, x)\n"
         "#define TPB_USE_SHARED_SCALAR(used, type, lanes, x) TPB_RECORD_SHARED(type, lanes, x)\n";
}

std::vector<Piece> recordedCopy(const EmitInput &In) {
  const EmitInput Copy = recordedInput(In);
  std::string Text = "/* The workers again, with a tpb_use() that tells of every value: there is "
                     "nothing else to compare. */\n";
  for (const char *Macro : UseMacros)
    Text += std::string("#pragma push_macro(\"") + Macro + "\")\n";
  for (const IsaPlan &Isa : Copy.Plan.Isas)
    for (const LoopSite &Site : Copy.K.Loops)
      if (const Worker *W = Copy.worker(Isa, Site))
        Text += recordingMacros(*W->Isa) + "TPB_EXACT_FP_BEGIN\n" +
                textOf(printVariants(Copy, *W)) + "TPB_EXACT_FP_END\n\n";
  for (const char *Macro : llvm::reverse(UseMacros))
    Text += std::string("#pragma pop_macro(\"") + Macro + "\")\n";
  std::vector<Piece> Pieces{{Text, std::nullopt}};
  llvm::append_range(Pieces, drivers(Copy));
  Pieces.push_back({"\n", std::nullopt});
  return Pieces;
}

} // namespace tpbcc
