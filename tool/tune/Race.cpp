#include "tune/Race.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cmath>

namespace tpbcc::tune {

/// Linear between the values next to it.
static double quantile(std::vector<double> Values, double Part) {
  if (Values.empty())
    return 0;
  llvm::sort(Values);
  const double At = Part * double(Values.size() - 1);
  const auto Below = size_t(At);
  const size_t Above = std::min(Below + 1, Values.size() - 1);
  return Values[Below] + (At - double(Below)) * (Values[Above] - Values[Below]);
}

double medianOf(std::vector<double> Values) { return quantile(std::move(Values), 0.5); }

double Contestant::median() const { return medianOf(Nanoseconds); }

double Contestant::spread() const {
  const double Half = (quantile(Nanoseconds, 0.75) - quantile(Nanoseconds, 0.25)) / 2;
  return median() > 0 ? 100 * Half / median() : 0;
}

double RaceResult::behindPercent() const {
  const double Least = All[Winner].median();
  return Least > 0 ? 100 * (All.front().median() / Least - 1) : 0;
}

std::vector<unsigned> ranksOf(llvm::ArrayRef<double> Values) {
  std::vector<unsigned> Ranks;
  for (const double V : Values)
    Ranks.push_back(
        V > 0 ? 1 + unsigned(llvm::count_if(Values, [&](double W) { return W > 0 && W < V; })) : 0);
  return Ranks;
}

/// The chance of as many heads at least, of so many coins.
static double chanceOf(unsigned Heads, unsigned Coins) {
  double Sum = 0;
  for (unsigned K = Heads; K <= Coins; ++K)
    Sum += std::exp(std::lgamma(Coins + 1.0) - std::lgamma(K + 1.0) - std::lgamma(Coins - K + 1.0) -
                    double(Coins) * std::log(2.0));
  return Sum;
}

void judge(RaceResult &Result) {
  constexpr double Chance = 0.04, WorthPercent = 2;
  const Contestant &First = Result.All.front();
  Result.Winner = Result.Fastest = 0;
  Result.Rounds = unsigned(First.Nanoseconds.size());
  for (size_t I = 1; I < Result.All.size(); ++I)
    if (const Contestant &C = Result.All[I];
        C.ran() && C.median() < Result.All[Result.Fastest].median())
      Result.Fastest = I;
  Result.Why = Verdict::FirstFastest;
  if (!Result.Fastest)
    return;
  const Contestant &Best = Result.All[Result.Fastest];
  Result.Met = unsigned(std::min(First.Nanoseconds.size(), Best.Nanoseconds.size()));
  Result.Ahead = 0;
  for (unsigned I = 0; I < Result.Met; ++I)
    Result.Ahead += Best.Nanoseconds[I] < First.Nanoseconds[I];
  const double Gain = 100 * (First.median() / Best.median() - 1);
  if (Gain < WorthPercent || Gain <= std::max(First.spread(), Best.spread()))
    Result.Why = Verdict::WithinNoise;
  else if (Result.Met < LeastRounds)
    Result.Why = Verdict::TooFewRounds;
  else if (chanceOf(Result.Ahead, Result.Met) > Chance)
    Result.Why = Verdict::WithinNoise;
  else
    Result.Why = Verdict::Faster;
  if (Result.Why == Verdict::Faster)
    Result.Winner = Result.Fastest;
}

/// Whether a candidate was behind the best of each of the last rounds by more than a quarter.
static bool isFarBehind(llvm::ArrayRef<Contestant> All, const Contestant &C) {
  constexpr size_t Rounds = 3;
  constexpr double Far = 1.25;
  const size_t Ran = C.Nanoseconds.size();
  if (Ran < Rounds)
    return false;
  for (size_t Round = Ran - Rounds; Round < Ran; ++Round) {
    double Least = INFINITY;
    for (const Contestant &Other : All)
      if (Other.Nanoseconds.size() > Round)
        Least = std::min(Least, Other.Nanoseconds[Round]);
    if (C.Nanoseconds[Round] <= Far * Least)
      return false;
  }
  return true;
}

RaceResult race(size_t Candidates, RunOne Start, GoOn More) {
  RaceResult Result;
  Result.All.resize(Candidates);
  for (unsigned Round = 0; Round < MostRounds; ++Round) {
    // The planner's choice is never left behind: all others are compared with it.
    for (size_t I = 1; I < Candidates; ++I)
      if (Contestant &C = Result.All[I]; C.How == Outcome::Good && isFarBehind(Result.All, C))
        C.How = Outcome::Left;
    for (size_t Turn = 0; Turn < Candidates; ++Turn) {
      const size_t I = (Turn + Round) % Candidates;
      Contestant &C = Result.All[I];
      if (C.How != Outcome::Good)
        continue;
      if (!More()) {
        judge(Result);
        return Result;
      }
      const OneRun Ran = Start(I, !Round);
      if (Ran.How != Outcome::Good) {
        C.How = Ran.How;
        C.Message = Ran.Message;
        if (I)
          continue;
        if (C.ran()) // what there was before the budget ended counts
          judge(Result);
        return Result;
      }
      C.Nanoseconds.push_back(Ran.Nanoseconds);
      if (Ran.Predicted > 0)
        C.Predicted = Ran.Predicted;
    }
    if (llvm::count_if(Result.All, [](auto &C) { return C.How == Outcome::Good; }) < 2 && Round)
      break; // there is nobody left to compare with
  }
  judge(Result);
  return Result;
}

} // namespace tpbcc::tune
