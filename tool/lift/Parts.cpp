#include "lift/Parts.h"
#include "kernel/Kernel.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"

namespace tpbcc {
using namespace clang;

/// More than this, and registers would not hold them.
static constexpr size_t MostParts = 64;

/// Whether the fields of a structure are all that there is to it.
static bool isPlainRecord(QualType T) {
  const RecordDecl *Record = T->getAsRecordDecl();
  const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Record);
  if (!Record || !Record->isCompleteDefinition() || Record->isUnion() ||
      Record->hasFlexibleArrayMember())
    return false;
  const auto IsEmpty = [](const CXXBaseSpecifier &Base) {
    const CXXRecordDecl *Of = Base.getType()->getAsCXXRecordDecl();
    return !Base.isVirtual() && Of && Of->isEmpty();
  };
  return !Class || (llvm::all_of(Class->bases(), IsEmpty) && Class->hasTrivialCopyConstructor() &&
                    Class->hasTrivialDestructor());
}

/// The first member of a union of numbers that are all of the same 4 or 8 bytes, which stands for
/// the others.
static const FieldDecl *fieldOfUnion(const ASTContext &Context, QualType T) {
  const RecordDecl *Record = T->getAsRecordDecl();
  if (!Record || !Record->isUnion() || !Record->isCompleteDefinition() || Record->field_empty() ||
      !T.isTriviallyCopyableType(Context))
    return nullptr;
  const FieldDecl *First = *Record->field_begin();
  for (const FieldDecl *Each : Record->fields()) {
    const QualType Of = Each->getType();
    if (Each->isBitField() || Each->isUnnamedBitField() || Of.isVolatileQualified() ||
        !elementOf(Context, Of) || Of->isBooleanType() || Of->isAnyComplexType() ||
        (Context.getTypeSize(Of) != 32 && Context.getTypeSize(Of) != 64) ||
        Context.getTypeSize(Of) != Context.getTypeSize(T))
      return nullptr;
  }
  return First;
}

static bool collect(const ASTContext &Context, QualType T, const std::string &Suffix,
                    const std::string &Text, std::vector<Part> &Found) {
  if (T.isVolatileQualified() || T->isAtomicType() || Found.size() > MostParts)
    return false;
  if (T->isPointerType() || elementOf(Context, T)) {
    Found.push_back({T.getUnqualifiedType(), Suffix, Text});
    return Found.size() <= MostParts;
  }
  if (const ConstantArrayType *Array = Context.getAsConstantArrayType(T)) {
    if (Array->getSize().ugt(MostParts))
      return false;
    for (uint64_t I = 0; I < Array->getSize().getZExtValue(); ++I) {
      const std::string At = std::to_string(I);
      if (!collect(Context, Array->getElementType(), Suffix + "_" + At, Text + "[" + At + "]",
                   Found))
        return false;
    }
    return true;
  }
  if (const FieldDecl *Field = fieldOfUnion(Context, T))
    return collect(Context, Field->getType(), Suffix + "_" + Field->getNameAsString(),
                   Text + "." + Field->getNameAsString(), Found);
  if (!isPlainRecord(T))
    return false;
  for (const FieldDecl *Field : T->getAsRecordDecl()->fields())
    if (Field->isBitField() ||
        !collect(Context, Field->getType(), Suffix + "_" + Field->getNameAsString(),
                 Text + "." + Field->getNameAsString(), Found))
      return false;
  return true;
}

std::optional<std::vector<Part>> partsOf(const ASTContext &Context, QualType T) {
  std::vector<Part> Found;
  return collect(Context, T, "", "", Found) ? std::optional(std::move(Found)) : std::nullopt;
}

unsigned partCount(const ASTContext &Context, QualType T) {
  const auto Parts = partsOf(Context, T);
  return Parts ? unsigned(Parts->size()) : 0;
}

unsigned partsBefore(const ASTContext &Context, const FieldDecl &Field) {
  unsigned Before = 0;
  if (Field.getParent()->isUnion())
    return Before;
  for (const FieldDecl *Each : Field.getParent()->fields()) {
    if (Each->getCanonicalDecl() == Field.getCanonicalDecl())
      break;
    Before += partCount(Context, Each->getType());
  }
  return Before;
}

static const VarDecl &variable(ASTContext &Context, const DeclContext &In, QualType T,
                               llvm::StringRef Name) {
  // Clang only ever hands on the context that a declaration is in.
  return *VarDecl::Create(Context, const_cast<DeclContext *>(&In), SourceLocation(),
                          SourceLocation(), &Context.Idents.get(Name), T, nullptr, SC_None);
}

const VarDecl &PartVariables::of(const VarDecl &Whole, unsigned At) {
  ASTContext &Context = Whole.getASTContext();
  if (Whole.getType()->isPointerType() || elementOf(Context, Whole.getType()))
    return Whole;
  auto &Parts = Known[&Whole];
  if (Parts.empty())
    if (const auto Types = partsOf(Context, Whole.getType()))
      for (const Part &Each : *Types) {
        const std::string Name = Whole.getNameAsString();
        Parts.push_back(&variable(Context, *Whole.getDeclContext(), Each.Type, Name + Each.Suffix));
        Texts[Name + Each.Suffix] = Name + Each.Text;
      }
  return *Parts[At];
}

const VarDecl &PartVariables::unnamed(const void *Key, const FunctionDecl &In, QualType T,
                                      const char *Name) {
  const VarDecl *&Found = Unnamed[Key];
  if (!Found)
    Found = &variable(In.getASTContext(), In, T.getUnqualifiedType(), Name);
  return *Found;
}

} // namespace tpbcc
