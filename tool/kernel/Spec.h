//===- kernel/Spec.h - What clauses of a kernel directive say ----*- C++ -*-===//
#ifndef TPBCC_KERNEL_SPEC_H
#define TPBCC_KERNEL_SPEC_H

#include "kernel/Affine.h"
#include "kernel/Blocks.h"
#include "kernel/NumberRequest.h"
#include "kernel/StoreMode.h"
#include "kernel/TailMode.h"
#include "pragma/Directive.h"
#include "text/Code.h"
#include <map>

namespace tpbcc {

struct Parameter;

enum class FloatMode : uint8_t { Contract, Strict, Reassociate };
enum class Metric : uint8_t { Bandwidth, Flops, Time, Latency };
enum class VerifyMode : uint8_t { Bound, RelativeTolerance, None, Function };
/// Where initial values come from.
enum class Generator : uint8_t { Expression, Random, Permutation, Cycle };

llvm::StringRef spelling(FloatMode M);

struct KernelSpec {
  struct Size {
    std::string Name;
    Code Least, Multiple; // empty: 0 and 1
  };
  struct Default {
    std::string Name;
    Code Value;
    std::string Environment;
    std::optional<int64_t> Constant = {}; // with macros expanded; none: it follows names
  };
  struct Init {
    std::string Array, Member;        // Member: "x" or "position.x"; empty: the element itself
    std::vector<std::string> Indices; // given names, one per dimension
    Generator From = Generator::Expression;
    Code Value;                     // of an expression
    Code Low = "0.0", High = "1.0"; // of random
    Code Seed;                      // empty: by the array's position
    Code LineBytes;                 // of cycle
    bool Integer = false;           // the element, or the member, is an integer
    bool Complex = false;
  };
  /// A scalar in the elements of an array of structures.
  struct Field {
    std::string Path; // "x", "position.x"
    bool Integer;
    ir::Element Elem;
  };
  /// Numbers of one type in a structure, one behind the other.
  struct Part {
    std::string Path;                // "x", "position.x", "v[2]"
    std::optional<ir::Element> Elem; // none: no number, of so many bytes
    uint64_t Bytes, Offset, Count;
    bool StartsAtZero = false; // nothing is known of its values but that they may be zero
    bool MayHide = false;      // numbers that no part tells of
  };
  /// An array of structures.
  struct Structure {
    std::string Array;
    std::vector<Field> Fields;
    std::vector<Part> Parts; // of structures of several kinds; empty: too many
    std::string Pointer;     // a member that is a pointer, which no benchmark can fill; or empty
    std::optional<ir::Element> Alike; // all that it holds is numbers of this type

    /// Bytes for which there is one error bound: those of the smallest floating-point part.
    uint64_t boundUnit() const;
  };
  /// A part of the kernel with a row of its own.
  struct Region {
    std::string Name, Role;        // Role: calc, wait, combine or empty
    SourceRange Pragma, Statement; // Statement without white space in front
    unsigned Line;
  };

  std::vector<Size> Sizes;
  std::vector<Default> Defaults;
  std::vector<Init> Inits;
  std::map<std::string, Code> Extents; // of arrays
  /// The same, where they are sums and products of parameters with signs and of numbers.
  std::map<std::string, Polynomial> Elements;
  Code Flops, Bytes;         // overrides
  Code FlopsWhen, BytesWhen; // they have a value; empty: always
  Metric Measure = Metric::Bandwidth;
  FloatMode Float = FloatMode::Contract;
  bool FloatGiven = false;
  bool IeeeMinMax = false;
  VerifyMode Verify = VerifyMode::Bound;
  std::string RelativeTolerance; // C text
  std::string CheckFunction;     // of verify(f)
  std::string Setup;             // function that completes the initial values
  bool Reset = false;            // restore the data before each sample
  std::vector<std::pair<std::string, std::string>> Swaps;
  std::vector<std::string> VariantNames;      // parameters with one value a variant
  std::vector<std::vector<int64_t>> Variants; // their values, in that order
  std::vector<Structure> Structures;
  std::vector<Region> Regions;
  std::vector<std::string> Independent; // arrays whose computed subscripts never collide
  std::optional<double> MathUlp;        // accuracy of math calls
  std::vector<std::string> Isas;
  int Width = 0, Unroll = 0, Jam = 0; // 0: the planner's choice
  bool JamByFlag = false;             // of all kernels, whether they have such loops or not
  StoreMode Stores = StoreMode::Unsaid;
  TailMode Tail = TailMode::Unsaid;
  NumberRequest Prefetch, Peel;
  BlockRequest Blocks;

  bool isSize(llvm::StringRef Name) const;
  const Default *defaultOf(llvm::StringRef Name) const;
  std::vector<const Init *> initsOf(llvm::StringRef Array) const; // several for its members
  const Structure *structure(llvm::StringRef Array) const;
  bool isVaried(llvm::StringRef Name) const;
  /// Whether y / sqrt(x) may be as far off as a processor's estimate and a step of Newton's method.
  bool estimatesRoots() const {
    return Float == FloatMode::Reassociate ||
           (Float != FloatMode::Strict && MathUlp.value_or(1) >= 4);
  }
};

/// Reads the clauses against the kernel's parameters. Reports what doesn't fit and returns nothing.
std::optional<KernelSpec> readSpec(const Directive &D, bool IsFunction,
                                   llvm::ArrayRef<Parameter> Parameters, Reporter &Report);

} // namespace tpbcc

#endif
