//===- BinaryKernel.h - A kernel program without the program --------------===//
#ifndef TPBCC_TEST_FUZZ_BINARYKERNEL_H
#define TPBCC_TEST_FUZZ_BINARYKERNEL_H

#include "problem/Size.h"
#include "problem/Variant.h"

/// Reads options and, when they are good, does what follows from them before anything runs.
inline void readAsBinary(const std::vector<const char *> &Words) {
  using namespace tpb;
  static const tpb_array Arrays[] = {{"a", TPB_F64, 8, TPB_WRITTEN, 1},
                                     {"b", TPB_F64, 8, TPB_READ, 1}};
  static const tpb_parameter Parameters[] = {{"h", TPB_I64, TPB_SIZE, nullptr, 1},
                                             {"w", TPB_I64, TPB_SIZE, nullptr, 1},
                                             {"stride", TPB_I32, TPB_PARAM, "STRIDE", 1},
                                             {"s", TPB_F64, TPB_PARAM, "SCALE", 1},
                                             {"F", TPB_I64, TPB_VARIED, nullptr, 1}};
  static const long Values[] = {2, 4};
  static const tpb_variant Variants[] = {{"F=2", Values}, {"F=4", Values + 1}};
  tpb_kernel_v1 Kernel = {};
  Kernel.version = 1;
  Kernel.name = "k";
  Kernel.file = "k.c";
  Kernel.arrays = Arrays;
  Kernel.array_count = 2;
  Kernel.parameters = Parameters;
  Kernel.parameter_count = 5;
  Kernel.variants = Variants;
  Kernel.variant_count = 2;
  Kernel.defaults = [](tpb_value *, const unsigned char *, int, int) {};
  Kernel.extents = [](const tpb_value *P, long *Elements) {
    Elements[0] =
        static_cast<long>(static_cast<unsigned long>(P[0].i) * static_cast<unsigned long>(P[1].i));
    Elements[1] = P[0].i;
  };
  Options Request;
  const auto IsParameter = [](const char *Name) { return !std::strcmp(Name, "stride"); };
  if (parseOptions(static_cast<int>(Words.size()), Words.data(), IsParameter, Request))
    return;
  Problem Of(Kernel, 0, 1);
  List<const tpb_variant *> Chosen;
  if (Of.setParameters(Request.Parameters.span()) ||
      chooseVariants(Kernel, Request.Variant, Chosen))
    return;
  static const Machine Node = describeMachine();
  List<SizeChoice> Rows;
  if (!chooseSizes(Of, Request, Node, 1, Rows) && Rows.empty())
    broken("rows or a message", "");
}

#endif
