//===- analysis/Graph.h - Which access must follow which --------*- C++ -*-===//
//
// The dependences of a nest as one graph. Edges are memory-based: nothing that a later store hides
// is left out, and what can't be told is an edge that says why.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_GRAPH_H
#define TPBCC_ANALYSIS_GRAPH_H

#include "analysis/Meeting.h"

namespace tpbcc {

/// An access of an element, or of a variable that the nest assigns.
struct Touch {
  std::string Object; // the array or variable
  bool Store = false, IsVariable = false;
  std::vector<const ir::Stmt *> Around; // Fors, outermost first
  unsigned Position = 0;                // of its statement among those of the nest
  SourceRange Where;
  std::string Text; // for what has no place in the user's file
  const ir::Stmt *Statement = nullptr;
};

Touch touchOf(const MemoryAccess &A);

enum class DependenceKind : uint8_t { Flow, Anti, Output };
DependenceKind kindOf(const Touch &From, const Touch &To);
llvm::StringRef spelling(DependenceKind K);

/// From's touch happens before To's.
struct Edge {
  DependenceKind What = DependenceKind::Flow;
  size_t From = 0, To = 0; // in Graph::Touches
  /// 0: both in one iteration of all loops around both. Else the outermost loop whose iterations
  /// differ, counted from 1: its entry is Later alone, and those before it are Same.
  unsigned Level = 0;
  llvm::SmallVector<DistanceEntry, 4> Vector; // of the loops around both
  std::vector<Polynomial> Exists;             // only where none of these is negative
  std::string Unknown;                        // all entries are open, for this reason
  bool Private = false; // each iteration of the loop at Level sets the variable before it reads it
};

struct Graph {
  std::vector<Touch> Touches;
  std::vector<Edge> Edges;
  /// Arrays that may share elements; the emitted code checks on entry that they don't.
  std::vector<std::pair<std::string, std::string>> MayOverlap;
  /// Where a loop may be left early: what stands behind it, and all later iterations of that loop,
  /// happen only if it is not.
  std::vector<std::pair<const ir::Stmt *, SourceRange>> Exits;
};

Graph dependences(const Kernel &K, const LoopSite &Site);
/// The same, between elements that are touched in one run of a loop of the site's nest.
Graph dependencesInside(const Kernel &K, const LoopSite &Site, const ir::Stmt &Loop);

/// Calls F for every two loops that were understood and run once in a call, one after the other
/// with none in between.
void forEachNeighbours(llvm::ArrayRef<LoopSite> Sites,
                       llvm::function_ref<void(const LoopSite &, const LoopSite &)> F);
/// Of what First touches and Second, which runs after it, touches again. There are no loops around
/// both: vectors are empty.
Graph dependencesBetween(const Kernel &K, const LoopSite &First, const LoopSite &Second);

/// The edge in one line, without its end: "flow a[i] -> a[i - 1] carried by i (1)".
std::string text(const Graph &G, const Edge &E, llvm::StringRef Source);
/// A line an edge; Source: the text of the user's file.
std::string text(const Graph &G, const LoopSite &Site, llvm::StringRef Source);
/// The same of two loops; nothing when there is no line.
std::string text(const Graph &G, const LoopSite &First, const LoopSite &Second,
                 llvm::StringRef Source);
/// For Graphviz: a node for each line of the user's file.
std::string dot(const Graph &G, llvm::StringRef Title, llvm::StringRef Source);

} // namespace tpbcc

#endif
