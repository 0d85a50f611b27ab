//===- transform/rewrite/Verbs.h - One rewrite each -------------*- C++ -*-===//
//
// Each changes the draft, or says why not.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_REWRITE_VERBS_H
#define TPBCC_TRANSFORM_REWRITE_VERBS_H

#include "transform/rewrite/Draft.h"

namespace tpbcc::rewrite {

using Result = std::optional<Refused>;
Refused refusal(std::string Reason, std::string Hint = "", SourceRange Where = {});

/// The For that is all that For's body has; none: null.
Stmt *onlyInside(const Stmt &For);
/// Why a loop can't be taken apart: its step is no number, or its bounds change while it runs.
Result isPlain(const Draft &D, const Stmt &Loop);
/// How many loops Inner is inside Outer, each alone in the one before; 0: it is not.
size_t depthBelow(const Stmt &Outer, const Stmt &Inner);
/// Why loops are not each alone in the one before, with bounds that follow none of the others.
Result isRectangle(const Draft &D, llvm::ArrayRef<Stmt *> Loops);

/// The part of Loop from Middle on becomes a loop behind it, which is returned.
Stmt &cut(Draft &D, Stmt &Loop, ExprId Middle);
/// Why nobody can ask in front of Loop how often Each, which is Loop or inside it, runs.
Result mayAskFor(const Draft &D, const Stmt &Loop, const Stmt &Each);
/// All iterations become those of a loop for where the condition Holds, and the others, behind it,
/// those of one that stays. Always legal: one of them has none.
void cutWhere(Draft &D, Stmt &Loop, ExprId Holds);
/// Comparisons of integers that say the same in all iterations of the loops around them are
/// answered, and what hangs on them.
void decideConditions(Draft &D);
/// The value of a name that the nest reads and does not change; what is no polynomial has its text
/// for a name. None: it reads no such.
ExprId invariantNamed(const Draft &D, llvm::StringRef Name);
/// Whether the value is a number of iterations, from 1 on.
bool countsIterations(const ir::KeyArgument &K);

Result interchange(Draft &D, Stmt &Outer, Stmt &Inner);
Result reverse(Draft &D, Stmt &Loop);
/// At: a number of iterations, or a name that the nest reads.
Result split(Draft &D, Stmt &Loop, const ir::KeyArgument &At);
Result peel(Draft &D, Stmt &Loop, llvm::ArrayRef<ir::KeyArgument> Keys);
/// Cut where subscripts that rise meet those that fall, as a[i] and a[n - 1 - i] do.
Result cross(Draft &D, Stmt &Loop);
/// One loop in which the names, integers that the nest reads, are 1, and one for all other values.
Result version(Draft &D, Stmt &Loop, llvm::ArrayRef<std::string> Names);
/// One loop for where those that Long names, Loop or inside it, run Count times in all, and one for
/// all other values. Keys: only where pitch= is a multiple of of=.
Result dispatch(Draft &D, Stmt &Loop, llvm::ArrayRef<Stmt *> Long, int64_t Count,
                llvm::ArrayRef<ir::KeyArgument> Keys);
/// One loop for where each of Long, the first of which is cut and the others inside it, has as many
/// iterations as Least says, and one for all other values.
Result beyond(Draft &D, llvm::ArrayRef<Stmt *> Long, llvm::ArrayRef<int64_t> Least);
/// One loop for where Along has no more iterations than rows are elements apart, which an integer
/// of that name says, and one for all other values.
Result apart(Draft &D, Stmt &Loop, const Stmt &Along, const std::string &Pitch);
/// The same where Along has no more than so many iterations.
Result within(Draft &D, Stmt &Loop, const Stmt &Along, int64_t Most);
Result tile(Draft &D, llvm::ArrayRef<Stmt *> Loops, llvm::ArrayRef<int64_t> Sizes);
Result collapse(Draft &D, llvm::ArrayRef<Stmt *> Loops);
Result jam(Draft &D, Stmt &Loop, int64_t Factor);
/// Whether that may be done with each of the loops, as they are now.
Result mayJamAll(Draft &D, llvm::ArrayRef<Stmt *> Loops, int64_t Factor);
/// Shift: how many iterations late the second loop is; those that it has too many, and the first
/// too few, stay loops behind and in front.
Result fuse(Draft &D, Stmt &First, Stmt &Second, llvm::ArrayRef<ir::KeyArgument> Shift);
/// Groups of statements somewhere in the loop's body.
Result distribute(Draft &D, Stmt &Loop, llvm::ArrayRef<std::vector<const Stmt *>> Groups);
Result order(Draft &D, Stmt &Loop, llvm::ArrayRef<const Stmt *> Wanted);
Result reroll(Draft &D, Stmt &Loop);
/// All iterations, one behind the other in the body of the loop around.
Result unrollAll(Draft &D, Stmt &Loop);
Result promote(Draft &D, const std::string &Array, Stmt &Loop);
/// The variable's values of all iterations of the loop go into a buffer in front of it.
Result expand(Draft &D, const std::string &Variable, Stmt &Loop);

/// How a buffer is laid out: as the array is, or in the order in which the loops go through it.
enum class Layout : uint8_t { OfMemory, OfLoops };
/// What the loop touches of the array is in a buffer while it runs.
Result stage(Draft &D, const std::string &Array, Stmt &Loop, Layout How);

/// All of the array in memory that cores share while the loop runs, where it has no more than most=
/// elements, and an iteration for per= of them.
Result share(Draft &D, const std::string &Array, Stmt &Loop, llvm::ArrayRef<ir::KeyArgument> Keys);
/// Ranks share the array while the nest runs, each brings its part of it, where it has no more than
/// most= elements.
Result spread(Draft &D, const std::string &Array, Stmt &Loop, llvm::ArrayRef<ir::KeyArgument> Keys);
/// What the loop touches of the array is in a buffer while it runs, which transfers fill and empty;
/// for a part of a loop that is taken in parts.
/// Two: buffers, of which one is filled while the other is used.
Result transfer(Draft &D, const std::string &Array, Stmt &Part, bool Two);

} // namespace tpbcc::rewrite

#endif
