//===- Nests.cpp - Random nests and data to run them on -------------------===//
#include "Nests.h"
#include "ir/Build.h"
#include <algorithm>
#include <random>

namespace tpbcc::test {

using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::StmtPtr;
using ir::Type;

namespace {

constexpr Type F64 = {Element::F64, 1, false};

class NestMaker {
public:
  NestMaker(unsigned Seed, const NestChoices &Choices) : Random(Seed), Choices(Choices) {}

  RandomNest make() {
    Made.Code.Name = "nest";
    Left = 1 + pick(Choices.MostStatements);
    const int Depth = 1 + pick(Choices.MostLoops);
    Made.Code.Body.push_back(loop(Depth, number(pick(2)), name("n")));
    return std::move(Made);
  }

private:
  std::mt19937 Random;
  const NestChoices &Choices;
  RandomNest Made;
  std::vector<std::string> Around;      // variables of loops, outermost first
  std::vector<std::string> Temporaries; // bound in bodies around here
  int Left = 0, Names = 0;

  int pick(int Count) { return int(Random() % unsigned(Count)); }
  bool oneIn(int Count) { return pick(Count) == 0; }
  ir::Pool &pool() { return Made.Code.Values; }
  ExprId number(int64_t V) { return ir::integer(pool(), Element::I64, V); }
  ExprId name(const char *N) { return ir::invariant(pool(), Type::scalar(Element::I64), N); }
  ExprId add(ExprId A, ExprId B) { return ir::binary(pool(), Op::Add, A, B); }
  ExprId times(ExprId A, ExprId B) { return ir::binary(pool(), Op::Mul, A, B); }
  ExprId plus(ExprId A, int64_t By) { return By ? add(A, number(By)) : A; }
  ExprId anyLoop() { return ir::induction(pool(), Around[size_t(pick(int(Around.size())))]); }
  ExprId outer(size_t Up) { return ir::induction(pool(), Around[Around.size() - 1 - Up]); }
  void touch(const std::string &Array) {
    if (std::find(Made.Arrays.begin(), Made.Arrays.end(), Array) == Made.Arrays.end())
      Made.Arrays.push_back(Array);
  }

  // ---- Loops

  /// Summed: a variable that each iteration adds to; empty: none.
  StmtPtr loop(int Depth, ExprId Begin, ExprId End, const std::string &Summed = "") {
    static const char *const Variables[] = {"i", "j", "l"};
    const std::string Variable = Variables[Around.size()];
    Around.push_back(Variable);
    const size_t Known = Temporaries.size();
    std::vector<StmtPtr> Body, Assigns;
    if (Depth == 1) {
      statements(Body, Assigns, 1 + pick(std::max(1, Left)));
    } else {
      if (oneIn(3))
        statements(Body, Assigns, 1);
      const auto [From, To] = bounds();
      if (Choices.Scalars && oneIn(4))
        summedInside(Body, Assigns, Depth - 1, From, To);
      else
        Body.push_back(loop(Depth - 1, From, To));
      for (int More = 0; Choices.Neighbours && More < 2 && Left > 0 && oneIn(3); ++More)
        Body.push_back(loop(1, From, To));
      if (Left > 0 && oneIn(3))
        statements(Body, Assigns, 1);
    }
    if (!Summed.empty())
      Assigns.push_back(ir::assign(
          Summed, ir::binary(pool(), Op::Add, ir::local(pool(), F64, Summed), load(Body))));
    std::move(Assigns.begin(), Assigns.end(), std::back_inserter(Body));
    Temporaries.resize(Known);
    Around.pop_back();
    return ir::loop(ir::LoopKind::Serial, Variable, Begin, End,
                    number(Choices.Steps && oneIn(6) ? 2 : 1), std::move(Body));
  }

  /// A sum over the iterations of a loop inside: of its own in each iteration, and stored, or over
  /// all, which goes into the loop inside as a copy and comes back.
  void summedInside(std::vector<StmtPtr> &Body, std::vector<StmtPtr> &Assigns, int Depth,
                    ExprId From, ExprId To) {
    const std::string Inner = "s" + std::to_string(++Names), Outer = Inner + "_all";
    const bool OverAll = oneIn(2);
    if (OverAll)
      Made.Code.Carried.push_back({Outer, F64});
    Body.push_back(ir::let(Inner, F64, OverAll ? ir::local(pool(), F64, Outer) : operand(Body)));
    Body.push_back(loop(Depth, From, To, Inner));
    const ExprId Sum = ir::local(pool(), F64, Inner);
    if (OverAll) {
      Made.Sums.push_back(Outer);
      Assigns.push_back(ir::assign(Outer, Sum));
    } else {
      const std::string Where = array();
      touch(Where);
      Body.push_back(ir::store(Where, subscript(), Sum));
    }
  }

  /// Rectangles, and triangles on either side of the diagonal.
  std::pair<ExprId, ExprId> bounds() {
    switch (pick(6)) {
    case 0:
      return {plus(outer(0), pick(2)), name("m")};
    case 1:
      return {number(0), plus(outer(0), pick(2))};
    default:
      return {number(pick(2)), name(oneIn(3) ? "n" : "m")};
    }
  }

  // ---- Subscripts that meet often

  /// An element of g, which is 0 or 1.
  ExprId flag() {
    touch("g");
    return ir::load(pool(), Type::scalar(Element::I64), "g", plus(outer(0), pick(3) - 1));
  }

  ExprId subscript() {
    if (Choices.OnlyShifts)
      return plus(ir::induction(pool(), Around.front()), pick(7) - 3);
    if (Choices.Stride && !oneIn(8)) // often a row of a number, or of a name
      return plus(add(times(number(Choices.Stride), outer(0)),
                      Around.size() > 1 && oneIn(2)
                          ? times(oneIn(2) ? number(8) : name("m"), outer(1))
                          : number(0)),
                  pick(2 * std::abs(Choices.Stride) + 1) - std::abs(Choices.Stride));
    if (Choices.Computed && oneIn(16))
      return oneIn(2) ? add(flag(), outer(0)) : times(flag(), number(2));
    if (oneIn(8))
      return oneIn(2) ? number(pick(3)) : name("k");
    ExprId Index;
    const size_t Deep = Around.size();
    if (Deep == 1 || oneIn(4)) {
      Index = times(number(pick(5) - 1), outer(0));
    } else {
      const ExprId Row = outer(1), Column = outer(0);
      switch (pick(6)) {
      case 0: // rows of m
        Index = add(times(name("m"), plus(Row, pick(3) - 1)), plus(Column, pick(3) - 1));
        break;
      case 1: // transposed
        Index = add(times(name("m"), Column), Row);
        break;
      case 2: // rows of a number
        Index = add(times(number(10), plus(Row, pick(3) - 1)), Column);
        break;
      case 3:
        Index = add(times(name("k"), Row), times(number(pick(3) - 1), Column));
        break;
      default:
        Index = add(times(number(pick(5) - 1), Row), times(number(pick(5) - 1), Column));
      }
      if (Deep > 2 && oneIn(2))
        Index = add(Index, times(number(pick(4)), outer(2)));
    }
    if (oneIn(6))
      return add(Index, name("k"));
    if (oneIn(6))
      return ir::binary(pool(), Op::Sub, name("n"), Index);
    return plus(Index, pick(5) - 2);
  }

  // ---- Statements

  std::string array() { return oneIn(3) ? "b" : "a"; }

  /// A load has a statement of its own: it says when it happens.
  ExprId load(std::vector<StmtPtr> &Body) {
    const std::string From = array(), To = "t" + std::to_string(++Names);
    touch(From);
    Body.push_back(ir::let(To, F64, ir::load(pool(), F64, From, subscript())));
    if (Choices.Scalars)
      Temporaries.push_back(To);
    return ir::local(pool(), F64, To);
  }

  ExprId operand(std::vector<StmtPtr> &Body) {
    if (!Temporaries.empty() && oneIn(4))
      return ir::local(pool(), F64, Temporaries[size_t(pick(int(Temporaries.size())))]);
    if (oneIn(5))
      return ir::constant(pool(), Element::F64, 1 + pick(3));
    return load(Body);
  }

  ExprId value(std::vector<StmtPtr> &Body) {
    const ExprId A = operand(Body);
    switch (pick(5)) {
    case 0:
      return A;
    case 1:
      return ir::unary(pool(), Op::Neg, A);
    case 2:
      return ir::binary(pool(), Op::Sub, A, operand(Body));
    default:
      return ir::binary(pool(), Op::Add, A, operand(Body));
    }
  }

  /// By where the iteration is, or by what stands in memory.
  ExprId condition() {
    if (oneIn(3))
      return ir::compare(pool(), Op::CmpGt, flag(), number(0));
    const Op Kind = oneIn(2) ? Op::CmpGt : Op::CmpLe;
    return ir::compare(pool(), Kind, anyLoop(), oneIn(2) ? name("k") : plus(anyLoop(), pick(2)));
  }

  StmtPtr store(std::vector<StmtPtr> &Body) {
    const ExprId Value = value(Body);
    const std::string To = array();
    touch(To);
    return ir::store(To, subscript(), Value);
  }

  void statements(std::vector<StmtPtr> &Body, std::vector<StmtPtr> &Assigns, int Count) {
    for (; Count > 0; --Count, --Left) {
      if (Choices.Scalars && oneIn(6)) {
        scalar(Body, Assigns);
      } else if (Choices.Guards && oneIn(5)) {
        const size_t Known = Temporaries.size();
        auto If = std::make_unique<ir::Stmt>();
        If->Kind = ir::StmtKind::If;
        If->Value = condition();
        for (std::vector<StmtPtr> *Arm : {&If->Body, &If->Else})
          if (Arm == &If->Body || oneIn(2)) {
            StmtPtr Inner = store(*Arm);
            Arm->push_back(std::move(Inner));
            Temporaries.resize(Known);
          }
        Body.push_back(std::move(If));
      } else {
        StmtPtr S = store(Body);
        if (Choices.Guards && oneIn(5))
          S->Predicate = condition();
        Body.push_back(std::move(S));
      }
    }
  }

  /// A sum, into a variable or an element, or what the iteration before had.
  void scalar(std::vector<StmtPtr> &Body, std::vector<StmtPtr> &Assigns) {
    const std::string Name = "s" + std::to_string(++Names);
    const ExprId Old = ir::local(pool(), F64, Name);
    switch (pick(3)) {
    case 0:
      Made.Code.Carried.push_back({Name, F64});
      Made.Sums.push_back(Name);
      Assigns.push_back(ir::assign(Name, ir::binary(pool(), Op::Add, Old, load(Body))));
      break;
    case 1: {
      const ExprId At = oneIn(2) ? number(pick(3)) : subscript();
      touch("a");
      Body.push_back(ir::let(Name, F64, ir::load(pool(), F64, "a", At)));
      const ExprId Sum = ir::binary(pool(), Op::Add, Old, operand(Body));
      Body.push_back(ir::store("a", At, Sum));
      break;
    }
    default: {
      Made.Code.Carried.push_back({Name, F64});
      const ExprId Now = load(Body);
      touch("b");
      Body.push_back(ir::store("b", subscript(), ir::binary(pool(), Op::Add, Old, Now)));
      Assigns.push_back(ir::assign(Name, Now));
    }
    }
  }
};

ir::Cell filled(Element E, uint64_t Number, ir::Mode How) {
  const uint64_t Mixed = (Number + 1) * 0x9e3779b97f4a7c15u >> 20;
  if (E == Element::I64)
    return Mixed % 2;
  return How == ir::Mode::Terms ? Mixed : ir::cell(E, double(Mixed % 9) - 4);
}

} // namespace

RandomNest randomNest(unsigned Seed, const NestChoices &Choices) {
  return NestMaker(Seed, Choices).make();
}

std::optional<ir::Data> dataFor(const ir::Function &Nest, const std::vector<std::string> &Arrays,
                                const NestSizes &Sizes, ir::Mode How, unsigned Seed) {
  constexpr int64_t Room = 512; // more than sizes below 8 reach
  ir::Data D;
  uint64_t Number = uint64_t(Seed) << 32;
  for (const std::string &Name : Arrays) {
    ir::Memory M;
    M.Name = Name;
    M.Elem = Name == "g" ? Element::I64 : Element::F64;
    M.First = -Room;
    for (int64_t I = 0; I < 2 * Room; ++I)
      M.Cells.push_back(filled(M.Elem, Number++, How));
    D.Arrays.push_back(std::move(M));
  }
  D.Variables = {{"n", ir::Cell(Sizes.N)}, {"m", ir::Cell(Sizes.M)}, {"k", ir::Cell(Sizes.K)}};
  for (const auto &[Name, Ty] : Nest.Carried)
    D.Variables.push_back({Name, filled(Ty.Elem, Number++, How)});

  ir::Trace Touches;
  ir::Execution Options;
  Options.How = How;
  Options.Record = &Touches;
  ir::Data Tried = D;
  if (!ir::Executable(Nest, 128, ir::Assigning::Together).run(Tried, Options))
    return std::nullopt;
  for (size_t A = 0; A < D.Arrays.size(); ++A) {
    int64_t Low = Room, High = -Room - 1;
    for (const ir::Touched &T : Touches.Touches)
      if (!T.IsVariable && T.Which == A) {
        Low = std::min(Low, T.Index);
        High = std::max(High, T.Index);
      }
    ir::Memory &M = D.Arrays[A];
    if (Low > High)
      Low = 0, High = -1;
    M.Cells = {M.Cells.begin() + (Low - M.First), M.Cells.begin() + (High + 1 - M.First)};
    M.First = Low;
  }
  return D;
}

} // namespace tpbcc::test
