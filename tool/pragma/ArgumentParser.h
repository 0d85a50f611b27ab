//===- pragma/ArgumentParser.h - What is in the parentheses -----*- C++ -*-===//
#ifndef TPBCC_PRAGMA_ARGUMENTPARSER_H
#define TPBCC_PRAGMA_ARGUMENTPARSER_H

#include "pragma/Clauses.h"
#include "pragma/TokenStream.h"

namespace tpbcc {

/// Parses the arguments of a clause, with the cursor behind its '(', and consumes its ')'. After an
/// error, which it reports, the cursor is behind the clause as well, and the result is nothing.
std::optional<std::vector<Argument>> parseArguments(TokenStream &Tokens, const ClauseInfo &Info);

} // namespace tpbcc

#endif
