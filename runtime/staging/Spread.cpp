//===- Spread.cpp - Arrays of which each rank brings its part ---------------===//

#include "staging/Spread.h"
#include "base/Process.h"
#include "staging/Scratchpad.h"

#include <algorithm>
#include <cstdint>

namespace tpb {

/// Not for adversaries. Four chains, so that memory is what limits it.
static uint64_t fingerprint(const char *Begin, long Bytes) {
  constexpr uint64_t Odd = 0x9e3779b97f4a7c15;
  uint64_t Chain[4] = {1, 2, 3, 4};
  const auto Mix = [&](uint64_t &Into, uint64_t Word) {
    Into = (Into ^ Word) * Odd;
    Into ^= Into >> 29;
  };
  long At = 0;
  for (; Bytes - At >= 32; At += 32) {
    uint64_t Words[4];
    std::memcpy(Words, Begin + At, sizeof Words);
    for (int I = 0; I < 4; ++I)
      Mix(Chain[I], Words[I]);
  }
  for (; At < Bytes; ++At)
    Mix(Chain[0], static_cast<unsigned char>(Begin[At]));
  for (int I = 1; I < 4; ++I)
    Mix(Chain[0], Chain[I]);
  return Chain[0];
}

SpreadArrays::SpreadArrays(const World &Ranks, bool Shared, double Patience)
    : Ranks(Ranks), Shared(Shared), Patience(Patience) {
  if (Ranks.Size > 1)
    End =
        Ranks.Mpi->at_end([](void *This) { static_cast<SpreadArrays *>(This)->closeAll(); }, this);
}

SpreadArrays::~SpreadArrays() {
  if (Ended)
    return;
  if (End)
    Ranks.Mpi->forget_end(End);
  closeAll();
}

/// Collective. Afterwards every rank reads its own.
void SpreadArrays::closeAll() {
  for (auto &Each : Windows)
    Each.reset();
  Ended = true;
}

long SpreadArrays::count(long (Window::*Of)() const, long Before) const {
  for (auto &Each : Windows)
    if (const Window *const W = Each.get())
      Before += (W->*Of)();
  return Before;
}

bool SpreadArrays::shared() const {
  return std::all_of(std::begin(Windows), std::end(Windows),
                     [](auto &Each) { return !Each.get() || Each.get()->shared(); });
}

/// Collective.
bool SpreadArrays::areSame(const char *Begin, long Bytes, const char *Name) {
  const auto Hash = static_cast<long>(fingerprint(Begin, Bytes));
  long Values[] = {Hash, ~Hash, Bytes, ~Bytes}; // both ends: of ~x the greatest is the least x
  const int Error = Ranks.Mpi->agree(Values, 4, Patience);
  if (Error)
    Ranks.letOthersSpeak();
  if (Error == TPB_MPI_LATE)
    endAlone(
        ExitUsage,
        "staging: other ranks did not come within %g s to share array '%s': all ranks call the "
        "kernel, equally often, or wait longer with TPB_STAGING_PATIENCE=SECONDS",
        Patience, Name);
  if (Error) {
    char Text[256];
    Ranks.Mpi->error_text(Error, Text, sizeof Text);
    endAlone(ExitUsage, "staging: MPI_Iallreduce failed: %s", Text);
  }
  return Values[0] == ~Values[1] && Values[2] == ~Values[3];
}

/// Open for that many bytes. Collective.
Window &SpreadArrays::windowFor(int Place, long Bytes) {
  Optional<Window> &Of = Windows[Place];
  if (Of.get() && Of.get()->room() < Bytes) {
    GetsBefore += Of.get()->gets();
    PutsBefore += Of.get()->puts();
    Of.reset();
  }
  if (!Of.get())
    Of.make(Ranks, Bytes, Shared);
  Of.get()->hold(Bytes);
  return *Of.get();
}

/// The first that no array has; negative: there is none.
int SpreadArrays::freePlace() const {
  for (int Place = 0; Place < Most; ++Place)
    if (std::none_of(Arrays.begin(), Arrays.end(), [&](auto &A) { return A.Place == Place; }))
      return Place;
  return -1;
}

long SpreadArrays::add(const void *At, long Bytes, const char *Name) {
  char *const Begin = static_cast<char *>(const_cast<void *>(At));
  Arrays.push({Begin, Bytes, Name, -1});
  const int Place = freePlace();
  if (Ranks.Size == 1 || Ended || Place < 0)
    return -1;
  if (!areSame(Begin, Bytes, Name)) {
    if (!Warned)
      warn("array '%s' is not the same on all ranks: each reads its own, not a window", Name);
    Warned = true;
    return -1;
  }
  if (Bytes <= 0)
    return -1;
  Window &In = windowFor(Place, Bytes);
  Arrays.back().Place = Place;
  const long First = std::min(Ranks.Rank * In.slice(), Bytes);
  const long Own = std::min(In.slice(), Bytes - First);
  if (Own > 0) {
    const Transfer Put = {
        -1, true, TPB_MEM2SDM, {In.begin() + First, 1, Own, Own}, {Begin + First, 1, Own, Own}};
    In.issue(Put);
    In.wait(Put);
  }
  In.barrier();
  return Own;
}

void SpreadArrays::remove(const void *Begin) {
  // Of those that begin there the last one: a call may be inside another.
  for (size_t I = Arrays.size(); I-- > 0;)
    if (Arrays[I].Begin == Begin) {
      std::copy(Arrays.begin() + I + 1, Arrays.end(), Arrays.begin() + I);
      Arrays.resize(Arrays.size() - 1);
      return;
    }
  stagingIsBroken(-1, "the array at %p is not shared by ranks", Begin);
}

const SpreadArray *SpreadArrays::find(const Rows &Bytes) const {
  const SpreadArray *Found = nullptr;
  for (const SpreadArray &Each : Arrays)
    if (Bytes.Begin < Each.Begin + Each.Bytes && Bytes.end() > Each.Begin)
      Found = &Each;
  return Found;
}

void SpreadArrays::issue(const SpreadArray &From, const Transfer &T) {
  Window &In = *Windows[From.Place].get();
  Transfer Shifted = T;
  Shifted.Far.Begin = In.begin() + (T.Far.Begin - From.Begin);
  In.issue(Shifted);
}

} // namespace tpb
