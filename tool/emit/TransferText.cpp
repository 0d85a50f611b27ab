#include "emit/TransferText.h"
#include "emit/Printer.h"
#include "ir/Identity.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Stmt;
using ir::StmtKind;
using ir::TransferKind;

/// The engine, in emitted code.
static constexpr char Engine[] = "tpb_here";

TransferText::TransferText(const Worker &W) : W(W) {
  for (const ir::StmtPtr &Outer : W.Code.Body)
    ir::forEach(std::as_const(*Outer), [&](const Stmt &S) {
      if (S.Kind != StmtKind::Transfer)
        return;
      Any = true;
      if (S.Moving == TransferKind::Spread)
        Spread.push_back(S.Name);
      if (!ir::movesBuffer(S))
        return;
      Moved &Of = Buffers[S.Buffer];
      Of.Moves = std::max(Of.Moves, S.End ? 2u : 1u);
      Of.Array = S.Name;
    });
  for (const ir::StmtPtr &S : W.Code.Body)
    if (S->Kind == StmtKind::Alloc && moves(S->Name)) {
      std::string &First = isShared(S->Name) ? FirstShared : FirstOwn;
      if (First.empty())
        First = S->Name;
    }
}

/// The route of the array's directive.
static std::string routeOf(const LoopSite &Site, llvm::StringRef Array) {
  for (const BufferRequest &R : Site.Buffers)
    for (const BufferRequest::Staged &Each : R.Arrays)
      if (Each.Array == Array)
        return Each.Way == ClauseKind::Sdm2Ldm   ? "TPB_SDM2LDM"
               : Each.Way == ClauseKind::Mem2Sdm ? "TPB_MEM2SDM"
                                                 : "TPB_MEM2LDM";
  return "TPB_MEM2LDM";
}

bool TransferText::isShared(llvm::StringRef Buffer) const {
  return routeOf(*W.Site, Buffers.lookup(Buffer).Array) == "TPB_MEM2SDM";
}

std::vector<std::string> TransferText::begin() const {
  if (!Any)
    return {};
  return {"static const struct tpb_staging tpb_machine = " + W.Site->Scratchpad + ";",
          "tpb_engine *const " + std::string(Engine) + " = tpb_engine_here(&tpb_machine);"};
}

std::vector<std::string> TransferText::end() const {
  if (!Any)
    return {};
  std::vector<std::string> Lines;
  const std::string Of = Engine;
  for (const std::string &Array : llvm::reverse(Spread))
    Lines.push_back("tpb_unspread(" + Of + ", " + Array + ");");
  if (!FirstOwn.empty())
    Lines.push_back("tpb_ldm_release(" + Of + ", " + FirstOwn + ");");
  if (!FirstShared.empty())
    Lines.push_back("tpb_sdm_release(tpb_group_of(" + Of + "), " + FirstShared + ");");
  Lines.push_back("tpb_engine_done(" + std::string(Engine) + ");");
  return Lines;
}

std::vector<std::string> TransferText::allocation(const Stmt &Alloc,
                                                  const std::string &Count) const {
  const std::string Elem = cName(Alloc.Ty.Elem).str();
  const unsigned Moves = Buffers.lookup(Alloc.Name).Moves;
  const std::string Of = isShared(Alloc.Name)
                             ? "tpb_sdm_alloc(tpb_group_of(" + std::string(Engine) + ")"
                             : "tpb_ldm_alloc(" + std::string(Engine);
  return {Elem + " *const " + Alloc.Name + " = (" + Elem + " *)" + Of + ", " + operand(Count) +
              " * (long)sizeof(" + Elem + "), \"" + Alloc.Name + "\");",
          "tpb_transfer " + Alloc.Name + "_moves[" + std::to_string(Moves) + "] = {{0}};"};
}

std::string TransferText::statement(const Stmt &S, const Operands &Of) const {
  const std::string Here = Engine;
  if (S.Moving == TransferKind::Spread)
    return "tpb_spread(" + Here + ", " + S.Name + ", (" + Of.Count + ") * (long)sizeof *" + S.Name +
           ", \"" + S.Name + "\");";
  if (S.Moving == TransferKind::Touch) {
    if (S.Name == "compute")
      return "tpb_compute(" + Here + ", " + Of.Count + ");";
    const char *const Level = S.Name == "ldm"   ? "TPB_LDM"
                              : S.Name == "sdm" ? "TPB_SDM"
                                                : "TPB_MAIN_MEMORY";
    return "tpb_touch(" + Here + ", " + Level + ", " + Of.Count + ");";
  }
  const std::string Move = S.Buffer + "_moves[" + (Of.Number.empty() ? "0" : Of.Number) + "]";
  if (S.Moving == TransferKind::Wait)
    return "tpb_wait_once(" + Here + ", &" + Move + ");";
  const std::string Near = Of.Into.empty() ? S.Buffer : "&" + S.Buffer + "[" + Of.Into + "]",
                    Far = "&" + S.Name + "[" + Of.Index + "]",
                    Bytes = "(" + Of.Count + ") * (long)sizeof *" + S.Name;
  const bool Get = S.Moving == TransferKind::Get;
  return Move + " = " + (Get ? "tpb_get(" : "tpb_put(") + Here + ", " + (Get ? Near : Far) + ", " +
         (Get ? Far : Near) + ", " + Bytes + ", " + routeOf(*W.Site, S.Name) + ");";
}

} // namespace tpbcc
