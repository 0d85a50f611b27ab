//===- cost/PortBound.cpp - The bound of ports ----------------------------===//
#include "cost/PortBound.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <bit>
#include <map>
#include <set>

namespace tpbcc {

/// Where pairs of ports share one, the most cycles of a port if instructions go to their ports in
/// turn: each is given one before it is known what else will want it.
static double busiestEvenly(llvm::ArrayRef<PortDemand> Demands, const std::set<PortSet> &Sets) {
  PortSet Paired = 0;
  for (const PortSet Each : Sets)
    if (std::popcount(Each) == 2)
      Paired |= Each;
  double Result = 0;
  for (PortSet Left = Paired; Left; Left &= Left - 1) {
    const PortSet Port = Left & (~Left + 1);
    double Cycles = 0;
    for (const PortDemand &D : Demands)
      if ((D.Ports & Port) && std::popcount(D.Ports) <= 2)
        Cycles += D.Cycles / std::popcount(D.Ports);
    Result = std::max(Result, Cycles);
  }
  return Result;
}

PortBound portBound(llvm::ArrayRef<PortDemand> Demands, double Misplaced, bool InTurn) {
  constexpr size_t MostUnions = 4096;
  std::set<PortSet> Sets;
  for (const PortDemand &D : Demands)
    if (D.Cycles > 0)
      Sets.insert(D.Ports);
  std::set<PortSet> Unions = Sets;
  for (const PortSet Each : Sets) {
    std::set<PortSet> With;
    for (const PortSet Other : Unions)
      With.insert(Other | Each);
    Unions.insert(With.begin(), With.end());
    if (Unions.size() > MostUnions)
      break;
  }
  PortBound Result;
  for (const PortSet Union : Unions) {
    std::map<Operation, double> Work;
    double Sum = 0;
    for (const PortDemand &D : Demands)
      if ((D.Ports & ~Union) == 0) {
        Work[D.Of] += D.Cycles;
        Sum += D.Cycles;
      } else if (std::popcount(Union) > 1 && (Union & ~D.Ports) == 0) {
        Sum += Misplaced * D.Cycles * std::popcount(Union) / std::popcount(D.Ports);
      }
    const auto Most = std::max_element(
        Work.begin(), Work.end(), [](const auto &A, const auto &B) { return A.second < B.second; });
    const double Cycles = Sum / std::popcount(Union);
    // Of ports that are as busy, those of what comes first in the table: loads, stores, arithmetic.
    const bool Longer = Cycles > Result.Cycles * (1 + 1e-9),
               AsLong = Cycles > Result.Cycles * (1 - 1e-9) && Most->first < Result.Most;
    if (Longer || AsLong)
      Result = {Cycles, Union, Most->first};
  }
  if (InTurn)
    Result.Cycles += Misplaced * std::max(0.0, busiestEvenly(Demands, Sets) - Result.Cycles);
  return Result;
}

} // namespace tpbcc
