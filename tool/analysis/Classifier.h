//===- analysis/Classifier.h - What a carried variable does -----*- C++ -*-===//
//
// Shared by Reduction.cpp (the verdict), Combination.cpp (sums and extrema), Truth.cpp (logical
// reductions), Position.cpp (where an extremum is), Before.cpp (what iterations see of those before
// them), LastValue.cpp (what the last of them leaves), Filled.cpp (what stays until the next one),
// FirstValue.cpp (what the first one takes), InOrder.cpp (sums that keep their order) and
// Recurrence.cpp (the names of the rest).
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_CLASSIFIER_H
#define TPBCC_ANALYSIS_CLASSIFIER_H

#include "analysis/Analysis.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

inline bool isCompare(ir::Op O) { return O >= ir::Op::CmpLt && O <= ir::Op::CmpNe; }

/// What one carried variable does, among all those that For carries.
class Classifier {
public:
  using ExprId = ir::ExprId;
  using Op = ir::Op;
  using Truth = Reduction::Truth;

  Classifier(const Kernel &K, const LoopSite &Site, const ir::Stmt &For,
             llvm::ArrayRef<Reduction> Carried, const Reduction &R)
      : K(K), P(K.Program.Values), Site(Site), For(For), Carried(Carried), R(R),
        Floating(P[R.Update].valueType().isFloating()) {
    for (const Reduction &Each : Carried)
      Circle.push_back(Each.Name);
  }

  struct Form {
    Op Combine;
    ExprId NanOrder;             // an extremum that NaNs may enter, depending on the order
    Truth Logical = Truth::None; // of a logical reduction
    bool Mixed = false;          // ... that some iterations leave as it is
  };
  /// The combination with what lowering needs to know of it, or why there is none.
  std::optional<Refusal> classify(Reduction &Result) const;
  /// The combination by its form alone, whatever order the user asks for.
  std::optional<Form> form() const;
  /// Whether an array, another scalar or a condition sees the value that an iteration starts with
  /// or leaves.
  bool isSeen() const;
  /// Leaves in the circle of R only variables that need its value of the iteration before as it
  /// needs theirs: the others hand on values that do not depend on it.
  void closeCircle();
  /// Why the extremum or its position can't be seen in every iteration.
  Refusal seenWithPosition(const Reduction &Position) const;
  /// Whether the new value has nothing of the old one.
  bool isAssigned() const { return Circle.size() == 1 && !depends(R.Update, R.Name); }
  /// Whether the variable takes a value just when the extremum in Best does: its position.
  bool isPositionOf(const Reduction &Best, Op &Combine) const;

private:
  bool depends(ExprId Id, llvm::StringRef Name) const;
  bool isTerm(ExprId Id) const {
    return llvm::none_of(Circle, [&](const std::string &Any) { return depends(Id, Any); });
  }
  bool isLocal(ExprId Id, llvm::StringRef Name) const {
    return P[Id].Kind == Op::Local && P[Id].Name == Name;
  }
  bool isOld(ExprId Id) const { return isLocal(Id, R.Name); }
  /// The old value in a wider type, from which arithmetic returns to the old one's.
  bool isWidenedOld(ExprId Id) const {
    return P[Id].Kind == Op::Convert && isOld(P[Id].Operands[0]);
  }
  bool isNumber(ExprId Id, int64_t Value) const {
    return P[Id].Kind == Op::Const && !P[Id].Ty.isFloating() && P[Id].Integer == Value;
  }
  std::string userName(const Reduction &Of) const;

  // Combination.cpp
  ExprId narrow(ExprId Id) const;
  bool innerFor(ExprId Id, llvm::function_ref<bool(ExprId)> Chain,
                llvm::function_ref<bool(const Classifier &, ExprId)> Inside) const;
  bool spine(ExprId Id, Op Combine) const;
  std::optional<Op> extremum(ExprId Id, ExprId &NanOrder) const;
  std::optional<Op> selectedExtremum(ExprId Id, ExprId &NanOrder) const;
  std::optional<Op> withBelow(Op Combine, ExprId Old, ExprId &NanOrder) const;

  /// if (conditions && guard) x = new, where a variable that is set with it closes the guard.
  struct FirstTaken {
    struct Part {
      ExprId Condition;
      bool Negated = false;
      bool operator==(const Part &) const = default;
    };
    llvm::SmallVector<Part, 4> Terms; // in the order of the text
    Part Guard;
    std::string Guarding; // the variable that Guard looks at
    ExprId New;
    bool takenWith(const FirstTaken &Other) const {
      return Terms == Other.Terms && Guard == Other.Guard && Guarding == Other.Guarding;
    }
  };

  // Truth.cpp
  struct TruthForm {
    Truth Kind = Truth::None;
    bool Mixed = false;
    explicit operator bool() const { return Kind != Truth::None; }
  };
  TruthForm logical(ExprId Id, Op Combine) const;
  bool logicalCondition(ExprId Id, Op Combine) const;
  bool isFlag(ExprId Id) const {
    return P[Id].Kind == Op::Convert && isTerm(Id) &&
           P[P[Id].Operands[0]].valueType().isPredicate();
  }
  bool startsAsTruth() const;

  // Position.cpp
  struct Winner {
    ExprId Value, Payload; // what the extremum takes, and the position with it
    Op Kind = Op::Const;   // how Value compares with the old extremum: CmpLt, CmpLe, CmpGt, CmpGe
  };
  bool takesTogether(ExprId At, ExprId Extremum, const Reduction &Best, Winner &W) const;
  bool comparesWith(ExprId Condition, const Reduction &Best, Winner &W) const;
  bool isPayload(ExprId Id) const;

  // Before.cpp
  std::optional<Refusal> seenByLanes(Diag Reason) const;
  bool isReadBeforeUses() const;

  // LastValue.cpp
  bool isChosen() const;
  bool isChoice(ExprId Id) const;
  bool isRepeatable() const;
  bool isMadeOfTerms() const;
  std::optional<Refusal> leftByLanes() const;
  std::optional<Refusal> chosenByLanes(Reduction &Result) const;

  // Filled.cpp
  std::optional<Refusal> filledByLanes(Reduction &Result) const;

  // FirstValue.cpp
  std::optional<FirstTaken> firstTaken() const;
  bool isOpenUntilSet(ExprId Guard, bool Negated, ExprId New) const;
  bool isSeenBesides(const FirstTaken &Own) const;
  bool isFirst(Reduction &Result) const;

  // InOrder.cpp
  bool addsOnce(ExprId Id) const;
  bool addsInOrder() const;

  // Recurrence.cpp
  bool linear(ExprId Id) const;
  std::optional<Refusal> linearByLanes(Reduction &Result) const;
  bool remembersPosition(llvm::StringRef Other) const;
  std::string comparedAtPosition() const;
  bool isFirstButCut() const;
  Refusal recurrence() const;

  const Kernel &K;
  const ir::Pool &P;
  const LoopSite &Site;
  const ir::Stmt &For;
  llvm::ArrayRef<Reduction> Carried;
  const Reduction &R;
  const bool Floating;
  llvm::SmallVector<std::string, 4> Circle; // what no term of R depends on
};

} // namespace tpbcc

#endif
