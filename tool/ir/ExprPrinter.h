//===- ir/ExprPrinter.h - Expressions as text -------------------*- C++ -*-===//
#ifndef TPBCC_IR_EXPRPRINTER_H
#define TPBCC_IR_EXPRPRINTER_H

#include "ir/Text.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc::ir {

/// Writes a name, quoted unless it looks like a C identifier or member.
void printName(llvm::raw_ostream &OS, llvm::StringRef Name);

/// Prints expressions of one Pool. Call plan() with everything that will be printed, then lines()
/// before each text line that contains expr(); without a plan an expression prints in full,
/// or cut short with `...` when that is very long.
class ExprPrinter {
public:
  ExprPrinter(llvm::raw_ostream &OS, const Pool &P, Sources Ranges)
      : OS(OS), P(P), Ranges(Ranges), Line(P.size(), NoLine), RangePrinted(P.size(), false) {}

  void plan(llvm::ArrayRef<StmtPtr> Body);
  /// Prints the `%N = ...` lines that Root needs and that aren't there yet.
  void lines(ExprId Root, unsigned Indent);
  void expr(ExprId Id);

private:
  static constexpr unsigned NoLine = UINT32_MAX;

  llvm::raw_ostream &OS;
  const Pool &P;
  Sources Ranges;
  std::vector<unsigned> Line;     // of each expression that has its own: N of %N
  std::vector<bool> RangePrinted; // an expression's source range stands where it occurs first
  std::vector<bool> Separate;     // expressions that have or will have a line
  unsigned Lines = 0;
  unsigned Unplanned = 0; // nodes printed without a plan

  bool valid(ExprId Id) const { return Id.Index < P.size(); }
  template <typename Fn> void forEachOperand(uint32_t Index, Fn F) const;
  void countUses(llvm::ArrayRef<StmtPtr> Body, std::vector<unsigned> &Uses) const;
  void node(ExprId Id);
  void constant(const Expr &E);
  void head(const Expr &E);
  void operation(const Expr &E);
};

} // namespace tpbcc::ir

#endif
