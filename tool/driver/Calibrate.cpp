//===- driver/Calibrate.cpp - Measuring this machine -----------------------===//
#include "driver/Calibrate.h"
#include "driver/ChooseMachine.h"
#include "machine/MachineWriter.h"
#include "machine/Measurements.h"
#include "toolchain/HostIdentity.h"
#include "toolchain/Process.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tpbcc {

namespace {

int refused(Reporter &Report, Diag Which, const std::string &Argument) {
  Report.report(Which, {}, {Argument});
  return 1;
}

/// Where the file goes; for the user's own, its folder is made. Nothing: reported.
std::optional<std::string> destination(const Options &Opts, Reporter &Report) {
  if (!Opts.Output.empty())
    return Opts.Output;
  const std::string Path = measuredMachineFile();
  if (Path.empty()) {
    Report.report(Diag::cannot_write, {},
                  {"~/.config/tpbcc/machine.yaml",
                   "neither HOME nor XDG_CONFIG_HOME is set; name a file with -o"});
    return std::nullopt;
  }
  const StringRef Folder = sys::path::parent_path(Path);
  if (const std::error_code Error =
          Opts.DryRun ? std::error_code() : sys::fs::create_directories(Folder)) {
    Report.report(Diag::cannot_write, {}, {Path, Error.message()});
    return std::nullopt;
  }
  return Path;
}

/// What tpb-calibrate measures. Nothing: reported, or, of -###, not run.
std::optional<Measurements> measure(const Options &Opts, const Installation &Install,
                                    Reporter &Report) {
  TemporaryFiles Files;
  const std::string Folder = Files.directory(Report);
  if (Folder.empty())
    return std::nullopt;
  const std::string Figures = Folder + "/figures.txt";
  const int Code = run({Install.calibrator(), "-o", Figures}, Opts, Files, Report);
  const auto Fail = [&](const std::string &Why) -> std::optional<Measurements> {
    Report.report(Diag::calibrate_failed, {}, {Why});
    return std::nullopt;
  };
  if (Files.interrupted())
    return Fail("it was interrupted");
  if (Code)
    return Fail("'" + Install.calibrator() + "' ended with code " + std::to_string(Code));
  if (Opts.DryRun)
    return std::nullopt;
  const auto Text = MemoryBuffer::getFile(Figures);
  if (!Text)
    return Fail("'" + Install.calibrator() + "' left no figures (" + Text.getError().message() +
                ")");
  std::string Problem;
  auto Result = parseMeasurements((*Text)->getBuffer(), Problem);
  return Result ? Result : Fail(Problem);
}

} // namespace

int calibrate(const Options &Opts, const Installation &Install, Reporter &Report) {
  const auto Tools = chooseToolchain(Opts, Report);
  if (!Tools)
    return 1;
  if (!Tools->For.Host)
    return refused(Report, Diag::calibrate_not_host, Tools->For.triple());
  if (!Opts.Inputs.empty())
    return refused(Report, Diag::calibrate_inputs, Opts.Inputs.front().Path);
  if (!sys::fs::can_execute(Install.calibrator()))
    return refused(Report, Diag::calibrator_missing, Install.calibrator());
  const auto Path = destination(Opts, Report);
  if (!Path || (!Opts.DryRun && !isWritable(*Path, Report)))
    return 1;
  const auto Base = shippedMachineOfThis(Tools->For, Install, Report);
  if (!Base)
    return 1;
  const auto Measured = measure(Opts, Install, Report);
  if (!Measured)
    return Opts.DryRun ? 0 : 1;
  const Machine Result = withMeasurements(*Base, *Measured, identifyHost());
  const std::string Text =
      writeMachine(Result, "Written by tpbcc --calibrate, from " + Base->File + " " + Base->Hash);
  if (!writeOutput(*Path, Text, Report))
    return 1;
  if (const std::string Busy = contention(*Measured); !Busy.empty())
    Report.report(Diag::calibrate_busy, {}, {Busy});
  if (*Path != "-")
    outs() << "wrote " << *Path << "\n";
  return 0;
}

} // namespace tpbcc
