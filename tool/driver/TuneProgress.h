//===- driver/TuneProgress.h - How far --tune has come ----------*- C++ -*-===//
#ifndef TPBCC_DRIVER_TUNEPROGRESS_H
#define TPBCC_DRIVER_TUNEPROGRESS_H

#include "base/ProgressLine.h"
#include "driver/TuneBudget.h"
#include "tune/Race.h"
#include "tune/Tunable.h"
#include <deque>

namespace tpbcc {

/// Counts what is compiled and run of what there may be: each plan of each nest is compiled once,
/// and runs in each round at each size. What ends before its time makes the whole shorter.
class TuneProgress {
public:
  /// Sizes: of each nest, as far as they are known.
  TuneProgress(llvm::ArrayRef<const tune::Nest *> Nests, size_t Sizes, const TuneBudget &Budget)
      : Budget(Budget), Line(2) {
    for (const tune::Nest *Each : Nests)
      Later.push_back(
          {Each->Candidates.size(), Each->Candidates.size() * Sizes * tune::MostRounds});
  }

  void begin(const tune::Nest &Nest) {
    Where = Nest.Kernel + ", loop " + std::to_string(Nest.Loop) + ", " + Nest.Isa;
    Now = Later.front();
    Later.pop_front();
  }
  void compiles(const std::string &Plan) {
    say("compiling " + Plan);
    Now.Compiles -= Now.Compiles > 0;
  }
  /// So many of the nest's plans run, at so many sizes more.
  void runsLeft(size_t Plans, size_t Sizes) { Now = {0, Plans * Sizes * tune::MostRounds}; }
  void runs(const std::string &Size, const std::string &Plan) {
    say((Size.empty() ? "" : "size " + Size + ", ") + "running " + Plan);
    Now.Runs -= Now.Runs > 0;
  }
  /// Before anything else is printed.
  void clear() { Line.clear(); }

private:
  struct Work {
    size_t Compiles = 0, Runs = 0;
  };
  void say(const std::string &What) {
    Work All = Now;
    for (const Work &Each : Later) {
      All.Compiles += Each.Compiles;
      All.Runs += Each.Runs;
    }
    Line.expect(Done + All.Compiles + std::min(All.Runs, size_t(Budget.runsLeft())));
    Line.at(Done++, (Where + ": " + What).c_str(), Budget.secondsLeft());
  }

  const TuneBudget &Budget;
  tpb::ProgressLine Line;
  std::string Where;
  std::deque<Work> Later;
  Work Now;
  size_t Done = 0;
};

} // namespace tpbcc

#endif
