//===- tune/Race.h - Candidates measured in turn ----------------*- C++ -*-===//
//
// Nothing here starts a program or reads a clock.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TUNE_RACE_H
#define TPBCC_TUNE_RACE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>
#include <vector>

namespace tpbcc::tune {

/// What became of a candidate. Left: it ran, and was too far behind to go on. Unfinished: the
/// budget ended while it ran.
enum class Outcome : uint8_t { Good, Left, Unfinished, Wrong, TimedOut, Failed };

/// One run of a candidate's program.
struct OneRun {
  Outcome How = Outcome::Good;
  double Nanoseconds = 0; // a call, the median of the run
  double Predicted = 0;   // 0: not
  std::string Message;    // of what is not Good
};

struct Contestant {
  Outcome How = Outcome::Good;
  std::vector<double> Nanoseconds; // of each round that it ran in, from the first on
  double Predicted = 0;
  std::string Message;

  bool ran() const { return !Nanoseconds.empty() && How <= Outcome::Unfinished; }
  double median() const;
  double spread() const; // half of what lies between the quartiles, percent of the median
};

/// Why a candidate won.
enum class Verdict : uint8_t {
  FirstFastest, // no other has a lower median
  WithinNoise,  // one has, by no more than noise
  TooFewRounds, // ... or it was not compared often enough to tell
  Faster        // another is faster
};

struct RaceResult {
  std::vector<Contestant> All; // the first is the planner's choice
  size_t Fastest = 0;          // by its median
  size_t Winner = 0;
  Verdict Why = Verdict::FirstFastest;
  unsigned Rounds = 0; // that the planner's choice ran in
  unsigned Ahead = 0,
           Met = 0; // of so many rounds of both, Fastest was ahead of the first in so many
  double behindPercent() const; // how far the first choice is behind the winner
};

/// Runs a candidate once. First: its result is checked, too.
using RunOne = llvm::function_ref<OneRun(size_t Candidate, bool First)>;
/// Whether there is time for another run; asked before each.
using GoOn = llvm::function_ref<bool()>;

constexpr unsigned LeastRounds = 5, MostRounds = 15;

/// Rounds of all candidates, each beginning with another one, until GoOn ends it or there were
/// MostRounds. Who is far behind in each of three rounds runs no more.
RaceResult race(size_t Candidates, RunOne Start, GoOn More);

/// Who won: the fastest by its median, if it was ahead of the first one so often that chance would
/// do that once in 25 times or less, by 2 % at least and more than either's spread.
void judge(RaceResult &Result);

double medianOf(std::vector<double> Values);
/// Places of the values from the smallest on, 1 first; equal values share one. 0 has none.
std::vector<unsigned> ranksOf(llvm::ArrayRef<double> Values);

} // namespace tpbcc::tune

#endif
