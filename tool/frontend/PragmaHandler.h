//===- frontend/PragmaHandler.h - "#pragma tpb" to directives ---*- C++ -*-===//
#ifndef TPBCC_FRONTEND_PRAGMAHANDLER_H
#define TPBCC_FRONTEND_PRAGMAHANDLER_H

#include "pragma/Directive.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace tpbcc {

class ClangReporter;

/// Makes the preprocessor append every sound directive of the main file to Directives, in file
/// order, and report what is wrong with the others. Both must outlive the parse.
void addPragmaHandler(clang::Preprocessor &PP, std::vector<Directive> &Directives,
                      ClangReporter &Reporter);

/// The same of "#pragma ccc", the directives of Parallel C: sbuf and dbuf are buffers; those that
/// say which functions run on which cores mean nothing on one.
void addParallelCHandler(clang::Preprocessor &PP, std::vector<Directive> &Directives,
                         ClangReporter &Reporter);

/// Makes it append the range of every OpenMP pragma of the main file, '#' to the end of the line: a
/// parse without -fopenmp has none in its syntax tree. A pragma that a macro makes has an empty
/// range.
void addOpenMPCollector(clang::Preprocessor &PP, std::vector<SourceRange> &Found);

} // namespace tpbcc

#endif
