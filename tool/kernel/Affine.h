//===- kernel/Affine.h - Subscripts as polynomials --------------*- C++ -*-===//
//
// A subscript is a sum of loop variables times polynomials over invariants, plus such a polynomial:
// (i - 1) * ld + j is { i: ld, j: 1 } + -ld. A plain integer for each variable would lose the ld.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_KERNEL_AFFINE_H
#define TPBCC_KERNEL_AFFINE_H

#include "ir/Node.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <optional>

namespace tpbcc {

/// A polynomial with integer coefficients over named invariants.
class Polynomial {
public:
  /// Sorted names, repeated for powers; empty: constant.
  using Monomial = llvm::SmallVector<std::string, 1>;
  using Term = std::pair<Monomial, int64_t>;

  Polynomial() = default;
  Polynomial(int64_t Constant);
  static Polynomial variable(std::string Name);

  bool isZero() const { return Terms.empty(); }
  std::optional<int64_t> constant() const; // the value, when it has no names
  int64_t constantTerm() const;
  Polynomial withoutConstant() const;

  /// Every product of names with its coefficient; the constant has none and comes last.
  void forEachTerm(llvm::function_ref<void(const Monomial &, int64_t)> F) const;

  Polynomial operator+(const Polynomial &) const;
  Polynomial operator-(const Polynomial &) const;
  Polynomial operator*(const Polynomial &) const;
  bool operator==(const Polynomial &) const = default;

  /// C source, "2 * n - k + 1"; "0" for zero. Names are cast to long so that nothing wraps early.
  std::string text(bool CastNames = false) const;

  /// Sorted by their names, the constant first.
  llvm::ArrayRef<Term> terms() const { return Terms; }
  /// Name replaced by a polynomial.
  Polynomial with(llvm::StringRef Name, const Polynomial &By) const;

private:
  void add(const Monomial &M, int64_t Coefficient);
  llvm::SmallVector<Term, 1> Terms;
};

struct AffineForm {
  std::map<std::string, Polynomial> Coefficients; // of loop variables, none zero
  Polynomial Rest;

  Polynomial coefficient(llvm::StringRef Variable) const;
  /// The polynomial that remains when Variable has the value At.
  Polynomial at(llvm::StringRef Variable, const Polynomial &At) const;
  std::string text() const;

  bool operator==(const AffineForm &) const = default;
  AffineForm operator+(const AffineForm &) const;
  AffineForm operator-(const AffineForm &) const;
  AffineForm scaled(const Polynomial &By) const;
  /// Variable replaced by a form.
  AffineForm with(llvm::StringRef Variable, const AffineForm &By) const;
  AffineForm renamed(llvm::StringRef From, std::string To) const;
};

/// The greatest number that divides all coefficients of Form, and all but the constant of its rest.
int64_t divisorOf(const AffineForm &Form);

/// Whether no integers make Form 0: its constant is no multiple of the greatest common divisor of
/// all its coefficients.
bool excludedByGcd(const AffineForm &Form);

/// The form of an integer expression, or nothing when it is not affine in the loop variables
/// (i * i, a load, a division). Integer conversions are looked through: wrapping is guarded apart.
std::optional<AffineForm> affineForm(const ir::Pool &P, ir::ExprId Id);

/// What names of such parts begin with; the number of their value follows.
inline constexpr char SameValue[] = "=";

/// The same where a part that is no form, i % 2 or a load, is a name of its own if Same says that
/// it has one value wherever forms are compared. Nothing when a sum with such a part may wrap. The
/// names are none of C: forms with them say how subscripts differ, and no text is made of them.
std::optional<AffineForm> affineForm(const ir::Pool &P, ir::ExprId Id,
                                     llvm::function_ref<bool(ir::ExprId)> Same);

/// Whether the value is made of loops' variables and of numbers that stay alone. Of others that
/// share much of what they are made of, the form takes long to find.
bool isCounted(const ir::Pool &P, ir::ExprId Id);

/// A number that For's variable is never below, if its text has one; else one below 0.
int64_t leastBegin(const ir::Pool &P, const ir::Stmt &For);

/// Of the number of an iteration of For modulo a number up to 64, as an int: what is divided, which
/// is not negative and one more in each iteration. None: another value.
ir::ExprId countedRemainder(const ir::Pool &P, const ir::Stmt &For, ir::ExprId Id);

/// The polynomials' name of an integer expression over invariants that is no polynomial, n / 2: its
/// C text, in parentheses. Nothing when it is anything else, or could trap.
std::optional<std::string> opaqueName(const ir::Pool &P, ir::ExprId Id);

/// An integer operation whose C type is too narrow for the mathematical value: it wraps unless the
/// value stays within the element's range.
struct MayWrap {
  AffineForm Value;
  ir::Element Type;
};

/// All sub-expressions of Id that may wrap, outermost first. Signed overflow is undefined and
/// 64-bit unsigned arithmetic agrees with addresses modulo 2^64, so neither counts.
std::vector<MayWrap> mayWrap(const ir::Pool &P, ir::ExprId Id);

/// How often a loop in steps of 1 runs, where its bounds differ by a number: 5 times for
/// for (j = i - 2; j <= i + 2; ++j).
std::optional<int64_t> steadyTrips(const ir::Pool &P, const ir::Stmt &For);

} // namespace tpbcc

#endif
