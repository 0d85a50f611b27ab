#include "emit/TransferText.h"
#include "emit/Printer.h"
#include "ir/Identity.h"
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
      if (S.Moving == TransferKind::Touch)
        return;
      unsigned &Moves = Buffers[S.Buffer];
      Moves = std::max(Moves, S.End ? 2u : 1u);
    });
  for (const ir::StmtPtr &S : W.Code.Body)
    if (First.empty() && S->Kind == StmtKind::Alloc && moves(S->Name))
      First = S->Name;
}

std::vector<std::string> TransferText::begin() const {
  if (!Any)
    return {};
  return {"static const struct tpb_staging tpb_machine = {" + W.Site->Scratchpad + "};",
          "tpb_engine *const " + std::string(Engine) + " = tpb_engine_here(&tpb_machine);"};
}

std::vector<std::string> TransferText::end() const {
  if (!Any)
    return {};
  std::vector<std::string> Lines;
  if (!First.empty())
    Lines.push_back("tpb_ldm_release(" + std::string(Engine) + ", " + First + ");");
  Lines.push_back("tpb_engine_done(" + std::string(Engine) + ");");
  return Lines;
}

std::vector<std::string> TransferText::allocation(const Stmt &Alloc,
                                                  const std::string &Count) const {
  const std::string Elem = cName(Alloc.Ty.Elem).str();
  const unsigned Moves = Buffers.lookup(Alloc.Name);
  return {Elem + " *const " + Alloc.Name + " = (" + Elem + " *)tpb_ldm_alloc(" + Engine + ", " +
              Count + " * (long)sizeof(" + Elem + "), \"" + Alloc.Name + "\");",
          "tpb_transfer " + Alloc.Name + "_moves[" + std::to_string(Moves) + "] = {{0}};"};
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

std::string TransferText::statement(const Stmt &S, const Operands &Of) const {
  const std::string Here = Engine;
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
