//===- MachineTableMain.cpp - Machine files as tables of C++ -------------===//
//
// usage: tpb-machine-table FILE.yaml... > MachineTable.inc
//
// What the tool chooses a machine by, and the runtime its peaks, without reading every file:
//
//   MACHINE(name, architecture, description, names)        names: its own and its aliases
//   PROCESSOR(name, vendor, family, first model, last model, name has, exact)
//   CACHE(name, level, KiB, cores that share it)
//   PEAK(name, vectors, bits, multiply-adds, loads, stores, source)
//
// The last of a cycle, of such vectors, from and to L1; 0: the source is uncertain. Who includes it
// defines what it reads; all are undefined behind it.
//
//===----------------------------------------------------------------------===//
#include "diag/Diagnostics.h"
#include "machine/Machine.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <climits>
#include <set>

using namespace tpbcc;

static std::string quoted(llvm::StringRef Text) {
  std::string Result;
  llvm::raw_string_ostream Out(Result);
  Out << '"';
  Out.write_escaped(Text);
  Out << '"';
  return Result;
}

static void printProcessors(const Machine &M, llvm::ArrayRef<Identification> Of, bool Exact) {
  for (const Identification &I : Of) {
    std::vector<std::pair<int, int>> Models = I.Models;
    if (Models.empty())
      Models.emplace_back(0, INT_MAX);
    std::vector<std::string> Names = I.Names;
    if (Names.empty())
      Names.emplace_back();
    for (const auto &[From, To] : Models)
      for (const std::string &Name : Names)
        llvm::outs() << "PROCESSOR(" << quoted(M.Name) << ", " << quoted(I.Vendor) << ", "
                     << I.Family << ", " << From << ", " << To << ", " << quoted(Name) << ", "
                     << (Exact ? "true" : "false") << ")\n";
  }
}

static void printPeaks(const Machine &M) {
  for (const IsaCosts &I : M.Isas) {
    if (I.VectorBits == 0)
      continue;
    std::set<std::string> Sources;
    const auto PerCycle = [&](Operation O) {
      const OperationCost &Cost = *I.find(O);
      const std::string &Source = M.Sources.at(Cost.Source);
      if (llvm::StringRef(Source).contains("uncertain"))
        return 0.0;
      Sources.insert(Source);
      return 1 / Cost.cycles();
    };
    const double Fused = PerCycle(Operation::Fma), Loads = PerCycle(Operation::Load),
                 Stores = PerCycle(Operation::Store);
    if (Fused > 0)
      llvm::outs() << "PEAK(" << quoted(M.Name) << ", " << quoted(I.Name) << ", " << I.VectorBits
                   << llvm::format(", %g, %g, %g, ", Fused, Loads, Stores)
                   << quoted(llvm::join(Sources, "; ")) << ")\n";
  }
}

static void printCaches(const Machine &M) {
  for (const CacheLevel &C : M.Caches)
    llvm::outs() << "CACHE(" << quoted(M.Name) << ", " << C.Level << ", " << C.KiB << ", "
                 << C.Cores << ")\n";
}

static constexpr const char *Macros[] = {"MACHINE", "PROCESSOR", "CACHE", "PEAK"};

int main(int Count, char **Arguments) {
  const SeverityOptions Severities;
  PlainReporter Report(Severities);
  llvm::outs() << "// Made of the machine files in tool/machines by tpb-machine-table.\n";
  for (const char *Macro : Macros)
    llvm::outs() << "#ifndef " << Macro << "\n#define " << Macro << "(...)\n#endif\n";
  for (int I = 1; I < Count; ++I) {
    const auto M = readMachine(Arguments[I], Report);
    if (!M)
      return 1;
    std::vector<std::string> Names = M->Aliases;
    Names.insert(Names.begin(), M->Name);
    llvm::outs() << "MACHINE(" << quoted(M->Name) << ", " << quoted(M->Architecture) << ", "
                 << quoted(M->Description) << ", " << quoted(llvm::join(Names, " ")) << ")\n";
    printProcessors(*M, M->IdentifiedBy, true);
    printProcessors(*M, M->NearestTo, false);
    printCaches(*M);
    printPeaks(*M);
  }
  for (const char *Macro : Macros)
    llvm::outs() << "#undef " << Macro << "\n";
  return 0;
}
