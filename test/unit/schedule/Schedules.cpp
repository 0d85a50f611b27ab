//===- Schedules.cpp - Random steps on nests ------------------------------===//
#include "Schedules.h"
#include "ir/Identity.h"

namespace tpbcc::test {

using ir::Step;
using ir::Stmt;
using ir::StmtKind;
using ir::Verb;

Kernel kernelOf(RandomNest &Nest) {
  Kernel K;
  LoopSite &Site = K.Loops.emplace_back();
  Site.Var = "i";
  for (const char *Name : {"n", "m", "k"})
    Site.Scalars.push_back({Name, "long", Code::name(Name)});
  for (const std::string &Name : Nest.Arrays) {
    ArrayUse A{};
    A.Name = Name;
    A.Argument = Code::name(Name);
    A.Elem = Name == "g" ? ir::Element::I64 : ir::Element::F64;
    A.Read = A.Restrict = true;
    A.Written = Name != "g";
    Site.Arrays.push_back(A);
  }
  K.Program = std::move(Nest.Code);
  ir::numberStatements(K.Program.Body);
  Site.Nest = K.Program.Body.front().get();
  return K;
}

namespace {

class StepMaker {
public:
  StepMaker(const Stmt &Nest, std::mt19937 &Random) : Random(Random) {
    unsigned Number = 0;
    ir::forEach(Nest, [&](const Stmt &S) {
      if (S.Kind == StmtKind::For)
        Loops.push_back(&S);
      if (S.Kind == StmtKind::Store || S.Kind == StmtKind::Assign)
        Numbers[&S] = ++Number;
      for (const ir::StmtPtr &Inner : S.Body)
        if (S.Kind == StmtKind::For && Inner->Kind == StmtKind::Let)
          Lets.push_back({&S, Inner.get()});
      for (size_t I = 0; I < S.Body.size(); ++I)
        if (S.Body[I]->Kind == StmtKind::For) {
          const Stmt *Before = I ? S.Body[I - 1].get() : nullptr;
          if (I > 1 && Before->Kind == StmtKind::Let)
            Before = S.Body[I - 2].get();
          if (Before && Before->Kind == StmtKind::For)
            Neighbours.push_back({Before, S.Body[I].get()});
        }
    });
    for (const Stmt *L : Loops)
      if (L->Body.size() == 1 && L->Body[0]->Kind == StmtKind::For)
        Pairs.push_back({L, L->Body[0].get()});
  }

  Step make() {
    static constexpr Verb Often[] = {
        Verb::Interchange, Verb::Interchange, Verb::Interchange, Verb::Fuse,       Verb::Fuse,
        Verb::Fuse,        Verb::Distribute,  Verb::Distribute,  Verb::Distribute, Verb::Order,
        Verb::Reverse,     Verb::Reverse,     Verb::Tile,        Verb::Jam,        Verb::Promote,
        Verb::Split,       Verb::Peel,        Verb::Cross,       Verb::Promote,    Verb::Collapse,
        Verb::Reroll,      Verb::Expand,      Verb::Expand,      Verb::Expand,     Verb::Stage,
        Verb::Stage,       Verb::Stage,       Verb::Pack,        Verb::Pack,       Verb::Dispatch,
        Verb::Beyond};
    while (true) {
      Made = {};
      Made.What = Often[pick(std::size(Often))];
      if (arguments())
        return Made;
    }
  }

private:
  std::mt19937 &Random;
  Step Made;
  std::vector<const Stmt *> Loops;
  std::map<const Stmt *, unsigned> Numbers; // S1, S2
  std::vector<std::pair<const Stmt *, const Stmt *>> Neighbours, Pairs, Lets;

  size_t pick(size_t Count) { return Random() % Count; }
  int64_t number(int64_t Least, int64_t Most) {
    return Least + int64_t(pick(size_t(Most - Least + 1)));
  }

  void add(const Stmt *Loop) {
    unsigned Same = 0, Before = 0;
    for (const Stmt *L : Loops) {
      Same += L->Name == Loop->Name;
      Before += L->Name == Loop->Name && !isBehind(L, Loop);
    }
    if (pick(3) == 0)
      Made.Loops.push_back({"", Loop->Id});
    else
      Made.Loops.push_back({Loop->Name, Same > 1 ? Before : 0});
  }
  bool isBehind(const Stmt *L, const Stmt *Loop) const {
    return std::find(Loops.begin(), Loops.end(), L) > std::find(Loops.begin(), Loops.end(), Loop);
  }
  void addAny() { add(Loops[pick(Loops.size())]); }
  bool addPair(const std::vector<std::pair<const Stmt *, const Stmt *>> &From) {
    if (From.empty())
      return false;
    const auto &[A, B] = From[pick(From.size())];
    add(A);
    add(B);
    return true;
  }

  /// Statements of a loop's body, with a name each.
  std::vector<ir::StatementName> statements(const Stmt &Loop) {
    std::vector<ir::StatementName> Names;
    for (const ir::StmtPtr &S : Loop.Body) {
      const Stmt *First = nullptr;
      ir::forEach(std::as_const(*S), [&](const Stmt &Each) {
        if (!First && Numbers.count(&Each))
          First = &Each;
      });
      if (First)
        Names.push_back(pick(2) ? ir::StatementName{false, Numbers.at(First)}
                                : ir::StatementName{true, First->Id});
      else if (pick(4) == 0)
        Names.push_back({true, S->Id});
    }
    return Names;
  }

  bool groups() {
    const Stmt &Loop = *Loops[pick(Loops.size())];
    std::vector<ir::StatementName> Names = statements(Loop);
    if (Names.size() < 2)
      return false;
    add(&Loop);
    if (Made.What == Verb::Order) {
      std::swap(Names[pick(Names.size())], Names[pick(Names.size())]);
      if (pick(3) == 0)
        std::shuffle(Names.begin(), Names.end(), Random);
      Made.Groups.push_back(Names);
      return true;
    }
    if (pick(2))
      std::shuffle(Names.begin(), Names.end(), Random);
    const size_t Cut = 1 + pick(Names.size() - 1);
    Made.Groups.push_back({Names.begin(), Names.begin() + long(Cut)});
    Made.Groups.push_back({Names.begin() + long(Cut), Names.end()});
    return true;
  }

  bool arguments() {
    switch (Made.What) {
    case Verb::Interchange:
      return addPair(Pairs);
    case Verb::Fuse:
      if (pick(3) == 0)
        Made.Keys = {{"shift", "", number(1, 3)}};
      return addPair(Neighbours);
    case Verb::Collapse:
      return addPair(Pairs);
    case Verb::Distribute:
    case Verb::Order:
      return groups();
    case Verb::Tile:
      if (pick(2) && addPair(Pairs)) {
        Made.Numbers = {number(1, 3), number(1, 3)};
      } else {
        addAny();
        Made.Numbers = {pick(4) ? number(1, 4) : 9};
      }
      return true;
    case Verb::Jam:
      addAny();
      Made.Numbers = {number(2, 4)};
      return true;
    case Verb::Split:
      addAny();
      if (pick(3))
        Made.Keys = {{"at", "", number(-1, 5)}};
      else
        Made.Keys = {{"at", pick(2) ? "k" : "m", 0}};
      return true;
    case Verb::Cross:
      addAny();
      return true;
    case Verb::Peel:
      addAny();
      if (pick(3))
        Made.Keys.push_back({"first", "", number(1, 3)});
      if (Made.Keys.empty() || pick(2))
        Made.Keys.push_back({"last", "", number(1, 3)});
      return true;
    case Verb::Dispatch:
      addAny();
      for (size_t More = 1 + pick(2); More; --More)
        addAny();
      Made.Numbers = {number(1, 12)};
      if (pick(3) == 0)
        Made.Keys = {{"pitch", pick(2) ? "k" : "m", 0}, {"of", "", number(2, 3)}};
      return true;
    case Verb::Beyond:
      for (size_t Count = 1 + pick(2); Count; --Count) {
        addAny();
        Made.Numbers.push_back(number(1, 6));
      }
      return true;
    case Verb::Stage:
    case Verb::Pack:
    case Verb::Promote:
      Made.Names.push_back(pick(3) ? "a" : "b");
      addAny();
      return true;
    case Verb::Expand: {
      if (Lets.empty())
        return false;
      const auto &[Loop, Let] = Lets[pick(Lets.size())];
      Made.Names.push_back(Let->Name);
      add(Loop);
      return true;
    }
    default:
      addAny();
      return true;
    }
  }
};

} // namespace

Step randomStep(const Stmt &Nest, std::mt19937 &Random) { return StepMaker(Nest, Random).make(); }

} // namespace tpbcc::test
