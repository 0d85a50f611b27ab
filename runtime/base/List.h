//===- List.h - A growing array that needs no libstdc++ ---------------------===//
//
// std::vector would pull in operator new and the exception classes; kernel
// programs are linked in C mode, so the archive may not need them.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_BASE_LIST_H
#define TPB_BASE_LIST_H

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>

namespace tpb {

/// Room for one T that may not be there.
template <class T> class Optional {
public:
  Optional() = default;
  Optional(const Optional &) = delete;
  Optional &operator=(const Optional &) = delete;
  ~Optional() { reset(); }
  void reset() {
    if (Made)
      get()->~T();
    Made = false;
  }
  template <class... A> void make(A &&...Arguments) {
    new (Room) T(Arguments...);
    Made = true;
  }
  T *get() { return Made ? reinterpret_cast<T *>(Room) : nullptr; }

private:
  alignas(T) unsigned char Room[sizeof(T)];
  bool Made = false;
};

/// Ends the program with one message: a request of a few kilobytes failed.
[[noreturn]] void outOfSmallMemory();

template <class T> class List {
  static_assert(std::is_trivially_copyable_v<T>);

public:
  List() = default;
  List(const List &Other) { assign(Other.Items, Other.Count); }
  List(List &&Other) noexcept : Items(Other.Items), Count(Other.Count), Room(Other.Room) {
    Other.Items = nullptr;
    Other.Count = Other.Room = 0;
  }
  List &operator=(const List &Other) {
    if (this != &Other) {
      Count = 0;
      assign(Other.Items, Other.Count);
    }
    return *this;
  }
  List &operator=(List &&Other) noexcept {
    if (this != &Other) {
      std::free(Items);
      Items = Other.Items;
      Count = Other.Count;
      Room = Other.Room;
      Other.Items = nullptr;
      Other.Count = Other.Room = 0;
    }
    return *this;
  }
  ~List() { std::free(Items); }

  void push(const T &Value) {
    const T Copy = Value; // Value may live in Items
    reserve(Count + 1);
    Items[Count++] = Copy;
  }
  /// New items are all-zero bytes.
  void resize(size_t NewCount) {
    reserve(NewCount);
    if (NewCount > Count)
      std::memset(static_cast<void *>(Items + Count), 0, (NewCount - Count) * sizeof(T));
    Count = NewCount;
  }
  void clear() { Count = 0; }

  size_t size() const { return Count; }
  bool empty() const { return Count == 0; }
  T *data() { return Items; }
  const T *data() const { return Items; }
  T *begin() { return Items; }
  T *end() { return Items + Count; }
  const T *begin() const { return Items; }
  const T *end() const { return Items + Count; }
  T &operator[](size_t I) { return Items[I]; }
  const T &operator[](size_t I) const { return Items[I]; }
  T &back() { return Items[Count - 1]; }
  const T &back() const { return Items[Count - 1]; }
  std::span<T> span() { return {Items, Count}; }
  std::span<const T> span() const { return {Items, Count}; }

private:
  void assign(const T *From, size_t FromCount) {
    reserve(FromCount);
    if (FromCount)
      std::memcpy(static_cast<void *>(Items), From, FromCount * sizeof(T));
    Count = FromCount;
  }
  void reserve(size_t Wanted) {
    if (Wanted <= Room)
      return;
    size_t NewRoom = Room ? Room * 2 : 8;
    if (NewRoom < Wanted)
      NewRoom = Wanted;
    void *const New = std::realloc(static_cast<void *>(Items), NewRoom * sizeof(T));
    if (!New)
      outOfSmallMemory();
    Items = static_cast<T *>(New);
    Room = NewRoom;
  }

  T *Items = nullptr;
  size_t Count = 0, Room = 0;
};

} // namespace tpb
#endif
