//===- frontend/Place.h - Where in the syntax tree an offset is -*- C++ -*-===//
#ifndef TPBCC_FRONTEND_PLACE_H
#define TPBCC_FRONTEND_PLACE_H

#include "diag/Diagnostics.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>
#include <vector>

namespace clang {
class ASTContext;
class Decl;
class DeclContext;
class FunctionDecl;
class SourceLocation;
class SourceRange;
class Stmt;
} // namespace clang

namespace tpbcc {

/// What begins first behind an offset inside the innermost node around it: a statement in a
/// function body, a declaration elsewhere, or neither.
struct Place {
  const clang::Decl *Declaration = nullptr;
  const clang::Stmt *Statement = nullptr;
  const clang::FunctionDecl *Function = nullptr; // whose body is around the offset
  /// Around the offset. A block when one may put statements there; otherwise, with no Statement,
  /// the offset is in the middle of it.
  const clang::Stmt *Parent = nullptr;
  const clang::Decl *ParentDeclaration = nullptr; // the offset is in the middle of it
};

/// Places in the main file. Macros are taken as a whole: what comes out of one is where it is used.
class PlaceFinder {
public:
  explicit PlaceFinder(const clang::ASTContext &Context) : Context(Context) {}

  Place find(unsigned Offset) const;

  /// First to last token; an OpenMP directive includes its statement. Nothing outside the main
  /// file.
  std::optional<SourceRange> range(const clang::Stmt &S) const;
  std::optional<SourceRange> range(const clang::Decl &D) const;

  /// The end of a statement, its semicolon included.
  unsigned end(const clang::Stmt &S) const;

  /// Where a location is in the main file, or nothing when it is elsewhere.
  std::optional<unsigned> offset(clang::SourceLocation Location) const;

private:
  std::optional<SourceRange> range(clang::SourceRange Range) const;
  bool isStatementPosition(const clang::Stmt &Parent, const clang::Stmt &Child,
                           unsigned Offset) const;
  void inStatement(const clang::Stmt &S, unsigned Offset, Place &Found) const;

  /// The declarations of a scope that stand in the main file; found once, as headers have many.
  struct Located {
    const clang::Decl *Declaration;
    SourceRange Range;
  };
  const std::vector<Located> &inMainFile(const clang::DeclContext &Scope) const;

  const clang::ASTContext &Context;
  mutable llvm::DenseMap<const clang::DeclContext *, std::vector<Located>> Scopes;
};

} // namespace tpbcc

#endif
