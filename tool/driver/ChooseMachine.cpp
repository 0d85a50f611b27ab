//===- driver/ChooseMachine.cpp - The machine that is planned for ---------===//
#include "driver/ChooseMachine.h"
#include "driver/IsaChoice.h"
#include "isa/Isa.h"
#include "toolchain/HostIdentity.h"
#include "toolchain/HostIsas.h"
#include "toolchain/HostProcessor.h"
#include "toolchain/MachineChoice.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
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
  // Where programs fill the memories, these are simulated.
  return M.Architecture == "any" || M.Staging || M.Architecture == For.archName();
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

/// What --calibrate wrote, if it is there and for this machine. Reads false: reported.
bool readMeasured(const Target &For, std::optional<Machine> &Into, const Installation &Install,
                  Reporter &Report) {
  const std::string Path = measuredMachineFile();
  if (Path.empty() || !sys::fs::exists(Path))
    return true;
  auto M = readFor(For, Path, "", Install, Report);
  if (!M)
    return false;
  const std::string Changed =
      M->Measured ? whatChanged(*M->Measured, identifyHost()) : "it does not say on which";
  if (!Changed.empty()) {
    Report.report(Diag::measured_elsewhere, {}, {Path, Changed});
    return true;
  }
  M->Because = "measured on this machine, " + M->Measured->Date;
  Into = std::move(M);
  return true;
}

} // namespace

std::optional<Machine> shippedMachineOfThis(const Target &For, const Installation &Install,
                                            Reporter &Report) {
  const MachineChoice Choice = machineOfThis(For);
  return readFor(For, Choice.Name, Choice.Why, Install, Report);
}

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
  if (Opts.Machine == "native") {
    std::optional<Machine> Measured;
    if (!readMeasured(For, Measured, Install, Report))
      return std::nullopt;
    if (Measured)
      return Measured;
  }
  if (For.Host)
    return shippedMachineOfThis(For, Install, Report);
  const MachineChoice Choice = machineOfArchitecture(For.archName());
  return readFor(For, Choice.Name, Choice.Why, Install, Report);
}

} // namespace tpbcc
