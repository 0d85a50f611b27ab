#include "work/Recent.h"

#include <cstring>

namespace tpb {

Question::Question(const tpb_nest &Nest, const tpb_reference *References, const long *Steps,
                   int Places, long Extent) {
  add(Nest.loops);
  add(Places);
  add(Extent);
  for (int L = 0; L < Nest.loops; ++L) {
    add(Nest.begin[L]);
    add(Nest.end[L]);
  }
  for (int R = 0; R < Places; ++R) {
    long Times;
    std::memcpy(&Times, &References[R].times, sizeof Times);
    add(References[R].kind);
    add(Times);
    add(References[R].first);
    for (int L = 0; L < Nest.loops; ++L)
      add(Steps[R * Nest.loops + L]);
  }
}

void Question::add(long Word) {
  Fits = Fits && Count < Most;
  if (!Fits)
    return;
  Words[Count++] = Word;
  Hash = (Hash ^ static_cast<unsigned long>(Word)) * 0x9e3779b97f4a7c15ul;
  Hash ^= Hash >> 29;
}

namespace {

constexpr unsigned Entries = 8; // arrays of the kernels that are called in turn

} // namespace

Question::Entry *Question::recent() {
  static thread_local Entry Recent[Entries];
  return Recent;
}

const Footprint *Question::answered() const {
  if (!Fits)
    return nullptr;
  const Entry *const Recent = recent();
  for (unsigned E = 0; E < Entries; ++E)
    if (Recent[E].Hash == Hash && Recent[E].Count == Count &&
        !std::memcmp(Recent[E].Words, Words, static_cast<size_t>(Count) * sizeof *Words))
      return &Recent[E].Answer;
  return nullptr;
}

void Question::remember(const Footprint &Answer) const {
  if (!Fits)
    return;
  static thread_local unsigned Next;
  Entry &To = recent()[Next++ % Entries];
  std::memcpy(To.Words, Words, static_cast<size_t>(Count) * sizeof *Words);
  To.Hash = Hash;
  To.Count = Count;
  To.Answer = Answer;
}

} // namespace tpb
