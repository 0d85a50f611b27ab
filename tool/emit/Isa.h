//===- emit/Isa.h - An instruction set as a table ---------------*- C++ -*-===//
//
// All that tpbcc knows of an instruction set stands in emit/isa/<name>.def: types, and one template
// for each operation. A template is C text with placeholders:
//
//   $0 $1 $2  operands      $p  predicate        $s  suffix of the element (pd, f64)
//   $v  vector type         $m  predicate type   $e  element type in C      $l  lanes
//   $w  element letter of SVE (d, w)              $b  element bits
//
// An operation without a template is one that emit/Legalise.cpp must have rewritten.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_EMIT_ISA_H
#define TPBCC_EMIT_ISA_H

#include "ir/Node.h"
#include "llvm/ADT/ArrayRef.h"

namespace tpbcc {

/// How an operation treats lanes outside its predicate.
enum class Form : uint8_t { Plain, Predicated, Merging };

struct IsaElement {
  ir::Element Elem;
  int Lanes; // of a vector; for a scalable set, of 128 bits
  const char *VectorType, *PredicateType, *Suffix;
};

struct IsaOperation {
  ir::Op Kind;
  Form How;
  const char *Template;
};

struct IsaTable {
  const char *Name, *Title;
  const char *Architecture; // "x86_64", "aarch64", or "" for any
  const char *Features;     // of the target attribute; empty: baseline
  const char *Headers;      // comma separated
  const char *Supported;    // C expression, true on a processor that has it
  bool Scalable;            // lanes known at run time
  bool Predicates;          // has masks for the last iterations
  const char *LaneCount;    // C expression with placeholders
  const char *StoreTemplate, *MaskedStoreTemplate;
  llvm::ArrayRef<IsaElement> Elements;
  llvm::ArrayRef<IsaOperation> Operations;
  llvm::ArrayRef<IsaOperation> Reductions; // all lanes to a scalar, by combining operation

  bool isScalar() const { return Elements.front().Lanes == 1 && !Scalable; }
  const IsaElement &element(ir::Element E) const;
  /// The template, or null.
  const char *operation(ir::Op Kind, Form How) const;
  const char *reduction(ir::Op Combine) const;
  /// The type of a vector of E.
  ir::Type vector(ir::Element E) const;
};

llvm::ArrayRef<const IsaTable *> allIsas();
const IsaTable *findIsa(llvm::StringRef Name);

} // namespace tpbcc

#endif
