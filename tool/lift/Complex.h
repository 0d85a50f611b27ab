//===- lift/Complex.h - Complex numbers as pairs ----------------*- C++ -*-===//
//
// While a nest is lifted, a complex value is one value: a pair of its parts. Whatever leaves the
// lifter is made of the parts alone.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_LIFT_COMPLEX_H
#define TPBCC_LIFT_COMPLEX_H

#include "ir/Node.h"
#include "lift/Body.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/ArrayRef.h"

namespace tpbcc {

/// What a variable of the IR holds of the user's.
enum class Component : uint8_t { Whole, Real, Imaginary };

/// The element of the parts of a complex type; nothing for other types, and where no vector holds
/// the parts.
std::optional<ir::Element> partElement(const clang::ASTContext &Context, clang::QualType T);

/// The type of a part, qualified as the whole is.
clang::QualType partType(const clang::ASTContext &Context, clang::QualType T, Component Of);

/// The parts that a variable of this type becomes.
llvm::ArrayRef<Component> componentsOf(const clang::ASTContext &Context, clang::QualType T);

/// What the IR calls a part of a variable: no name of another variable of the function.
std::string partName(const LiftContext &Lift, const clang::VarDecl &V, Component Of);

/// "__real__ ", in front of a complex variable; empty: the variable itself.
llvm::StringRef partOperator(Component Of);

ir::ExprId makePair(ir::Pool &P, ir::ExprId Real, ir::ExprId Imaginary);
bool isPair(const ir::Pool &P, ir::ExprId Id);
/// Real numbers have an imaginary part of 0.
ir::ExprId partOf(ir::Pool &P, ir::ExprId Value, Component Of);

} // namespace tpbcc

#endif
