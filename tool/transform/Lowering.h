//===- transform/Lowering.h - State of lowering one loop nest ---*- C++ -*-===//
//
// Shared by Lower.cpp (the statement tree), VectorLoop.cpp (loops whose iterations become lanes),
// Rests.cpp (what whole vectors leave of them), Values.cpp (expressions), Conversions.cpp and
// Selects.cpp (some of these), Memory.cpp (loads, stores and subscripts), Lanes.cpp (what varies
// over the lanes), Accumulators.cpp (reductions), Scans.cpp (what lanes see of those before them),
// Recurrences.cpp (first-order ones), Counting.cpp (lanes that count), Neighbours.cpp (elements
// that iterations before read), LastValues.cpp (what the last iteration leaves), Positions.cpp
// (where extrema are), KeptValues.cpp (what came with those and can't be computed again),
// Periodic.cpp (what each vector has again), Exits.cpp (loops that are left early), Packing.cpp
// (elements that only some iterations take), InTurn.cpp (updates at computed subscripts),
// InOrder.cpp (sums that keep their order), Prefetches.cpp (lines of later trips), Streaming.cpp
// (stores past the caches), Peels.cpp (iterations before the first vector), JoinedStores.cpp,
// StoreGroups.cpp and SignedZeros.cpp.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_LOWERING_H
#define TPBCC_TRANSFORM_LOWERING_H

#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Names.h"
#include "transform/Lower.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <optional>

namespace tpbcc {

/// Statements that begin a body, of which those of one version do something.
struct Versions {
  ir::ExprId Choice; // true: the first
  llvm::ArrayRef<ir::StmtPtr> First, Second;
};

/// Whether a sum in order stays as it is: -0.0, which changes none.
bool addsNothing(const ir::Expr &E);

class Lowering {
public:
  Lowering(const Kernel &K, const LoopSite &Site, const Body &Decided, Worker &W,
           NamePredicate IsMacro)
      : In(K.Program.Values), Spec(K.Spec), Site(Site), Decided(Decided), Isa(*W.Isa), W(W),
        Out(W.Code.Values), Names(IsMacro) {}

  void run();

private:
  using Statements = std::vector<ir::StmtPtr>;

  /// Of the lanes of a recurrence: their values if nothing came before them, and what they multiply
  /// what came by.
  struct Recurred {
    ir::ExprId Value, Factor;
  };

  /// One copy of a body: which vectors it covers and how it treats their lanes; or scalar code.
  struct Copy {
    int Number = 0;
    bool IsVector = false;
    bool Partial = false;    // under Predicate
    bool LoadsFirst = false; // reading what the body overwrites
    ir::ExprId Predicate;
    ir::ExprId Fresh; // lanes that count; the others, which are computed as well, change nothing
    ir::ExprId Iteration; // scalar code for one iteration of the vector loop, behind it
    ir::ExprId LaneStep;  // iterations from lane to lane, 1 or 0; none: 1
    ir::ExprId Holds;     // a condition that all of what it computes meets
    std::string Suffix;
    llvm::DenseMap<uint32_t, ir::ExprId> Done; // kernel value -> worker value
    llvm::StringMap<ir::ExprId> Bound;         // kernel variable -> its value now
    llvm::DenseSet<const ir::Stmt *> Ahead;    // Lets that are made already
    llvm::DenseMap<uint32_t, ir::ExprId>
        Spread;                        // scalar copy: kernel value -> the same in all lanes
    llvm::StringMap<ir::ExprId> After; // of variables that lanes see: what each lane leaves
    llvm::StringMap<ir::ExprId> Scans; // of scans: without what the vector before left
    llvm::StringMap<Recurred> Recurrences;
    Copy *Scalar = nullptr; // of a vector copy: what is the same in all lanes
  };

  /// Copies that go through the loops inside together, each on vectors of its own.
  using Copies = llvm::ArrayRef<Copy *>;

  /// The copies as they go on inside a loop or a branch: what they learn there ends with it.
  struct Within {
    Within(Copies Cs, bool Wide) {
      if (Wide)
        Scalar = *Cs.front()->Scalar;
      for (Copy *C : Cs)
        Inner.push_back(*C);
      for (Copy &C : Inner) {
        if (Wide)
          C.Scalar = &Scalar;
        Pointers.push_back(&C);
      }
    }
    Copy Scalar;
    std::vector<Copy> Inner;
    llvm::SmallVector<Copy *, 8> Pointers;
  };

  /// What a recurrence with one factor multiplies by: in an iteration, in those up to each lane, in
  /// those of a vector and of a trip.
  struct Powers {
    ir::ExprId OfOne, OfEach, OfVector, OfTrip;
  };

  /// What a variable is that an iteration before set: Of, Distance iterations ago.
  struct Position {
    ir::ExprId Of;
    int64_t Distance = 0;
  };

  /// A load of what the iteration before got from Next. Left: the vector of it before.
  struct KeptLoad {
    ir::ExprId Load, Next;
    std::string Left;
  };

  /// A load of what the trip before stored, which is still in the vector Left.
  struct StoredBefore {
    const ir::Stmt *Load, *Store;
    std::string Left;
  };

  /// What lanes that a condition takes do one after another, behind a block of iterations: an
  /// update, Load and Store; a store of elements that a counter packs, which the block begins with
  /// at First; or a sum in the loop's order, without either.
  struct Collected {
    const ir::Stmt *Load = nullptr, *Store = nullptr;
    std::string Variable; // the sum, or the counter
    ir::ExprId Condition;
    std::vector<std::pair<ir::ExprId, std::string>> Parts; // of the kernel, and its buffer
    std::string Count; // variable: how many are there; empty where a counter says so
    ir::ExprId First = {}, Value = {}; // Value: what the sum takes
    bool isPacked() const { return Store && !Load; }
    bool isSum() const { return !Store; }
  };

  /// The loop whose iterations are lanes at the moment.
  struct VectorScope {
    const VectorLoop *Loop = nullptr;
    const NarrowForm *Narrow = nullptr; // what its lanes compute instead; null: as written
    std::string Var, Index;             // its variable in the kernel and in the worker
    ir::Type Vector;                    // of the container
    ir::ExprId Few, FewActive;          // of vectors that are never full: how many lanes, and which
    std::string Lanes, All;             // scalable: names of the lane count and the full predicate
    LoopBody Made;
    int Unroll = 1;          // copies
    bool LooksAhead = false; // loads may be of what is not there
    ir::ExprId FirstFresh;   // iteration from which on lanes of the last vector count; none: all do
    std::string SearchedTo;  // while the first vector is tested: what is Begin if it leaves
    bool Together = false;   // the copies share what is the same in all lanes
    bool Predicated = false; // vectors do the last iterations, too
    bool Streaming = false;  // stores go past the caches, where they may
    bool Merged = false;     // the accumulators of a trip are one already
    llvm::StringSet<> Varying;                          // kernel variables that differ by lane
    llvm::StringSet<> Inside;                           // loops and variables bound in its body
    std::vector<std::vector<std::string>> Accumulators; // reduction, copy
    llvm::StringMap<ir::ExprId> Neutral; // of a scan: what changes nothing, in all lanes
    llvm::StringMap<Powers> Factors;     // of recurrences whose lanes go on by themselves
    llvm::StringMap<std::vector<std::string>> KeptValues; // of last values, by copy
    /// Positions that each iteration takes from those before. Unless all loads from there are
    /// Kept, the first iterations run alone.
    llvm::StringMap<Position> Behind;
    bool OnlySubscripts = false; // ... of loads are what those positions are for
    std::vector<KeptLoad> Kept;
    std::vector<StoredBefore> Stored;
    ir::ExprId Begin, End;                       // of the loop
    llvm::DenseMap<uint32_t, ir::ExprId> Before; // uniform values splatted before the loop
    /// Values that are the same in all whole vectors, or in those of a number in all trips.
    llvm::DenseMap<uint32_t, llvm::SmallVector<ir::ExprId, 1>> Periodic;
    llvm::DenseMap<uint32_t, int64_t> Periods; // of values, as periodOf() says
    int Copies = 1;                            // in a trip of the loop at hand
    llvm::DenseMap<uint32_t, unsigned> Widest; // bits of the widest vector below a value
  };

  /// index = the same for all lanes + lane * (Constant + Symbol)
  struct Stride {
    int64_t Constant = 0;
    ir::ExprId Symbol; // worker's scalar; none: 0
    bool is(int64_t N) const { return !Symbol && Constant == N; }
  };

  /// Stores that become one: those that wait, by the last of each two or three.
  struct StoredGroups {
    llvm::SmallPtrSet<const ir::Stmt *, 4> Early;
    llvm::DenseMap<const ir::Stmt *, llvm::SmallVector<const ir::Stmt *, 2>> Before;
  };

  // Lower.cpp
  void nameParameters();
  void findNames(const Statements &Body);
  void statements(const Statements &Body, Copies Cs, Statements &To);
  void branch(const ir::Stmt &S, Copies Cs, Statements &To);
  void allocate(const ir::Stmt &S, const Copy &C, Statements &To);
  void transfer(const ir::Stmt &S, const Copy &C, Statements &To);
  const VectorLoop *vectorLoopOf(const ir::Stmt &S) const;
  void leave(const NameScope &Outside);

  // Versions.cpp
  std::optional<Versions> versionsAt(llvm::ArrayRef<ir::StmtPtr> Body) const;
  void versions(const Versions &Of, Copies Cs, Statements &To);

  // Variables.cpp
  void let(const ir::Stmt &S, Copy &C, Statements &To, bool InPlace);
  void use(const ir::Stmt &S, Copy &C, Statements &To);
  void assignments(llvm::ArrayRef<const ir::Stmt *> Assigns, Copy &C, Statements &To,
                   bool EndsIteration);
  bool once(const ir::Stmt &S, const Copy &C) const;
  void forgetAssigned(const Statements &Body, Copy &C);
  /// The statements from an index on do what one of the user's says, where nothing else is known.
  static void standFor(const ir::Stmt &Of, Statements &To, size_t From);

  // SerialLoop.cpp
  void loop(const ir::Stmt &S, Copies Cs, Statements &To);
  void serialLoop(const ir::Stmt &S, Copies Cs, Statements &To, ir::ExprId Begin, ir::ExprId End);
  std::optional<size_t> variantThatEnds(const ir::Stmt &Loop) const;
  int tripsOfVariants(const ir::Stmt &Loop) const;
  bool stays(ir::ExprId Id, const llvm::StringSet<> &Inside) const;
  void loadsBefore(const ir::Stmt &Loop, Copy &C, Statements &To);
  const Worker::Range *rangeOf(const ir::Stmt &Loop) const;
  ir::ExprId inKnownBounds(ir::ExprId Id, const Statements &To);
  const std::string &rangeName(int64_t Bound) const;

  // VectorLoop.cpp
  void vectorLoop(const ir::Stmt &S, const VectorLoop &Loop, Copy &Around, Statements &To,
                  ir::ExprId Begin, ir::ExprId End);
  void vectorLoop(const ir::Stmt &S, const VectorLoop &Loop, const LoopBody &Made, Copy &Around,
                  Statements &To, ir::ExprId Begin, ir::ExprId End);
  void mainLoop(const ir::Stmt &S, Copy &Around, Statements &To, ir::ExprId Begin, ir::ExprId End,
                int Copies);
  ir::ExprId longEnough(const ir::Stmt &S, ir::ExprId Begin, ir::ExprId End, Statements &To);
  void bindAccumulators(Copy &C, size_t U);
  void hoistInvariants(const Statements &Body, Copy &Around, Statements &To, bool Inside);
  void nameLanes(ir::Type Vector);
  void nameFewLanes(Statements &To);

  // Periodic.cpp
  int64_t periodOf(ir::ExprId Id) const;
  int64_t periodBelow(ir::ExprId Id) const;
  ir::ExprId periodicValue(ir::ExprId Id, Copy &Around, Statements &To, ir::ExprId Begin,
                           int64_t Number, ir::ExprId End);
  void hoistPeriodic(const Statements &Body, Copy &Around, Statements &To, ir::ExprId Begin,
                     ir::ExprId End);
  ir::ExprId remainders(ir::ExprId Id, Copy &C, Statements &To);
  ir::ExprId periodic(ir::ExprId Id, Copy &C, Statements &To);

  // Rests.cpp
  void lastVector(const ir::Stmt &S, Copy &Around, Statements &To, ir::ExprId Begin,
                  ir::ExprId End);
  ir::ExprId lanesFrom(ir::ExprId Iteration, Statements &To);
  void shorterVectors(const ir::Stmt &S, Copy &Around, Statements &To, ir::ExprId End);
  void predicatedTail(const ir::Stmt &S, Copy &Around, Statements &To, ir::ExprId End);
  void scalarTail(const ir::Stmt &S, Copy &Around, Statements &To, ir::ExprId End);

  // Prefetches.cpp
  void prefetchAhead(const ir::Stmt &S, const Copy &Around, ir::Stmt &Main);

  // Streaming.cpp
  void storesByLength(const ir::Stmt &S, const VectorLoop &Loop, const LoopBody &Made, Copy &Around,
                      Statements &To, ir::ExprId Begin, ir::ExprId End);
  ir::ExprId elementsTo(const ir::Stmt &Store, const Copy &Around, ir::ExprId Iteration,
                        int64_t Bytes, int64_t Element, Statements &To);
  ir::ExprId bytesPast(const ir::Stmt &Store, const Copy &Around, ir::ExprId Iteration,
                       int64_t Bytes, Statements &To);
  void zeroedInStrips(const ir::Stmt &S, const VectorLoop &Loop, const LoopBody &Made, Copy &Around,
                      Statements &To, ir::ExprId Begin, ir::ExprId End);
  ir::ExprId firstAligned(const ir::Stmt &S, Copy &Around, Statements &To, ir::ExprId Begin,
                          ir::ExprId End, ir::ExprId &Streamed);
  void alone(const ir::Stmt &S, Copy &Around, Statements &To, ir::ExprId Begin, ir::ExprId End,
             llvm::StringRef Why);

  // Peels.cpp
  bool isPeeled() const;
  bool peelsUnderMask() const;
  ir::ExprId firstPeeled(const ir::Stmt &S, const Copy &Around, Statements &To, ir::ExprId Begin,
                         ir::ExprId End);
  void peelUnderMask(const ir::Stmt &S, Copy &Around, Statements &To, ir::ExprId Begin,
                     ir::ExprId First);
  std::string whyPeeled() const;

  // Exits.cpp
  bool isLeft() const { return !ir::waysOut(V->Loop->Loop->Body).empty(); }
  void leaveBefore(const Statements &Body, llvm::MutableArrayRef<Copy> All, Statements &To);
  bool onlySearches() const;
  ir::ExprId firstLane(ir::ExprId Mask, Statements &To);
  ir::ExprId firstVector(const ir::Stmt &S, Copy &Around, Statements &To, ir::ExprId Begin,
                         ir::ExprId End);
  ir::ExprId loadAhead(const ir::Expr &E, ir::Expr New, Copy &C, Statements &To);
  void leaveHere(const ir::Stmt &Way, Copy &C, Statements &To);
  void leaveTogether(const ir::Stmt &Way, Copies Cs, Statements &To);
  ir::ExprId endOfLanes(const ir::Stmt &Loop, Copies Cs, Statements &To);

  // Packing.cpp
  const PackedCounter *packed(ir::ExprId Index) const;
  const PackedCounter *packedVariable(const ir::Stmt &S) const;
  void storePacked(const ir::Stmt &S, ir::ExprId Value, Copy &C, Statements &To);
  ir::ExprId activeCount(ir::ExprId Mask);
  ir::ExprId countPacked(const PackedCounter &Counter, ir::ExprId Old, Copy &C, Statements &To);
  ir::ExprId endInPlace(const Copy &Around, ir::ExprId Begin, ir::ExprId End, Statements &To);
  bool isInPlace() const;

  // Accumulators.cpp
  void startAccumulators(Copy &Around, Statements &To, ir::ExprId Begin, ir::ExprId End);
  void mergeAccumulators(const Reduction &R, Statements &To);
  bool isPlainTotal(const Reduction &R) const;
  void joinProducts(Statements &Body, Statements &Starts);
  void mergeWhereTrips(const ir::Stmt &S, ir::ExprId Begin, ir::ExprId End, Statements &To);
  void finishAccumulators(Copy &Around, Statements &To);
  void finishTruth(const Reduction &R, ir::ExprId Variable, ir::ExprId Lane, Statements &To);
  ir::ExprId accumulate(const Reduction &R, Copy &C, Statements &To);
  ir::Element accumulated(const Reduction &R) const {
    return R.PositionOf.empty() ? In[inLanes(R.Update)].Ty.Elem : ir::Element::I64;
  }
  ir::ExprId combined(ir::Op Combine, ir::Type Ty, ir::ExprId A, ir::ExprId B);
  ir::ExprId acrossLanes(ir::Op Combine, ir::ExprId Vector, const std::string &Wanted,
                         Statements &To);

  // InOrder.cpp
  ir::ExprId addInOrder(const Reduction &R, Copy &C, Statements &To);

  // Scans.cpp
  const Reduction *seenBefore(llvm::StringRef Name) const;
  const Reduction *scannedTo(ir::ExprId Id) const;
  ir::ExprId leftBefore(const Reduction &R);
  ir::ExprId firstLoad(const Reduction &R, ir::ExprId Begin, const Copy &Around);
  ir::ExprId scanned(const Reduction &R, Copy &C, Statements &To);
  ir::ExprId asHeld(const Reduction &R, ir::ExprId Value, Copy &C, Statements &To);
  ir::ExprId valueAfter(const Reduction &R, Copy &C, Statements &To);
  ir::ExprId filledAfter(const Reduction &R, Copy &C, Statements &To);
  ir::ExprId valueBefore(const Reduction &R, Copy &C, Statements &To);
  ir::ExprId handOn(const Reduction &R, Copy &C, Statements &To);
  ir::ExprId lastLeft(const Reduction &R);

  // Counting.cpp
  void carryCounts(Statements &Body, Statements &To, ir::ExprId Begin, ir::ExprId Step);
  ir::ExprId startOf(ir::ExprId Id, ir::ExprId Begin);

  // Neighbours.cpp
  bool isCounted(ir::ExprId Id);
  void findBehind();
  void findKept();
  void startKept(Copy &Around, Statements &To);
  void startStored(Copy &Around, Statements &To, ir::ExprId Begin);
  ir::ExprId keptLoad(const KeptLoad &Kept, Copy &C, Statements &To);
  ir::ExprId firstAlone(const ir::Stmt &S, Copy &Around, Statements &To, ir::ExprId Begin,
                        ir::ExprId End);

  // LastValues.cpp
  bool isKnownBehind(const Reduction &R) const;
  bool isKnownAtOnce() const;
  void finishKnown(const Reduction &R, Copy &Around, Statements &To);

  // InTurn.cpp
  const UpdateInTurn *inTurn(const ir::Stmt &S) const;
  ir::ExprId partInLanes(ir::ExprId Part, Copy &C, Statements &To);
  ir::ExprId laneOfVector(ir::ExprId Lanes, ir::ExprId Predicate, ir::ExprId Lane,
                          const std::string &Suffix, Statements &To);
  ir::ExprId conditionInLanes(const UpdateInTurn &U) const;
  bool isOfIteration(ir::ExprId Id) const;
  void updateInTurn(const UpdateInTurn &U, Copy &C, Statements &To);

  // Collected.cpp
  bool isTouchedBesides(const ir::Stmt &For, const std::string &Array,
                        llvm::ArrayRef<const ir::Stmt *> Own) const;
  bool packsInLanes(ir::ExprId Part) const;
  std::vector<ir::ExprId> partsOfSum(const ir::Stmt &For, ir::ExprId Term) const;
  std::vector<Collected> findCollected(const ir::Stmt &S, const VectorLoop &Loop,
                                       const LoopBody &How) const;
  const Collected *collectedBy(const ir::Stmt &S) const;
  ir::ExprId countCollected(const Collected &Of, const Copy &C);
  void collect(const Collected &Of, Copy &C, Statements &To);
  ir::ExprId asPacked(ir::ExprId Value, Copy &C, Statements &To);
  void finishCollected(const Collected &Of, const Copy &Around, Statements &To);
  void vectorLoopInBlocks(const ir::Stmt &S, const VectorLoop &Loop, const LoopBody &How,
                          Copy &Around, Statements &To, ir::ExprId Begin, ir::ExprId End);

  // Recurrences.cpp
  bool hasPowers() const;
  ir::ExprId recurred(ir::ExprId Terms, ir::ExprId Factors);
  ir::ExprId productOf(ir::ExprId Factors);
  ir::ExprId inAllLanes(ir::ExprId Lanes);
  ir::ExprId numberLike(ir::ExprId Value, int N);
  ir::ExprId stepOf(ir::ExprId Factor, ir::ExprId Old, ir::ExprId Term, const std::string &Wanted,
                    Statements &To);
  Powers powersOf(const Reduction &R, Copy &Around, Statements &To);
  Recurred recurredLanes(const Reduction &R, Copy &C, Statements &To);
  ir::ExprId recurrenceAfter(const Reduction &R, Copy &C, Statements &To);
  ir::ExprId recurrenceLeft(const Reduction &R, Copy &C, Statements &To);
  void startPowers(const Reduction &R, Copy &Around, Statements &To);
  ir::ExprId accumulatePower(const Reduction &R, Copy &C, Statements &To);
  void finishPowers(const Reduction &R, Copy &Around, Statements &To);

  // Positions.cpp
  const Reduction *samePosition(const Reduction &R) const;
  ir::ExprId noIteration(const Reduction &Position);
  ir::ExprId accumulatePosition(const Reduction &R, Copy &C, Statements &To);
  ir::ExprId winners(ir::ExprId Update, const Reduction &R, Copy &C, Statements &To);
  ir::ExprId withoutGuard(ir::ExprId Condition, const Reduction &R, Copy &C, Statements &To);
  ir::ExprId guardOf(const Reduction &R, ir::ExprId Update) const;
  bool isGuard(ir::ExprId Condition, const Reduction &R) const;
  ir::ExprId whereOpen(const Reduction &R, ir::ExprId Iteration, const Copy &Around,
                       Statements &To);
  ir::ExprId winningIteration(const Reduction &Position, const Reduction &Best, Statements &To);
  void finishPosition(const Reduction &R, ir::ExprId Iteration, Copy &Around, Statements &To);

  // KeptValues.cpp
  void startKeptValue(const Reduction &R, ir::ExprId Variable, Statements &To);
  void keepValue(const Reduction &R, Copy &C, Statements &To);
  void finishKeptValue(const Reduction &R, ir::ExprId Iteration, const Copy &Around,
                       Statements &To);
  ir::ExprId again(const Reduction &R, ir::ExprId Iteration, const Copy &Around, Statements &To);
  ir::ExprId atIteration(ir::ExprId Id, ir::ExprId Iteration, const Copy &Around);

  // Lanes.cpp
  bool varies(ir::ExprId Id) const;
  void findVarying(const Statements &Body);
  ir::Element container(const Statements &Body) const;
  unsigned widest(ir::ExprId Id) const;
  unsigned widestBelow(ir::ExprId Id) const;
  std::optional<Stride> stride(ir::ExprId Id, const Copy &C, bool ThroughConversions);
  bool availableBefore(ir::ExprId Id) const;
  bool loads(ir::ExprId Id) const;

  // Values.cpp
  ir::ExprId value(ir::ExprId Id, Copy &C, Statements &To);
  ir::ExprId compute(ir::ExprId Id, Copy &C, Statements &To);
  ir::ExprId inverseRoot(const ir::Expr &E, ir::Type Ty) const;
  ir::ExprId spread(ir::ExprId Id, Copy &C, Statements &To);
  bool exceedsLanes(const ir::Expr &E) const;
  bool goesOnAlone(ir::ExprId Id) const;
  bool wraps(ir::ExprId Id, const Copy &C) const;
  ir::ExprId predicateInAllLanes(ir::ExprId Id, Copy &C, Statements &To);
  ir::ExprId hoist(ir::ExprId Id);
  ir::ExprId scalarInvariant(ir::ExprId Id);
  ir::ExprId notZero(ir::ExprId Divisor);
  std::string nameOf(ir::ExprId Id, const Copy &C) const;
  std::string unique(llvm::StringRef Wanted, bool Everywhere = false);
  ir::ExprId bind(const std::string &Wanted, ir::ExprId Value, Statements &To);
  ir::ExprId under(const Copy &C, ir::Expr E);

  // Conversions.cpp
  ir::ExprId convert(ir::ExprId Value, ir::Element To, Copy &C, Statements &Into);

  // Selects.cpp
  bool isNumberOfTruth(const ir::Expr &E) const;
  bool isChoiceOrNothing(ir::ExprId Id) const;
  bool isZeroUnless(ir::ExprId Condition, ir::ExprId Value, const Statements &To) const;
  ir::ExprId addsZeros(const ir::Expr &Choice, ir::ExprId Old, Copy &C, Statements &To);
  bool isLoadedOrZero(const ir::Expr &E, const ir::Expr &Made, const Statements &To) const;
  ir::ExprId sharedArms(ir::Expr &E, Copy &C, Statements &To);
  ir::ExprId selectedMask(const ir::Expr &New, Copy &C, Statements &To);

  // SignBits.cpp
  bool isSignTaken(const ir::Expr &E) const;
  ir::ExprId conditionOf(ir::ExprId Id) const;
  bool addsByMask(ir::Op Kind, ir::Type Ty) const;
  ir::ExprId addByMask(ir::Op Kind, ir::ExprId Old, ir::ExprId Condition, ir::ExprId Added, Copy &C,
                       Statements &To);
  ir::ExprId productOfHalves(const ir::Expr &E, Copy &C, Statements &To);
  ir::ExprId withSignOf(const ir::Expr &E, const ir::Expr &New, Copy &C, Statements &To);

  // SignedZeros.cpp
  bool maybeFused(ir::ExprId Id) const;
  ir::ExprId negated(ir::ExprId Value);
  void keepNegatedFactors(ir::Expr &E, llvm::ArrayRef<ir::ExprId> Of, Copy &C, Statements &To);
  void nameChosenElements(ir::ExprId Choice, Copy &C, Statements &To);
  ir::Expr withoutNegatedFma(ir::Expr E, llvm::ArrayRef<ir::ExprId> Of);

  // LoadsAhead.cpp
  bool neverMeet(ir::ExprId Load, const ir::Stmt &Store) const;
  std::vector<const ir::Stmt *> loadsAhead(llvm::ArrayRef<const ir::Stmt *> Run) const;
  /// Whether the vector loop's copies may have each statement for all of them before the next.
  bool runsSideBySide() const;
  /// What a store of all copies will store.
  void valuesFirst(const ir::Stmt &S, Copies Cs, Statements &To);

  // Memory.cpp
  ir::ExprId index(ir::ExprId Id, const Copy &C);
  ir::ExprId index(ir::ExprId Id, const Copy &C, llvm::DenseMap<uint32_t, ir::ExprId> &Made);
  ir::ExprId movedIndex(ir::ExprId Id, const Copy &C, llvm::DenseMap<uint32_t, ir::ExprId> &Made);
  ir::ExprId place(ir::ExprId Id, Copy &C, Statements &To);
  ir::ExprId lanesOfIndex(ir::ExprId Id, Copy &C, Statements &To);
  ir::ExprId activeLanes(ir::ExprId Predicate, Copy &C, Statements &To);
  bool mayLoadAll(const ir::Expr &E, bool Unit) const;
  ir::ExprId inTable(const ir::Expr &E, ir::Type Ty) const;
  bool loadsByLane(ir::ExprId Id) const;
  ir::ExprId loadOf(const ir::Expr &E, ir::Expr New, Copy &C, Statements &To);
  bool readsPartsOfGroups(const ir::Stmt &S) const;
  StoredGroups storedGroups(llvm::ArrayRef<const ir::Stmt *> Run) const;
  ir::ExprId stored(ir::ExprId Load, const std::string &Wanted, Statements &To);
  void store(const ir::Stmt &S, Copy &C, Statements &To);
  void loadOverwritten(const Statements &Body, Copy &C, Statements &To);
  bool isWritten(llvm::StringRef Array) const;
  std::string arrayName(llvm::StringRef Array) const;

  bool wide(const Copy &C) const { return C.IsVector && !Isa.isScalar(); }
  /// What lanes compute for a value that a statement takes.
  ir::ExprId inLanes(ir::ExprId Written) const {
    return V && V->Narrow ? V->Narrow->of(Written) : Written;
  }
  ir::ExprId taken(ir::ExprId Written, const Copy &C) const {
    return wide(C) ? inLanes(Written) : Written;
  }
  /// Where values stand that are the same in all lanes.
  Copy &uniform(Copy &C) const { return wide(C) && C.Scalar ? *C.Scalar : C; }
  ir::Type vector(ir::Element E) const {
    return ir::Type{E, V ? V->Vector.Lanes : uint16_t(1), V && V->Vector.Scalable};
  }
  ir::ExprId number(int64_t N) { return ir::integer(Out, ir::Element::I64, N); }
  ir::ExprId lanesTimes(int64_t N);
  ir::ExprId name(ir::Type Ty, const std::string &Name) { return ir::local(Out, Ty, Name); }
  ir::ExprId bound(const std::string &Name) {
    return ir::invariant(Out, ir::Type::scalar(ir::Element::I64), Name);
  }
  ir::ExprId fromScalar(ir::ExprId Scalar) {
    return Isa.isScalar() ? Scalar : ir::splat(Out, vector(Out[Scalar].Ty.Elem), Scalar);
  }

  const ir::Pool &In;
  const KernelSpec &Spec;
  const LoopSite &Site;
  const Body &Decided;
  const IsaTable &Isa;
  Worker &W;
  ir::Pool &Out;
  NameScope Names;
  llvm::StringSet<> Given; // in any scope, so far
  VectorScope *V = nullptr;
  std::vector<VectorLoop> Vectors;
  Statements Preamble;                     // computed once, before everything else
  std::vector<std::string> Hoisted;        // names bound in it
  llvm::StringMap<std::string> Inductions; // kernel -> worker
  std::vector<Collected> Collecting;       // while a block of iterations is made
  llvm::StringMap<std::string> Buffers;    // the same of what an Alloc makes
  llvm::DenseMap<unsigned, std::pair<std::string, std::string>> LaneNames; // lanes -> count, all
  llvm::DenseMap<uint64_t, ir::ExprId> Invariants; // kernel value and lanes -> in every lane
  llvm::DenseMap<uint32_t, ir::ExprId> Scalars;    // the same as scalars
  std::vector<std::pair<ir::ExprId, bool>> Chosen; // conditions that hold here, or do not
  llvm::StringSet<> EndNames;                      // of loops' ends that were computed before them
  llvm::DenseMap<uint32_t, const ir::Stmt *> UserNames; // kernel value -> statement that names it
  llvm::StringMap<ir::ExprId> Hints;                    // variable of a Let that only names a value
  llvm::StringSet<> Read, Mutable;     // variables used by name; variables assigned
  llvm::DenseSet<uint32_t> Needed;     // kernel values that a store or variable takes
  llvm::DenseSet<uint32_t> Speculated; // kernel values that the user's code has under conditions
  bool Early = false; // what is computed stands before it is known that the user's code does so
};

} // namespace tpbcc

#endif
