//===- ir/Node.h - Expressions and statements of the IR ---------*- C++ -*-===//
//
// Expressions are a value-numbered DAG: an ExprId names a value in its Pool, equal values have
// equal ids, and nothing is ever printed twice. Statements are a tree owned by its parent. The set
// is closed: jam, rotation, peeling, fusion, interchange, staging and distribution are rewrites
// from it to itself. No Clang types appear here.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_IR_NODE_H
#define TPBCC_IR_NODE_H

#include "ir/Type.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace tpbcc::ir {

enum class Op : uint8_t {
#define OP(Name, Spelling, Operands) Name,
#include "ir/Ops.def"
};
llvm::StringRef spelling(Op O);
/// Whether Expr::Name means something: a variable, an array, a pattern or a function.
bool isNamed(Op O);
/// Whether it is printed without operands, and without parentheses.
bool standsAlone(Op O);
/// Whether values can be combined by it in any order, but for rounding and NaNs.
bool isCombination(Op O);
/// Whether the low bits of its result are a function of those of its two integer operands.
bool isModular(Op O);
bool isBitwise(Op O); ///< and, or, xor
bool isFused(Op O);   ///< a product and a sum, rounded once
/// Number of operands; -1 when it varies.
int operandCount(Op O);

/// How a Load or Store walks its array.
/// Table: as Gather, of so many of the first elements as Expr::Integer says, all of which are there.
/// Packed: active lanes are neighbours, in their order. Ahead: as Unit; what can't be read is not,
/// and the lanes from there on are Missing.
enum class Access : uint8_t { Unit, Strided, Gather, Interleaved, Broadcast, Packed, Table, Ahead };
/// What becomes of lanes whose predicate is false: any value (SVE _x), the first operand (_m), 0
/// (_z).
enum class Inactive : uint8_t { Any, Merge, Zero };
llvm::StringRef spelling(Access A);
llvm::StringRef spelling(Inactive I);

/// A range of bytes in the user's main file; empty when the node has no source of its own.
struct SourceRange {
  unsigned Begin = 0, End = 0;
  bool empty() const { return Begin == End; }
  bool operator==(const SourceRange &) const = default;
};

struct ExprId {
  uint32_t Index = UINT32_MAX;
  explicit operator bool() const { return Index != UINT32_MAX; }
  bool operator==(const ExprId &) const = default;
};

struct Expr {
  Op Kind = Op::Const;
  Type Ty;
  llvm::SmallVector<ExprId, 3> Operands;
  ExprId Predicate;                // none: all lanes
  Inactive Policy = Inactive::Any; // with Predicate
  Access Walk = Access::Unit;      // Load
  Op Combine = Op::Add;            // ReduceLanes, ScanLanes
  int64_t Integer = 0;             // Const of an integer type; stride of a Strided load, elements of a Table
  double Floating = 0;             // Const of a floating type
  std::string Name;                // variable, array, pattern or function
  std::string Spelling;            // Const: as the user wrote it, when that is worth keeping
  SourceRange Where;               // neither is part of the value
  /// Nor is this: a scalar that is computed where the user's code may not compute it, or of other
  /// parts. What goes beyond its type is no error.
  bool Wraps = false;

  /// The same operation on the same operands; floating constants compare by their bits.
  bool sameValue(const Expr &Other) const;
  /// The type of the value: Ty, but a LaneCount counts the lanes of Ty and is itself an i64.
  Type valueType() const;
};

/// Owns expressions and numbers values: make() returns the id of an equal node if there is one.
/// Members that mean nothing for the kind are reset first, so that they can't tell values apart;
/// a node keeps the first spelling and the first source range that it is given. References to
/// nodes last until the next make().
class Pool {
public:
  ExprId make(Expr E);
  const Expr &operator[](ExprId Id) const { return Nodes[Id.Index]; }
  size_t size() const { return Nodes.size(); }

private:
  std::vector<Expr> Nodes;
  std::unordered_multimap<size_t, uint32_t> Numbers; // hash of the value -> index
};

enum class StoreKind : uint8_t { Temporal, Streaming, Zero };
enum class LoopKind : uint8_t { Serial, Parallel, Vector };
/// Touch: so many accesses are told to the clock of a simulated machine. Spread: so many elements
/// of an array, which ranks share from here on.
enum class TransferKind : uint8_t { Get, Put, Wait, Touch, Spread };
enum class StmtKind : uint8_t {
  Block,
  Let,
  Assign,
  Store,
  Prefetch, // what an array has at a place comes nearer; nothing else happens, whatever is there
  Use,      // the value is computed, in every lane, and goes nowhere
  For,
  If,
  Exit, // leaves the innermost For around it, behind what else its body assigns; its variable goes
        // on by Value, if there is one
  Alloc,
  Transfer,
  Region,
  Opaque
};
llvm::StringRef spelling(StoreKind K);
llvm::StringRef spelling(LoopKind K);
llvm::StringRef spelling(TransferKind K);
llvm::StringRef spelling(StmtKind K);

struct Stmt;
using StmtPtr = std::unique_ptr<Stmt>;

/// One statement. Which members mean something is stated beside each; the rest keep their defaults.
struct Stmt {
  StmtKind Kind = StmtKind::Block;
  SourceRange Where;
  uint32_t Id = 0;     // what rewrites and schedules know it by (ir/Identity.h); 0: none yet
  uint32_t Origin = 0; // the statement it is a copy of; its own Id where it is none

  std::vector<StmtPtr> Body; // Block; For; Region; If: then
  std::vector<StmtPtr> Else; // If

  std::string Name; // Let, Assign, Alloc: variable; Store, Prefetch, Transfer: array (Touch:
                    // memory, sdm, ldm, or compute); For: variable; Region: name
  Type Ty;          // Let, Alloc: of the variable (For Alloc: of an element); Prefetch: the vector
                    // that begins at the place
  ExprId
      Value; // Let, Assign, Store, Use: value; If: condition; Alloc, Transfer: number of elements
  ExprId Index;     // Store, Prefetch, Transfer: linear index in elements; Use: lanes that share a
                    // scalar value
  ExprId Predicate; // Store, Prefetch, Use: none means all lanes

  Access Walk = Access::Unit; // Store
  int64_t Stride = 0;         // Store: elements between the lanes of a Strided one; Prefetch:
                              // bytes from the element to the place
  StoreKind Storing = StoreKind::Temporal; // Store
  LoopKind Loop = LoopKind::Serial;        // For
  TransferKind Moving = TransferKind::Get; // Transfer
  std::string Buffer;                      // Transfer: the Alloc it fills or empties

  // Transfer: the first element of the buffer (none: 0), and which of its transfers it is (none:
  // 0). For: Name runs from Begin (none: from where the loop before left it) while below End, by
  // Step. A loop of whole steps runs while Name + Step <= End and leaves the rest to its successor.
  // A Transfer of Unroll rows: Step elements of the array from one to the next, which follow each
  // other in the buffer; Value elements each.
  ExprId Begin, End, Step;
  bool WholeSteps = false;
  int Unroll = 1; // copies of the user's body in Body
  // Lanes that differ in when they are done. For: End is a lane's own, and it runs until all have
  // got there. A way out: taken once the condition holds in all lanes. Of one lane: as without.
  // Alloc: in memory that cores share.
  bool Together = false;

  std::vector<std::string> Reads, Writes; // Opaque: names
};

/// Of an Alloc whose length is a constant; the stack of a thread may be small.
inline constexpr int64_t MostBytesOnStack = 1 << 16;

StmtPtr block(std::vector<StmtPtr> Body);
StmtPtr let(std::string Name, Type Ty, ExprId Value);
StmtPtr assign(std::string Name, ExprId Value);
StmtPtr store(std::string Array, ExprId Index, ExprId Value);
StmtPtr prefetch(std::string Array, ExprId Index, Type Vector, int64_t Bytes);
/// So many elements from there on will be stored all over: whole lines of them become zero.
StmtPtr zeroLines(std::string Array, ExprId Index, Type Element, ExprId Count);
StmtPtr use(ExprId Value);
StmtPtr loop(LoopKind Kind, std::string Var, ExprId Begin, ExprId End, ExprId Step,
             std::vector<StmtPtr> Body);

/// Whether a Transfer is one of bytes to or from a buffer.
bool movesBuffer(const Stmt &S);
/// Whether a branch leaves the loop that it stands in: an Exit ends it.
bool isWayOut(const Stmt &S);
/// The branches of a body that do.
llvm::SmallVector<const Stmt *, 2> waysOut(llvm::ArrayRef<StmtPtr> Body);
/// Whether some loop may be left early, the one with this body or one inside.
bool leavesEarly(llvm::ArrayRef<StmtPtr> Body);

/// Calls F with every expression that the statement itself refers to, in the order of its text.
void forEachExpr(const Stmt &S, llvm::function_ref<void(ExprId)> F);

/// A piece of program with the expressions it refers to.
struct Function {
  std::string Name;
  Pool Values;
  /// Variables that come in with a value and that the body may assign: a sum so far.
  std::vector<std::pair<std::string, Type>> Carried;
  std::vector<StmtPtr> Body;
};

} // namespace tpbcc::ir

#endif
