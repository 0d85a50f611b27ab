#include "emit/Reference.h"
#include "emit/FunctionText.h"
#include "emit/Recorded.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// The reference needs no team. Where a macro makes one of the pragmas, all of them stay.
static std::vector<Replacement> withoutOpenMP(const EmitInput &In) {
  std::vector<Replacement> Edits = ignoredPragmas(In);
  const std::vector<SourceRange> &Pragmas = In.K.OpenMPPragmas;
  if (In.K.BuiltWithOpenMP &&
      llvm::none_of(Pragmas, [](const SourceRange &R) { return R.Begin == R.End; }))
    for (const SourceRange &R : Pragmas)
      if (R.Begin >= In.K.Body.Begin)
        Edits.push_back({R, "/* " + commentText(In.Text.slice(R.Begin, R.End)) + " */"});
  return Edits;
}

Rounding roundingOf(const EmitInput &In) {
  for (const IsaPlan &Isa : In.Plan.Isas)
    for (const LoopPlan &Loop : Isa.Loops)
      if (!Loop.Vectorised)
        return Rounding::Apart;
  const bool Stays =
      llvm::any_of(In.K.OpenMPPragmas, [](const SourceRange &R) { return R.Begin == R.End; });
  const Rounding Result = roundingOf(In.K);
  // Compilers give the body of a parallel region none of the function's attributes.
  return Stays && In.K.BuiltWithOpenMP && Result == Rounding::Fused ? Rounding::Apart : Result;
}

bool isPlainSpare(const EmitInput &In) {
  if (In.hasChoice() || In.DriverName == In.PlainName)
    return false;
  for (const IsaPlan &Isa : In.Plan.Isas)
    for (size_t I = 0; I < In.K.Loops.size(); ++I)
      if (In.driver(Isa) == In.PlainName ||
          (Isa.Loops[I].Vectorised && !entryCondition(In, I).empty()))
        return false;
  return true;
}

bool givesSameBits(const EmitInput &In) {
  return hasReference(In) && roundingOf(In) == Rounding::Alike;
}

/// Whether products and sums round apart in the reference, whatever the processor.
static bool roundsApart(const EmitInput &In) {
  return In.K.Spec.Float == FloatMode::Strict || givesSameBits(In);
}

bool isPlainReference(const EmitInput &In) {
  const Kernel &K = In.K;
  return givesSameBits(In) && isPlainSpare(In) && K.Spec.Float != FloatMode::Strict &&
         K.Spec.Variants.empty() && K.OpenMPPragmas.empty() && !K.CallsItself && !recordsUses(In);
}

std::vector<Piece> referenceFunction(const EmitInput &In) {
  const Kernel &K = In.K;
  const bool Apart = roundsApart(In);
  std::string Begin =
      "/* What results are compared with: the same function as C defines it, on one "
      "thread, without vectors. */\n";
  Begin += std::string("TPB_REFERENCE_BEGIN(") + (Apart ? "OFF" : "ON") + ")\n";
  std::string End = "TPB_REFERENCE_END\n\n";
  if (recordsUses(In)) {
    Begin += "#pragma push_macro(\"tpb_use\")\n#undef tpb_use\n"
             "#define tpb_use(x) TPB_RECORD_VALUE(x)\n";
    End = "#pragma pop_macro(\"tpb_use\")\n" + End;
  }
  const std::string Name = In.name("reference");
  const std::string Own = In.Text.slice(K.FunctionName.Begin, K.FunctionName.End).str();
  if (K.CallsItself &&
      !llvm::StringRef(Own).contains('(')) { // here, and not what the program calls
    Begin += "#pragma push_macro(\"" + Own + "\")\n#undef " + Own + "\n#define " + Own + " " +
             Name + "\n";
    End = "#pragma pop_macro(\"" + Own + "\")\n" + End;
  }
  std::vector<Piece> Pieces;
  addOurs(Pieces, Begin);
  addUsers(Pieces, Apart ? "TPB_UNFUSED_REFERENCE " : "TPB_REFERENCE ",
           declaration(In, Name, false), K.Function.Begin,
           std::string("\n") + (Apart ? ApartBegin : ""));
  addUsers(Pieces, "", replaced(In.Text, K.Body, withoutOpenMP(In)), K.Body.Begin,
           std::string("\n") + (Apart ? ApartEnd : ""));
  addOurs(Pieces, End);
  return Pieces;
}

std::string referenceCallee(const EmitInput &In) {
  if (isPlainReference(In))
    return In.PlainName;
  if (roundsApart(In))
    return In.name("reference");
  return "(TPB_REFERENCE_RUNS ? " + In.name("reference") + " : " + In.PlainName + ")";
}

} // namespace tpbcc
