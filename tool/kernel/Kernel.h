//===- kernel/Kernel.h - A kernel after lifting -----------------*- C++ -*-===//
//
// Everything later passes know of a kernel, free of Clang types: its signature, its loops as IR
// (or why a loop stays as it is), and the source text that the emitted code repeats.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_KERNEL_KERNEL_H
#define TPBCC_KERNEL_KERNEL_H

#include "diag/Diagnostics.h"
#include "ir/Node.h"
#include "ir/Schedule.h"
#include "kernel/Blocks.h"
#include "kernel/Buffers.h"
#include "kernel/Condition.h"
#include "kernel/Spec.h"
#include "text/Code.h"
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace tpbcc {

/// Why a loop is left as the user wrote it.
struct Refusal {
  Diag Reason;
  SourceRange Where;
  std::vector<std::string> Arguments;
};

struct Parameter {
  std::string Name;
  std::string TypeText;                // of a scalar: "long", "unsigned int"
  ir::Element Elem = ir::Element::F64; // of the scalar or of the array's elements
  bool ElementKnown = false;           // Elem is meaningful (no struct, no _Complex ...)
  std::vector<std::pair<std::string, int64_t>> Words; // of a scalar whose type is an enumeration
  bool Scoped = false; // of a scoped enumeration of C++, which no number becomes without a cast
  bool IsArray = false;
  std::string PointerText; // of an array: "const double *", "double (*)[64]"
  bool Restrict = false, ReadOnly = false;
  std::vector<Code> Extents; // of each dimension; empty: not known
  /// All elements, where extents are sums and products of parameters with signs and of numbers.
  std::optional<Polynomial> Elements;
  /// Of a pointer to rows, the dimensions of a row and, where they are such sums, its elements.
  std::vector<Code> RowExtents;
  std::optional<Polynomial> RowElements;
  bool ExtentsStay = true;  // the function changes nothing that they name
  int64_t ElementBytes = 0; // of an array's element as declared: a structure's; 0: not known
  SourceRange Where;
  unsigned Line = 0;
};

/// What must hold at run time for the vector code to mean what the loop says.
struct RangeGuard {
  EntryCondition Holds;
  SourceRange Where;
};

/// An integer of a subscript that must stay in the range of its C type: where C wraps around, the
/// vector code does not.
struct WrapGuard {
  AffineForm Value; // over the loops in Around
  ir::Element Type;
  std::vector<const ir::Stmt *> Around; // Fors, outermost first
  SourceRange Where;
};

/// One access to an array. The index is linear, in elements, over the loop variables around it.
struct ArrayPlace {
  ir::ExprId Index;
  ir::ExprId Predicate; // none: whenever the body around it runs
  bool Store = false;
  const ir::Stmt *Loop = nullptr; // the innermost For around it
  std::string Text;               // the element as the user would write it: "a[i][j - 1]"
  SourceRange Where;
};

/// An element as the user's text names it, once for each time that it stands there.
struct Reference {
  const ir::Stmt *Loop = nullptr; // the innermost For around it
  bool Store = false;
};

/// An array (or pointer) that a nest touches.
struct ArrayUse {
  std::string Name; // of the worker's parameter; what Load and Store in the nest say
  Code Argument;    // what the driver passes: "a", "p->x", "(const float *)lig"; empty: Name
  std::string
      Of; // the parameter that has these elements, as declared or another type's; empty: none
  std::string Object; // two uses of one object are different members of its elements: disjoint
  ir::Element Elem;
  bool Read = false, Written = false, Restrict = false;
  bool Distinct = false;             // an array object of its own, not a pointer
  int64_t Elements = 0;              // of such an object, as its type says; 0: not a constant
  std::set<std::string> Origins;     // pointers and arrays that the function sets it from
  std::vector<ArrayPlace> Places;    // every access
  std::vector<Reference> References; // as written: also those that need no access of their own
  bool SameOnEntry = false;   // the pointer has its value of the loop on entry to the function
  bool BehindPointer = false; // Argument reads memory, p->x: only where the loop runs
  bool Automatic = false;     // an array of the function's own: it is not there on entry
  SourceRange Where;

  Code argument() const { return Argument.empty() ? Code::name(Name) : Argument; }
};

/// A scalar that a loop reads and does not change.
struct ScalarUse {
  std::string Name, TypeText;
  Code Argument;              // what the driver passes; empty: Name
  bool BehindPointer = false; // Argument reads memory, p->n: only where the loop runs
  bool OnlyInRange = false;   // of loops that are handed out, whose ranges the worker is given
  bool SetBefore = false;     // by the function, to what nobody knows on entry to it

  Code argument() const { return Argument.empty() ? Code::name(Name) : Argument; }
};

/// A loop inside the outermost one that is handed out together with it.
struct CollapsedLoop {
  const ir::Stmt *For = nullptr;
  Code BeginText, EndText; // as of a LoopSite
};

/// A loop inside a nest without whose iterations a pointer that the driver reads through need not
/// point anywhere.
struct NeededLoop {
  std::vector<const ir::Stmt *> Around; // outermost first, the loop itself last
  std::string Pointer;
  SourceRange Where;
};

/// x = Factor * x + Term, which do not depend on x.
struct LinearForm {
  ir::ExprId Factor, Term;
};

/// x = If ? Value : x, neither of which depends on x.
struct FilledForm {
  ir::ExprId If, Value;
};

/// A scalar that the iterations of a loop hand on.
struct Reduction {
  /// Total: each combines a value into it, and only what all of them leave is used. Prefix: each
  /// also sees what those before it combined. Previous: each sees what the one before assigned.
  /// Last: none does, and what the last one assigns is used behind the loop. InOrder: as Total, but
  /// a sum that rounds as the loop does: lanes are added one after another.
  enum class Carry : uint8_t { Total, Prefix, Previous, Last, InOrder };

  /// old && term and old || term leave 0 or 1; "if (term) old = 1" leaves what there was, or 1.
  enum class Truth : uint8_t { None, EveryTime, WhenSet };

  std::string Name, TypeText;
  std::string Whole, Part;             // "s", "__real__ ": of a complex variable; else empty
  ir::Element Elem = ir::Element::F64; // in the nest: 32 bits at least
  std::string OwnType;                 // C type of the user's variable where that is another
  std::optional<ir::Element> Own; // its element if of fewer bits; an Elem of I32 stays in range
  bool OfEnumeration = false; // of C++, whose values come from a worker's by a cast, by no pointer
  ir::Op Combine = ir::Op::Add; // Add, Mul, Min, Max, FMin, FMax, And, Or, Xor, Fma, Select
  ir::ExprId Update;            // the new value in terms of Local(Name)
  Truth Logical = Truth::None;  // with And, Or
  Carry Carries = Carry::Total;
  /// With Combine Fma: a first-order linear recurrence. Of Carry::Total, Factor stays the same. Of
  /// Carry::InOrder, Term is what an iteration adds, -0 where it adds nothing.
  LinearForm Linear;
  bool FactorStays = false, TermStays = false; // in all iterations
  FilledForm Filled;                           // with Combine Select
  /// The extremum whose iteration this variable tells of: a position (argmin, argmax). Combine is
  /// Min when the first of equal ones wins, Max when the last. Of a variable that iterations set
  /// under a condition: one that is set by the same, itself where there is none before it; Min when
  /// only the first iteration with the condition sets it.
  std::string PositionOf;
  bool Kept = false;   // ... lanes keep its value, too: it can't be computed again behind the loop
  bool ByUser = false; // named in an OpenMP reduction clause
  bool AtExit = false; // given a value only where the loop is left early: no accumulator
  /// Handed on by way of memory: the Let that loads what the iteration before stored, and that
  /// store. Null: a variable.
  const ir::Stmt *Load = nullptr, *Store = nullptr;
  std::string Text; // then what the user wrote: "y[i - 1]"; InOrder: the user's variable
  SourceRange Where;

  /// The user's variable in the function around the loop, an lvalue.
  std::string argument() const { return Whole.empty() ? Name : Part + Whole; }
  /// The user's variable, of which this may be a part.
  const std::string &variable() const { return Whole.empty() ? Name : Whole; }
  /// Whether values of several iterations become one, which rounds as their order wants.
  bool combines() const {
    return PositionOf.empty() && (Carries == Carry::Total || Carries == Carry::Prefix);
  }
  bool isRecurrence() const { return Combine == ir::Op::Fma; }
  /// Whether iterations see what the last one up to them took.
  bool isFilled() const { return Combine == ir::Op::Select; }
};

/// An OpenMP worksharing loop, as the driver writes it again around calls of the worker.
struct OpenMPLoop {
  bool Team = true;       // "parallel" is part of the directive
  std::string Clauses;    // kept, as C text: " reduction(+ : s) num_threads(2)"
  std::string Schedule;   // "dynamic"; empty: one part of the range for each thread
  std::string Chunk;      // with Schedule: iterations in a piece, C text
  int64_t ChunkValue = 0; // when that is a constant
  SourceRange Pragma;
};

/// A load of neighbours that were stored a number of iterations before.
struct ReadBehind {
  int64_t Distance; // in iterations of the vectorised loop
  std::string Text;
  SourceRange Where;
  /// Where every iteration loads what one store put there that every iteration does: the Let and
  /// that store; else null.
  const ir::Stmt *Load = nullptr, *Store = nullptr;
};

/// A counter that goes up by one where a condition holds, and only says where the next element goes
/// or comes from. InPlace: it packs an array that is read as well, from the same element on or
/// behind it. Counts: it says where no element goes, and is wider than all that decides.
struct PackedCounter {
  std::string Name;
  ir::ExprId Condition;
  bool InPlace = false, Counts = false;
  std::vector<ir::ExprId> Others = {}; // conditions that count as well: n += (a > b) + (a > c)

  std::vector<ir::ExprId> conditions() const {
    std::vector<ir::ExprId> All{Condition};
    All.insert(All.end(), Others.begin(), Others.end());
    return All;
  }
};

/// An update at a computed subscript, h[k[i]] += w: iterations may meet in an element, so lanes
/// load, change and store it one after another.
struct UpdateInTurn {
  const ir::Stmt *Load = nullptr, *Store = nullptr; // a Let and what it is for alone
  std::vector<ir::ExprId> Parts; // computed in lanes before: of the subscript, value and condition
  int ReadAlone = 0;             // elements that each update loads itself, where they are
};

/// What a loop stores, keeps and decides by, computed in lanes of fewer than 32 bits.
struct NarrowForm {
  unsigned Bits = 0;                          // of a lane: 8 or 16
  bool OfGroups = false;                      // it loads or stores whole groups of three or four
  bool PartsOfGroups = false;                 // it loads some members of such groups alone
  bool OfHalves = false;                      // it computes with numbers of half precision
  std::map<uint32_t, ir::ExprId> Values = {}; // as written (the index of an ExprId) -> in lanes
  ir::ExprId of(ir::ExprId Written) const {
    const auto It = Values.find(Written.Index);
    return It == Values.end() ? Written : It->second;
  }
};

/// An array that a loop only reads, at subscripts that are data: the elements from the first on
/// that it may read, and how many of which the caller says that they are there.
struct ShortTable {
  std::string Array;
  int64_t Used = 0, There = 0;
};

/// A For of a nest whose iterations become lanes.
struct VectorLoop {
  const ir::Stmt *Loop = nullptr;
  std::vector<Reduction> Reductions; // variables that its body assigns
  ir::Element Container =
      ir::Element::F64; // the widest element among its vectors: decides the lanes
  int MostLanes = 0;    // iterations that may run together, by a carried dependence; 0: any number
  std::vector<ReadBehind> ReadsBehind;
  std::vector<PackedCounter> Packed = {};
  std::vector<UpdateInTurn> InTurn = {};
  /// Why its conditions may read what is not there, in iterations behind the one that leaves it:
  /// for sets that have loads for that.
  std::optional<Refusal> Ahead = {};
  std::string Ordered = {}; // an array to which lanes store one after another, as they may meet
  /// Whether vectors may reach beyond the iterations that may run together: nothing sees what the
  /// lanes beyond store before the next vector stores it anew.
  bool StoresAgain = false;
  std::vector<NarrowForm> Narrow = {}; // the narrowest first
  std::vector<ShortTable> Tables = {};
  /// Null: it is none.
  const ShortTable *table(llvm::StringRef Array) const;
  bool RowsBehind = false; // vectors of a row load what those of a row just before stored
  int64_t Trips = 0;       // where they are a constant; 0: not known
  int64_t Stated = 0;      // the same with the sizes of param(...), which runs may change
  bool MayMask = false;    // its last iterations may be part of a vector that loads under a mask
  bool MayBlend = false;   // what conditions leave out of its stores may be stored as it is there
  /// Of neighbouring elements that it loads under conditions, array and subscript: all are there.
  std::vector<std::pair<std::string, ir::ExprId>> There = {};
};

/// A number in memory that vectors keep elsewhere while the loop runs: no store of the loop may
/// change it, and where the loop itself changes it, no load may read it.
struct ExposedScalar {
  Code Lvalue;          // "n", "v->n", "n[0]"
  bool OnEntry = false; // it can be named on entry to the function
  bool InArray = false; // reached by a pointer or subscript: others may be, from the same name
  bool Changed = false; // by the loop
  SourceRange Where;
  bool OwnMember = false; // p->n, where p is a variable: no pointer of the structure leads to it
};

/// A local variable whose value where the loop begins can be computed on entry to the function. Or
/// a parameter that is Changed before: Value names it as it came.
struct EntryLocal {
  std::string TypeText, Name;
  Code Value;
  bool Changed = false;
  bool operator==(const EntryLocal &) const = default;
};

/// A variable of the driver's own that the worker sets where it leaves the loop early, one of the
/// site's AtExit variables.
struct ExitValue {
  std::string Name;
  std::string TypeText;
  Code Start;                     // what it is when the loop goes on to its end
  std::string Variable;           // the user's that takes the value; empty: the function's result
  bool SaysThatItReturns = false; // not 0: the function returns
  bool OfEnumeration = false;     // of C++: TypeText is what its value is cast to
};

/// A pointer that only some iterations move. The worker counts its elements in a variable of the
/// driver's own, one of the site's reductions, which begins at Start.
struct WalkedPointer {
  std::string Pointer; // the user's; empty: nothing asks for it behind the loop
  std::string Position;
  Code Start;
  std::string before() const { return Position + "_before"; } // a variable that keeps Start
};

/// An outer variable and what the loop leaves in it, from its value before and from the range.
struct LeftBehind {
  std::string Name;
  Code Value;
};

/// Iterations of loops around the lanes that run together, or not, and why. Costs: predicted cycles
/// of an iteration in L1; negative: not a matter of cost.
struct JamDecision {
  std::string Choice, Reason;
  double Cost = -1;
  std::string RunnerUp;
  double RunnerUpCost = -1;
  bool Alone = false; // no other steps but what it needs make the nest
};

/// One loop nest of a kernel. The outermost loop is the worker's range:
/// for (Var = BeginText; Var < EndText; ++Var), after normalisation.
struct LoopSite {
  SourceRange Where; // what the driver replaces: pragma (if any) to the last character
  SourceRange Text;  // the loop alone
  unsigned Line = 0;
  std::string Label; // "" for the only loop of a kernel, else "loop2"
  std::optional<Refusal> Refused;

  /// Statements that others replaced: what is asked of loops in them is still asked.
  std::vector<std::shared_ptr<ir::Stmt>> Replaced;

  std::string Var;                      // of the outermost loop, in the worker
  bool VarLivesOn = false;              // declared outside: must hold its final value afterwards
  std::vector<LeftBehind> After;        // in this order
  Code BeginText, EndText;              // of type long (or converting to it), End exclusive
  ir::Element Elem = ir::Element::F64;  // the widest of all arrays and arithmetic
  const ir::Stmt *Nest = nullptr;       // the For in Kernel::Program
  std::shared_ptr<ir::Stmt> Rewritten;  // what a schedule made of the nest; null: there is none
  ir::Schedule Steps;                   // by these
  bool FoundSteps = false;              // by the planner itself, as lanes need them
  std::vector<BufferRequest> Buffers;   // of directives in front of its loops
  std::vector<StagingDecision> Staging; // what became of them
  std::optional<BlockDecision> Blocks;  // loops cut into blocks, or not, where that was weighed
  std::optional<JamDecision> Jam;       // iterations together, where some share elements
  std::string Scratchpad;               // C text of a struct tpb_staging; empty: there are caches
  bool CutAtBorders = false;            // ... where comparisons with the loop's variable change
  std::optional<Refusal> WithoutSteps;  // what stops lanes without those; none: checks on entry
  std::vector<CollapsedLoop> Collapsed; // from the outside in, each alone in the one before
  std::vector<VectorLoop> Vectors;      // of the nest; by analysis
  std::vector<Refusal> Kept;            // why other loops of the nest stay scalar; by analysis
  std::vector<RangeGuard> Guards;
  std::map<std::string, Code> Outer; // what names of polynomials stand for that are no scalars
  std::vector<WrapGuard> Wraps;
  std::vector<NeededLoop> Needed;
  std::vector<ArrayUse> Arrays;
  std::vector<ScalarUse> Scalars;
  std::vector<ExposedScalar> Exposed;
  std::vector<ir::ExprId> Counters; // signed variables of loops, which C does not let overflow
  std::vector<Reduction> Reductions;
  std::vector<ExitValue> Left;
  std::vector<WalkedPointer> Walked;
  bool LeavesEarly = false; // how often a loop turns depends on data
  /// The first operation on halves, where the compiler of the plain loop has lanes of 16 bits for
  /// it.
  std::optional<SourceRange> ComputesHalves = {};
  bool FusesNumbers = false; // products and sums of numbers, which are numbers then
  /// The first product of halves that is fused with a sum, which floats would round twice.
  std::optional<SourceRange> FusesHalves = {};
  std::optional<OpenMPLoop> OpenMP;
  bool Independent = false;        // the user says so: "#pragma omp simd"
  bool Inlines = false;            // functions of the user's are part of the nest
  std::vector<std::string> Unused; // variables of the surroundings that only the loop uses
  std::string LastIteration; // lastprivate: C text of the last iteration, run as the user wrote it
  std::vector<EntryLocal> EntryLocals; // each needs only parameters and those before it
  bool RunsOnce = true;                // in a call of the function
  bool RunsToItsEnd = false;           // no jump leaves it, and no loop is inside
  bool BoundsFromParameters = false;   // begin and end can be evaluated on entry to the function
  bool BoundsFromData = false;         // so they can with what arrays hold on entry
  bool OffsetsFromParameters = true;   // so can what subscripts add to the variable

  /// Whether how many elements it moves depends on data.
  bool packs() const;

  /// Whether what the worker is given is read from memory that need not be there when the loop runs
  /// zero times.
  bool readsBehindPointers() const;

  bool isCollapsed(const ir::Stmt &For) const;
};

/// A variable of the file that the kernel may write or computes with, and what its numbers are, if
/// they are any.
struct GlobalObject {
  std::string Name;
  std::optional<ir::Element> Elem;
  bool Written = false;
  bool ZeroArray = false; // of floating numbers that nothing gives a value before the program runs
  bool InVectors = false; // a loop that was lifted uses it
  /// The benchmark gives it numbers, as it does parameters.
  bool filled() const { return ZeroArray && InVectors; }
};

struct Kernel {
  std::string Name;
  bool IsFunction = true;
  std::string File;
  unsigned Line = 0;
  KernelSpec Spec;

  SourceRange Annotated; // pragma to the last character: replaced as a whole (function kernels)
  SourceRange Pragma;
  SourceRange Function; // declaration specifiers to closing brace (of the enclosing one for a loop)
  SourceRange FunctionName, Body;
  unsigned FileScope = 0; // where the outermost declaration around it begins: place for #include
  bool IsCxx = false;
  std::string Prefix; // extern "C" or [[attributes]] in front of the function: of its name alone
  std::vector<SourceRange> Storage;       // static, inline, extern in the declaration
  std::vector<SourceRange> OpenMPPragmas; // "#pragma omp" lines in it; empty where a macro has one
  std::vector<SourceRange> IgnoredOpenMP; // the same when built without OpenMP, else none
  std::vector<SourceRange> BufferPragmas; // "#pragma tpb buffer" lines in it
  std::string ResultType;                 // "void" or a C type
  ir::Element ResultElem = ir::Element::F64;
  bool ReturnsScalar = false;
  bool CallsItself = false;

  std::vector<Parameter> Parameters;
  std::vector<GlobalObject> Globals; // of a function kernel: written, or given numbers
  std::vector<LoopSite> Loops;
  ir::Function Program; // the whole body; what is not understood is Opaque
  /// What the user wrote for names of the IR that are not in the source: "s_2", "p_n".
  std::map<std::string, std::string> UserNames;
  /// First-order recurrences in it, by the index of the new value.
  std::map<uint32_t, LinearForm> Recurrences;
  std::vector<ir::StmtPtr> Inner; // nests of loops that stand inside Opaque statements
  bool Understood = false; // Opaque statements deal in integers alone: error bounds can be computed
  SourceRange NotUnderstood;  // the first statement for which that is not so
  bool NumbersDecide = false; // an Opaque statement makes integers of floating-point values
  bool BuiltWithOpenMP = false;
  std::set<std::string> Features; // of the processor, that the user's own loops are compiled for
  bool MayExchangeData = false;   // with other ranks: it calls functions that nobody knows here
  // Of distances that are known on entry alone, the least for lanes: bits, and iterations.
  unsigned LeastDistance = 512, LeastBehind = 0;

  const Parameter *parameter(llvm::StringRef Name) const;
  const GlobalObject *global(llvm::StringRef Name) const;
};

/// Name of the IR variable that holds the function's result.
inline constexpr llvm::StringLiteral ResultVariable = "return";

} // namespace tpbcc

#endif
