//===- cost/StoredBefore.h - Loads of what the same loop has stored -*- C++ -*-===//
#ifndef TPBCC_COST_STOREDBEFORE_H
#define TPBCC_COST_STOREDBEFORE_H

#include "kernel/Affine.h"
#include "transform/Lower.h"
#include <set>

namespace tpbcc {

/// A load takes its value from a store of its loop.
struct StoredBefore {
  size_t Store;    // of LoopStores::size()
  int64_t Trips;   // before; 0: in the same trip, where the store is the earlier statement
  bool Whole;      // one store has all of the value
  bool InRegister; // compilers keep it: of the same trip, or a single element a trip before
  bool UnderMask;  // stored so
  bool Kept;       // where the store is another copy's of the trip, too
};

/// The stores of a loop without loops inside whose subscripts walk by a constant.
class LoopStores {
public:
  LoopStores(const Worker &W, const ir::Stmt &For);

  size_t size() const { return Stores.size(); }
  /// The number of a statement among them.
  std::optional<size_t> number(const ir::Stmt &S) const;
  /// The latest store that has some of what is loaded. Done: those of this trip that stand before
  /// the load.
  std::optional<StoredBefore> behind(const ir::Expr &Load, llvm::ArrayRef<bool> Done) const;
  /// The trips that any load of the loop looks back.
  int64_t mostTrips() const;

private:
  struct Elements {
    AffineForm First;
    int64_t ByTrip = 0; // elements; 0: a variable number,
    Polynomial Rows;    // which is this
    int64_t Count = 0;
  };
  struct Stored {
    const ir::Stmt *Statement;
    Elements Of;
    bool Always; // neither under a branch nor under a mask
  };

  void collect(llvm::ArrayRef<ir::StmtPtr> Body, bool Always);
  std::optional<Elements> elements(ir::ExprId Index, ir::Type Ty, ir::Access Walk) const;

  const Worker &W;
  const ir::Stmt &For;
  int64_t Step = 0;
  std::set<std::string> Changing; // variables of the loop
  std::vector<Stored> Stores;
};

} // namespace tpbcc

#endif
