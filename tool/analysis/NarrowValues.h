//===- analysis/NarrowValues.h - Values in 8 or 16 bits ---------*- C++ -*-===//
//
// C computes in 32 bits at least, whatever is stored. Of sums, products and bitwise operations, the
// low bits are a function of the low bits of the operands; what needs the whole of a value, as
// comparisons and shifts to the right do, is the same in fewer bits where all of its values fit.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_NARROWVALUES_H
#define TPBCC_ANALYSIS_NARROWVALUES_H

#include "analysis/Nest.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {

/// What an integer may be, both ends included.
struct Interval {
  int64_t Low, High;
  bool isWithin(Interval Other) const { return Low >= Other.Low && High <= Other.High; }
  bool operator==(const Interval &) const = default;
};

/// The values of an integer type of 32 bits at most.
Interval valuesOf(ir::Element E);

/// Makes the values that lanes of For compute from ones of Width bits.
class NarrowValues {
public:
  NarrowValues(Kernel &K, const VectorLoop &V, unsigned Width);

  /// An unsigned value of Width bits whose lower Bits are those of Id. None: not seen to exist.
  ir::ExprId low(ir::ExprId Id, unsigned Bits);
  /// The value of Id as a type of Width bits. None: it has other values, or low() has none.
  ir::ExprId whole(ir::ExprId Id, bool Signed);
  /// A truth value from comparisons in Width bits.
  ir::ExprId truth(ir::ExprId Id);
  /// X, a value of Width bits, with or without a sign: the same bits.
  ir::ExprId withSign(ir::ExprId X, bool Signed);
  /// What Id may be, if it is an integer of 32 bits at most.
  std::optional<Interval> range(ir::ExprId Id);
  /// From here on Local(Name) is a variable of Width bits, with or without a sign.
  void bind(const std::string &Name, bool Signed, std::optional<Interval> Range);
  ir::Element element(bool Signed) const;
  /// Whether a load is of one of three or four neighbours that lanes have after shuffles.
  bool isOfGroup(const ir::Expr &Load) const { return Groups.contains(Load.Name); }
  /// Whether it is of a table of which registers have the elements.
  bool isOfTable(const ir::Expr &Load) const;
  bool hasGroups() const { return !Groups.empty(); }
  /// Whether the loop reads some members of such groups alone.
  bool hasPartsOfGroups() const;

private:
  struct Variable {
    bool Signed;
    std::optional<Interval> Range; // none: only its lower Kept bits are known
    unsigned Kept;
  };
  ir::ExprId ofTable(ir::Expr Load);
  ir::ExprId made(const ir::Expr &E, ir::ExprId Id, unsigned Bits);
  ir::ExprId converted(const ir::Expr &E, unsigned Bits);
  ir::ExprId shifted(const ir::Expr &E, unsigned Bits);
  ir::ExprId shiftedByLanes(const ir::Expr &E);
  ir::ExprId halfOfSum(ir::ExprId Sum);
  ir::ExprId divided(const ir::Expr &E, unsigned Bits);
  ir::ExprId absolute(const ir::Expr &E);
  /// A sum or difference that is clipped to what its type of Width bits holds, as one operation.
  ir::ExprId saturated(ir::ExprId Id);
  ir::ExprId saturatedChoice(const ir::Expr &E);
  ir::ExprId saturated(ir::Op Kind, ir::ExprId A, ir::ExprId B, bool Signed);
  ir::ExprId selected(const ir::Expr &E, unsigned Bits);
  ir::ExprId widened(ir::ExprId Id);
  ir::ExprId number(int64_t N, bool Signed = false);
  /// Whether both fit into the same type of Width bits: whether that is a signed one.
  std::optional<bool> signOfBoth(ir::ExprId A, ir::ExprId B);
  bool fits(ir::ExprId Id, bool Signed);
  std::optional<Interval> unclipped(const ir::Expr &E);

  ir::Pool &P;
  const VectorLoop &Loop;
  const ir::Stmt &For;
  const Variance Varies;
  const unsigned Width;
  const llvm::StringMap<bool> Groups; // arrays, and whether all members are read
  llvm::StringMap<Variable> Variables;
  // Values are shared: each is looked at once.
  llvm::DenseMap<std::pair<uint32_t, unsigned>, ir::ExprId> Lows;
  llvm::DenseMap<uint32_t, std::optional<Interval>> Ranges;
};

/// Arrays of elements of at most so many bits of which every iteration of For loads members of a
/// group of three or four, and whether it loads all.
llvm::StringMap<bool> arraysOfGroups(const ir::Pool &P, const ir::Stmt &For, unsigned Width);
/// The stores of For with which an iteration fills whole groups of two to four elements.
llvm::SmallPtrSet<const ir::Stmt *, 8> storesOfGroups(const ir::Pool &P, const ir::Stmt &For);

/// The forms that the values of V's loop have in 8 and in 16 bits, the narrowest first: all that it
/// stores and keeps, if lanes are neighbours in memory. Adds values to K.
std::vector<NarrowForm> narrowForms(Kernel &K, const LoopSite &Site, const VectorLoop &V);

} // namespace tpbcc

#endif
