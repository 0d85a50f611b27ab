//===- emit/WorkerText.cpp - Signatures, calls and literals ---------------===//
#include "emit/Printer.h"
#include "isa/Isa.h"
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

std::string wrap(llvm::StringRef Signature, unsigned Limit) {
  const size_t Column = Signature.find('(') + 1;
  const size_t Indent = Column < 50 ? Column : 4;
  std::string Result;
  size_t LineStart = 0;
  llvm::SmallVector<llvm::StringRef, 16> Parts;
  Signature.split(Parts, ", ");
  for (llvm::StringRef Part : Parts) {
    if (!Result.empty()) {
      Result += ",";
      if (Result.size() - LineStart + 1 + Part.size() + 1 > Limit) {
        Result += "\n";
        LineStart = Result.size();
        Result += std::string(Indent, ' ');
      } else {
        Result += " ";
      }
    }
    Result += Part;
  }
  return Result;
}

std::string workerSignature(const Worker &W) {
  const LoopSite &Site = *W.Site;
  const bool One = Site.Reductions.size() == 1;
  auto Carried = [&](size_t I) { return cName(W.Code.Carried[I].second.Elem).str(); };
  std::string Text = (One ? Carried(0) : "void") + " " + W.Name + "(";
  for (const Worker::Range &R : W.Ranges)
    Text += (Text.back() == '(' ? "long " : ", long ") + R.Begin + ", long " + R.End;
  for (const ArrayUse &A : Site.Arrays)
    // Iterations that the user calls independent may still meet in one array.
    Text += std::string(", ") + (A.Written ? "" : "const ") + cName(A.Elem).str() +
            (Site.Independent && !A.Restrict ? " *" : " *restrict ") + A.Name;
  for (const ScalarUse &S : Site.Scalars)
    if (!S.OnlyInRange)
      Text += ", " + S.TypeText + " " + S.Name;
  if (One)
    Text += ", " + Carried(0) + " " + Site.Reductions[0].Name;
  for (size_t I = 0; I < W.ReductionPointers.size(); ++I) {
    const std::string &Own = Site.Reductions[I].OwnType;
    Text += ", " + (Own.empty() ? Carried(I) : Own) + " *" + W.ReductionPointers[I];
  }
  return wrap(Text + ")", 100);
}

std::string workerCall(const Worker &W, llvm::StringRef Callee,
                       llvm::ArrayRef<Worker::Range> Ranges) {
  const LoopSite &Site = *W.Site;
  std::string Text;
  if (Site.Reductions.size() == 1)
    Text = Site.Reductions[0].Name + " = ";
  Text += Callee.str() + "(";
  for (const Worker::Range &R : Ranges)
    Text += (Text.back() == '(' ? "" : ", ") + R.Begin + ", " + R.End;
  for (const ArrayUse &A : Site.Arrays)
    Text += ", " + A.argument().text();
  for (const ScalarUse &S : Site.Scalars)
    if (!S.OnlyInRange)
      Text += ", " + S.argument().text();
  if (Site.Reductions.size() == 1)
    Text += ", " + Site.Reductions[0].Name;
  else
    for (const Reduction &R : Site.Reductions)
      Text += ", &" + R.Name;
  return Text + ");";
}

} // namespace tpbcc
