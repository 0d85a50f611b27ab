//===- kernel/SpecReader.h - Parts of reading the clauses -------*- C++ -*-===//
#ifndef TPBCC_KERNEL_SPECREADER_H
#define TPBCC_KERNEL_SPECREADER_H

#include "kernel/Kernel.h"

namespace tpbcc {

/// The parameter that a clause names, or null and a message. A is where fix-its may apply.
const Parameter *findParameter(const Argument &A, llvm::StringRef Name, SourceRange Where,
                               bool WantArray, const Clause &C,
                               llvm::ArrayRef<Parameter> Parameters, Reporter &Report);

/// One array of init(), or nothing and a message.
std::optional<KernelSpec::Init> readInitial(const Argument &A, const Parameter &P,
                                            llvm::ArrayRef<Parameter> Parameters, Reporter &Report);

/// An expression of a clause, macros expanded.
Code codeOf(const ClauseExpr &E);
/// The value of an argument, in the user's spelling.
Code valueOf(const Argument &A);

/// Sums, differences and products of parameters with signs and of numbers, which don't wrap around;
/// none: it is something else.
std::optional<Polynomial> sumOfParameters(const ClauseExpr &E,
                                          llvm::ArrayRef<Parameter> Parameters);
/// The condition under which it divides nothing by zero; empty: always.
Code whenDefined(const ClauseExpr &E);

/// The value that init() gives to a scalar.
std::optional<Code> scalarInitial(const Argument &A, const Parameter &P, Reporter &Report);

/// Values of init() use only arrays that have theirs by then, with as many subscripts as they have
/// dimensions.
void checkInitialValues(const Directive &D, llvm::ArrayRef<Parameter> Parameters, Reporter &Report);

/// Adds one variant() to the combinations there are.
void readVariants(const Argument &A, const Clause &C, llvm::ArrayRef<Parameter> Parameters,
                  KernelSpec &Spec, Reporter &Report);

/// Empty when the two arrays have the same elements.
std::string whyNotSwapped(const Parameter &A, const Parameter &B, const KernelSpec &Spec);

/// Whether P's elements are complex numbers.
bool isComplex(const Parameter &P);

} // namespace tpbcc

#endif
