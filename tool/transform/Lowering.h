//===- transform/Lowering.h - State of lowering one loop --------*- C++ -*-===//
//
// Shared by Lower.cpp (loops and values) and Accumulators.cpp (reductions).
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_LOWERING_H
#define TPBCC_TRANSFORM_LOWERING_H

#include "emit/Isa.h"
#include "emit/Names.h"
#include "ir/Build.h"
#include "transform/Lower.h"
#include "llvm/ADT/DenseMap.h"

namespace tpbcc {

class Lowering {
public:
  Lowering(const Kernel &K, const LoopSite &Site, const Body &Decided, Worker &W,
           NamePredicate IsMacro)
      : In(K.Program.Values), Site(Site), Decided(Decided), Isa(*W.Isa), W(W), Out(W.Code.Values),
        Vector(Isa.vector(Site.Elem)), Names(IsMacro) {}

  void run();

private:
  /// One copy of the body: which vectors it covers and how it treats their lanes.
  struct Copy {
    int Number = 0;
    bool IsVector = true;
    bool Partial = false;    // under Predicate
    bool LoadsFirst = false; // reading what the body overwrites
    ir::ExprId Predicate;
    std::string Suffix;
    llvm::DenseMap<uint32_t, ir::ExprId> Done; // kernel value -> worker value
  };

  void nameParameters();
  void hoistInvariants();
  ir::ExprId hoist(ir::ExprId Id);
  ir::ExprId scalarInvariant(ir::ExprId Id);
  void startAccumulators();
  void mainLoop();
  void predicatedTail();
  void scalarTail();
  void finishAccumulators();
  void body(Copy &C, std::vector<ir::StmtPtr> &To);
  void loadOverwritten(Copy &C, std::vector<ir::StmtPtr> &To);
  ir::ExprId value(ir::ExprId Id, Copy &C, std::vector<ir::StmtPtr> &To);
  ir::ExprId index(ir::ExprId Id, const Copy &C);
  ir::ExprId accumulate(const Reduction &R, size_t Which, Copy &C, std::vector<ir::StmtPtr> &To);
  std::string nameOf(ir::ExprId Id, const Copy &C) const;
  ir::ExprId bind(std::string Wanted, ir::ExprId Value, std::vector<ir::StmtPtr> &To);
  ir::ExprId number(int64_t N) { return ir::integer(Out, ir::Element::I64, N); }
  ir::ExprId lanesTimes(int64_t N);
  ir::ExprId name(ir::Type Ty, const std::string &Name) { return ir::local(Out, Ty, Name); }
  ir::ExprId bound(const std::string &Name) {
    return ir::invariant(Out, ir::Type::scalar(ir::Element::I64), Name);
  }
  bool separateScalars() const { return !Isa.isScalar(); }
  ir::ExprId fromScalar(ir::ExprId Scalar) {
    return Isa.isScalar() ? Scalar : ir::splat(Out, Vector, Scalar);
  }

  const ir::Pool &In;
  const LoopSite &Site;
  const Body &Decided;
  const IsaTable &Isa;
  Worker &W;
  ir::Pool &Out;
  const ir::Type Vector;
  NameScope Names;
  std::string Index, Lanes, All;
  std::vector<std::vector<std::string>> Accumulators; // reduction, copy
  llvm::DenseMap<uint32_t, ir::ExprId> Invariants;    // kernel value -> vector in every lane
  llvm::DenseMap<uint32_t, ir::ExprId> Scalars;       // the same as scalars
  llvm::DenseMap<uint32_t, std::string> UserNames;    // kernel value -> name the user gave it
};

} // namespace tpbcc

#endif
