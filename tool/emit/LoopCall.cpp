//===- emit/LoopCall.cpp - Workers in the place of a loop -----------------===//
#include "emit/Emit.h"
#include "emit/Printer.h"

namespace tpbcc {

/// The call of W's code under another name: that of the version chosen at start.
static std::string call(const Worker &W, llvm::StringRef Callee, llvm::StringRef Begin,
                        llvm::StringRef End) {
  std::string Text = workerCall(W, Begin, End);
  return Text.replace(Text.find(W.Name + "("), W.Name.size(), Callee);
}

std::string loopCall(const EmitInput &In, const Worker &W, llvm::StringRef Callee,
                     llvm::StringRef Indent) {
  const LoopSite &Site = *W.Site;
  const std::string I = Indent.str();
  if (!Site.OpenMP) {
    std::string Text = I + call(W, Callee, Site.BeginText, Site.EndText) + "\n";
    if (Site.VarLivesOn) // as the loop leaves it
      Text += I + Site.Var + " = (long)" + operand(Site.BeginText) + " < (long)" +
              operand(Site.EndText) + " ? " + Site.EndText + " : " + Site.BeginText + ";\n";
    return Text;
  }
  const std::string Part = In.NameTaken("part") ? "tpb_part" : "part";
  std::string Text = I + "#pragma omp parallel" + Site.OpenMP->Clauses + "\n" + I + "{\n";
  Text += I + "    const struct tpb_range " + Part + " = tpb_static(" + Site.BeginText + ", " +
          Site.EndText + ", omp_get_thread_num(), omp_get_num_threads());\n";
  Text += I + "    " + call(W, Callee, Part + ".begin", Part + ".end") + "\n";
  return Text + I + "}\n";
}

} // namespace tpbcc
