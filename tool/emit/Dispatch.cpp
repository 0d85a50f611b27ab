//===- emit/Dispatch.cpp - One of several versions, chosen at start -------===//
#include "emit/FunctionText.h"
#include "emit/LoopMarks.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// Whether the processor has a set and the environment lets a program choose it, as C.
static std::string test(const IsaTable &Isa) {
  return "tpb_isa(\"" + std::string(Isa.Name) + "\") && " + Isa.Supported + "()";
}

std::string fitsVariable(const EmitInput &In) {
  const bool Checked = In.Plan.Isas.size() == 1 && *In.Plan.Isas.front().Isa->Features &&
                       !llvm::all_of(In.Workers, isStraightLine);
  return Checked ? "tpb_fits_" + std::string(In.Plan.Isas.front().Isa->Name) : "";
}

/// The versions in the order in which they are taken: sets for which the loops stay come behind
/// others that have vectors of them, and before single elements.
static std::vector<size_t> inOrder(const EmitInput &In, llvm::ArrayRef<std::string> Versions) {
  const auto RankOf = [&](size_t I) {
    return In.Plan.Isas[I].Isa->isScalar() ? 2 : int(Versions[I] == In.PlainName);
  };
  std::vector<size_t> Order;
  for (const int Rank : {0, 1, 2})
    for (size_t I = 0; I < Versions.size(); ++I)
      if (!Versions[I].empty() && RankOf(I) == Rank)
        Order.push_back(I);
  return Order;
}

/// A constructor that sets Variable to the first of Versions that may run; Versions has a name or
/// nothing for each set of the plan.
static std::string chooser(const EmitInput &In, const std::string &Variable,
                           llvm::ArrayRef<std::string> Versions) {
  // Before the program's own constructors, which may call the kernel.
  std::string Text =
      "__attribute__((constructor(200))) static void " + In.name("choose") + "(void)\n{\n";
  bool First = true;
  for (const size_t I : inOrder(In, Versions)) {
    const IsaTable &Isa = *In.Plan.Isas[I].Isa;
    Text += std::string(First ? "    if (" : "    else if (") + test(Isa) + ") {\n        " +
            Variable + " = " + Versions[I] + ";\n";
    if (Versions[I] != In.PlainName)
      Text += "        " + In.name("calls") + ".version = \"" + std::string(Isa.Name) + "\";\n";
    Text += "    }\n";
    First = false;
  }
  return Text + "}\n\n";
}

static std::string listed(const EmitInput &In) {
  std::string Text;
  for (const IsaPlan &Isa : In.Plan.Isas)
    Text += (Text.empty() ? "" : ", ") + std::string(Isa.Isa->Name);
  return Text;
}

std::string driverChoice(const EmitInput &In) {
  std::vector<std::string> Versions;
  for (const IsaPlan &Isa : In.Plan.Isas)
    Versions.push_back(In.driver(Isa));
  return "/* What " + In.K.Name + " runs: the first of " + listed(In) + " that this processor has" +
         (llvm::is_contained(Versions, In.PlainName) ? " and that makes vectors of it" : "") +
         ", or that TPB_ISA\n * names. Chosen before main; until then, and "
         "without any of them, the plain function. */\n" +
         "static __typeof__(" + In.PlainName + ") *" + In.DriverName + " = " + In.PlainName +
         ";\n\n" + chooser(In, In.DriverName, Versions);
}

std::string workerChoice(const EmitInput &In) {
  std::vector<std::string> Versions;
  for (const IsaPlan &Isa : In.Plan.Isas) {
    const Worker *W = In.worker(Isa, In.K.Loops.front());
    Versions.push_back(W ? W->Name : "");
  }
  const std::string Any = *llvm::find_if(Versions, [](const std::string &V) { return !V.empty(); });
  return "/* The version of the loop that runs: the first of " + listed(In) +
         " that this processor has, or\n * that TPB_ISA names. Chosen before main; until then, and "
         "without any of them, null: your loop. */\n" +
         "static __typeof__(" + Any + ") *" + In.DriverName + ";\n\n" +
         chooser(In, In.DriverName, Versions);
}

} // namespace tpbcc
