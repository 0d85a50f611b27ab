#include "cost/StagingRows.h"
#include "analysis/Nest.h"
#include "ir/Identity.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

const ir::Stmt *loopOf(const LoopSite &Site, const BufferRequest &Of) {
  const ir::Stmt *Found = nullptr;
  for (const ir::Stmt *For : ir::loopsOf(*Site.Nest))
    if (Of.Loop.Begin <= For->Where.Begin && For->Where.Begin < Of.Loop.End &&
        (!Found || For->Where.Begin < Found->Where.Begin))
      Found = For;
  return Found;
}

std::vector<BufferRequest::Staged> arraysOf(const LoopSite &Site, const BufferRequest &Of) {
  std::vector<BufferRequest::Staged> Arrays = Of.Arrays;
  if (Arrays.empty())
    for (const ArrayUse &Use : Site.Arrays)
      Arrays.push_back({Use.Name, ClauseKind::Mem2Ldm, Of.Where});
  return Arrays;
}

std::vector<staging::StagedRow> rowsOf(const Kernel &K, const LoopSite &Site, llvm::StringRef Loop,
                                       llvm::StringRef Array, RowLayout How) {
  std::vector<staging::StagedRow> Rows;
  const Nest N = readNest(K, Site);
  for (const MemoryAccess *Each : accessesMade(N)) {
    const MemoryAccess &A = *Each;
    const bool Inside = llvm::any_of(A.Around, [&](const ir::Stmt *S) { return S->Name == Loop; });
    if (A.Array->Name != Array || !A.Form || !Inside)
      continue;
    const int64_t Pitch = A.Form->coefficient(Loop).constant().value_or(0);
    const int64_t Step = Pitch && How == RowLayout::Packed ? std::abs(Pitch) : 1;
    AffineForm Outer = *A.Form;
    const int64_t Constant = Outer.Rest.constantTerm();
    Outer.Rest = Outer.Rest - Polynomial(Constant);
    const std::string Text = Outer.text() + "+" + std::to_string(Constant % Step);
    auto Row = llvm::find_if(Rows, [&](const auto &R) { return R.Outer == Text; });
    if (Row == Rows.end())
      Row = Rows.insert(Rows.end(), {Array.str(),
                                     Text,
                                     {},
                                     int(ir::bits(A.Array->Elem) / 8),
                                     How == RowLayout::Packed ? 1 : Pitch,
                                     {}});
    Row->Offsets.push_back({Constant / Step, !A.Store, A.Store});
  }
  return Rows;
}

/// Rows that come in transfers of others.
static int64_t joinedRows(const ir::Stmt &Nest) {
  int64_t Rows = 0;
  ir::forEach(Nest, [&](const ir::Stmt &S) {
    if (S.Kind == ir::StmtKind::Transfer && S.Moving == ir::TransferKind::Get)
      Rows += S.Unroll - 1;
  });
  return Rows;
}

void markJoined(std::vector<staging::StagedRow> &Rows, const ir::Stmt &Nest) {
  int64_t Count = joinedRows(Nest);
  const auto Shape = [](const staging::StagedRow &Row) {
    int64_t Low = INT64_MAX, High = INT64_MIN;
    bool Written = false;
    for (const staging::Offset &O : Row.Offsets) {
      Low = std::min(Low, O.Distance);
      High = std::max(High, O.Distance);
      Written |= O.Writes > 0;
    }
    return std::tuple(Row.Pitch, High - Low, Written);
  };
  for (size_t I = 1; I < Rows.size() && Count > 0; ++I) {
    const auto Of = Shape(Rows[I]);
    Rows[I].Joined = !std::get<2>(Of) && std::any_of(Rows.begin(), Rows.begin() + ptrdiff_t(I),
                                                     [&](auto &R) { return Shape(R) == Of; });
    Count -= Rows[I].Joined;
  }
}

} // namespace tpbcc
