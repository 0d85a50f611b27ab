//===- ir/Text.h - The IR as text, both ways --------------------*- C++ -*-===//
#ifndef TPBCC_IR_TEXT_H
#define TPBCC_IR_TEXT_H

#include "ir/Node.h"
#include "llvm/Support/Error.h"

namespace tpbcc::ir {

/// Whether source ranges are printed: `@12-40` behind an expression, `; @12-40` behind a statement.
enum class Sources : uint8_t { Omit, Print };
/// Whether the numbers of statements are.
enum class Ids : uint8_t { Omit, Print };

/// A stable text form: one statement a line, expressions in prefix form. parse(dump(f)) is f.
/// Large expressions that are used more than once get a line `%0 = ...` of their own.
/// With Ids, a statement begins with its number, `#7`, and with that of what it is a copy of, if it
/// is one: `#9#7`.
std::string dump(const Function &F, Sources Ranges = Sources::Print, Ids Numbers = Ids::Omit);
/// One statement and what is in it, without source ranges, as the body of a function.
std::string dump(const Pool &P, const Stmt &S, llvm::StringRef Name);
/// One expression without source ranges, for messages; cut short with `...` if very long.
std::string dump(const Pool &P, ExprId Id);

/// Reads what dump() wrote. Errors name the line and what was expected there.
llvm::Expected<Function> parse(llvm::StringRef Text);

/// Whether every statement must have a number that no other has.
enum class Numbered : uint8_t { Perhaps, Each };

/// Checks the rules that every pass relies on (operand counts and types, names bound before use,
/// predicates of the right lane count, loops with a step). Returns all violations, empty when
/// sound.
std::vector<std::string> verify(const Function &F, Numbered Statements = Numbered::Perhaps);

} // namespace tpbcc::ir

#endif
