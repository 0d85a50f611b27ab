//===- lift/Advice.h - What programs tell compilers only --------*- C++ -*-===//
#ifndef TPBCC_LIFT_ADVICE_H
#define TPBCC_LIFT_ADVICE_H

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace tpbcc {

/// Takes out of the tree of a function, and of those that it calls, what computes nothing and only
/// tells compilers what to expect: __builtin_expect(), assumptions, [[likely]] and their like. The
/// file's text keeps all of it.
void dropAdvice(clang::ASTContext &Context, const clang::FunctionDecl &Function);

} // namespace tpbcc

#endif
