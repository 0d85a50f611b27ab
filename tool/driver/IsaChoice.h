//===- driver/IsaChoice.h - Which instruction sets code is made for -*- C++ -*-===//
#ifndef TPBCC_DRIVER_ISACHOICE_H
#define TPBCC_DRIVER_ISACHOICE_H

#include "cost/Plan.h"
#include "toolchain/Toolchain.h"

namespace tpbcc {

/// Every instruction set of an architecture, best first.
std::vector<std::string> isasOf(Architecture Arch);

/// Instruction sets to make code for, best first.
struct IsaChoice {
  std::vector<const IsaTable *> Isas;
  bool LetModelChoose = false; // auto: one of them, by predicted cost; else all
};

/// --isa= with "native" replaced by what this machine has and "auto" by every set of the target
/// that the machine file has figures for and that this machine, if it is the target, has. Nothing:
/// reported.
std::optional<IsaChoice> chooseIsas(const Options &Opts, const Target &For, const Machine &Model,
                                    Reporter &Report);

/// What an isa() clause leaves of that. Nothing: reported at the clause's directive.
std::optional<IsaChoice> restrictIsas(const IsaChoice &All, const Kernel &K, const Target &For,
                                      Reporter &Report);

/// Keeps the plan of the set with the lowest predicted cost, and why.
void keepCheapest(KernelPlan &P);

} // namespace tpbcc

#endif
