//===- emit/ExpressionText.h - Values of the lowered IR as C text -*- C++ -*-===//
#ifndef TPBCC_EMIT_EXPRESSIONTEXT_H
#define TPBCC_EMIT_EXPRESSIONTEXT_H

#include "emit/Template.h"
#include "transform/Lower.h"
#include "transform/Pairs.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {

class ExpressionText {
public:
  explicit ExpressionText(const Worker &W) : P(W.Code.Values), Isa(*W.Isa), Math(W.Math) {}

  std::string expression(ir::ExprId Id) const;
  /// Sums are written in the order of their operands, without needless parentheses.
  std::string integer(ir::ExprId Id, bool Nested = false) const;
  std::string place(llvm::StringRef Array, ir::ExprId Index) const;
  /// The array, or the place in it, and the step or the indices: operands 0 and 2 of an access.
  void access(llvm::StringRef Array, ir::ExprId Index, std::vector<std::string> &Operands) const;
  /// Whether a mask is a comparison, or the opposite of one, and nothing else than this.
  bool isCompared(ir::ExprId Id) const;
  bool isMaskOfTwo(ir::ExprId Id) const;

  llvm::StringSet<> Buffers;  ///< arrays of the worker's own, whose places are taken as a whole
  llvm::StringSet<> InMemory; ///< lanes combined in an array: the result is its first element
  llvm::StringSet<> Compared; ///< masks of a comparison beside, used once
  bool ManyMasks = false; ///< the statements at hand make more masks of two than compilers can take
  llvm::DenseSet<uint32_t> StoredOnly; ///< conversions of which stores alone see the lower bits
  Pairs Beside; ///< accesses of the statements at hand that lie between each other

private:
  std::string operand(ir::ExprId Id) const;
  std::string constant(const ir::Expr &E) const;
  std::string operation(ir::ExprId Id) const;
  std::string load(ir::ExprId Id) const;
  std::string scalar(const ir::Expr &E) const;
  bool isCompound(const ir::Expr &E) const;
  bool isWrapped(const ir::Expr &E) const;
  std::string wrapped(const ir::Expr &E) const;

  const ir::Pool &P;
  const IsaTable &Isa;
  const MathChoice Math;
};

} // namespace tpbcc

#endif
