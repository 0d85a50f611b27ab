//===- frontend/Place.cpp - Where in the syntax tree an offset is ---------===//

#include "frontend/Place.h"
#include "frontend/NodeKind.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

namespace tpbcc {

std::optional<unsigned> PlaceFinder::offset(clang::SourceLocation Location) const {
  const clang::SourceManager &Sources = Context.getSourceManager();
  if (Location.isInvalid())
    return std::nullopt;
  const auto [File, Offset] = Sources.getDecomposedExpansionLoc(Location);
  return File == Sources.getMainFileID() ? std::optional(Offset) : std::nullopt;
}

std::optional<SourceRange> PlaceFinder::range(clang::SourceRange Range) const {
  const clang::SourceManager &Sources = Context.getSourceManager();
  const std::optional<unsigned> Begin = offset(Range.getBegin());
  if (!Begin || Range.getEnd().isInvalid())
    return std::nullopt;
  const clang::CharSourceRange Last = Sources.getExpansionRange(Range.getEnd());
  std::optional<unsigned> End = offset(Last.getEnd());
  if (!End)
    return std::nullopt;
  if (Last.isTokenRange())
    *End += clang::Lexer::MeasureTokenLength(Last.getEnd(), Sources, Context.getLangOpts());
  return SourceRange{*Begin, *End};
}

/// The statement whose last token is the last of S.
static const clang::Stmt &lastOf(const clang::Stmt &S) {
  if (const clang::Stmt *Inner = associatedStatement(S))
    return lastOf(*Inner);
  const clang::Stmt *Last = nullptr;
  if (const auto *If = llvm::dyn_cast<clang::IfStmt>(&S))
    Last = If->getElse() ? If->getElse() : If->getThen();
  else if (const auto *For = llvm::dyn_cast<clang::ForStmt>(&S))
    Last = For->getBody();
  else if (const auto *Range = llvm::dyn_cast<clang::CXXForRangeStmt>(&S))
    Last = Range->getBody();
  else if (const auto *While = llvm::dyn_cast<clang::WhileStmt>(&S))
    Last = While->getBody();
  else if (const auto *Switch = llvm::dyn_cast<clang::SwitchStmt>(&S))
    Last = Switch->getBody();
  else if (const auto *Label = llvm::dyn_cast<clang::LabelStmt>(&S))
    Last = Label->getSubStmt();
  else if (const auto *Case = llvm::dyn_cast<clang::SwitchCase>(&S))
    Last = Case->getSubStmt();
  else if (const auto *Attributed = llvm::dyn_cast<clang::AttributedStmt>(&S))
    Last = Attributed->getSubStmt();
  return Last ? lastOf(*Last) : S;
}

std::optional<SourceRange> PlaceFinder::range(const clang::Stmt &S) const {
  std::optional<SourceRange> Whole = range(S.getSourceRange());
  // The range of an OpenMP directive covers the pragma's line only, and so does the one of any
  // statement whose last part is one.
  const clang::Stmt &Last = lastOf(S);
  const std::optional<SourceRange> LastRange = &Last == &S ? Whole : range(Last.getSourceRange());
  if (Whole && LastRange)
    Whole->End = std::max(Whole->End, LastRange->End);
  return Whole;
}

std::optional<SourceRange> PlaceFinder::range(const clang::Decl &D) const {
  return range(D.getSourceRange());
}

unsigned PlaceFinder::end(const clang::Stmt &S) const {
  const clang::SourceManager &Sources = Context.getSourceManager();
  const std::optional<SourceRange> Whole = range(S);
  assert(Whole && "statement outside the main file");
  const clang::Stmt &Last = lastOf(S);
  // These end with their own last token; a standalone OpenMP directive with its line.
  if (llvm::isa<clang::CompoundStmt, clang::NullStmt, clang::DeclStmt, clang::SwitchStmt,
                clang::CXXTryStmt, clang::OMPExecutableDirective>(Last))
    return Whole->End;
  const clang::SourceLocation LastToken = Sources.getExpansionRange(Last.getEndLoc()).getEnd();
  const clang::SourceLocation Semicolon = clang::Lexer::findLocationAfterToken(
      LastToken, clang::tok::semi, Sources, Context.getLangOpts(),
      /*SkipTrailingWhitespaceAndNewLine=*/false);
  return Semicolon.isValid() ? offset(Semicolon).value_or(Whole->End) : Whole->End;
}

/// Whether Child is a statement of its own in Parent, and the offset is where a line could be
/// inserted before it: behind the parenthesis of a loop, not within.
bool PlaceFinder::isStatementPosition(const clang::Stmt &Parent, const clang::Stmt &Child,
                                      unsigned Offset) const {
  const auto Behind = [&](clang::SourceLocation Token) {
    const std::optional<unsigned> At = offset(Token);
    return At && Offset > *At;
  };
  if (llvm::isa<clang::CompoundStmt>(Parent))
    return true;
  if (const auto *If = llvm::dyn_cast<clang::IfStmt>(&Parent))
    return (&Child == If->getThen() && Behind(If->getRParenLoc())) ||
           (&Child == If->getElse() && Behind(If->getElseLoc()));
  if (const auto *For = llvm::dyn_cast<clang::ForStmt>(&Parent))
    return &Child == For->getBody() && Behind(For->getRParenLoc());
  if (const auto *Range = llvm::dyn_cast<clang::CXXForRangeStmt>(&Parent))
    return &Child == Range->getBody() && Behind(Range->getRParenLoc());
  if (const auto *While = llvm::dyn_cast<clang::WhileStmt>(&Parent))
    return &Child == While->getBody() && Behind(While->getRParenLoc());
  if (const auto *Do = llvm::dyn_cast<clang::DoStmt>(&Parent))
    return &Child == Do->getBody();
  if (const auto *Label = llvm::dyn_cast<clang::LabelStmt>(&Parent))
    return &Child == Label->getSubStmt();
  if (const auto *Case = llvm::dyn_cast<clang::SwitchCase>(&Parent))
    return &Child == Case->getSubStmt() && Behind(Case->getColonLoc());
  if (const auto *Attributed = llvm::dyn_cast<clang::AttributedStmt>(&Parent))
    return &Child == Attributed->getSubStmt();
  return &Child == associatedStatement(Parent);
}

void PlaceFinder::inStatement(const clang::Stmt &S, unsigned Offset, Place &Found) const {
  Found.Parent = &S;
  unsigned Best = ~0u;
  const auto Visit = [&](const clang::Stmt *Child) {
    const std::optional<SourceRange> Range = Child ? range(*Child) : std::nullopt;
    if (!Range)
      return false;
    if (Range->Begin < Offset && Offset < Range->End) {
      Found.Statement = nullptr;
      inStatement(*Child, Offset, Found);
      return true;
    }
    if (Range->Begin >= Offset && Range->Begin < Best && isStatementPosition(S, *Child, Offset)) {
      Best = Range->Begin;
      Found.Statement = Child;
    }
    return false;
  };
  if (const clang::Stmt *Inner = associatedStatement(S)) {
    Visit(Inner);
    return;
  }
  for (const clang::Stmt *Child : S.children())
    if (Visit(Child))
      return;
}

const std::vector<PlaceFinder::Located> &
PlaceFinder::inMainFile(const clang::DeclContext &Scope) const {
  const auto [It, IsNew] = Scopes.try_emplace(&Scope);
  if (IsNew)
    for (const clang::Decl *D : Scope.decls())
      if (const std::optional<SourceRange> Range = D->isImplicit() ? std::nullopt : range(*D))
        It->second.push_back({D, *Range});
  return It->second;
}

Place PlaceFinder::find(unsigned Offset) const {
  Place Found;
  const clang::DeclContext *Scope = Context.getTranslationUnitDecl();
  while (Scope) {
    const clang::DeclContext *Inner = nullptr;
    SourceRange Best{~0u, 0};
    Found.Declaration = nullptr;
    for (const auto &[D, Range] : inMainFile(*Scope)) {
      if (Range.Begin < Offset && Offset < Range.End) {
        Found.ParentDeclaration = D;
        const auto *Function = llvm::dyn_cast<clang::FunctionDecl>(D);
        const clang::Stmt *Body =
            Function && Function->doesThisDeclarationHaveABody() ? Function->getBody() : nullptr;
        const std::optional<SourceRange> BodyRange = Body ? range(*Body) : std::nullopt;
        if (BodyRange && BodyRange->Begin < Offset) {
          Found = {};
          Found.Function = Function;
          inStatement(*Body, Offset, Found);
          return Found;
        }
        if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl, clang::RecordDecl>(D))
          Inner = llvm::cast<clang::DeclContext>(D);
        continue;
      }
      // `struct s { int x; } v;` is two declarations that begin together: the outer one counts.
      const bool Better =
          Range.Begin < Best.Begin || (Range.Begin == Best.Begin && Range.End > Best.End);
      if (Range.Begin >= Offset && Better) {
        Best = Range;
        Found.Declaration = D;
      }
    }
    if (Inner) {
      Found.ParentDeclaration = nullptr;
    } else if (Found.ParentDeclaration) {
      Found.Declaration = nullptr;
    }
    Scope = Inner;
  }
  return Found;
}

} // namespace tpbcc
