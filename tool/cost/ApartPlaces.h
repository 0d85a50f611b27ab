//===- cost/ApartPlaces.h - What a loop touches where ------------*- C++ -*-===//
#ifndef TPBCC_COST_APARTPLACES_H
#define TPBCC_COST_APARTPLACES_H

#include "analysis/Analysis.h"

namespace tpbcc {

/// Whether what a loop loads at addresses of its own is found by values, and all that it stores is
/// one behind the other: a table.
bool looksUp(const Kernel &K, const IterationCounts &N, const VectorLoop &V);

/// Whether the loop loads elements that are a number of elements apart, and not neighbours.
bool anyFar(const Kernel &K, const VectorLoop &V);

/// Arrays of which lanes of the loop touch elements that are no neighbours, as a message has them;
/// Conditional: of those, the narrow ones under a condition. How: what is done to them.
std::string arraysApart(const Kernel &K, const VectorLoop &V, bool Conditional, std::string &How);

/// Whether no other order of elements in memory would help: iterations touch all of an array
/// already, by one statement or another, or some array by two distances, or in both orders.
bool canBeNoNearer(const Kernel &K, const VectorLoop &V);

/// Whether an iteration loads from an array that it stores to where subscripts are computed.
bool meetsScatter(const Kernel &K, const VectorLoop &V);

/// The array, if there is one, of which lanes store every second element, and the next ones load
/// what is between: under a mask, a store spans both, and loads wait until it is in the cache.
std::string spannedByStores(const Kernel &K, const VectorLoop &V, int64_t Lanes);

/// Whether the loop stores elements that are more than four apart.
bool storesFar(const Kernel &K, const VectorLoop &V);

/// Whether an iteration stores several elements of one array.
bool storesNeighbours(const VectorLoop &V);

} // namespace tpbcc

#endif
