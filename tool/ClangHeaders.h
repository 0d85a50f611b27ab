//===- ClangHeaders.h - Precompiled for what talks to Clang -----*- C++ -*-===//
//
// As CoreHeaders.h, with Clang's syntax tree.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_CLANGHEADERS_H
#define TPBCC_CLANGHEADERS_H

#include "CoreHeaders.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

#endif
