//===- lift/StructureParts.cpp - What structures are made of --------------===//

#include "lift/StructureParts.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecordLayout.h"

namespace tpbcc {
using namespace clang;

namespace {

class PartFinder {
public:
  explicit PartFinder(const ASTContext &Context) : Context(Context) {}
  void find(QualType T, const std::string &Path, uint64_t Offset, bool Private);
  std::vector<KernelSpec::Part> Found;
  static constexpr size_t Most = 1000;

private:
  bool numbers(QualType T, const std::string &Path, uint64_t Offset, uint64_t Count, bool Private);
  void array(const ConstantArrayType &Array, const std::string &Path, uint64_t Offset,
             bool Private);
  void record(const RecordDecl &Record, const std::string &Path, uint64_t Offset, bool Private);
  void bytes(const std::string &Path, uint64_t Offset, uint64_t Bytes, bool MayHide) {
    Found.push_back({Path, std::nullopt, Bytes, Offset, 1, true, MayHide});
  }
  uint64_t sizeOf(QualType T) const {
    return uint64_t(Context.getTypeSizeInChars(T).getQuantity());
  }

  const ASTContext &Context;
};

/// Enumerations may not have a value for every integer, and classes know what their own may be.
bool PartFinder::numbers(QualType T, const std::string &Path, uint64_t Offset, uint64_t Count,
                         bool Private) {
  const auto *Complex = T->getAs<ComplexType>();
  const auto Elem = elementOf(Context, Complex ? Complex->getElementType() : T);
  if (!Elem)
    return false;
  const uint64_t Each = Complex ? 2 : 1;
  const bool Integer = !ir::Type::scalar(*Elem).isFloating();
  Found.push_back({Path, Elem, sizeOf(T) / Each, Offset, Count * Each,
                   Integer && (Private || T->isEnumeralType()), false});
  return true;
}

void PartFinder::array(const ConstantArrayType &Array, const std::string &Path, uint64_t Offset,
                       bool Private) {
  constexpr uint64_t MostRows = 16; // that are told apart
  const QualType Element = Array.getElementType(), Base = Context.getBaseElementType(Element);
  const uint64_t Count = Array.getSize().getZExtValue(), Each = sizeOf(Element);
  const bool Rows = Element->isConstantArrayType();
  if (!Rows && numbers(Element, Path, Offset, Count, Private))
    return;
  if (Rows && Count > MostRows && !Base->isRecordType()) {
    std::string First = Path;
    for (QualType Row = Element; const auto *Inner = Context.getAsConstantArrayType(Row);
         Row = Inner->getElementType())
      First += "[0]";
    const uint64_t One = sizeOf(Base);
    if (!One || !numbers(Base, First, Offset, Count * Each / One, Private))
      bytes(Path, Offset, Count * Each, false);
    return;
  }
  for (uint64_t I = 0; I < Count; ++I)
    find(Element, Path + "[" + std::to_string(I) + "]", Offset + I * Each, Private);
}

void PartFinder::record(const RecordDecl &Record, const std::string &Path, uint64_t Offset,
                        bool Private) {
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(&Record);
  if (const auto *Class = dyn_cast<CXXRecordDecl>(&Record))
    for (const CXXBaseSpecifier &Base : Class->bases()) {
      const CXXRecordDecl *Of = Base.getType()->getAsCXXRecordDecl();
      record(*Of, Path, Offset + uint64_t(Layout.getBaseClassOffset(Of).getQuantity()),
             Private || Base.getAccessSpecifier() != AS_public);
    }
  for (const FieldDecl *Field : Record.fields()) {
    const std::string Name = Field->getNameAsString();
    const std::string Own = Path.empty() || Name.empty() ? Path + Name : Path + "." + Name;
    const uint64_t Bits = Layout.getFieldOffset(Field->getFieldIndex());
    const AccessSpecifier Access = Field->getAccess();
    if (Field->isBitField()) {
      const uint64_t Width = Field->getBitWidthValue(Context), First = Bits / 8;
      if (Width && !Field->isUnnamedBitField())
        bytes(Own, Offset + First, (Bits + Width + 7) / 8 - First, false);
      continue;
    }
    find(Field->getType(), Own, Offset + Bits / 8,
         Private || Access == AS_private || Access == AS_protected);
  }
}

void PartFinder::find(QualType T, const std::string &Path, uint64_t Offset, bool Private) {
  T = T.getCanonicalType();
  if (Found.size() > Most || T->isIncompleteType() || numbers(T, Path, Offset, 1, Private))
    return; // members without an extent of their own are no part of the element
  if (const ConstantArrayType *Array = Context.getAsConstantArrayType(T))
    return array(*Array, Path, Offset, Private);
  if (const auto *Record = T->getAs<RecordType>()) {
    const RecordDecl &Of = *Record->getDecl()->getDefinition();
    const auto *Class = dyn_cast<CXXRecordDecl>(&Of);
    if (Class && Class->isEmpty())
      return;
    if (!Of.isUnion() && !(Class && (Class->isPolymorphic() || Class->getNumVBases())))
      return record(Of, Path, Offset, Private);
  }
  uint64_t Bytes = sizeOf(T->isReferenceType() ? Context.VoidPtrTy : T);
  if (T->isRealFloatingType()) // of which memory may be longer than the number
    Bytes = llvm::APFloat::getSizeInBits(Context.getFloatTypeSemantics(T)) / 8;
  if (Bytes)
    bytes(Path, Offset, Bytes, T->isRecordType());
}

} // namespace

std::vector<KernelSpec::Part> structureParts(const ASTContext &Context, QualType Structure) {
  PartFinder Finder(Context);
  Finder.find(Structure, "", 0, false);
  if (Finder.Found.size() > PartFinder::Most)
    Finder.Found.clear();
  return std::move(Finder.Found);
}

} // namespace tpbcc
