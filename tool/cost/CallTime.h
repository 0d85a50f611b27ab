//===- cost/CallTime.h - Cycles of a whole call of a worker -----*- C++ -*-===//
//
// The steady state of the hottest loop is not all: rows begin and end, what is left of them runs in
// shorter vectors or one by one, and accumulators become one number. All of it is in the lowered
// IR. What a call takes is kept as a program of its loops, whose trip counts are computed when
// the size is known.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_COST_CALLTIME_H
#define TPBCC_COST_CALLTIME_H

#include "analysis/Walk.h"
#include "cost/InCore.h"
#include "cost/RowWaits.h"

namespace tpbcc {

/// Of a row among others: what is in flight together shares its latency.
CoreCycles inFlight(const CoreCycles &Row, double ReorderBuffer);

/// One after another, in the order of the worker.
struct TimedStep {
  enum class Kind : uint8_t {
    Row,  // statements: takes Cycles
    Let,  // a whole number that bounds are made of
    Loop, // takes Cycles a trip beside what is inside
    If    // a condition on whole numbers
  };
  Kind What = Kind::Row;
  CoreCycles Cycles;
  std::string Name;                  // Let, Loop: the variable
  ir::ExprId Value;                  // Let, If
  ir::ExprId Begin;                  // Loop; none: from where the loop before left the variable
  ir::ExprId End, Step;              // Loop
  bool WholeSteps = false;           // Loop: runs while variable + step <= end
  bool Varies = false;               // Loop: bounds inside depend on the variable
  bool Shifts = false;               // Loop: if not, where vectors inside begin does
  std::vector<Crossing> Across;      // Loop: more loads and stores where vectors begin so
  WaitOfRows BeforeIt;               // Loop: for the trip before, which is a row further up
  WaitOfRows RowBefore;              // Loop: for the row of the loop around it
  std::vector<WaitOfTrips> Behind;   // Loop: no trip takes less
  std::vector<TimedStep> Body, Else; // Loop: steps of a trip; If
};

struct CallTime {
  ir::Pool Values;                   // of the steps
  std::vector<Worker::Range> Ranges; // of the worker
  double ReorderBuffer = 0;          // micro-operations
  std::vector<TimedStep> Steps;
  bool empty() const { return Steps.empty(); }
};

/// Empty: how often a loop turns depends on data. Consumes the worker, whose values it keeps.
/// Begin: of the outermost loop, if it is a number.
CallTime callTime(Worker W, const Machine &M, std::optional<int64_t> Begin = std::nullopt);

/// Cycles where names have these values. Of a loop around others whose bounds depend on it, so many
/// trips are looked at, evenly spread; where only the places of vectors do, the first
/// TripsOfPlaces. None: a name has no value.
constexpr int TripsLookedAt = 255;
std::optional<double> cyclesOf(const CallTime &Of, WholeNumbers Values);

} // namespace tpbcc

#endif
