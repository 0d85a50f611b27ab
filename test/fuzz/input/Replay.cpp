// replay READER COUNT WORDS SEEDS...: the files of some folders as input, then COUNT random changes
// to them, always the same. What a reader dies of is kept in the file READER.input.
#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <sanitizer/common_interface_defs.h>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

using Reader = int(const uint8_t *, size_t);
extern "C" Reader read_binary_options, read_c, read_c__, read_directive, read_environment, read_ir,
    read_machine, read_results, read_schedule, read_suite_results, read_tool_options;

namespace {

constexpr struct {
  const char *Name;
  Reader *Read;
} Readers[] = {{"binary-options", read_binary_options},
               {"c", read_c},
               {"c++", read_c__},
               {"directive", read_directive},
               {"environment", read_environment},
               {"ir", read_ir},
               {"machine", read_machine},
               {"results", read_results},
               {"schedule", read_schedule},
               {"suite-results", read_suite_results},
               {"tool-options", read_tool_options}};

constexpr unsigned MostSeconds = 20; // for one input

/// What is being read, for whoever finds out that it is the last.
struct {
  const char *Reader;
  const std::string *Input;
  size_t Number;
  int Messages; // stderr is the reader's
} Now;

void keepInput() {
  const std::string Path = std::string(Now.Reader) + ".input";
  std::ofstream(Path, std::ios::binary) << *Now.Input;
  dprintf(Now.Messages, "input %zu of %s is in %s\n", Now.Number, Now.Reader, Path.c_str());
}

void onSignal(int Signal) {
  dprintf(Now.Messages, "%s\n",
          Signal == SIGALRM ? "an input takes too long" : "a rule is broken: abort()");
  keepInput();
  _exit(1);
}

std::string contentOf(const std::filesystem::path &Path) {
  std::stringstream Text;
  Text << std::ifstream(Path, std::ios::binary).rdbuf();
  return Text.str();
}

/// What stands between quotes in a dictionary of libFuzzer; its escapes are left out.
std::vector<std::string> wordsOf(const char *Path) {
  std::vector<std::string> Words = {"-1",  "0",  "2147483648", "-9223372036854775808", "1e308",
                                    "nan", "\"", "\\",         std::string(1, '\0'),   "\xff"};
  std::ifstream In(Path);
  for (std::string Line; std::getline(In, Line);)
    if (Line.starts_with('"') && Line.find('\\') == Line.npos)
      Words.push_back(Line.substr(1, Line.rfind('"') - 1));
  return Words;
}

/// Random changes. Numbers come from the engine alone: distributions differ between libraries.
class Changes {
public:
  Changes(std::vector<std::string> Seeds, std::vector<std::string> Words)
      : Seeds(std::move(Seeds)), Words(std::move(Words)) {}

  std::string next() {
    std::string Text = pick(Seeds);
    for (size_t Left = 1 + below(6); Left > 0; --Left)
      change(Text);
    return Text;
  }

private:
  size_t below(size_t Limit) { return Limit ? Engine() % Limit : 0; }
  const std::string &pick(const std::vector<std::string> &From) { return From[below(From.size())]; }

  void change(std::string &Text) {
    const size_t At = below(Text.size() + 1),
                 Length = below(std::min<size_t>(Text.size() - At, 40));
    switch (below(7)) {
    case 0:
      Text.erase(At, Length);
      break;
    case 1:
      Text.insert(At, Text.substr(At, Length));
      break;
    case 2:
      Text.insert(At, 1, static_cast<char>(below(256)));
      break;
    case 3:
      Text.replace(At, Length, pick(Words));
      break;
    case 4: // the end is where mistakes are
      Text.resize(At);
      Text += below(2) ? pick(Words) : "";
      break;
    case 5:
      if (At < Text.size())
        Text[At] = static_cast<char>(Text[At] ^ 1 << below(8));
      break;
    default:
      const std::string &Other = pick(Seeds);
      Text.replace(At, Length, Other.substr(below(Other.size()), below(60)));
    }
  }

  std::vector<std::string> Seeds, Words;
  std::mt19937_64 Engine{1};
};

void read(Reader *Read, const std::string &Text) {
  // A copy that ends where the input does, so that nobody reads on unnoticed.
  const auto Copy = std::make_unique<uint8_t[]>(Text.size());
  std::copy(Text.begin(), Text.end(), Copy.get());
  Now.Input = &Text;
  ++Now.Number;
  alarm(MostSeconds);
  Read(Copy.get(), Text.size());
  alarm(0);
}

} // namespace

int main(int Count, char **Words) {
  const auto *const Found =
      Count < 5 ? std::end(Readers)
                : std::find_if(
                      std::begin(Readers), std::end(Readers),
                      [&](const auto &Each) { return !std::strcmp(Each.Name, Words[1]); });
  if (Found == std::end(Readers)) {
    std::fputs("usage: replay READER COUNT WORDS SEEDS...\n", stderr);
    return 1;
  }
  std::vector<std::filesystem::path> Paths;
  for (int I = 4; I < Count; ++I)
    for (const auto &Each : std::filesystem::directory_iterator(Words[I]))
      if (Each.is_regular_file())
        Paths.push_back(Each.path());
  std::sort(Paths.begin(), Paths.end());
  std::vector<std::string> Seeds;
  for (const auto &Each : Paths)
    Seeds.push_back(contentOf(Each));
  if (Seeds.empty()) {
    std::fputs("there are no seeds\n", stderr);
    return 1;
  }

  Now = {Found->Name, nullptr, 0, fcntl(STDERR_FILENO, F_DUPFD, 3)};
  __sanitizer_set_report_fd(reinterpret_cast<void *>(static_cast<intptr_t>(Now.Messages)));
  __sanitizer_set_death_callback(keepInput);
  std::signal(SIGALRM, onSignal);
  std::signal(SIGABRT, onSignal);
  const int Nowhere = open("/dev/null", O_WRONLY);
  dup2(Nowhere, STDOUT_FILENO);
  dup2(Nowhere, STDERR_FILENO);

  for (const std::string &Each : Seeds)
    read(Found->Read, Each);
  Changes Random(Seeds, wordsOf(Words[3]));
  for (long Left = std::strtol(Words[2], nullptr, 10); Left > 0; --Left)
    read(Found->Read, Random.next());
  dprintf(Now.Messages, "%zu inputs\n", Now.Number);
  return 0;
}
