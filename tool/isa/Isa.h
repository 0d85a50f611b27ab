//===- isa/Isa.h - An instruction set as a table ----------------*- C++ -*-===//
//
// All that tpbcc knows of an instruction set stands in emit/isa/<name>.def: types, and one template
// for each operation. A template is C text with placeholders:
//
//   $0 $1 $2  operands      $p  predicate        $s  suffix of the element (pd, epi32, f64)
//   $v  vector type         $m  predicate type   $e  element type in C      $l  lanes
//   $r  prefix of names for vectors of that size (_mm256, q)                $q  size (si256)
//   $u  suffix that tells signed from unsigned (epu32)                      $E  element (f64)
//   $w  letter of SVE's container (d, w, h, b), $b its bits    $c  bits of the element
//   $t  $u of what is converted, $T its element          $R  $r of the larger vector of the two
//   $i  element of a gather's indices               $z  $s of floats, $q of integers
//   $N  name of the instruction set          $o  operation that combines lanes
//
// A vector of fewer bits than the register has as many lanes as the widest one in its loop. The
// first row that fits is taken. An operation without a row is one that Legalise.cpp must have
// rewritten.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ISA_ISA_H
#define TPBCC_ISA_ISA_H

#include "ir/Node.h"
#include "llvm/ADT/ArrayRef.h"

namespace tpbcc {

/// How an operation treats lanes outside its predicate.
enum class Form : uint8_t {
  Plain,
  Predicated,
  Merging,
  // How a load or store walks, where that is not one element after another.
  Strided,
  StridedPredicated,
  Reversed,
  ReversedPredicated, // where a set lacks it, StridedPredicated does the same
  Gather,
  GatherPredicated,
  Packed,
  Table, // each lane's of the first elements of an array, $1 of which are there
  Ahead, // as Predicated; what can't be read is not, and says so
  // Every second element, where the loop touches those between as well: as the first and the second
  // of each two, and both at once. The same of each three and four.
  First,
  Second,
  Pairs,
  PairsPredicated,
  FirstOfThree,
  SecondOfThree,
  ThirdOfThree,
  Threes,
  FirstOfFour,
  SecondOfFour,
  ThirdOfFour,
  FourthOfFour,
  Fours,
  // Of bytes, members of rows of eight.
  FirstOfEight,
  SecondOfEight,
  ThirdOfEight,
  FourthOfEight,
  FifthOfEight,
  SixthOfEight,
  SeventhOfEight,
  EighthOfEight,
  OneOfFour, // alone, the others are not read behind the last
  // The same of pairs, and of neighbours, with the lanes in the order that is cheapest to make of
  // pairs: that of the halves of registers.
  FirstCrossed,
  SecondCrossed,
  PairsCrossed,
  Crossed,
  Streaming, // a store of a whole vector past the caches
  LowBits,   // of a conversion: the bits of a lane above the element may be anything
  // Of two masks: compilers don't see that it is an operator.
  Opaque,
};

/// Elements that a row is for, as a set.
using ElementSet = uint16_t;
constexpr ElementSet setOf(std::initializer_list<ir::Element> Elements) {
  ElementSet Set = 0;
  for (ir::Element E : Elements)
    Set |= ElementSet(1u << unsigned(E));
  return Set;
}

/// One type of vector: an element and its lanes; for a scalable set, the lanes of 128 bits.
struct IsaElement {
  ir::Element Elem;
  int Lanes;
  const char *VectorType, *Suffix;
  const char *Prefix = "";       // $r
  const char *SignedSuffix = ""; // $u
};

struct IsaOperation {
  ir::Op Kind;
  Form How;
  const char *Template;
  ElementSet On = ElementSet(~0u);   // of the result; of the operands of a comparison
  ElementSet From = ElementSet(~0u); // Convert: of the operand; a gather: of the indices
  int Lanes = 0;                     // 0: any
};

struct IsaTable {
  const char *Name, *Title;
  const char *Architecture; // "x86_64", "aarch64", or "" for any
  const char *Features;     // of the target attribute; empty: baseline
  const char *Intrinsics;   // the compiler's header of them
  const char *Headers;      // the same, without those of the C library
  const char *Helpers;      // header of the functions that templates call; empty: none do
  const char *Supported;    // the runtime's function that tells whether the processor has it
  bool Scalable;            // lanes known at run time
  bool Predicates;          // has masks for the last iterations
  bool LoadsUnderMasks;     // in one instruction
  int Registers;            // for vectors
  bool PairsLoads;          // one instruction loads two neighbouring vectors
  const char *LaneCount;    // C expression with placeholders
  int StreamAlignment;    // bytes that places of streaming stores are multiples of; 0: of elements
  const char *StreamsEnd; // C statement behind streaming stores; empty: none
  const char *Prefetch;   // the same, $0 is an address; of a vector where it is scalable
  llvm::ArrayRef<IsaElement> Elements; // whole registers first
  llvm::ArrayRef<IsaOperation> Operations;
  llvm::ArrayRef<IsaOperation> Stores;     // $0 the place, $1 the value, $2 index or stride; of
                                           // Pairs the seconds
  llvm::ArrayRef<IsaOperation> Reductions; // all lanes to a scalar, by combining operation
  /// A set with shorter vectors that every processor with this one has, or null.
  const IsaTable *Includes = nullptr;
  /// The feature of a processor that computes with halves in lanes of 16 bits; empty: all do, null:
  /// none does.
  const char *HalfArithmetic = nullptr;

  bool isScalar() const { return Elements.front().Lanes == 1 && !Scalable; }
  /// The row of a whole register of E.
  const IsaElement &element(ir::Element E) const;
  /// The row of a vector type, or null.
  const IsaElement *find(ir::Type Ty) const;
  /// The template, or null. Governing is the type that selects the row.
  const char *operation(ir::Op Kind, Form How, ir::Type Governing,
                        ir::Element From = ir::Element::Bool) const;
  const char *store(Form How, ir::Type Value, ir::Element Index = ir::Element::Bool) const;
  const char *reduction(ir::Op Combine, ir::Type Vector) const;
  /// A function of the table of functions: how a vector of Ty is mapped.
  const char *function(llvm::StringRef Name, ir::Type Ty) const;
  /// Whether that is a function of the runtime's headers and no instruction.
  bool isHelper(llvm::StringRef Name, ir::Type Ty) const;
  /// The type of a register full of E.
  ir::Type vector(ir::Element E) const;
  /// Whether there are vectors of so many lanes, of all elements.
  bool hasLanes(int Lanes) const {
    return !Scalable && find(ir::Type::fixed(ir::Element::Bool, Lanes)) != nullptr;
  }
  /// Elements that a load with Form::Table chooses from. All of them have to be there without
  /// masks.
  int tableElements(ir::Type Ty) const;
  /// Whether that takes the first Used elements of an array that has There.
  bool hasTable(ir::Type Ty, int64_t Used, int64_t There) const {
    return Used <= tableElements(Ty) && (Predicates || tableElements(Ty) <= There);
  }
  /// A vector of E with the lanes that a register full of Container has.
  ir::Type vector(ir::Element E, ir::Element Container) const;
};

/// What C calls an element.
llvm::StringRef cName(ir::Element E);
/// Operands of a function in the table; -1: it isn't there.
int functionOperands(llvm::StringRef Name);

llvm::ArrayRef<const IsaTable *> allIsas();
const IsaTable *findIsa(llvm::StringRef Name);

} // namespace tpbcc

#endif
