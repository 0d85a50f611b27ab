//===- driver/TunedPlans.h - Loops to measure, and measured plans -*- C++ -*-===//
#ifndef TPBCC_DRIVER_TUNEDPLANS_H
#define TPBCC_DRIVER_TUNEDPLANS_H

#include "driver/Planning.h"
#include "tune/Tunable.h"
#include "tune/Winners.h"

namespace tpbcc {

/// What --tuned chooses from.
struct TunedPlans {
  std::string Path;
  std::vector<tune::Winner> All;
  tune::WinnerKey Here; // without nest and set
  std::string Class;    // of --tuned=
};

/// What measured plans of this command are good for, without nest and set. Asks the compiler for
/// its version.
tune::WinnerKey tuningKey(const Options &Opts, const Toolchain &Tools);

/// With --tuned, what is to be used; a file that can't be read is a warning, and none is empty.
/// Of another target: nothing, reported.
std::optional<TunedPlans> readTunedPlans(const Options &Opts, const Toolchain &Tools,
                                         Reporter &Report);

/// Of each loop that was understood, as it was lifted; of others empty.
std::vector<std::string> nestHashes(const Kernel &K, const Options &Opts, llvm::StringRef Text);

/// A measured plan of a loop for a set.
struct UsedPlan {
  size_t Loop;
  std::string Isa;
  Decision Says;
  std::optional<ir::AddressedSchedule> Steps; // none: the planner's choice has won
};

/// The measured plans that fit the kernel's loops. Of loops without one, and of plans that no
/// longer fit, it says so.
std::vector<UsedPlan> usedPlans(const Kernel &K, llvm::ArrayRef<std::string> Hashes,
                                const PlanningInput &In, LiftAgain Lift, ClangReporter &Report);

/// Makes them decisions of the plan, behind the others.
void sayUsedPlans(llvm::ArrayRef<UsedPlan> Used, KernelPlan &P);

/// The loops of the kernel, each for each set that this machine runs, with all plans that can be
/// done and that the model does not take for much slower.
std::vector<tune::Nest> tunableNests(const Kernel &K, const KernelPlan &P,
                                     llvm::ArrayRef<std::string> Hashes, const PlanningInput &In,
                                     LiftAgain Lift, ClangReporter &Report);

} // namespace tpbcc

#endif
