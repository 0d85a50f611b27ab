//===- analysis/Layers.h - Bytes that streams touch in a distance -*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_LAYERS_H
#define TPBCC_ANALYSIS_LAYERS_H

#include "analysis/Streams.h"

namespace tpbcc {

/// What the streams of a nest touch while some iterations pass.
class LayerSizes {
public:
  /// Block: innermost loops have that many iterations, whatever their bounds; empty: as they are.
  LayerSizes(const NestStreams &S, Minima &Names, std::string Block = {})
      : S(S), Names(Names), Block(std::move(Block)) {}

  /// Bytes of one row of the group, in whole lines where its elements are far apart: then each
  /// brings LineElements of which no other row has made it bring more.
  Polynomial bytes(const StreamGroup &G, const IterationDistance &D, double LineElements) const;

private:
  /// In one iteration of the loop at a depth.
  Polynomial layer(const StreamGroup &G, size_t Depth, double LineElements) const;
  Length rowLength(const StreamGroup &G, size_t Depth, const Polynomial *Outer) const;
  bool isInnermost(const ir::Stmt *Loop) const;

  const NestStreams &S;
  Minima &Names;
  const std::string Block;
};

} // namespace tpbcc

#endif
