//===- analysis/Analysis.h - What is known of a lifted loop -----*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_ANALYSIS_H
#define TPBCC_ANALYSIS_ANALYSIS_H

#include "ir/Schedule.h"
#include "kernel/Condition.h"
#include "kernel/Kernel.h"
#include <functional>

namespace tpbcc {

struct Nest;

/// What one iteration moves and computes. Bytes follow STREAM: each array once for reading and once
/// for writing; a line that is only written costs a read more with write-allocate.
struct IterationCounts {
  int BytesRead = 0, BytesWritten = 0, BytesAllocated = 0;
  int BytesReferenced = 0;            // of every element that the text names
  int BytesRegisterReuse = 0;         // ... that no register has from an iteration nearby
  int Loads = 0, Stores = 0;          // operations, after value numbering
  int Flops = 0;                      // a fused multiply-add is two
  int FloatingOps = 0, Divisions = 0; // instructions; divisions apart
  int FloatingDivisions = 0;          // among those: of floats, and square roots
  int IntegerOps = 0;                 // instructions, no flops
  int Narrowings = 0;                 // of those: conversions from and to fewer than 32 bits
  int Extrema = 0;                 // of those: minima and maxima, which single elements compare for
  int Masked = 0;                  // loads and stores under a condition
  int Gathered = 0, Scattered = 0; // among loads and stores: an address for each lane
  int Apart = 0;                   // of both: no vector holds two of the lanes
  int Branches = 0;                // gathered or scattered ones of fewer than 32 bits, masked
  int Calls = 0;                   // of functions of the mathematical library
  int CarriedChain = 0;            // operations between an accumulator's old and new value
  bool CarriedFused = false;       // ... among which are fused multiply-adds
  bool CarriedProduct = false;     // ... or multiplications
  int Scans = 0, Splices = 0;      // variables of which iterations see those before them
  bool ScansIntegers = false;      // all of those with partial results are integers
  int Updates = 0, InTurn = 0;     // one after another; values that lanes compute for them
  bool Waits = false;              // for a partial result that the vector before leaves
  int InOrder = 0;                 // sums to which lanes are added one after another
  int Recurrences = 0;             // x = c x + a, seen by other iterations or not
  bool RecurrencesIntegers = false; // all of those are integers
  bool RecurrencesLong = false;     // ... of 64 bits
  bool RecurrencesAdd = false;      // the factor of all is 1 or -1

  int bytes() const { return BytesRead + BytesWritten; }
};

/// Two arrays that may overlap: checked at run time.
struct OverlapCheck {
  std::string A, B;
};

/// How a loop combines its iterations: the skeleton it is an instance of.
enum class Pattern : uint8_t {
  Map,
  Reduce,
  MapReduce,
  Stencil,
  Generate,
  Gather,
  Scatter,
  MatrixProduct,
  Stanza,
  Transposition
};
llvm::StringRef spelling(Pattern P);

/// What the iterations of one For of a nest do themselves, without those of the loops inside.
struct ForCounts {
  const ir::Stmt *Loop = nullptr;
  IterationCounts Own;
};

/// A loop of which two could become lanes, and what an iteration of the innermost one costs either
/// way: predicted cycles in L1.
struct LaneChoice {
  const ir::Stmt *Chosen = nullptr, *Other = nullptr;
  double Cost = 0, OtherCost = 0;
  int Apart = 0, OtherApart = 0; // accesses whose lanes are no neighbours in memory
  int64_t MostTrips = 0;         // of the other, where it is too short for vectors; 0: it is not
};

/// Predicted cycles of an iteration in L1, by what is counted of it and the element that decides
/// the lanes.
using LaneCost = std::function<double(const IterationCounts &, ir::Element)>;

/// A loop as its schedule rewrote it. The user's stays what bytes, flops, error bounds and checks
/// on entry are made from.
struct ScheduledLoop;

struct LoopAnalysis {
  std::shared_ptr<ScheduledLoop> Scheduled; // null: as the user wrote it
  std::vector<LaneChoice> Lanes;
  IterationCounts Counts;      // of the vectorised loop that does most
  std::vector<ForCounts> Fors; // every loop of the nest, outer ones first
  std::vector<OverlapCheck> Overlaps;
  std::vector<EntryCondition> Conditions; // all true, or the plain loop runs
  Pattern Shape = Pattern::Map;
  std::string ShapeDetail; // "a[i - 1 .. i + 1]" of a stencil; may be empty
};

struct ScheduledLoop {
  LoopSite Site; // its nest is Site.Rewritten
  LoopAnalysis Counted;
};

/// The loop that becomes vectors, and what is counted of it.
const LoopSite &loopOfVectors(const LoopSite &Site, const LoopAnalysis &A);
const LoopAnalysis &countsOfVectors(const LoopAnalysis &A);
/// What is counted of an iteration: of several that run together, one.
const IterationCounts &countsOfIteration(const LoopAnalysis &A);

struct KernelAnalysis {
  std::vector<LoopAnalysis> Loops; // one for each of Kernel::Loops
  int ProbeMagnitude = 0;          // data for which every result is exact; 0: none
  bool NumbersDecide = false;      // which elements are touched depends on floating-point values
};

/// Steps that cut a nest into blocks which no clause asks for, or none and why it stays whole.
struct WeighedBlocks {
  ir::Schedule Steps;
  BlockDecision Decision;
};

/// A loop around lanes, and the arrays through which its iterations go in the same way.
struct RowsTogether {
  std::string Loop;
  std::vector<std::string> Shared;
  std::optional<int64_t> Trips; // a constant
};

/// What the layer above does to nests that have no lanes as they were written, or have better ones.
struct NestRewriter {
  using Schedules = std::function<std::vector<ir::Schedule>(Kernel &, const LoopSite &)>;
  Schedules Proposals; // to be tried one after the other, where there are no lanes
  Schedules Ordered;   // other orders of loops, where lanes are no neighbours in memory
  Schedules Rerolled;  // with which lanes are neighbours in memory that are apart as written
  Schedules Joined;    // with rows of a few neighbours behind one another as one row
  Schedules Unrolled;  // with no loops that run a few times
  Schedules Borders;   // with which lanes need not ask where their iterations are
  Schedules Versions;  // one of which has such lanes where numbers are 1 that nobody knows yet
  /// Sets Rewritten and Steps of a site, from the nest as it was lifted; false: it can't. Legal:
  /// the steps are known to be.
  std::function<bool(Kernel &, LoopSite &, const ir::Stmt &Nest, const ir::Schedule &, bool Legal)>
      Rewrite;
  bool Masks = false; // of all sets: the last vector of a loop may be part of one
  /// Of a nest as it was lifted, an iteration of which takes so many cycles with data in L1. None:
  /// there is nothing to say of blocks.
  std::function<std::optional<WeighedBlocks>(Kernel &, const LoopSite &, double Core)> Blocks = {};
  /// Loops around lanes, inner ones first; and steps which let iterations of one run together.
  std::function<std::vector<RowsTogether>(const Kernel &, const LoopSite &Made)> Rows = {};
  std::function<std::optional<ir::Schedule>(Kernel &, const LoopSite &Lifted, const ir::Schedule &,
                                            llvm::StringRef Loop, int64_t Factor, std::string &Why)>
      Jammed = {};
  /// Predicted cycles of an iteration in L1, by the code that is made of a loop of the kernel.
  /// None: it has no lanes, or keeps more values than there are registers.
  std::function<std::optional<double>(const Kernel &, const LoopSite &, const LoopAnalysis &)>
      Cycles = {};
};

/// Decides which loops may be vectorised (the others get a Refusal), classifies their reductions
/// and counts. Reports contradictions between clauses and code as errors, and steps of Schedules
/// that can't be done.
KernelAnalysis analyse(Kernel &K, llvm::ArrayRef<ir::AddressedSchedule> Schedules,
                       const LaneCost &Cost, const NestRewriter &Rewriter, Reporter &Report);

/// Whether lanes go through loops, or branches that all of them take.
bool hasLoopsInside(const VectorLoop &V);

/// How often a loop of Nest runs at most, as the values say that its bounds are made of; none: they
/// say nothing.
std::optional<int64_t> mostTrips(const ir::Pool &P, const ir::Stmt &Nest, const ir::Stmt &For);

/// Of the loop inside that has the lanes, where it hands something on and is over before a vector
/// of eight lanes has run twice: how often it runs at most. 0: it may run longer, or always as
/// often.
int64_t tripsOfShortRows(const ir::Pool &P, const ir::Stmt &Nest, const VectorLoop &V);

// The parts of analyse().
/// Sets what checkLanes() does, of the nest as it was written or of one that steps make of it; then
/// the site is Rewritten, and A has what was Scheduled.
void chooseNest(Kernel &K, LoopSite &Site, LoopAnalysis &A,
                llvm::ArrayRef<ir::AddressedSchedule> Schedules, const LaneCost &Cost,
                const NestRewriter &Rewriter, Reporter &Report);
/// What the code of the site's lanes may do: blends, masks, narrow forms.
void describeLanes(Kernel &K, LoopSite &Site);
/// Sets LoopSite::Vectors and Kept, and the conditions of A; or the site's Refusal. May put the
/// statements of a loop into an order that lanes can follow. Lanes: the loops that have to be
/// vectorised, as a schedule says; empty: those that are best.
void checkLanes(Kernel &K, LoopSite &Site, LoopAnalysis &A, llvm::ArrayRef<const ir::Stmt *> Lanes,
                const LaneCost &Cost, Reporter &Report);
/// The widest element among the values that become vectors over For.
ir::Element widestOfLanes(const Kernel &K, const LoopSite &Site, const ir::Stmt &For);
/// What has to be known on entry: adds to the conditions of A, or sets the site's Refusal.
void checkEntry(const Kernel &K, LoopSite &Site, LoopAnalysis &A);
/// Lanes: the loops of vector() steps that are for the site, by its number. Or says which step
/// can't be done.
std::optional<Refusal> scheduledLanes(const Kernel &K, const LoopSite &Site, size_t Number,
                                      llvm::ArrayRef<ir::AddressedSchedule> Schedules,
                                      std::vector<const ir::Stmt *> &Lanes);
/// Quotients and remainders by a number that divides whatever the loops count: no divisions.
void foldWholeQuotients(Kernel &K, LoopSite &Site, ir::Stmt &Nest);
/// Remainders of what the loops count by powers of two, where they are compared or converted, as
/// lowest bits of 32: lanes need no more for them.
void keepLowBits(Kernel &K, LoopSite &Site, ir::Stmt &Nest);
/// Keeps elements that an inner loop changes in every iteration in variables: reductions.
void promoteElements(Kernel &K, LoopSite &Site, ir::Stmt &Nest);
/// Whether lanes are better in Made, the nest with all iterations of its short loops one behind the
/// other, than Before. Masks: the last vector of a loop may be part of one.
bool paysWithoutShortLoops(const Kernel &K, const LoopSite &Before, const LoopSite &Made,
                           bool Masks);
/// Reads elements of which the loop would decide one by one whether it needs them, where the array
/// is known to have them; adds to A.Conditions.
void readAhead(Kernel &K, LoopSite &Site, ir::Stmt &Nest, LoopAnalysis &A);
/// The nest as one that may be changed.
ir::Stmt &nestToChange(Kernel &K, const LoopSite &Site);
/// A statement of that nest.
ir::Stmt &statementToChange(Kernel &K, const LoopSite &Site, const ir::Stmt &S);
/// Whether what is stored to one array may be an element of the other, by what the function says.
bool mayOverlap(const ArrayUse &A, const ArrayUse &B);
/// Checks on entry that arrays which may overlap do not.
std::optional<Refusal> checkOverlaps(const Kernel &K, const LoopSite &Site, LoopAnalysis &A);
/// Checks on entry that stores leave those numbers alone that vectors read once.
std::optional<Refusal> checkExposed(const Kernel &K, const LoopSite &Site, LoopAnalysis &A);
/// The elements of an array that a nest may touch, as C text on the driver's names.
struct TouchedRange {
  std::string Low, Count;
  std::vector<EntryCondition> Conditions; // under which that is so
};
/// None when they can't be told before the loop runs.
std::optional<TouchedRange> touchedRange(const Kernel &K, const LoopSite &Site,
                                         const ArrayUse &Array, bool StoresAlone);
/// Adds to A.Conditions that the loops in Site.Needed run, or says which one can't be checked.
std::optional<Refusal> checkNeeded(const Kernel &K, const LoopSite &Site, LoopAnalysis &A);
/// Adds to A.Conditions that no subscript wraps around, or says which one can't be checked.
std::optional<Refusal> checkWraps(const Kernel &K, const LoopSite &Site, LoopAnalysis &A);
/// Sets Reduction::Combine of all variables that For carries, or says why one is no reduction.
std::optional<Refusal> classifyReductions(const Kernel &K, const LoopSite &Site,
                                          const ir::Stmt &For, std::vector<Reduction> &Carried);
/// The same for a site of one loop.
void classifyReductions(const Kernel &K, LoopSite &Site);
/// Whether compilers know the end of a loop that touches no array without running it: it adds up,
/// or sets, polynomials of the loop's variable.
bool isClosedForm(const Kernel &K, const LoopSite &Site);
/// How one variable that For carries is combined, by its form alone.
std::optional<ir::Op> combination(const Kernel &K, const LoopSite &Site, const ir::Stmt &For,
                                  const Reduction &R);
/// Whether something else of an iteration of For sees what the variable has there.
bool isSeenInside(const Kernel &K, const LoopSite &Site, const ir::Stmt &For, const Reduction &R);
void namePattern(const Kernel &K, const LoopSite &Site, LoopAnalysis &A);
void countNest(const Kernel &K, const LoopSite &Site, LoopAnalysis &A);
/// What the lanes of a loop do to see what those before them leave.
void countSeen(const ir::Pool &P, const VectorLoop &Lanes, IterationCounts &N);
/// BytesReferenced and BytesRegisterReuse of A.Fors.
void countReferences(const LoopSite &Site, const Nest &Of, LoopAnalysis &A);
/// What one iteration of For does itself when those of Lanes, which is For or around it, run
/// together.
IterationCounts countOwn(const Kernel &K, const LoopSite &Site, const ir::Stmt &For,
                         const ir::Stmt &Lanes);
IterationCounts countIteration(const Kernel &K, const LoopSite &Site);
/// The largest magnitude (1 .. 4) of integer data for which no operation of K rounds, or 0.
int exactMagnitude(const Kernel &K);

/// Whether floating-point values become subscripts or bounds of loops, so that other data than the
/// user's may lead out of the arrays.
bool numbersDecide(const Kernel &K);

/// The element that a sum, a product or a bitwise combination leaves unchanged.
double identity(ir::Op Combine);
/// Minimum or maximum, of C or of IEEE 754.
bool isExtremum(ir::Op Combine);
llvm::StringRef combineName(ir::Op Combine); // "sum", "product", "minimum", "bitwise and" ...

} // namespace tpbcc

#endif
