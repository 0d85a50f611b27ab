//===- Model.h - The time that the cost model predicts for a call -----------===//
#ifndef TPB_LIMITS_MODEL_H
#define TPB_LIMITS_MODEL_H

#include "limits/NodeLimits.h"
#include "tpb.h"

namespace tpb {

/// One run of a kernel that the model is asked about.
struct ModelledRun {
  const tpb_model &Of;
  const tpb_in_core &Core;
  std::span<const double> Layers; // bytes that a cache has to keep, one for each state
  double Iterations;              // of the innermost loop, by one rank
  double AllIterations;           // by all ranks
  int Threads;                    // of a rank
  double CallCycles;              // of one core for all of a rank's work; 0: by iterations
  double Bytes;                   // of a rank's arrays
  double Gigahertz;               // of a core
};

/// What the model says; nothing when Nanoseconds is 0.
struct ModelledTime {
  double Nanoseconds = 0;        // a call
  double CyclesPerIteration = 0; // with data in L1, of one core
  double CoreCycles = 0;         // the same for the whole call, divided among threads
  int Level = 0;                 // where the data is: 0 is L1, as of NodeLimits
  char Limit[80] = "";           // "load ports", "the bandwidth of L2"
  bool Measured = true;          // bandwidths are those of this node, else the machine file's
};

/// The longest of what the core computes and of the transfers from each level up to that of the
/// data (Stengel et al., ICS 2015, with transfers that overlap: what is measured of a level has
/// those before it in it). Bandwidths are those of the node's stream with the nearest mix. Without
/// them the machine file's count, of which one thread alone can use that of memory: with more there
/// is no prediction.
ModelledTime modelledTime(const ModelledRun &Of, const Machine &Node, const NodeLimits &Limits);

} // namespace tpb
#endif
