#include "tune/TuneReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

namespace tpbcc::tune {

namespace {

std::string formatted(const char *Form, double Value) {
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format(Form, Value);
  return Text;
}

/// What a candidate is ranked by: predicted times of its calls, else cycles in L1 where all have
/// those.
std::vector<unsigned> predictedRanks(const MeasuredNest &M) {
  std::vector<double> Times, Cycles;
  bool AllTimes = true;
  for (size_t I = 0; I < M.Result.All.size(); ++I) {
    const Contestant &C = M.Result.All[I];
    const double OfPlan = M.Of.Candidates[I].CyclesPerIteration;
    Times.push_back(C.Predicted);
    Cycles.push_back(C.ran() ? OfPlan : 0);
    AllTimes &= !C.ran() || C.Predicted > 0;
  }
  return ranksOf(AllTimes ? Times : Cycles);
}

std::vector<unsigned> measuredRanks(const RaceResult &R) {
  std::vector<double> Medians;
  for (const Contestant &C : R.All)
    Medians.push_back(C.ran() ? C.median() : 0);
  return ranksOf(Medians);
}

const char *outcomeOf(Outcome How) {
  switch (How) {
  case Outcome::Good:
    return "measured";
  case Outcome::Left:
    return "far behind";
  case Outcome::Unfinished:
    return "the budget was over";
  case Outcome::Wrong:
    return "wrong result";
  case Outcome::TimedOut:
    return "timed out";
  case Outcome::Failed:
    return "failed";
  }
  llvm_unreachable("no such outcome");
}

const char *spelling(Verdict Why) {
  switch (Why) {
  case Verdict::FirstFastest:
    return "first choice fastest";
  case Verdict::WithinNoise:
    return "within noise";
  case Verdict::TooFewRounds:
    return "too few rounds";
  case Verdict::Faster:
    return "faster";
  }
  llvm_unreachable("no such verdict");
}

std::string verdictText(const MeasuredNest &M) {
  const RaceResult &R = M.Result;
  const auto Name = [&](size_t I) { return "'" + M.Of.Candidates[I].What + "'"; };
  const double Gain = 100 * (R.All.front().median() / R.All[R.Fastest].median() - 1);
  const std::string Ahead = std::to_string(R.Ahead) + " of " + std::to_string(R.Met) +
                            (R.Met == 1 ? " round" : " rounds");
  switch (R.Why) {
  case Verdict::FirstFastest:
    return "the first choice is kept: no other was faster";
  case Verdict::WithinNoise:
    return "the first choice is kept: " + Name(R.Fastest) + " was faster by " +
           formatted("%.1f %%", Gain) + ", in " + Ahead + ", which is noise";
  case Verdict::TooFewRounds:
    return "the first choice is kept: " + Name(R.Fastest) + " was faster by " +
           formatted("%.1f %%", Gain) + ", in " + Ahead +
           ", which are too few to tell; give --tune= more";
  case Verdict::Faster:
    return "the first choice was off by " + formatted("%.1f %%", R.behindPercent()) + ": " +
           Name(R.Winner) + " is faster, in " + Ahead;
  }
  llvm_unreachable("no such verdict");
}

/// Numbers to the right, words to the left; two blanks between columns.
void printTable(llvm::raw_ostream &Out, const std::vector<std::vector<std::string>> &Rows,
                size_t Numbers) {
  std::vector<size_t> Widths(Rows.front().size());
  for (const auto &Row : Rows)
    for (size_t I = 0; I < Row.size(); ++I)
      Widths[I] = std::max(Widths[I], Row[I].size());
  for (const auto &Row : Rows) {
    std::string Line = "   ";
    for (size_t I = 0; I < Row.size(); ++I) {
      const size_t Blanks = Widths[I] - Row[I].size();
      Line +=
          " " +
          (I < Numbers ? std::string(Blanks, ' ') + Row[I] : Row[I] + std::string(Blanks, ' ')) +
          " ";
    }
    Out << llvm::StringRef(Line).rtrim() << "\n";
  }
}

void printNest(llvm::raw_ostream &Out, const MeasuredNest &M) {
  const RaceResult &R = M.Result;
  Out << "  " << M.Class << (M.Size.empty() ? "" : ", size " + M.Size) << ": " << R.Rounds
      << (R.Rounds == 1 ? " round\n" : " rounds\n");
  const std::vector<unsigned> Predicted = predictedRanks(M), Measured = measuredRanks(R);
  std::vector<size_t> Order;
  for (size_t I = 0; I < R.All.size(); ++I)
    Order.push_back(I);
  const auto Place = [&](size_t I) { return std::pair(Measured[I] ? Measured[I] : ~0u, I); };
  llvm::sort(Order, [&](size_t A, size_t B) { return Place(A) < Place(B); });
  std::vector<std::vector<std::string>> Rows = {
      {"measured", "predicted", "ns/call", "spread", "plan", ""}};
  const auto Rank = [](unsigned N) { return N ? std::to_string(N) : "-"; };
  for (const size_t I : Order) {
    const Contestant &C = R.All[I];
    const std::string Note = I == R.Winner && R.Winner           ? "winner"
                             : C.How == Outcome::Good && C.ran() ? ""
                             : C.How == Outcome::Good            ? outcomeOf(Outcome::Unfinished)
                             : C.Message.empty()                 ? outcomeOf(C.How)
                                                 : outcomeOf(C.How) + (": " + C.Message);
    Rows.push_back({Rank(Measured[I]), Rank(Predicted[I]), C.ran() ? timeText(C.median()) : "-",
                    C.Nanoseconds.size() > 1 && C.ran() ? formatted("%.1f %%", C.spread()) : "-",
                    M.Of.Candidates[I].What, Note});
  }
  printTable(Out, Rows, 4);
  Out << "    " << verdictText(M) << "\n";
}

bool isSameNest(const Nest &A, const Nest &B) {
  return A.Kernel == B.Kernel && A.Loop == B.Loop && A.Isa == B.Isa;
}

} // namespace

Winner winnerOf(const TuneRun &Run, const MeasuredNest &Nest) {
  Winner W;
  W.Key = {Nest.Of.Hash, Nest.Of.Isa, Run.Compiler, Run.Flags, Run.Machine, Run.Version};
  W.Kernel = Nest.Of.Kernel;
  W.Class = Nest.Class;
  W.Size = Nest.Size;
  W.Date = Run.Date;
  W.Rounds = int(Nest.Result.Rounds);
  W.Won = Nest.Of.Candidates[Nest.Result.Winner].What;
  for (size_t I = 0; I < Nest.Result.All.size(); ++I)
    if (const Contestant &C = Nest.Result.All[I]; C.ran())
      W.Plans.push_back({Nest.Of.Candidates[I].What, C.median(), C.spread(), C.Predicted,
                         Nest.Of.Candidates[I].Schedule});
  return W;
}

std::string tuneText(const TuneRun &Run) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  Out << "tuned on " << Run.Machine << "\n  processor " << Run.Processor << ", " << Run.Compiler
      << (Run.Flags.empty() ? "" : ", " + Run.Flags) << "\n  budget used: " << Run.Runs
      << (Run.RunsGiven ? " of " + std::to_string(Run.RunsGiven) + " runs, " : " runs, ")
      << llvm::format("%.1f", Run.Seconds)
      << (Run.RunsGiven ? " s\n" : formatted(" of %g s\n", Run.SecondsGiven));
  const Nest *Last = nullptr;
  for (const MeasuredNest &M : Run.Nests) {
    if (!Last || !isSameNest(*Last, M.Of)) {
      Out << "kernel " << M.Of.Kernel << ", loop " << M.Of.Loop << " (" << M.Of.File << ":"
          << M.Of.Line << "), " << M.Of.Isa << "\n  first choice  "
          << M.Of.Candidates.front().Schedule << "\n";
      for (const NotMeasured &L : Run.Left)
        if (isSameNest(L.Of, M.Of))
          Out << "  not measured  " << L.What << ": " << L.Why << "\n";
    }
    Last = &M.Of;
    printNest(Out, M);
  }
  return Text;
}

std::string tuneJson(const TuneRun &Run) {
  llvm::json::Array Nests;
  for (const MeasuredNest &M : Run.Nests) {
    const RaceResult &R = M.Result;
    const std::vector<unsigned> Predicted = predictedRanks(M), Measured = measuredRanks(R);
    const auto Rank = [](unsigned N) {
      return N ? llvm::json::Value(int64_t(N)) : llvm::json::Value(nullptr);
    };
    llvm::json::Array Plans, NotRun;
    for (size_t I = 0; I < R.All.size(); ++I) {
      const Contestant &C = R.All[I];
      llvm::json::Object Plan{{"plan", M.Of.Candidates[I].What},
                              {"schedule", M.Of.Candidates[I].Schedule},
                              {"outcome", outcomeOf(C.How)},
                              {"message", llvm::json::fixUTF8(C.Message)},
                              {"rounds", int64_t(C.Nanoseconds.size())},
                              {"rank_measured", Rank(Measured[I])},
                              {"rank_predicted", Rank(Predicted[I])}};
      Plan["ns"] = C.ran() ? llvm::json::Value(C.median()) : llvm::json::Value(nullptr);
      Plan["spread_percent"] = C.ran() ? llvm::json::Value(C.spread()) : llvm::json::Value(nullptr);
      Plan["predicted_ns"] =
          C.Predicted > 0 ? llvm::json::Value(C.Predicted) : llvm::json::Value(nullptr);
      Plan["rounds_ns"] = llvm::json::Array(C.Nanoseconds);
      Plans.push_back(std::move(Plan));
    }
    for (const NotMeasured &L : Run.Left)
      if (isSameNest(L.Of, M.Of))
        NotRun.push_back(llvm::json::Object{{"plan", L.What}, {"why", llvm::json::fixUTF8(L.Why)}});
    Nests.push_back(llvm::json::Object{{"kernel", M.Of.Kernel},
                                       {"loop", int64_t(M.Of.Loop)},
                                       {"line", int64_t(M.Of.Line)},
                                       {"file", llvm::json::fixUTF8(M.Of.File)},
                                       {"isa", M.Of.Isa},
                                       {"nest", M.Of.Hash},
                                       {"class", M.Class},
                                       {"size", M.Size},
                                       {"rounds", int64_t(R.Rounds)},
                                       {"first_choice", M.Of.Candidates.front().What},
                                       {"winner", M.Of.Candidates[R.Winner].What},
                                       {"verdict", spelling(R.Why)},
                                       {"first_choice_off_percent", R.behindPercent()},
                                       {"rounds_ahead", int64_t(R.Ahead)},
                                       {"plans", std::move(Plans)},
                                       {"not_measured", std::move(NotRun)}});
  }
  llvm::json::Object Document{
      {"tpb_tune_schema_version", 1},
      {"machine", Run.Machine},
      {"processor", Run.Processor},
      {"compiler", llvm::json::fixUTF8(Run.Compiler)},
      {"flags", llvm::json::fixUTF8(Run.Flags)},
      {"tpbcc", Run.Version},
      {"date", Run.Date},
      {"seconds", Run.Seconds},
      {"runs", Run.Runs},
      {"seconds_given", Run.RunsGiven ? llvm::json::Value(nullptr) : Run.SecondsGiven},
      {"runs_given", Run.RunsGiven ? llvm::json::Value(Run.RunsGiven) : nullptr},
      {"nests", std::move(Nests)}};
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::formatv("{0:2}\n",
                                                  llvm::json::Value(std::move(Document)));
  return Text;
}

} // namespace tpbcc::tune
