//===- staging/Reasons.cpp - Choices in words -----------------------------===//
#include "staging/Reasons.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc::staging {

llvm::StringRef reasonOf(Obstacle O) {
  switch (O) {
  case Obstacle::None:
    return "";
  case Obstacle::NothingToStage:
    return "there is nothing to stage";
  case Obstacle::BufferTooSmall:
    return "the buffer is too small for one iteration";
  case Obstacle::WrittenAhead:
    return "the next block reads what this one has not written back";
  case Obstacle::NoBenefit:
    return "transfers take longer than they save";
  }
  return "";
}

llvm::StringRef reasonOf(RowDefect D) {
  switch (D) {
  case RowDefect::NoElements:
    return "its elements have no size";
  case RowDefect::NoPitch:
    return "its subscript does not follow the loop";
  case RowDefect::NoAccesses:
    return "nothing accesses it";
  case RowDefect::WrittenTwice:
    return "it is written, and accessed in another way too";
  }
  return "";
}

std::string nameOf(const StagedRow &Row, const Region &R) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  Out << Row.Array << Row.Outer << '[' << R.first();
  if (R.last() != R.first())
    Out << ".." << R.last();
  Out << ']';
  return Text;
}

static void printCycles(const Candidate &C, llvm::raw_ostream &Out) {
  if (C.Buffers == Buffering::None)
    Out << "no staging";
  else
    Out << spelling(C.Buffers) << " in blocks of " << C.Block.Iterations
        << (C.Block.Iterations == 1 ? " iteration" : " iterations");
  Out << ": " << llvm::format("%.0f", C.Cycles) << " cycles";
}

std::string reasonOf(const Choice &C, llvm::ArrayRef<StagedRow> Rows) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  printCycles(C.chosen(), Out);
  for (size_t I = 0; I < C.chosen().Direct.size(); ++I) {
    const Region &R = C.chosen().Direct[I];
    Out << (I == 0 ? ", direct: " : ", ") << nameOf(Rows[R.Row], R);
  }
  if (C.RunnerUp) {
    Out << "; ";
    printCycles(C.Candidates[*C.RunnerUp], Out);
  }
  for (const Candidate &Each : C.Candidates)
    if (Each.Why != Obstacle::None)
      Out << "; " << spelling(Each.Buffers) << ": " << reasonOf(Each.Why);
  return Text;
}

} // namespace tpbcc::staging
