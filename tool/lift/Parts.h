//===- lift/Parts.h - Structures and small arrays as scalars ----*- C++ -*-===//
//
// An aggregate is a row of parts: its scalars and pointers, in the order in which memory has them.
// Each part of a local aggregate is a variable of its own, so that all that follows variables
// follows parts.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_LIFT_PARTS_H
#define TPBCC_LIFT_PARTS_H

#include "clang/AST/Type.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class DeclContext;
class FieldDecl;
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace tpbcc {

struct Part {
  clang::QualType Type;
  std::string Suffix; // of a variable's name: "_re", "_0_1"
  std::string Text;   // as the user writes it: ".re", "[0][1]"
};

/// The parts of a type; nothing of one that has unions but of
/// numbers of one size, bit-fields, bases or volatile members, that
/// is not copied as its bytes are, or that has too many. A scalar or a pointer is one part.
std::optional<std::vector<Part>> partsOf(const clang::ASTContext &Context, clang::QualType T);

/// Number of parts of a type that has some.
unsigned partCount(const clang::ASTContext &Context, clang::QualType T);

/// Parts of its structure in front of a member.
unsigned partsBefore(const clang::ASTContext &Context, const clang::FieldDecl &Field);

/// The variables that stand for parts: for one part always the same.
class PartVariables {
public:
  /// Of itself, a scalar or a pointer is the only part.
  const clang::VarDecl &of(const clang::VarDecl &Whole, unsigned At);

  /// What the user writes for the variables.
  const std::map<std::string, std::string> &texts() const { return Texts; }

  /// A variable of a function that the source does not have, one for each key: a temporary, or what
  /// a function returns.
  const clang::VarDecl &unnamed(const void *Key, const clang::FunctionDecl &In, clang::QualType T,
                                const char *Name);

private:
  std::map<const clang::VarDecl *, std::vector<const clang::VarDecl *>> Known;
  std::map<const void *, const clang::VarDecl *> Unnamed;
  std::map<std::string, std::string> Texts;
};

} // namespace tpbcc

#endif
