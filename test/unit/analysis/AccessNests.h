// Random nests whose accesses meet in all the ways that dependence tests tell apart.
#ifndef TPBCC_TEST_ACCESSNESTS_H
#define TPBCC_TEST_ACCESSNESTS_H

#include "ir/Build.h"
#include "kernel/Kernel.h"
#include <random>

namespace tpbcc::test {

/// A nest of one or two loops, some of them triangles or with steps, with one to three statements
/// on one array, some under a condition.
class AccessNest {
public:
  explicit AccessNest(unsigned Seed) : Random(Seed) {
    K.Loops.emplace_back();
    LoopSite &Site = K.Loops.front();
    Site.Var = "i";
    for (const char *Name : {"n", "m", "k"})
      Site.Scalars.push_back({Name, "long", Code::name(Name)});
    ArrayUse A;
    A.Name = "a";
    A.Argument = Code::name("a");
    A.Read = A.Written = A.Restrict = true;
    Site.Arrays.push_back(A);
    Deep = pick(3) > 0;
    std::vector<ir::StmtPtr> Outer;
    const bool Before = Deep && pick(4) == 0, After = Deep && pick(4) == 0;
    if (Before)
      statement(Outer, false);
    if (Deep) {
      std::vector<ir::StmtPtr> Inner;
      for (int I = pick(2); I >= 0; --I)
        statement(Inner, true);
      const int Shape = pick(6);
      Outer.push_back(loop("j",
                           Shape == 0   ? plus(variable("i"), pick(2))
                           : Shape == 1 ? number(1)
                                        : number(0),
                           Shape == 2   ? plus(variable("i"), pick(2))
                           : Shape == 3 ? number(6)
                                        : name("m"),
                           std::move(Inner)));
    } else {
      for (int I = pick(3); I >= 0; --I)
        statement(Outer, false);
    }
    if (After)
      statement(Outer, false);
    auto Nest = loop("i", number(pick(2)), name("n"), std::move(Outer));
    Site.Nest = Nest.get();
    K.Program.Body.push_back(std::move(Nest));
  }

  Kernel K;

private:
  int pick(int Count) { return static_cast<int>(Random() % static_cast<unsigned>(Count)); }
  ir::Pool &pool() { return K.Program.Values; }
  ir::ExprId number(int64_t V) { return ir::integer(pool(), ir::Element::I64, V); }
  ir::ExprId name(const char *N) {
    return ir::invariant(pool(), ir::Type::scalar(ir::Element::I64), N);
  }
  ir::ExprId variable(const char *N) { return ir::induction(pool(), N); }
  ir::ExprId binary(ir::Op Kind, ir::ExprId A, ir::ExprId B) {
    return ir::binary(pool(), Kind, A, B);
  }
  ir::ExprId add(ir::ExprId A, ir::ExprId B) { return binary(ir::Op::Add, A, B); }
  ir::ExprId times(ir::ExprId A, ir::ExprId B) { return binary(ir::Op::Mul, A, B); }
  ir::ExprId plus(ir::ExprId A, int64_t By) { return add(A, number(By)); }
  ir::StmtPtr loop(const char *Var, ir::ExprId Begin, ir::ExprId End,
                   std::vector<ir::StmtPtr> Body) {
    return ir::loop(ir::LoopKind::Serial, Var, Begin, End, number(pick(8) == 0 ? 2 : 1),
                    std::move(Body));
  }

  /// The quotient of what is there by a small number.
  ir::ExprId quotient(ir::ExprId Of) {
    if (pick(3) == 0)
      return binary(ir::Op::Shr, Of, number(1 + pick(2)));
    return binary(ir::Op::Div, Of, number(2 + pick(2)));
  }

  ir::ExprId single(ir::ExprId Outer) {
    switch (pick(8)) {
    case 0:
      return times(name("k"), Outer);
    case 1:
      return quotient(plus(Outer, pick(4) - 1));
    case 2:
      return add(quotient(Outer), times(number(pick(3) - 1), Outer));
    default:
      return times(number(pick(5) - 1), Outer);
    }
  }

  /// Rows of m, of k and of numbers; sums with coefficients that have divisors; quotients.
  ir::ExprId twofold(ir::ExprId Outer, ir::ExprId Column) {
    switch (pick(11)) {
    case 0:
      return add(times(name("m"), plus(Outer, pick(3) - 1)), plus(Column, pick(3) - 1));
    case 1:
      return add(times(name("m"), Column), Outer);
    case 2:
      return add(times(number(3 + pick(8)), plus(Outer, pick(3) - 1)), Column);
    case 3:
      return add(times(name("k"), Outer), times(number(pick(3) - 1), Column));
    case 4:
      return add(times(name("k"), plus(Outer, pick(3) - 1)), plus(Column, pick(3) - 1));
    case 5:
      return add(times(number(6), Outer), times(number(2 + 2 * pick(2)), Column));
    case 6:
      return add(times(name("m"), quotient(Outer)), Column);
    case 7:
      return add(times(number(pick(3)), Outer), quotient(plus(Column, pick(3) - 1)));
    default:
      return add(times(number(pick(5) - 1), Outer), times(number(pick(5) - 1), Column));
    }
  }

  /// With numbers, k and n added.
  ir::ExprId subscript(bool Inner) {
    const auto Outer = variable("i");
    const ir::ExprId Index = Inner ? twofold(Outer, variable("j")) : single(Outer);
    switch (pick(5)) {
    case 0:
      return add(Index, name("k"));
    case 1:
      return add(times(number(-1), Index), name("n"));
    default:
      return plus(Index, pick(5) - 2);
    }
  }

  /// On where the iteration is: what it is a multiple of, or on which side.
  ir::ExprId condition(bool Inner) {
    const auto Of = Inner && pick(2) ? variable("j") : variable("i");
    const auto Compare = [&](ir::Op Kind, ir::ExprId A, ir::ExprId B) {
      return ir::compare(pool(), Kind, A, B);
    };
    using enum ir::Op;
    switch (pick(7)) {
    case 0:
      return Compare(CmpNe, binary(And, Of, number(1)), number(0));
    case 1:
      return ir::unary(pool(), Not, Compare(CmpEq, binary(Rem, Of, number(2)), number(0)));
    case 2:
      return Compare(pick(2) ? CmpGt : CmpLe, Of, name("k"));
    case 3:
      return Compare(CmpEq, binary(Rem, plus(Of, -pick(3)), number(3)), number(-pick(2)));
    case 4:
      if (Inner)
        return Compare(CmpEq, binary(Rem, add(variable("i"), variable("j")), number(2)), number(0));
      [[fallthrough]];
    default:
      return Compare(CmpEq, binary(Rem, Of, number(2 + pick(2))), number(pick(2)));
    }
  }

  void statement(std::vector<ir::StmtPtr> &Into, bool Inner) {
    const ir::Type Ty = ir::Type::scalar(ir::Element::F64);
    ir::ExprId Value = ir::constant(pool(), ir::Element::F64, 1), Predicate;
    if (pick(4) == 0)
      Predicate = condition(Inner);
    if (Predicate && pick(4) == 0)
      Predicate = binary(ir::Op::And, Predicate, condition(Inner));
    if (pick(4) > 0) {
      const std::string Name = "a_" + std::to_string(++Lets);
      ir::ExprId Load = ir::load(pool(), Ty, "a", subscript(Inner));
      if (Predicate)
        Load = ir::predicated(pool(), Load, Predicate, ir::Inactive::Zero);
      Into.push_back(ir::let(Name, Ty, Load));
      Value = ir::local(pool(), Ty, Name);
    }
    Into.push_back(ir::store("a", subscript(Inner), Value));
    Into.back()->Predicate = Predicate;
  }

  std::mt19937 Random;
  bool Deep = false;
  int Lets = 0;
};

} // namespace tpbcc::test

#endif
