//===- ir/Dump.cpp - The IR as text ---------------------------------------===//
//
// The text is a function of the values that are reachable from the statements, never of the
// numbers they have in their Pool, so it is stable under parsing and under dead expressions.
//
//===----------------------------------------------------------------------===//
#include "ir/ExprPrinter.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tpbcc::ir {

namespace {

class Printer {
public:
  Printer(raw_ostream &OS, const Pool &P, Sources Ranges, Ids Numbers)
      : OS(OS), Exprs(OS, P, Ranges), Ranges(Ranges), Numbers(Numbers) {}

  void function(const Function &F) {
    OS << "func ";
    printName(OS, F.Name);
    for (size_t I = 0; I < F.Carried.size(); ++I) {
      OS << (I ? ", " : "(");
      printName(OS, F.Carried[I].first);
      OS << ": " << spelling(F.Carried[I].second);
    }
    OS << (F.Carried.empty() ? " {\n" : ") {\n");
    Exprs.plan(F.Body);
    body(F.Body, 1);
    OS << "}\n";
  }

  void only(const Stmt &S, StringRef Name) {
    OS << "func ";
    printName(OS, Name);
    OS << " {\n";
    Exprs.plan(S.Body);
    statement(S, 1);
    OS << "}\n";
  }

private:
  raw_ostream &OS;
  ExprPrinter Exprs;
  Sources Ranges;
  Ids Numbers;

  void names(StringRef Keyword, ArrayRef<std::string> Names) {
    OS << ' ' << Keyword << '(';
    ListSeparator Comma;
    for (const std::string &Name : Names) {
      OS << Comma;
      printName(OS, Name);
    }
    OS << ')';
  }

  void optional(StringRef Keyword, ExprId Id) {
    if (!Id)
      return;
    OS << ' ' << Keyword << ' ';
    Exprs.expr(Id);
  }

  void place(const Stmt &S) {
    printName(OS, S.Name);
    if (S.Index) {
      OS << '[';
      Exprs.expr(S.Index);
      OS << ']';
    }
  }

  void forHeader(const Stmt &S) {
    OS << ' ' << spelling(S.Loop) << ' ';
    printName(OS, S.Name);
    if (S.Begin) {
      OS << " = ";
      Exprs.expr(S.Begin);
    } else {
      OS << " continuing";
    }
    OS << " to ";
    Exprs.expr(S.End);
    OS << " step ";
    Exprs.expr(S.Step);
    if (S.Unroll != 1)
      OS << " unroll " << S.Unroll;
    if (S.WholeSteps)
      OS << " whole";
    if (S.Together)
      OS << " together";
  }

  void transfer(const Stmt &S) {
    OS << ' ';
    if (!movesBuffer(S)) {
      printName(OS, S.Name);
      optional("count", S.Value);
      return;
    }
    printName(OS, S.Buffer);
    optional("at", S.Begin);
    optional("number", S.End);
    switch (S.Moving) {
    case TransferKind::Get:
      OS << " from ";
      break;
    case TransferKind::Put:
      OS << " to ";
      break;
    case TransferKind::Wait:
      OS << " of ";
      break;
    case TransferKind::Touch:
    case TransferKind::Spread:
      break;
    }
    place(S);
    optional("count", S.Value);
    if (S.Unroll != 1)
      OS << " rows " << S.Unroll;
    optional("apart", S.Step);
  }

  // The statement up to its source range and body.
  void header(const Stmt &S) {
    OS << (S.Kind == StmtKind::Transfer ? spelling(S.Moving) : spelling(S.Kind));
    switch (S.Kind) {
    case StmtKind::Block:
      break;
    case StmtKind::Exit:
      optional("by", S.Value);
      break;
    case StmtKind::Let:
    case StmtKind::Assign:
      OS << ' ';
      printName(OS, S.Name);
      if (S.Kind == StmtKind::Let)
        OS << ": " << spelling(S.Ty);
      OS << " = ";
      Exprs.expr(S.Value);
      break;
    case StmtKind::Store:
      if (S.Storing != StoreKind::Temporal)
        OS << '.' << spelling(S.Storing);
      if (S.Walk != Access::Unit)
        OS << '.' << spelling(S.Walk);
      if (S.Stride != 0 || S.Walk == Access::Strided)
        OS << '#' << S.Stride;
      OS << ' ';
      place(S);
      OS << " = ";
      Exprs.expr(S.Value);
      optional("mask", S.Predicate);
      break;
    case StmtKind::Prefetch:
      if (S.Stride != 0)
        OS << '#' << S.Stride;
      OS << ' ';
      place(S);
      OS << ": " << spelling(S.Ty);
      optional("zero", S.Value);
      optional("mask", S.Predicate);
      break;
    case StmtKind::For:
      forHeader(S);
      break;
    case StmtKind::Use:
    case StmtKind::If:
      OS << (S.Together ? " together " : " ");
      Exprs.expr(S.Value);
      optional("lanes", S.Index);
      optional("mask", S.Predicate);
      break;
    case StmtKind::Alloc:
      OS << ' ';
      printName(OS, S.Name);
      OS << ": " << spelling(S.Ty);
      optional("count", S.Value);
      OS << (S.Together ? " together" : "");
      break;
    case StmtKind::Transfer:
      transfer(S);
      break;
    case StmtKind::Region:
      OS << ' ';
      printName(OS, S.Name);
      break;
    case StmtKind::Opaque:
      names("reads", S.Reads);
      names("writes", S.Writes);
      break;
    }
  }

  void body(ArrayRef<StmtPtr> Body, unsigned Indent) {
    for (const StmtPtr &S : Body)
      if (S)
        statement(*S, Indent);
  }

  void statement(const Stmt &S, unsigned Indent) {
    forEachExpr(S, [&](ExprId Id) { Exprs.lines(Id, Indent); });
    OS.indent(2 * Indent);
    if (Numbers == Ids::Print && S.Id) {
      OS << '#' << S.Id;
      if (S.Origin != S.Id)
        OS << '#' << S.Origin;
      OS << ' ';
    }
    header(S);
    if (Ranges == Sources::Print && !S.Where.empty())
      OS << "; @" << S.Where.Begin << '-' << S.Where.End;
    switch (S.Kind) {
    case StmtKind::Block:
    case StmtKind::For:
    case StmtKind::If:
    case StmtKind::Region:
      OS << " {\n";
      body(S.Body, Indent + 1);
      OS.indent(2 * Indent) << '}';
      if (!S.Else.empty()) {
        OS << " else {\n";
        body(S.Else, Indent + 1);
        OS.indent(2 * Indent) << '}';
      }
      break;
    default:
      break;
    }
    OS << '\n';
  }
};

} // namespace

std::string dump(const Function &F, Sources Ranges, Ids Numbers) {
  std::string Text;
  raw_string_ostream OS(Text);
  Printer(OS, F.Values, Ranges, Numbers).function(F);
  return Text;
}

std::string dump(const Pool &P, const Stmt &S, StringRef Name) {
  std::string Text;
  raw_string_ostream OS(Text);
  Printer(OS, P, Sources::Omit, Ids::Omit).only(S, Name);
  return Text;
}

std::string dump(const Pool &P, ExprId Id) {
  std::string Text;
  raw_string_ostream OS(Text);
  ExprPrinter(OS, P, Sources::Omit).expr(Id);
  return Text;
}

} // namespace tpbcc::ir
