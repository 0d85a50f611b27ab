//===- cost/InCore.h - Cycles of a worker's loop in the first cache level -*- C++ -*-===//
#ifndef TPBCC_COST_INCORE_H
#define TPBCC_COST_INCORE_H

#include "cost/Instructions.h"
#include "cost/PortBound.h"

namespace tpbcc {

/// The loop in which a worker spends its time, and what it does there.
struct HotLoop {
  const ir::Stmt *For = nullptr;
  double Elements = 1; // iterations of the user's innermost loop in a trip
  int Depth = 0;       // loops around it
};

/// Of the innermost loops, or those with a name, the one with most elements a trip; of those as
/// many, the first. VectorBits: of a scalable register.
HotLoop hotLoop(const Worker &W, int VectorBits, llvm::StringRef Name = {});

/// Lanes of a type in a register, which has VectorBits if it is scalable.
double lanesOf(ir::Type Ty, int VectorBits);

/// What bounds a trip, in cycles.
struct InCore {
  double Ports = 0, FrontEnd = 0, Recurrence = 0, Reach = 0, TakenBranch = 0;
  double Calls = 0;    // of functions of the library, behind everything else
  double Trip = 0;     // all together
  double Elements = 1; // of a trip
  double Uops = 0;
  int Copies = 0; // of a trip that compilers make; 0: none
  PortBound Busy;
  std::string Limit; // "load ports", "instruction issue", "latency of the accumulators"
  double perElement() const { return Trip / Elements; }
};

/// The port, front-end and latency bounds of the loop, of which the largest binds, and what a trip
/// takes besides. The set has figures in M. Crossings: with what loads take that may lie across
/// lines; without, if it is known of each.
InCore inCore(const Worker &W, const HotLoop &Of, const Machine &M, bool Crossings = true);

/// The same of the loop that hotLoop finds.
InCore inCore(const Worker &W, const Machine &M);

/// Cycles of some instructions. A core works on what follows as well, as far as its reorder buffer
/// reaches: rows of a nest that have few take as long as they keep it busy, whatever they wait for.
/// While one loop keeps the pipes of loads busy, the loops around it may use the others.
struct CoreCycles {
  double Loads = 0, Stores = 0; // of the pipes of loads and of stores of vectors
  double Others = 0;            // of other ports and the front end
  double Alone = 0;             // with latencies, when nothing else is there to do
  double Uops = 0;
  double Waits = 0; // for what the row before stores: no row takes less
  CoreCycles &operator+=(const CoreCycles &Other);
  CoreCycles operator*(double Times) const {
    return {Loads * Times, Stores * Times, Others * Times, Alone * Times, Uops * Times, Waits};
  }
  double busy() const { return std::max({Loads, Stores, Others}); }
};

/// Of statements in a row, loops among them left out, without latencies.
CoreCycles straightCycles(const Worker &W, llvm::ArrayRef<ir::StmtPtr> Body, const Machine &M);

/// Of a trip of a loop, of which Trip says all else.
CoreCycles tripCycles(const Worker &W, const HotLoop &Of, const InCore &Trip, const Machine &M,
                      bool Crossings);

} // namespace tpbcc

#endif
