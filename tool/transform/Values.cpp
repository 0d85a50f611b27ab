//===- transform/Values.cpp - Expressions in lanes and one by one ---------===//
#include "kernel/Affine.h"
#include "transform/Lowering.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Type;

/// A name for a variable here; of the preamble's, no scope inside may have had it before.
std::string Lowering::unique(llvm::StringRef Wanted, bool Everywhere) {
  std::string Name = Names.unique(Wanted);
  while (!Given.insert(Name).second && Everywhere)
    Name = Names.unique(Wanted);
  return Name;
}

ExprId Lowering::bind(const std::string &Wanted, ExprId Value, Statements &To) {
  const std::string Name = unique(Wanted, &To == &Preamble);
  const Type Ty = Out[Value].valueType();
  To.push_back(ir::let(Name, Ty, Value));
  if (&To == &Preamble)
    Hoisted.push_back(Name);
  return name(Ty, Name);
}

/// A divisor that is 1 in place of 0.
ExprId Lowering::notZero(ExprId Divisor) {
  if (Out[Divisor].Kind == Op::Const)
    return Divisor;
  const Element Whole = Out[Divisor].Ty.Elem;
  const ExprId Zero = ir::integer(Out, Whole, 0), One = ir::integer(Out, Whole, 1);
  const Expr Choice = Out[Divisor];
  if (Choice.Kind == Op::Select && Choice.Operands[2] == One &&
      Choice.Operands[0] == ir::compare(Out, Op::CmpNe, Choice.Operands[1], Zero))
    return Divisor;
  return ir::select(Out, ir::compare(Out, Op::CmpNe, Divisor, Zero), Divisor, One);
}

/// The same scalar expression over the worker's parameters.
ExprId Lowering::scalarInvariant(ExprId Id) {
  if (auto It = Scalars.find(Id.Index); It != Scalars.end())
    return It->second;
  Expr E = In[Id];
  if (E.Kind == Op::RangeBound)
    return bound(rangeName(E.Integer));
  for (ExprId &Operand : E.Operands)
    Operand = scalarInvariant(Operand);
  // Computed early, it may be for a loop that never does, nor divides.
  E.Wraps = true;
  if ((E.Kind == Op::Div || E.Kind == Op::Rem) && !E.Ty.isFloating())
    E.Operands[1] = notZero(E.Operands[1]);
  const ExprId Made = Out.make(std::move(E));
  Scalars[Id.Index] = Made;
  return Made;
}

/// A value that stays the same, in every lane, computed once before the loops.
ExprId Lowering::hoist(ExprId Id) {
  const uint64_t Key = uint64_t(Id.Index) << 32 | (V ? V->Vector.Lanes : 1);
  if (auto It = Invariants.find(Key); It != Invariants.end())
    return It->second;
  const Expr &E = In[Id];
  ExprId Scalar = scalarInvariant(Id);
  const bool Leaf = E.Operands.empty();
  std::string Wanted = "constant";
  if (E.Kind == Op::Invariant)
    Wanted = "v" + E.Name;
  else if (auto It = UserNames.find(Id.Index); It != UserNames.end())
    Wanted = "v" + It->second->Name;
  ExprId Result = Scalar;
  if (!Isa.isScalar())
    Result = bind(Wanted, fromScalar(Scalar), Preamble);
  else if (!Leaf)
    Result = bind(Wanted, Scalar, Preamble);
  Invariants[Key] = Result;
  return Result;
}

/// b[i - 1] in copy 2 is b_m1_2; a value the user named keeps that name.
std::string Lowering::nameOf(ExprId Id, const Copy &C) const {
  const Expr &E = In[Id];
  const bool Prefixed = C.Suffix.empty() && C.IsVector;
  std::string Name = "t";
  if (E.Kind == Op::Load) {
    Name = E.Name;
    const Expr &At = In[E.Operands[0]];
    if (At.Kind == Op::Add || At.Kind == Op::Sub) {
      const Expr &By = In[At.Operands[1]];
      const std::string Sign = At.Kind == Op::Add ? "_p" : "_m";
      if (By.Kind == Op::Const)
        Name += Sign + std::to_string(By.Integer);
      else if (By.Kind == Op::Invariant)
        Name += Sign + "k";
    }
    if (Prefixed)
      Name = "v" + Name;
    else if (llvm::isDigit(Name.back()) && !C.Suffix.empty())
      Name += "_";
    else if (C.Suffix.empty())
      Name += "_value";
  } else if (auto It = UserNames.find(Id.Index); It != UserNames.end()) {
    Name = It->second->Name;
    if (Prefixed)
      Name = "v" + Name;
  }
  return Name + C.Suffix;
}

/// A vector operation under the predicate of the copy.
ExprId Lowering::under(const Copy &C, Expr E) {
  E.Predicate = C.Predicate;
  return Out.make(std::move(E));
}

/// A scalar that is the same for all lanes, in all of them.
ExprId Lowering::spread(ExprId Id, Copy &C, Statements &To) {
  if (auto It = V->Before.find(Id.Index); It != V->Before.end())
    return It->second;
  if (!V->Together) {
    const ExprId Scalar = value(Id, *C.Scalar, To);
    return bind(nameOf(Id, C), fromScalar(Scalar), To);
  }
  if (auto It = C.Scalar->Spread.find(Id.Index); It != C.Scalar->Spread.end())
    return It->second;
  Copy Unnumbered;
  Unnumbered.IsVector = true;
  const ExprId Scalar = value(Id, *C.Scalar, To);
  const ExprId Made = bind(nameOf(Id, Unnumbered), fromScalar(Scalar), To);
  C.Scalar->Spread[Id.Index] = Made;
  return Made;
}

/// A comparison of values too wide for the lanes: made once, of scalars, when it is the same in
/// all.
bool Lowering::exceedsLanes(const Expr &E) const {
  return E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe &&
         ir::bits(In[E.Operands[0]].valueType().Elem) > ir::bits(V->Vector.Elem);
}

/// A truth value that is the same for all lanes and no comparison that lanes can make.
ExprId Lowering::predicateInAllLanes(ExprId Id, Copy &C, Statements &To) {
  const Expr &E = In[Id];
  Expr Made;
  Made.Ty = vector(Element::Bool);
  if (E.Kind == Op::Const) {
    Made.Kind = Op::PredAll;
    const ExprId All = bind("all", Out.make(Made), To);
    if (E.Integer)
      return All;
    Made.Kind = Op::Not;
    Made.Operands = {All};
    return bind("none", under(C, Made), To);
  }
  const Element Whole = V->Narrow                        ? V->Vector.Elem
                        : V->Vector.Elem == Element::F64 ? Element::I64
                                                         : Element::I32;
  const ExprId One =
      ir::select(Out, index(Id, *C.Scalar), ir::integer(Out, Whole, 1), ir::integer(Out, Whole, 0));
  const ExprId Lanes = bind("truth", ir::splat(Out, vector(Whole), One), To);
  const ExprId Zero = bind("zero", ir::splat(Out, vector(Whole), ir::integer(Out, Whole, 0)), To);
  Made.Kind = Op::CmpGt;
  Made.Operands = {Lanes, Zero};
  return bind("mask", under(C, Made), To);
}

ExprId Lowering::value(ExprId Id, Copy &C, Statements &To) {
  const Expr &E = In[Id];
  if (E.Kind == Op::Local) {
    if (auto It = C.Bound.find(E.Name);
        It != C.Bound.end() && (!wide(C) || Out[It->second].Ty.isVector()))
      return It->second;
    if (!wide(C))
      return index(Id, C);
    if (const Reduction *R = seenBefore(E.Name))
      return valueBefore(*R, C, To);
  }
  if (const Reduction *R = wide(C) ? scannedTo(Id) : nullptr)
    return valueAfter(*R, C, To);
  if (auto It = C.Done.find(Id.Index); It != C.Done.end())
    return It->second;
  if (const ExprId Again = periodic(Id, C, To))
    return Again;
  if (wide(C) && E.Ty.isPredicate() && !varies(Id) &&
      (E.Operands.empty() || E.Kind == Op::Load || E.Kind == Op::Convert || exceedsLanes(E))) {
    const ExprId Made = predicateInAllLanes(Id, C, To);
    C.Done[Id.Index] = Made;
    return Made;
  }
  if (ir::isInvariant(In, Id) && !(wide(C) && E.Ty.isPredicate()))
    return C.IsVector                              ? hoist(Id)
           : Isa.isScalar() && !E.Ty.isPredicate() ? hoist(Id)
                                                   : scalarInvariant(Id);
  if (wide(C) && !E.Ty.isPredicate() && !varies(Id)) {
    const ExprId Made = spread(Id, C, To);
    C.Done[Id.Index] = Made;
    return Made;
  }
  if (E.Kind == Op::Induction && !wide(C))
    return index(Id, C);
  const auto Named = llvm::make_scope_exit([&, From = To.size()] {
    if (const ir::Stmt *S = UserNames.lookup(Id.Index))
      standFor(*S, To, From);
  });
  const ExprId Made = compute(Id, C, To);
  // Scalars read best with their loads in place; the same bits need no variable of their own.
  const bool InPlace = !wide(C) && !C.LoadsFirst;
  const bool Loaded = wide(C) && E.Kind == Op::Select && Out[Made].Kind == Op::Local &&
                      In[E.Operands[1]].Kind == Op::Load; // or zero, which the load is already
  const bool SameBits = wide(C) && E.Kind == Op::Convert && (Out[Made].Kind == Op::Local || [&] {
                          const Expr &M = Out[Made];
                          if (M.Kind != Op::Convert)
                            return false;
                          const char *Template = Isa.operation(Op::Convert, Form::Plain, M.Ty,
                                                               Out[M.Operands[0]].Ty.Elem);
                          return Template && llvm::StringRef(Template) == "$0";
                        }());
  const ExprId Result =
      (InPlace && E.Kind == Op::Load) || SameBits || Loaded
          ? Made
          : bind(E.Ty.isPredicate() ? "mask" + C.Suffix : nameOf(Id, C), Made, To);
  C.Done[Id.Index] = Result;
  return Result;
}

/// Whether a value depends on what an iteration finds in a partial result that others do not share.
bool Lowering::goesOnAlone(ExprId Id) const {
  bool Found = false;
  ir::forEachBelow(In, Id, [&](ExprId Below) {
    Found |=
        In[Below].Kind == Op::Local && llvm::any_of(V->Loop->Reductions, [&](const Reduction &R) {
          return R.Carries == Reduction::Carry::Total && R.Name == In[Below].Name;
        });
    return !Found;
  });
  return Found;
}

/// Whether C may have no result for a scalar where the user's code has one, or computes none.
bool Lowering::wraps(ExprId Id, const Copy &C) const {
  if (wide(C) || In[Id].Ty.isFloating())
    return false;
  return Early || Speculated.contains(Id.Index) || (C.IsVector && goesOnAlone(Id));
}

/// What a product with -1 negates; none: another value.
static ExprId negatedBy(const ir::Pool &P, const Expr &E) {
  if (E.Kind == Op::Mul && E.Ty.isFloating() && E.Operands.size() == 2)
    for (const size_t I : {0, 1})
      if (const Expr &By = P[E.Operands[I]]; By.Kind == Op::Const && By.Floating == -1)
        return E.Operands[1 - I];
  return {};
}

/// Of a quotient by a root whose last bits are of no matter: what the root is of; none: another
/// one.
ExprId Lowering::inverseRoot(const Expr &E, Type Ty) const {
  const Expr &By = In[E.Operands[1]];
  const IsaElement *const Register = Isa.find(Ty);
  return Spec.estimatesRoots() && E.Ty.isFloating() && By.Kind == Op::Intrinsic &&
                 By.Name == "sqrt" && Register && *Register->Prefix && Isa.function("rsqrt", Ty)
             ? By.Operands[0]
             : ExprId();
}

/// The operation itself, on values that have names.
ExprId Lowering::compute(ExprId Id, Copy &C, Statements &To) {
  const Expr &E = In[Id];
  const bool Wide = wide(C);
  if (E.Operands.empty() || (Wide && !E.Ty.isPredicate() && !varies(Id)))
    if (!(Wide && E.Kind == Op::Induction))
      return value(Id, C, To);
  Expr New = E;
  New.Spelling.clear();
  New.Predicate = {};
  New.Wraps = wraps(Id, C);
  if (Wide) {
    New.Ty = vector(E.Ty.Elem);
    New.Predicate = C.Predicate;
  }
  // Integers that count: the first lane's value and the distance.
  if (Wide && !E.Ty.isFloating() && !E.Ty.isPredicate() && E.Kind != Op::Load) {
    const bool Truncates = E.Kind == Op::Convert && ir::bits(E.Ty.Elem) == 32 &&
                           In[E.Operands[0]].Ty.Elem == Element::I64;
    const ExprId Counted = Truncates ? E.Operands[0] : Id;
    if (E.Ty.Elem == Element::I64 || Truncates)
      if (const auto Step = stride(Counted, C, false)) {
        ExprId By = Step->Symbol ? Step->Symbol : number(Step->Constant);
        if (Step->Symbol && Step->Constant)
          By = ir::binary(Out, Op::Add, Step->Symbol, number(Step->Constant));
        if (C.LaneStep)
          By = Step->is(1) ? C.LaneStep : ir::binary(Out, Op::Mul, By, C.LaneStep);
        const Type Scalar = Type::scalar(E.Ty.Elem);
        New.Kind = Op::Count;
        New.Predicate = {};
        New.Name.clear();
        New.Operands = {ir::convert(Out, Scalar, index(Counted, C)), ir::convert(Out, Scalar, By)};
        return Out.make(std::move(New));
      }
  }
  if (Wide && countedRemainder(In, *V->Loop->Loop, Id))
    return remainders(Id, C, To);
  if (E.Kind == Op::Load) {
    if (Wide)
      for (const KeptLoad &Kept : V->Kept)
        if (Kept.Load == Id)
          return keptLoad(Kept, C, To);
    return loadOf(E, std::move(New), C, To);
  }
  if (Wide && E.Kind == Op::Select && !E.Ty.isPredicate() && !varies(E.Operands[0]) &&
      availableBefore(E.Operands[0]) && !loads(E.Operands[0]) &&
      !In[E.Operands[0]].Operands.empty()) {
    New.Operands = {fromScalar(index(E.Operands[0], *C.Scalar)), value(E.Operands[1], C, To),
                    value(E.Operands[2], C, To)};
    return Out.make(std::move(New));
  }
  if (Wide && isNumberOfTruth(E) && In[E.Operands[0]].Kind != Op::CmpNe &&
      Isa.operation(Op::Convert, Form::Plain, New.Ty, Element::Bool)) {
    New.Kind = Op::Convert;
    New.Operands = {value(E.Operands[0], C, To)};
    return Out.make(std::move(New));
  }
  if (Wide && E.Kind == Op::Select && !E.Ty.isPredicate() && Isa.Predicates && !Isa.Scalable &&
      varies(E.Operands[0])) {
    Expr Whole = E;
    if (const ExprId If = sharedArms(Whole, C, To)) {
      New.Operands = {If, value(Whole.Operands[1], C, To), value(Whole.Operands[2], C, To)};
      return Out.make(std::move(New));
    }
  }
  if (E.Kind == Op::Select && In[E.Operands[0]].Kind == Op::CmpNe &&
      !(Wide && V->Periodic.contains(E.Operands[0].Index)) &&
      !(Wide && !varies(E.Operands[0]) && exceedsLanes(In[E.Operands[0]]))) {
    // Not every set compares for "not equal" into a mask of its own: swap the arms.
    Expr Equal = In[E.Operands[0]];
    Equal.Kind = Op::CmpEq;
    Equal.Operands = {value(Equal.Operands[0], C, To), value(Equal.Operands[1], C, To)};
    Equal.Ty = New.Ty.withElement(Element::Bool);
    Equal.Predicate = New.Predicate;
    const ExprId If = bind("equal" + C.Suffix, Out.make(std::move(Equal)), To);
    New.Operands = {If, value(E.Operands[2], C, To), value(E.Operands[1], C, To)};
    return Out.make(std::move(New));
  }
  if (Wide && E.Kind == Op::Convert) {
    const ExprId From = E.Operands[0];
    if (!In[From].Ty.isPredicate())
      return convert(value(From, C, To), E.Ty.Elem, C, To);
    if (Isa.operation(Op::Convert, Form::Plain, New.Ty, Element::Bool)) {
      New.Operands = {value(From, C, To)};
      return Out.make(std::move(New));
    }
    const Type Scalar = Type::scalar(E.Ty.Elem);
    auto Constant = [&](int N) {
      const ExprId Value =
          E.Ty.isFloating() ? ir::constant(Out, E.Ty.Elem, N) : ir::integer(Out, E.Ty.Elem, N);
      return bind(N ? "one" : "zero", ir::splat(Out, vector(Scalar.Elem), Value), To);
    };
    New.Kind = Op::Select;
    New.Operands = {value(From, C, To), Constant(1), Constant(0)};
    return Out.make(std::move(New));
  }
  if (Wide && E.Kind == Op::Div)
    if (const ExprId Root = inverseRoot(E, New.Ty)) {
      Expr Inverse = New;
      Inverse.Kind = Op::Intrinsic;
      Inverse.Name = "rsqrt";
      Inverse.Operands = {value(Root, C, To)};
      const Expr &Over = In[E.Operands[0]];
      if (Over.Kind == Op::Const && Over.Floating == 1)
        return Out.make(std::move(Inverse));
      New.Kind = Op::Mul;
      New.Operands = {value(E.Operands[0], C, To),
                      bind("root" + C.Suffix, Out.make(std::move(Inverse)), To)};
      return Out.make(std::move(New));
    }
  if (Wide && E.Kind == Op::Mul)
    if (const ExprId Product = productOfHalves(E, C, To))
      return Product;
  if (Wide && isSignTaken(E))
    return withSignOf(E, New, C, To);
  // LLVM 19 makes a negation of such a product among choices of SVE, and a product of that, for
  // ever.
  if (const ExprId Negated = Wide && Isa.Scalable ? negatedBy(In, E) : ExprId()) {
    New.Kind = Op::Neg;
    New.Operands = {Negated};
  }
  if (!Wide && E.Kind == Op::Convert && E.Ty.isFloating())
    nameChosenElements(E.Operands[0], C, To);
  for (ExprId &Operand : New.Operands)
    Operand = value(Operand, C, To);
  if (Wide && E.Kind == Op::Select && E.Ty.isPredicate())
    return selectedMask(New, C, To);
  if (Wide && E.Kind == Op::Select && isLoadedOrZero(E, New, To))
    return New.Operands[1];
  if (!Wide)
    keepNegatedFactors(New, E.Operands, C, To);
  return Out.make(Wide ? std::move(New) : withoutNegatedFma(std::move(New), E.Operands));
}

} // namespace tpbcc
