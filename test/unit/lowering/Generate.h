//===- Generate.h - Kernels made by hand and the programs that check them -===//
#ifndef TPBCC_TEST_LOWERING_GENERATE_H
#define TPBCC_TEST_LOWERING_GENERATE_H

#include "emit/Printer.h"
#include "ir/Build.h"
#include "ir/Text.h"
#include "isa/Isa.h"
#include <functional>
#include <gtest/gtest.h>

namespace tpbcc::test {
using ir::Element;
using ir::ExprId;
using ir::Op;

inline constexpr Element Everything[] = {Element::I8,  Element::U8,  Element::I16, Element::U16,
                                         Element::I32, Element::U32, Element::I64, Element::U64,
                                         Element::F32, Element::F64};
inline constexpr Element Arithmetic[] = {Element::I32, Element::U32, Element::I64,
                                         Element::U64, Element::F32, Element::F64};
inline std::string c(Element E) { return cName(E).str(); }

/// One loop with its arrays: o is written, the others are read. Reference is the body of a C
/// function of n and the arrays.
struct Case {
  std::string Name;
  Kernel K;
  LoopSite Site;
  std::string Reference;
  bool Small = false; // fill with small numbers
  int Unroll = 1;
  long Scale = 1;      // elements of each array for one iteration
  bool Square = false; // n * n elements
  std::string Scalars; // definitions of the scalar arguments
};

/// Helpers to write a kernel down.
struct Builder {
  Case C;
  explicit Builder(std::string Name) {
    C.Name = std::move(Name);
    C.Site.Var = "i";
    C.K.Program.Name = "kernel";
  }
  ir::Pool &pool() { return C.K.Program.Values; }
  ExprId i(const std::string &Name = "i") { return ir::induction(pool(), Name); }
  ExprId n() { return ir::invariant(pool(), ir::Type::scalar(Element::I64), "n"); }
  ExprId number(int64_t N) { return ir::integer(pool(), Element::I64, N); }
  ExprId add(ExprId A, ExprId B) { return ir::binary(pool(), Op::Add, A, B); }
  ExprId mul(ExprId A, ExprId B) { return ir::binary(pool(), Op::Mul, A, B); }
  void array(const std::string &Name, Element E, bool Written) {
    for (ArrayUse &A : C.Site.Arrays)
      if (A.Name == Name) {
        A.Written |= Written;
        return;
      }
    ArrayUse A;
    A.Name = Name;
    A.Elem = E;
    A.Written = Written;
    A.Restrict = true;
    C.Site.Arrays.push_back(A);
  }
  ExprId load(const std::string &Name, Element E, ExprId At, ExprId Predicate = {}) {
    array(Name, E, false);
    ExprId L = ir::load(pool(), ir::Type::scalar(E), Name, At);
    return Predicate ? ir::predicated(pool(), L, Predicate, ir::Inactive::Zero) : L;
  }
  ir::StmtPtr store(const std::string &Name, ExprId At, ExprId Value, ExprId Predicate = {}) {
    array(Name, pool()[Value].Ty.Elem, true);
    auto S = ir::store(Name, At, Value);
    S->Predicate = Predicate;
    return S;
  }
  ir::StmtPtr loop(const std::string &Var, ExprId Begin, ExprId End,
                   std::vector<ir::StmtPtr> Body) {
    return ir::loop(ir::LoopKind::Serial, Var, Begin, End, number(1), std::move(Body));
  }
  /// for (i = 0; i < n; ++i) Body
  Case finish(std::vector<ir::StmtPtr> Body, std::string Reference) {
    auto Nest = loop("i", number(0), n(), std::move(Body));
    C.Site.Nest = Nest.get();
    C.K.Program.Body.push_back(std::move(Nest));
    C.Reference = std::move(Reference);
    return std::move(C);
  }
};

template <typename... T> std::vector<ir::StmtPtr> body(T... Statements) {
  std::vector<ir::StmtPtr> Body;
  (Body.push_back(std::move(Statements)), ...);
  return Body;
}

/// A C program that runs every case's worker against its reference; exits 1 on a difference.
std::string program(std::vector<Case> &Cases, const IsaTable &Isa, Tail Rest);

/// Compiles and runs for every compiler and vector length there is.
void check(std::vector<Case> &Cases, const char *Isa, const char *Title);

} // namespace tpbcc::test

#endif
