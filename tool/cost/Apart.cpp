//===- cost/Apart.cpp - Lanes that are no neighbours in memory -------------===//
//
// Where an access goes to an address of its own for each lane, vectors load and store one element
// after another, as scalars do, and put the lanes together besides.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "cost/ApartPlaces.h"
#include "cost/Choices.h"
#include "cost/Recurrence.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "kernel/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace tpbcc {

/// Whether iterations of the loop are a number of elements apart in some array: then several of
/// them share a line.
static bool anyNear(const Kernel &K, const LoopSite &Site, const ir::Stmt &For) {
  const Variance Changes(K, For, Variance::Lanes);
  const auto Same = [&](ir::ExprId Id) { return !Changes.varies(Id); };
  return llvm::any_of(Site.Arrays, [&](const ArrayUse &Array) {
    return llvm::any_of(Array.Places, [&](const ArrayPlace &At) {
      const auto Form = affineForm(K.Program.Values, At.Index, Same);
      return Form && Form->coefficient(For.Name).constant();
    });
  });
}

/// The arrays of the nest, as a message has them.
static std::string allArrays(const LoopSite &Site) {
  std::vector<std::string> Names;
  for (const ArrayUse &Array : Site.Arrays)
    Names.push_back(Array.Object.empty() ? Array.Name : Array.Object);
  return eachInQuotes(Names);
}

/// What the iterations of another loop of the nest hand on through memory, in words.
static std::string handedOnBeside(const Kernel &K, const LoopSite &Site, const ir::Stmt &Lanes) {
  const Nest N = readNest(K, Site);
  for (const ir::Stmt *For : N.Fors)
    for (const MemoryAccess &Store : N.Accesses)
      for (const MemoryAccess &Load : N.Accesses)
        if (For != &Lanes && Store.Store && !Load.Store && iterationsBehind(Load, Store, *For) > 0)
          return ", while those of '" + For->Name + "' wait for what one before has stored to '" +
                 Load.Array->Name + "'";
  return "";
}

std::optional<Refusal> lanesApart(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                  const IsaTable &Isa, double Predicted, const Machine &M) {
  const IsaCosts *Scalar = M.isa("scalar");
  IterationCounts N = A.Counts;
  if (Isa.isScalar() || !Scalar || Site.OpenMP || Site.Vectors.size() != 1 || N.Scattered == 0 ||
      N.Scattered != N.Stores || N.Gathered != N.Loads || N.Calls)
    return std::nullopt;
  const ir::Stmt &For = *Site.Vectors.front().Loop;
  if (anyNear(K, Site, For))
    return std::nullopt;
  // What a loop inside waits for, single elements do not: rows overlap. Lanes are put together from
  // what they have just stored, and no rows are left: a[i][j] = a[i][j - 1] * a[i][j - 1] + b[i][j]
  // takes 2.3 times as long in lanes of Zen 5, 2.7 times on Zen 4, rows of 31.
  const std::string HandedOn = handedOnBeside(K, Site, For);
  N.CarriedChain = 0;
  const double Plain = predict(N, *Scalar, M, 1, 1, 0).CyclesPerIteration;
  if (!(Predicted > Plain))
    return std::nullopt;
  return Refusal{Diag::lanes_apart,
                 For.Where.empty() ? Site.Text : For.Where,
                 {Isa.Name, For.Name, HandedOn, allArrays(Site), llvm::formatv("{0:f2}", Predicted),
                  llvm::formatv("{0:f2}", Plain),
                  HandedOn.empty() ? "" : " where rows are short enough to overlap"}};
}

/// Of single elements, in the order of the loop.
static double ownCycles(const IterationCounts &N, const IsaCosts &Scalar, const Machine &M) {
  return N.CarriedChain ? predict(N, Scalar, M, 1, 1, 1).CyclesPerIteration
                        : leastCycles(N, Scalar, M, 1, 0);
}

/// Cycles in which the lanes of a row become one value, a tree of shuffles and additions, where
/// rows overlap. On Zen 4, rows of four doubles that are gathered take as long in lanes of AVX2 as
/// single elements, of four floats 1.3 times, of eight floats 0.8 times.
constexpr double RowEnds = 4;

/// Whether all iterations of a loop inside are lanes of one vector that becomes a value.
static bool isOneVector(const LoopSite &Site, const VectorsOf &Of, const VectorLoop &V) {
  return V.Loop != Site.Nest && V.Trips && V.Trips <= shapeOf(Site, Of).Lanes &&
         V.Reductions.size() == 1 && V.Reductions.front().Carries == Reduction::Carry::Total;
}

/// Whether compilers may use the set, or one that it includes, for loops that stay.
static bool haveLanes(const Kernel &K, const IsaTable &Isa) {
  for (const IsaTable *Each = &Isa; Each && !Each->isScalar(); Each = Each->Includes)
    if (K.Features.count(llvm::StringRef(Each->Features).split(',').first.str()))
      return true;
  return false;
}

/// With every second element in the two vectors that have it: one shuffle for each of these.
static IterationCounts inPairs(IterationCounts N) {
  N.Loads += N.Gathered;
  N.Stores += N.Scattered;
  N.FloatingOps += N.Gathered + 2 * N.Scattered;
  N.Gathered = N.Scattered = 0;
  return N;
}

/// With groups of four narrow elements put together in lanes of 32 bits, a shift and an operation
/// for each but the first, and bytes taken out of such.
static IterationCounts inWords(IterationCounts N, const StoredWords &Words) {
  N.IntegerOps += 6 * (Words.Elements / 4) + 2 * N.Gathered;
  N.Stores -= Words.Elements - Words.Stores;
  N.Scattered = N.Gathered = 0;
  return N;
}

std::optional<Refusal> lanesPutTogether(const Kernel &K, const LoopSite &Site,
                                        const LoopAnalysis &A, const VectorLoop &V,
                                        const VectorsOf &Of, const Machine &M) {
  const IsaTable &Isa = *Of.Isa;
  const IsaCosts *Scalar = M.isa("scalar");
  const auto Counts = llvm::find_if(A.Fors, [&](const ForCounts &F) { return F.Loop == V.Loop; });
  if (Isa.isScalar() || !Scalar || Counts == A.Fors.end() || hasLoopsInside(V) || Of.Bits)
    return std::nullopt;
  // Where conditions decide, branches of single elements cost more than their instructions, unless
  // lanes have the same branches. Lanes that wait for others are judged for that.
  const IterationCounts &N = Counts->Own;
  // Lanes taken out of vectors one by one are no faster than elements that never were in one: on
  // Zen 5, y[2 i] = c * a[i] + d takes lanes of doubles 0.93 times as long, of floats as long, of
  // ints 1.4 to 1.8, of shorts 1.9 to 2.5.
  const bool Stores = (!Isa.Predicates || storesNarrow(K.Program.Values, V)) &&
                      M.Architecture != "aarch64" && V.Reductions.empty() &&
                      storesLaneByLane(K.Program.Values, V, wholeGroups(Of));
  const bool Branches = N.Branches && !Isa.Scalable;
  // Under a mask x86-64 takes lanes apart and puts them together one by one, whichever are meant.
  // On Zen 5, p.x += p.vx * dt of three members, where p.alive, takes 3.4 times as long in lanes;
  // one member 0.8 times where nobody foresees the condition, 2.3 times in lanes of AVX2.
  const int Fewest = Isa.Predicates ? 2 : 1;
  const bool Singly = N.Masked && N.Stores >= Fewest && N.Scattered == N.Stores &&
                      N.Gathered == N.Loads && !Isa.Scalable && M.Architecture != "aarch64" &&
                      V.Reductions.empty() && storesFar(K, V) && !storesNarrow(K.Program.Values, V);
  const VectorShape Shape = shapeOf(Site, Of);
  const std::string Spanned =
      Isa.Predicates && !Isa.Scalable ? spannedByStores(K, V, Shape.Lanes) : "";
  if (!(N.Apart || Stores || Branches || !Spanned.empty()) || (N.Masked && !Branches && !Singly) ||
      !ir::waysOut(V.Loop->Body).empty() || N.Scans || N.Recurrences || !V.Ordered.empty() ||
      !V.InTurn.empty())
    return std::nullopt;
  const bool OneVector = isOneVector(Site, Of, V) && M.Architecture != "aarch64";
  // Where compilers have masks, they gather rows of doubles themselves, no faster: on Zen 4, those
  // of two, four and eight take 0.73, 0.54 and 0.58 times as long here.
  if (OneVector && (Of.Asked ? Of.Asked : &Isa)->Predicates &&
      ir::bits(V.Reductions.front().Elem) == 64)
    return std::nullopt;
  const bool Unrolled = M.Architecture != "aarch64" && llvm::any_of(Site.Steps, [](auto &S) {
                          return S.What == ir::Verb::UnrollAll;
                        });
  // What goes through lanes one by one, and groups of neighbours that are shuffled, is done in
  // vectors of the set that AVX-512 includes.
  const StoredWords Words = Isa.Scalable ? StoredWords() : storedAsWords(K.Program.Values, V);
  // What lies apart otherwise, compilers put together as well where elements are side by side.
  const bool Whole = Words.Elements && Words.Elements == N.Scattered &&
                     bytesOfWords(K.Program.Values, V) == N.Gathered;
  const bool Narrow = Stores && !Whole && storesNarrow(K.Program.Values, V);
  const bool Neighbours = Unrolled && N.Loads && N.Apart >= N.Loads && !N.Narrowings;
  const IsaCosts *Short =
      Isa.Includes && (Narrow || Neighbours) ? M.isa(Isa.Includes->Name) : nullptr;
  const IsaCosts &Costs = Short && !Isa.Includes->isScalar() ? *Short : *Of.Costs;
  const Forwarding Waits = forwardingOf(M);
  const double Lanes = leastCycles(Whole             ? inWords(N, Words)
                                   : Spanned.empty() ? N
                                                     : inPairs(N),
                                   Costs, M, Shape.Lanes, N.CarriedChain > 0) *
                           lanesPerIteration(Site, Shape) +
                       (OneVector ? RowEnds / double(V.Trips) : 0) +
                       (Spanned.empty() ? 0 : (Waits.Cycles + Waits.Failed) / Shape.Lanes);
  IterationCounts Each = N;
  IsaCosts Single = *Scalar;
  // x86-64 converts while it loads and stores, and has four pipes for single integers. Of loops
  // that it unrolls whole itself, a compiler puts together what it may.
  if (Stores || Branches || Unrolled) {
    Each.IntegerOps += N.Extrema - N.Narrowings;
    Single.IntegerPerCycle = 4;
  }
  const double Plain =
      OneVector ? leastCycles(Each, Single, M, 1, 0) : ownCycles(Each, Single, M); // rows overlap
  // Single elements that only move are loads and stores, as the lanes' are without scatters.
  const bool Alone = !N.FloatingOps && !N.IntegerOps && !N.Divisions && !N.Calls;
  const bool Moves = Alone && N.Loads && N.Scattered && !Isa.Predicates;
  // Nor have x86-64's gathers more than an element's load for each lane: one by one, these are
  // stored at once. On Zen 5, y[i] = a[k * i] takes 0.19 ns for a double, in vectors 0.26 to 0.29.
  // Where the distance is only known then, compilers make no vectors of it, and one operation more
  // is hidden behind the loads.
  const bool Few = N.FloatingOps + N.IntegerOps <= 1 && !N.Divisions && !N.Calls && !anyFar(K, V);
  const bool Collects = (Alone || Few) && N.Stores && !N.Scattered && N.Gathered == N.Loads &&
                        N.Apart == N.Gathered && !Isa.Scalable && M.Architecture != "aarch64";
  const bool Table = looksUp(K, N, V);
  // Elements that one iteration has side by side, a compiler takes as vectors of its own.
  const bool Rows = Unrolled && N.Loads && N.Apart >= N.Loads;
  // Without an instruction that puts lanes anywhere, compilers make vectors of fewer bits, which
  // they store better than they load. Without flags for the set they have little to do that with:
  // on Zen 4, pixels times a matrix take 3.1 times as long as in lanes of AVX2, and bits that
  // become bytes, whose groups are longer than four, 1.2 to 1.4 times.
  const bool Asked = haveLanes(K, Isa);
  const bool Long = storesNeighbours(V) && storesFar(K, V);
  const double Own = !Asked           ? (Long ? SingleOverhead : 0.9)
                     : Isa.Predicates ? 0.5
                     : Stores         ? 0.4
                                      : 0.45;
  // A gather waits for scatters before it to the same array, from which it can take nothing.
  const bool Updates =
      N.Gathered && N.Scattered && M.Architecture != "aarch64" && meetsScatter(K, V);
  // A load that waits for another's value: on Zen 4, 1.3 times as long as the ports are busy with
  // it, for ints, floats and doubles, whatever is computed of the value.
  constexpr double LookedUp = 1.3;
  const double Worth = Stores || Rows || Singly                                 ? Own
                       : Moves || Collects || Updates                           ? 1
                       : Table && Isa.Predicates && !Isa.Scalable && !OneVector ? LookedUp
                                                                                : SingleOverhead;
  if (Lanes < Worth * Plain)
    return std::nullopt;
  const std::string OfLanes = llvm::formatv("{0:f2}", Lanes),
                    OfPlain = llvm::formatv("{0:f2}", Plain);
  std::string How;
  std::string Arrays = arraysApart(K, V, Branches, How);
  if (Arrays.empty()) { // a rewrite gave the subscripts another form
    Arrays = allArrays(Site);
    How = "put into lanes or taken out of them";
  }
  const std::string Elements = "elements of " + Arrays;
  const bool SideBySide =
      Asked && ((Rows && Lanes < Plain) || (Stores && !Branches && storesNeighbours(V)));
  return Refusal{Diag::lanes_put_together,
                 V.Loop->Where.empty() ? Site.Text : V.Loop->Where,
                 {Isa.Name, V.Loop->Name, OfLanes, OfPlain,
                  SideBySide ? ", and compilers, with the flags that are given, put whole vectors "
                               "of iterations together"
                  : OfLanes == OfPlain ? ", no more"
                  : Lanes < Plain ? ", and taking lanes out of vectors costs more than that saves"
                                  : "",
                  "",
                  Table      ? Elements + " at computed subscripts are " + How
                  : Branches ? Elements + " of fewer than 32 bits that lie apart are " + How
                             : Elements + " that lie apart are " + How +
                                   (Spanned.empty() ? ""
                                                    : ", and loads of '" + Spanned +
                                                          "' wait for stores under masks that "
                                                          "reach as far"),
                  Table ? "; where a formula gives what the table has, compute it"
                  : Branches || canBeNoNearer(K, V)
                      ? ""
                      : "; where you can, store " + Arrays + " so that the iterations of '" +
                            V.Loop->Name + "' touch one element behind the other"}};
}

void sayVersions(const LoopSite &Site, const Refusal &OfOnes, Refusal &OfOthers) {
  const auto Version =
      llvm::find_if(Site.Steps, [](const ir::Step &S) { return S.What == ir::Verb::Version; });
  if (Version == Site.Steps.end() || OfOnes.Reason != Diag::lanes_too_long ||
      OfOthers.Reason != Diag::lanes_put_together)
    return;
  const bool One = Version->Names.size() == 1;
  const std::string Handed = llvm::StringRef(OfOnes.Arguments[1]).split('[').first.str();
  const std::string Names = eachInQuotes(Version->Names);
  OfOthers.Arguments[4] += "; where " + Names + (One ? " is 1" : " are 1") + ", lanes that hand '" +
                           Handed + "' on would need " + OfOnes.Arguments[2] +
                           ", one element after another needs " + OfOnes.Arguments[3];
  OfOthers.Arguments[5] = " where " + Names + (One ? " is not 1" : " are not all 1");
}

} // namespace tpbcc
