//===- emit/BoundSite.cpp - Error bounds of loops and functions -----------===//
#include "analysis/Nest.h"
#include "emit/Bound.h"
#include "emit/BoundStatements.h"
#include "emit/Emit.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Stmt;

BoundStatements::BoundStatements(const Kernel &K, llvm::StringRef Source,
                                 NameScope::Predicate IsMacro,
                                 std::map<std::string, MemberView> Views)
    : K(K), P(K.Program.Values), Source(Source), Values(K, IsMacro, std::move(Views)) {
  NameScope &Names = Values.Names;
  for (const Parameter &A : K.Parameters)
    Names.reserve(A.Name);
  for (const LoopSite &Site : K.Loops) {
    Names.reserve(Site.Var);
    reserveNames(Names, Site);
  }
  for (const ir::StmtPtr &S : K.Program.Body) {
    Names.reserve(S->Name);
    forEachStatement(S->Body, true, [&](const Stmt &Inner) { Names.reserve(Inner.Name); });
    for (const std::string &Own : S->Reads) // of text that is repeated
      Names.reserve(Own);
    for (const std::string &Own : S->Writes)
      Names.reserve(Own);
  }
}

void BoundStatements::site(const LoopSite &Site) {
  std::vector<std::string> Sizes;
  for (const Reduction &R : Site.Reductions) {
    if (!P[R.Update].valueType().isFloating())
      continue;
    Sizes.push_back(sizeName(R.Name));
    if (Values.Tracked.insert(R.Name).second) // a parameter
      Values.line("double " + Values.error(R.Name) + " = 0;");
  }
  Values.forget();
  // Names that stand for something else in the user's function, and those of this loop's own:
  // another one may add to the same variable.
  bool Block = false;
  auto Define = [&](const std::string &Type, const std::string &Name, const Code &Means) {
    // Arrays with rows are pointers to their first element here.
    if (Means.empty() || Means.reads(Name))
      return;
    if (!Block) {
      Values.line(Site.readsBehindPointers()
                      ? "if (" + hasIterations(Site.BeginText, Site.EndText) + ") {"
                      : "{");
      ++Values.Depth;
    }
    Block = true;
    Values.line(Type + Name + " = " + Means + ";");
  };
  for (const std::string &Size : Sizes)
    Define("double ", Size, "0");
  for (const ArrayUse &A : Site.Arrays)
    Define((A.Written ? "" : "const ") + ir::cSpelling(A.Elem).str() + " *const ",
           Values.arrayName(A.Name), A.Argument);
  for (const ScalarUse &S : Site.Scalars)
    if (!Values.Tracked.contains(S.Name)) // else what stands around the loop has told
      Define("const " + S.TypeText + " ", S.Name, S.Argument);
  for (const WalkedPointer &Each : Site.Walked) {
    Define("const long ", Each.before(), Each.Start);
    Define("long ", Each.Position, Code::name(Each.before()));
  }
  loop(Site, *Site.Nest);
  for (const WalkedPointer &Each : Site.Walked)
    if (!Each.Pointer.empty())
      Values.line(Code::name(Each.Pointer) + " += " + Code::name(Each.Position) + " - " +
                  Code::name(Each.before()) + ";");
  if (Block) {
    --Values.Depth;
    Values.line("}");
  }
  for (const LeftBehind &Each : Site.After)
    Values.line(Code::name(Each.Name) + " = " + Each.Value + ";");
  if (Site.VarLivesOn)
    Values.line(Code::name(Site.Var) + " = (" + Site.EndText + ") > (" + Site.BeginText + ") ? (" +
                Site.EndText + ") : (" + Site.BeginText + ");");
  Values.forget();
}

Code BoundStatements::run() {
  for (const ir::StmtPtr &S : K.Program.Body) {
    switch (S->Kind) {
    case ir::StmtKind::Let: {
      const BoundValue V = Values.emit(S->Value);
      if (!S->Ty.isFloating()) {
        Values.line(ir::cSpelling(S->Ty.Elem).str() + " " + S->Name + " = " + V.V + ";");
        Values.Names.reserve(S->Name);
        break;
      }
      Values.line("double " + S->Name + " = " + V.V + ", " + Values.error(S->Name) + " = " + V.E +
                  ";");
      Values.line("(void)" + Values.error(S->Name) + ";");
      Values.Names.reserve(S->Name);
      Values.Tracked.insert(S->Name);
      break;
    }
    case ir::StmtKind::For:
      for (const LoopSite &Site : K.Loops)
        if (Site.Nest == S.get())
          site(Site);
      break;
    case ir::StmtKind::Assign: {
      const BoundValue V = Values.emit(S->Value);
      if (S->Name != ResultVariable.str()) {
        Values.line(Code::name(S->Name) + " = " + V.V + ";");
        if (!P[S->Value].valueType().isFloating())
          break;
        const bool First = Values.Tracked.insert(S->Name).second; // a parameter, or without a value
        Values.line((First ? "double " : "") + Values.error(S->Name) + " = " + V.E + ";");
        if (First)
          Values.line("(void)" + Values.error(S->Name) + ";");
      } else if (P[S->Value].valueType().isFloating()) {
        Values.line("*tpb_bound->result = " + V.E + ";");
      }
      break;
    }
    case ir::StmtKind::Store:
      store(*S);
      break;
    default:
      Values.line({Source.slice(S->Where.Begin, S->Where.End).str(),
                   Code::NameSet(S->Reads.begin(), S->Reads.end())});
    }
    Values.forget();
  }
  return Values.text();
}

Code BoundStatements::runLoop(LoopSite Site) {
  for (ArrayUse &A : Site.Arrays)
    A.Argument.clear();
  for (ScalarUse &S : Site.Scalars)
    S.Argument.clear();
  Site.BeginText = Code::name("tpb_begin");
  Site.EndText = Code::name("tpb_end");
  Site.After.clear();
  Site.VarLivesOn = false;
  site(Site);
  for (const Reduction &R : Site.Reductions)
    if (P[R.Update].valueType().isFloating())
      Values.line("*" + boundName(R.Name) + " = " + Values.error(R.Name) + ";");
  const Code Text = Values.text();
  return Values.readsErrors(Text) ? Text : Code();
}

Code boundLoop(const Kernel &K, const LoopSite &Site, llvm::StringRef Text,
               llvm::function_ref<bool(llvm::StringRef)> IsMacro) {
  return BoundStatements(K, Text, IsMacro).runLoop(Site);
}

Code boundStatements(const Kernel &K, llvm::StringRef Text,
                     llvm::function_ref<bool(llvm::StringRef)> IsMacro,
                     const std::map<std::string, MemberView> &Views) {
  return BoundStatements(K, Text, IsMacro, Views).run();
}

} // namespace tpbcc
