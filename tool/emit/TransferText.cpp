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
      unsigned &Moves = Buffers[S.Buffer];
      Moves = std::max(Moves, S.End ? 2u : 1u);
    });
  for (const ir::StmtPtr &S : W.Code.Body)
    if (S->Kind == StmtKind::Alloc && moves(S->Name)) {
      std::string &First = S->Together ? FirstShared : FirstOwn;
      if (First.empty())
        First = S->Name;
      if (S->Together)
        Shared.insert(S->Name);
    }
}

/// Between which memories a transfer is.
const char *TransferText::routeOf(const Stmt &Transfer) const {
  if (Shared.contains(Transfer.Buffer))
    return "TPB_MEM2SDM";
  return Shared.contains(Transfer.Name) || liesInShared(W.Site->Buffers, Transfer.Name)
             ? "TPB_SDM2LDM"
             : "TPB_MEM2LDM";
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
  const unsigned Moves = Buffers.lookup(Alloc.Name);
  const std::string Of = Alloc.Together ? "tpb_sdm_alloc(tpb_group_of(" + std::string(Engine) + ")"
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
  const std::string Rows = S.Unroll == 1 ? "" : std::to_string(S.Unroll) + ", ",
                    Apart =
                        Of.Apart.empty() ? "" : ", (" + Of.Apart + ") * (long)sizeof *" + S.Name;
  return Move + " = " + (Get ? "tpb_get" : "tpb_put") + (Rows.empty() ? "(" : "_rows(") + Here +
         ", " + (Get ? Near : Far) + ", " + (Get ? Far : Near) + ", " + Rows + Bytes + Apart +
         ", " + routeOf(S) + ");";
}

} // namespace tpbcc
