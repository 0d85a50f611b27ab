#include "work/Footprint.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace tpb {

bool Box::add(long Step, long Trips) {
  if (Step == 0 || Trips == 1)
    return true;
  if (Step < 0) {
    First += Step * (Trips - 1);
    Step = -Step;
  }
  int At = 0;
  while (At < Count && Levels[At].Step < Step)
    ++At;
  if (At < Count && Levels[At].Step == Step) { // i + k: windows that overlap
    Levels[At].Trips += Trips - 1;
    return true;
  }
  if (Count == Most)
    return false;
  std::copy_backward(Levels + At, Levels + Count, Levels + Count + 1);
  Levels[At] = {Step, Trips};
  ++Count;
  return true;
}

double Box::volume() const {
  double Product = 1;
  for (int L = 0; L < Count; ++L)
    Product *= static_cast<double>(Levels[L].Trips);
  return Product;
}

long Box::last() const {
  long Sum = First;
  for (int L = 0; L < Count; ++L)
    Sum += Levels[L].Step * (Levels[L].Trips - 1);
  return Sum;
}

/// The same elements with dimensions that do not overlap: rows that follow each other without a gap
/// become one. False when there are no such dimensions.
static bool normalise(Box &Of) {
  Box Result;
  Result.First = Of.First;
  Result.Times = Of.Times;
  for (int L = 0; L < Of.Count; ++L) {
    const auto [Step, Trips] = Of.Levels[L];
    Box::Level *const Top = Result.Count ? &Result.Levels[Result.Count - 1] : nullptr;
    if (Top && Step % Top->Step == 0 && Step / Top->Step <= Top->Trips)
      Top->Trips += Step / Top->Step * (Trips - 1);
    else if (Step > Result.last() - Result.First)
      Result.Levels[Result.Count++] = {Step, Trips};
    else
      return false;
  }
  Of = Result;
  return true;
}

/// The largest number of which all distances between elements are multiples.
static long spacing(std::span<const Box> Of) {
  long Common = 0;
  for (const Box &Each : Of) {
    Common = std::gcd(Common, Each.First - Of[0].First);
    for (int L = 0; L < Each.Count; ++L)
      Common = std::gcd(Common, Each.Levels[L].Step);
  }
  return Common;
}

/// No more than that can be between the first and the last one.
static double span(std::span<const Box> Of) {
  long First = Of[0].First, Last = Of[0].last();
  for (const Box &Each : Of) {
    First = std::min(First, Each.First);
    Last = std::max(Last, Each.last());
  }
  const long Spacing = spacing(Of);
  return Spacing ? static_cast<double>((Last - First) / Spacing) + 1 : 1;
}

double countBox(const Box &Of) {
  Box Rows = Of;
  if (normalise(Rows))
    return Rows.volume();
  if (Of.Count == 2) { // (i, j) and (i + b, j - a) are one element of a i + b j
    const long Common = std::gcd(Of.Levels[0].Step, Of.Levels[1].Step);
    const double Twice0 = static_cast<double>(Of.Levels[0].Trips - Of.Levels[1].Step / Common),
                 Twice1 = static_cast<double>(Of.Levels[1].Trips - Of.Levels[0].Step / Common);
    return Of.volume() - std::max(0.0, Twice0) * std::max(0.0, Twice1);
  }
  return std::min(Of.volume(), span({&Of, 1}));
}

namespace {

constexpr int MostBoxes = 128, MostDimensions = 16; // a stencil of 5 x 5 x 5 points has its place

using Set = unsigned __int128; // of boxes

/// Boxes as ranges in common dimensions.
struct Grid {
  long Step[MostDimensions];
  int Dimensions = 0;
  struct {
    long Low, High; // exclusive
  } Range[MostBoxes][MostDimensions];
  int Boxes = 0;
  int Work = 0; // of cells()

  bool dimension(long Of);
  void place(const Box &Each, long Origin);
  bool unique() const;
  double hull(int Dimensions, Set Boxes) const;
  double cells(int Dimensions, Set Boxes);
};

} // namespace

bool Grid::dimension(long Of) {
  long *const At = std::lower_bound(Step, Step + Dimensions, Of);
  if (At < Step + Dimensions && *At == Of)
    return true;
  if (Dimensions == MostDimensions)
    return false;
  std::copy_backward(At, Step + Dimensions, Step + Dimensions + 1);
  *At = Of;
  ++Dimensions;
  return true;
}

/// Its distance from the origin in whole steps, the longest ones first, each to the nearest: the
/// element before the first one of a row belongs to that row.
void Grid::place(const Box &Each, long Origin) {
  long Distance = Each.First - Origin;
  int Level = Each.Count - 1;
  for (int D = Dimensions - 1; D >= 0; --D) {
    const long Half = Step[D] / 2;
    const long Steps = (Distance >= 0 ? Distance + Half : Distance - Half) / Step[D];
    Distance -= Steps * Step[D];
    const bool Walks = Level >= 0 && Each.Levels[Level].Step == Step[D];
    Range[Boxes][D] = {Steps, Steps + (Walks ? Each.Levels[Level--].Trips : 1)};
  }
  ++Boxes;
}

double Grid::hull(int Dimensions, Set Among) const {
  double Product = 1;
  for (int D = 0; D < Dimensions; ++D) {
    long Low = INT64_MAX, High = INT64_MIN;
    for (int B = 0; B < Boxes; ++B)
      if (Among >> B & 1) {
        Low = std::min(Low, Range[B][D].Low);
        High = std::max(High, Range[B][D].High);
      }
    Product *= static_cast<double>(High - Low);
  }
  return Product;
}

/// Whether no element has two places: what is below a step is shorter than the step.
bool Grid::unique() const {
  double Below = 0;
  for (int D = 0; D < Dimensions; ++D) {
    if (Below >= static_cast<double>(Step[D]))
      return false;
    long Low = INT64_MAX, High = INT64_MIN;
    for (int B = 0; B < Boxes; ++B) {
      Low = std::min(Low, Range[B][D].Low);
      High = std::max(High, Range[B][D].High);
    }
    Below += static_cast<double>(High - Low - 1) * static_cast<double>(Step[D]);
  }
  return true;
}

/// Slab by slab of the last dimension, in which the boxes that reach into it do not change.
double Grid::cells(int Dimensions, Set Among) {
  if (Dimensions == 0)
    return 1;
  if ((Among & (Among - 1)) == 0 || ++Work > 4096) // with very many boxes of many places
    return hull(Dimensions, Among);
  const int D = Dimensions - 1;
  long Cuts[2 * MostBoxes];
  int Count = 0;
  for (int B = 0; B < Boxes; ++B)
    if (Among >> B & 1) {
      Cuts[Count++] = Range[B][D].Low;
      Cuts[Count++] = Range[B][D].High;
    }
  std::sort(Cuts, Cuts + Count);
  double Sum = 0, Slab = 0;
  Set Before = 0;
  for (int C = 0; C + 1 < Count; ++C) {
    if (Cuts[C] == Cuts[C + 1])
      continue;
    Set Here = 0;
    for (int B = 0; B < Boxes; ++B)
      if ((Among >> B & 1) && Range[B][D].Low <= Cuts[C] && Cuts[C] < Range[B][D].High)
        Here |= Set(1) << B;
    if (Here && Here != Before)
      Slab = cells(D, Here);
    Before = Here;
    if (Here)
      Sum += Slab * static_cast<double>(Cuts[C + 1] - Cuts[C]);
  }
  return Sum;
}

/// Places for the boxes in common dimensions; false when there are none.
static bool findPlaces(std::span<const Box> Of, Grid &Places) {
  Places.dimension(1);
  for (const Box &Each : Of)
    for (int L = 0; L < Each.Count; ++L)
      if (!Places.dimension(Each.Levels[L].Step))
        return false;
  // Shifts in short rows have their place relative to the one in the middle only.
  for (const Box &Origin : Of) {
    Places.Boxes = 0;
    for (const Box &Each : Of)
      Places.place(Each, Origin.First);
    if (Places.unique())
      return true;
  }
  return false;
}

/// Also after rows without a gap between them have become one.
static bool haveCommonPlaces(std::span<const Box> Of, Grid &Places) {
  Places.Dimensions = 0;
  if (findPlaces(Of, Places))
    return true;
  Box Rows[MostBoxes];
  std::copy(Of.begin(), Of.end(), Rows);
  for (size_t B = 0; B < Of.size(); ++B)
    if (!normalise(Rows[B]))
      return false;
  Places.Dimensions = 0;
  return findPlaces({Rows, Of.size()}, Places);
}

static bool same(const Box &A, const Box &B) {
  return A.First == B.First && A.Count == B.Count &&
         std::equal(A.Levels, A.Levels + A.Count, B.Levels,
                    [](auto &X, auto &Y) { return X.Step == Y.Step && X.Trips == Y.Trips; });
}

/// Loops whose bounds change make boxes with holes. Boxes that move together have the same ones.
static double withHoles(double Count, std::span<const Box> Of) {
  double Executed = 0, Missing = Count;
  for (const Box &Each : Of) {
    const double Whole = countBox(Each), Times = std::min(Whole, Each.Times);
    Executed += Times;
    Missing = std::min(Missing, Whole - Times);
  }
  return std::min(Executed, Count - Missing);
}

/// The elements of a group that has common places, or of one box.
static double countGroup(std::span<const Box> Of) {
  if (Of.size() == 1)
    return std::min(countBox(Of[0]), Of[0].Times);
  Grid Places;
  haveCommonPlaces(Of, Places);
  const Set All = ~Set(0) >> (MostBoxes - Of.size());
  return withHoles(Places.cells(Places.Dimensions, All), Of);
}

double countUnion(std::span<const Box> Of) {
  if (Of.empty())
    return 0;
  if (Of.size() == 1)
    return countGroup(Of);
  Box Each[MostBoxes];
  size_t Count = 0;
  double Sum = 0;
  for (const Box &One : Of) {
    Box *const Twin = std::find_if(Each, Each + Count, [&](auto &E) { return same(E, One); });
    if (Twin != Each + Count)
      Twin->Times = std::max(Twin->Times, One.Times);
    else if (Count < MostBoxes)
      Each[Count++] = One;
    else
      Sum += countGroup({&One, 1});
  }
  // Mostly all have places together. Else some have: elements of two groups may be the same ones.
  Grid Places;
  if (Count > 1 && haveCommonPlaces({Each, Count}, Places))
    return std::min(Sum + countGroup({Each, Count}), span(Of));
  for (size_t First = 0; First < Count;) {
    size_t End = First + 1;
    for (size_t Next = End; Next < Count; ++Next) {
      std::swap(Each[End], Each[Next]);
      if (haveCommonPlaces({Each + First, End + 1 - First}, Places))
        ++End;
    }
    Sum += countGroup({Each + First, End - First});
    First = End;
  }
  return std::min(Sum, span(Of));
}

} // namespace tpb
