//===- Objects.cpp - Variables of the file that a kernel writes -------------===//

#include "verify/Objects.h"
#include "problem/Problem.h"

#include <cmath>
#include <cstring>

namespace tpb {

Objects::Objects(const tpb_kernel_v1 &Kernel) : Kernel(Kernel) {
  for (int K = 0; K < Kernel.object_count; ++K)
    for (List<unsigned char *> *const To : {&Before, &Kept}) {
      auto *const Copy = static_cast<unsigned char *>(std::malloc(bytes(K) + 1));
      Complete = Complete && Copy;
      if (Copy)
        std::memcpy(Copy, Kernel.objects[K].where, bytes(K));
      To->push(Copy);
    }
}

Objects::~Objects() {
  for (const List<unsigned char *> *const Each : {&Before, &Kept})
    for (unsigned char *const Copy : *Each)
      std::free(Copy);
}

size_t Objects::bytes(int K) const {
  const tpb_object &Of = Kernel.objects[K];
  return Of.elements * (Of.element == TPB_OTHER ? 1 : elementBytes(Of.element));
}

void Objects::keep() {
  for (int K = 0; K < Kernel.object_count; ++K)
    std::memcpy(Kept[static_cast<size_t>(K)], Kernel.objects[K].where, bytes(K));
}

void Objects::put(const List<unsigned char *> &From) const {
  for (int K = 0; K < Kernel.object_count; ++K)
    std::memcpy(Kernel.objects[K].where, From[static_cast<size_t>(K)], bytes(K));
}

const tpb_object *Objects::firstDifferent(bool NowIsGot, bool Bitwise, Comparison &Found) const {
  for (int K = 0; K < Kernel.object_count; ++K) {
    const tpb_object &Of = Kernel.objects[K];
    const size_t Size = Of.element == TPB_OTHER ? 1 : elementBytes(Of.element);
    const unsigned char *const Now = static_cast<unsigned char *>(Of.where);
    const unsigned char *const Got = NowIsGot ? Now : Kept[static_cast<size_t>(K)];
    const unsigned char *const Expected = NowIsGot ? Kept[static_cast<size_t>(K)] : Now;
    for (unsigned long I = 0; I < Of.elements; ++I) {
      const size_t At = I * Size;
      const unsigned char *const Old = Before[static_cast<size_t>(K)] + At;
      if (!std::memcmp(Got + At, Expected + At, Size))
        continue;
      Tolerance Allowed;
      if (!Bitwise && isFloating(Of.element)) {
        const bool Both = std::memcmp(Got + At, Old, Size) && std::memcmp(Expected + At, Old, Size);
        if (Both && !(Of.flags & TPB_IN_VECTORS))
          continue;
        // A repetition may leave what the one before it left.
        Allowed.How = Rule::Relative;
        Allowed.Relative = std::sqrt(epsilonOf(Of.element));
      }
      Found = compareElements(Of.element, static_cast<unsigned>(Size), Got + At, Expected + At, 1,
                              Allowed);
      if (!Found.Different)
        continue;
      Found.Index = static_cast<long>(I);
      return &Of;
    }
  }
  return nullptr;
}

} // namespace tpb
