#include "driver/Includes.h"
#include "frontend/Frontend.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tpbcc {

/// What the compiler's own headers of intrinsics define.
static constexpr const char *IntrinsicsGuards[] = {"__XMMINTRIN_H", "__ARM_NEON_H", "__ARM_SVE_H"};

/// Macros of the user's that are named like anything in our headers step aside.
static void shieldIncludes(const IncludeNeeds &Needs, std::vector<Piece> &Pieces) {
  if (Needs.Macros.empty())
    return;
  std::set<std::string> Ours = pragmaWords();
  std::error_code Failed;
  for (llvm::sys::fs::directory_iterator At(Needs.HeaderFolder, Failed), End; At != End && !Failed;
       At.increment(Failed))
    if (auto Header = llvm::MemoryBuffer::getFile(At->path()))
      Ours.merge(identifiers((*Header)->getBuffer(), true));
  shield(Pieces, namedLike(Ours, Needs.Macros));
}

/// Everything that the kernels of the file need.
static std::string textOf(const IncludeNeeds &Needs, llvm::ArrayRef<Edit> Edits, bool ByUser,
                          bool Repeated) {
  std::string Text = helperIncludes(Needs.Isas, [&](llvm::StringRef Prefix) {
    return llvm::any_of(Edits, [&](const Edit &E) {
      return llvm::any_of(E.Pieces,
                          [&](const Piece &P) { return llvm::StringRef(P.Text).contains(Prefix); });
    });
  });
  Text += emittedIncludes(Needs.Isas, ByUser, Needs.OpenMP, Needs.Harness, Repeated);
  if (Needs.Called.Texts.empty())
    return Text;
  if (Needs.Called.Sleef)
    Text += "/* From SLEEF, http://sleef.org: link with -lsleef. errno stays as it is. */\n";
  if (Needs.Called.Mvec)
    Text += "/* _ZGV...: libmvec, the C library's functions of vectors: link with -lm. */\n";
  for (const std::string &Prototype : Needs.Called.Texts)
    Text += Prototype;
  return Text + "\n";
}

void addIncludes(const ParsedFile &File, const IncludeNeeds &Needs, std::vector<Edit> &Edits) {
  const auto First = llvm::find_if(Edits, [](const Edit &E) { return E.TakesIncludes; });
  const bool Repeated =
      First != Edits.end() && conditionalDepth(File.Text.take_front(First->Where.Begin), 0) != 0;
  std::vector<Piece> Included{
      {textOf(Needs, Edits, includesIntrinsics(File), Repeated), std::nullopt}};
  shieldIncludes(Needs, Included);
  bool EverywhereBelow = false;
  unsigned Depth = 0, Counted = 0;
  for (Edit &E : Edits) {
    if (EverywhereBelow)
      break;
    if (!E.TakesIncludes)
      continue;
    Depth = conditionalDepth(File.Text.slice(Counted, E.Where.Begin), Depth);
    Counted = E.Where.Begin;
    EverywhereBelow = Depth == 0;
    const llvm::StringRef Before = File.Text.take_front(E.Where.Begin).rtrim(" \t");
    if (E.Pieces.empty() && !Before.empty() && !Before.ends_with("\n"))
      E.Pieces.push_back({"\n", std::nullopt});
    const bool NewLine = !E.Pieces.empty() && E.Pieces.front().Text == "\n";
    E.Pieces.insert(E.Pieces.begin() + NewLine, Included.begin(), Included.end());
  }
  // Where the user's own include comes first, intrinsics would be compiled as -ffast-math likes
  // them: quotients from approximations, sums in another order.
  unsigned Front = Edits.front().Where.Begin;
  for (const char *Guard : IntrinsicsGuards)
    Front = std::min(Front, includeThatDefines(File, Guard).value_or(Front));
  if (Front < Edits.front().Where.Begin) {
    Edit Early = {{Front, Front}, {Piece{intrinsicsIncludes(Needs.Isas, true), std::nullopt}}};
    shieldIncludes(Needs, Early.Pieces);
    Edits.insert(Edits.begin(), std::move(Early));
  }
}

bool includesIntrinsics(const ParsedFile &File) {
  return llvm::any_of(IntrinsicsGuards, [&](const char *Guard) { return isMacro(File, Guard); });
}

} // namespace tpbcc
