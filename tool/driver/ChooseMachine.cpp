//===- driver/ChooseMachine.cpp - The machine that is planned for ---------===//
#include "driver/ChooseMachine.h"
#include "driver/IsaChoice.h"
#include "isa/Isa.h"
#include "toolchain/HostIsas.h"
#include "toolchain/HostProcessor.h"
#include "toolchain/MachineChoice.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace tpbcc {

namespace {

MachineChoice machineOfThis(const Target &For) {
  SmallVector<StringRef, 4> Has;
  for (const std::string &Name : isasOf(For.Arch))
    if (const IsaTable *const Isa = findIsa(Name); hostRuns(*Isa))
      Has.push_back(Isa->Name);
  return machineOf(hostProcessor(), For.archName(), Has, hostSveBits());
}

/// The last -mcpu=, -mtune= or -march= that names a processor with a file.
std::optional<MachineChoice> machineOfFlags(const Options &Opts) {
  std::optional<MachineChoice> Result;
  for (const CommandArgument &Arg : Opts.Arguments) {
    const StringRef Word = Arg.Words.front();
    StringRef Value = Word;
    if (!Value.consume_front("-mcpu=") && !Value.consume_front("-march=") &&
        !Value.consume_front("-mtune="))
      continue;
    if (auto Name = machineNamed(Value.split('+').first))
      Result = MachineChoice{*Name, Word.str()};
  }
  return Result;
}

/// The name of a file, or of a shipped machine.
std::string pathOf(StringRef Name, const Installation &Install) {
  if (Name.contains('/') || Name.ends_with(".yaml"))
    return Name.str();
  return Install.machines() + "/" + machineNamed(Name).value_or(Name.str()) + ".yaml";
}

bool fits(const Machine &M, const Target &For) {
  return M.Architecture == "any" || M.Architecture == For.archName();
}

std::optional<Machine> readFor(const Target &For, StringRef Name, const std::string &Because,
                               const Installation &Install, Reporter &Report) {
  auto M = readMachine(pathOf(Name, Install), Report);
  if (!M)
    return std::nullopt;
  if (!fits(*M, For)) {
    Report.report(Diag::machine_architecture, {},
                  {M->Name, M->Architecture, For.archName().str(), machineNames(For.archName())});
    return std::nullopt;
  }
  M->Because = Because;
  return M;
}

} // namespace

std::optional<Machine> chooseMachine(const Options &Opts, const Toolchain &Tools,
                                     const Installation &Install, Reporter &Report) {
  const Target &For = Tools.For;
  if (Opts.Machine == "native" && !For.Host) {
    Report.report(Diag::machine_native, {}, {For.triple()});
    return std::nullopt;
  }
  if (!Opts.Machine.empty() && Opts.Machine != "native")
    return readFor(For, Opts.Machine, "", Install, Report);
  if (Opts.Machine.empty()) {
    if (const auto Flag = machineOfFlags(Opts))
      return readFor(For, Flag->Name, Flag->Why, Install, Report);
    SmallVector<StringRef, 4> Names;
    const std::string Environment = sys::Process::GetEnv("TPBCC_MACHINE").value_or("");
    StringRef(Environment).split(Names, ',', -1, /*KeepEmpty=*/false);
    for (const StringRef Name : Names) {
      auto M = readMachine(pathOf(Name, Install), Report);
      if (M && !fits(*M, For))
        continue;
      if (M)
        M->Because = "TPBCC_MACHINE";
      return M;
    }
  }
  const MachineChoice Choice =
      For.Host ? machineOfThis(For) : machineOfArchitecture(For.archName());
  return readFor(For, Choice.Name, Choice.Why, Install, Report);
}

} // namespace tpbcc
