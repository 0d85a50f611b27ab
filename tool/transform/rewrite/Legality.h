//===- transform/rewrite/Legality.h - What the graph forbids ----*- C++ -*-===//
//
// One question for each rewrite: which dependences would no longer be kept. An edge stands for all
// the directions that its entries allow, and each of them counts.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_REWRITE_LEGALITY_H
#define TPBCC_TRANSFORM_REWRITE_LEGALITY_H

#include "transform/rewrite/Draft.h"
#include "transform/rewrite/Updates.h"

namespace tpbcc::rewrite {

/// A direction for each loop around both ends, outermost first.
using Signs = llvm::ArrayRef<uint8_t>;

/// Calls F with every list of directions that E allows, its first that is not Same being Later,
/// until F says true.
bool anyOrder(const Graph &G, const Edge &E, llvm::function_ref<bool(Signs)> F);

/// The first loop in which the iterations differ; as many as there are: none.
size_t carrying(Signs Of);

/// How many iterations of the loop at Depth the ends are apart at least, where it carries E.
int64_t leastDistance(const Edge &E, size_t Depth);

enum class Sums : uint8_t { Keep, MayChangeOrder };

/// What is to be asked of the dependences between two accesses inside a loop, but for those that a
/// loop around it carries.
struct Asked {
  const Draft &D;
  const Graph &G;
  const Stmt &Loop;
  Sums How;
};
/// Whether an edge is lost in one of its orders. Depth: of the loop.
using Loses = llvm::function_ref<bool(const Edge &, Signs, size_t Depth)>;

/// Refuses when an edge is lost, and names all that are.
std::optional<Refused> refuse(const Asked &Of, const std::string &Reason, const std::string &Hint,
                              Loses Loses);

/// Calls F with each edge inside the loop that must be kept. Carried: iterations of the loop itself
/// may be apart.
void forEachKept(const Asked &Of, llvm::function_ref<void(const Edge &, bool Carried)> F);

std::optional<Refused> mayReverse(const Draft &D, const Graph &G, const Stmt &Loop);
/// Loops from the outside in, each alone in the one before; First and Last change places.
std::optional<Refused> mayInterchange(const Draft &D, const Graph &G, const Stmt &First,
                                      size_t Apart);
std::optional<Refused> mayTile(const Draft &D, const Graph &G, const Stmt &First, size_t Count);
/// Group: of each statement; those of no group have the number 0 of the first.
std::optional<Refused> mayDistribute(const Draft &D, const Graph &G, const Stmt &Loop,
                                     const std::map<const Stmt *, size_t> &Group);
/// Fused: the loop; Second: the numbers of the statements that came from the second.
std::optional<Refused> mayFuse(const Draft &D, const Graph &G, const Stmt &Fused,
                               const std::set<uint32_t> &Second);
/// Place: of each statement in the new order of those of the loop's body.
std::optional<Refused> mayOrder(const Draft &D, const Graph &G, const Stmt &Loop,
                                const std::map<const Stmt *, size_t> &Place);
std::optional<Refused> mayJam(const Draft &D, const Graph &G, const Stmt &Loop, int64_t Factor);

} // namespace tpbcc::rewrite

#endif
