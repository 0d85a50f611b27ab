//===- Scratchpad.h - Buffers in memory that programs fill themselves -------===//
//
// Bytes that nobody wrote are NaNs that no arithmetic makes, another one at every place: what is
// still there when it is put was never filled. The same stands in front of each buffer and behind
// it, where nobody may write.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_STAGING_SCRATCHPAD_H
#define TPB_STAGING_SCRATCHPAD_H

#include "base/List.h"

namespace tpb {

/// Ends the program with one message: the staged code is broken. Core: whose; negative: of the
/// whole group.
[[noreturn]] void stagingIsBroken(int Core, const char *Format, ...)
    __attribute__((format(printf, 2, 3)));

struct Buffer {
  char *Begin;
  long Bytes;
  const char *Name;
};

class Scratchpad {
public:
  static constexpr long Alignment = 64;
  static constexpr size_t MostBuffers = 256;
  static constexpr long RedZone = 64;

  /// Memory of its own. Fills: else what nobody wrote is anything, between buffers alone it is not.
  Scratchpad(const char *Kind, int Core, long Capacity, bool Fills = true);
  /// In an arena of Capacity bytes that is kept elsewhere, perhaps not all of it here: buffers are
  /// neither filled nor checked, and what aligns them counts, too.
  Scratchpad(const char *Kind, long Capacity, void *Arena);
  ~Scratchpad();
  Scratchpad(const Scratchpad &) = delete;
  Scratchpad &operator=(const Scratchpad &) = delete;

  void *allocate(long Bytes, const char *Name);
  /// The buffer and all that were allocated after it.
  void release(const void *Begin);
  /// Ends the program when something was written between buffers.
  void check() const;

  bool contains(const void *Address) const;
  /// The buffer that Address lies in; null between buffers.
  const Buffer *find(const void *Address) const;
  /// The first of these bytes with which eight begin that nobody wrote, or -1.
  long firstUnwritten(const char *Begin, long Bytes) const;
  std::span<const Buffer> buffers() const { return Buffers.span(); }

  const char *kind() const { return Kind; }
  long most() const { return Most; }

private:
  unsigned char filling(size_t Place) const;
  bool isFilling(size_t Place) const;
  void fill(size_t From, size_t To);
  void checkBehind(const char *End, const char *Next, const Buffer *Of) const;

  const char *const Kind;
  const int Core;
  const long Capacity;
  const bool Own, Fills;
  const long Room; // of the arena
  char *Arena = nullptr;
  size_t Top = 0; // behind the last buffer and its red zone
  long Used = 0, Most = 0;
  List<Buffer> Buffers;
};

} // namespace tpb
#endif
