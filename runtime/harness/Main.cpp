//===- Main.cpp - main() of a program that has only kernels -----------------===//

// Every kernel's file defines it weakly. Using it here makes a link fail that has neither a main
// nor a kernel.
extern "C" const int tpb_kernel_tu;
extern "C" int tpb_harness_main(int Argc, char **Argv);

int main(int Argc, char **Argv) {
  // The compiler may not look through the address, or the reference would vanish.
  const int *volatile const Needed = &tpb_kernel_tu;
  return Needed ? tpb_harness_main(Argc, Argv) : 1;
}
