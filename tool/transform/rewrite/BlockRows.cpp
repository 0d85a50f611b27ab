#include "transform/rewrite/BlockRows.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {

std::vector<OffsetRange> BlockRow::stored() const {
  std::vector<OffsetRange> Ranges;
  for (const RowAccess &A : Accesses) {
    if (!A.Access->Access->Store)
      continue;
    if (Ranges.empty() || A.Offset > Ranges.back().To + 1)
      Ranges.push_back({A.Offset, A.Offset});
    Ranges.back().To = A.Offset;
  }
  return Ranges;
}

bool BlockRow::storesAll() const {
  return llvm::all_of(stored(), [&](const OffsetRange &Each) {
    return Each.To - Each.From + 1 >= std::abs(Pitch);
  });
}

/// The number that a stride is over Part alone; 0: it is none.
static int64_t pitchOf(const Box &B, const Stmt &Part) {
  if (B.Dimensions.size() != 1 || B.Dimensions.front().Loops.size() != 1 ||
      B.Dimensions.front().Loops.front() != &Part)
    return 0;
  return B.Dimensions.front().Stride.constant().value_or(0);
}

/// How far two subscripts with equal pitches are apart; none: that is no number.
static std::optional<int64_t> distance(const Box &A, const BoxAccess &B) {
  const AffineForm Apart = *B.Access->Form - *A.Accesses.front().Access->Form;
  return Apart.Coefficients.empty() ? Apart.Rest.constant() : std::nullopt;
}

namespace {

/// Accesses with one pitch that differ in numbers.
struct Alike {
  const Box *First;
  BlockRow All;
};

} // namespace

/// In order, cut where the next one is further away than a block walks.
static void appendRows(BlockRow All, std::optional<int64_t> Iterations, std::vector<BlockRow> &To) {
  llvm::sort(All.Accesses, [](const RowAccess &A, const RowAccess &B) {
    return std::pair(A.Offset, A.Access->Access) < std::pair(B.Offset, B.Access->Access);
  });
  const size_t Before = To.size();
  for (const RowAccess &A : All.Accesses) {
    if (To.size() == Before ||
        (Iterations && A.Offset - To.back().Accesses.back().Offset > All.walk(*Iterations))) {
      To.emplace_back();
      To.back().Pitch = All.Pitch;
    }
    To.back().Accesses.push_back(A);
    (A.Access->Access->Store ? To.back().Written : To.back().Read) = true;
  }
}

std::variant<std::vector<BlockRow>, Refused> blockRows(llvm::ArrayRef<Box> Boxes, const Stmt &Part,
                                                       std::optional<int64_t> Iterations) {
  std::vector<Alike> Groups;
  for (const Box &B : Boxes) {
    const MemoryAccess &First = *B.first().Access;
    const int64_t Pitch = pitchOf(B, Part);
    constexpr int64_t Most = int64_t(1) << 20; // elements that are no block's
    if (Pitch == 0 || std::abs(Pitch) > Most)
      return refusal(First.Text + " and its like are no row of neighbours over " + Part.Name, "",
                     First.Where);
    if (!B.MayBeEmpty.empty()) // a block would be taken back that nobody has filled
      return refusal(B.MayBeEmpty.front()->Name + " need not run, and " + First.Text +
                         " need not be there then",
                     "", B.MayBeEmpty.front()->Where);
    auto Of = llvm::find_if(Groups, [&](const Alike &G) {
      return G.All.Pitch == Pitch && distance(*G.First, B.Accesses.front());
    });
    if (Of == Groups.end()) {
      Of = Groups.insert(Groups.end(), {&B, {}});
      Of->All.Pitch = Pitch;
    }
    for (const BoxAccess &A : B.Accesses)
      Of->All.Accesses.push_back({&A, distance(*Of->First, A).value_or(0)});
  }
  std::vector<BlockRow> Rows;
  for (Alike &Each : Groups)
    appendRows(std::move(Each.All), Iterations, Rows);
  for (const BlockRow &Row : Rows)
    if (!Row.storesAll()) {
      const auto Stored =
          llvm::find_if(Row.Accesses, [](const RowAccess &A) { return A.Access->Access->Store; });
      const MemoryAccess &First = *Stored->Access->Access;
      return refusal("blocks of '" + First.Array->Name + "' have elements that " + Part.Name +
                         " does not store, as those beside " + First.Text,
                     "", First.Where);
    }
  return Rows;
}

bool mayRunAhead(llvm::ArrayRef<BlockRow> Rows, int64_t Step) {
  for (const BlockRow &Stored : Rows)
    for (const RowAccess &A : Stored.Accesses) {
      if (!A.Access->Access->Store)
        continue;
      for (const BlockRow &Row : Rows) {
        // Rows that are gone through from their ends, as if seen in a mirror.
        const bool Down = Row.Pitch < 0;
        const int64_t Pitch = std::abs(Row.Pitch), At = Down ? -A.Offset : A.Offset,
                      Least = Down ? -(Row.least() + Row.spread()) : Row.least();
        const int64_t Blocks = &Row == &Stored ? 2 : 4;
        if (Least + Pitch <= At && Least + Row.spread() + Pitch * (Blocks * Step - 1) >= At)
          return false;
      }
    }
  return true;
}

} // namespace tpbcc::rewrite
