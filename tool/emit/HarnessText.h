//===- emit/HarnessText.h - State of writing one descriptor -----*- C++ -*-===//
//
// Shared by Harness.cpp, HarnessInit.cpp, HarnessModel.cpp and HarnessWork.cpp (the callbacks), and
// Descriptor.cpp and HarnessParts.cpp (the tables they stand in).
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_EMIT_HARNESSTEXT_H
#define TPBCC_EMIT_HARNESSTEXT_H

#include "emit/Emit.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// The descriptor's name for the elements of an array.
const char *elementConstant(const Kernel &K, const Parameter &P);

/// A double constant in C.
std::string doubleLiteral(double Value);

class Harness {
public:
  explicit Harness(const EmitInput &In) : In(In), K(In.K) {
    for (const Parameter &P : K.Parameters)
      (P.IsArray ? Arrays : Scalars).push_back(&P);
    for (Index = "tpb_i"; K.parameter(Index);)
      Index += "_";
  }
  std::string emit();
  /// The functions that tell the work of a call and of its regions.
  std::string emitWork();
  /// Whether they know anything.
  bool countsWork() const;

private:
  void line(const Code &Content) { Text += Content + "\n"; }
  std::string named(llvm::StringRef Suffix) const { return In.name(Suffix); }
  /// Whether a loop's use is one of this array, or of a member of its elements.
  static bool isUseOf(const ArrayUse &U, const Parameter &P) {
    return U.Name == P.Name || U.Object == P.Name || U.Argument.reads(P.Name);
  }
  bool isFloating(const Parameter &P) const { return P.Elem >= ir::Element::F16; }
  std::string slot(size_t I, const char *Table = "tpb_parameter") const {
    return std::string(Table) + "[" + std::to_string(I) + "]." +
           (isFloating(*Scalars[I]) ? "f" : "i");
  }
  static std::string typeOf(const Parameter &P, bool ForBound);
  Code scalarLocals(const Code &Users, bool ForBound = false) const;
  /// An array of a call. C++ does not convert from void *.
  std::string array(size_t I, const std::string &As) const {
    return (K.IsCxx ? "(" + As + ")" : "") + "tpb_call->array[" + std::to_string(I) + "]";
  }
  std::string arrayLocal(size_t I, bool ForBound = false) const;
  Code arrayView(size_t I, const std::string &Name, bool Const) const;
  std::string openMPFor() const;
  Code elementLoop(size_t I, const std::string &Index, const Code &Statement) const;
  Code randomValue(const Code &Low, const Code &High, const Code &Seed, bool Integer,
                   bool Complex) const;
  std::string firstElement(size_t I, const Code &Body) const;
  Code usedArrays(const KernelSpec::Init &Init) const;
  std::string rankLocals(const Code &Users) const;
  Code extentText(const Parameter &P) const;
  std::string arguments() const;
  std::string call(const std::string &Function) const;
  enum class Known : uint8_t { Nothing, Iterations, All };
  enum class From : uint8_t { Parameters, Data };
  Known knownOf(const LoopSite &Site, From Source) const;
  Code sharesOf(llvm::ArrayRef<size_t> Loops, From Source) const;
  Code workOf(llvm::ArrayRef<size_t> Loops, Known &Least, From Source = From::Parameters) const;
  bool needsData(llvm::ArrayRef<size_t> Loops) const;
  std::vector<size_t> loopsOfRegion(size_t R) const;
  bool mayRead(llvm::StringRef Name) const;
  Code extentOf(const ArrayUse &U) const;
  Code givenWork() const;
  std::vector<size_t> allLoops() const;
  void workHead(const std::string &Suffix, const std::string &From);
  void workFunction(const std::string &Suffix, const Code &Body);
  void dataFunction(const std::string &Suffix, const Code &Body);
  void defaults();
  void sizeRule();
  void extents();
  void init();
  void fill(size_t I, const std::string &Function, const std::string &Type, const Code &Values,
            const std::string &Indent = "");
  void initByDefault(size_t I);
  void fillIntegers(size_t I, const std::string &Function, const std::string &Type,
                    const std::string &Values, const std::string &Seed);
  void initArray(const KernelSpec::Init &Init, size_t Ordinal);
  void initDimensions(size_t I, const KernelSpec::Init &Init);
  void initCycle(size_t I, const KernelSpec::Init &Init);
  void functions();
  void runs();
  /// Suffix of the function that runs the kernel with the workers of one set.
  std::string bodyRun(const IsaPlan &Isa) const {
    return In.hasChoice() ? std::string("run_") + Isa.Isa->Name : "run";
  }
  /// The same with workers that tell what they use.
  std::string bodyRecord(const IsaPlan &Isa) const {
    return std::string("record_") + Isa.Isa->Name;
  }
  void bound();
  void work();
  void workOfData();
  void regionWork();
  void regions();
  void threads();
  bool isModelled() const;
  void model();
  /// Defines a function that tells a call's cycles of one core; false: nobody knows before the
  /// call.
  bool callCycles(const std::string &Suffix, const LoopSite &Site, const CallTime &Of);
  bool isToldBefore(const Code &Of) const;
  void bodies();
  void tables();
  void parts();
  /// The table of an array's members; empty where it holds numbers of one kind.
  std::string partsName(const Parameter &A) const;
  void words();
  void globals();
  void variants();
  void descriptor();
  void field(const char *Name, const std::string &Value);
  void fieldsOfEveryKernel();
  void fieldsOfComparison();
  void fieldsOfSomeKernels();
  bool hasOpenMP() const {
    return llvm::any_of(K.Loops, [](const LoopSite &S) { return S.OpenMP.has_value(); });
  }

  const EmitInput &In;
  const Kernel &K;
  std::vector<const Parameter *> Arrays, Scalars;
  Code Text;
  std::string Index; // of loops over all elements of an array: no parameter's name
  bool HasDefaults = false, HasSizeRule = false, HasBound = false, HasRegionData = false,
       HasModel = false;
  size_t BodyCount = 0;
  std::vector<const IsaPlan *> BodyIsas; // of each body
};

} // namespace tpbcc

#endif
