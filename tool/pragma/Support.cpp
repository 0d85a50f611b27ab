//===- pragma/Support.cpp - What parses but isn't there yet ---------------===//

#include "pragma/Support.h"
#include "pragma/Clauses.h"

namespace tpbcc {

static std::string quoted(llvm::StringRef What) { return "'" + What.str() + "'"; }

/// The forms of implemented clauses that are not.
static void addForms(const Clause &C, std::vector<UnsupportedUse> &Uses) {
  for (const Argument &A : C.Arguments) {
    switch (C.Kind) {
    case ClauseKind::State:
      if (!A.Modifier.empty())
        Uses.push_back({A.TargetWhere, quoted("state(" + A.Modifier + "(...))")});
      else if (A.Target != "carry")
        Uses.push_back({A.TargetWhere, quoted("state(" + A.Target + ")")});
      break;
    case ClauseKind::Init:
      if (!A.Member.empty())
        Uses.push_back({A.TargetWhere, "initialising a member"});
      else if (A.Value && (A.Value->Text == "permutation" || A.Value->Text == "cycle") &&
               A.Value->Kind == ClauseExpr::Call)
        Uses.push_back({A.ValueWhere, quoted(A.Value->Text + "(...)")});
      break;
    case ClauseKind::Verify:
      if (A.Modifier.empty() && A.Target != "none")
        Uses.push_back({A.TargetWhere, "a checking function in 'verify'"});
      break;
    default:
      break;
    }
  }
}

std::vector<UnsupportedUse> unsupported(const Directive &D) {
  if (D.Kind != DirectiveKind::Kernel)
    return {{D.Keyword, "directive " + quoted(spelling(D.Kind))}};
  std::vector<UnsupportedUse> Uses;
  for (const Clause &C : D.Clauses) {
    if (info(C.Kind).Status == ClauseStatus::Planned)
      Uses.push_back({C.NameWhere, "clause " + quoted(spelling(C.Kind))});
    else
      addForms(C, Uses);
  }
  return Uses;
}

} // namespace tpbcc
