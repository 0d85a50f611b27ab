//===- driver/Planning.h - From a lifted kernel to its plan -----*- C++ -*-===//
#ifndef TPBCC_DRIVER_PLANNING_H
#define TPBCC_DRIVER_PLANNING_H

#include "driver/Translate.h"
#include "frontend/ClangReporter.h"
#include "kernel/Kernel.h"

namespace tpbcc {

/// What plans of a kernel are made by, besides the kernel.
struct PlanningInput {
  const TranslateSettings &Settings;
  std::vector<ir::AddressedSchedule> Schedules; // of the command line, and of what was measured
};

/// What the command line says of nests: of blocks, where the kernel has loops that it names.
void takeNests(const Options &Opts, Kernel &K);

/// Once its nests are rewritten.
KernelAnalysis analyseKernel(Kernel &K, const PlanningInput &In, const IsaChoice &Isas,
                             Reporter &Report);

/// None: reported.
std::optional<KernelPlan> planKernel(const Kernel &K, const KernelAnalysis &A,
                                     const PlanningInput &In, const IsaChoice &Isas,
                                     Reporter &Report);

/// Lifts the kernel once more: planning changes it.
using LiftAgain = llvm::function_ref<std::optional<Kernel>()>;

/// What a loop would be by other schedules.
struct PlannedLoop {
  bool Vectorised = false;
  std::string Refused; // why a step can't be done; empty: all can
  std::string Steps;   // all of them, also those that the planner adds
  double CyclesPerIteration = 0;
};

/// All passes up to the plan, of a loop for one set, without a message. None: not even that.
std::optional<PlannedLoop> tryPlan(LiftAgain Lift, const PlanningInput &In, size_t Loop,
                                   llvm::StringRef Isa, ClangReporter &Report);

} // namespace tpbcc

#endif
