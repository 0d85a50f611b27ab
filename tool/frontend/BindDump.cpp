//===- frontend/BindDump.cpp - Stable text of bound directives ------------===//

#include "frontend/Bind.h"
#include "frontend/Frontend.h"
#include "frontend/Place.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"

namespace tpbcc {

std::string dump(llvm::ArrayRef<BoundDirective> Directives, const ParsedFile &File) {
  const clang::SourceManager &Sources = File.Context.getSourceManager();
  const PlaceFinder Places(File.Context);
  const auto Line = [&](unsigned Offset) {
    return std::to_string(Sources.getLineNumber(Sources.getMainFileID(), Offset));
  };

  std::string Text;
  for (const BoundDirective &B : Directives) {
    const std::optional<SourceRange> Node =
        B.Statement ? Places.range(*B.Statement) : Places.range(*B.Function);
    const std::string Function = "function " + B.Function->getNameAsString();
    Text += dumpHeader(*B.Source) + " on ";
    Text += B.Statement ? B.Statement->getStmtClassName() : Function;
    Text += ", lines " + Line(Node->Begin) + "-" + Line(B.Annotated.End - 1);
    if (B.Statement)
      Text += ", in " + Function;
    for (const SourceRange &Ignored : File.IgnoredOpenMP)
      if (B.Statement && B.Source->Where.End <= Ignored.Begin && Ignored.End <= Node->Begin)
        Text += ", omp off line " + Line(Ignored.Begin);
    Text += "\n" + dumpClauses(*B.Source);
  }
  return Text;
}

} // namespace tpbcc
