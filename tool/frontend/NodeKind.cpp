//===- frontend/NodeKind.cpp - Syntax tree nodes in a user's words --------===//

#include "frontend/NodeKind.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/OpenMPKinds.h"

namespace tpbcc {

std::string describe(const clang::Stmt &S) {
  if (llvm::isa<clang::Expr>(S))
    return "an expression statement";
  if (llvm::isa<clang::OMPExecutableDirective>(S)) {
    const auto Kind = llvm::cast<clang::OMPExecutableDirective>(S).getDirectiveKind();
    const clang::Stmt *Inner = associatedStatement(S);
    return "'#pragma omp " + llvm::omp::getOpenMPDirectiveName(Kind).str() + "'" +
           (Inner ? " around " + describe(*Inner) : "");
  }
  switch (S.getStmtClass()) {
  case clang::Stmt::ForStmtClass:
    return "a 'for' loop";
  case clang::Stmt::WhileStmtClass:
    return "a 'while' loop";
  case clang::Stmt::DoStmtClass:
    return "a 'do' loop";
  case clang::Stmt::CXXForRangeStmtClass:
    return "a 'for' loop over a range";
  case clang::Stmt::CompoundStmtClass:
    return "a block";
  case clang::Stmt::DeclStmtClass:
    return "a declaration";
  case clang::Stmt::IfStmtClass:
    return "an 'if' statement";
  case clang::Stmt::SwitchStmtClass:
    return "a 'switch' statement";
  case clang::Stmt::ReturnStmtClass:
    return "a 'return' statement";
  case clang::Stmt::LabelStmtClass:
  case clang::Stmt::CaseStmtClass:
  case clang::Stmt::DefaultStmtClass:
    return "a label";
  case clang::Stmt::NullStmtClass:
    return "an empty statement";
  case clang::Stmt::AttributedStmtClass:
    return describe(*llvm::cast<clang::AttributedStmt>(S).getSubStmt());
  default:
    return "a statement";
  }
}

std::string describe(const clang::Decl &D) {
  if (const auto *Tag = llvm::dyn_cast<clang::TagDecl>(&D))
    return "a '" + Tag->getKindName().str() + "'";
  if (llvm::isa<clang::FunctionDecl>(D))
    return "a function";
  if (llvm::isa<clang::VarDecl>(D))
    return "a variable";
  if (llvm::isa<clang::TypedefNameDecl>(D))
    return "a type definition";
  if (llvm::isa<clang::EmptyDecl>(D))
    return "an empty declaration";
  if (llvm::isa<clang::TemplateDecl>(D))
    return "a template";
  if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(D))
    return "a block of declarations";
  return "a declaration";
}

const clang::Stmt *associatedStatement(const clang::Stmt &S) {
  const auto *Directive = llvm::dyn_cast<clang::OMPExecutableDirective>(&S);
  if (!Directive || !Directive->hasAssociatedStmt())
    return nullptr;
  const clang::Stmt *Inner = Directive->getAssociatedStmt();
  while (const auto *Captured = llvm::dyn_cast_or_null<clang::CapturedStmt>(Inner))
    Inner = Captured->getCapturedStmt();
  return Inner;
}

} // namespace tpbcc
