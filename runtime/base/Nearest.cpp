//===- Nearest.cpp - "did you mean" -----------------------------------------===//

#include "base/Nearest.h"

#include <climits>
#include <cstring>

namespace tpb {

int editDistance(const char *From, const char *To) {
  constexpr int Most = 40;
  const int N = static_cast<int>(std::strlen(From)), M = static_cast<int>(std::strlen(To));
  if (N >= Most || M >= Most)
    return INT_MAX;
  int Cost[Most][Most];
  for (int I = 0; I <= N; ++I)
    for (int J = 0; J <= M; ++J) {
      if (I == 0 || J == 0) {
        Cost[I][J] = I + J;
        continue;
      }
      const bool Same = From[I - 1] == To[J - 1];
      int Best = Cost[I - 1][J - 1] + !Same;
      Best = Cost[I - 1][J] + 1 < Best ? Cost[I - 1][J] + 1 : Best;
      Best = Cost[I][J - 1] + 1 < Best ? Cost[I][J - 1] + 1 : Best;
      if (I > 1 && J > 1 && From[I - 1] == To[J - 2] && From[I - 2] == To[J - 1] &&
          Cost[I - 2][J - 2] + 1 < Best)
        Best = Cost[I - 2][J - 2] + 1;
      Cost[I][J] = Best;
    }
  return Cost[N][M];
}

Nearest::Nearest(const char *Meant) : Meant(Meant), Least(std::strlen(Meant) > 3 ? 3 : 2) {}

void Nearest::see(const char *Name) {
  if (const int Edits = editDistance(Meant, Name); Edits < Least) {
    Least = Edits;
    Found = Name;
  }
}

} // namespace tpb
