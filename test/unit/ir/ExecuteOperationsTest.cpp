//===- unit/ir/ExecuteOperationsTest.cpp - Each operation against C -------===//
#include "RoundTrip.h"
#include "ir/Execute.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/bit.h"
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

using namespace tpbcc::ir;
using namespace tpbcc::ir::test;

namespace {

template <typename T> struct Of;
#define ELEMENT(T, E)                                                                              \
  template <> struct Of<T> {                                                                       \
    static constexpr Element Elem = Element::E;                                                    \
  };
ELEMENT(int8_t, I8)
ELEMENT(uint8_t, U8)
ELEMENT(int16_t, I16)
ELEMENT(uint16_t, U16)
ELEMENT(int32_t, I32)
ELEMENT(uint32_t, U32)
ELEMENT(int64_t, I64)
ELEMENT(uint64_t, U64)
ELEMENT(float, F32)
ELEMENT(double, F64)
#undef ELEMENT

template <typename T> Cell bitsOf(T Value) {
  if constexpr (std::is_same_v<T, float>)
    return llvm::bit_cast<uint32_t>(Value);
  else if constexpr (std::is_same_v<T, double>)
    return llvm::bit_cast<uint64_t>(Value);
  else
    return Cell(int64_t(Value));
}

template <typename T> std::vector<T> edges() {
  using Limits = std::numeric_limits<T>;
  if constexpr (std::is_integral_v<T>)
    return {0,
            1,
            2,
            3,
            7,
            100,
            T(-1),
            T(-2),
            T(-77),
            Limits::min(),
            Limits::max(),
            T(Limits::max() / 2 + 1)};
  else
    return {0,
            T(-0.0),
            1,
            -1,
            2.5,
            T(-0.1),
            T(1e10),
            Limits::infinity(),
            -Limits::infinity(),
            Limits::quiet_NaN(),
            Limits::denorm_min(),
            Limits::max(),
            Limits::epsilon()};
}

/// o[i] = Expr for i below n, over x, y and z.
std::vector<Cell> mapped(const std::string &Expr, Element Result, Element Operand,
                         std::vector<std::vector<Cell>> In, unsigned Lanes) {
  const size_t N = In[0].size();
  Data D;
  D.Arrays.push_back({"o", Result, std::vector<Cell>(N)});
  for (size_t I = 0; I < In.size(); ++I)
    D.Arrays.push_back({std::string(1, "xyz"[I]), Operand, In[I]});
  D.Variables.push_back({"n", Cell(N)});
  const std::string Step = std::to_string(Lanes) + ":i64";
  const Function F = parsed("func f {\n  for serial i = 0:i64 to inv.i64(n) step " + Step +
                            " {\n    store o[iv(i)] = " + Expr + "\n  }\n}\n");
  EXPECT_EQ(verify(F), std::vector<std::string>());
  EXPECT_EQ(text(Executable(F).run(D)), "ran") << Expr;
  return D.Arrays[0].Cells;
}

std::string loads(int Count, const std::string &Ty, bool Vector) {
  std::string Text;
  for (int I = 0; I < Count; ++I)
    Text += std::string(I ? ", " : "") + "load" + (Vector ? ".unit." : ".") + Ty + "(" + "xyz"[I] +
            ", iv(i))";
  return Text;
}

/// Operands and what C makes of them.
struct Samples {
  std::vector<std::vector<Cell>> In;
  std::vector<Cell> Wanted;
};

/// The operation one by one and in lanes.
void expectAll(const std::string &Operation, Samples S, Element Operand, Element Result,
               bool Compares) {
  while (S.Wanted.size() % 4) { // whole vectors
    S.Wanted.push_back(S.Wanted.back());
    for (auto &Each : S.In)
      Each.push_back(Each.back());
  }
  for (bool Vector : {false, true}) {
    const std::string Lanes = Vector ? "x4" : "", From = spelling(Operand).str() + Lanes;
    const std::string Ty = Compares ? From : spelling(Result).str() + Lanes;
    const auto Got =
        mapped(Operation + "." + Ty + "(" + loads(int(S.In.size()), From, Vector) + ")", Result,
               Operand, S.In, Vector ? 4 : 1);
    for (size_t I = 0; I < S.Wanted.size(); ++I) {
      const bool BothNaN = Type::scalar(Result).isFloating() && std::isnan(real(Result, Got[I])) &&
                           std::isnan(real(Result, S.Wanted[I]));
      ASSERT_TRUE(BothNaN || Got[I] == S.Wanted[I])
          << Operation << "." << Ty << " of " << S.In[0][I] << ": " << Got[I] << ", expected "
          << S.Wanted[I];
    }
  }
}

/// The operation on all combinations of edges. Want gives the cell, none where C leaves it open.
template <typename T, typename Result = T>
void expect(const std::string &Operation, int Operands,
            llvm::function_ref<std::optional<Cell>(T, T, T)> Want, bool Compares = false) {
  Samples S;
  S.In.resize(Operands);
  const auto Edges = edges<T>();
  for (T A : Edges)
    for (T B : Operands > 1 ? Edges : std::vector<T>{T()})
      for (T C : Operands > 2 ? Edges : std::vector<T>{T()}) {
        const std::optional<Cell> Cell = Want(A, B, C);
        if (!Cell)
          continue;
        S.Wanted.push_back(*Cell);
        const T Values[] = {A, B, C};
        for (int I = 0; I < Operands; ++I)
          S.In[I].push_back(bitsOf(Values[I]));
      }
  expectAll(Operation, std::move(S), Of<T>::Elem, Compares ? Element::Bool : Of<Result>::Elem,
            Compares);
}

template <typename T> using Unsigned = std::make_unsigned_t<T>;

template <typename T> void integers() {
  using U = std::conditional_t<sizeof(T) < 4, unsigned, Unsigned<T>>;
  auto Two = [](auto F) { return [F](T A, T B, T) { return std::optional(bitsOf(T(F(A, B)))); }; };
  expect<T>("add", 2, Two([](T A, T B) { return U(A) + U(B); }));
  expect<T>("sub", 2, Two([](T A, T B) { return U(A) - U(B); }));
  expect<T>("mul", 2, Two([](T A, T B) { return U(A) * U(B); }));
  expect<T>("and", 2, Two([](T A, T B) { return A & B; }));
  expect<T>("or", 2, Two([](T A, T B) { return A | B; }));
  expect<T>("xor", 2, Two([](T A, T B) { return A ^ B; }));
  expect<T>("not", 1, Two([](T A, T) { return ~A; }));
  expect<T>("neg", 1, Two([](T A, T) { return U(0) - U(A); }));
  expect<T>("abs", 1, Two([](T A, T) { return A < 0 ? T(U(0) - U(A)) : A; }));
  for (bool Rest : {false, true})
    expect<T>(Rest ? "rem" : "div", 2, [=](T A, T B, T) -> std::optional<Cell> {
      if (B == 0 || (std::is_signed_v<T> && B == T(-1) && A == std::numeric_limits<T>::min()))
        return std::nullopt;
      return bitsOf(T(Rest ? A % B : A / B));
    });
  for (bool Left : {false, true})
    expect<T>(Left ? "shl" : "shr", 2, [=](T A, T B, T) -> std::optional<Cell> {
      if (B < 0 || uint64_t(B) >= 8 * sizeof(T))
        return std::nullopt;
      return bitsOf(T(Left ? T(U(A) << B) : A >> B));
    });
}

template <typename T> void floats() {
  auto Two = [](auto F) { return [F](T A, T B, T) { return std::optional(bitsOf(T(F(A, B)))); }; };
  auto Three = [](auto F) {
    return [F](T A, T B, T C) { return std::optional(bitsOf(T(F(A, B, C)))); };
  };
  expect<T>("add", 2, Two([](T A, T B) { return A + B; }));
  expect<T>("sub", 2, Two([](T A, T B) { return A - B; }));
  expect<T>("mul", 2, Two([](T A, T B) { return A * B; }));
  expect<T>("div", 2, Two([](T A, T B) { return A / B; }));
  expect<T>("neg", 1, Two([](T A, T) { return -A; }));
  expect<T>("abs", 1, Two([](T A, T) { return std::fabs(A); }));
  expect<T>("fmin", 2, [](T A, T B, T) -> std::optional<Cell> {
    return A == B && A == 0 ? std::nullopt : std::optional(bitsOf(std::fmin(A, B)));
  });
  expect<T>("fmax", 2, [](T A, T B, T) -> std::optional<Cell> {
    return A == B && A == 0 ? std::nullopt : std::optional(bitsOf(std::fmax(A, B)));
  });
  expect<T>("fma", 3, Three([](T A, T B, T C) { return std::fma(A, B, C); }));
  expect<T>("fms", 3, Three([](T A, T B, T C) { return std::fma(A, B, -C); }));
  expect<T>("fnma", 3, Three([](T A, T B, T C) { return std::fma(-A, B, C); }));
  expect<T>("fnms", 3, Three([](T A, T B, T C) { return std::fma(-A, B, -C); }));
}

template <typename T> void choices() {
  auto Two = [](auto F) { return [F](T A, T B, T) { return std::optional(bitsOf(F(A, B))); }; };
  auto Truth = [](auto F) { return [F](T A, T B, T) { return std::optional(Cell(F(A, B))); }; };
  expect<T>("min", 2, Two([](T A, T B) { return A < B ? A : B; }));
  expect<T>("max", 2, Two([](T A, T B) { return A > B ? A : B; }));
  expect<T>("lt", 2, Truth([](T A, T B) { return A < B; }), true);
  expect<T>("le", 2, Truth([](T A, T B) { return A <= B; }), true);
  expect<T>("gt", 2, Truth([](T A, T B) { return A > B; }), true);
  expect<T>("ge", 2, Truth([](T A, T B) { return A >= B; }), true);
  expect<T>("eq", 2, Truth([](T A, T B) { return A == B; }), true);
  expect<T>("ne", 2, Truth([](T A, T B) { return A != B; }), true);
}

TEST(ExecuteOperations, AreThoseOfC) {
  [&]<typename... T>(std::tuple<T...>) {
    (integers<T>(), ...);
    (choices<T>(), ...);
  }(std::tuple<int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t>());
  floats<float>();
  floats<double>();
  choices<float>();
  choices<double>();
}

template <typename From, typename To> void conversion() {
  expect<From, To>("convert", 1, [](From A, From, From) -> std::optional<Cell> {
    if constexpr (std::is_floating_point_v<From> && std::is_integral_v<To>) {
      const long double Whole = std::trunc(static_cast<long double>(A)); // else C leaves it open
      if (!(Whole >= std::numeric_limits<To>::min() && Whole <= std::numeric_limits<To>::max()))
        return std::nullopt;
    }
    return bitsOf(static_cast<To>(A));
  });
}

template <typename From> void conversionsFrom() {
  [&]<typename... To>(std::tuple<To...>) {
    (conversion<From, To>(), ...);
  }(std::tuple<int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, float,
               double>());
}

TEST(ExecuteOperations, ConversionsAreThoseOfC) {
  conversionsFrom<int8_t>();
  conversionsFrom<uint8_t>();
  conversionsFrom<int16_t>();
  conversionsFrom<uint16_t>();
  conversionsFrom<int32_t>();
  conversionsFrom<uint32_t>();
  conversionsFrom<int64_t>();
  conversionsFrom<uint64_t>();
  conversionsFrom<float>();
  conversionsFrom<double>();
}

template <typename From, typename To> void sameBits() {
  expect<From, To>("bits", 1, [](From A, From, From) -> std::optional<Cell> {
    To Same;
    std::memcpy(&Same, &A, sizeof Same);
    return bitsOf(Same);
  });
}

TEST(ExecuteOperations, BitsAsAnotherType) {
  sameBits<float, int32_t>();
  sameBits<float, uint32_t>();
  sameBits<int32_t, float>();
  sameBits<uint32_t, float>();
  sameBits<double, int64_t>();
  sameBits<double, uint64_t>();
  sameBits<int64_t, double>();
  sameBits<uint64_t, double>();
}

template <typename T> void countedBits() {
  const auto One = [](auto F) { return [F](T A, T, T) { return std::optional(bitsOf(T(F(A)))); }; };
  expect<T>("popcount", 1, One([](T A) { return std::popcount(A); }));
  expect<T>("clz", 1, One([](T A) { return std::countl_zero(A); }));
  expect<T>("bswap", 1, One([](T A) {
              T Swapped = 0;
              for (size_t I = 0; I < sizeof(T); ++I)
                Swapped = T(Swapped << 8 | (A >> 8 * I & 255));
              return Swapped;
            }));
}

TEST(ExecuteOperations, CountedBits) {
  countedBits<uint32_t>();
  countedBits<uint64_t>();
}

/// Halves against what C's floats make of them: bits that are known by heart.
TEST(ExecuteOperations, FloatsOf16Bits) {
  EXPECT_EQ(cell(Element::F16, 1.5), 0x3e00u);
  EXPECT_EQ(cell(Element::F16, 65520), 0x7c00u); // the first that rounds to infinity
  EXPECT_EQ(cell(Element::BF16, 1.5), 0x3fc0u);
  EXPECT_EQ(real(Element::F16, 0x0001), 0x1p-24);
  EXPECT_EQ(wholeCell(Element::F16, 2049), 0x6800u); // 2048: half way, to even
  const Cell X = cell(Element::F16, 1 + 0x1p-10), Y = cell(Element::F16, -0x1p-24);
  // x * x + y just below half way: a double would round to it, and then up.
  const auto Sum =
      mapped("fma.f16(load.f16(x, iv(i)), load.f16(y, iv(i)), load.f16(z, iv(i)))", Element::F16,
             Element::F16, {{X}, {cell(Element::F16, 1 + 0x1p-9)}, {Y}}, 1);
  EXPECT_EQ(Sum[0], cell(Element::F16, (1 + 0x1p-10) * (1 + 0x1p-9) - 0x1p-24));
  EXPECT_EQ(mapped("mul.bf16(load.bf16(x, iv(i)), load.bf16(x, iv(i)))", Element::BF16,
                   Element::BF16, {{cell(Element::BF16, 1.5)}}, 1)[0],
            cell(Element::BF16, 2.25));
}

TEST(ExecuteOperations, Functions) {
  for (double X : {0.3, 1.0, 2.5, -0.5})
    for (auto [Name, Want] : {std::pair("sqrt", std::sqrt(X)),
                              {"floor", std::floor(X)},
                              {"exp", std::exp(X)},
                              {"negated", -X},
                              {"erf", std::erf(X)}}) {
      const auto Got = mapped(std::string("call.f64(") + Name + ", load.f64(x, iv(i)))",
                              Element::F64, Element::F64, {{bitsOf(X)}}, 1);
      EXPECT_TRUE(Got[0] == bitsOf(Want) || Want != Want) << Name;
    }
  EXPECT_EQ(mapped("call.f32(pow, load.f32(x, iv(i)), load.f32(y, iv(i)))", Element::F32,
                   Element::F32, {{bitsOf(2.5f)}, {bitsOf(3.0f)}}, 1)[0],
            bitsOf(std::pow(2.5f, 3.0f)));
}

TEST(ExecuteOperations, Reductions) {
  for (auto [Combine, Want] : {std::pair("add", 10.),
                               {"mul", -24.},
                               {"min", -1.},
                               {"max", 6.},
                               {"fmin", -1.},
                               {"fmax", 6.}}) {
    const auto Got = mapped(std::string("reduce.") + Combine +
                                ".f64[lt.f64x4(load.unit.f64x4(x, iv(i)), splat.f64x4(9:f64)), any]"
                                "(load.unit.f64x4(x, iv(i)))",
                            Element::F64, Element::F64,
                            {{bitsOf(-1.0), bitsOf(4.0), bitsOf(1.0), bitsOf(6.0)}}, 4);
    EXPECT_EQ(Got[0], bitsOf(Want)) << Combine;
    const std::string What = Combine;
    if (What[0] == 'f')
      continue;
    // Of no lanes at all: what combines to the other operand.
    const auto None =
        mapped(std::string("reduce.") + Combine +
                   ".i32[lt.i32x4(load.unit.i32x4(x, iv(i)), splat.i32x4(0:i32)), any]"
                   "(load.unit.i32x4(x, iv(i)))",
               Element::I32, Element::I32, {{1, 2, 3, 4}}, 4);
    EXPECT_EQ(int64_t(None[0]), What == "add"   ? 0
                                : What == "mul" ? 1
                                : What == "min" ? INT32_MAX
                                                : INT32_MIN);
  }
}

TEST(ExecuteOperations, SumInOrder) {
  // 1e16 - 1e16 + 1 + 1 is 2 in this order alone; the lane that is 7 is left out.
  const auto Got = mapped("fold.f64[lt.f64x4(load.unit.f64x4(x, iv(i)), splat.f64x4(7:f64)), any]"
                          "(1e16:f64, load.unit.f64x4(x, iv(i)))",
                          Element::F64, Element::F64,
                          {{bitsOf(-1e16), bitsOf(1.0), bitsOf(7.0), bitsOf(1.0)}}, 4);
  EXPECT_EQ(Got[0], bitsOf(2.0));
}

TEST(ExecuteOperations, Windows) {
  for (const auto &[First, Want] :
       {std::pair(1, 2. + 4 + 8 + 16), {2, 4. + 8 + 16 + 32}, {3, 8. + 16 + 32 + 64}}) {
    const auto Got = mapped(
        "reduce.add.f64(window.f64x4(load.unit.f64x4(x, iv(i)), load.unit.f64x4(y, iv(i)), " +
            std::to_string(First) + ":i64))",
        Element::F64, Element::F64,
        {{bitsOf(1.0), bitsOf(2.0), bitsOf(4.0), bitsOf(8.0)},
         {bitsOf(16.0), bitsOf(32.0), bitsOf(64.0), bitsOf(128.0)}},
        4);
    EXPECT_EQ(Got[0], bitsOf(Want)) << First;
  }
}

/// What a name stands for in the next test: "v" for variables, "p" for parameters, "a" for arrays.
std::string named(char What, Type Ty) { return What + spelling(Ty); }

/// Every row of the table of operations runs, with all operands that the rules allow: whoever adds
/// one gives it a meaning here, too.
TEST(ExecuteOperations, EveryOperationHasAMeaning) {
  const Op All[] = {
#define OP(Name, Spelling, Operands) Op::Name,
#include "ir/Ops.def"
  };
  const Type Types[] = {Type::scalar(Element::F64),   Type::scalar(Element::I64),
                        Type::scalar(Element::Bool),  Type::fixed(Element::F64, 2),
                        Type::fixed(Element::I64, 2), Type::fixed(Element::Bool, 2),
                        Type::fixed(Element::I32, 4), Type::fixed(Element::I16, 8),
                        Type::fixed(Element::U32, 4), Type::fixed(Element::U8, 16)};
  Data D;
  for (const Type Ty : Types) {
    const Cell Three = Ty.Elem == Element::Bool ? 1 : cell(Ty.Elem, 3);
    D.Variables.push_back({named('v', Ty), Three});
    D.Variables.push_back({named('p', Ty), Three});
    D.Arrays.push_back({named('a', Ty), Ty.Elem, std::vector<Cell>(32, Three)});
  }
  for (Op Kind : All) {
    unsigned Ran = 0;
    const int Fixed = Kind == Op::Join ? 2 : operandCount(Kind);
    const unsigned Count = Fixed < 0 ? 1 : unsigned(Fixed);
    for (const Type Ty : Types)
      for (unsigned Way = 0; Way < std::pow(std::size(Types), Count); ++Way) {
        // Of three operands and more, those with as many lanes as the result, or one.
        bool Fits = true;
        for (unsigned I = 0, Rest = Way; I < Count; ++I, Rest /= std::size(Types))
          Fits &= Types[Rest % std::size(Types)].Lanes == Ty.Lanes ||
                  Types[Rest % std::size(Types)].Lanes == 1;
        if (Count >= 3 && !Fits)
          continue;
        Function F;
        F.Name = "f";
        for (const Type Each : Types)
          F.Carried.push_back({named('v', Each), Each});
        Expr E;
        E.Kind = Kind;
        E.Ty = Ty;
        E.Integer = Kind == Op::Misaligned ? 64 : 0;
        E.Name = Kind == Op::Intrinsic   ? "sqrt"
                 : Kind == Op::Induction ? "i"
                                         : named(Kind == Op::Local  ? 'v'
                                                 : Kind == Op::Load ? 'a'
                                                                    : 'p',
                                                 Ty);
        for (unsigned I = 0, Rest = Way; I < Count; ++I, Rest /= std::size(Types)) {
          Expr Operand;
          Operand.Kind = Op::Local;
          Operand.Ty = Types[Rest % std::size(Types)];
          Operand.Name = named('v', Operand.Ty);
          E.Operands.push_back(F.Values.make(Operand));
        }
        if (Kind == Op::Window) { // begins at a number
          Expr Lane;
          Lane.Ty = Type::scalar(Element::I64);
          Lane.Integer = 1;
          E.Operands[2] = F.Values.make(Lane);
        }
        if (Kind == Op::Intrinsic && (!Ty.isFloating() || F.Values[E.Operands[0]].Ty != Ty))
          continue; // no rule says so: functions have a table
        Expr One;
        One.Ty = Type::scalar(Element::I64);
        One.Integer = 1;
        const ExprId Whole = F.Values.make(One);
        std::vector<StmtPtr> Body;
        Body.push_back(use(F.Values.make(E)));
        F.Body.push_back(loop(LoopKind::Serial, "i", Whole, Whole, Whole, {}));
        F.Body[0]->Body = std::move(Body);
        F.Body[0]->End = F.Values.make([&] { return One.Integer = 2, One; }());
        if (!verify(F).empty())
          continue;
        for (Mode How : {Mode::Values, Mode::Terms}) {
          Execution Options;
          Options.How = How;
          const Outcome Result = Executable(F).run(D, Options);
          // No pattern yet; and data are nowhere.
          const bool HasNone = Kind == Op::Permute || Kind == Op::Misaligned;
          EXPECT_EQ(bool(Result), !HasNone) << dump(F) << text(Result);
        }
        ++Ran;
      }
    EXPECT_GT(Ran, 0u) << spelling(Kind).str();
  }
}

} // namespace
