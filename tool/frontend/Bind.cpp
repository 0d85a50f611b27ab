//===- frontend/Bind.cpp - Directives to the code they annotate -----------===//

#include "frontend/Bind.h"
#include "frontend/ClangReporter.h"
#include "frontend/Frontend.h"
#include "frontend/NodeKind.h"
#include "frontend/Place.h"
#include "frontend/RegionChecks.h"
#include "pragma/Clauses.h"
#include "pragma/OpenMPOrder.h"
#include "pragma/Support.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringMap.h"

namespace tpbcc {

const clang::ForStmt *annotatedLoop(const clang::Stmt *S) {
  while (S) {
    if (const auto *Loop = llvm::dyn_cast<clang::ForStmt>(S))
      return Loop;
    if (const auto *Attributed = llvm::dyn_cast<clang::AttributedStmt>(S))
      S = Attributed->getSubStmt();
    else
      S = associatedStatement(*S);
  }
  return nullptr;
}

std::string kernelName(const BoundDirective &Kernel) {
  if (!Kernel.Name.empty())
    return Kernel.Name;
  return Kernel.Source->Name.empty() ? Kernel.Function->getNameAsString() : Kernel.Source->Name;
}

namespace {

class Binder {
public:
  explicit Binder(const ParsedFile &File)
      : File(File), Reporter(File.Reporter), Places(File.Context) {}

  std::vector<BoundDirective> run();

private:
  bool bindOne(const Directive &D, BoundDirective &B);
  bool isPlaced(const Directive &D, const Place &P);
  bool kernel(const Directive &D, const Place &P, BoundDirective &B);
  bool kernelFunction(const Directive &D, const clang::Decl &Next, BoundDirective &B);
  bool inKernel(const Directive &D, const Place &P, BoundDirective &B);
  bool statement(const clang::Stmt &S, const Place &P, BoundDirective &B);
  bool isAlone(const BoundDirective &B);
  bool hasOwnName(BoundDirective &B);
  void reportUnsupported();
  const BoundDirective *kernelAround(const Directive &D) const;

  void error(Diag Id, const Directive &D, const std::vector<std::string> &Arguments = {},
             llvm::ArrayRef<FixIt> Fixes = {}) {
    Reporter.report(Id, D.Keyword, Arguments, Fixes);
  }
  static std::string name(const Directive &D) { return spelling(D.Kind).str(); }

  const ParsedFile &File;
  ClangReporter &Reporter;
  PlaceFinder Places;
  std::vector<BoundDirective> Bound;
  llvm::StringMap<SourceRange> Names; // of kernels, and "kernel/region"
  bool KernelFailed = false;          // then its regions are not outside a kernel
};

std::vector<BoundDirective> Binder::run() {
  for (const Directive &D : File.Directives) {
    BoundDirective B{&D, nullptr, nullptr, {}};
    if (bindOne(D, B) && isAlone(B) && hasOwnName(B))
      Bound.push_back(B);
    else if (D.Kind == DirectiveKind::Kernel)
      KernelFailed = true;
  }
  reportUnsupported();
  return std::move(Bound);
}

bool Binder::bindOne(const Directive &D, BoundDirective &B) {
  const Place P = Places.find(D.Where.Begin);
  if (!isPlaced(D, P))
    return false;
  return D.Kind == DirectiveKind::Kernel ? kernel(D, P, B) : inKernel(D, P, B);
}

static std::string nodesOf(DirectiveKind Kind) {
  switch (Kind) {
  case DirectiveKind::Kernel:
    return "a function definition or a 'for' loop";
  case DirectiveKind::Buffer:
    return "a 'for' loop in a kernel";
  case DirectiveKind::Region:
    return "a statement in a kernel";
  }
  return {};
}

/// Whether something begins behind the directive, and the directive is not in the middle of
/// something else.
bool Binder::isPlaced(const Directive &D, const Place &P) {
  std::optional<unsigned> OpenMP;
  if (P.Statement && P.Parent && llvm::isa<clang::OMPExecutableDirective>(P.Parent))
    OpenMP = Places.offset(P.Parent->getBeginLoc());
  else if (const auto Ignored = openMPBefore(D, File.IgnoredOpenMP, File.Text))
    OpenMP = Ignored->Begin;
  if (OpenMP) {
    error(Diag::DirectiveAfterOpenMP, D, {}, moveBefore(D, *OpenMP, File.Text));
    return false;
  }
  if (P.Statement || P.Declaration)
    return true;
  if (P.Parent && !llvm::isa<clang::CompoundStmt>(P.Parent))
    error(Diag::InsideStatement, D, {name(D), describe(*P.Parent)});
  else if (P.ParentDeclaration)
    error(Diag::InsideStatement, D, {name(D), describe(*P.ParentDeclaration)});
  else
    error(P.Function ? Diag::NothingFollowsInBlock : Diag::NothingFollowsInFile, D,
          {name(D), nodesOf(D.Kind)});
  return false;
}

bool Binder::kernel(const Directive &D, const Place &P, BoundDirective &B) {
  if (P.Declaration)
    return kernelFunction(D, *P.Declaration, B);
  if (!annotatedLoop(P.Statement)) {
    error(Diag::KernelOnOther, D, {describe(*P.Statement)});
    return false;
  }
  return statement(*P.Statement, P, B);
}

bool Binder::kernelFunction(const Directive &D, const clang::Decl &Next, BoundDirective &B) {
  const clang::Decl *Inner = &Next;
  // extern "C" void f() {}
  const auto *Linkage = llvm::dyn_cast<clang::LinkageSpecDecl>(Inner);
  if (Linkage && !Linkage->hasBraces() && !Linkage->decls_empty())
    Inner = *Linkage->decls_begin();
  const auto *Function = llvm::dyn_cast<clang::FunctionDecl>(Inner);
  if (!Function || Function->isDependentContext()) {
    error(Diag::KernelOnOther, D, {Function ? "a template" : describe(*Inner)});
    return false;
  }
  const std::string Name = Function->getNameAsString();
  if (!Function->doesThisDeclarationHaveABody()) {
    error(Diag::KernelOnPrototype, D, {Name});
    const clang::FunctionDecl *Definition = nullptr;
    if (Function->isDefined(Definition))
      Reporter.noteAt(Diag::DefinedHere, Definition->getLocation(), {Name});
    return false;
  }
  const clang::SourceRange Braces = Function->getBody()->getSourceRange();
  if (Braces.getBegin().isMacroID() || Braces.getEnd().isMacroID()) {
    error(Diag::BindsIntoMacro, D, {name(D), "function body"});
    return false;
  }
  if (D.Name != Name && findClause(D.Name))
    Reporter.report(Diag::NamedLikeClause, D.NameWhere, {D.Name, Name});
  B.Function = Function;
  B.Annotated = {D.Where.Begin, Places.range(*Function)->End};
  return true;
}

/// Binds to a statement, unless a part of it that must be edited comes out of a macro.
bool Binder::statement(const clang::Stmt &S, const Place &P, BoundDirective &B) {
  const Directive &D = *B.Source;
  const clang::Stmt *Code = &S; // what stands in the file as C
  while (const clang::Stmt *Inner = associatedStatement(*Code))
    Code = Inner;
  if (const clang::ForStmt *Loop = annotatedLoop(Code)) {
    Code = Loop;
    for (clang::SourceLocation Token :
         {Loop->getForLoc(), Loop->getLParenLoc(), Loop->getRParenLoc()})
      if (Token.isMacroID() && D.Kind != DirectiveKind::Region) {
        error(Diag::BindsIntoMacro, D, {name(D), "loop header"});
        return false;
      }
  }
  const clang::CharSourceRange InFile =
      clang::Lexer::makeFileCharRange(clang::CharSourceRange::getTokenRange(Code->getSourceRange()),
                                      File.Context.getSourceManager(), File.Context.getLangOpts());
  if (InFile.isInvalid() && !llvm::isa<clang::OMPExecutableDirective>(Code)) {
    error(Diag::BindsIntoMacro, D, {name(D), "first and last tokens"});
    return false;
  }
  B.Function = P.Function;
  B.Statement = &S;
  B.Annotated = {D.Where.Begin, Places.end(S)};
  return true;
}

/// Buffers and regions.
bool Binder::inKernel(const Directive &D, const Place &P, BoundDirective &B) {
  const bool IsBuffer = D.Kind == DirectiveKind::Buffer;
  const Diag OnOther = IsBuffer ? Diag::BufferOnOther : Diag::RegionOnOther;
  if (P.Declaration) {
    error(OnOther, D, {describe(*P.Declaration)});
    return false;
  }
  if (IsBuffer && !annotatedLoop(P.Statement)) {
    error(OnOther, D, {describe(*P.Statement)});
    return false;
  }
  if (!kernelAround(D)) {
    if (!KernelFailed)
      error(Diag::NotInKernel, D, {name(D)});
    return false;
  }
  if (!statement(*P.Statement, P, B))
    return false;
  return IsBuffer || checkRegion(B, *kernelAround(D), File);
}

const BoundDirective *Binder::kernelAround(const Directive &D) const {
  for (const BoundDirective &B : Bound)
    if (B.Source->Kind == DirectiveKind::Kernel && B.Annotated.Begin < D.Where.Begin &&
        D.Where.Begin < B.Annotated.End)
      return &B;
  return nullptr;
}

/// One directive of a kind on a node, but for buffers, and no kernel inside another.
bool Binder::isAlone(const BoundDirective &B) {
  const Directive &D = *B.Source;
  if (D.Kind == DirectiveKind::Buffer)
    return true;
  for (const BoundDirective &Other : Bound) {
    const bool SameNode = B.Statement ? B.Statement == Other.Statement
                                      : !Other.Statement && B.Function == Other.Function;
    if (!SameNode || Other.Source->Kind != D.Kind)
      continue;
    error(Diag::TwoOnOneNode, D, {name(D), B.Statement ? "statement" : "function"});
    Reporter.note(Diag::FirstBoundHere, Other.Source->Keyword);
    return false;
  }
  const BoundDirective *Around = kernelAround(D);
  if (D.Kind != DirectiveKind::Kernel || !Around)
    return true;
  error(Diag::KernelInKernel, D, {kernelName(*Around)});
  Reporter.note(Diag::FirstBoundHere, Around->Source->Keyword);
  return false;
}

bool Binder::hasOwnName(BoundDirective &B) {
  const Directive &D = *B.Source;
  if (D.Kind == DirectiveKind::Buffer)
    return true;
  const bool IsKernel = D.Kind == DirectiveKind::Kernel;
  if (IsKernel && D.Name.empty() && B.Statement) { // one of several loops of a function
    const std::string First = kernelName(B);
    B.Name = First;
    for (int N = 2; Names.count(B.Name); ++N)
      B.Name = First + "_" + std::to_string(N);
  }
  const std::string Kernel = kernelName(IsKernel ? B : *kernelAround(D));
  const SourceRange Where = D.Name.empty() ? D.Keyword : D.NameWhere;
  const auto [It, IsNew] = Names.try_emplace(IsKernel ? Kernel : Kernel + "/" + D.Name, Where);
  if (IsNew)
    return true;
  if (IsKernel)
    Reporter.report(Diag::KernelNameTwice, Where, {Kernel});
  else
    Reporter.report(Diag::RegionNameTwice, Where, {D.Name, Kernel});
  Reporter.note(Diag::FirstBoundHere, It->second);
  return false;
}

void Binder::reportUnsupported() {
  for (const BoundDirective &B : Bound)
    for (const UnsupportedUse &Use : unsupported(*B.Source))
      Reporter.report(Diag::NotSupportedYet, Use.Where, {Use.What});
}

} // namespace

std::vector<BoundDirective> bind(const ParsedFile &File) { return Binder(File).run(); }

} // namespace tpbcc
