//===- pragma/ClauseExpr.h - Expressions in clauses -------------*- C++ -*-===//
#ifndef TPBCC_PRAGMA_CLAUSEEXPR_H
#define TPBCC_PRAGMA_CLAUSEEXPR_H

#include "pragma/Constant.h"
#include "pragma/Directive.h"
#include "pragma/TokenStream.h"

namespace tpbcc {

/// Parses a C expression without casts, assignments and commas, and leaves the cursor behind it.
/// Reports to the stream and returns nothing when there is none.
///
/// `p->x` becomes the member x of `*p`; `sizeof(double)` a call of sizeof with the Name "double".
std::optional<ClauseExpr> parseClauseExpr(TokenStream &Tokens);

/// The same without `?:` at the top, for tuples, in which ':' separates.
std::optional<ClauseExpr> parseTupleElement(TokenStream &Tokens);

/// The condition, as C, under which computing it divides nothing by zero; empty: always.
std::string definedWhen(const ClauseExpr &E);

} // namespace tpbcc

#endif
