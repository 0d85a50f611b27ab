//===- kernel/Names.h - Names for generated variables -----------*- C++ -*-===//
#ifndef TPBCC_KERNEL_NAMES_H
#define TPBCC_KERNEL_NAMES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSet.h"
#include <string>
#include <vector>

namespace tpbcc {

struct Kernel;
struct LoopSite;

/// Names in use in one function. Generated names step aside for the user's variables and macros.
class NameScope {
public:
  using Predicate = llvm::function_ref<bool(llvm::StringRef)>;
  explicit NameScope(Predicate IsMacro) : IsMacro(IsMacro) {}

  void reserve(llvm::StringRef Name) { Taken.insert(Name); }
  bool isTaken(llvm::StringRef Name) const { return Taken.contains(Name); }

  /// Wanted, or the first of Wanted_2, Wanted_3 ... that is free; reserved from now on.
  std::string unique(llvm::StringRef Wanted) {
    std::string Name = Wanted.str();
    for (int N = 2; IsMacro(Name) || !Taken.insert(Name).second; ++N)
      Name = Wanted.str() + "_" + std::to_string(N);
    return Name;
  }

  /// A loop has ended: no other variable may have its name, but loops behind it may.
  void endLoop(llvm::StringRef Name) {
    Taken.insert(Name);
    OfLoops.insert(Name);
  }
  std::string uniqueOfLoop(llvm::StringRef Wanted) {
    return OfLoops.erase(Wanted) ? Wanted.str() : unique(Wanted);
  }

private:
  Predicate IsMacro;
  llvm::StringSet<> Taken, OfLoops;
};

/// What a nest's text mentions: arrays, scalars and what it carries.
void reserveNames(NameScope &Names, const LoopSite &Site);

/// "'a', 'b' and 'c'": each once.
std::string eachInQuotes(llvm::ArrayRef<std::string> Names);

/// The arguments of a message, with what the user wrote where they name what only the IR has.
std::vector<std::string> inUserNames(const Kernel &K, std::vector<std::string> Arguments);

} // namespace tpbcc

#endif
