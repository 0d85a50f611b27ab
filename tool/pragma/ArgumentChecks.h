//===- pragma/ArgumentChecks.h - What the grammar can't say -----*- C++ -*-===//
//
// Checks of parsed arguments. Each reports at the token where the value begins and returns whether
// all is well. First is that token, or the first of the argument.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_PRAGMA_ARGUMENTCHECKS_H
#define TPBCC_PRAGMA_ARGUMENTCHECKS_H

#include "pragma/Directive.h"
#include "pragma/TokenStream.h"

namespace tpbcc {

/// unroll(4): What is the word in front of the parenthesis.
bool checkPositiveInteger(TokenStream &Tokens, size_t First, llvm::StringRef What,
                          const Argument &A);

/// multiple(0) and min(-1) are no rules for sizes.
bool checkSizeRule(TokenStream &Tokens, size_t First, const Argument &A);

/// flops(-5) is no count.
bool checkCount(TokenStream &Tokens, size_t First, llvm::StringRef What, const Argument &A);

/// rtol(1e-3)
bool checkTolerance(TokenStream &Tokens, size_t First, const Argument &A);

/// random, permutation and cycle: their arguments, and that they are the whole value.
bool checkInitial(TokenStream &Tokens, size_t First, const Argument &A);

/// size(min(2)) names nothing. First is the token behind the parenthesis.
bool checkSizes(TokenStream &Tokens, size_t First, llvm::ArrayRef<Argument> Arguments);

/// block(j = 0): a block has one iteration at least.
bool checkBlockLength(TokenStream &Tokens, size_t First, const Argument &A);

/// Loops are all named, or all counted from the innermost one; 'auto' and 'off' stand alone. First
/// is the token behind the parenthesis.
bool checkBlocks(TokenStream &Tokens, size_t First, llvm::ArrayRef<Argument> Arguments);

/// One name set by two arguments, of one clause or of two. Returns whether there is none.
bool checkNamedTwice(TokenStream &Tokens, llvm::ArrayRef<Clause> Clauses);

} // namespace tpbcc

#endif
