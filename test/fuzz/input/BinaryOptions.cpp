// The command line of a kernel program: a word for each line.
#include "Input.h"

#include "BinaryKernel.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const std::vector<std::string> Lines = linesOf(textOf(Data, Size));
  std::vector<const char *> Words = {"program"};
  for (const std::string &Each : Lines)
    Words.push_back(Each.c_str());
  readAsBinary(Words);
  return 0;
}
