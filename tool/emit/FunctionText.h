//===- emit/FunctionText.h - Pieces of the user's function ------*- C++ -*-===//
//
// Shared by Driver.cpp (function kernels), LoopKernel.cpp and Dispatch.cpp.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_EMIT_FUNCTIONTEXT_H
#define TPBCC_EMIT_FUNCTIONTEXT_H

#include "emit/Emit.h"

namespace tpbcc {

/// White space in front of an offset on its line.
std::string indentAt(llvm::StringRef Text, unsigned Offset);

/// The user's declaration with another name, without the brace.
std::string declaration(const EmitInput &In, llvm::StringRef Name, bool KeepStorage);

/// Its parameters as the arguments of a call.
std::string arguments(const EmitInput &In);

/// OpenMP pragmas that this build ignores become comments, and so do regions, or time stamps in the
/// driver.
std::vector<Replacement> ignoredPragmas(const EmitInput &In, bool InDriver = false);

/// The user's directive as a comment.
std::string pragmaComment(const EmitInput &In);

/// Loops that stay, and why, where a reader of the emitted file looks for them.
std::string refusals(const EmitInput &In);

/// Every worker behind the comment with its plan.
std::vector<Piece> workers(const EmitInput &In);

/// Adds the user's text, from an offset on, between text of ours. Blanks in front of it and the end
/// of line behind it go with it.
void addUsers(std::vector<Piece> &Pieces, llvm::StringRef Before, const std::string &Text,
              unsigned Source, llvm::StringRef Behind = "");

/// The user's function around the workers, for every set that has some.
std::vector<Piece> drivers(const EmitInput &In);
/// The branch of the dispatch (Piece.h) that is the user's loops as they are.
inline constexpr char PlainBranch[] = "plain";

/// The runtime's variable that says whether the processor has the one set that the kernel was built
/// for; empty where every processor has, or where the version is chosen from several.
std::string fitsVariable(const EmitInput &In);

/// What counts the calls in a program with its own main. Unchecked: why TPB_VERIFY checks none.
std::string callSite(const EmitInput &In, llvm::StringRef Unchecked = {});

} // namespace tpbcc

#endif
