#include "RandomNest.h"
#include <algorithm>

namespace tpbcc::test {

static constexpr const char *Variables[] = {"k", "j", "i"}, *Sizes[] = {"d", "h", "w"};

RandomNest::RandomNest(unsigned Seed) : Random(Seed) {
  const int Ranks = 2 + (pick(3) == 0);
  Order = Ranks == 3 ? std::vector{0, 1, 2} : std::vector{1, 2};
  const bool Columns = Ranks == 2 && pick(4) == 0; // the inner loop goes down a column
  if (Columns)
    std::swap(Order[0], Order[1]);
  if (Ranks == 3)
    Extents = {8, 44, 256};
  else if (Columns)
    Extents = {1, 132, 132};
  else
    Extents = {1, 12, 1024};
  std::vector<int> All = Order;
  std::sort(All.begin(), All.end());
  const int Inputs = 1 + pick(3);
  for (int I = 0; I < Inputs; ++I) {
    RandomArray &A = Arrays.emplace_back();
    A.Name = std::string(1, char('a' + I));
    A.Bytes = pick(3) ? 8 : 4;
    A.Loops = I && !Columns && pick(4) == 0 ? std::vector{2} : All;
    const int Count = 1 + pick(5);
    for (int R = 0; R < Count; ++R) {
      RandomReference New{I};
      for (const int Loop : A.Loops)
        New.Offset[Loop] = pick(3) ? 0 : pick(2 * Border + 1) - Border;
      if (std::find(References.begin(), References.end(), New) == References.end())
        References.push_back(New);
    }
  }
  RandomArray &Out = Arrays.emplace_back();
  Out.Name = "out";
  Out.Bytes = pick(3) ? 8 : 4;
  Out.Loops = All;
  Out.Stored = true;
  const RandomReference Store{Inputs, {}, true};
  if (pick(3) == 0)
    References.push_back({Inputs, {}, false});
  Value = tree(0, References.size()).Text;
  References.push_back(Store);
}

/// Of the references from First on, before Behind: each stands there once, so that no part of the
/// expression is the same as another.
RandomNest::Tree RandomNest::tree(size_t First, size_t Behind) {
  Tree T;
  if (Behind - First == 1) {
    T.Text = reference(References[First]);
    if (pick(3) == 0) {
      T = {"s * " + T.Text, true};
      ++Flops;
    }
  } else {
    const size_t Middle = First + 1 + size_t(pick(int(Behind - First) - 1));
    const Tree Left = tree(First, Middle), Right = tree(Middle, Behind);
    constexpr const char *Operators[] = {" + ", " - ", " * ", " / "};
    const int Which = pick(4);
    T = {"(" + Left.Text + ")" + Operators[Which] + "(" + Right.Text + ")", Which == 2};
    ++Flops;
    Fused += Which < 2 && (Left.IsProduct || Right.IsProduct); // a sum takes in one product
  }
  if (pick(5) == 0) {
    ++Flops;
    Fused += T.IsProduct;
    T = {"(" + T.Text + ") + 0.5", false};
  }
  return T;
}

std::string RandomNest::reference(const RandomReference &R) const {
  std::string Text = Arrays[R.Array].Name;
  for (const int Loop : Arrays[R.Array].Loops) {
    const int By = R.Offset[Loop];
    Text += std::string("[") + Variables[Loop] +
            (By ? (By < 0 ? " - " : " + ") + std::to_string(std::abs(By)) : "") + "]";
  }
  return Text;
}

std::string RandomNest::text() const {
  std::string Text = "#pragma tpb kernel\nvoid f(long d, long h, long w, double s";
  for (const RandomArray &A : Arrays) {
    Text += std::string(", ") + (A.Stored ? "" : "const ") + (A.Bytes == 8 ? "double " : "float ") +
            A.Name;
    for (const int &Loop : A.Loops)
      Text += std::string("[") + (&Loop == &A.Loops.front() ? "restrict " : "") + Sizes[Loop] + "]";
  }
  Text += ")\n{\n";
  for (const int Loop : Order)
    Text += std::string("    for (long ") + Variables[Loop] + " = " + std::to_string(Border) +
            "; " + Variables[Loop] + " < " + Sizes[Loop] + " - " + std::to_string(Border) + "; ++" +
            Variables[Loop] + ")\n";
  return Text + "        " + reference(References.back()) + " = " + Value + ";\n}\n";
}

int64_t RandomNest::elementAt(const RandomReference &R, const std::array<int64_t, 3> &At) const {
  int64_t Element = 0;
  for (const int Loop : Arrays[R.Array].Loops)
    Element = Element * Extents[Loop] + At[Loop] + R.Offset[Loop];
  return Element;
}

int64_t RandomNest::iterations() const {
  int64_t Product = 1;
  for (const int Loop : Order)
    Product *= Extents[Loop] - 2 * Border;
  return Product;
}

} // namespace tpbcc::test
