//===- Site.h - Kernels of one loop, made by hand ---------------*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_ANALYSIS_SITE_H
#define TPBCC_TEST_UNIT_ANALYSIS_SITE_H

#include "analysis/Analysis.h"
#include "ir/Build.h"

namespace tpbcc {

/// for (long i = 0; i < n; ++i) over arrays of one element type.
class OneLoop {
public:
  explicit OneLoop(ir::Element E = ir::Element::F64) : Elem(E) {
    K.Name = "k";
    K.Loops.emplace_back();
    site().Elem = E;
    site().Var = "i";
    auto Nest = ir::loop(ir::LoopKind::Serial, "i", ir::integer(pool(), ir::Element::I64, 0),
                         ir::invariant(pool(), ir::Type::scalar(ir::Element::I64), "n"),
                         ir::integer(pool(), ir::Element::I64, 1), {});
    site().Nest = this->Nest = Nest.get();
    K.Program.Body.push_back(std::move(Nest));
    K.Understood = true;
  }
  ir::Pool &pool() { return K.Program.Values; }
  LoopSite &site() { return K.Loops.front(); }
  ir::ExprId at(const char *Array) {
    touch(Array).Read = true;
    return ir::load(pool(), type(), Array, ir::induction(pool(), "i"));
  }
  ir::ExprId number(double V) { return ir::constant(pool(), Elem, V); }
  ir::ExprId scalar(const char *Name) { return ir::invariant(pool(), type(), Name); }
  ir::ExprId old(const char *Name) { return ir::local(pool(), type(), Name); }
  ir::ExprId op(ir::Op Kind, ir::ExprId A, ir::ExprId B) { return ir::binary(pool(), Kind, A, B); }
  ir::ExprId op(ir::Op Kind, ir::ExprId A) { return ir::unary(pool(), Kind, A); }
  ir::ExprId fma(ir::Op Kind, ir::ExprId A, ir::ExprId B, ir::ExprId C) {
    return ir::fused(pool(), Kind, A, B, C);
  }
  ir::ExprId choose(ir::Op Kind, ir::ExprId A, ir::ExprId B, ir::ExprId Then, ir::ExprId Else) {
    return ir::select(pool(), ir::compare(pool(), Kind, A, B), Then, Else);
  }
  void store(const char *Array, ir::ExprId Value) {
    touch(Array).Written = true;
    Nest->Body.push_back(ir::store(Array, ir::induction(pool(), "i"), Value));
  }
  void reduce(const char *Name, ir::ExprId Update) {
    Nest->Body.push_back(ir::assign(Name, Update));
    Reduction R;
    R.Name = Name;
    R.TypeText = "double";
    R.Update = Update;
    site().Reductions.push_back(R);
  }
  Kernel K;

private:
  ir::Type type() const { return ir::Type::scalar(Elem); }
  ArrayUse &touch(const char *Array) {
    for (ArrayUse &A : site().Arrays)
      if (A.Name == Array)
        return A;
    ArrayUse New{};
    New.Name = Array;
    New.Elem = Elem;
    New.Restrict = true;
    site().Arrays.push_back(New);
    return site().Arrays.back();
  }
  ir::Element Elem;
  ir::Stmt *Nest;
};

} // namespace tpbcc

#endif
