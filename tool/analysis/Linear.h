//===- analysis/Linear.h - First-order linear recurrences -------*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_LINEAR_H
#define TPBCC_ANALYSIS_LINEAR_H

#include "kernel/Kernel.h"

namespace tpbcc {

/// The form of Update, the new value of Local(Name), as expressions of P that do not mention it.
/// None: it has no such form, or does not depend on the old value.
std::optional<LinearForm> linearForm(ir::Pool &P, ir::ExprId Update, llvm::StringRef Name);

/// Whether linearForm() would find one; P stays as it is.
bool isLinear(const ir::Pool &P, ir::ExprId Update, llvm::StringRef Name);

/// What Update adds to Local(Name) where that is a sum in order: -0 where it adds nothing, as that
/// changes no sum, of +0 and -0 either.
ir::ExprId addedInOrder(ir::Pool &P, ir::ExprId Update, llvm::StringRef Name);

/// Notes the forms of what the loops of a nest carry in variables, by their new values.
void noteRecurrences(Kernel &K, const ir::Stmt &Nest);

} // namespace tpbcc

#endif
