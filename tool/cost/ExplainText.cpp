//===- cost/ExplainText.cpp - A plan on a screen --------------------------===//
#include "analysis/Nest.h"
#include "cost/Explain.h"
#include "cost/ExplainFacts.h"
#include "ir/LoopNames.h"
#include "isa/Isa.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

namespace {

constexpr size_t MostColumns = 100;
constexpr size_t MostLoopLines = 9; // of the user's text that are quoted
constexpr size_t LabelColumns = 12;

/// Text in lines of so many columns. A word that is longer than a line is cut.
std::vector<std::string> wrapped(llvm::StringRef Text, size_t Columns) {
  std::vector<std::string> Lines(1);
  for (llvm::StringRef Word : llvm::split(Text, ' ')) {
    if (!Lines.back().empty() && Lines.back().size() + 1 + Word.size() > Columns)
      Lines.emplace_back();
    if (!Lines.back().empty())
      Lines.back() += ' ';
    for (; Word.size() > Columns; Word = Word.drop_front(Columns)) {
      Lines.back() += Word.take_front(Columns);
      Lines.emplace_back();
    }
    Lines.back() += Word;
  }
  return Lines;
}

std::string padded(llvm::StringRef Text, size_t Columns) {
  return Text.str() + std::string(Text.size() < Columns ? Columns - Text.size() : 0, ' ');
}

class Screen {
public:
  Screen(const Explained &Of, PositionOf Position) : Of(Of), Position(Position) {}

  std::string take() {
    const Kernel &K = Of.K;
    const SourcePosition At = Position(K.Pragma);
    line("kernel " + K.Name + "  " + At.File + ":" + std::to_string(At.Line));
    row("machine", Of.Plan.Machine + (Of.Plan.MachineValidated ? "" : " (unvalidated)") +
                       ", floating point " + spelling(K.Spec.Float).str());
    if (!Of.Plan.MachineBecause.empty())
      row("chosen", Of.Plan.MachineBecause);
    if (const auto &D = Of.Plan.IsaDecision)
      decisions({*D});
    for (size_t I = 0; I < K.Loops.size(); ++I)
      loop(I);
    return std::move(Out);
  }

private:
  void line(const llvm::Twine &Content) { Out += Content.str() + "\n"; }
  void row(llvm::StringRef Label, llvm::StringRef Text);
  void loop(size_t Index);
  std::string verdict(size_t Index) const;
  void quote(SourceRange Where);
  std::string streams(size_t Index, bool ArrayUse::*How) const;
  void work(size_t Index, const LoopPlan &Loop);
  void left(const LeftLoop &Loop);
  void planned(size_t Index, const IsaPlan &Isa);
  void decisions(llvm::ArrayRef<Decision> Decisions);
  std::string place(SourceRange Where) const {
    const SourcePosition At = Position(Where);
    return At.File + ":" + std::to_string(At.Line) + ":" + std::to_string(At.Column);
  }

  const Explained &Of;
  PositionOf Position;
  std::string Out;
};

void Screen::row(llvm::StringRef Label, llvm::StringRef Text) {
  std::string Begin = "  " + padded(Label, LabelColumns);
  for (const std::string &Line : wrapped(Text, MostColumns - Begin.size())) {
    line(Begin + Line);
    Begin = std::string(Begin.size(), ' ');
  }
}

/// "vectorised for AVX-512; left as it is for AVX2 [TPB432]"
std::string Screen::verdict(size_t Index) const {
  std::string Made, Left;
  for (const IsaPlan &Isa : Of.Plan.Isas)
    if (Isa.Loops[Index].Vectorised)
      Made += (Made.empty() ? "" : ", ") + std::string(Isa.Isa->Title);
  for (const LeftLoop &L : leftLoops(Of.K, Of.Plan, Index))
    if (L.Whole)
      Left += (Left.empty() ? "left as it is" : ", left as it is") +
              (L.Isa ? std::string(" for ") + L.Isa->Title : "") + " [" +
              info(L.Why->Reason).Code.str() + "]";
  if (Made.empty())
    return Left.empty() ? "left as it is" : Left;
  return "vectorised for " + Made + (Left.empty() ? "" : "; " + Left);
}

void Screen::quote(SourceRange Where) {
  unsigned Column = 0;
  while (Column < Where.Begin && Of.Text[Where.Begin - 1 - Column] != '\n')
    ++Column;
  const auto Lines = dedent(Of.Text.slice(Where.Begin, Where.End), Column);
  const size_t Shown = Lines.size() > MostLoopLines ? MostLoopLines - 1 : Lines.size();
  for (const std::string &Each : llvm::ArrayRef(Lines).take_front(Shown)) {
    std::string Line = "      ";
    for (const char C : Each)
      Line += C == '\t' ? "    " : std::string(1, C);
    if (Line.size() > MostColumns)
      Line = Line.substr(0, MostColumns - 3) + "...";
    line(llvm::StringRef(Line).rtrim());
  }
  if (Shown < Lines.size())
    line("      ... " + llvm::Twine(Lines.size() - Shown) + " more lines");
}

/// "b, c (double), k (int)": the arrays that are read, or those that are written.
std::string Screen::streams(size_t Index, bool ArrayUse::*How) const {
  std::string Text;
  std::optional<ir::Element> Last;
  const auto Close = [&] { return Last ? " (" + cName(*Last).str() + ")" : std::string(); };
  for (const ArrayUse &A : Of.K.Loops[Index].Arrays) {
    if (!(A.*How))
      continue;
    Text += (Last && *Last != A.Elem ? Close() : "") + (Last ? ", " : "") + nameOf(Of.K, A);
    Last = A.Elem;
  }
  return Text + Close();
}

void Screen::work(size_t Index, const LoopPlan &Loop) {
  const IterationCounts &N = countsOfIteration(Of.Analysis.Loops[Index]);
  const std::string Read = streams(Index, &ArrayUse::Read),
                    Written = streams(Index, &ArrayUse::Written);
  const LoopAnalysis &A = Of.Analysis.Loops[Index];
  row("pattern", spelling(A.Shape).str() + (A.ShapeDetail.empty() ? "" : " of " + A.ShapeDetail));
  row("streams", Read.empty() && Written.empty() ? "no arrays"
                 : Written.empty()               ? "reads " + Read
                 : Read.empty()                  ? "writes " + Written
                                                 : "reads " + Read + "; writes " + Written);
  row("iteration",
      std::to_string(N.BytesRead) + " bytes read, " + std::to_string(N.BytesWritten) + " written" +
          (N.BytesAllocated
               ? " (" + std::to_string(N.BytesAllocated) + " more read with write-allocate)"
               : "") +
          ", " + std::to_string(N.Flops) + (N.Flops == 1 ? " flop" : " flops"));
  if (!Of.K.Spec.Bytes.empty() || !Of.K.Spec.Flops.empty())
    row("overridden",
        "by the directive:" + (Of.K.Spec.Bytes.empty() ? "" : " bytes " + Of.K.Spec.Bytes.text()) +
            (Of.K.Spec.Flops.empty() ? "" : " flops " + Of.K.Spec.Flops.text()));
  if (Loop.BalanceWords >= 0)
    row("balance", twoDigits(Loop.BalanceWords) + " words a flop, " +
                       twoDigits(Loop.BalanceWordsAllocate) + " with write-allocate");
  std::string Checks;
  for (const OverlapCheck &C : Of.Analysis.Loops[Index].Overlaps)
    Checks += (Checks.empty() ? "" : ", ") + C.A + "/" + C.B;
  if (!Checks.empty())
    row("on entry", "the loop as written runs where arrays overlap: " + Checks);
}

void Screen::left(const LeftLoop &Loop) {
  const MessageParts Says = reasonOf(Of.K, *Loop.Why);
  const std::string Label = Loop.Whole ? "reason" : "also left";
  row(Label, Says.What + (Loop.Whole ? "" : " [" + info(Loop.Why->Reason).Code.str() + "]"));
  if (!Loop.Why->Where.empty())
    row("at", place(Loop.Why->Where));
  if (!Says.Fix.empty())
    row("hint", Says.Fix);
}

/// The steps, without those of what is left of loops whose iterations run together.
static std::string scheduleText(const LoopSite &Site, const ir::Schedule &Steps) {
  ir::Schedule Shown;
  llvm::copy_if(Steps, std::back_inserter(Shown), [&](const ir::Step &S) {
    return llvm::none_of(Site.Vectors, [&](const VectorLoop &V) {
      return ir::row(S.What).isLeaf() && S.Loops.front() == ir::nameOf(*Site.Nest, *V.Loop) &&
             isInRest(*Site.Nest, *V.Loop);
    });
  });
  return ir::print(Shown) + (Shown.size() < Steps.size() ? "; rests by themselves" : "");
}

void Screen::planned(size_t Index, const IsaPlan &Isa) {
  for (const SizeLeaf &Leaf : Isa.Loops[Index].Sizes) {
    if (Isa.Loops[Index].Sizes.size() > 1)
      row("from", std::to_string(Leaf.FromBytes) + " bytes a thread");
    row("predicted", threeDigits(Leaf.Lowered.perElement()) +
                         " cycles an iteration in L1; limit: " + Leaf.Lowered.Limit);
    row("schedule",
        scheduleText(loopOfVectors(Of.K.Loops[Index], Of.Analysis.Loops[Index]), Leaf.Steps));
    decisions(Leaf.Decisions);
  }
}

void Screen::decisions(llvm::ArrayRef<Decision> Decisions) {
  struct Column {
    llvm::StringLiteral Title;
    size_t Least, Most;
    std::vector<std::string> Cells = {};
    size_t Width = 0;
  };
  const auto Cost = [](double Value) { return Value >= 0 ? threeDigits(Value) : "-"; };
  Column Columns[] = {{"decision", 8, 12}, {"choice", 6, 18}, {"cycles", 6, 8},
                      {"next", 4, 18},     {"cycles", 6, 8},  {"why", 3, MostColumns}};
  for (const Decision &D : Decisions) {
    const std::string Cells[] = {D.What,
                                 D.Choice,
                                 Cost(D.Cost),
                                 D.RunnerUp.empty() ? "-" : D.RunnerUp,
                                 D.RunnerUp.empty() ? "-" : Cost(D.RunnerUpCost),
                                 D.Reason};
    for (size_t I = 0; I < std::size(Columns); ++I)
      Columns[I].Cells.push_back(Cells[I]);
  }
  size_t Used = 2;
  for (Column &C : Columns) {
    C.Width = C.Least;
    for (const std::string &Cell : C.Cells)
      C.Width = std::max(C.Width, std::min(Cell.size(), C.Most));
    C.Width = std::min(C.Width, MostColumns - Used);
    Used += C.Width + 2;
  }
  const auto Row = [&](llvm::ArrayRef<std::vector<std::string>> Cells) {
    size_t Lines = 1;
    for (const std::vector<std::string> &Cell : Cells)
      Lines = std::max(Lines, Cell.size());
    for (size_t L = 0; L < Lines; ++L) {
      std::string Line;
      for (size_t I = 0; I < std::size(Columns); ++I)
        Line += "  " + padded(L < Cells[I].size() ? Cells[I][L] : "", Columns[I].Width);
      line(llvm::StringRef(Line).rtrim());
    }
  };
  std::vector<std::vector<std::string>> Titles;
  for (const Column &C : Columns)
    Titles.push_back({C.Title.str()});
  Row(Titles);
  for (size_t D = 0; D < Decisions.size(); ++D) {
    std::vector<std::vector<std::string>> Cells;
    for (const Column &C : Columns)
      Cells.push_back(wrapped(C.Cells[D], C.Width));
    Row(Cells);
  }
}

void Screen::loop(size_t Index) {
  const LoopSite &Site = Of.K.Loops[Index];
  const std::string Head =
      verdict(Index) + ": loop " + std::to_string(Index + 1) + ", " + place(Site.Text);
  line("");
  for (const std::string &Line : wrapped(Head, MostColumns))
    line(Line);
  quote(Site.Text);
  bool Counted = false;
  for (const IsaPlan &Isa : Of.Plan.Isas) {
    if (!Isa.Loops[Index].Vectorised)
      continue;
    if (!Counted)
      work(Index, Isa.Loops[Index]);
    Counted = true;
    if (Of.Plan.Isas.size() > 1)
      row("set", Isa.Isa->Title);
    planned(Index, Isa);
  }
  for (const LeftLoop &L : leftLoops(Of.K, Of.Plan, Index)) {
    if (L.Isa && Of.Plan.Isas.size() > 1)
      row("set", L.Isa->Title);
    left(L);
  }
}

} // namespace

std::string explainText(const Explained &Of, PositionOf Position) {
  return Screen(Of, Position).take();
}

} // namespace tpbcc
