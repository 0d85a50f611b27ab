//===- analysis/Narrow.h - Carried variables below 32 bits ------*- C++ -*-===//
//
// Arithmetic has no type narrower than 32 bits: a variable of fewer is carried in 32. C drops the
// extra bits in every assignment. Sums, products and bits are the same modulo 2^n wherever that is
// done, so they drop them once, behind the loop; everything else keeps the value in range.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_NARROW_H
#define TPBCC_ANALYSIS_NARROW_H

#include "ir/Node.h"

namespace tpbcc {

/// A variable of an integer type of fewer than 32 bits, carried as an I32.
struct NarrowVariable {
  std::string Name;
  ir::Element Own;
};

/// New, a value for the variable, as an U32 over an U32 variable of the same name that equals it
/// modulo 2^bits(Own) whatever the variable's upper bits are. None when there is no such form.
ir::ExprId moduloUpdate(ir::Pool &P, const NarrowVariable &V, ir::ExprId New);

/// A value that is the same in terms of that U32 variable. None: not all of it depends on the
/// variable's lower bits alone, or a load does.
ir::ExprId inWholeWord(ir::Pool &P, const NarrowVariable &V, ir::ExprId Id);

/// The same value where all these variables are in the range of their types: widening one changes
/// nothing.
ir::ExprId withoutWidening(ir::Pool &P, llvm::ArrayRef<NarrowVariable> Narrow, ir::ExprId Id);

/// Whether Local(Name) is below Id.
bool mentionsLocal(const ir::Pool &P, ir::ExprId Id, llvm::StringRef Name);

} // namespace tpbcc

#endif
