//===- transform/Lower.h - A loop and a Body to one worker ------*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_LOWER_H
#define TPBCC_TRANSFORM_LOWER_H

#include "kernel/Kernel.h"
#include "transform/Body.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <set>

namespace tpbcc {

/// One instruction set's version of one loop as IR: a function of begin, end, the arrays, the
/// scalars and the reduced variables. One operation a Let, so that nothing is printed twice.
struct Worker {
  std::string Name;
  const IsaTable *Isa = nullptr; // of its vectors
  const IsaTable *Set = nullptr; // that it is for, which may include Isa
  const LoopSite *Site = nullptr;
  ir::Function Code;
  /// Names of the parameters that are the range of a loop.
  struct Range {
    std::string Begin, End;
  };
  std::vector<Range> Ranges;            // of the outermost loop and of those collapsed with it
  std::string LeftCounter, LaneCounter; // names for combining lanes in memory
  std::string LastTrip;                 // name for where the last trip of a loop of vectors begins
  MathChoice Math;                      // who computes functions
  std::string UseChain;                 // name of the variable that ties tpb_use()s together
  std::map<std::string, int> Unrolled;  // by variable: loops for the C compiler to unroll
  std::set<std::string> OfVariants;     // variables of loops whose end is a constant of a variant
  std::set<std::string> Groups;         // variables of loops whose vectors may load whole groups
  std::set<std::string> Uncopied;       // variables of loops whose trips compilers shall not copy
  std::set<std::string> Singles;        // variables of loops that lanes would make slower
  std::map<std::string, std::string> Heads; // variables of loops that the user has none for: why
  std::set<std::string> Strips;             // of those, the ones around vectors
  std::set<std::string> Collected;          // loops over what the iterations of a strip left to do
  /// Parameters that bring in and take out reduced variables when there are several; empty: the
  /// only one is a parameter by value and the return value.
  std::vector<std::string> ReductionPointers;
  std::string Staged; // name for the function of its branches for long loops; empty: they have none
};

using NamePredicate = llvm::function_ref<bool(llvm::StringRef)>;

/// Whether the last iterations of the loop may be a part of a vector.
inline bool endsUnderMask(const IsaTable &Isa, const VectorLoop &V) {
  return Isa.Predicates || (Isa.LoadsUnderMasks && V.MayMask);
}

/// Pure: the same nest, Body and table give the same worker. Generated variables avoid the names
/// that IsMacro is true for.
Worker lower(const Kernel &K, const LoopSite &Site, const Body &Decided, const IsaTable &Isa,
             std::string Name, NamePredicate IsMacro);

/// Drops variables that nothing reads.
void dropUnread(const ir::Pool &P, std::vector<ir::StmtPtr> &Body);

/// Rewrites operations that the table has no template for into ones that it has.
void legalise(Worker &W, NamePredicate IsMacro);

} // namespace tpbcc

#endif
