//===- cost/Choices.h - Single decisions of the plan ------------*- C++ -*-===//
#ifndef TPBCC_COST_CHOICES_H
#define TPBCC_COST_CHOICES_H

#include "cost/Plan.h"

namespace tpbcc {

/// What bounds the number of vectors that go through inner loops together.
struct TogetherLimits {
  int Lanes = 1;  // of a vector, as the model assumes
  int Most = 0;   // vectors whose iterations may run together; 0: any number
  int Forced = 0; // 0: the model's choice
};

/// Lanes that the model assumes: the machine's vector, or one element.
int lanesOf(const IsaCosts &Costs, ir::Element E);
/// Lanes that a vector may have.
int longestLanes(const IsaTable &Isa, const IsaCosts &Costs, ir::Element E);

/// How many lanes somebody asks a loop to have.
struct LanesAsked {
  const ir::Stmt *Loop;
  int Lanes;
};

/// What a loop's vectors are of: a set or one that it includes, and where lanes may be few, how
/// many a vector has that is shorter than a register.
struct VectorsOf {
  const IsaTable *Isa;
  const IsaCosts *Costs;
  int Lanes = 0;                   // 0: whole registers
  int Bits = 0;                    // of lanes that have fewer than 32: 8 or 16
  bool Compared = false;           // with narrow lanes, which the set has
  const IsaTable *Asked = nullptr; // which includes Isa, and which compilers use, too; null: Isa
  llvm::ArrayRef<LanesAsked> Wanted = {};

  int wanted(const VectorLoop &V) const; // 0: as the model has it
};

/// Vectors of fewer lanes than a register has, where that many iterations may not run together.
struct FewLanes {
  int Active = 0;           // lanes that count, under a predicate or overlapping; 0: all
  bool Overlapping = false; // the others are stored again
  int Shorter = 0;          // lanes of a vector shorter than a register; 0: whole registers
  bool TooFew = false;      // the set has no such vectors
};
FewLanes fewLanes(const VectorLoop &V, const VectorsOf &Of);
/// Whether all loops have as many lanes as are asked for, and none too many.
bool hasWanted(const LoopSite &Site, const VectorsOf &Of);
/// Whether a loop has fewer iterations than Lanes, by the sizes that are stated, and nothing else
/// asks for shorter vectors.
bool isStatedShorter(const VectorLoop &V, int Lanes);
/// Whether vectors longer than half a line of the cache may make the next row's loads wait.
bool meetsRowsBehind(const VectorLoop &V);
/// The type of a vector of E beside the others of the loop.
ir::Type typeOf(ir::Element E, const VectorLoop &V, const VectorsOf &Of);

/// The vectorised loop that decides: the first with fewest iterations that may run together.
struct VectorShape {
  ir::Element Container;
  int Reductions, MostLanes; // MostLanes 0: any
  int Lanes;                 // as the model assumes
  int Longest;               // that they may be
  bool Masked;               // so few that vectors are never full
  bool KeepsStored = false;  // a register has what the trip before stored, as many lanes as that
  int64_t MostTrips = 0;     // of all such loops without loops inside; 0: any number
  bool Stated = false;       // some of those by the sizes of param(...)
  int StoredArrays = 0;      // that one of these stores whole vectors to
  bool MeetsStores = false;  // one of these loads where stores just were, but for whole pages
  bool StoresPairs = false;  // one of these stores both elements of pairs
  int Joined = 0;            // so many vectors of one of these are stored as one
  int AddedBytes = 0;        // vectors of bytes that are added by the register; 0: none
  int Chain = 0;             // sums and products that wait for each other, in the longest chain
};
VectorShape shapeOf(const LoopSite &Site, const VectorsOf &Of);
/// The same with how often its loops run, where that is a constant.
VectorShape shapeOf(const ir::Pool &P, const LoopSite &Site, const VectorsOf &Of);

/// Floating-point sums and products of an iteration that wait for each other, in the longest chain.
int chainOfArithmetic(const ir::Pool &P, const VectorLoop &V);

/// Whether a loop stores both elements of pairs in every iteration.
bool storesPairs(const ir::Pool &P, const VectorLoop &V);
/// Whether all that a loop stores goes to addresses that are no neighbours, one store an array, and
/// no iteration waits for another. Groups of narrow elements of up to Whole are one store.
bool storesLaneByLane(const ir::Pool &P, const VectorLoop &V, int64_t Whole);
/// How many narrow neighbours at most are stored as one in little time.
int64_t wholeGroups(const VectorsOf &Of);
/// Elements of 8 or 16 bits that a loop stores in whole groups of four, which lanes of 32 bits make
/// one or two lanes of by shifts; and the stores of these.
struct StoredWords {
  int Elements = 0, Stores = 0;
};
StoredWords storedAsWords(const ir::Pool &P, const VectorLoop &V);
/// Loads of bytes that lanes of 32 bits take out of lanes of such groups by shifts.
int bytesOfWords(const ir::Pool &P, const VectorLoop &V);
/// Whether all that a loop stores has fewer than 32 bits: no set scatters it but SVE.
bool storesNarrow(const ir::Pool &P, const VectorLoop &V);

/// The vectors that a loop takes least time with, of those that the set has: shorter ones where
/// iterations use what few others before them stored, or the sizes that are stated leave whole ones
/// empty. Choice: what it was weighed against, if anything.
VectorsOf chooseVectors(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                        const IsaTable &Set, const IsaCosts &Costs, const Machine &M,
                        llvm::ArrayRef<LanesAsked> Wanted, std::optional<Decision> &Choice);
/// Lanes that are there for each that does an iteration, where a loop has so few that the last
/// vector's others count.
double lanesPerIteration(const LoopSite &Site, const VectorShape &Shape);
/// What the set would have to read ahead and has no loads for.
std::optional<Refusal> aheadMissing(const LoopSite &Site, const IsaTable &Isa);
/// Loads of what may not be there.
void sayAhead(const LoopSite &Site, std::vector<Decision> &Decisions);

constexpr int MostUnroll = 16; // beyond, registers spill and the code only grows
constexpr int MostJam = 16;    // the same

/// Which loop became lanes, where another could have.
std::vector<Decision> chosenLanes(const LoopSite &Site, const LoopAnalysis &A);

/// The steps that the planner found for a nest that has no lanes as it was written.
void sayFound(const LoopSite &Site, const ir::Pool &P, std::vector<Decision> &Decisions);
/// Loops cut into blocks, or not.
void sayBlocks(const LoopSite &Site, std::vector<Decision> &Decisions);
/// Iterations that run together, or not.
void sayJam(const LoopSite &Site, std::vector<Decision> &Decisions);
/// Whether the user says how long blocks are: lanes without blocks would not do.
bool asksForBlocks(const LoopSite &Site);
/// What became of buffer directives.
void sayStaging(const LoopSite &Site, std::vector<Decision> &Decisions);
/// Statements that have changed places.
void sayOrders(const LoopSite &Site, const ir::Pool &P, std::vector<Decision> &Decisions);

/// Who computes the functions of the loop; nothing when instructions do, or there are none.
std::optional<Decision> chooseFunctions(const Kernel &K, const LoopSite &Site, const VectorsOf &Of,
                                        const PlanOptions &Options, Body &Decided,
                                        std::vector<CallByLane> &ByLane);

/// Whether a value in the loop is of half precision.
bool usesHalves(const ir::Pool &P, const ir::Stmt &For);
/// Why the set can't take the loop's numbers of half precision.
std::optional<Refusal> halvesMissing(const ir::Pool &P, const LoopSite &Site, const VectorsOf &Of);

/// How many vectors go through the loops inside a vectorised one together, where it is more than
/// one, and the reason.
std::optional<Decision> chooseTogether(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                       const IsaTable &Isa, const IsaCosts &Costs, const Machine &M,
                                       const TogetherLimits &Limits, int &Together);

/// What iterations wait for stores just made, and the load that waits longest.
struct StoreWait {
  double Added = 0; // cycles of an iteration, beside its own
  double Least = 0; // cycles from one iteration to the next
  const ReadBehind *Longest = nullptr;
  double with(double Cycles) const { return std::max(Cycles + Added, Least); }
};
StoreWait waitOf(const ir::Pool &P, const LoopSite &Site, const VectorShape &Shape,
                 const IsaCosts &Costs, const Machine &M);
/// Cycles of an iteration of single elements.
double singleCycles(const LoopSite &Site, const LoopAnalysis &A, const Machine &M);

/// Why a loop inside stays scalar: its lanes would have elements that the loop around just stored.
std::optional<Refusal> rowsMeetStored(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                      const VectorLoop &V, const VectorsOf &Of, const Machine &M);
/// Why the loop stays scalar: its vectors would wait for stores just made, longer than they save.
/// Predicted: cycles of an iteration without that.
std::optional<Refusal> waitsForStores(const ir::Pool &P, const LoopSite &Site,
                                      const LoopAnalysis &A, const IsaTable &Isa,
                                      const VectorShape &Shape, double Predicted, const Machine &M);

/// Why the loop stays scalar: each lane has lines of its own in every array. Predicted: cycles of
/// an iteration in vectors.
std::optional<Refusal> lanesApart(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                  const IsaTable &Isa, double Predicted, const Machine &M);

/// The bits of lanes that hold all values of the loop and for which the set has all operations, 8
/// or 16; 0: 32 at least.
int bitsOfLanes(const Kernel &K, const LoopSite &Site, const VectorsOf &Of);
/// Whether lanes of 32 bits take less time than those of so many by the code of both, which a
/// decision of the better leaf says. OfGroups: the narrow lanes are shuffled out of groups.
bool isFasterWide(int Bits, bool OfGroups, SizeLeaf &Narrow, SizeLeaf &Wide);
/// Whether lanes of 8 or 16 bits load or store whole groups of three or four elements by shuffles.
bool shufflesGroups(const VectorLoop &V, const VectorsOf &Of);
/// Whether lanes of so many bits load members that nothing reads, which the last group may not
/// have.
bool readsPartsOfGroups(const VectorLoop &V, int Bits);
/// Whether a vector of the loop can do again what the one before did: what it stores is not read,
/// and a minimum does not change.
bool canRepeat(const LoopSite &Site, const LoopAnalysis &A);
/// Whether lanes of such a vector can change nothing: what it stores are whole neighbouring vectors
/// of lanes of Bits, and sums that lanes keep for themselves.
bool canLeaveOut(const Kernel &K, const LoopSite &Site, int Bits);
/// Whether such a vector takes longer than the single elements in the place of it: it loads what
/// the vector before has stored a part of, and waits until that is done.
bool isWaitedFor(const LoopSite &Site, const VectorsOf &Of);
/// The element that decides how many lanes there are.
ir::Element elementOfLanes(const VectorLoop &V, const VectorsOf &Of);
/// What is counted of an iteration in those lanes, of which Counts are in 32 bits at least.
IterationCounts countsInLanes(const Kernel &K, const LoopSite &Site, int Bits,
                              IterationCounts Counts);

/// Why the loop is left to the compiler: all of its values have so few bits that vectors hold
/// several times as many as there are lanes.
std::optional<Refusal> lanesTooWide(const Kernel &K, const LoopSite &Site, const VectorsOf &Of);

/// How much longer single elements take in practice than their loads and stores alone: a draw is
/// decided for lanes.
constexpr double SingleOverhead = 1.1;

/// Why a loop ends in vectors of fewer and fewer lanes, and then in single elements: the set has no
/// masks, or the next row loads where this one has stored, and would wait for a store under one.
std::optional<llvm::StringRef> endsInShorterVectors(const Kernel &K, const LoopSite &Site,
                                                    const VectorLoop &V, const VectorsOf &Of);

/// Whether a loop that stores nothing ends in a part of a vector, though the set has no predicates
/// but for loads.
bool endsInPartOfVector(const Kernel &K, const VectorLoop &V, const VectorsOf &Of);

/// Why what a loop leaves over is better done one element at a time than under a mask, if it is.
std::optional<llvm::StringRef> endsInSingleElements(const Kernel &K, const LoopSite &Site,
                                                    const LoopAnalysis &A, const VectorLoop &V,
                                                    const VectorsOf &Of, const Machine &M);

/// Why the loop is better scalar: what it loads or stores at addresses of the lanes' own takes
/// longer to put together, or to take apart, than lanes save.
std::optional<Refusal> lanesPutTogether(const Kernel &K, const LoopSite &Site,
                                        const LoopAnalysis &A, const VectorLoop &V,
                                        const VectorsOf &Of, const Machine &M);

/// Where a loop has a version for strides of 1 and one for others, and both are better scalar: adds
/// the reason of the first to that of the second.
void sayVersions(const LoopSite &Site, const Refusal &OfOnes, Refusal &OfOthers);

/// Cycles from what an iteration of the loop finds in variables and elements to what it leaves
/// there, one element after another.
double latencyOfCircle(const ir::Pool &P, const LoopSite &Site, const IsaCosts &Costs,
                       const ir::Stmt &For);

/// Why the loop is better scalar: its lanes go through loops inside until the last is done, and do
/// something there one after another, or are idle for the most part.
std::optional<Refusal> ownTripsTooLong(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                       const VectorLoop &V, const IsaTable &Isa, const Machine &M);

/// Why the loop is better scalar: a recurrence of a loop inside that is over before its vectors
/// have begun, which need powers of the factor.
std::optional<Refusal> rowsTooShort(const Kernel &K, const LoopSite &Site, const VectorLoop &V,
                                    const IsaTable &Isa);

/// Why the nest stays as it was written, if what it was distributed around takes as long by itself.
/// Site, A: the nest that was made; Whole: an iteration of the one that was written.
std::optional<Refusal> partsTooLong(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                    const IterationCounts &Whole, const IsaTable &Isa,
                                    const Machine &M);

/// What is counted of an iteration in lanes that wait for others: fewer bits than they have are
/// packed and unpacked, two instructions each. Lanes of scalable vectors need not move.
IterationCounts countsPacked(const VectorLoop &V, const IsaTable &Isa, IterationCounts N);

/// Cycles that single elements wait, each, for jumps over what a condition leaves out: processors
/// foresee most, and lanes that are collected have none.
inline double jumpsGoneWrong(const Machine &M) {
  constexpr double Chance = 0.125;
  return Chance * M.MispredictedBranch;
}

/// Why one of the loops is better scalar: seeing the partial results of the lanes before, or
/// storing one after another, takes longer than lanes save.
std::optional<Refusal> lanesTooLong(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                    const VectorLoop &V, const VectorsOf &Of, const Machine &M);

/// Why one of the loops is better scalar: single elements are added to a sum in order as fast.
std::optional<Refusal> inOrderTooLong(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                      const VectorLoop &V, const VectorsOf &Of, const Machine &M);
/// Stores under conditions are blends with what is there, where nobody may see that and the code is
/// faster so.
void chooseBlends(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                  SizeLeaf &Leaf);
/// Why the loop is better scalar: its vectors store under masks, which the machine does slowly, or
/// load and store lane after lane, which the set has no masks for.
std::optional<Refusal> storesTooSlowly(const Kernel &K, const LoopSite &Site, const IsaTable &Set,
                                       const Machine &M, const SizeLeaf &Leaf);
/// The sums that lanes are added to one after another.
void sayInOrder(const LoopSite &Site, std::vector<Decision> &Decisions);

} // namespace tpbcc

#endif
