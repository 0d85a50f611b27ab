//===- lift/NestLifter.h - State of lifting one loop nest -------*- C++ -*-===//
//
// Shared by Nest.cpp (loops), LoopBounds.cpp (where they begin and end), Carried.cpp (variables
// that they change), Induction.cpp (those that count), Statements.cpp (statements and conditions),
// Value.cpp (expressions), Calls.cpp and Builtins.cpp (functions), Bits.cpp (bits as another type),
// Place.cpp, Members.cpp and References.cpp (what an lvalue designates), Aggregates.cpp (parts of
// local structures and arrays), Unroll.cpp (short loops over them), LongValues.cpp (values that
// repeat themselves), Subscripts.cpp and Access.cpp (loads and stores).
//
// Local variables become values: Known maps each to what it holds here. Where control flow meets
// again, values meet in a Select. A variable that a loop changes becomes a variable of the IR.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_LIFT_NESTLIFTER_H
#define TPBCC_LIFT_NESTLIFTER_H

#include "analysis/Narrow.h"
#include "ir/Build.h"
#include "kernel/Affine.h"
#include "lift/Bits.h"
#include "lift/Body.h"
#include "lift/Complex.h"
#include "lift/Dereferences.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringSet.h"
#include <memory>
#include <set>

namespace tpbcc {

class NestLifter {
public:
  /// What a variable gains in one iteration, as an I64; none: that is not known.
  struct Gain {
    ir::ExprId Each;
    bool Exact = false; // C's arithmetic on it can't wrap around
  };
  /// What a first reading of the nest finds out.
  struct Discovery {
    std::map<std::pair<const clang::Stmt *, const clang::VarDecl *>, Gain> Gains; // by loop body
    std::vector<ScalarUse> Scalars;                                               // of the gains
    std::map<std::string, std::string> MemberNames;
    llvm::StringSet<> LocalNames;
    std::map<std::string, ir::Type> Invariants;
    std::map<std::string, ir::ExprId> Opaque;
    llvm::StringSet<> Written; // arrays that only lifting shows to be stored to
    /// Variables that a statement changes by another name, as a reference or a pointer.
    std::map<const clang::Stmt *, llvm::SetVector<const clang::VarDecl *>> Changed;
    bool any() const;
  };

  NestLifter(const LiftContext &Lift, LoopSite *Site) : Lift(Lift), Site(Site), P(Lift.Values) {}

  Discovery discover(const LoopHeader &Header, const clang::Stmt &Loop);
  /// The nest, its counters as Found says; Found loses those that are none after all, and then
  /// Misjudged is set.
  ir::StmtPtr nest(const LoopHeader &Header, const clang::Stmt &Loop, Discovery &Found);
  ir::StmtPtr nest(const LoopHeader &Header, const clang::Stmt &Loop);
  ir::ExprId value(const clang::Expr &E);
  ir::ExprId floating(llvm::APFloat Exact, const clang::Expr &E, std::string Text);
  /// The value that an assignment leaves in its target.
  ir::ExprId assignment(const clang::BinaryOperator &Assignment);
  std::optional<Code> pointerLength(const LoopHeader &Header, const LoopLimit &Limit,
                                    const clang::Stmt &Loop);
  /// A bound of a loop that methods of an object tell, as the driver can compute it: value and
  /// text.
  std::optional<std::pair<ir::ExprId, Code>>
  boundOfObject(const clang::Expr &E, const LoopHeader &Header, const clang::Stmt &Loop);
  std::optional<Refusal> Refused;
  bool Misjudged = false;

private:
  using Values = llvm::MapVector<const clang::VarDecl *, ir::ExprId>;

  /// An element of an array: Index in units of Type, from the start of Array.
  struct Place {
    std::string Array, Object;
    Code Argument;
    bool Cast = false;                    // Argument is cast to a pointer of the worker's
    const clang::VarDecl *Base = nullptr; // the variable that the pointer is read from
    bool Distinct = false, Restrict = false, SameOnEntry = false, Automatic = false;
    bool BehindPointer = false; // p->x
    bool CountsScalars = false; // a member: Index counts elements of its innermost type
    int64_t Unit = 0; // a structure or rows in another one: Index counts pieces of so many bytes
    std::set<std::string> Origins; // pointers and arrays that it is set from
    clang::QualType Type;
    ir::ExprId Index;
    ir::ExprId OtherPart; // of a part of a complex number: the index of the other one
    /// Nothing in memory, but parts of a variable: from the part Leaf on, Index in units of Type.
    const clang::VarDecl *Local = nullptr;
    unsigned Leaf = 0;
    bool OfUnion = false;               // the part has the bits of another type
    std::shared_ptr<const Place> Whole; // of a view of another type: what it was made from
    explicit operator bool() const { return !Type.isNull(); }
  };

  /// A variable that gains the same in every iteration of a loop.
  struct Counter {
    const clang::VarDecl *Variable = nullptr;
    ir::ExprId Start;  // before the loop, as an I64; of a pointer: its index
    ir::ExprId Begins; // where an iteration begins, of the variable's type
    Place Base;        // of a pointer
    Gain Gains;
  };

  /// What variables hold.
  struct Variables {
    Values Known;
    llvm::MapVector<const clang::VarDecl *, Place> Pointers;
  };
  /// Control that goes on at a label further down.
  struct Jump {
    const void *To; // the label, the loop's level, the switch, or the call
    ir::ExprId Predicate;
    Variables Then;
    llvm::SmallVector<unsigned, 4> Branches; // around it
    const clang::Stmt *At;
  };
  /// The end of a branch.
  struct Path {
    ir::ExprId Predicate;
    bool Dead = false; // control never comes there
    Variables End;
  };

  /// A variable of the IR's that a loop changes: one of the user's, or a part of it.
  struct CarriedVariable {
    const clang::VarDecl *Variable;
    Component Of;
    std::string Name;
    Place Base = {}; // of a pointer: what its index, the variable of the IR's, counts from
  };

  /// A part of an aggregate: what it holds, or where it points.
  struct PartValue {
    ir::ExprId Value;
    Place Pointer;
  };
  using PartValues = llvm::SmallVector<PartValue, 4>;

  /// A statement around the one at hand that has to know which variables it changes.
  struct Frame {
    const clang::Stmt *Key;
    llvm::SmallPtrSet<const clang::VarDecl *, 8> Changes;
  };

  /// One loop around the statement at hand.
  struct Level {
    const LoopHeader *Header = nullptr;
    ir::Stmt *For = nullptr;
    Effects Changed;
    ir::ExprId First; // where the variable of the IR's loop begins; none: at 0
    llvm::SmallVector<Counter, 2> Counters;
    llvm::SmallVector<const clang::VarDecl *, 2> Unset; // pointers of which nothing is known
    llvm::SmallVector<CarriedVariable, 4> Carried;
    bool LeavesEarly = false;
    ir::ExprId CountsFrom,
        CountsBy;             // where trips are counted: its variable in the first, and steps
    std::string LeftVariable; // the IR's, of the loop's own variable where it is left
  };

  /// A store of the straight run of statements at hand, for loads behind it.
  struct Stored {
    std::string Array;
    ir::ExprId Index, Predicate, Value;
    size_t At;                                // position in the list of statements
    bool Observed = false;                    // a load behind it may see it
    ir::ExprId Before = {}, BeforeUnder = {}; // what the element was, and where that was read
  };

  /// A load of an array that the nest writes, and the name it was given.
  struct BoundLoad {
    std::string Array;
    ir::ExprId Index, Predicate, Value;
    bool Replaced = false; // by a store under the same condition
  };

  ir::ExprId refuse(Diag Reason, const clang::Stmt &At, std::vector<std::string> Arguments = {});
  bool refused(Diag Reason, const clang::Stmt &At, std::vector<std::string> Arguments = {}) {
    return refuse(Reason, At, std::move(Arguments)), false;
  }

  // Finish.cpp
  void finish(ir::Stmt &Nest);
  void removeDead(ir::Stmt &Nest);
  bool livesOn(const clang::VarDecl &V) const;
  ir::ExprId plainInductions(ir::ExprId Id);
  void findRead(const ir::Stmt &Nest);

  // Nest.cpp
  ir::StmtPtr loop(const LoopHeader &Header, bool Outermost);
  std::vector<const clang::Expr *> setFrom(const clang::VarDecl &Pointer) const;
  void findWritten(const Effects &Of, const clang::Stmt &Body);
  bool staysInLoop(const clang::Expr &E, const Level &L);

  // LoopBounds.cpp
  bool bounds(const LoopHeader &Header, Level &L, bool Outermost);
  bool settings(const LoopHeader &Header, const Level &L);
  bool beginsBelow(const LoopLimit &Limit, ir::ExprId First);
  ir::ExprId limit(const LoopHeader &Header, const LoopLimit &Limit);
  ir::ExprId sumOf(ir::ExprId A, ir::ExprId B, bool Minus);
  ir::ExprId countedTo(const Level &L, ir::ExprId Trips);

  // Carried.cpp
  void carry(Level &L, bool Outermost);
  void finishBody(Level &L, std::vector<ir::StmtPtr> *Before);
  bool usedInBody(const Level &L, llvm::StringRef Name) const;
  bool keepsWholeWord(Level &L, const NarrowVariable &Narrow, ir::ExprId Modulo);
  ir::ExprId heldBy(const CarriedVariable &Carried) const;
  ir::ExprId ownValue(ir::Element Own, ir::ExprId Carried);
  ir::Element elementOfPart(const CarriedVariable &Carried) const;
  void holdPart(const CarriedVariable &Carried, ir::ExprId Value);

  // Exit.cpp
  bool goesBehind(const clang::GotoStmt &Goto) const;
  const clang::Stmt *wayOut(const clang::Stmt *Branch) const;
  bool isWayOut(const clang::IfStmt &If) const;
  bool leaveBranch(const clang::IfStmt &If);
  bool leaveWhere(ir::ExprId Condition, llvm::ArrayRef<const clang::Stmt *> Branch,
                  const clang::Stmt &At);
  bool leaveUnless(const clang::Expr &GoesOn);
  /// A variable that ends a loop behind the iteration that changes it, and what it is until then.
  struct EndingFlag {
    const clang::Expr *GoesOn;
    const clang::VarDecl *Variable;
    bool IsSet;
  };
  std::optional<EndingFlag> endingFlag(const clang::Expr &GoesOn, const LoopHeader &Header,
                                       bool Outermost);
  void holdFlag(const EndingFlag &Flag, bool AsItWas);
  void assignWhereLeft(const Level &L, const clang::Stmt &At);
  bool leaveResult(const clang::Stmt &At, const clang::Expr *Result);
  void startLeftVariable(Level &L, bool Outermost);
  void finishLeft(Level &L, bool Outermost);
  bool assignedWhereLeft(const Level &L, llvm::StringRef Name) const;

  // Induction.cpp
  bool mayCount(const clang::VarDecl &V, bool Outermost) const;
  void begins(Level &L, bool Outermost);
  ir::ExprId iteration(const Level &L);
  ir::ExprId entryValue(const clang::VarDecl &V, const clang::Stmt &At);
  ir::ExprId guess(ir::Type Ty, const clang::VarDecl &V);
  bool counter(Level &L, const clang::VarDecl &V, bool Outermost);
  void isReached(const Counter &C, ir::ExprId Value);
  Gain gainOf(const Level &L, const Counter &C, ir::ExprId Ends);
  ir::ExprId trips(const Level &L);
  void finishCounters(Level &L, bool Outermost);
  ir::ExprId heldBy(const Counter &C) const;
  ir::ExprId heldAfter(const Counter &C, ir::ExprId Iterations, ir::Element Own);
  void hold(const Counter &C, ir::ExprId Value);
  void leaveBehind(const Level &L, const Counter &C);

  // PointerLoop.cpp
  Place pointerOnEntry(const clang::VarDecl &V, const clang::Stmt &At);
  Place assignPointer(const clang::VarDecl &V, Place To);
  std::optional<Place> movingPointer(const clang::Expr &E);
  ir::ExprId pointerDifference(const Place &A, const Place &B);
  bool walks(Level &L, const clang::VarDecl &V, bool Outermost);
  ir::ExprId pointerDistance(const LoopHeader &Header, const LoopLimit &Limit, const Place &Start,
                             bool Outermost);
  bool pointerBounds(const LoopHeader &Header, Level &L, bool Outermost);

  // Statements.cpp
  bool statement(const clang::Stmt &S);
  bool expression(const clang::Expr &E);
  bool used(const clang::CStyleCastExpr &E);
  bool declaration(const clang::VarDecl &V);
  ir::ExprId increment(const clang::UnaryOperator &E);
  bool assignScalar(const clang::VarDecl &V, const clang::Stmt &At, ir::ExprId Value);
  bool declareInHead(const clang::IfStmt &If);
  bool conditional(const clang::IfStmt &If);
  bool conditionalLoops(const clang::Stmt &At, ir::ExprId Condition,
                        llvm::ArrayRef<const clang::Stmt *> Then,
                        llvm::ArrayRef<const clang::Stmt *> Else);
  bool isLeftByValue(const LoopHeader &Header);
  bool countsNoTrips(const LoopHeader &Header);
  bool nestedLoop(const clang::Stmt &S);
  void refuseStatement(const clang::Stmt &S);

  // LongValues.cpp
  bool dependsOnCarried(ir::ExprId Value) const;
  ir::ExprId withoutRepetition(const clang::VarDecl &V, const clang::Stmt &At, ir::ExprId Value);

  // ControlFlow.cpp
  bool statements(llvm::ArrayRef<const clang::Stmt *> List);
  bool body(const Level &L, llvm::ArrayRef<const clang::Stmt *> List);
  bool jumpStatement(const clang::Stmt &S);
  bool labelled(const clang::Stmt &S);
  bool choose(const clang::SwitchStmt &S);
  bool once(const clang::Stmt &Loop, const clang::Stmt &Body);
  bool branch(ir::ExprId If, llvm::ArrayRef<const clang::Stmt *> Then,
              llvm::ArrayRef<const clang::Stmt *> Else);
  bool arm(ir::ExprId Under, llvm::ArrayRef<const clang::Stmt *> List, Path &End);
  void jump(const void *To, const clang::Stmt &At);
  bool arrive(const void *Label);
  bool refuseJump(const clang::Stmt &At, llvm::StringRef Why);
  ir::ExprId isCase(ir::ExprId Value, const clang::CaseStmt &Case);
  ir::ExprId tellsApart(ir::ExprId A, ir::ExprId B);
  ir::ExprId either(ir::ExprId A, ir::ExprId B);
  ir::ExprId whichStays(ir::ExprId Earlier, ir::ExprId Later, bool &IsEarlier);
  void meet(ir::ExprId If, const Variables &Then, const Variables &Else);

  // Value.cpp, Conditions.cpp
  ir::ExprId variable(const clang::DeclRefExpr &E);
  ir::ExprId variable(const clang::VarDecl &V, const clang::Expr &E);
  ir::ExprId scalarMember(const clang::MemberExpr &E);
  ir::ExprId outside(const std::string &Name, const Code &Argument, clang::QualType T,
                     bool MayChange, const clang::Stmt &At, bool BehindPointer = false,
                     bool OnEntry = false);
  ir::ExprId cast(const clang::CastExpr &E);
  ir::ExprId unary(const clang::UnaryOperator &E);
  ir::ExprId binary(const clang::BinaryOperator &E);
  bool mayChange(const clang::BinaryOperator &Source, clang::BinaryOperatorKind Kind, ir::ExprId A,
                 ir::ExprId B) const;
  ir::ExprId factor(const clang::Expr &E);
  ir::ExprId arithmetic(const clang::BinaryOperator &Source, clang::BinaryOperatorKind Kind,
                        const clang::Expr *ExprA, ir::ExprId A, const clang::Expr *ExprB,
                        ir::ExprId B);
  ir::ExprId condition(const clang::Expr &E);
  ir::ExprId comparison(const clang::BinaryOperator &E);
  ir::ExprId choice(const clang::AbstractConditionalOperator &E);
  ir::ExprId logical(const clang::BinaryOperator &E);
  ir::ExprId truthIn(ir::ExprId Number);
  ir::ExprId numberIn(ir::ExprId Truth);
  ir::ExprId isNonZero(ir::ExprId Value);
  ir::ExprId both(ir::ExprId A, ir::ExprId B);
  bool implies(ir::ExprId A, ir::ExprId B) const;
  ir::ExprId inverse(ir::ExprId A);
  std::optional<ir::ExprId> eitherOf(ir::ExprId A, ir::ExprId B);
  ir::ExprId chosen(ir::ExprId If, ir::ExprId Then, ir::ExprId Else);
  ir::ExprId chosenFlag(ir::ExprId If, ir::ExprId Then, ir::ExprId Else);
  bool isFlag(const clang::VarDecl &V) const;
  ir::ExprId cutToWord(ir::ExprId Wide, clang::QualType To) const;
  ir::ExprId convertTo(ir::ExprId Value, clang::QualType T, const clang::Stmt &At);
  ir::ExprId toIndex(ir::ExprId Value) {
    return ir::convert(P, ir::Type::scalar(ir::Element::I64), Value);
  }

  // Complex.cpp
  Place placeOfPart(Place Where, Component Of, const clang::Expr &At);
  ir::ExprId partOfValue(const clang::Expr &Source, Component Of);
  ir::ExprId recovered(Component Of, ir::ExprId Real, ir::ExprId Imaginary,
                       llvm::ArrayRef<ir::ExprId> Factors);
  ir::ExprId complexProduct(const clang::BinaryOperator &Source, ir::ExprId A, ir::ExprId B);
  ir::ExprId complexArithmetic(const clang::BinaryOperator &Source, clang::BinaryOperatorKind Kind,
                               ir::ExprId A, ir::ExprId B);
  ir::ExprId complexComparison(clang::BinaryOperatorKind Kind, ir::ExprId A, ir::ExprId B);
  ir::ExprId convertToComplex(ir::ExprId Value, clang::QualType T, const clang::Stmt &At);
  ir::ExprId complexValue(const clang::Expr &E);
  ir::ExprId complexCall(const clang::CallExpr &E);
  bool isLifted(clang::QualType T) const;

  // Half.cpp
  ir::ExprId usedValue(const clang::Expr &E);
  void noteHalves(const clang::Expr &Source);
  ir::ExprId halfValue(const clang::Expr &E);
  ir::ExprId halfOperand(const clang::Expr &Source);
  ir::ExprId halfArithmetic(const clang::BinaryOperator &Source, clang::BinaryOperatorKind Kind,
                            const clang::Expr *ExprA, ir::ExprId A, const clang::Expr *ExprB,
                            ir::ExprId B);

  // Bits.cpp
  ir::ExprId sameBits(ir::ExprId Value, clang::QualType T, const clang::Stmt &At);
  bool copied(const ScalarCopy &Copy, const clang::CallExpr &At);

  // Builtins.cpp
  ir::ExprId told(const clang::CallExpr &E);

  // Calls.cpp
  ir::ExprId call(const clang::CallExpr &E);
  /// An argument for a parameter of a function that is inlined.
  struct Binding {
    const clang::ParmVarDecl *Parameter;
    PartValues Parts; // by value
    Place Reference;  // by reference, or a pointer
  };
  ir::ExprId inlined(const clang::CallExpr &E, const clang::FunctionDecl &Callee);
  bool lambda(const clang::CXXMethodDecl &Operator, const clang::CallExpr &E);
  bool mayInline(const clang::Expr &E, const clang::FunctionDecl &Callee, bool Whole);
  std::optional<std::vector<Binding>> bindings(const clang::Expr &E,
                                               const clang::FunctionDecl &Callee,
                                               llvm::ArrayRef<const clang::Expr *> Arguments);
  ir::ExprId enter(const clang::Expr &E, const clang::FunctionDecl &Callee, Place This,
                   std::vector<Binding> Bound);
  ir::ExprId result(const clang::CompoundStmt &Body, const clang::FunctionDecl &Callee);
  bool returns(const clang::ReturnStmt &S);

  // DriverNames.cpp
  bool isQualified(const clang::VarDecl &V) const;
  Code driverName(const clang::VarDecl &V) const;
  std::string workerName(const clang::VarDecl &V);
  bool sameInKernel(const clang::VarDecl &V, const clang::Stmt &At);
  bool sameInKernel(const clang::VarDecl &V, const clang::Stmt &At,
                    const clang::FunctionDecl &Inside);

  // Aggregates.cpp
  bool declareAggregate(const clang::VarDecl &V);
  Place localPlace(const clang::VarDecl &V, clang::QualType T);
  Place tableOf(const clang::VarDecl &V); // Tables.cpp
  Place tableOf(const clang::StringLiteral &Text);
  Place tableCalled(const std::string &Name, const Code &Text, clang::QualType Of);
  /// The string that a pointer leads to at all times; null: to no such.
  const clang::StringLiteral *literalIn(const clang::VarDecl &V) const;
  const clang::VarDecl &part(const Place &Of, unsigned At);
  std::optional<int64_t> constantOf(ir::ExprId Id) const;
  ir::ExprId loadPart(const Place &Where, const clang::Expr &E);
  bool goesThrough(ir::ExprId Index) const;
  bool storePart(const Place &Where, const clang::Expr &E, ir::ExprId Value);
  bool setPart(const clang::VarDecl &Whole, const clang::VarDecl &V, const PartValue &To,
               const clang::Stmt &At);
  void changes(const clang::VarDecl &Whole, const clang::VarDecl &V);
  void declareIn(const clang::VarDecl &V) { DeclaredAt[&V] = unsigned(Frames.size()); }

  // AggregateValues.cpp
  std::optional<PartValues> parts(const clang::Expr &E);
  std::optional<PartValues> partsOfList(const clang::InitListExpr &List, clang::QualType T);
  std::optional<PartValues> partsOfChoice(const clang::ConditionalOperator &E);
  bool leaves(const Place &Of, const clang::Expr &E, llvm::SmallVectorImpl<Place> &Found);
  std::optional<PartValues> loadParts(const Place &From, const clang::Expr &E);
  bool storeParts(const Place &To, const clang::Expr &E, llvm::ArrayRef<PartValue> Values);
  bool assignParts(const clang::Expr &To, const clang::Expr &From);
  std::optional<PartValues> noParts(const clang::Expr &E);

  // References.cpp
  Place temporary(const clang::Expr &E, const PartValues &Values);
  std::optional<Place> reference(const clang::Expr &E);
  Place referenceVariable(const clang::VarDecl &V, const clang::Expr &E);
  bool asksObject(const clang::CallExpr &E);
  bool outerObject(const clang::VarDecl &V, const clang::Expr &E);
  std::optional<PartValues> constructed(const clang::CXXConstructExpr &E);
  bool initialiseMembers(const clang::CXXConstructorDecl &Of, const Place &Object);

  // Unroll.cpp
  bool unrolls(const clang::Stmt &S);
  std::optional<bool> unrolled(const clang::Stmt &S);
  bool hasKeptLoop(llvm::ArrayRef<const clang::Stmt *> List);
  std::optional<bool> decided(ir::ExprId Condition) const;
  ir::ExprId folded(clang::BinaryOperatorKind Kind, ir::ExprId A, ir::ExprId B);

  // Place.cpp
  Place place(const clang::Expr &E);
  Place pointer(const clang::Expr &E);
  Place firstElement(Place Row, const clang::Stmt &At);
  Place pointerVariable(const clang::VarDecl &V, const clang::Stmt &At);
  Place variablePlace(const clang::VarDecl &V, const clang::Stmt &At);
  bool mayReadThrough(const clang::VarDecl &Pointer, const clang::Expr &At);
  void passElements(Place &Where) const;
  Place moved(Place From, ir::ExprId By, bool Back);
  ir::ExprId extent(const clang::Expr &Size, const clang::Stmt &At);

  // Members.cpp
  std::optional<Place> pointerPart(const clang::MemberExpr &E);
  ir::ExprId extremeOf(const clang::InitListExpr &List, bool Largest);
  int64_t stride(clang::QualType T) const;
  Place viewed(Place Where, clang::QualType To, const clang::Expr &At);
  Place pointerMember(const clang::MemberExpr &E);
  Place member(const clang::MemberExpr &E);
  Place memberOf(Place Where, const clang::FieldDecl &Field, const clang::Expr &E);

  // Subscripts.cpp
  ir::ExprId canonicalIndex(ir::ExprId Index, const clang::Expr &At);
  ir::ExprId indexFrom(const AffineForm &Form);
  ir::ExprId wideBound(ir::ExprId Bound, const clang::Expr &At, bool IsBegin);
  std::vector<const ir::Stmt *> loopsAround() const;
  bool isLoopVariable(const MayWrap &Wrap) const;
  bool knownOnEntry(ir::ExprId Id, bool WithData = false) const;
  ir::ExprId expressionOf(const Polynomial &Sum);
  ir::ExprId factor(const std::string &Name);
  void nameOpaque(ir::ExprId Of);
  void guard(ir::ExprId Index, const clang::Expr &At);
  std::optional<int64_t> distance(ir::ExprId A, ir::ExprId B) const;

  // Access.cpp
  ir::ExprId load(const clang::Expr &E);
  ir::ExprId load(const Place &Where, const clang::Expr &E);
  ir::ExprId element(const Place &Where, const clang::Expr &E);
  bool store(const Place &Where, const clang::Expr &Target, ir::ExprId Value);
  static std::string parameterOf(const Place &Where);
  ArrayUse *use(const Place &At, const clang::Expr &E);
  void noteReference(ArrayUse &To, const clang::Expr &E, bool Store);
  ir::ExprId boundLoad(ir::ExprId Load, const std::string &Array, ir::ExprId Index);
  ir::ExprId sameBeforeBranches(ArrayUse &Array, ir::ExprId Index);
  ir::ExprId behindConditional(ArrayUse &Array, ir::ExprId Index, ir::ExprId Under,
                               const clang::Expr &E);
  ir::ExprId loadOf(const ArrayUse &Array, ir::ExprId Index, ir::ExprId Under);
  void noteLoad(ArrayUse &Array, ir::ExprId Index, ir::ExprId Under, const clang::Expr &E);
  ir::StmtPtr boundLoad(const ArrayUse &Array, ir::ExprId Index, ir::ExprId Under,
                        const clang::Expr &E);
  std::string userText(const ArrayUse &Array, ir::ExprId Index, const clang::Expr &Element) const;

  std::string uniqueName(llvm::StringRef Wanted);
  void written(const std::string &Name, const std::string &Text);
  std::string memberName(const std::string &Argument, llvm::StringRef Wanted);
  std::vector<ir::StmtPtr> &out() { return *Out; }

  const LiftContext &Lift;
  LoopSite *Site; // null: a scalar outside loops
  ir::Pool &P;
  std::vector<ir::StmtPtr> *Out = nullptr; // where statements go
  ir::ExprId Predicate;                    // under which the statement at hand runs; none: always
  Values Known;
  llvm::MapVector<const clang::VarDecl *, Place> Pointers; // local pointers
  llvm::SmallVector<Jump, 2> Jumps;                        // whose labels are yet to come
  llvm::SmallPtrSet<const void *, 4> Arrived;              // labels that are past
  llvm::SmallVector<unsigned, 4> Branches;                 // around the statement at hand
  unsigned BranchCount = 0;
  bool Dead = false;             // control does not come to the statement at hand
  const void *BreakTo = nullptr; // what a break leaves: a switch, a body run once; null: the loop
  const void *ContinueTo = nullptr;     // the same of continue
  const void *ReturnTo = nullptr;       // the call that a return ends; null: it leaves the kernel
  llvm::SmallVector<Level *, 4> Levels; // outermost first
  llvm::SmallVector<Frame, 4> Frames;   // of them, and of branches with loops in them
  llvm::DenseMap<const clang::VarDecl *, std::string> TableNames; // of arrays that bodies declare
  llvm::DenseMap<const clang::StringLiteral *, std::string> LiteralNames;
  llvm::DenseMap<const clang::VarDecl *, unsigned> DeclaredAt; // frames around declarations
  llvm::SmallVector<Place, 2> This;                            // of methods that are inlined
  bool ToEither = false; // the last reference was to one of several objects
  Variables Outer;       // parts of objects from before the nest
  llvm::SmallPtrSet<const clang::VarDecl *, 4> OuterObjects;
  Effects NestChanged;            // of the whole nest
  llvm::StringSet<> WrittenBases; // arrays that the nest writes, by object
  llvm::StringSet<> Names;
  std::map<std::string, std::string> MemberNames; // p->n -> its name in the nest
  llvm::StringSet<> LocalNames; // invariants that are not known on entry to the function
  std::map<std::string, ir::Type> Invariants; // name -> its C type
  std::map<std::string, ir::ExprId> Opaque;   // n / 2, by its name in polynomials
  std::map<uint32_t, ir::ExprId>
      TruthInMemory;                 // bytes that are 0 or 1, by the truth read from them
  llvm::SmallSet<uint32_t, 4> Flags; // what carried variables hold that are 0 or 1
  llvm::StringSet<> LongValues;      // variables of the IR's that hold such
  std::vector<BoundLoad> BoundLoads;
  std::vector<Stored> Run;       // stores of the straight run of statements
  std::vector<BoundLoad> Loaded; // elements that the body at hand touches anyway, and when
  llvm::SmallVector<std::pair<const clang::VarDecl *, SourceRange>, 2> Updated; // outer scalars
  std::set<std::pair<std::string, uint32_t>> ReadAnyway; // arrays and subscripts, at all times
  llvm::DenseMap<uint32_t, ir::ExprId> Plain; // value -> the same over inductions of type I64
  const clang::Stmt *NestLoop = nullptr;
  std::string ReturnFlag; // the IR's variables where the nest returns from the function
  std::string ReturnValue;
  bool ReturnsResult = false;
  bool Discovering = false; // the first reading
  Discovery Discovered;
  llvm::StringSet<> Guesses; // names in place of variables, in the first reading
  std::vector<std::pair<AffineForm, ir::Element>> Reached; // values that counters have in C, too
  Dereferences ReadThrough;                                // by every iteration of the nest
  bool InExtent = false; // the expression at hand was evaluated where the array was declared
  /// Loops inside that must run, with the pointer that is why and where it is read.
  llvm::MapVector<const clang::Stmt *, NeededLoop> Needed;
  const clang::Expr *WholeCall = nullptr; // a call that is all of the expression at hand
  int InlineDepth = 0;
  // Generated text and calls within calls must end somewhere: passes look at pairs of operations,
  // and call themselves for operands.
  static constexpr unsigned MostValues = 20000, MostConditions = 200;
  unsigned ValueCount = 0, ConditionDepth = 0;
  llvm::SmallVector<const clang::FunctionDecl *, 8> Inlined; // those at hand, innermost last
  unsigned InlinedCalls = 0;                                 // so far
  unsigned InlinedCall = 0;                                  // the one at hand; 0: none
  /// References that are noted. An expression may be read more than once, as y[k[i]] += x is.
  std::set<std::tuple<const clang::Expr *, const ir::Stmt *, unsigned, bool>> Noted;
};

/// Whether a loop's head or body may leave it before it has counted to its end.
bool mayLeaveEarly(const LoopHeader &Header);

/// The function that a call runs, where its body is here; null otherwise.
const clang::FunctionDecl *visibleBody(const clang::CallExpr &E);

/// Whether T is a reference to a number that is not to change.
bool isConstReference(const clang::ASTContext &Context, clang::QualType T);

/// What std::move, std::forward and their like were given, which is what they return; or null.
const clang::Expr *passedOn(const clang::Expr &E);

/// What a name of a structured binding stands for; null: E is no such name.
const clang::Expr *boundTo(const clang::Expr &E);

/// The effects of S, and what the functions that it calls assign beyond their own variables, as far
/// as their bodies are here.
Effects effectsWithCalls(const clang::Stmt &S);

/// Variables declared in S, and variables of loops in S that start by assigning them.
void declaredIn(const clang::Stmt &S, llvm::SmallPtrSetImpl<const clang::VarDecl *> &Found);

} // namespace tpbcc

#endif
