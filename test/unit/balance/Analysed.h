//===- Analysed.h - Kernels of C text, analysed ------------------*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_BALANCE_ANALYSED_H
#define TPBCC_TEST_UNIT_BALANCE_ANALYSED_H

#include "analysis/Walk.h"
#include "cost/Balance.h"
#include "llvm/ADT/StringRef.h"

namespace tpbcc::test {

/// The first kernel of a file, after parse to analyse, with the balance of its loops. Machines and
/// instruction sets take no part.
struct Analysed {
  std::unique_ptr<Kernel> Of; // balances point into it
  KernelAnalysis Facts;
  std::vector<NestBalance> Balances;

  const NestBalance &balance(size_t Loop = 0) const { return Balances[Loop]; }
};

/// Fails the test, with what the tool said, where the file has no kernel.
Analysed analysedFile(llvm::StringRef Path, int LineBytes = 64);
Analysed analysedText(llvm::StringRef C, int LineBytes = 64);
/// One of kernels/, by its name.
Analysed shipped(llvm::StringRef Name, int LineBytes = 64);

/// A cache of which only the size counts.
inline CacheLevel cacheOf(int KiB) {
  CacheLevel Result;
  Result.KiB = KiB;
  return Result;
}

} // namespace tpbcc::test

#endif
