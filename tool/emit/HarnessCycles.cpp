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
  /// KnownBefore: whether a value's names have values before the call.
  CyclesPrinter(const LoopSite &Site, const CallTime &Of,
                llvm::function_ref<bool(const Code &)> KnownBefore)
      : Site(Site), Of(Of), KnownBefore(KnownBefore) {
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
  /// Of a loop or a definition of the worker; no other name begins like that.
  static Code variable(llvm::StringRef Name) { return "tpb_at_" + Name.str(); }
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
    line("tpb_take(&" + row() + ", " + Turns + ", " + doubleLiteral(Of.Loads) + ", " +
         doubleLiteral(Of.Stores) + ", " + doubleLiteral(Of.Others) + ", " +
         doubleLiteral(Of.Alone) + ", " + doubleLiteral(Of.Uops) + ");");
  }

  void steps(llvm::ArrayRef<TimedStep> Steps) {
    for (const TimedStep &S : Steps)
      switch (S.What) {
      case TimedStep::Kind::Row:
        take("1", S.Cycles);
        wait(S.Cycles.Waits);
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
    const bool Looks = Loop.Varies || Loop.Shifts;
    if (Looks)
      line("const long " + First + " = " + At + ";");
    line("const double " + Turns + " = tpb_turns(&" + At + ", " + text(Loop.End) + ", " +
         text(Loop.Step) + ", " + (Loop.WholeSteps ? "1" : "0") + ");");
    if (Loop.Body.empty()) {
      trips(Loop, Turns);
      return wait(Loop.Cycles.Waits, &Loop, Turns + " > 0");
    }
    const std::string Samples =
        Loop.Varies ? "tpb_sampled(" + Turns + ")"
                    : "tpb_fewer(" + Turns + ", " + std::to_string(TripsOfPlaces) + ")";
    if (Looks)
      line("for (int tpb_k = 0; tpb_k < " + Samples + "; ++tpb_k) {");
    else
      line("if (" + Turns + " > 0) {");
    Declared.emplace_back();
    ++Depth;
    if (Looks) {
      Declared.back().insert(Loop.Name);
      line("const long " + At + " = " + First + " + " + text(Loop.Step) + " * " +
           (Loop.Varies ? "tpb_sample(" + Turns + ", tpb_k);" : "tpb_k;"));
    }
    const std::string Around = row();
    ++Rows;
    line("struct tpb_cycles " + row() + " = {0};");
    take("1", Loop.Cycles);
    steps(Loop.Body);
    line("tpb_take_rows(&" + Around + ", " + Turns + (Looks ? " / " + Samples : std::string()) +
         ", " + row() + ", " + doubleLiteral(Of.ReorderBuffer) + ");");
    --Rows;
    --Depth;
    Declared.pop_back();
    line("}");
  }

  /// For what the row before stores.
  void wait(double Cycles, const TimedStep *Loop = nullptr, const std::string &If = "") {
    if (Cycles <= 0 || !Rows)
      return;
    Code Sum = doubleLiteral(Cycles);
    if (Loop && Loop->RowBefore.MoreAcross > 0)
      Sum +=
          " + " + doubleLiteral(Loop->RowBefore.MoreAcross) + " * " + partOff(Loop->RowBefore.At);
    line((If.empty() ? "" : "if (" + If + ") ") + "tpb_wait_for_row(&" + row() + ", " + Sum + ");");
  }

  /// A place that data decide is any.
  Code partOff(const VectorPlace &At) {
    const Code First = text(At.First), ByTrip = At.ByTrip ? text(At.ByTrip) : Code("0");
    if (!KnownBefore(First) || !KnownBefore(ByTrip))
      return doubleLiteral(PartOffAnywhere);
    return "tpb_part_off(" + First + ", " + ByTrip + ", " + std::to_string(At.Piece) + ")";
  }

  /// Of an innermost loop.
  void trips(const TimedStep &Loop, const std::string &Turns) {
    if (Loop.Across.empty() && Loop.Behind.empty() && Loop.BeforeIt.MoreAcross <= 0)
      return take(Turns, Loop.Cycles);
    const std::string Number = std::to_string(Loops);
    pipes("tpb_loads" + Number, Loop, false);
    pipes("tpb_stores" + Number, Loop, true);
    Code Alone = doubleLiteral(Loop.Cycles.Alone);
    for (const WaitOfTrips &Wait : Loop.Behind)
      if (KnownBefore(text(Wait.Distance)))
        Alone = "tpb_wait_behind(" + Alone + ", " + text(Wait.Distance) + ", " +
                std::to_string(Wait.ByTrip) + ", " + doubleLiteral(Wait.Cycles) + ", " +
                doubleLiteral(Wait.Failed) + ")";
    if (const WaitOfRows &Wait = Loop.BeforeIt; Wait.MoreAcross > 0)
      Alone = "tpb_longer(" + Alone + ", " + doubleLiteral(Wait.Cycles) + " + " +
              doubleLiteral(Wait.MoreAcross) + " * " + partOff(Wait.At) + ")";
    line("tpb_take(&" + row() + ", " + Turns + ", tpb_loads" + Number + ", tpb_stores" + Number +
         ", " + doubleLiteral(Loop.Cycles.Others) + ", " + Alone + ", " +
         doubleLiteral(Loop.Cycles.Uops) + ");");
  }

  /// What loads or stores keep their pipes busy with in a trip.
  void pipes(const std::string &Name, const TimedStep &Loop, bool Stores) {
    Code Sum = "const double " + Name + " = " +
               doubleLiteral(Stores ? Loop.Cycles.Stores : Loop.Cycles.Loads);
    std::map<double, Code> ByCycles; // places that cost as much
    for (const Crossing &C : Loop.Across)
      if (C.Store == Stores) {
        Code &Places = ByCycles[C.Cycles];
        Places += (Places.empty() ? "" : " +\n" + std::string(4 * Depth + 8, ' ')) + partOff(C.At);
      }
    for (const auto &[Cycles, Places] : ByCycles)
      Sum += " + " + doubleLiteral(Cycles) + " * (" + Places + ")";
    line(Sum + ";");
  }

  const LoopSite &Site;
  const CallTime &Of;
  const llvm::function_ref<bool(const Code &)> KnownBefore;
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
  // Loop variables, scalar parameters, and what is computed of those in front of the loop.
  const std::function<bool(const Code &)> KnownBefore = [&](const Code &Value) {
    return isToldBefore(Value) && llvm::all_of(Value.names(), [&](const std::string &Name) {
             const auto Local = llvm::find_if(Site.EntryLocals,
                                              [&](const EntryLocal &L) { return L.Name == Name; });
             return llvm::StringRef(Name).starts_with("tpb_") || K.parameter(Name) ||
                    (Local != Site.EntryLocals.end() && KnownBefore(Local->Value));
           });
  };
  Code Body = CyclesPrinter(Site, Of, KnownBefore).run();
  if (Body.empty() || !isToldBefore(Body))
    return false;
  const Code Call = "    struct tpb_cycles tpb_call = {0};\n";
  Body = hidesParameter(Site, entryLocals(Site, Body, "    ") + Body)
             ? Call + behindEntryLocals(Site, Body)
             : entryLocals(Site, Body, "    ") + Call + Body;
  line("TPB_UNTIMED double " + named(Suffix) + "(const union tpb_value *tpb_parameter)\n{");
  line("    (void)tpb_parameter;");
  Text += scalarLocals(Body) + Body;
  line("    return tpb_call.alone;\n}\n");
  return true;
}

} // namespace tpbcc
