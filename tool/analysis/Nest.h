//===- analysis/Nest.h - Loops and accesses of a nest -----------*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_NEST_H
#define TPBCC_ANALYSIS_NEST_H

#include "kernel/Affine.h"
#include "kernel/Kernel.h"

namespace tpbcc {

/// A load or a store of a nest, where it stands in the order of its statements.
struct MemoryAccess {
  const ArrayUse *Array = nullptr;
  bool Store = false;
  ir::ExprId Index, Predicate;
  std::vector<const ir::Stmt *> Around; // Fors, outermost first
  unsigned Position = 0; // of its statement; a load that is first in its loop: of that
  const ir::Stmt *Statement = nullptr;
  SourceRange Where;
  std::string Text;               // the element as the user wrote it: "a[i][j - 1]"
  std::optional<AffineForm> Form; // of Index

  const ir::Stmt *loop() const { return Around.empty() ? nullptr : Around.back(); }
  /// The innermost For that the subscript follows; none when it names one element. What is
  /// computed follows the loop it stands in.
  const ir::Stmt *followed() const;
  bool isInside(const ir::Stmt *For) const;
};

/// After how many iterations of For, four at most, Load finds what Store wrote, and in no others of
/// the loops around both; 0: further behind, never, or not known.
int iterationsBehind(const MemoryAccess &Load, const MemoryAccess &Store, const ir::Stmt &For);

struct Nest {
  std::vector<const ir::Stmt *> Fors; // outer ones first
  std::vector<MemoryAccess> Accesses;
  std::vector<std::pair<const ir::Stmt *, const ir::Stmt *>> Parents; // For -> the one around it
  std::vector<std::shared_ptr<const ArrayUse>> Buffers;               // what its Allocs make

  const ir::Stmt *parent(const ir::Stmt *For) const;
  bool isInnermost(const ir::Stmt *For) const;
};

/// Whether a loop only fills a buffer that steps have made.
bool fillsBuffer(const Kernel &K, const LoopSite &Made, const ir::Stmt &For);

/// Of the nest that Site.Nest is: a For, or a Block that a rewrite has made of one.
Nest readNest(const Kernel &K, const LoopSite &Site);

/// The accesses that code makes: what a loop loads in several statements, and stores nowhere, is
/// one load of an iteration.
std::vector<const MemoryAccess *> accessesMade(const Nest &N);

/// Calls F with every statement of Body, with those inside Ifs and, when Deep, Fors.
void forEachStatement(const std::vector<ir::StmtPtr> &Body, bool Deep,
                      llvm::function_ref<void(const ir::Stmt &)> F);

/// The same without what happens only where the loop of the body is left early.
void forEachOfLanes(const std::vector<ir::StmtPtr> &Body, bool Deep,
                    llvm::function_ref<void(const ir::Stmt &)> F);

/// Lets of For's body that the conditions of the branches Ways are made of, in their order.
std::vector<const ir::Stmt *> neededFor(const ir::Pool &P, const ir::Stmt &For,
                                        llvm::ArrayRef<const ir::Stmt *> Ways);

/// What makes values differ between the iterations of a For: its variable, what its body assigns
/// or names, arrays that it writes. Over lanes, a variable of a For inside is the same in all.
class Variance {
public:
  enum Over : uint8_t { Iterations, Lanes };
  Variance(const Kernel &K, const ir::Stmt &For, Over What = Iterations);
  bool varies(ir::ExprId Id) const;

private:
  const ir::Pool &P;
  std::vector<std::string> Names, Written;
  mutable std::map<uint32_t, bool> Known;
};

/// An index without what is added that all lanes have, as where a buffer or a row begins.
ir::ExprId withoutShared(const ir::Pool &P, ir::ExprId Index, const Variance &OfLanes);

/// Whether Loop is Outer, or a loop inside it.
bool isInside(const ir::Stmt &Outer, const ir::Stmt &Loop);

/// Whether the loop is part of what is left of one of which several iterations run together.
bool isInRest(const ir::Stmt &Nest, const ir::Stmt &Loop);

/// How many iterations of loops around it the loop goes through together.
int rowsOfTrip(const ir::Stmt &Nest, const ir::Stmt &Loop);

/// The value that statement Let of For's body, or of a body around it, gives to Name; none when no
/// Let does.
const ir::Stmt *findLet(const std::vector<ir::StmtPtr> &Body, llvm::StringRef Name);

} // namespace tpbcc

#endif
