#include "lift/Cxx.h"
#include "frontend/ClangReporter.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;

/// Whether Wanted is in the body of a lambda below S.
static bool inLambda(const Stmt &S, const Stmt &Wanted, bool Inside = false) {
  if (&S == &Wanted)
    return Inside;
  Inside |= isa<LambdaExpr>(S);
  return llvm::any_of(S.children(),
                      [&](const Stmt *Child) { return Child && inLambda(*Child, Wanted, Inside); });
}

/// What makes a function's text unfit to be repeated under another name; "" when nothing does.
static std::string peculiarity(const FunctionDecl &Function) {
  if (Function.isConstexpr())
    return "a constexpr function";
  if (Function.getQualifier())
    return "a function that is defined outside of its namespace";
  if (!isa<CompoundStmt>(Function.getBody()))
    return "a function with a try block for a body";
  if (Function.isOverloadedOperator())
    return "an operator";
  return "";
}

bool hasPlainFunction(const BoundDirective &Bound, const ParsedFile &File) {
  if (!File.Context.getLangOpts().CPlusPlus)
    return true;
  const FunctionDecl &Function = *Bound.Function;
  const SourceRange Where = Bound.Source->Where;
  if (isa<CXXMethodDecl>(Function))
    File.Reporter.report(Diag::cxx_member, Where, {});
  else if (Function.isDependentContext() ||
           Function.getTemplatedKind() != FunctionDecl::TK_NonTemplate)
    File.Reporter.report(Diag::cxx_template, Where, {});
  else if (Bound.Statement && inLambda(*Function.getBody(), *Bound.Statement))
    File.Reporter.report(Diag::cxx_lambda, Where, {});
  else if (const std::string What = peculiarity(Function); !Bound.Statement && !What.empty())
    File.Reporter.report(Diag::cxx_function, Where, {What});
  else
    return true;
  return false;
}

void readScope(const ParsedFile &File, const FunctionDecl &Function, Kernel &K) {
  const ASTContext &Context = File.Context;
  K.IsCxx = Context.getLangOpts().CPlusPlus;
  const Decl *Outermost = &Function;
  while (!Outermost->getLexicalDeclContext()->isTranslationUnit())
    Outermost = cast<Decl>(Outermost->getLexicalDeclContext());
  K.FileScope = sourceRange(Context, Outermost->getSourceRange()).Begin;
  unsigned Begin = K.Function.Begin;
  const auto *Spec = dyn_cast<LinkageSpecDecl>(Function.getLexicalDeclContext());
  if (Spec && !Spec->hasBraces())
    Begin = sourceRange(Context, Spec->getSourceRange()).Begin;
  // Clang's range of a function does not have its [[attributes]].
  for (StringRef Before = File.Text.take_front(Begin).rtrim(); Before.ends_with("]]");
       Before = File.Text.take_front(Begin).rtrim())
    Begin = unsigned(Before.rfind("[["));
  K.Prefix = File.Text.slice(Begin, K.Function.Begin).str();
  if (Outermost == &Function || Outermost == Spec)
    K.FileScope = Begin;
}

} // namespace tpbcc
