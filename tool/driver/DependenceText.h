//===- driver/DependenceText.h - --emit=deps and deps-dot -------*- C++ -*-===//
#ifndef TPBCC_DRIVER_DEPENDENCETEXT_H
#define TPBCC_DRIVER_DEPENDENCETEXT_H

#include "kernel/Kernel.h"

namespace tpbcc {

/// The dependences of each loop that was understood, and of neighbours; why another was not.
/// Source: the user's file, whose lines are named.
std::string dependenceText(const Kernel &K, llvm::StringRef Source);

/// The same as graphs for dot; loops that were not understood have none.
std::string dependenceGraphs(const Kernel &K, llvm::StringRef Source);

} // namespace tpbcc

#endif
