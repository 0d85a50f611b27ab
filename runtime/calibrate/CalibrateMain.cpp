//===- CalibrateMain.cpp - tpb-calibrate: what this machine does ------------===//
//
// Prints a line for each figure, NAME VALUE UNIT SPREAD. tpbcc --calibrate runs it and makes a
// machine file of them.
//
//===----------------------------------------------------------------------===//

#include "base/Process.h"
#include "base/ProgressLine.h"
#include "calibrate/CoreTimes.h"
#include "calibrate/MemoryRates.h"
#include "calibrate/Steal.h"
#include "machine/StandardStreams.h"
#include "report/Files.h"

#include <cstdlib>
#include <cstring>
#include <sched.h>
#include <unistd.h>

namespace {

using namespace tpb;

void stayHere() {
  cpu_set_t One;
  CPU_ZERO(&One);
  const int Here = sched_getcpu();
  if (Here < 0 || Here >= CPU_SETSIZE)
    return;
  CPU_SET(Here, &One);
  sched_setaffinity(0, sizeof One, &One); // a wish: without it times spread
}

std::vector<MeasuredFigure> measureAll(const Effort &How) {
  stayHere();
  const Clock Timer = openClock();
  const Team Alone(nullptr, 1);
  const World Ranks;
  const Runners Who = {Alone, Timer, Ranks};
  const Machine Node = describeMachine();
  void *const Operands = std::aligned_alloc(4096, CalibrateBytes);
  if (!Operands)
    fail(ExitUsage, "there is no memory to measure with");
  fillCalibrateMemory(Operands);
  MemoryRates Memory(Node, Who, How);
  CoreTimes Core(Timer, Operands, How);
  ProgressLine Far(static_cast<size_t>(How.Rounds));
  const long StolenBefore = stolenTicksNow();
  const uint64_t Begin = systemNanoseconds();
  // Instructions and streams in turn: rounds of either are apart in time.
  for (int Round = 0; Round < How.Rounds; ++Round) {
    Far.at(static_cast<size_t>(Round), "rounds of instructions and streams");
    Core.measure();
    Memory.measure();
  }
  Far.clear();
  requireInStep(Timer);
  std::vector<MeasuredFigure> Result = Core.figures();
  for (MeasuredFigure &Each : Memory.figures(Core.gigahertz()))
    Result.push_back(std::move(Each));
  const double Ticks = static_cast<double>(systemNanoseconds() - Begin) / 1e9 *
                       static_cast<double>(sysconf(_SC_CLK_TCK) * Node.Processors);
  if (const long Stolen = stolenTicksNow(); StolenBefore >= 0 && Stolen >= StolenBefore)
    Result.push_back({"stolen", static_cast<double>(Stolen - StolenBefore) / Ticks, "part", 1});
  std::free(Operands);
  return Result;
}

struct CalibrateOptions {
  const char *Output = "-";
  bool Help = false;
};

struct CalibrateOption {
  const char *Name, *Value, *Help;
  void (*Set)(CalibrateOptions &R, const char *V);
};

const CalibrateOption CalibrateTable[] = {
#define OPTION(Name, Value, Help, ...)                                                             \
  {Name, Value, Help, [](CalibrateOptions &R, [[maybe_unused]] const char *V) { __VA_ARGS__; }},
#include "calibrate/Options.def"
};

int printHelp() {
  std::puts("usage: tpb-calibrate [-o FILE]\n\n"
            "Measures what this machine's instructions, caches and memory do, in less than a\n"
            "minute, and prints a line for each figure: name, value, unit, and how far the\n"
            "rounds are apart (1: not at all). tpbcc --calibrate makes a machine file of it.\n");
  for (const CalibrateOption &Each : CalibrateTable)
    std::printf("  %s %-*s %s\n", Each.Name, Each.Value ? 8 : 4, Each.Value ? Each.Value : "",
                Each.Help);
  return ExitGood;
}

CalibrateOptions read(int Argc, char **Argv) {
  CalibrateOptions Result;
  for (int I = 1; I < Argc && !Result.Help; ++I) {
    const CalibrateOption *Known = nullptr;
    for (const CalibrateOption &Each : CalibrateTable)
      if (!std::strcmp(Argv[I], Each.Name))
        Known = &Each;
    if (!Known || (Known->Value && I + 1 == Argc))
      fail(ExitUsage, "unknown option '%s'; --help lists the options", Argv[I]);
    Known->Set(Result, Known->Value ? Argv[++I] : nullptr);
  }
  return Result;
}

} // namespace

int main(int Argc, char **Argv) {
  occupyStandardStreams();
  const CalibrateOptions Asked = read(Argc, Argv);
  if (Asked.Help)
    return printHelp();
  const char *const Output = Asked.Output;
  const char *const Hurry = std::getenv("TPB_CALIBRATE_QUICK");
  const std::vector<MeasuredFigure> Figures =
      measureAll(Hurry && !std::strcmp(Hurry, "1") ? Quick : Thorough);
  if (!std::strcmp(Output, "-")) {
    writeFigures(stdout, Figures);
    if (const int Reason = finishStdout())
      fail(ExitUsage, "can't write to stdout: %s", std::strerror(Reason));
    return ExitGood;
  }
  if (const int Reason = writeWhole(Output, [&](std::FILE *To) { writeFigures(To, Figures); }))
    fail(ExitUsage, "can't write '%s': %s", Output, std::strerror(Reason));
  return ExitGood;
}
