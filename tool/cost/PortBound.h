//===- cost/PortBound.h - The bound of ports --------------------*- C++ -*-===//
#ifndef TPBCC_COST_PORTBOUND_H
#define TPBCC_COST_PORTBOUND_H

#include "machine/Machine.h"

namespace tpbcc {

/// Port cycles that some operation asks of any port of a set.
struct PortDemand {
  PortSet Ports = 0;
  double Cycles = 0;
  Operation Of = Operation::Load;
};

/// The fewest cycles in which the ports can do all of it, and which of them are never idle.
struct PortBound {
  double Cycles = 0;
  PortSet Busy = 0;
  Operation Most = Operation::Load; // that asks most of those
};

/// The optimum of spreading work over ports: by duality the largest, over unions of the sets that
/// occur, of the work that can go nowhere else by the number of ports (Hall's condition; Mendis et
/// al., uops.info's port model). Exact while there are at most 4096 unions, of which machines have
/// a few dozen. Misplaced is the part of the work with more choices that goes to its ports in turn,
/// as if others had no need of them: 0 where cores choose as well as possible. InTurn: long chains
/// of instructions wait for each other; where two ports do one and two others another, the same
/// part goes in turn to a port that is in both.
PortBound portBound(llvm::ArrayRef<PortDemand> Demands, double Misplaced = 0, bool InTurn = false);

} // namespace tpbcc

#endif
