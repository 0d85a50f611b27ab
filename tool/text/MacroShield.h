//===- text/MacroShield.h - Our names among the user's macros ---*- C++ -*-===//
//
// A macro of the user's may be called like a member of a structure in tpb.h: #define end 3. Where
// that is so, and only there, the macro is put aside around the emitted text.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TEXT_MACROSHIELD_H
#define TPBCC_TEXT_MACROSHIELD_H

#include "ir/Node.h"
#include "text/Piece.h"
#include <map>
#include <set>

namespace tpbcc {

/// A macro that the user's files or the command line define, with the names in all of its texts.
struct UserMacro {
  std::set<std::string> Names;
  ir::SourceRange Where; // in the user's file; empty: somewhere else
};
using UserMacros = std::map<std::string, UserMacro, std::less<>>;

/// Identifiers in C text, outside comments and literals; those of ours, which no macro of the
/// user's may have, and reserved ones are left out. Directives: those in lines that begin with #,
/// too.
std::set<std::string> identifiers(llvm::StringRef Text, bool Directives);

/// Arguments of the pragmas that our macros become: clang replaces macros there, too.
std::set<std::string> pragmaWords();

/// The macros that are named like what can't step aside for one in the text: members, attributes,
/// words in pragmas.
std::set<std::string> namedLikeFixed(llvm::StringRef Text, const UserMacros &Macros);

/// What stands in parentheses in a directive.
std::string clauseArguments(llvm::StringRef Directive);

/// The macros that Text uses, or that stand in the text of one that it uses.
std::set<std::string> macrosUsed(llvm::StringRef Text, const UserMacros &Macros);

/// The macros that are named like one of Names.
std::set<std::string> namedLike(const std::set<std::string> &Names, const UserMacros &Macros);

/// Puts the macros aside around the pieces.
void shield(std::vector<Piece> &Pieces, const std::set<std::string> &Macros);

} // namespace tpbcc

#endif
