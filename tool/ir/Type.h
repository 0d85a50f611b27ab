//===- ir/Type.h - Element and lane types -----------------------*- C++ -*-===//
//
// A type is an element and a number of lanes. A scalable type has `Lanes` lanes for every 128
// bits of the machine's vector, so svfloat64_t is f64x2s and svfloat32_t is f32x4s.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_IR_TYPE_H
#define TPBCC_IR_TYPE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace tpbcc::ir {

enum class Element : uint8_t { Bool, I8, U8, I16, U16, I32, U32, I64, U64, F16, BF16, F32, F64 };

struct Type {
  Element Elem = Element::F64;
  uint16_t Lanes = 1; // 1 is a scalar unless Scalable
  bool Scalable = false;

  static Type scalar(Element E) { return {E, 1, false}; }
  static Type fixed(Element E, unsigned Lanes) { return {E, uint16_t(Lanes), false}; }
  static Type scalable(Element E, unsigned LanesPer128) { return {E, uint16_t(LanesPer128), true}; }

  bool isVector() const { return Lanes != 1 || Scalable; }
  bool isFloating() const { return Elem >= Element::F16; }
  bool isPredicate() const { return Elem == Element::Bool; }
  Type element() const { return scalar(Elem); }
  Type withElement(Element E) const { return {E, Lanes, Scalable}; }
  bool operator==(const Type &) const = default;
};

unsigned bits(Element E);
bool isSigned(Element E);
/// Whether all numbers of an integer type are numbers of another.
bool holdsAll(Element To, Element From);
llvm::StringRef spelling(Element E);  // "f64"
llvm::StringRef cSpelling(Element E); // "double"
std::string spelling(Type T);         // "f64", "f64x8", "f64x2s"
std::optional<Type> parseType(llvm::StringRef Text);

} // namespace tpbcc::ir

#endif
