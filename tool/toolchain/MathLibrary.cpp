#include "toolchain/MathLibrary.h"
#include "llvm/Support/FileSystem.h"

namespace tpbcc {

namespace {

/// The value of the last of some flag: -Ldir, -L dir, --sysroot=dir.
std::vector<std::string> valuesOf(const Options &Opts, llvm::StringRef Flag) {
  std::vector<std::string> Values;
  for (const CommandArgument &A : Opts.Arguments) {
    llvm::StringRef Word = A.Words.empty() ? llvm::StringRef() : llvm::StringRef(A.Words[0]);
    if (!Word.consume_front(Flag))
      continue;
    if (Word.empty() && A.Words.size() > 1)
      Word = A.Words[1];
    Word.consume_front("=");
    Values.push_back(Word.str());
  }
  return Values;
}

} // namespace

std::optional<std::vector<std::string>> findSleef(const Options &Opts, const Toolchain &Tools,
                                                  const Installation &Install) {
  const std::string Triple = Tools.For.triple(), Ours = Install.libraries(Triple);
  std::vector<std::string> Folders = valuesOf(Opts, "-L");
  Folders.push_back(Ours);
  const auto Roots = valuesOf(Opts, "--sysroot");
  const std::string Root = Roots.empty() ? "" : Roots.back();
  for (const std::string &Folder : {"/usr/lib/" + Triple, "/lib/" + Triple})
    Folders.push_back(Root + Folder);
  if (Tools.For.Host || !Root.empty())
    for (const char *Folder : {"/usr/local/lib", "/usr/lib64", "/usr/lib"})
      Folders.push_back(Root + Folder);
  else
    Folders.push_back("/usr/" + Triple + "/lib");
  for (const std::string &Folder : Folders) {
    if (llvm::sys::fs::exists(Folder + "/libsleef.a"))
      return std::vector<std::string>{Folder + "/libsleef.a"};
    if (llvm::sys::fs::exists(Folder + "/libsleef.so")) {
      std::vector<std::string> Words{Folder + "/libsleef.so"};
      if (Folder == Ours) // which nobody else searches when the program starts
        Words.push_back("-Wl,-rpath," + Folder);
      return Words;
    }
  }
  return std::nullopt;
}

std::string sleefPackage(const Toolchain &Tools) {
  return Tools.For.Host                            ? "libsleef-dev"
         : Tools.For.Arch == Architecture::AArch64 ? "libsleef-dev:arm64"
                                                   : "libsleef-dev:amd64";
}

static std::string withoutSleef(const Options &Opts, const Toolchain &Tools,
                                const Installation &Install) {
  if (Opts.Math == "sleef")
    return "";
  if (Opts.Math == "libm")
    return "--math=libm";
  if (findSleef(Opts, Tools, Install))
    return "";
  return "SLEEF for " + Tools.For.triple() + " is not installed (package " + sleefPackage(Tools) +
         ")";
}

MathLibraries mathLibraries(const Options &Opts, const Toolchain &Tools,
                            const Installation &Install) {
  // Functions of a newer libmvec than that of this system might be missing where others link.
  const bool Mvec = Opts.Math.empty() && Tools.For.Host && Tools.For.Arch == Architecture::X86_64;
  return {withoutSleef(Opts, Tools, Install), Mvec};
}

} // namespace tpbcc
