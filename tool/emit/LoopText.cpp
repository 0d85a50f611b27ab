//===- emit/LoopText.cpp - Loops as they stand in workers -----------------===//
#include "emit/BodyPrinter.h"
#include "emit/LoopMarks.h"
#include "transform/Copies.h"
#include "transform/SingleTurn.h"
#include "llvm/Support/SaveAndRestore.h"
#include <utility>

namespace tpbcc {
using ir::Op;
using ir::Stmt;

/// The rest of a loop, less than a vector of it.
void BodyPrinter::rest(const Stmt &S, int Depth) {
  line(Depth, "if (" + S.Name + " < " + Values.integer(S.End) + ") {");
  const bool Outside = std::exchange(InVectorLoop, true);
  statements(S.Body, Depth + 1);
  InVectorLoop = Outside;
  line(Depth, "}");
}

/// An iteration that index-set splitting leaves, or none.
void BodyPrinter::once(const Stmt &S, int Depth) {
  const Op Kind = P[S.Begin].Kind;
  const bool IsName = Kind == Op::Const || Kind == Op::Local || Kind == Op::Invariant;
  line(Depth, "if (" + Values.integer(S.Begin, !IsName) + " < " + Values.integer(S.End) + ") {");
  line(Depth + 1, "const long " + S.Name + " = " + Values.integer(S.Begin) + ";");
  statements(S.Body, Depth + 1);
  line(Depth, "}");
}

/// What steps of twice the size have left: one, or nothing. GoesOn: a later loop goes on behind it.
void BodyPrinter::step(const Stmt &S, int Depth, bool GoesOn) {
  const std::string Step = Values.integer(S.Step);
  line(Depth, "if (" + goesOn(S, Step) + ") {");
  const llvm::SaveAndRestore Inside(InVectorLoop, InVectorLoop || S.Loop == ir::LoopKind::Vector);
  const llvm::SaveAndRestore Halves(Alone, halvesPassedOn(P, S));
  const llvm::SaveAndRestore May(WholeGroups, S.WholeSteps && W.Groups.contains(S.Name));
  Around.push_back(S.Name);
  statements(S.Body, Depth + 1);
  Around.pop_back();
  if (GoesOn)
    line(Depth + 1, S.Name + " += " + Step + ";");
  line(Depth, "}");
}

/// The condition of a loop. What is left is counted: compilers keep that in one register, where
/// they need two for the place and the place behind a vector, which may overflow.
std::string BodyPrinter::goesOn(const Stmt &S, const std::string &Step) const {
  if (!S.WholeSteps)
    return S.Name + " < " + Values.integer(S.End);
  const Op Kind = P[S.End].Kind;
  const bool IsTerm = Kind == Op::Add || Kind == Op::Sub || Kind == Op::Mul;
  return Values.integer(S.End, !IsTerm) + " - " + S.Name + " >= " + Step;
}

void BodyPrinter::loop(const Stmt &S, int Depth, bool IsRest) {
  const std::string Step = Values.integer(S.Step);
  const std::string Advance = Step == "1" ? "++" + S.Name : S.Name + " += " + Step;
  std::string Start, GoesOn = goesOn(S, Step);
  const bool Scalable = W.Isa->Scalable; // compilers take what they know of lengths for worse
  if (S.Begin && S.Loop == ir::LoopKind::Serial)
    Start = "long " + S.Name + " = " + Values.integer(S.Begin);
  const bool Once = isLastVector(P, S);
  if (S.Begin && S.Loop != ir::LoopKind::Serial) { // later loops go on with the variable
    std::string Begin = Values.integer(S.Begin);
    if (Scalable && !Around.empty() && !Once)
      Begin = "TPB_REGISTER(" + Begin + ")";
    line(Depth, (Once ? "const long " : "long ") + S.Name + " = " + Begin + ";");
  }
  if (Scalable && S.WholeSteps && Start.empty()) {
    Start = "const long " + W.LastTrip + " = TPB_LAST_TRIP(" + S.Name + ", " +
            Values.integer(S.End) + ", " + Step + ")";
    GoesOn = S.Name + " <= " + W.LastTrip;
  }
  if (const auto It = W.Unrolled.find(S.Name); It != W.Unrolled.end())
    Text += "#pragma GCC unroll " + std::to_string(It->second) + "\n";
  if (Once)
    line(Depth, "if (" + goesOn(S, Step) + ") {");
  else
    line(Depth, markOf(W, S, {IsRest, !Around.empty(), Together}) + "for (" + Start + "; " +
                    GoesOn + "; " + Advance + ") {");
  const bool Outside = !InVectorLoop;
  const bool IsVector = S.Loop == ir::LoopKind::Vector;
  InVectorLoop |= IsVector;
  const llvm::SaveAndRestore Planned(Together, Together || (IsVector && S.Unroll > 1));
  Around.push_back(S.Name);
  const llvm::SaveAndRestore Halves(Alone, halvesPassedOn(P, S));
  const llvm::SaveAndRestore May(WholeGroups, S.WholeSteps && W.Groups.contains(S.Name));
  statements(S.Body, Depth + 1);
  Around.pop_back();
  if (Outside)
    InVectorLoop = false;
  line(Depth, "}");
}

} // namespace tpbcc
