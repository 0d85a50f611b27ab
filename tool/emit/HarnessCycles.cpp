//===- emit/HarnessCycles.cpp - What a call takes by the cost model, in C -===//
//
// A function that turns as a worker's loops do, and adds up what the model says of their trips.
//
//===----------------------------------------------------------------------===//
#include "emit/HarnessText.h"
#include "text/ScalarText.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

std::string doubleLiteral(double Value) {
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format("%.6g", Value);
  return llvm::StringRef(Text).find_first_of(".en") == llvm::StringRef::npos ? Text + ".0" : Text;
}

namespace {

class CyclesPrinter {
public:
  CyclesPrinter(const LoopSite &Site, const CallTime &Of) : Site(Site), Of(Of) {
    for (size_t I = 0; I < Of.Ranges.size(); ++I) {
      const Code &Begin = I ? Site.Collapsed[I - 1].BeginText : Site.BeginText;
      const Code &End = I ? Site.Collapsed[I - 1].EndText : Site.EndText;
      Bounds[Of.Ranges[I].Begin] = "(long)" + Begin.operand();
      Bounds[Of.Ranges[I].End] = "(long)" + End.operand();
    }
  }

  /// Empty: a name has no value before the call.
  Code run() {
    steps(Of.Steps);
    return Known ? Text : Code();
  }

private:
  static Code variable(llvm::StringRef Name) { return "tpb_" + Name.str(); }
  void line(const Code &Content) { Text += std::string(4 * Depth, ' ') + Content + "\n"; }

  Code text(ir::ExprId Id) {
    const Code Result = integerText(Of.Values, Id, [&](const ir::Expr &E) -> Code {
      if (E.Kind == ir::Op::Induction || E.Kind == ir::Op::Local)
        return variable(E.Name);
      if (E.Kind != ir::Op::Invariant)
        return "";
      if (const auto Found = Bounds.find(E.Name); Found != Bounds.end())
        return Found->second.operand();
      for (const ScalarUse &S : Site.Scalars)
        if (S.Name == E.Name)
          return S.argument().operand();
      return Code::name(E.Name);
    });
    Known = Known && !Result.empty();
    return Result;
  }

  void take(const std::string &Turns, const CoreCycles &Of) {
    line("tpb_take(&" + row() + ", " + Turns + ", " + doubleLiteral(Of.Busy) + ", " +
         doubleLiteral(Of.Alone) + ", " + doubleLiteral(Of.Uops) + ");");
  }

  void steps(llvm::ArrayRef<TimedStep> Steps) {
    for (const TimedStep &S : Steps)
      switch (S.What) {
      case TimedStep::Kind::Row:
        take("1", S.Cycles);
        break;
      case TimedStep::Kind::Let:
        line("const long " + variable(S.Name) + " = " + text(S.Value) + ";");
        break;
      case TimedStep::Kind::If:
        line("if (" + text(S.Value) + ") {");
        inside(S.Body);
        if (!S.Else.empty()) {
          line("} else {");
          inside(S.Else);
        }
        line("}");
        break;
      case TimedStep::Kind::Loop:
        loop(S);
        break;
      }
  }

  void inside(llvm::ArrayRef<TimedStep> Steps) {
    Declared.emplace_back();
    ++Depth;
    steps(Steps);
    --Depth;
    Declared.pop_back();
  }

  /// The variable that what runs here adds to.
  std::string row() const { return Rows ? "tpb_row" + std::to_string(Rows) : "tpb_call"; }

  void loop(const TimedStep &Loop) {
    const Code At = variable(Loop.Name);
    if (Loop.Begin)
      line((Declared.back().insert(Loop.Name).second ? "long " : "") + At + " = " +
           text(Loop.Begin) + ";");
    const std::string Turns = "tpb_turns" + std::to_string(++Loops);
    const std::string First = "tpb_first" + std::to_string(Loops);
    if (Loop.Varies)
      line("const long " + First + " = " + At + ";");
    line("const double " + Turns + " = tpb_turns(&" + At + ", " + text(Loop.End) + ", " +
         text(Loop.Step) + ", " + (Loop.WholeSteps ? "1" : "0") + ");");
    if (Loop.Body.empty())
      return take(Turns, Loop.Cycles);
    const std::string Samples = "tpb_sampled(" + Turns + ")";
    if (Loop.Varies)
      line("for (int tpb_k = 0; tpb_k < " + Samples + "; ++tpb_k) {");
    else
      line("if (" + Turns + " > 0) {");
    Declared.emplace_back();
    ++Depth;
    if (Loop.Varies) {
      Declared.back().insert(Loop.Name);
      line("const long " + At + " = " + First + " + " + text(Loop.Step) + " * tpb_sample(" + Turns +
           ", tpb_k);");
    }
    const std::string Around = row();
    ++Rows;
    line("struct tpb_cycles " + row() + " = {0, 0, 0};");
    take("1", Loop.Cycles);
    steps(Loop.Body);
    line("tpb_take_rows(&" + Around + ", " + Turns +
         (Loop.Varies ? " / " + Samples : std::string()) + ", " + row() + ", " +
         doubleLiteral(Of.ReorderBuffer) + ");");
    --Rows;
    --Depth;
    Declared.pop_back();
    line("}");
  }

  const LoopSite &Site;
  const CallTime &Of;
  std::map<std::string, Code> Bounds;
  Code Text;
  std::vector<std::set<std::string>> Declared{1}; // variables of loops, by block
  unsigned Depth = 1;
  int Loops = 0, Rows = 0;
  bool Known = true;
};

} // namespace

bool Harness::callCycles(const std::string &Suffix, const LoopSite &Site, const CallTime &Of) {
  if (Of.empty() || Of.Ranges.size() != Site.Collapsed.size() + 1)
    return false;
  Code Body = CyclesPrinter(Site, Of).run();
  if (Body.empty() || !isToldBefore(Body))
    return false;
  Body = entryLocals(Site, Body, "    ") + "    struct tpb_cycles tpb_call = {0, 0, 0};\n" + Body;
  line("TPB_UNTIMED double " + named(Suffix) + "(const union tpb_value *tpb_parameter)\n{");
  line("    (void)tpb_parameter;");
  Text += scalarLocals(Body) + Body;
  line("    return tpb_call.alone;\n}\n");
  return true;
}

} // namespace tpbcc
