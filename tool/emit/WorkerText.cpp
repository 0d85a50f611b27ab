//===- emit/WorkerText.cpp - Signatures, calls and literals ---------------===//
#include "emit/LoopMarks.h"
#include "emit/Printer.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "isa/Isa.h"
#include "llvm/ADT/StringSet.h"
#include <charconv>
#include <cmath>

namespace tpbcc {
using ir::Element;

std::string literal(Element E, double Value) {
  const bool Single = E == Element::F32;
  if (std::isinf(Value))
    return std::string(Value < 0 ? "-" : "") +
           (Single ? "__builtin_huge_valf()" : "__builtin_huge_val()");
  if (std::isnan(Value))
    return Single ? "__builtin_nanf(\"\")" : "__builtin_nan(\"\")";
  char Digits[64]; // the shortest that read back as the same value
  const std::to_chars_result End = Single ? std::to_chars(Digits, Digits + 64, float(Value))
                                          : std::to_chars(Digits, Digits + 64, Value);
  std::string Text(Digits, End.ptr);
  if (Text.find_first_of(".e") == std::string::npos)
    Text += ".0";
  return Text + (Single ? "f" : "");
}

std::string declaration(const std::string &Head, llvm::ArrayRef<std::string> Parameters,
                        unsigned Limit) {
  const std::string NextLine = "\n" + std::string(Head.size() < 50 ? Head.size() : 4, ' ');
  std::string Text = Head;
  size_t LineStart = 0;
  for (const std::string &P : Parameters) {
    if (&P != Parameters.begin()) {
      Text += ",";
      const size_t Ends = &P == &Parameters.back() ? 2 : 1; // with ) or a comma
      const bool Fits = Text.size() - LineStart + 1 + P.size() + Ends <= Limit;
      if (!Fits)
        LineStart = Text.size() + 1;
      Text += Fits ? " " : NextLine;
    }
    Text += P;
  }
  return Text + ")";
}

std::string declaration(const WorkerInterface &Of, const std::string &Name) {
  std::vector<std::string> Parameters;
  for (const WorkerInterface::Parameter &P : Of.Parameters)
    Parameters.push_back(P.Type + P.Name);
  return declaration(Of.Result + " " + Name + "(", Parameters);
}

WorkerInterface interfaceOf(const Worker &W, llvm::StringRef Restrict) {
  const LoopSite &Site = *W.Site;
  const bool One = Site.Reductions.size() == 1;
  auto Carried = [&](size_t I) { return cName(W.Code.Carried[I].second.Elem).str(); };
  WorkerInterface Of;
  const std::string Features = W.Isa->Features;
  const bool Made = hasVectorsMade(W);
  if (isStraightLine(W))
    Of.Attributes = "WORKER_STRAIGHT\n";
  else if (Features.empty())
    Of.Attributes = Made ? "WORKER_BASELINE_VECTORS\n" : "WORKER_BASELINE\n";
  else
    Of.Attributes = (Made ? "WORKER(\"" : "WORKER_MIXED(\"") + Features + "\")\n";
  Of.Result = One ? Carried(0) : "void";
  for (const Worker::Range &R : W.Ranges) {
    Of.Parameters.push_back({"long ", R.Begin});
    Of.Parameters.push_back({"long ", R.End});
  }
  for (const ArrayUse &A : Site.Arrays)
    // Iterations that the user calls independent may still meet in one array.
    Of.Parameters.push_back(
        {(A.Written ? "" : "const ") + cName(A.Elem).str() +
             (Site.Independent && !A.Restrict ? " *" : " *" + Restrict.str() + " "),
         A.Name});
  for (const ScalarUse &S : Site.Scalars)
    if (!S.OnlyInRange)
      Of.Parameters.push_back({S.TypeText + " ", S.Name});
  if (One)
    Of.Parameters.push_back({Carried(0) + " ", Site.Reductions[0].Name});
  for (size_t I = 0; I < W.ReductionPointers.size(); ++I) {
    const std::string &Own = Site.Reductions[I].OwnType; // of an enumeration's copy: none
    Of.Parameters.push_back({(Own.empty() ? Carried(I) : Own) + " *", W.ReductionPointers[I]});
  }
  return Of;
}

std::vector<std::string> unreadParameters(const Worker &W, llvm::ArrayRef<ir::StmtPtr> Body) {
  const ir::Pool &P = W.Code.Values;
  llvm::StringSet<> Named;
  for (const ir::StmtPtr &Outer : Body)
    ir::forEach(*Outer, [&](const ir::Stmt &S) {
      Named.insert(S.Name);
      ir::forEachExpr(S, [&](ir::ExprId Root) {
        ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
          Named.insert(P[Id].Name);
          return true;
        });
      });
    });
  std::vector<std::string> Unread;
  for (const ArrayUse &A : W.Site->Arrays)
    if (!Named.contains(A.Name))
      Unread.push_back(A.Name);
  for (const ScalarUse &S : W.Site->Scalars)
    if (!S.OnlyInRange && !Named.contains(S.Name))
      Unread.push_back(S.Name);
  return Unread;
}

std::string castOf(const Reduction &R) {
  return R.OfEnumeration ? "(__typeof__(" + R.argument() + "))" : "";
}

std::string valueOf(const Reduction &R) {
  return (R.OfEnumeration ? "(" + cName(R.Elem).str() + ")" : "") + R.argument();
}

std::string copyOf(const Reduction &R) { return "tpb_left_in_" + R.Name; }

std::string workerCall(const Worker &W, llvm::StringRef Callee,
                       llvm::ArrayRef<Worker::Range> Ranges) {
  const LoopSite &Site = *W.Site;
  std::string Text;
  if (Site.Reductions.size() == 1)
    Text = Site.Reductions[0].argument() + " = " + castOf(Site.Reductions[0]);
  Text += Callee.str() + "(";
  for (const Worker::Range &R : Ranges)
    Text += (Text.back() == '(' ? "" : ", ") + R.Begin + ", " + R.End;
  for (const ArrayUse &A : Site.Arrays)
    Text += ", " + A.argument().text();
  for (const ScalarUse &S : Site.Scalars)
    if (!S.OnlyInRange)
      Text += ", " + S.argument().text();
  if (Site.Reductions.size() == 1)
    Text += ", " + valueOf(Site.Reductions[0]);
  else
    for (const Reduction &R : Site.Reductions)
      Text += ", &" + (R.OfEnumeration ? copyOf(R) : R.argument());
  return Text + ");";
}

} // namespace tpbcc
