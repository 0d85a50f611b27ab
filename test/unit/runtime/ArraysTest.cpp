// The arrays of small problems after each other, in the same memory.
#include "problem/Arrays.h"

#include "gtest/gtest.h"

using namespace tpb;

namespace {

const tpb_array Two[] = {{"a", TPB_F64, 8, TPB_WRITTEN, 1}, {"b", TPB_F32, 4, TPB_READ, 1}};
const tpb_parameter Length[] = {{"n", TPB_I64, TPB_SIZE, nullptr, 1}};

tpb_kernel_v1 kernelOfTwo() {
  tpb_kernel_v1 Kernel = {};
  Kernel.version = 1;
  Kernel.name = "k";
  Kernel.arrays = Two;
  Kernel.array_count = 2;
  Kernel.parameters = Length;
  Kernel.parameter_count = 1;
  Kernel.defaults = [](tpb_value *, const unsigned char *, int, int) {};
  Kernel.extents = [](const tpb_value *P, long *Elements) { Elements[0] = Elements[1] = P[0].i; };
  return Kernel;
}

unsigned threeFurther(int, long Salt) { return static_cast<unsigned>(Salt); }

} // namespace

TEST(Arrays, RenewedOnesAreZerosBetweenGuards) {
  const tpb_kernel_v1 Kernel = kernelOfTwo();
  Problem At(Kernel, 0, 1);
  ASSERT_FALSE(At.setParameters({}));
  Arrays On;
  const void *Before = nullptr;
  // Smaller, larger, with huge pages, and small again.
  for (const long Size : {1000L, 7L, 5000L, 1L << 20, 12L}) {
    At.setAllSizes(Size);
    ASSERT_TRUE(On.renew(At, threeFurther, Size % 7));
    ASSERT_EQ(On.count(), 2);
    for (int K = 0; K < 2; ++K) {
      EXPECT_EQ(On.elements(K), Size);
      unsigned char *const Bytes = static_cast<unsigned char *>(On.pointer(K));
      for (size_t I = 0; I < On.bytes(K); ++I)
        ASSERT_EQ(Bytes[I], 0) << "byte " << I << " of array " << K << " at " << Size;
    }
    long Distance = 0;
    EXPECT_EQ(On.damagedGuard(Distance), -1);
    if (Size == 7) // in the memory that was there
      EXPECT_LT(
          std::abs(static_cast<const char *>(On.pointer(0)) - static_cast<const char *>(Before)),
          64);
    Before = On.pointer(0);
    On.poison(0);
    On.poison(1);
    // The guard zones of this size are data of a larger one.
    static_cast<char *>(On.pointer(0))[On.bytes(0)] ^= 1;
    EXPECT_EQ(On.damagedGuard(Distance), 0);
    EXPECT_EQ(Distance, 0);
  }
}
