//===- Scratchpad.cpp - Buffers in memory that programs fill themselves -----===//

#include "staging/Scratchpad.h"
#include "base/Process.h"

#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <sys/mman.h>

namespace tpb {

void stagingIsBroken(int Core, const char *Format, ...) {
  char Text[512];
  va_list Arguments;
  va_start(Arguments, Format);
  std::vsnprintf(Text, sizeof Text, Format, Arguments);
  va_end(Arguments);
  if (Core < 0)
    endAlone(ExitVerification, "staging: %s", Text);
  endAlone(ExitVerification, "staging on core %d: %s", Core, Text);
}

static size_t roundUp(size_t Bytes) {
  constexpr size_t A = Scratchpad::Alignment;
  return (Bytes + A - 1) / A * A;
}

Scratchpad::Scratchpad(const char *Kind, int Core, long Capacity, bool Fills)
    : Kind(Kind), Core(Core), Capacity(Capacity), Own(true), Fills(Fills),
      Room(Capacity + RedZone + static_cast<long>(MostBuffers) * (RedZone + Alignment)) {
  void *const Made = mmap(nullptr, static_cast<size_t>(Room), PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (Made == MAP_FAILED)
    endAlone(ExitUsage, "staging: no memory for %ld bytes of %s", Capacity, Kind);
  Arena = static_cast<char *>(Made);
  Top = RedZone;
  fill(0, Top);
}

Scratchpad::Scratchpad(const char *Kind, long Capacity, void *Arena)
    : Kind(Kind), Core(-1), Capacity(Capacity), Own(false), Fills(false), Room(Capacity),
      Arena(static_cast<char *>(Arena)) {}

Scratchpad::~Scratchpad() {
  if (Own)
    munmap(Arena, static_cast<size_t>(Room));
}

// A signalling NaN of every width, little endian: the high byte of two is 0xff, the low one 0xf0 to
// 0xf7. Small negative integers look like one of these, but not like eight bytes at their places.
unsigned char Scratchpad::filling(size_t Place) const {
  return Place % 2 ? 0xff : 0xf0 | static_cast<uint32_t>(Place / 2) * 2654435761u >> 29;
}

bool Scratchpad::isFilling(size_t Place) const {
  return static_cast<unsigned char>(Arena[Place]) == filling(Place);
}

void Scratchpad::fill(size_t From, size_t To) {
  for (size_t Place = From; Place < To; ++Place)
    Arena[Place] = static_cast<char>(filling(Place));
}

void *Scratchpad::allocate(long Bytes, const char *Name) {
  if (Bytes <= 0)
    endAlone(ExitUsage, "staging: buffer '%s' in %s of %ld bytes", Name, Kind, Bytes);
  const long Taken = Own ? 0 : static_cast<long>(Top) - Used; // by what aligns
  if (Bytes > Capacity - Used - Taken)
    endAlone(ExitUsage,
             "staging: buffer '%s' needs %ld bytes of %s; %ld of %ld are left: choose smaller "
             "blocks",
             Name, Bytes, Kind, Capacity - Used - Taken, Capacity);
  if (Buffers.size() == MostBuffers)
    endAlone(ExitUsage, "staging: buffer '%s' would be one more than %zu in %s", Name, MostBuffers,
             Kind);
  char *const Begin = Arena + Top;
  const size_t End = roundUp(Top + static_cast<size_t>(Bytes)) + (Own ? RedZone : 0);
  if (Own)
    fill(Fills ? Top : Top + static_cast<size_t>(Bytes), End);
  Top = End;
  Used += Bytes;
  Most = Used > Most ? Used : Most;
  Buffers.push({Begin, Bytes, Name});
  return Begin;
}

void Scratchpad::release(const void *Begin) {
  size_t Left = 0;
  while (Left < Buffers.size() && Buffers[Left].Begin != Begin)
    ++Left;
  if (Left == Buffers.size())
    stagingIsBroken(Core, "what is released is no buffer in %s, or was released before", Kind);
  check();
  const size_t From = static_cast<size_t>(Buffers[Left].Begin - Arena);
  for (size_t I = Left; I < Buffers.size(); ++I)
    Used -= Buffers[I].Bytes;
  Buffers.resize(Left);
  if (Fills)
    fill(From, Top);
  Top = From;
}

void Scratchpad::checkBehind(const char *End, const char *Next, const Buffer *Of) const {
  for (const char *At = End; At < Next; ++At) {
    if (isFilling(static_cast<size_t>(At - Arena)))
      continue;
    if (!Of)
      stagingIsBroken(Core, "something was written %ld bytes in front of the first buffer in %s",
                      static_cast<long>(Next - At), Kind);
    stagingIsBroken(Core, "something was written behind buffer '%s' in %s: to its byte %ld of %ld",
                    Of->Name, Kind, static_cast<long>(At - Of->Begin), Of->Bytes);
  }
}

void Scratchpad::check() const {
  if (!Own)
    return;
  checkBehind(Arena, Arena + RedZone, nullptr);
  for (size_t I = 0; I < Buffers.size(); ++I) {
    const Buffer &Each = Buffers[I];
    checkBehind(Each.Begin + Each.Bytes,
                I + 1 < Buffers.size() ? Buffers[I + 1].Begin : Arena + Top, &Each);
  }
}

bool Scratchpad::contains(const void *Address) const {
  return Address >= Arena && Address < Arena + Room;
}

const Buffer *Scratchpad::find(const void *Address) const {
  for (const Buffer &Each : Buffers)
    if (Address >= Each.Begin && Address < Each.Begin + Each.Bytes)
      return &Each;
  return nullptr;
}

long Scratchpad::firstUnwritten(const char *Begin, long Bytes) const {
  if (!Fills)
    return -1;
  // Fewer may be numbers that somebody computed.
  constexpr long Certain = 8;
  long Run = 0;
  for (long I = 0; I < Bytes; ++I) {
    Run = isFilling(static_cast<size_t>(Begin + I - Arena)) ? Run + 1 : 0;
    if (Run == Certain)
      return I + 1 - Certain;
  }
  return -1;
}

} // namespace tpb
